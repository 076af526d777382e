"""What follows from an action by the rules alone: nobody decides it, so nobody stores it.

The log of a match is what happened (a deal begun, a decision to expose, a card played)
with its consequences behind it, in this order.
"""

from __future__ import annotations

from dataclasses import dataclass

from .cards import SEATS
from .match import Place, Points, ranking
from .play import NO_FACES, Trick, taker
from .state import Phase, State, scores


@dataclass(frozen=True, slots=True)
class ExposuresRevealed:
    """Every seat has decided: what each exposed, as masks, and who has the opening lead."""

    exposures: tuple[int, int, int, int]
    leader: int


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick was completed: its number from 1, the seat that took it, its faces in order."""

    number: int
    seat: int
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The last trick was taken: deal scores and new totals by seat, in points."""

    scores: Points
    totals: Points


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over: the final table."""

    ranking: tuple[Place, ...]


Consequence = ExposuresRevealed | TrickTaken | DealEnded | MatchEnded


def consequences(before: State | None, after: State) -> tuple[Consequence, ...]:
    """What one action brought about; `before` is None for the beginning of the deal."""
    found: list[Consequence] = []
    if after.phase is not Phase.EXPOSING and (before is None or before.phase is Phase.EXPOSING):
        found.append(ExposuresRevealed(after.choices, after.deal.trick.leader))
    if before is not None and len(after.plays) > len(before.plays) and len(after.plays) % SEATS == 0:
        found.append(_last_trick(after))
    if after.phase in (Phase.DEAL_OVER, Phase.MATCH_OVER):
        found.append(DealEnded(scores(after.deal), after.standing.totals))
    if after.phase is Phase.MATCH_OVER:
        found.append(MatchEnded(ranking(after.rules, after.standing.totals)))
    return tuple(found)


def _last_trick(state: State) -> TrickTaken:
    trick = finished_trick(state.plays)
    return TrickTaken(len(state.plays) // SEATS, taker(trick), trick.faces)


def finished_trick(plays: tuple[tuple[int, int], ...]) -> Trick:
    """The last full trick of these plays; `laid` 0 where there is none."""
    end = len(plays) // SEATS * SEATS
    if not end:
        return Trick(0, NO_FACES, 0)
    one, two, three, four = plays[end - SEATS : end]
    return Trick(one[0], (one[1], two[1], three[1], four[1]), SEATS)
