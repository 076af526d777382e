"""The store: matches in and out of the database. What is loaded is derived from the events.

The match as last loaded is kept in memory. That saves work and decides nothing: it is used
only while its version is still the stored one.
"""

from __future__ import annotations

import re
import time
from collections import Counter, OrderedDict
from dataclasses import replace
from threading import Event, Lock
from typing import cast

from sqlalchemy import Table, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from engine.state import State

from .. import models
from ..db import Database
from ..problems import ErrorCode, Problem
from . import rows
from .record import Entry, Kind, Player, Record, fold, following

MATCH_ID = re.compile(r"\A[A-Za-z0-9_-]{1,32}\Z")
"""What can be an id; nothing else is put to the database."""
MATCHES = cast(Table, models.Match.__table__)
EVENTS = cast(Table, models.Event.__table__)
"""What every play reads and writes goes to the tables directly: objects would take twice as long."""
KEPT = 2000
POLL_SECONDS = 0.2
WAITERS = 40
WAITERS_OF_MATCH = 6


class Moved(Exception):  # noqa: N818 -- no error: somebody else was first
    """The match is no longer at the version that the batch was made for."""


class Records:
    """The matches of a database. Setting `closing` ends every wait."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._kept: OrderedDict[str, Record] = OrderedDict()
        self._lock = Lock()
        self._waiting: Counter[str] = Counter()
        self.closing = Event()

    def load(self, match_id: str) -> Record:
        """The match as it stands. Raises Problem unknown_match."""
        if not MATCH_ID.match(match_id):
            raise Problem(ErrorCode.UNKNOWN_MATCH)
        with self.database.reading() as session:
            version = session.connection().scalar(select(MATCHES.c.version).where(MATCHES.c.id == match_id))
            if version is None:
                raise Problem(ErrorCode.UNKNOWN_MATCH)
            with self._lock:
                kept = self._kept.get(match_id)
            if kept is not None and kept.version == version:
                return kept
            record = _record(session, match_id)
        self._keep(record)
        return record

    def log(self, match_id: str, deal: int) -> tuple[Entry, ...]:
        """The log of one deal, folded."""
        with self.database.reading() as session:
            match = session.get_one(models.Match, match_id)
            return _entries(session, match, deal, match.version)

    def at(self, record: Record, version: int) -> tuple[Record, tuple[Entry, ...]]:
        """The match as it stood at an earlier version, and the batch that led to it."""
        with self.database.reading() as session:
            match = session.get_one(models.Match, record.id)
            deal = rows.deal_at(session, record.id, version)
            entries = _entries(session, match, deal, version)
            levels = rows.levels_at(session, record.id, version, deal)
        then = replace(
            record,
            version=version,
            seq=entries[-1].seq,
            state=entries[-1].after,
            level=levels[0],
            deal_level=levels[1],
        )
        return then, tuple(entry for entry in entries if entry.version == version)

    def wait(self, match_id: str, after_version: int, seconds: float) -> Record:
        """The match once its version is higher, or as it is when the time is up.

        Where too many are waiting already it is answered at once, so that those who play find a thread.
        """
        if not self._may_wait(match_id):
            return self.load(match_id)
        try:
            return self._poll(match_id, after_version, time.monotonic() + seconds)
        finally:
            with self._lock:
                self._waiting[match_id] -= 1

    def _may_wait(self, match_id: str) -> bool:
        with self._lock:
            self._waiting += Counter()  # forgets who waits no longer
            if self._waiting.total() >= WAITERS or self._waiting[match_id] >= WAITERS_OF_MATCH:
                return False
            self._waiting[match_id] += 1
            return True

    def _poll(self, match_id: str, after_version: int, until: float) -> Record:
        record = self.load(match_id)
        while record.version <= after_version and time.monotonic() < until:
            if self.closing.wait(POLL_SECONDS):
                break
            record = self.load(match_id)
        return record

    def create(self, record: Record, entries: tuple[Entry, ...], key: rows.Key | None) -> Record:
        """Store a new match with its first batch. Raises Moved where the key was just used."""
        after = _after(record, entries)
        with self.database.writing() as session:
            session.add(rows.match_row(after, entries[0].at))
            session.flush()
            session.add_all(rows.seat_row(after.id, player) for player in after.players)
            _write(session, after, entries, key)
        self._keep(after)
        return after

    def append(self, record: Record, entries: tuple[Entry, ...], key: rows.Key | None) -> Record:
        """Store a batch. Raises Moved, and stores nothing, where the match has moved on."""
        after = _after(record, entries)
        with self.database.writing() as session:
            here = MATCHES.update().where(MATCHES.c.id == record.id, MATCHES.c.version == record.version)
            moved = session.connection().execute(here.values(rows.progress(after)))
            if moved.rowcount != 1:
                raise Moved
            _write(session, after, entries, key)
        self._keep(after)
        return after

    def _keep(self, record: Record) -> None:
        with self._lock:
            self._kept[record.id] = record
            self._kept.move_to_end(record.id)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)


def _after(record: Record, entries: tuple[Entry, ...]) -> Record:
    """The match after a batch."""
    first, last = entries[0].action, entries[-1]
    started = any(entry.action.kind is Kind.DEAL_STARTED for entry in entries)
    level = first.level or record.level
    deal_level = level if started else record.deal_level
    return replace(record, version=last.version, seq=last.seq, state=last.after, level=level, deal_level=deal_level)


def _write(session: Session, after: Record, entries: tuple[Entry, ...], key: rows.Key | None) -> None:
    deal_rows = rows.deal_rows(after, entries)
    for values in deal_rows.begun:
        session.execute(insert(models.Deal), values)
    session.connection().execute(EVENTS.insert(), rows.event_rows(after, entries))
    for number, results in deal_rows.ended:
        here = update(models.Deal).where(models.Deal.match_id == after.id, models.Deal.number == number)
        session.execute(here.values(results))
    if key is not None:
        session.execute(rows.forgotten_key(key, entries[0].at))
        try:
            session.execute(insert(models.IdempotencyKey), rows.key_row(key, after, entries[0].at))
        except IntegrityError:
            raise Moved from None


def _record(session: Session, match_id: str) -> Record:
    match = session.get_one(models.Match, match_id)
    entries = _entries(session, match, match.deal, match.version)
    return Record(
        id=match.id,
        seed=match.seed,
        level=match.level,
        deal_level=rows.deal_row(session, match.id, match.deal).level,
        version=match.version,
        seq=match.seq,
        players=tuple(Player(seat.seat, seat.kind, seat.name, seat.token_hash) for seat in match.seats),
        state=entries[-1].after,
    )


def _entries(session: Session, match: models.Match, number: int, version: int) -> tuple[Entry, ...]:
    """The log of a deal up to a version, folded from where the match stood before the deal."""
    deal = rows.deal_row(session, match.id, number)
    rules, standing = rows.rules_in(match), rows.standing_in(deal)
    entries: list[Entry] = []
    state: State | None = None
    for row in rows.events_of(session, match.id, number, version):
        action = rows.action_in(row)
        after = fold(rules, standing, match.seed, state, action)
        entries.append(Entry(row.seq, row.version, row.at, action, after, following(action, state, after)))
        state = after
    return tuple(entries)
