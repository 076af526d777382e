"""Deals with chosen hands: to change what a seat cannot see, and nothing else."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.notation import faces
from tests.support.seeds import Hands, first_deal


def redealt(dealt: Hands, dice: Random) -> Hands:
    """The same hand for seat 0, the other cards in other hands."""
    others = [face for hand in dealt[1:] for face in faces(hand)]
    dice.shuffle(others)
    one, two, three = (sum(1 << face for face in others[start : start + 13]) for start in (0, 13, 26))
    return dealt[0], one, two, three


def variations(seed: str, count: int) -> Iterator[Hands]:
    """A match's first deal as it is, and so many more that look the same to seat 0."""
    dealt = first_deal(seed)
    yield dealt
    yield dealt[0], dealt[2], dealt[3], dealt[1]
    for number in range(count):
        yield redealt(dealt, Random(number))


def deal_as(patch: pytest.MonkeyPatch, hands: Hands) -> None:
    """Let the engine deal these hands, whatever the seed says."""
    patch.setattr("engine.state.shuffled", lambda _seed, _first: hands)
