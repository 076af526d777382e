"""The finished deals of a match, and its log, page by page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from sqlalchemy import select

from engine.cards import SEATS, Cards
from engine.exposure import UNDECIDED, choice_of, together
from engine.match import Points, by_seat, deal_losers, deal_winners, present, settled
from engine.notation import pile
from engine.rules import Rules, Sides
from engine.scoring import Breakdown, breakdown, total
from engine.state import NOTHING, OVER, Choices
from engine.tally import items, swapped
from engine.view import View, view

from .. import models
from . import rows
from .record import Entry, Record
from .records import Records


@dataclass(frozen=True, slots=True)
class DealScore:
    """A deal's scores by seat, as far as a seat may know them.

    `totals` are those after the deal, while it is played those before. `exposures` and `firsts` are choices
    by seat (see engine.exposure), `sides` those of this deal, none while unknown; `claimer` or -1;
    `left` the deals after which seats left the match, or 0.
    """

    rules: Rules
    number: int
    finished: bool
    items: tuple[Breakdown, ...]
    totals: Points
    taken: tuple[Cards, ...]
    exposures: Choices
    firsts: Choices
    sides: Sides
    swapped: bool
    claimer: int
    left: Points

    @property
    def scores(self) -> Points:
        """The deal scores by seat, in points."""
        return by_seat(total(item) for item in self.items)

    @property
    def settled(self) -> Points:
        """What the finished deal added to the totals."""
        return settled(self.rules, self.scores, self.sides)

    @property
    def losers(self) -> tuple[bool, ...]:
        """The mark 當豬 of the finished deal, by seat."""
        return deal_losers(self.rules, self.scores, present(self.left, self.number))

    @property
    def winners(self) -> tuple[bool, ...]:
        """Who won the finished deal, by seat, where deals are won."""
        return deal_winners(self.rules, self.scores)


def running(record: Record, seat: int) -> DealScore:
    """The deal in progress, scored on what the seat may know of the cards taken; or the one just over."""
    return seen_score(view(record.state, seat))


def seen_score(seen: View) -> DealScore:
    """The score of the deal that a seat sees."""
    deal = seen.deal
    return DealScore(
        rules=seen.rules,
        number=seen.number,
        finished=seen.phase in OVER,
        items=tuple(items(deal, seat) for seat in range(SEATS)),
        totals=seen.standing.totals,
        taken=deal.taken,
        exposures=revealed(seen.exposures),
        firsts=revealed(seen.firsts),
        sides=seen.sides,
        swapped=bool(swapped(deal)),
        claimer=seen.claimer,
        left=seen.standing.left,
    )


def revealed(choices: Choices) -> Choices:
    """The choices once all are made, before that none."""
    return NOTHING if UNDECIDED in choices else choices


def deals(records: Records, record: Record, seat: int, first: int, limit: int) -> tuple[DealScore, ...]:
    """Up to `limit` deals from number `first` on, the one in progress last, as the seat sees it."""
    found = finished(records, record, first, min(limit, max(0, record.state.number - first)))
    if len(found) < limit and first <= record.state.number:
        found.append(running(record, seat))
    return tuple(found)


def finished(records: Records, record: Record, first: int, limit: int) -> list[DealScore]:
    """The stored deals before the one in progress."""
    deal = models.Deal
    here = (deal.match_id == record.id, deal.number >= first, deal.number < record.state.number)
    with records.database.reading() as session:
        stored = session.scalars(select(deal).where(*here).order_by(deal.number).limit(limit)).all()
    return [_stored(record.state.rules, row) for row in stored]


def _stored(rules: Rules, row: models.Deal) -> DealScore:
    assert row.taken is not None and row.own is not None and row.claimer is not None
    taken, own = tuple(pile(text) for text in row.taken), pile(row.own).once
    exposures, firsts = _choices(row.exposures), _choices(row.first_exposures)
    exposed, terms = together(exposures, firsts), rules.terms()
    scored = DealScore(
        rules=rules,
        number=row.number,
        finished=True,
        items=tuple(breakdown(terms, cards, exposed, own, int(bool(row.swapped))) for cards in taken),
        totals=by_seat(row.totals),
        taken=taken,
        exposures=exposures,
        firsts=firsts,
        sides=tuple(tuple(side) for side in row.sides) if row.sides else rules.sides(),
        swapped=bool(row.swapped),
        claimer=row.claimer,
        left=by_seat(row.left),
    )
    return replace(
        scored, totals=by_seat(before + more for before, more in zip(row.totals, scored.settled, strict=True))
    )


def _choices(piles: list[str] | None) -> Choices:
    return by_seat(choice_of(pile(text)) for text in piles or ["..."] * SEATS)


def log_from(records: Records, record: Record, version: int) -> Iterator[Entry]:
    """The log from a version on."""
    with records.database.reading() as session:
        first = rows.deal_at(session, record.id, max(1, version))
    for number in range(first, record.state.number + 1):
        yield from (entry for entry in records.log(record.id, number) if entry.version >= version)
