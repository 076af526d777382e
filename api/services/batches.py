"""A batch: one action of a person, and everything the computers do until a person must decide."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from random import Random

from engine.bots import decide
from engine.decisions import Decision
from engine.exposure import UNDECIDED
from engine.state import Phase, State
from engine.view import view

from .record import Action, Entry, Kind, Player, Record, fold, following
from .thinking import think

COMPUTER = "computer"
PERSON = "person"


def batch(record: Record, first: Action, level: str) -> tuple[Entry, ...]:
    """The entries of the batch that an action begins, computers playing at this level."""
    entries: list[Entry] = []
    at, action = datetime.now(UTC), first
    state, seq = record.state, record.seq + 1
    while True:
        after = fold(state.rules, state.standing, record.seed, state, action)
        entry = Entry(seq, record.version + 1, at, action, after, following(action, state, after))
        entries.append(entry)
        state, seq = after, seq + 1
        following_action = computers_next(state, record.players, level, record.seed)
        if following_action is None or first.kind is Kind.LEVEL_CHANGED:
            return tuple(entries)
        action = following_action


def computers_next(state: State, players: tuple[Player, ...], level: str, seed: str) -> Action | None:
    """What a computer does next; None where a person must decide, or the deal is over."""
    if state.phase is Phase.EXPOSING:
        return _exposing(state, players, level, seed)
    if state.phase is not Phase.PLAYING or players[state.turn].kind == PERSON:
        return None
    seat = state.turn
    decision = _thought(state, seat, level, seed)
    return Action(Kind.PLAYED, seat, 1 << decision.actions[0])


def _exposing(state: State, players: tuple[Player, ...], level: str, seed: str) -> Action | None:
    """Computers decide once every person has, so that no wait tells what they hold."""
    waiting = [player for player in players if state.choices[player.seat] == UNDECIDED]
    if any(player.kind == PERSON for player in waiting):
        return None
    seat = waiting[0].seat
    decision = _thought(state, seat, level, seed)
    return Action(Kind.EXPOSED, seat, decision.choice)


def _thought(state: State, seat: int, level: str, seed: str) -> Decision:
    return think(partial(decide, level, view(state, seat), _dice(state, seat, seed)))


def _dice(state: State, seat: int, seed: str) -> Random:
    """A seat's own dice for one decision: the same match always goes the same way."""
    return Random(f"{seed}/computer/{state.number}/{seat}/{len(state.plays)}")  # noqa: S311 -- no secret
