"""When an opponent claims: as soon as nothing is left to win, or its cards surely take every trick that is left."""

from __future__ import annotations

from ..cards import FACES, SUIT_MASKS, copies, count
from ..claims import all_points_taken, refuse_claim
from ..inference import unseen
from ..notation import faces
from ..options import Claims
from ..view import View

SUITS = range(4)


def claim_order(view: View) -> tuple[int, ...] | None:
    """The leads of a claim that holds, or None where there is none. A claim is only tried where it looks certain."""
    if view.rules.claims == Claims.NONE or view.closed or view.deal.trick.laid:
        return None
    if not all_points_taken(view.deal) and not looks_certain(view):
        return None
    order = from_the_top(view)
    return order if refuse_claim(view, order) is None else None


def looks_certain(view: View) -> bool:
    """Of each suit held, every card stands above all that others may have of it."""
    hand, others = view.hand, unseen(view)
    held = [(hand & SUIT_MASKS[suit], others & SUIT_MASKS[suit]) for suit in SUITS if hand & SUIT_MASKS[suit]]
    return all(out < own & -own for own, out in held)


def from_the_top(view: View) -> tuple[int, ...]:
    """All cards, suit by suit, the longest first, each from the top; pairs together."""
    hand = view.deal.hands[view.seat]
    suits = sorted(SUITS, key=lambda suit: -count(hand.once & SUIT_MASKS[suit]))
    cards = [face for suit in suits for face in sorted(faces(hand.once & SUIT_MASKS[suit]), reverse=True)]
    return tuple(FACES + face if copies(hand, face) > 1 else face for face in cards)
