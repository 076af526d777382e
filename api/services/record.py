"""A match as the services see it: who sits where, what was decided, and the engine's state."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from engine.cards import FACES, PIG, SHEEP, Cards
from engine.consequences import Consequence, consequences
from engine.decisions import Decision, Verb, decided
from engine.exposure import choice_of, chosen
from engine.match import Standing
from engine.notation import faces
from engine.refusals import Refusal
from engine.rules import Rules
from engine.shuffle import deal_seed
from engine.state import State, begin

from ..problems import ErrorCode, Problem

NOBODY = -1


class Kind(StrEnum):
    """What can happen in a match; everything else follows by the rules."""

    MATCH_STARTED = "match_started"
    LEVEL_CHANGED = "level_changed"
    DEAL_STARTED = "deal_started"
    FIRST_EXPOSED = "first_exposed"
    EXPOSED = "exposed"
    PLAYED = "played"
    TRICKS_CLAIMED = "tricks_claimed"
    SWAP_CHOSEN = "swap_chosen"


VERBS = {
    Kind.FIRST_EXPOSED: Verb.EXPOSE_FIRST,
    Kind.EXPOSED: Verb.EXPOSE,
    Kind.PLAYED: Verb.PLAY,
    Kind.TRICKS_CLAIMED: Verb.CLAIM,
    Kind.SWAP_CHOSEN: Verb.CHOOSE_SWAP,
}
"""What a seat does in a deal, as the engine calls it."""
KINDS = {verb: kind for kind, verb in VERBS.items()}
SWAPPING = (PIG, SHEEP)
"""The cards of an action by which pig and sheep swap values; none where they do not."""


@dataclass(frozen=True, slots=True)
class Action:
    """One thing that happened: who did it, with which cards, or the level chosen.

    `cards` are faces, or 52 + face for a pair: exposed in order of their number, played and claimed in
    the order laid and led.
    """

    kind: Kind
    seat: int = NOBODY
    cards: tuple[int, ...] = ()
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


def refused(refusal: Refusal, record: Record, seat: int) -> Refused:
    """The rule that says no, as a problem."""
    return Refused(ErrorCode(refusal.code.value), record, seat, refusal.params)


def fold(rules: Rules, standing: Standing, seed: str, state: State | None, action: Action) -> State:
    """The state after an action; `standing` and `seed` (of the match) serve to begin a deal."""
    if state is None or action.kind is Kind.DEAL_STARTED:
        return begin(rules, standing, deal_seed(seed, standing.deals + 1))
    return decided(state, action.seat, decision_of(action)) if action.kind in VERBS else state


def decision_of(action: Action) -> Decision:
    """What the seat decided, for the engine."""
    verb = VERBS[action.kind]
    if verb in (Verb.EXPOSE, Verb.EXPOSE_FIRST):
        return Decision(verb, choice_with(action.cards))
    if verb is Verb.CHOOSE_SWAP:
        return Decision(verb, int(bool(action.cards)))
    return Decision(verb, actions=action.cards)


def action_of(seat: int, decision: Decision) -> Action:
    """What a seat decided, for the log."""
    kind = KINDS[decision.verb]
    if kind in (Kind.EXPOSED, Kind.FIRST_EXPOSED):
        return Action(kind, seat, cards_of(decision.choice))
    if kind is Kind.SWAP_CHOSEN:
        return Action(kind, seat, SWAPPING if decision.choice else ())
    return Action(kind, seat, decision.actions)


def choice_with(cards: tuple[int, ...]) -> int:
    """The choice that exposes these cards (see engine.exposure)."""
    once = sum(1 << card % FACES for card in cards)
    return choice_of(Cards(once, sum(1 << card - FACES for card in cards if card >= FACES)))


def cards_of(choice: int) -> tuple[int, ...]:
    """The cards of a choice, both copies of a face as a pair."""
    once, twice = chosen(choice)
    return tuple(sorted(face + FACES * (twice >> face & 1) for face in faces(once)))


def as_asked(action: Action) -> Action:
    """The action without the order in which two cards were laid: that was not asked for. A claim states its order."""
    return action if action.kind is Kind.TRICKS_CLAIMED else replace(action, cards=tuple(sorted(action.cards)))


def following(action: Action, before: State | None, after: State) -> tuple[Consequence, ...]:
    """What followed from an action; a deal begins afresh, a level changes nothing on the table."""
    if action.kind in (Kind.MATCH_STARTED, Kind.LEVEL_CHANGED):
        return ()
    return consequences(None if action.kind is Kind.DEAL_STARTED else before, after)
