"""The results of a search, card by card and world by world, and how they compare.

Cards are compared in the same worlds, so that what all worlds share does not count.
"""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..cards import FACES, lowest
from .policy import Desk
from .worlds import Ways

CLEARLY = 3.0
"""A card this many standard errors of the difference behind the best is looked at no more."""

EXPOSED = 3
"""Where, beside three hands, a world says what is exposed unseen in it."""

Worths = NDArray[np.float64]
Looked = NDArray[np.int64]


class Effort(NamedTuple):
    """How hard to think: worlds, worlds drawn for each one kept, the fast player, whether to stop early (0 or 1),
    how many worlds the policy's own opinion counts for, and whether anybody goes for all hearts (0 or 1)."""

    worlds: int
    pool: int
    player: int
    early: int
    prior: int
    plan: int


class Room(NamedTuple):
    """Room to work in: counts of ways, worlds drawn, their likelihoods, and the results by
    row (a card, or FACES more where it goes for all hearts) and world."""

    desk: Desk
    ways: Ways
    drawn: NDArray[np.int64]
    logs: NDArray[np.float64]
    chosen: NDArray[np.int64]
    own: Worths
    worths: Worths
    fates: NDArray[np.int8]
    looked: Looked


def room_for(effort: Effort, desk: Desk, ways: Ways) -> Room:
    """Room for this effort."""
    drawn = effort.worlds * max(1, effort.pool)
    return Room(
        desk,
        ways,
        np.zeros((drawn, EXPOSED + 1), np.int64),
        np.zeros(drawn),
        np.zeros(effort.worlds, np.int64),
        np.zeros((2 * FACES, effort.worlds)),
        np.zeros((2 * FACES, effort.worlds)),
        np.zeros((2 * FACES, effort.worlds), np.int8),
        np.zeros(2 * FACES, np.int64),
    )


def better(room: Room, row: int, other: int) -> bool:
    """The first row has the higher mean in the worlds that both were looked at in."""
    looked = min(room.looked[row], room.looked[other])
    return mean(room.worths, row, looked) > mean(room.worths, other, looked)


def as_it_goes_best(room: Room, face: int) -> int:
    """The row of a card that was looked at: as usual, or going for all hearts where that brings more."""
    return FACES + face if room.looked[FACES + face] and better(room, FACES + face, face) else face


def mean(worths: Worths, face: int, looked: int) -> float:
    """The mean over the worlds looked at."""
    total = 0.0
    for i in range(looked):
        total += worths[face, i]
    return total / looked


def best_of(worths: Worths, looked: Looked, cards: int, plan: int) -> int:
    """The card of the highest mean in the worlds it was looked at in."""
    chosen, highest = -1, -1e30
    while cards:
        face = lowest(cards)
        cards &= cards - 1
        reached = mean(worths, plan + face, looked[plan + face])
        if reached > highest:
            chosen, highest = face, reached
    return chosen


def without_worse(room: Room, looked: int, cards: int, plan: int) -> int:
    """The cards that are not clearly worse than the best so far."""
    leading = best_of(room.worths, room.looked, cards, plan)
    kept = 1 << leading
    while cards:
        face = lowest(cards)
        cards &= cards - 1
        if face != leading and not clearly_worse(room.worths, looked, plan + leading, plan + face):
            kept |= 1 << face
    return kept


def not_behind(room: Room, looked: int, usual: int, cards: int, plan: int) -> int:
    """The cards that are not clearly worse than the row `usual`."""
    kept = 0
    while cards:
        face = lowest(cards)
        cards &= cards - 1
        if not clearly_worse(room.worths, looked, usual, plan + face):
            kept |= 1 << face
    return kept


def clearly_worse(worths: Worths, looked: int, leading: int, face: int) -> bool:
    """By the paired differences, world by world."""
    total, squares = 0.0, 0.0
    for i in range(looked):
        behind = worths[leading, i] - worths[face, i]
        total += behind
        squares += behind * behind
    spread = max(0.0, squares - total * total / looked) / (looked - 1)
    return total / looked > CLEARLY * math.sqrt(spread / looked) + 1e-9
