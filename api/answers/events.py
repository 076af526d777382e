"""The log as a seat may see it: actions with their consequences, each with its own number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from engine.cards import SEATS
from engine.consequences import Consequence, DealEnded, ExposuresRevealed, MatchEnded, TrickTaken
from engine.notation import name
from engine.shuffle import commitment, deal_salt, deal_seed
from engine.view import view

from ..services.record import Entry, Kind, Record
from .cards import exposures, names
from .scores import places

PLACES = 1000
"""More than a batch has events."""


def events(record: Record, seat: int, entries: Iterable[Entry]) -> Iterator[dict[str, Any]]:
    """What the seat may see of these entries, which are whole batches, in order.

    Numbered by the version and the place among what the seat sees of it, so that no gap in
    the numbers tells how many secret decisions there were.
    """
    for version, batch in groupby(entries, key=lambda entry: entry.version):
        for place, event in enumerate(_seen(record, seat, batch), start=1):
            yield {"seq": version * PLACES + place, **event}


def version_of(seq: int) -> int:
    """The version that an event of this number belongs to."""
    return seq // PLACES


def _seen(record: Record, seat: int, batch: Iterable[Entry]) -> Iterator[dict[str, Any]]:
    for entry in batch:
        if entry.action.kind is not Kind.EXPOSED or entry.action.seat == seat:
            yield {**_head(entry, entry.action.kind.value), **_action(record, seat, entry)}
        for follows in entry.consequences:
            kind, more = _consequence(record, entry, follows)
            yield {**_head(entry, kind), **more}


def _head(entry: Entry, kind: str) -> dict[str, Any]:
    at = entry.at.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return {"version": entry.version, "kind": kind, "deal": entry.after.number, "at": at}


def _action(record: Record, seat: int, entry: Entry) -> dict[str, Any]:
    action = entry.action
    if action.kind is Kind.MATCH_STARTED:
        return {"level": action.level, "names": [player.name for player in record.players]}
    if action.kind is Kind.LEVEL_CHANGED:
        return {"level": action.level}
    if action.kind is Kind.DEAL_STARTED:
        return _deal_started(record, seat, entry)
    cards = {"seat": action.seat, "cards": names(action.cards)}
    if action.kind is Kind.PLAYED:
        return {**cards, "trick": (len(entry.after.plays) - 1) // SEATS + 1}
    return cards


def _deal_started(record: Record, seat: int, entry: Entry) -> dict[str, Any]:
    seen, number = view(entry.after, seat), entry.after.number
    seed, salt = deal_seed(record.seed, number), deal_salt(record.seed, number)
    return {"hand": names(seen.hand), "exposable": names(seen.exposable), "commitment": commitment(seed, salt)}


def _consequence(record: Record, entry: Entry, follows: Consequence) -> tuple[str, dict[str, Any]]:
    if isinstance(follows, ExposuresRevealed):
        return "exposures_revealed", {"exposures": exposures(follows.exposures), "leader": follows.leader}
    if isinstance(follows, TrickTaken):
        taken = [name(face) for face in follows.faces]
        return "trick_taken", {"seat": follows.seat, "cards": taken, "trick": follows.number}
    if isinstance(follows, DealEnded):
        number = entry.after.number
        revealed = {"seed": deal_seed(record.seed, number), "salt": deal_salt(record.seed, number)}
        return "deal_ended", {"scores": list(follows.scores), "totals": list(follows.totals), **revealed}
    assert isinstance(follows, MatchEnded)
    return "match_ended", {"ranking": places(follows.ranking)}
