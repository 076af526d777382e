"""Who is dealt what: the cards of a deal, shuffled from its seed and dealt one at a time.

Rule book, section 2, "Deal", section 4, "Match end" (fewer seats), section 5 (two decks).
"""

from collections.abc import Sequence
from typing import NamedTuple

from .cards import C2, FACES, NO_CARDS, SEATS, Cards, add, lowest
from .notation import face_named
from .play import Four
from .rules import Rules
from .shuffle import shuffled
from .tricks import NO_FACES, Masks, next_seat

NOBODY = -1


class Dealt(NamedTuple):
    """What was dealt: the hands, the first card of each seat (-1 for none), who got the first opening card."""

    hands: Four
    firsts: Masks
    holder: int


def deck(decks: int, seats: int) -> tuple[int, ...]:
    """The faces that are dealt, before they are shuffled: without C2 to three seats."""
    left_out = C2 if seats.bit_count() == 3 else NOBODY
    return tuple(face for face in range(FACES) if face != left_out) * decks


def dealt(rules: Rules, seats: int, seed: str, first: int) -> Dealt:
    """The cards of that seed for these seats (bits), the first one to seat `first`."""
    return dealt_in_order(rules, seats, shuffled(seed, deck(rules.decks, seats)), first)


def dealt_in_order(rules: Rules, seats: int, order: Sequence[int], first: int) -> Dealt:
    """The cards dealt one at a time in this order, counter-clockwise from seat `first`."""
    hands, firsts, seat = [NO_CARDS] * SEATS, list(NO_FACES), first
    holder, opening = NOBODY, face_named(rules.opening_lead)
    for face in order:
        hands[seat] = add(hands[seat], face)
        firsts[seat] = face if firsts[seat] < 0 else firsts[seat]
        holder = seat if face == opening and holder == NOBODY else holder
        seat = next_seat(seats, seat)
    return Dealt((hands[0], hands[1], hands[2], hands[3]), (firsts[0], firsts[1], firsts[2], firsts[3]), holder)


def dealt_as(rules: Rules, hands: Sequence[int]) -> Dealt:
    """These hands of one deck, as if each seat had got its lowest card first."""
    one, two, three, four = (Cards(hand, 0) for hand in hands)
    low = [lowest(hand) if hand else NOBODY for hand in hands]
    opening = face_named(rules.opening_lead)
    holder = next((seat for seat in range(SEATS) if hands[seat] >> opening & 1), NOBODY)
    return Dealt((one, two, three, four), (low[0], low[1], low[2], low[3]), holder)
