"""What a person at a seat can do: expose, play, start the next deal, change the level."""

from __future__ import annotations

from engine.permits import refuse_exposing, refuse_next_deal, refuse_playing
from engine.refusals import Refusal, why

from ..problems import ErrorCode
from .acting import Request, act
from .record import Action, Kind, Outcome, Record, Refused
from .records import Records


def expose(records: Records, request: Request, cards: int) -> Outcome:
    """Expose these cards (a mask), or decline with none. Raises Problem."""

    def intended(seat: int) -> Action:
        return Action(Kind.EXPOSED, seat, cards)

    def decide(record: Record, seat: int) -> Action:
        _unless(refuse_exposing(record.state, seat, cards), record, seat)
        return intended(seat)

    return act(records, request, decide, intended)


def play(records: Records, request: Request, face: int) -> Outcome:
    """Play a card. Raises Problem."""

    def intended(seat: int) -> Action:
        return Action(Kind.PLAYED, seat, 1 << face)

    def decide(record: Record, seat: int) -> Action:
        _unless(refuse_playing(record.state, seat) or why(record.state.deal, face), record, seat)
        return intended(seat)

    return act(records, request, decide, intended)


def start_deal(records: Records, request: Request) -> Outcome:
    """Start the next deal after a finished one. Raises Problem."""

    def intended(seat: int) -> Action:
        return Action(Kind.DEAL_STARTED, seat)

    def decide(record: Record, seat: int) -> Action:
        _unless(refuse_next_deal(record.state), record, seat)
        return intended(seat)

    return act(records, request, decide, intended)


def change_level(records: Records, request: Request, level: str) -> Outcome:
    """Choose the computers' level from the next deal on. Raises Problem."""

    def intended(seat: int) -> Action:
        return Action(Kind.LEVEL_CHANGED, seat, level=level)

    def decide(_record: Record, seat: int) -> Action:
        return intended(seat)

    return act(records, request, decide, intended)


def _unless(refusal: Refusal | None, record: Record, seat: int) -> None:
    if refusal is not None:
        raise Refused(ErrorCode(refusal.code.value), record, seat, refusal.params)
