"""Dice of its own, so that plain Python and compiled code play the same game.

Two multiplicative generators combined (L'Ecuyer, "Efficient and portable combined random
number generators", CACM 31(6), 1988). Every product stays far below 2**63.
"""

import numpy as np
from numpy.typing import NDArray

Dice = NDArray[np.int64]

FIRST, SECOND = 2147483563, 2147483399
SPAN = 1 << 31


def dice_from(seed: int) -> Dice:
    """Dice that always fall the same way for the same seed, any int from 0."""
    return np.array([1 + seed % (FIRST - 1), 1 + seed // (FIRST - 1) % (SECOND - 1)], dtype=np.int64)


def spin(dice: Dice) -> int:
    """The next number from 0 to 2**31 - 1."""
    dice[0] = dice[0] * 40014 % FIRST
    dice[1] = dice[1] * 40692 % SECOND
    return int(dice[0] - dice[1]) & (SPAN - 1)


def roll(dice: Dice, sides: int) -> int:
    """A number from 0 to sides - 1."""
    return spin(dice) * sides >> 31


def share(dice: Dice) -> float:
    """A number from 0 up to, but not, 1."""
    return spin(dice) / SPAN
