"""What a card in the hand is worth to be rid of: points it is likely to cost, or to earn."""

from __future__ import annotations

from ..cards import (
    CLUBS,
    DIAMONDS,
    HEART_CARDS,
    HEARTS,
    PIG,
    PIG_CARD,
    SHEEP,
    SHEEP_CARD,
    SPADES,
    SUIT_MASKS,
    TRANSFORMER,
    TRANSFORMER_CARD,
    count,
    rank_of,
    suit_of,
)
from ..exposure import effect
from ..view import View

TEN, QUEEN = 8, 10


def relief(view: View, unseen: int, face: int) -> float:
    """The points gained by no longer holding this card, negative for one worth keeping."""
    by_suit = (spade_relief, heart_relief, diamond_relief, club_relief)[suit_of(face)]
    return by_suit(view, unseen, face) + rank_of(face) * 0.1 + short_suit(view, face)


def stake(view: View, face: int) -> float:
    """What the card is worth to its taker, as exposed or not."""
    moved = effect(view.deal.terms, face)
    return float(moved.after if view.deal.exposed.once >> face & 1 else moved.before)


def guards(view: View, suit: int, below: int) -> int:
    """How many smaller cards of the suit stand in front of a dangerous one."""
    return count(view.hand & SUIT_MASKS[suit] & ((1 << below) - 1))


def spade_relief(view: View, unseen: int, face: int) -> float:
    """The pig, and the ace and king that may catch it, weigh the more the fewer stand before them."""
    if face == PIG:
        return -stake(view, PIG) * (0.9 - 0.15 * min(5, guards(view, SPADES, PIG)))
    if not unseen & PIG_CARD or rank_of(face) < QUEEN:
        return 0.0
    return -stake(view, PIG) * (0.4 - 0.07 * min(5, guards(view, SPADES, PIG)))


def heart_relief(view: View, unseen: int, face: int) -> float:
    """A heart costs its value, and a high one draws others."""
    doubled = 2 if view.deal.exposed.once >> view.deal.terms.heart_exposed & 1 else 1
    own = -view.deal.terms.heart_points[rank_of(face)] * doubled
    draws = 1.5 * rank_of(face) * doubled * (count(unseen & HEART_CARDS) > 0)
    return 0.4 * own + (draws if guards(view, HEARTS, face) < 3 else draws / 2)


def diamond_relief(view: View, unseen: int, face: int) -> float:
    """The sheep, and what may catch it, are kept."""
    if face == SHEEP:
        return -stake(view, SHEEP) * 0.6
    if unseen & SHEEP_CARD and face > SHEEP:
        return -stake(view, SHEEP) * 0.2
    return 0.0


def club_relief(view: View, unseen: int, face: int) -> float:
    """The transformer is good for a seat in plus and bad for one in minus."""
    own = view.scores[view.seat]
    if face == TRANSFORMER:
        return 12.0 if own <= 0 else -0.5 * own
    if unseen & TRANSFORMER_CARD and rank_of(face) > TEN:
        return 6.0 if own <= 0 else -6.0
    return 0.0


def short_suit(view: View, face: int) -> float:
    """The last cards of a side suit: void in it, one can discard."""
    suit = suit_of(face)
    left = count(view.hand & SUIT_MASKS[suit])
    return 4.0 / left if suit in (DIAMONDS, CLUBS) and left <= 3 else 0.0
