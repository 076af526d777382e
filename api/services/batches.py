"""A batch: one action of a person, and everything the computers do until a person must decide."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from functools import partial
from random import Random

from engine.bots import decide
from engine.consequences import ExposuresRevealed, FirstExposuresRevealed
from engine.decisions import awaited
from engine.options import Exposing
from engine.state import State
from engine.view import view

from .record import Action, Entry, Kind, Player, Record, action_of, fold, following
from .thinking import think

COMPUTER = "computer"
PERSON = "person"
HIDES = {"hard": 0.25}
"""Seconds until exposures are revealed, by level, and again so many where that was not enough: who thinks long about
many cards would tell that it has them."""
REVEALS = (ExposuresRevealed, FirstExposuresRevealed)


def batch(record: Record, first: Action, level: str) -> tuple[Entry, ...]:
    """The entries of the batch that an action begins, computers playing at this level."""
    entries: list[Entry] = []
    at, begun, action = datetime.now(UTC), time.monotonic(), first
    state, seq = record.state, record.seq + 1
    while True:
        after = fold(state.rules, state.standing, record.seed, state, action)
        entry = Entry(seq, record.version + 1, at, action, after, following(action, state, after))
        entries.append(entry)
        if may_choose(after) and any(isinstance(follows, REVEALS) for follows in entry.consequences):
            time.sleep(until_next(HIDES.get(level, 0.0), time.monotonic() - begun))
        state, seq = after, seq + 1
        following_action = computers_next(state, record.players, level, record.seed)
        if following_action is None or first.kind is Kind.LEVEL_CHANGED:
            return tuple(entries)
        action = following_action


def until_next(step: float, spent: float) -> float:
    """Seconds to the next whole number of steps, the first at least; none without a step."""
    return step - spent % step if step else 0.0


def may_choose(state: State) -> bool:
    """Seats choose what they expose; where the rules do, nobody thinks about it."""
    return state.rules.exposing == Exposing.OPTIONAL


def computers_next(state: State, players: tuple[Player, ...], level: str, seed: str) -> Action | None:
    """What a computer does next; None where a person must decide, or the deal is over.

    Where several decide at once computers do so after every person, so that no wait tells what they hold.
    """
    waiting = awaited(state)
    if not waiting or any(players[seat].kind == PERSON for seat in waiting):
        return None
    seat = waiting[0]
    decision = think(partial(decide, level, view(state, seat), _dice(state, seat, seed)))
    return action_of(seat, decision)


def _dice(state: State, seat: int, seed: str) -> Random:
    """A seat's own dice for one decision: the same match always goes the same way."""
    return Random(f"{seed}/computer/{state.number}/{seat}/{state.phase.value}/{len(state.plays)}")  # noqa: S311 -- no secret
