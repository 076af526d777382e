"""What hidden exposures (暗賣) tell of the other hands: how many cards a seat exposed is known, not which.

Whoever has exposed cards that were not played yet holds so many of the exposable cards that
nobody has seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from .cards import add, copies
from .exposure import exposable_faces
from .inference import Known
from .notation import faces
from .view import View

NOWHERE = -100


def possibilities(
    view: View, others: dict[int, Known], left: list[int]
) -> Iterator[tuple[dict[int, Known], list[int]]]:
    """What is known, with the cards left to guess; where exposing is hidden, for each way the exposed cards may lie."""
    rest = list(left)
    for other in others.values():
        for face in faces(other.holds.once):
            rest[face] -= copies(other.holds, face)
    if not any(view.hidden[seat] for seat in others):
        yield others, rest
        return
    secret = [face for face in faces(exposable_faces(view.deal.terms)) if rest[face]]
    for owners in product(others, repeat=len(secret)):
        found = handed(others, secret, owners)
        enough = all(owners.count(seat) >= view.hidden[seat] for seat in others)
        if enough and all(other.lacks >= 0 for other in found.values()):
            yield found, [copy - (face in secret) for face, copy in enumerate(rest)]


def handed(others: dict[int, Known], cards: list[int], owners: tuple[int, ...]) -> dict[int, Known]:
    """What is known if these cards lie so; who may not have its card lacks less than nothing."""
    found = dict(others)
    for face, seat in zip(cards, owners, strict=True):
        before = found[seat]
        lacks = NOWHERE if before.barred >> face & 1 else before.lacks - 1
        found[seat] = replace(before, holds=add(before.holds, face), lacks=lacks)
    return found
