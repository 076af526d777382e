"""Deals in a row: settlement, totals, who leads, when a match ends, who ranks where.

Rule book, section 2, and section 4, "Partners", "Settlement" and "Match end". Totals are kept
by seat; what they decide is decided between sides, and without partners each seat is one.
"""

from collections.abc import Iterable
from typing import NamedTuple

from .cards import SEATS
from .notation import face_named
from .options import End, Settlement
from .rules import Rules

Points = tuple[int, int, int, int]
NOBODY = -1


class Standing(NamedTuple):
    """Where a match stands after its finished deals.

    `leader` has the opening lead of the next deal, NOBODY before the first. `ending` is
    sticky: once what ends the match has come about, the first sole leader ends it.
    """

    totals: Points = (0, 0, 0, 0)
    deals: int = 0
    leader: int = NOBODY
    ending: bool = False


class Place(NamedTuple):
    """A line of the final table: a seat, its own total, the rank of its side.

    Equal totals share a rank (1, 2, 2, 4).
    """

    rank: int
    seat: int
    total: int
    out: bool
    won: bool


def by_seat(points: Iterable[int]) -> Points:
    """Points of the four seats, in order."""
    one, two, three, four = points
    return one, two, three, four


def side_of(rules: Rules, seat: int) -> int:
    """The side a seat plays on, as its place in `rules.sides()`."""
    return next(place for place, side in enumerate(rules.sides()) if seat in side)


def side_totals(rules: Rules, points: Points) -> tuple[int, ...]:
    """A side has the sum of what its members have; in the order of `rules.sides()`."""
    return tuple(sum(points[seat] for seat in side) for side in rules.sides())


def settled(rules: Rules, scores: Points) -> Points:
    """What the raw scores of a deal add to the totals."""
    if rules.settlement == Settlement.RAW:
        return scores
    settle = {Settlement.ZERO_SUM: _against_the_others, Settlement.SIDES: _against_the_other_side}
    return by_seat(points * rules.settlement_factor for points in settle[rules.settlement](rules, scores))


def _against_the_others(_rules: Rules, scores: Points) -> Points:
    """Each seat gets its score less a third of the sum of the three others, to the nearest integer."""
    thirds = (4 * score - sum(scores) for score in scores)
    return by_seat((points + 1) // 3 for points in thirds)


def _against_the_other_side(rules: Rules, scores: Points) -> Points:
    """Each member gets half of what its side has more than the other, rounded away from zero."""
    own = side_totals(rules, scores)
    return by_seat(_half(2 * own[side_of(rules, seat)] - sum(scores)) for seat in range(SEATS))


def _half(points: int) -> int:
    return (abs(points) + 1) // 2 * (1 if points > 0 else -1)


def after_deal(rules: Rules, standing: Standing, scores: Points, pig_taker: int) -> Standing:
    """The standing after one more deal; the seat that took the pig leads the next."""
    gained = settled(rules, scores)
    totals = by_seat(total + points for total, points in zip(standing.totals, gained, strict=True))
    deals = standing.deals + 1
    return Standing(totals, deals, pig_taker, standing.ending or ends(rules, totals, deals))


def ends(rules: Rules, totals: Points, deals: int) -> bool:
    """What ends the match has come about with these totals after so many deals."""
    sides = side_totals(rules, totals)
    low, high = min(sides) <= -rules.end_value, max(sides) >= rules.end_value
    return {
        End.FLOOR: low,
        End.TARGET: high,
        End.EITHER: low or high,
        End.DEALS: deals >= rules.end_value,
    }[rules.end]


def sole_leader(rules: Rules, totals: Points) -> bool:
    """Exactly one side has the highest total."""
    sides = side_totals(rules, totals)
    return sides.count(max(sides)) == 1


def decided(rules: Rules, totals: Points) -> bool:
    """The highest total may win: it is not tied, or ties are shared as after a fixed number of deals."""
    return rules.end == End.DEALS or sole_leader(rules, totals)


def match_over(rules: Rules, standing: Standing) -> bool:
    """The match is over: what ends it has come about, and a tied top does not play on."""
    return standing.ending and decided(rules, standing.totals)


def opening_leader(rules: Rules, standing: Standing, hands: tuple[int, int, int, int]) -> int:
    """In deal 1 the holder of the opening card, later the seat that took the last pig."""
    if standing.leader != NOBODY:
        return standing.leader
    card = 1 << face_named(rules.opening_lead)
    return next(seat for seat in range(SEATS) if hands[seat] & card)


def first_dealt(standing: Standing) -> int:
    """The seat that gets the first card: seat 0 in deal 1, later the opening leader."""
    return 0 if standing.leader == NOBODY else standing.leader


def out(rules: Rules, totals: Points, seat: int) -> bool:
    """The total of the seat's side is at or below the floor, in a match that ends there."""
    return rules.end == End.FLOOR and side_totals(rules, totals)[side_of(rules, seat)] <= -rules.end_value


def ranking(rules: Rules, totals: Points) -> tuple[Place, ...]:
    """The final table, totals from high to low, equal ones by side and seat."""
    sides = side_totals(rules, totals)
    order = sorted(range(SEATS), key=lambda seat: (-sides[side_of(rules, seat)], side_of(rules, seat), seat))
    return tuple(_place(rules, totals, seat) for seat in order)


def _place(rules: Rules, totals: Points, seat: int) -> Place:
    sides = side_totals(rules, totals)
    rank = 1 + sum(other > sides[side_of(rules, seat)] for other in sides)
    return Place(rank, seat, totals[seat], out(rules, totals, seat), rank == 1 and decided(rules, totals))
