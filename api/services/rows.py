"""Between rows of the database and values of the services, both ways."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import Delete, Row, delete, select
from sqlalchemy.orm import Session

from engine.cards import FACES, Cards
from engine.consequences import DealEnded
from engine.exposure import chosen
from engine.match import Standing, by_seat
from engine.notation import face_named, name, pile_text
from engine.rule_data import options_of, with_options
from engine.rules import Rules
from engine.state import State
from engine.tally import swapped

from .. import models
from .record import Action, Entry, Kind, Player, Record

KEPT_FOR = timedelta(hours=24)
"""How long the key of a request is remembered."""
EventRow = Row[int, int, str, int, str, str | None, datetime]
PAIR = "+"


class Key(NamedTuple):
    """An idempotency key: where it counts, its hash, and the hash of what was asked."""

    scope: str
    key_hash: str
    fingerprint: str


@dataclass(frozen=True, slots=True)
class DealRows:
    """The deals that a batch began, as values, and those it ended: number and results."""

    begun: tuple[dict[str, Any], ...]
    ended: tuple[tuple[int, dict[str, Any]], ...]


def progress(record: Record) -> dict[str, Any]:
    """What a batch changes of a match."""
    return {"version": record.version, "seq": record.seq, "deal": record.state.number, "level": record.level}


def match_row(record: Record, at: datetime) -> models.Match:
    """A new match."""
    rules = record.state.rules
    return models.Match(
        id=record.id,
        created_at=at,
        preset=rules.preset,
        rules_version=rules.version,
        options=options_of(rules),
        seed=record.seed,
        **progress(record),
    )


def seat_row(match_id: str, player: Player) -> models.Seat:
    """A seat of a new match."""
    return models.Seat(
        match_id=match_id, seat=player.seat, kind=player.kind, name=player.name, token_hash=player.token_hash
    )


def event_rows(record: Record, entries: tuple[Entry, ...]) -> list[dict[str, Any]]:
    """The entries of a batch; their consequences are not stored."""
    return [
        {
            "match_id": record.id,
            "seq": entry.seq,
            "version": entry.version,
            "deal": entry.after.number,
            "kind": entry.action.kind.value,
            "seat": entry.action.seat,
            "cards": cards_text(entry.action.cards),
            "level": entry.action.level,
            "at": entry.at,
        }
        for entry in entries
    ]


def deal_rows(record: Record, entries: tuple[Entry, ...]) -> DealRows:
    """What a batch has to write of deals."""
    begun = tuple(_begun(record, entry.after) for entry in entries if entry.action.kind is Kind.DEAL_STARTED)
    ended = tuple(
        (entry.after.number, _results(entry.after, follows))
        for entry in entries
        for follows in entry.consequences
        if isinstance(follows, DealEnded)
    )
    return DealRows(begun, ended)


def _begun(record: Record, state: State) -> dict[str, Any]:
    standing = state.standing
    return {
        "match_id": record.id,
        "number": state.number,
        "level": record.deal_level,
        "totals": list(standing.totals),
        "leader": standing.leader,
        "ending": standing.ending,
        "left": list(standing.left),
        "wins": list(standing.wins),
    }


def _results(state: State, ended: DealEnded) -> dict[str, Any]:
    return {
        "scores": list(ended.scores),
        "taken": [pile_text(pile) for pile in state.deal.taken],
        "exposures": [pile_text(chosen(choice)) for choice in state.choices],
        "first_exposures": [pile_text(chosen(choice)) for choice in state.firsts],
        "own": pile_text(Cards(state.deal.own, 0)),
        "swapped": bool(swapped(state.deal)),
        "sides": [list(side) for side in state.sides] or None,
        "claimer": state.claimer,
    }


def cards_text(cards: tuple[int, ...]) -> str:
    """The cards of an action as text, a pair as one word."""
    return " ".join(name(card) if card < FACES else PAIR.join([name(card - FACES)] * 2) for card in cards)


def cards_in(text: str) -> tuple[int, ...]:
    """The cards of that text."""
    words = [word.partition(PAIR) for word in text.split()]
    return tuple(face_named(card) + (FACES if pair else 0) for card, pair, _ in words)


def action_in(row: EventRow) -> Action:
    """What happened."""
    return Action(Kind(row.kind), row.seat, cards_in(row.cards), row.level)


def rules_in(match: models.Match) -> Rules:
    """The rules of a match as they were when it was made."""
    return with_options(Rules(match.preset, match.rules_version), match.options)


def standing_in(deal: models.Deal) -> Standing:
    """Where the match stood before a deal."""
    return Standing(
        totals=by_seat(deal.totals),
        deals=deal.number - 1,
        leader=deal.leader,
        ending=deal.ending,
        left=by_seat(deal.left),
        wins=by_seat(deal.wins),
    )


def key_row(key: Key, record: Record, at: datetime) -> dict[str, Any]:
    """The key of a request that succeeded."""
    return {**key._asdict(), "match_id": record.id, "version": record.version, "created_at": at}


def forgotten_key(key: Key, at: datetime) -> Delete:
    """Removes the key where it is from a request so long ago that it counts as new."""
    kept = models.IdempotencyKey
    here = (kept.scope == key.scope, kept.key_hash == key.key_hash, kept.created_at < at - KEPT_FOR)
    return delete(kept).where(*here)


def deal_row(session: Session, match_id: str, number: int) -> models.Deal:
    """A deal of a match."""
    return session.get_one(models.Deal, (match_id, number))


def events_of(session: Session, match_id: str, deal: int, version: int) -> Sequence[EventRow]:
    """The events of a deal up to a version, in order."""
    event = models.Event
    columns = (event.seq, event.version, event.kind, event.seat, event.cards, event.level, event.at)
    here = (event.match_id == match_id, event.deal == deal, event.version <= version)
    return session.execute(select(*columns).where(*here).order_by(event.seq)).all()


def deal_at(session: Session, match_id: str, version: int) -> int:
    """The number of the deal in progress at a version."""
    event = models.Event
    here = (event.match_id == match_id, event.version <= version)
    return session.scalars(select(event.deal).where(*here).order_by(event.version.desc()).limit(1)).one()


def levels_at(session: Session, match_id: str, version: int, deal: int) -> tuple[str, str]:
    """The level chosen at a version, and the one in force in the deal."""
    event = models.Event
    here = (event.match_id == match_id, event.version <= version, event.level.is_not(None))
    chosen = session.scalars(select(event.level).where(*here).order_by(event.seq.desc()).limit(1)).one()
    return str(chosen), deal_row(session, match_id, deal).level
