"""Deals with chosen hands: to change what a seat cannot see, and nothing else."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.cards import FACES
from engine.dealing import NOBODY, Dealt, dealt_as
from engine.notation import face_named, faces, mask_of
from engine.rules import Rules
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


def deal_as(patch: pytest.MonkeyPatch, hands: Hands, first: str = "", leader: int = NOBODY) -> None:
    """Let the engine deal these hands, whatever the seed says: to seat 0 the card `first` first; and this leader."""

    def dealt(rules: Rules, _seats: int, _seed: str, _first: int) -> Dealt:
        found = dealt_as(rules, hands)
        firsts = (face_named(first), *found.firsts[1:]) if first else found.firsts
        return found._replace(firsts=firsts, holder=found.holder if leader == NOBODY else leader)

    patch.setattr("engine.state.dealt", dealt)


def all_hearts_hands() -> Hands:
    """Seat 0 takes every trick from the top, and with it all hearts; the others have the rest in turn."""
    own = mask_of(["SA", "SK", "SQ", "SJ", "HA", "HK", "HQ", "HJ", "H10", "H9", "H8", "H7", "DA"])
    rest = [face for face in range(FACES) if not own >> face & 1]
    one, two, three = (sum(1 << face for face in rest[place::3]) for place in range(3))
    return own, one, two, three
