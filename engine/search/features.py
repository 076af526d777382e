"""What a seat sees, as the numbers of the rows that are on: the input of the policy.

Everything here is known to the seat on turn: its hand, what is played, taken and exposed, and
the suits that others were seen to be void in. Of the other hands only exposed cards are looked
at, which lie open. Seats are counted from the seat on turn (1 the next, 2 across, 3 the last).
"""

import numpy as np
from numpy.typing import NDArray

from ..cards import (
    FACES,
    HEART_CARDS,
    PIG,
    PIG_CARD,
    RANKS,
    SEATS,
    SHEEP,
    SHEEP_CARD,
    SUIT_MASKS,
    TRANSFORMER_CARD,
    count,
    lowest,
    rank_of,
    suit_of,
)
from ..play import Deal, turn
from ..tricks import seat_at, winning_place
from .rule import taken_by_all

Rows = NDArray[np.int64]
ALL_CARDS = (1 << FACES) - 1
HEART_JACK = 22

HAND = 0
UNSEEN = HAND + FACES
HELD_OPEN = UNSEEN + FACES  # 4 exposable cards × 4 seats
EXPOSED = HELD_OPEN + 16
LED = EXPOSED + 4
WINNER = LED + 4
WINNER_SEAT = WINNER + RANKS
ABOVE = WINNER_SEAT + SEATS
UNSEEN_ABOVE = ABOVE + RANKS
IN_TRICK = UNSEEN_ABOVE + RANKS  # pig, sheep, transformer, 0 to 3 hearts, a heart from the jack up
TAKEN = IN_TRICK + 8  # pig, sheep, transformer × 4 seats
HEARTS_TAKEN = TAKEN + 12  # 6 sizes × 4 seats
THREAT = HEARTS_TAKEN + 24  # the only holder of hearts, or split, or none
VOIDS = THREAT + 6
LENGTH = VOIDS + 16  # own suit lengths, 5 sizes
LED_BEFORE = LENGTH + 20
UNSEEN_LENGTH = LED_BEFORE + 4  # 6 sizes
SURE_LOW = UNSEEN_LENGTH + 24
SURE_HIGH = SURE_LOW + 4
LEFT = SURE_HIGH + 4
PLACE = LEFT + RANKS + 1
ROWS = PLACE + 4
MOST = 160
"""No situation turns on more rows than this."""


def put(rows: Rows, n: int, base: int, mask: int) -> int:
    """Turn on a row for each face of the set; how many are on then."""
    while mask:
        rows[n] = base + lowest(mask)
        n += 1
        mask &= mask - 1
    return n


def exposable_place(heart_exposed: int, face: int) -> int:
    """0 to 3 for the heart, the pig, the sheep, the transformer."""
    return 0 if face == heart_exposed else 1 + (face > PIG) + (face > SHEEP)


def hearts_size(number: int) -> int:
    """The size of a pile of hearts: none, 1, 2–3, 4–6, 7–9, 10 and more."""
    return (number > 0) + (number > 1) + (number > 3) + (number > 6) + (number > 9)


def suit_size(number: int) -> int:
    """The size of a suit in other hands: 0, 1, 2, 3, 4–5, 6 and more."""
    return min(number, 3) + (number > 3) + (number > 5)


def seen_rows(deal: Deal, voids: int, rows: Rows) -> int:
    """The rows that are on for the seat on turn; how many they are."""
    seat = turn(deal)
    hand = deal.hands[seat].once
    table = 0
    for place in range(deal.trick.laid):
        table |= 1 << deal.trick.faces[place]
    unseen = ALL_CARDS & ~(hand | table | taken_by_all(deal))
    n = put(rows, 0, HAND, hand)
    n = put(rows, n, UNSEEN, unseen)
    n = exposed_rows(deal, seat, rows, n)
    n = trick_rows(deal, seat, hand, unseen, table, rows, n)
    n = taken_rows(deal, seat, rows, n)
    n = suit_rows(deal, hand, unseen, rows, n)
    for other in range(1, SEATS):
        n = put(rows, n, VOIDS + 4 * other, voids >> 4 * ((seat + other) % SEATS) & 15)
    rows[n] = LEFT + count(hand)
    rows[n + 1] = PLACE + deal.trick.laid
    return n + 2


