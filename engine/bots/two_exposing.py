"""Which copies to expose with two decks: the rules of thumb of one deck, for hands twice as long.

Of two copies one is exposed: the stakes rise fast, and the second adds nothing that the hand can steer.
"""

from __future__ import annotations

from ..cards import DIAMONDS, PIG, PIG_CARD, RANKS, SHEEP, SPADES, SUIT_MASKS, Cards, size
from ..exposure import chosen
from ..notation import faces
from ..view import View
from .exposing import DIAMOND_ACE, DIAMOND_KING, LOW_HEARTS

LOW_SPADES = SUIT_MASKS[SPADES] & (PIG_CARD - 1)
HIGH_HEARTS = 0b11111 << (2 * RANKS - 5)  # 10 to A


def held(hand: Cards, cards: int) -> int:
    """How many of these cards the hand has, copies counted."""
    return size(Cards(hand.once & cards, hand.twice & cards))


def good(view: View, face: int) -> bool:
    """The hand can steer the card: a pig behind many small spades, a sheep under ace and king, hearts that are low."""
    hand = view.deal.hands[view.seat]
    if face == PIG:
        return held(hand, LOW_SPADES) >= 8
    if face == SHEEP:
        return held(hand, DIAMOND_ACE | DIAMOND_KING) >= 2 and held(hand, SUIT_MASKS[DIAMONDS]) >= 8
    if face == view.deal.terms.heart_exposed:
        return held(hand, LOW_HEARTS) >= 6 and held(hand, HIGH_HEARTS) <= 3
    return False


def choose_copies(view: View) -> int:
    """One copy of every card that the hand can steer."""
    return sum(1 << face for face in faces(chosen(view.exposable).once) if good(view, face))
