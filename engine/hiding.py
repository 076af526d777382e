"""What hidden exposures (暗賣) tell of the other hands: how many cards a seat exposed is known, not which.

Whoever has exposed cards that were not played yet holds so many of the exposable cards that
nobody has seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from .cards import add, copies
from .exposure import exposable_faces
from .inference import Known
from .notation import faces
from .view import View

NOWHERE = -100


Others = dict[int, Known]
"""What is known of the other hands, by seat."""


class Secrets(NamedTuple):
    """What hidden exposures come to: the cards that may be among them, what is known of the other hands, and the
    cards that are surely exposed."""

    cards: int
    others: Others
    exposed: int


def possibilities(view: View, others: Others, left: list[int]) -> Iterator[tuple[Others, list[int]]]:
    """What is known, with the cards left to guess; where exposing is hidden, for each way the exposed cards may lie."""
    rest = without_held(others, left)
    if not is_hidden(view, others):
        yield others, rest
        return
    secret = secret_faces(view, rest)
    for owners in owners_of(view, others, secret):
        yield handed(others, secret, owners), [copy - (face in secret) for face, copy in enumerate(rest)]


def secrets(view: View, others: Others, left: list[int]) -> Secrets:
    """What is sure wherever the exposed cards may lie: who holds which of them, and which are exposed."""
    secret = secret_faces(view, without_held(others, left)) if is_hidden(view, others) else []
    ways = list(owners_of(view, others, secret)) if secret else []
    if not ways:
        return Secrets(0, others, 0)
    same = [(face, {way[place] for way in ways}) for place, face in enumerate(secret)]
    sure = [(face, min(seats)) for face, seats in same if len(seats) == 1]
    holding = handed(others, [face for face, _ in sure], tuple(seat for _, seat in sure))
    return Secrets(sum(1 << face for face in secret), holding, surely_exposed(view, secret, ways))


def surely_exposed(view: View, secret: list[int], ways: list[tuple[int, ...]]) -> int:
    """The cards whose holder, whoever that is, has exposed all that it may have of the secret ones."""

    def all_exposed(way: tuple[int, ...], place: int) -> bool:
        return way.count(way[place]) == view.hidden[way[place]]

    return sum(1 << face for place, face in enumerate(secret) if all(all_exposed(way, place) for way in ways))


def is_hidden(view: View, others: Others) -> bool:
    """Somebody has exposed cards that this seat does not know."""
    return any(view.hidden[seat] for seat in others)


def without_held(others: Others, left: list[int]) -> list[int]:
    """The cards left to guess, those known to be held taken out."""
    rest = list(left)
    for other in others.values():
        for face in faces(other.holds.once):
            rest[face] -= copies(other.holds, face)
    return rest


def secret_faces(view: View, rest: list[int]) -> list[int]:
    """The exposable cards that nobody has seen."""
    return [face for face in faces(exposable_faces(view.deal.terms)) if rest[face]]


def owners_of(view: View, others: Others, secret: list[int]) -> Iterator[tuple[int, ...]]:
    """The ways in which these cards may lie: everybody has as many as it exposed."""
    for owners in product(others, repeat=len(secret)):
        enough = all(owners.count(seat) >= view.hidden[seat] for seat in others)
        if enough and all(other.lacks >= 0 for other in handed(others, secret, owners).values()):
            yield owners


def handed(others: Others, cards: list[int], owners: tuple[int, ...]) -> Others:
    """What is known if these cards lie so; who may not have its card lacks less than nothing."""
    found = dict(others)
    for face, seat in zip(cards, owners, strict=True):
        before = found[seat]
        lacks = NOWHERE if before.barred >> face & 1 else before.lacks - 1
        found[seat] = replace(before, holds=add(before.holds, face), lacks=lacks)
    return found
