"""Opening a match, and reading one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import NamedTuple

from engine.cards import SEATS
from engine.combinations import RulesCode
from engine.errors import RulesError
from engine.match import Standing
from engine.rule_data import with_options
from engine.rules import Rules
from engine.shuffle import deal_seed
from engine.state import begin
from engine.variants import find_variant

from ..problems import ErrorCode, Problem
from .access import seat_of
from .acting import TRIES
from .batches import COMPUTER, PERSON, batch
from .keys import NEW_MATCH, forget_old, hashed, key_for, new_id, new_seed, new_token, used
from .record import Action, Entry, Kind, Outcome, Player, Record
from .records import Moved, Records


@dataclass(frozen=True, slots=True)
class NewMatch:
    """What a client asks for: the rules by preset and single options, names by seat, the person in seat 0."""

    preset: str
    options: Mapping[str, object]
    level: str
    names: tuple[str, ...]
    seed: str | None


class Created(NamedTuple):
    """A new match, and the token of seat 0, which is shown this once."""

    outcome: Outcome
    token: str


LONGEST_ECHO = 200
"""So much of what a client sent is told back."""
RULES_CODES = {RulesCode.UNKNOWN_RULES: ErrorCode.UNKNOWN_PRESET, RulesCode.BAD_VALUE: ErrorCode.BAD_OPTION}
"""Where a problem is called otherwise than by the engine."""


def rules_wished(preset: str, options: Mapping[str, object]) -> Rules:
    """The rules of a new match. Raises Problem: unknown_option, bad_option, or options that do not go together."""
    try:
        return with_options(find_variant(preset), options)
    except RulesError as error:
        code = RULES_CODES.get(error.code) or ErrorCode(error.code.value)
        option = error.option[:LONGEST_ECHO]
        about_one = error.code in (RulesCode.UNKNOWN_OPTION, RulesCode.BAD_VALUE)
        params = {"option": option or '""'} if about_one else {}
        field = f"rules.options.{option}" if about_one else "rules"
        raise Problem(code, params, errors={field: [str(error)[:LONGEST_ECHO]]}) from None


def create(records: Records, wish: NewMatch, key: str | None, fingerprint: str) -> Created:
    """Open a match with one person and three computers; its first deal is dealt. Raises Problem."""
    forget_old(records)
    rules = rules_wished(wish.preset, wish.options)
    stored_key = key_for(NEW_MATCH, key, fingerprint)
    for _ in range(TRIES):
        before = used(records, stored_key) if stored_key else None
        if before:
            return _again(records, before, key)
        match_id = new_id()
        token = new_token(match_id, key)
        record, entries = _opened(match_id, token, rules, wish)
        try:
            return Created(Outcome(records.create(record, entries, stored_key), 0, entries), token)
        except Moved:
            continue
    raise Problem(ErrorCode.BUSY, headers={"Retry-After": "1"})


def _again(records: Records, before: tuple[str, int], key: str | None) -> Created:
    """The answer to a repeat: the match as it was when it was made."""
    match_id, version = before
    then, entries = records.at(records.load(match_id), version)
    return Created(Outcome(then, 0, entries, replayed=True), new_token(match_id, key))


def _opened(match_id: str, token: str, rules: Rules, wish: NewMatch) -> tuple[Record, tuple[Entry, ...]]:
    """A new match and its first batch: the match, its first deal, what computers do at once."""
    seed = wish.seed if wish.seed is not None else new_seed()
    state = begin(rules, Standing(), deal_seed(seed, 1))
    players = tuple(_player(seat, wish.names[seat], token) for seat in range(SEATS))
    record = Record(match_id, seed, wish.level, wish.level, 0, 1, players, state)
    started = Action(Kind.MATCH_STARTED, level=wish.level)
    opening = Entry(1, 1, datetime.now(UTC), started, state, ())
    return record, (opening, *batch(record, Action(Kind.DEAL_STARTED, 0), wish.level))


def _player(seat: int, name: str, token: str) -> Player:
    return Player(seat, COMPUTER if seat else PERSON, name, None if seat else hashed(token))


def find(records: Records, match_id: str, token: str | None) -> tuple[Record, int]:
    """The match as it stands and the seat of the token. Raises Problem."""
    record = records.load(match_id)
    return record, seat_of(record, token)


def wait_for(records: Records, match_id: str, token: str | None, after: int, seconds: float) -> tuple[Record, int]:
    """The match once it has a higher version, or when the time is up. Raises Problem."""
    find(records, match_id, token)
    record = records.wait(match_id, after, seconds)
    return record, seat_of(record, token)
