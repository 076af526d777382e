"""Deals in a row: totals, who leads, when a match ends, who ranks where (section 2)."""

from typing import NamedTuple

from .cards import SEATS
from .notation import face_named
from .rules import Rules

Points = tuple[int, int, int, int]
NOBODY = -1


class Standing(NamedTuple):
    """Where a match stands after its finished deals.

    `leader` has the opening lead of the next deal, NOBODY before the first. `ending` is
    sticky: once a total was at or below the floor, the first sole leader ends the match.
    """

    totals: Points = (0, 0, 0, 0)
    deals: int = 0
    leader: int = NOBODY
    ending: bool = False


class Place(NamedTuple):
    """A line of the final table; equal totals share a rank (1, 2, 2, 4)."""

    rank: int
    seat: int
    total: int
    out: bool
    won: bool


def after_deal(rules: Rules, standing: Standing, scores: Points, pig_taker: int) -> Standing:
    """The standing after one more deal; the seat that took the pig leads the next."""
    totals = [total + score for total, score in zip(standing.totals, scores, strict=True)]
    return Standing(
        totals=(totals[0], totals[1], totals[2], totals[3]),
        deals=standing.deals + 1,
        leader=pig_taker,
        ending=standing.ending or min(totals) <= -rules.floor,
    )


def sole_leader(totals: Points) -> bool:
    """Exactly one seat has the highest total."""
    return totals.count(max(totals)) == 1


def match_over(standing: Standing) -> bool:
    """The match is over: the floor was reached, and the top is not tied."""
    return standing.ending and sole_leader(standing.totals)


def opening_leader(rules: Rules, standing: Standing, hands: tuple[int, int, int, int]) -> int:
    """In deal 1 the holder of the opening card, later the seat that took the last pig."""
    if standing.leader != NOBODY:
        return standing.leader
    card = 1 << face_named(rules.opening_lead)
    return next(seat for seat in range(SEATS) if hands[seat] & card)


def first_dealt(standing: Standing) -> int:
    """The seat that gets the first card: seat 0 in deal 1, later the opening leader."""
    return 0 if standing.leader == NOBODY else standing.leader


def ranking(rules: Rules, totals: Points) -> tuple[Place, ...]:
    """The final table, totals from high to low, equal ones by seat."""
    order = sorted(range(SEATS), key=lambda seat: (-totals[seat], seat))
    return tuple(_place(rules, totals, seat) for seat in order)


def _place(rules: Rules, totals: Points, seat: int) -> Place:
    rank = 1 + sum(other > totals[seat] for other in totals)
    won = rank == 1 and sole_leader(totals)
    return Place(rank, seat, totals[seat], totals[seat] <= -rules.floor, won)
