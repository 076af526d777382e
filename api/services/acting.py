"""One action of a person: read, decide, write; again where somebody else was first."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..problems import ErrorCode, Problem
from .access import seat_of
from .batches import batch
from .keys import key_for, used
from .record import Action, Kind, Outcome, Record, Refused, as_asked
from .records import Moved, Records

TRIES = 10


class Request(NamedTuple):
    """Who asks: the match, the seat's token, the version it was made for, the client's key."""

    match_id: str
    token: str | None
    expected_version: int | None
    key: str | None
    fingerprint: str


Decide = Callable[[Record, int], Action]
"""The action that a request of this seat means now; raises Refused where there is none."""


def act(records: Records, request: Request, decide: Decide, intended: Callable[[int], Action]) -> Outcome:
    """Do what was asked once. `intended` is the action as asked, to know a repeat by.

    Raises Problem: unknown_match, missing_token, wrong_token, stale_version, a refusal, busy.
    """
    for _ in range(TRIES):
        record = records.load(request.match_id)
        seat = seat_of(record, request.token)
        key = key_for(f"{record.id}/{seat}", request.key, request.fingerprint)
        before = used(records, key) if key else None
        version = before[1] if before else repeated(records, record, request.expected_version, intended(seat))
        if version is not None:
            then, entries = records.at(record, version)
            return Outcome(then, seat, entries, replayed=True)
        if request.expected_version not in (None, record.version):
            raise Refused(ErrorCode.STALE_VERSION, record, seat)
        action = decide(record, seat)
        if action.kind is Kind.LEVEL_CHANGED and action.level == record.level:
            return Outcome(record, seat, ())
        level = record.level if action.kind is Kind.DEAL_STARTED else record.deal_level
        entries = batch(record, action, level)
        try:
            return Outcome(records.append(record, entries, key), seat, entries)
        except Moved:
            continue
    raise Problem(ErrorCode.BUSY, headers={"Retry-After": "1"})


def repeated(records: Records, record: Record, expected: int | None, action: Action) -> int | None:
    """The version that this very action just led to, where it is asked again; else None."""
    if expected is None or expected != record.version - 1:
        return None
    _, entries = records.at(record, record.version)
    return record.version if as_asked(entries[0].action) == action else None
