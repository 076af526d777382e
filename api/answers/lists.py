"""Lists, page by page. A cursor says where the next page begins; clients only hand it back."""

from __future__ import annotations

from itertools import islice
from typing import Any

from ..limits import NUMBER_MAX
from ..problems import ErrorCode, Problem
from ..services.history import deals, log_from
from ..services.record import Record
from ..services.records import Records
from .events import events, version_of
from .scores import deal_scores
from .views import shuffle

CURSOR = "p"


def _start(cursor: str | None, default: int) -> int:
    """The number in a cursor. Raises Problem where it was not made here."""
    if cursor is None:
        return default
    number = cursor.removeprefix(CURSOR)
    if number == cursor or not (number.isascii() and number.isdecimal()) or int(number[:11]) > NUMBER_MAX:
        raise Problem(ErrorCode.BAD_QUERY, errors={"cursor": ["Not a cursor of this list."]})
    return int(number)


def scores_page(records: Records, record: Record, seat: int, cursor: str | None, limit: int) -> dict[str, Any]:
    """A page of deals; the cursor is the number of the next one."""
    found = deals(records, record, seat, _start(cursor, 1), limit)
    last = found[-1].number if found else record.state.number
    return {
        "items": [deal_scores(deal, shuffle(record.seed, deal.number, revealed=deal.finished)) for deal in found],
        "next_cursor": f"{CURSOR}{last + 1}" if last < record.state.number else None,
        "totals": list(record.state.standing.totals),
    }


def events_page(
    records: Records, record: Record, seat: int, cursor: str | None, after: int, limit: int
) -> dict[str, Any]:
    """A page of the log; the cursor is the number of the last event shown."""
    start = _start(cursor, after)
    shown = (
        event for event in events(record, seat, log_from(records, record, version_of(start))) if event["seq"] > start
    )
    items = list(islice(shown, limit + 1))
    more = len(items) > limit
    return {"items": items[:limit], "next_cursor": f"{CURSOR}{items[limit - 1]['seq']}" if more else None}
