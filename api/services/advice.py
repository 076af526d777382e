"""The hint: what the strongest opponent would do with this seat's view."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from engine import bots
from engine.refusals import Refusal, RefusalCode
from engine.state import Phase
from engine.view import View, view

from ..problems import ErrorCode
from .record import Record, Refused
from .thinking import think

if TYPE_CHECKING:
    from engine.bots.hints import Hint


class Advice(NamedTuple):
    """What the seat sees, and the hint for it."""

    view: View
    hint: Hint


def hint(record: Record, seat: int) -> Advice:
    """Advice for the decision that is the seat's now. Raises Refused where none is."""
    seen = view(record.state, seat)
    refusal = seen.closed
    if seen.phase is Phase.EXPOSING:
        refusal = None if seen.exposable else Refusal(RefusalCode.EXPOSING_DECIDED)
    if refusal is not None:
        raise Refused(ErrorCode(refusal.code.value), record, seat, refusal.params)
    return Advice(seen, think(partial(bots.hint, seen)))
