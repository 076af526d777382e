"""Two opponents compared: the same deals, one of them in every seat in turn against three of the other.

With partners one sits with its like across and both sides are exchanged. The figure is the mean
over deals of what the seat's points are above the mean of the others (with partners: own side's
less the other's), with the standard error of that mean; the seats of one deal count as one.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from functools import partial
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

from ..cards import SEATS
from ..decisions import Decision, Verb, awaited, decided
from ..match import Standing, settled
from ..options import End, Partners
from ..rules import Rules
from ..shuffle import deal_seed
from ..state import State, begin
from ..tally import scores
from ..view import View, view
from .minds import decide
from .opponents import Opponent, find_opponent
from .warming import warm_up


class Duel(NamedTuple):
    """Who meets whom, by what rules, on the deals of which seed, and whether anything is compiled for it."""

    one: str
    other: str
    rules: Rules
    seed: int
    cache: Path | None = None
    compiled: bool = True


A_DEAL = 100
"""What a deal won counts where deals won decide the match."""


class Played(NamedTuple):
    """A deal from every seat: the first one's points above the others', and (decisions, CPU seconds) of both."""

    above: float
    one: tuple[int, float]
    other: tuple[int, float]


class Result(NamedTuple):
    """Points a deal above the others, its standard error, deals, and CPU ms a decision of both."""

    above: float
    error: float
    deals: int
    one_ms: float
    other_ms: float

    def __str__(self) -> str:
        spent = f"{self.one_ms:.2f} and {self.other_ms:.2f} ms a decision"
        return f"{self.above:+.1f} ± {self.error:.1f} points a deal over {self.deals} deals; {spent}"


def seatings(rules: Rules) -> list[tuple[int, ...]]:
    """The seats that the first opponent takes, seating by seating: one at a time, or a side."""
    return [tuple(side) for side in rules.sides()]


class Clock:
    """Decisions and CPU seconds by opponent."""

    def __init__(self) -> None:
        self.spent: dict[bool, tuple[int, float]] = {True: (0, 0.0), False: (0, 0.0)}

    def decide(self, one: bool, opponent: Opponent, seen: View, rng: Random) -> Decision:
        """What it does; of plays the CPU time is noted."""
        begun = time.thread_time()
        decision = decide(opponent, seen, rng)
        if decision.verb is Verb.PLAY:
            number, seconds = self.spent[one]
            self.spent[one] = number + 1, seconds + time.thread_time() - begun
        return decision


def play_deal(duel: Duel, number: int) -> Played:
    """One deal, from every seating."""
    one, other = find_opponent(duel.one), find_opponent(duel.other)
    clock, above = Clock(), []
    for seats in seatings(duel.rules):
        state = begin(duel.rules, Standing(), deal_seed(f"arena-{duel.seed}", number))
        final = counted(finished(state, seats, one, other, f"{duel.seed}/{number}", clock))
        own = sum(final[seat] for seat in seats)
        rest = sum(final) - own
        above.append(own - rest / (SEATS - len(seats)) * len(seats))
    return Played(mean(above), clock.spent[True], clock.spent[False])


def counted(state: State) -> tuple[float, ...]:
    """What the deal counts for each seat: points, as settled where the sides are those of one deal, or deals won."""
    points, rules = scores(state.deal), state.rules
    if rules.end == End.DEAL_WINS:
        return tuple(float(won) * A_DEAL for won in state.standing.wins)
    if rules.partners == Partners.PIG_SHEEP:
        return tuple(gained / rules.settlement_factor for gained in settled(rules, points, state.sides))
    return tuple(float(score) for score in points)


def finished(state: State, seats: tuple[int, ...], one: Opponent, other: Opponent, seed: str, clock: Clock) -> State:
    """The deal at its end; the first opponent plays these seats."""
    while awaited(state):
        seat = awaited(state)[0]
        mine, seen = seat in seats, view(state, seat)
        rng = Random(f"{seed}/{seat}/{len(state.plays)}")
        state = decided(state, seat, clock.decide(mine, one if mine else other, seen, rng))
    return state


def run(duel: Duel, deals: int, workers: int) -> Iterator[Played]:
    """Deal after deal, as they are finished in order."""
    with pool_of(workers) as pool:
        yield from pool.imap(partial(_warmed, duel), range(deals))


def pool_of(workers: int) -> Pool:
    """Processes that leave Ctrl-C to the one that started them."""
    return get_context("spawn").Pool(workers, signal.signal, (signal.SIGINT, signal.SIG_IGN))


def _warmed(duel: Duel, number: int) -> Played:
    if duel.compiled:
        warm_up(duel.cache)
    return play_deal(duel, number)


def result(deals: list[Played]) -> Result:
    """What the deals say together."""
    points = [deal.above for deal in deals]
    error = stdev(points) / len(points) ** 0.5 if len(points) > 1 else float("inf")
    return Result(mean(points), error, len(points), _ms([d.one for d in deals]), _ms([d.other for d in deals]))


def _ms(spent: list[tuple[int, float]]) -> float:
    decisions = sum(number for number, _ in spent)
    return 1000 * sum(seconds for _, seconds in spent) / decisions if decisions else 0.0
