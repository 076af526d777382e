"""Whether to expose: a few cautious rules of thumb.

Exposing pays only where the hand can steer the card to whom it wants; most hands cannot,
so most of the time nothing is exposed, and the transformer never is.
"""

from __future__ import annotations

from ..cards import DIAMONDS, HEART_CARDS, HEARTS, PIG, PIG_CARD, RANKS, SHEEP, SHEEP_CARD, SPADES, SUIT_MASKS, count
from ..notation import faces
from ..view import View

DIAMOND_ACE = 1 << DIAMONDS * RANKS + 12
DIAMOND_KING = 1 << DIAMONDS * RANKS + 11
LOW_HEARTS = 0b11111 << HEARTS * RANKS  # 2 to 6


def chance(view: View, face: int) -> float:
    """How likely the exposed card does good: from −1, surely harm, to +1, surely good."""
    if face == PIG:
        return pig_chance(view.hand)
    if face == SHEEP:
        return sheep_chance(view.hand)
    if face == view.deal.terms.heart_exposed:
        return hearts_chance(view.hand)
    return -0.1


def pig_chance(hand: int) -> float:
    """A pig with many low spades around it is thrown on somebody, not caught."""
    low = SUIT_MASKS[SPADES] & (PIG_CARD - 1)
    return 0.2 * (count(hand & low) - 4.5)


def sheep_chance(hand: int) -> float:
    """A sheep is kept home by ace and king in a long suit."""
    tops = (1 if hand & DIAMOND_ACE else 0) + (1 if hand & DIAMOND_KING else 0)
    return 0.3 * (tops - 1.5) + 0.1 * (count(hand & SUIT_MASKS[DIAMONDS]) - 4)


def hearts_chance(hand: int) -> float:
    """The ace with many low hearts takes few of them itself."""
    return 0.2 * (count(hand & LOW_HEARTS) - 3.5) - 0.1 * (count(hand & HEART_CARDS & ~LOW_HEARTS) - 1)


def choose_first(view: View) -> int:
    """Of first cards the sheep: whoever holds it steers it home more often than not, and it counts fourfold."""
    return view.exposable & SHEEP_CARD


def choose(view: View) -> int:
    """Every card that does more good than harm."""
    return sum(1 << face for face in faces(view.exposable) if chance(view, face) > 0)
