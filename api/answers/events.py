"""The log as a seat may see it: actions with their consequences, each with its own number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from engine.exposure import UNDECIDED, choice_at_start, exposable_cards
from engine.notation import names_in
from engine.shuffle import commitment, deal_salt, deal_seed
from engine.view import first_dealt

from ..services.record import Action, Entry, Kind, Record
from .cards import leads_named, named, names
from .followed import followed

PLACES = 1000
"""More than a batch has events."""
SECRET = (Kind.FIRST_EXPOSED, Kind.EXPOSED)
"""What only the seat itself sees; the others see what is revealed."""


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
        if entry.action.kind not in SECRET or entry.action.seat == seat:
            yield {**_head(entry, entry.action.kind.value), **_action(record, seat, entry)}
        for follows in entry.consequences:
            for kind, more in followed(record, seat, entry, follows):
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
    return {"seat": action.seat, **_decision(action, entry)}


def _decision(action: Action, entry: Entry) -> dict[str, Any]:
    if action.kind is Kind.TRICKS_CLAIMED:
        return {"leads": leads_named(action.cards)}
    if action.kind is Kind.SWAP_CHOSEN:
        return {"swap": bool(action.cards)}
    if action.kind is Kind.PLAYED:
        after = entry.after
        return {"cards": named(action.cards), "trick": after.tricks + (1 if after.deal.trick.laid else 0)}
    return {"cards": named(action.cards)}


def _deal_started(record: Record, seat: int, entry: Entry) -> dict[str, Any]:
    """The same whatever others were dealt: where cards are exposed first it tells of one card alone."""
    number, hand = entry.after.number, first_dealt(entry.after, seat)
    seed, salt = deal_seed(record.seed, number), deal_salt(record.seed, number)
    terms, asked = entry.after.deal.terms, choice_at_start(entry.after.rules.exposing, entry.after.deal.terms, hand)
    may = exposable_cards(terms, hand) if asked == UNDECIDED else 0
    return {"hand": names_in(hand), "exposable": names(may), "commitment": commitment(seed, salt)}
