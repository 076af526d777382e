"""Whole deals of two decks that agree with all a seat knows, every one of them equally likely.

A deal is one of cards, not of faces: to give one copy to each of two seats there are two ways,
to give both to one seat there is one. How many ways there are is counted face by face, and a
world is drawn along the counts, so none is ever thrown away.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...cards import FACES, SEATS, Cards, lowest
from ...play import Deal, with_hands, with_pile
from ..dice import Dice, share
from .sight import joined

Ways = NDArray[np.float64]
Hands = tuple[Cards, Cards, Cards]
MOST = 27
"""More cards than a seat can lack."""


class Place(NamedTuple):
    """What is not known of the hand of one of the others: how many cards it lacks, the faces of which it can get
    none, and those of which it can get one at most."""

    lacks: int
    none: int
    lone: int


class Riddle(NamedTuple):
    """What a seat does not know: the cards left to guess, and the next seat, the one across, the last."""

    out: Cards
    one: Place
    two: Place
    three: Place


class Lack(NamedTuple):
    """How many cards each of the three still lacks."""

    one: int
    two: int
    three: int


# The ways to part the copies of a face among three: how many each gets, and how many ways that is.
OF_ONE = ((1, 0, 0, 1), (0, 1, 0, 1), (0, 0, 1, 1))
OF_TWO = ((2, 0, 0, 1), (0, 2, 0, 1), (0, 0, 2, 1), (1, 1, 0, 2), (1, 0, 1, 2), (0, 1, 1, 2))
PARTS = np.array([*OF_ONE, *OF_TWO], np.int64)
BEGIN, END = (0, 0, 3), (0, 3, 9)
"""Where in PARTS those of no, one and two copies begin and end."""


def empty_ways() -> Ways:
    """Room for the counts: by face, and cards that the first and the second still lack."""
    return np.zeros((FACES + 1, MOST, MOST))


def room_for_face(place: Place, face: int) -> int:
    """How many copies of the face the seat can get."""
    if place.none >> face & 1:
        return 0
    return 1 if place.lone >> face & 1 else 2


def number_out(out: Cards, face: int) -> int:
    """How many copies of the face are left to guess."""
    return (out.once >> face & 1) + (out.twice >> face & 1)


def fits(riddle: Riddle, face: int, part: int, lack: Lack) -> bool:
    """Nobody gets more than it lacks, or a copy that it cannot have."""
    one, two, three = PARTS[part, 0], PARTS[part, 1], PARTS[part, 2]
    if one > lack.one or two > lack.two or three > lack.three:
        return False
    if one > room_for_face(riddle.one, face) or two > room_for_face(riddle.two, face):
        return False
    return not three > room_for_face(riddle.three, face)


def ways_of_part(riddle: Riddle, ways: Ways, face: int, part: int, lack: Lack) -> float:
    """The ways in which this face is parted so and those above it somehow."""
    if not fits(riddle, face, part, lack):
        return 0.0
    return float(PARTS[part, 3] * ways[face + 1, lack.one - PARTS[part, 0], lack.two - PARTS[part, 1]])


def count_ways_of_two(riddle: Riddle, ways: Ways) -> float:
    """Fill in the ways to hand out the faces from each on; how many worlds there are."""
    for one in range(MOST):
        for two in range(MOST):
            ways[FACES, one, two] = 0.0
    ways[FACES, 0, 0] = 1.0
    after = 0
    for face in range(FACES - 1, -1, -1):
        number = number_out(riddle.out, face)
        after += number
        for one in range(min(riddle.one.lacks, after) + 1):
            for two in range(max(0, after - one - riddle.three.lacks), min(riddle.two.lacks, after - one) + 1):
                ways[face, one, two] = ways_from(riddle, ways, face, number, Lack(one, two, after - one - two))
    return float(ways[0, riddle.one.lacks, riddle.two.lacks])


def ways_from(riddle: Riddle, ways: Ways, face: int, number: int, lack: Lack) -> float:
    """The ways to hand out this face and those above it, where so many cards are lacked."""
    if number == 0:
        return float(ways[face + 1, lack.one, lack.two])
    found = 0.0
    for part in range(BEGIN[number], END[number]):
        found += ways_of_part(riddle, ways, face, part, lack)
    return found


def draw_part(riddle: Riddle, ways: Ways, face: int, number: int, lack: Lack, dice: Dice) -> int:
    """How the copies of a face are parted, drawn by the number of ways."""
    left, drawn = share(dice) * ways[face, lack.one, lack.two], 0
    for part in range(BEGIN[number], END[number]):
        found = ways_of_part(riddle, ways, face, part, lack)
        if found > 0.0 and left >= 0.0:
            drawn = part
            left -= found
    return drawn


def with_copies(pile: Cards, face: int, number: int) -> Cards:
    """The pile with so many copies of a face that it had none of."""
    return Cards(pile.once | (1 if number else 0) << face, pile.twice | number >> 1 << face)


def draw_both(riddle: Riddle, ways: Ways, dice: Dice) -> Hands:
    """A world: the cards left to guess that each of the three others holds."""
    lack = Lack(riddle.one.lacks, riddle.two.lacks, riddle.three.lacks)
    one, two, three = Cards(0, 0), Cards(0, 0), Cards(0, 0)
    faces = riddle.out.once
    while faces:
        face = lowest(faces)
        faces &= faces - 1
        part = draw_part(riddle, ways, face, number_out(riddle.out, face), lack, dice)
        to_one, to_two, to_three = int(PARTS[part, 0]), int(PARTS[part, 1]), int(PARTS[part, 2])
        one, two, three = (
            with_copies(one, face, to_one),
            with_copies(two, face, to_two),
            with_copies(three, face, to_three),
        )
        lack = Lack(lack.one - to_one, lack.two - to_two, lack.three - to_three)
    return one, two, three


def imagined_of_two(deal: Deal, seat: int, hands: Hands) -> Deal:
    """The deal with these cards given to the others, beside those known to be theirs."""
    piles = deal.hands
    for place in range(3):
        other = (seat + 1 + place) % SEATS
        piles = with_pile(piles, other, joined(piles[other], hands[place]))
    return with_hands(deal, piles)
