"""The trick on the table: whose place is where, what a play is worth in it, who takes it.

Rule book, section 2, "Play", and section 5, "Ranking". Kernel-safe, see cards.py.
"""

from typing import NamedTuple

from .cards import ALL_SEATS, RANKS, SEATS, SUIT_MASKS, rank_of, suit_of
from .scoring import Terms

Masks = tuple[int, int, int, int]
NO_FACE = -1
NO_FACES = (NO_FACE, NO_FACE, NO_FACE, NO_FACE)
# By the seats that play, as bits: which of them has each place after each leader, two bits for one (no loop).
ORDER = tuple(
    sum(
        seat << (8 * leader + 2 * place)
        for leader in range(SEATS)
        for place, seat in enumerate(
            [(leader + step) % SEATS for step in range(SEATS) if seats >> (leader + step) % SEATS & 1]
        )
    )
    for seats in range(ALL_SEATS + 1)
)
NUMBER = tuple(seats.bit_count() for seats in range(ALL_SEATS + 1))  # of seats, by their bits
# Above the strength of any pair that two different cards beat; twice as much is above theirs.
TWO_CARDS = 256


class Trick(NamedTuple):
    """The trick on the table: the faces in the order played, -1 where none lies yet.

    After a pair was led the trick is two wide: `seconds` are then the second cards of each
    play. `laid` counts cards. `seats` are those that play, as bits.
    """

    leader: int
    faces: Masks
    laid: int
    seconds: Masks = NO_FACES
    width: int = 1
    seats: int = ALL_SEATS


def new_trick(leader: int, seats: int) -> Trick:
    """No card on the table."""
    return Trick(leader, NO_FACES, 0, NO_FACES, 1, seats)


def seat_at(trick: Trick, place: int) -> int:
    """The seat that has this place in the trick: counter-clockwise from the leader, past seats that have left."""
    return ORDER[trick.seats] >> (8 * trick.leader + 2 * place) & 3


def next_seat(seats: int, seat: int) -> int:
    """The next of these seats, counter-clockwise."""
    return ORDER[seats] >> 8 * ((seat + 1) & 3) & 3


def places(trick: Trick) -> int:
    """How many plays make the trick."""
    return NUMBER[trick.seats]


def last_place(trick: Trick) -> int:
    """The place of the seat that plays last."""
    return NUMBER[trick.seats] - 1


def plays_laid(trick: Trick) -> int:
    """How many seats have laid all they owe."""
    return trick.laid >> (trick.width - 1)


def owes_second(trick: Trick) -> int:
    """1 where the seat on turn has laid the first of two cards, else 0."""
    return trick.laid & (trick.width - 1)


def strength(led: int, face: int) -> int:
    """How a card ranks in a trick: by rank in the suit led, any other suit, and no card (-1), below all."""
    return rank_of(face) if suit_of(face) == suit_of(led) else -1


def strength_of_two(terms: Terms, led: int, one: int, two: int) -> int:
    """How a play of two ranks after a pair was led.

    Pairs by rank, two different cards by their higher card, then by their lower; which of the
    two kinds is above the other depends on the suit. With a card of another suit below all.
    """
    high, low = max(strength(led, one), strength(led, two)), min(strength(led, one), strength(led, two))
    if low < 0:
        return -1
    if one == two:
        return high + (2 * TWO_CARDS if terms.pairs_win >> one & 1 else 0)
    return TWO_CARDS + RANKS * high + low


def winning_place(terms: Terms, trick: Trick) -> int:
    """The place in the trick of the play that takes it as it lies; of equal ones the earliest."""
    if trick.width > 1:
        return winning_play_of_two(terms, trick)
    suit = SUIT_MASKS[suit_of(trick.faces[0])]
    best, highest = 0, trick.faces[0]
    for place in range(1, SEATS):
        face = trick.faces[place]
        if face > highest and suit >> face & 1:
            best, highest = place, face
    return best


def winning_play_of_two(terms: Terms, trick: Trick) -> int:
    """The same after a pair was led."""
    best, highest = 0, -1
    for place in range(SEATS):
        reached = strength_of_two(terms, trick.faces[0], trick.faces[place], trick.seconds[place])
        if reached > highest:
            best, highest = place, reached
    return best


def taker(terms: Terms, trick: Trick) -> int:
    """The seat that takes the trick as it lies."""
    return seat_at(trick, winning_place(terms, trick))


def with_face(faces: Masks, place: int, face: int) -> Masks:
    """The faces with one more laid at its place."""
    return (
        face if place == 0 else faces[0],
        face if place == 1 else faces[1],
        face if place == 2 else faces[2],
        face if place == 3 else faces[3],
    )


def laid(trick: Trick, face: int) -> Trick:
    """The trick with one more card of the seat on turn."""
    if owes_second(trick):
        seconds = with_face(trick.seconds, plays_laid(trick), face)
        return Trick(trick.leader, trick.faces, trick.laid + 1, seconds, trick.width, trick.seats)
    faces = with_face(trick.faces, plays_laid(trick), face)
    return Trick(trick.leader, faces, trick.laid + 1, trick.seconds, trick.width, trick.seats)


def widened(trick: Trick) -> Trick:
    """The empty trick in which a pair is led."""
    return Trick(trick.leader, trick.faces, trick.laid, trick.seconds, 2, trick.seats)


def complete(trick: Trick) -> bool:
    """Every seat has laid all it owes."""
    return plays_laid(trick) == places(trick)
