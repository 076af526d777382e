"""What a search tells of a choice: the figures of a hint."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ..search.room import Room


class Choice(NamedTuple):
    """A choice: its cards (see exposure.py), the expected own points of the deal, these above the mean of the others',
    and the standard error of that."""

    cards: int
    points: float
    advantage: float
    error: float


def figures(room: Room, row: int, cards: int, worlds: int) -> Choice:
    """What a row of the room says of these cards, by so many worlds."""
    own, worths = room.own[row, :worlds], room.worths[row, :worlds]
    error = float(worths.std(ddof=1) / np.sqrt(worlds)) if worlds > 1 else 0.0
    return Choice(cards, round(float(own.mean()), 1), round(float(worths.mean()), 1), round(error, 1))
