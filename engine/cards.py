"""Cards as numbers: a face is 0 to 51, a set of faces is one int of 52 bits.

Face = 13 × suit + rank; suits in the order S H D C, ranks from the two (0) to the ace (12).
With two decks a face has two copies, so a pile of cards is two planes: `once`, the faces
held at least once, and `twice`, those held twice. With one deck `twice` is 0.

Kernel-safe: only ints, the number of their bits, tuples and NamedTuples, so a compiler can take it as it stands.
"""

from typing import NamedTuple

SEATS = 4
ALL_SEATS = 0b1111
RANKS = 13
FACES = 52

SPADES, HEARTS, DIAMONDS, CLUBS = 0, 1, 2, 3
SUIT_MASKS = (0x1FFF, 0x1FFF << 13, 0x1FFF << 26, 0x1FFF << 39)
ALL_SUITS = SUIT_MASKS[SPADES] | SUIT_MASKS[HEARTS] | SUIT_MASKS[DIAMONDS] | SUIT_MASKS[CLUBS]
HEART_CARDS = SUIT_MASKS[HEARTS]
RED_CARDS = SUIT_MASKS[HEARTS] | SUIT_MASKS[DIAMONDS]
BLACK_CARDS = SUIT_MASKS[SPADES] | SUIT_MASKS[CLUBS]
COLOURS = (BLACK_CARDS, RED_CARDS, RED_CARDS, BLACK_CARDS)  # the cards of the same colour, by suit

S2 = 0
C2 = 39
PIG = 10  # SQ
HEART_ACE = 25  # HA
SHEEP = 35  # DJ
TRANSFORMER = 47  # C10

PIG_CARD = 1 << PIG
SHEEP_CARD = 1 << SHEEP
TRANSFORMER_CARD = 1 << TRANSFORMER
POINT_CARDS = PIG_CARD | SHEEP_CARD | TRANSFORMER_CARD | HEART_CARDS


class Cards(NamedTuple):
    """A pile of cards: the faces in it, and those of which it has both copies."""

    once: int
    twice: int


NO_CARDS = Cards(0, 0)


def suit_of(face: int) -> int:
    """0 to 3: spades, hearts, diamonds, clubs; -1 for no face.

    13 × 79 is a little more than 2**10, so this divides by 13, in half the time.
    """
    return face * 79 >> 10


def rank_of(face: int) -> int:
    """0 to 12: from the two to the ace."""
    return face - RANKS * suit_of(face)


def count(mask: int) -> int:
    """How many faces are in the set. A plain int also where the set comes from an array."""
    return int(mask.bit_count())


def lowest(mask: int) -> int:
    """The lowest face of a set that is not empty."""
    return count((mask & -mask) - 1)


def nth(mask: int, number: int) -> int:
    """The face of the set that has so many others of it below, without a branch that nobody could foresee."""
    face, rest, number = narrowed(0, mask, number, 26)
    face, rest, number = narrowed(face, rest, number, 13)
    face, rest, number = narrowed(face, rest, number, 7)
    face, rest, number = narrowed(face, rest, number, 3)
    face, rest, number = narrowed(face, rest, number, 2)
    return narrowed(face, rest, number, 1)[0]


def narrowed(face: int, mask: int, number: int, width: int) -> tuple[int, int, int]:
    """Past the lowest faces of this width, if it does not lie there: the next face, the set from it, the number."""
    below = count(mask & ((1 << width) - 1))
    above = int(number >= below)
    return face + width * above, mask >> (width * above), number - below * above


def size(cards: Cards) -> int:
    """How many cards are in the pile, both copies of a face counted."""
    return count(cards.once) + count(cards.twice)


def copies(cards: Cards, face: int) -> int:
    """How many copies of the face are in the pile: 0, 1 or 2."""
    return (cards.once >> face & 1) + (cards.twice >> face & 1)


def add(cards: Cards, face: int) -> Cards:
    """The pile with one more copy of the face."""
    card = 1 << face
    return Cards(cards.once | card, cards.twice | (cards.once & card))


def remove(cards: Cards, face: int) -> Cards:
    """The pile with one copy of the face less; it must be there."""
    card = 1 << face
    return Cards(cards.once & ~(card & ~cards.twice), cards.twice & ~card)