def exposed_rows(deal: Deal, seat: int, rows: Rows, n: int) -> int:
    """The exposed cards, and which of them still lie before whom."""
    exposed = deal.exposed.once
    while exposed:
        face = lowest(exposed)
        exposed &= exposed - 1
        place = exposable_place(deal.terms.heart_exposed, face)
        rows[n] = EXPOSED + place
        n += 1
        for other in range(SEATS):
            if deal.hands[(seat + other) % SEATS].once >> face & 1:
                rows[n] = HELD_OPEN + 4 * place + other
                n += 1
    return n


def trick_rows(deal: Deal, seat: int, hand: int, unseen: int, table: int, rows: Rows, n: int) -> int:
    """The trick on the table: suit, winner, point cards, and what could still beat it."""
    if deal.trick.laid == 0:
        return n
    suit = suit_of(deal.trick.faces[0])
    place = winning_place(deal.terms, deal.trick)
    winner, winning = seat_at(deal.trick, place), deal.trick.faces[place]
    rows[n] = LED + suit
    rows[n + 1] = WINNER + rank_of(winning)
    rows[n + 2] = WINNER_SEAT + (winner - seat) % SEATS
    higher = SUIT_MASKS[suit] >> (winning + 1) << (winning + 1)
    n = put(rows, n + 3, ABOVE - RANKS * suit, hand & higher & SUIT_MASKS[suit])
    n = put(rows, n, UNSEEN_ABOVE - RANKS * suit, unseen & higher & SUIT_MASKS[suit])
    return points_rows(table, rows, n)


def points_rows(table: int, rows: Rows, n: int) -> int:
    """The point cards of the trick."""
    if table & PIG_CARD:
        rows[n] = IN_TRICK
        n += 1
    if table & SHEEP_CARD:
        rows[n] = IN_TRICK + 1
        n += 1
    if table & TRANSFORMER_CARD:
        rows[n] = IN_TRICK + 2
        n += 1
    rows[n] = IN_TRICK + 3 + count(table & HEART_CARDS)
    n += 1
    if (table & HEART_CARDS) >> HEART_JACK:
        rows[n] = IN_TRICK + 7
        n += 1
    return n


def taken_rows(deal: Deal, seat: int, rows: Rows, n: int) -> int:
    """What each seat has taken, and whether the hearts are split."""
    holders, holder = 0, 0
    for other in range(SEATS):
        taken = deal.taken[(seat + other) % SEATS].once
        hearts = count(taken & HEART_CARDS)
        if hearts:
            holders += 1
            holder = other
        rows[n] = HEARTS_TAKEN + 6 * other + hearts_size(hearts)
        n += 1
        if taken & PIG_CARD:
            rows[n] = TAKEN + 3 * other
            n += 1
        if taken & SHEEP_CARD:
            rows[n] = TAKEN + 3 * other + 1
            n += 1
        if taken & TRANSFORMER_CARD:
            rows[n] = TAKEN + 3 * other + 2
            n += 1
    rows[n] = THREAT + (holder if holders == 1 else 4 if holders == 0 else 5)
    return n + 1


def suit_rows(deal: Deal, hand: int, unseen: int, rows: Rows, n: int) -> int:
    """Of each suit: how long here, how many elsewhere, led before, and whether ours are the lowest or highest."""
    for suit in range(4):
        held, out = hand & SUIT_MASKS[suit], unseen & SUIT_MASKS[suit]
        rows[n] = LENGTH + 5 * suit + min(count(held), 4)
        rows[n + 1] = UNSEEN_LENGTH + 6 * suit + suit_size(count(out))
        n += 2
        if deal.led & SUIT_MASKS[suit]:
            rows[n] = LED_BEFORE + suit
            n += 1
        if held and (out == 0 or lowest(held) < lowest(out)):
            rows[n] = SURE_LOW + suit
            n += 1
        if held and held > out:
            rows[n] = SURE_HIGH + suit
            n += 1
    return n
