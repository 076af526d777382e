"""A match as the services see it: who sits where, what was decided, and the engine's state."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from engine.consequences import Consequence, consequences
from engine.match import Standing
from engine.rules import Rules
from engine.shuffle import deal_seed
from engine.state import State, begin, exposed, played

from ..problems import ErrorCode, Problem

NOBODY = -1


class Kind(StrEnum):
    """What can happen in a match; everything else follows by the rules."""

    MATCH_STARTED = "match_started"
    LEVEL_CHANGED = "level_changed"
    DEAL_STARTED = "deal_started"
    EXPOSED = "exposed"
    PLAYED = "played"


@dataclass(frozen=True, slots=True)
class Action:
    """One thing that happened: who did it, with which cards (a mask), or the level chosen."""

    kind: Kind
    seat: int = NOBODY
    cards: int = 0
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat; a person's token is known by its hash alone."""

    seat: int
    kind: str
    name: str
    token_hash: str | None


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log, numbered by `seq`: the action, the state after it, and what followed from it."""

    seq: int
    version: int
    at: datetime
    action: Action
    after: State
    consequences: tuple[Consequence, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A match at one version. `level` is chosen for coming deals, `deal_level` in force."""

    id: str
    seed: str
    level: str
    deal_level: str
    version: int
    seq: int
    players: tuple[Player, ...]
    state: State


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an action led to: the match after it, the log since, for the seat that acted."""

    record: Record
    seat: int
    entries: tuple[Entry, ...]
    replayed: bool = False


class Refused(Problem):
    """An action that is not possible now; the answer carries the match as the seat sees it."""

    def __init__(self, code: ErrorCode, record: Record, seat: int, params: dict[str, str] | None = None) -> None:
        super().__init__(code, params)
        self.record = record
        self.seat = seat


def fold(rules: Rules, standing: Standing, seed: str, state: State | None, action: Action) -> State:
    """The state after an action; `standing` and `seed` (of the match) serve to begin a deal."""
    if state is None or action.kind is Kind.DEAL_STARTED:
        return begin(rules, standing, deal_seed(seed, standing.deals + 1))
    if action.kind is Kind.EXPOSED:
        return exposed(state, action.seat, action.cards)
    if action.kind is Kind.PLAYED:
        return played(state, action.cards.bit_length() - 1)
    return state


def following(action: Action, before: State | None, after: State) -> tuple[Consequence, ...]:
    """What followed from an action; a deal begins afresh, a level changes nothing on the table."""
    if action.kind in (Kind.MATCH_STARTED, Kind.LEVEL_CHANGED):
        return ()
    return consequences(None if action.kind is Kind.DEAL_STARTED else before, after)
