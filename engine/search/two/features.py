"""What a seat sees with two decks, as the numbers of the rows that are on: the input of the policy.

As with one deck (features.py beside this folder), with copies: faces held and unseen once or
twice, point cards taken and exposed by number, pairs led, and the first of two cards owed. Of the
other hands only exposed copies are looked at, which lie open.
"""

from ...cards import (
    FACES,
    HEART_CARDS,
    PIG,
    PIG_CARD,
    RANKS,
    SEATS,
    SHEEP,
    SHEEP_CARD,
    SUIT_MASKS,
    TRANSFORMER,
    TRANSFORMER_CARD,
    Cards,
    copies,
    count,
    lowest,
    rank_of,
    size,
    suit_of,
)
from ...play import Deal, turn
from ...tricks import owes_second, plays_laid, seat_at, winning_place
from ..features import HEART_JACK, Rows, exposable_place, put
from .sight import on_table, unseen_by
from .signs import NO_PAIR

HAND = 0
HAND_BOTH = HAND + FACES
OUT = HAND_BOTH + FACES  # one copy unseen
OUT_BOTH = OUT + FACES
EXPOSED = OUT_BOTH + FACES  # 4 exposable cards, at least one copy and both
OPEN = EXPOSED + 8  # the same × 4 seats, while they lie there
LED = OPEN + 32
WINNER = LED + 4
WINNER_SEAT = WINNER + RANKS
WINNING_PAIR = WINNER_SEAT + SEATS
ABOVE = WINNING_PAIR + 1
OUT_ABOVE = ABOVE + RANKS
IN_TRICK = OUT_ABOVE + RANKS  # pig, sheep, transformer, each one and both; 5 sizes of hearts; a heart from the jack up
FIRST = IN_TRICK + 12  # the first of two cards: its rank, or of another suit
TAKEN = FIRST + RANKS + 1  # pig, sheep, transformer, each one and both, × 4 seats
HEARTS_TAKEN = TAKEN + 24  # 6 sizes × 4 seats
THREAT = HEARTS_TAKEN + 24  # the only holder of hearts, or split, or none
VOIDS = THREAT + 6
WITHOUT_PAIR = VOIDS + 16
LENGTH = WITHOUT_PAIR + 16  # own suit lengths, 7 sizes
LED_BEFORE = LENGTH + 28
OUT_LENGTH = LED_BEFORE + 4  # 6 sizes
SURE_LOW = OUT_LENGTH + 24
SURE_HIGH = SURE_LOW + 4
LEFT = SURE_HIGH + 4
PLACE = LEFT + 2 * RANKS + 1
ROWS = PLACE + 4
MOST = 208
"""No situation turns on more rows than this."""


def length_of(hand: Cards, suit: int) -> int:
    """How many cards of the suit are in the pile."""
    return count(hand.once & SUIT_MASKS[suit]) + count(hand.twice & SUIT_MASKS[suit])


def pile_size(number: int) -> int:
    """The size of a pile of hearts: none, 1–2, 3–5, 6–11, 12–19, 20 and more."""
    return (number > 0) + (number > 2) + (number > 5) + (number > 11) + (number > 19)


def own_length(number: int) -> int:
    """The size of a suit in the hand: 0 to 4, 5–6, 7 and more."""
    return min(number, 4) + (number > 4) + (number > 6)


def out_length(number: int) -> int:
    """The size of a suit in other hands: 0, 1–2, 3–4, 5–8, 9–13, 14 and more."""
    return (number > 0) + (number > 2) + (number > 4) + (number > 8) + (number > 13)


def put_copies(rows: Rows, n: int, base: int, cards: Cards, face: int) -> int:
    """Turn on a row where the pile has the face, and the next one where it has both copies."""
    number = copies(cards, face)
    if number > 0:
        rows[n] = base
        n += 1
    if number > 1:
        rows[n] = base + 1
        n += 1
    return n


def seen_rows_of_two(deal: Deal, signs: int, rows: Rows) -> int:
    """The rows that are on for the seat on turn; how many they are."""
    seat = turn(deal)
    hand, out = deal.hands[seat], unseen_by(deal, seat)
    n = put(rows, 0, HAND, hand.once)
    n = put(rows, n, HAND_BOTH, hand.twice)
    n = put(rows, n, OUT, out.once & ~out.twice)
    n = put(rows, n, OUT_BOTH, out.twice)
    n = open_rows(deal, seat, rows, n)
    n = table_rows(deal, seat, hand, out, rows, n)
    n = won_rows(deal, seat, rows, n)
    n = suits_rows(deal, hand, out, rows, n)
    for other in range(1, SEATS):
        place = 4 * ((seat + other) % SEATS)
        n = put(rows, n, VOIDS + 4 * other, signs >> place & 15)
        n = put(rows, n, WITHOUT_PAIR + 4 * other, signs >> (NO_PAIR + place) & 15)
    rows[n] = LEFT + size(hand)
    rows[n + 1] = PLACE + plays_laid(deal.trick)
    return n + 2


