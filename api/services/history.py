"""The finished deals of a match, and its log, page by page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import select

from engine.cards import SEATS, Cards
from engine.match import Points
from engine.notation import pile
from engine.scoring import Breakdown, breakdown
from engine.state import Phase
from engine.tally import items

from .. import models
from . import rows
from .record import Entry, Record
from .records import Records


@dataclass(frozen=True, slots=True)
class DealScore:
    """A deal's scores by seat. `totals` count finished deals; `exposures` are masks by seat."""

    number: int
    finished: bool
    items: tuple[Breakdown, ...]
    totals: Points
    taken: tuple[Cards, ...]
    exposures: tuple[int, ...]


def running(record: Record) -> DealScore:
    """The deal in progress, scored on the cards taken so far; or the one just over."""
    state = record.state
    deal = state.deal
    revealed = state.phase is not Phase.EXPOSING
    return DealScore(
        number=state.number,
        finished=state.phase in (Phase.DEAL_OVER, Phase.MATCH_OVER),
        items=tuple(items(deal, seat) for seat in range(SEATS)),
        totals=state.standing.totals,
        taken=deal.taken,
        exposures=state.choices if revealed else (0, 0, 0, 0),
    )


def deals(records: Records, record: Record, first: int, limit: int) -> tuple[DealScore, ...]:
    """Up to `limit` deals from number `first` on, the one in progress last."""
    found = finished(records, record, first, min(limit, max(0, record.state.number - first)))
    if len(found) < limit and first <= record.state.number:
        found.append(running(record))
    return tuple(found)


def finished(records: Records, record: Record, first: int, limit: int) -> list[DealScore]:
    """The stored deals before the one in progress."""
    deal = models.Deal
    here = (deal.match_id == record.id, deal.number >= first, deal.number < record.state.number)
    with records.database.reading() as session:
        stored = session.scalars(select(deal).where(*here).order_by(deal.number).limit(limit)).all()
    return [_stored(record, row) for row in stored]


def _stored(record: Record, row: models.Deal) -> DealScore:
    assert row.taken is not None and row.exposures is not None and row.scores is not None
    taken = tuple(pile(text) for text in row.taken)
    exposures = tuple(pile(text).once for text in row.exposures)
    every = Cards(exposures[0] | exposures[1] | exposures[2] | exposures[3], 0)
    terms = record.state.rules.terms()
    sums = [total + score for total, score in zip(row.totals, row.scores, strict=True)]
    return DealScore(
        number=row.number,
        finished=True,
        items=tuple(breakdown(terms, cards, every, 0, 0) for cards in taken),
        totals=(sums[0], sums[1], sums[2], sums[3]),
        taken=taken,
        exposures=exposures,
    )


def log_from(records: Records, record: Record, version: int) -> Iterator[Entry]:
    """The log from a version on."""
    with records.database.reading() as session:
        first = rows.deal_at(session, record.id, max(1, version))
    for number in range(first, record.state.number + 1):
        yield from (entry for entry in records.log(record.id, number) if entry.version >= version)
