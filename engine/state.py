"""A match at one moment, as the engine folds it from what happened.

Inner verbs (`exposed`, `played`) trust; outer ones (`expose`, `play_card`) check and raise
RefusedError. Every verb gives a new state.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from .cards import NO_CARDS, PIG, SEATS, Cards
from .errors import RefusedError
from .exposure import UNDECIDED, choice_at_start
from .match import Points, Standing, after_deal, first_dealt, match_over, opening_leader
from .play import Deal, Four, over, play, start, taker_of, turn
from .refusals import Refusal, RefusalCode, why, why_not_expose
from .rules import Rules
from .scoring import score
from .shuffle import hands as shuffled

Choices = tuple[int, int, int, int]
Plays = tuple[tuple[int, int], ...]


class Phase(StrEnum):
    """What a match waits for."""

    EXPOSING = "exposing"
    PLAYING = "playing"
    DEAL_OVER = "deal_over"
    MATCH_OVER = "match_over"


@dataclass(frozen=True, slots=True)
class State:
    """A match in one of its deals.

    `standing` counts the finished deals, this one included once it is over. `choices` are
    the cards exposed by seat as masks, UNDECIDED while open. `plays` are the (seat, face)
    of this deal in order.
    """

    rules: Rules
    standing: Standing
    number: int
    deal: Deal
    choices: Choices
    plays: Plays = ()

    @property
    def phase(self) -> Phase:
        """What the match waits for."""
        if UNDECIDED in self.choices:
            return Phase.EXPOSING
        if not over(self.deal):
            return Phase.PLAYING
        return Phase.MATCH_OVER if match_over(self.rules, self.standing) else Phase.DEAL_OVER

    @property
    def turn(self) -> int:
        """The seat to play, UNDECIDED (-1) where no seat is on turn."""
        return turn(self.deal) if self.phase is Phase.PLAYING else UNDECIDED


def begin(rules: Rules, standing: Standing, seed: str) -> State:
    """The next deal of a match, dealt from its seed."""
    return begin_with(rules, standing, shuffled(seed, first_dealt(standing)))


def begin_with(rules: Rules, standing: Standing, hands: tuple[int, int, int, int]) -> State:
    """The next deal of a match with these hands."""
    terms, leader = rules.terms(), opening_leader(rules, standing, hands)
    piles: Four = (Cards(hands[0], 0), Cards(hands[1], 0), Cards(hands[2], 0), Cards(hands[3], 0))
    one, two, three, four = (choice_at_start(rules.exposing, terms, hand) for hand in hands)
    deal = start(terms, piles, NO_CARDS, leader)
    return _revealed(State(rules, standing, standing.deals + 1, deal, (one, two, three, four)))


def exposed(state: State, seat: int, cards: int) -> State:
    """A seat decided what it exposes; the last decision reveals them all together."""
    one, two, three, four = (cards if other == seat else choice for other, choice in enumerate(state.choices))
    return _revealed(replace(state, choices=(one, two, three, four)))


def _revealed(state: State) -> State:
    if UNDECIDED in state.choices:
        return state
    one, two, three, four = state.choices
    return replace(state, deal=state.deal._replace(exposed=Cards(one | two | three | four, 0)))


def played(state: State, face: int) -> State:
    """The seat on turn played a card; the last one of a deal is counted into the standing."""
    deal = play(state.deal, face)
    after = replace(state, deal=deal, plays=(*state.plays, (turn(state.deal), face)))
    if not over(deal):
        return after
    standing = after_deal(state.rules, state.standing, scores(deal), taker_of(deal, PIG))
    return replace(after, standing=standing)


def scores(deal: Deal) -> Points:
    """The deal scores by seat for the cards taken so far."""
    points = [score(deal.terms, deal.taken[seat], deal.exposed) for seat in range(SEATS)]
    return points[0], points[1], points[2], points[3]


def refuse_exposing(state: State, seat: int, cards: int) -> Refusal | None:
    """Why the seat may not expose just these cards now; None if it may."""
    if state.phase is not Phase.EXPOSING:
        return Refusal(_ended(state) or RefusalCode.NOT_EXPOSING)
    if state.choices[seat] != UNDECIDED:
        return Refusal(RefusalCode.EXPOSING_DECIDED)
    return why_not_expose(state.deal.terms, state.deal.hands[seat].once, cards)


def refuse_playing(state: State, seat: int) -> Refusal | None:
    """Why the seat may not play any card now; None if it is on turn."""
    if state.phase is Phase.EXPOSING:
        return Refusal(RefusalCode.EXPOSING)
    if state.phase is not Phase.PLAYING:
        return Refusal(_ended(state) or RefusalCode.DEAL_OVER)
    return None if state.turn == seat else Refusal(RefusalCode.NOT_YOUR_TURN)


def refuse_next_deal(state: State) -> Refusal | None:
    """Why the next deal may not begin; None once this one is over and the match is not."""
    if state.phase is Phase.DEAL_OVER:
        return None
    return Refusal(_ended(state) or RefusalCode.DEAL_NOT_OVER)


def _ended(state: State) -> RefusalCode | None:
    return RefusalCode.MATCH_OVER if state.phase is Phase.MATCH_OVER else None


def expose(state: State, seat: int, cards: int) -> State:
    """A seat exposes these cards, or declines with none. Raises RefusedError."""
    refusal = refuse_exposing(state, seat, cards)
    if refusal:
        raise RefusedError(refusal)
    return exposed(state, seat, cards)


def play_card(state: State, seat: int, face: int) -> State:
    """A seat plays a card. Raises RefusedError."""
    refusal = refuse_playing(state, seat) or why(state.deal, face)
    if refusal:
        raise RefusedError(refusal)
    return played(state, face)
