"""The hint: what the strongest opponent would do with this seat's view."""

from __future__ import annotations

from typing import NamedTuple

from engine import bots
from engine.refusals import Refusal, RefusalCode
from engine.state import Phase
from engine.view import View, view

from ..problems import ErrorCode
from .record import Record, Refused


class Advice(NamedTuple):
    """The recommended cards (a mask), and every choice with the points it is expected to bring."""

    view: View
    cards: int
    choices: tuple[tuple[int, float], ...]


def hint(record: Record, seat: int) -> Advice:
    """Advice for the decision that is the seat's now. Raises Refused where none is."""
    seen = view(record.state, seat)
    refusal = seen.closed
    if seen.phase is Phase.EXPOSING:
        refusal = None if seen.exposable else Refusal(RefusalCode.EXPOSING_DECIDED)
    if refusal is not None:
        raise Refused(ErrorCode(refusal.code.value), record, seat, refusal.params)
    best, choices = bots.hint(seen)
    if seen.phase is Phase.EXPOSING:
        return Advice(seen, best, choices)
    return Advice(seen, 1 << best, tuple((1 << face, points) for face, points in choices))
