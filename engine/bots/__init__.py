"""Opponents by level. They are given a view, never a state; their dice come as an argument."""

from __future__ import annotations

from random import Random

from ..view import View
from . import exposing, playing

LEVELS = ("easy", "normal", "hard")

Choice = tuple[int, float]
"""A choice and what it is expected to bring: a face, or a mask of cards to expose; points."""


def choose_exposures(level: str, view: View, rng: Random) -> int:
    """The cards that an opponent of this level exposes, as a mask."""
    assert level in LEVELS
    return exposing.choose(view)


def choose_card(level: str, view: View, rng: Random) -> int:
    """The face that an opponent of this level plays."""
    assert level in LEVELS
    return playing.choose(view, rng)


def hint(view: View) -> tuple[int, tuple[Choice, ...]]:
    """The strongest advice: the choice, and every choice with the points it is expected to bring.

    While exposing a choice is a mask, while playing a face. The same view gives the same hint.
    The decision must be the seat's now.
    """
    assert view.exposable or view.closed is None, "there is nothing for this seat to decide"
    if view.exposable:
        return exposing.choose(view), exposing.evaluate(view)
    evaluated = playing.evaluate(view)
    return max(evaluated, key=lambda choice: choice[1])[0], evaluated