def open_rows(deal: Deal, seat: int, rows: Rows, n: int) -> int:
    """The exposed copies, and which of them still lie before whom."""
    exposed = deal.exposed.once
    while exposed:
        face = lowest(exposed)
        exposed &= exposed - 1
        place = exposable_place(deal.terms.heart_exposed, face)
        n = put_copies(rows, n, EXPOSED + 2 * place, deal.exposed, face)
        for other in range(SEATS):
            holder = (seat + other) % SEATS
            if deal.waits[holder] >> face & 1:
                hand = deal.hands[holder]
                lying = Cards(hand.once, hand.twice & deal.exposed.twice)
                n = put_copies(rows, n, OPEN + 8 * other + 2 * place, lying, face)
    return n


def table_rows(deal: Deal, seat: int, hand: Cards, out: Cards, rows: Rows, n: int) -> int:
    """The trick on the table: suit, winner, point cards, what could still beat it, the first of two cards."""
    trick = deal.trick
    if trick.laid == 0:
        return n
    suit = suit_of(trick.faces[0])
    place = winning_place(deal.terms, trick)
    winning = trick.faces[place]
    if trick.width > 1:
        if trick.seconds[place] == winning:
            rows[n] = WINNING_PAIR
            n += 1
        winning = max(winning, trick.seconds[place])
    rows[n] = LED + suit
    rows[n + 1] = WINNER + rank_of(winning)
    rows[n + 2] = WINNER_SEAT + (seat_at(trick, place) - seat) % SEATS
    higher = SUIT_MASKS[suit] >> (winning + 1) << (winning + 1)
    n = put(rows, n + 3, ABOVE - RANKS * suit, hand.once & higher & SUIT_MASKS[suit])
    n = put(rows, n, OUT_ABOVE - RANKS * suit, out.once & higher & SUIT_MASKS[suit])
    if owes_second(trick):
        first = trick.faces[plays_laid(trick)]
        rows[n] = FIRST + (rank_of(first) if suit_of(first) == suit else RANKS)
        n += 1
    return trick_rows_of_two(on_table(trick), rows, n)


def trick_rows_of_two(table: Cards, rows: Rows, n: int) -> int:
    """The point cards of the trick."""
    n = put_copies(rows, n, IN_TRICK, table, PIG)
    n = put_copies(rows, n, IN_TRICK + 2, table, SHEEP)
    n = put_copies(rows, n, IN_TRICK + 4, table, TRANSFORMER)
    hearts = count(table.once & HEART_CARDS) + count(table.twice & HEART_CARDS)
    rows[n] = IN_TRICK + 6 + min(hearts, 4)
    n += 1
    if (table.once & HEART_CARDS) >> HEART_JACK:
        rows[n] = IN_TRICK + 11
        n += 1
    return n


def won_rows(deal: Deal, seat: int, rows: Rows, n: int) -> int:
    """What each seat has taken, and whether the hearts are split."""
    holders, holder = 0, 0
    for other in range(SEATS):
        taken = deal.taken[(seat + other) % SEATS]
        hearts = count(taken.once & HEART_CARDS) + count(taken.twice & HEART_CARDS)
        if hearts:
            holders += 1
            holder = other
        rows[n] = HEARTS_TAKEN + 6 * other + pile_size(hearts)
        n += 1
        if taken.once & (PIG_CARD | SHEEP_CARD | TRANSFORMER_CARD):
            n = put_copies(rows, n, TAKEN + 6 * other, taken, PIG)
            n = put_copies(rows, n, TAKEN + 6 * other + 2, taken, SHEEP)
            n = put_copies(rows, n, TAKEN + 6 * other + 4, taken, TRANSFORMER)
    rows[n] = THREAT + (holder if holders == 1 else 4 if holders == 0 else 5)
    return n + 1


def suits_rows(deal: Deal, hand: Cards, out: Cards, rows: Rows, n: int) -> int:
    """Of each suit: how long here, how many elsewhere, led before, and whether ours are the lowest or highest."""
    for suit in range(4):
        held, others = hand.once & SUIT_MASKS[suit], out.once & SUIT_MASKS[suit]
        rows[n] = LENGTH + 7 * suit + own_length(length_of(hand, suit))
        rows[n + 1] = OUT_LENGTH + 6 * suit + out_length(length_of(out, suit))
        n += 2
        if deal.led & SUIT_MASKS[suit]:
            rows[n] = LED_BEFORE + suit
            n += 1
        if held and (others == 0 or lowest(held) <= lowest(others)):
            rows[n] = SURE_LOW + suit
            n += 1
        if held and held > others:
            rows[n] = SURE_HIGH + suit
            n += 1
    return n
