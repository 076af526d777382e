"""Deals in a row: settlement, totals, who leads, when a match ends, who ranks where.

Rule book, section 2, and section 4, "Partners", "Settlement" and "Match end". Totals are kept
by seat; what they decide is decided between sides, and without lasting partners each seat is one.
"""

from collections.abc import Iterable
from itertools import compress
from typing import NamedTuple

from .cards import SEATS
from .options import End, Settlement
from .rules import Rules, Sides
from .tricks import next_seat

Points = tuple[int, int, int, int]
NOBODY = -1
MOST_SURVIVAL_DEALS = 100
"""After so many deals of a survival match the highest total that is left wins."""
STAYS = 1_000_000
"""For who has not left, in place of the number of a deal."""


class Standing(NamedTuple):
    """Where a match stands after its finished deals.

    `leader` has the opening lead of the next deal, NOBODY before the first. `ending` is
    sticky: once what ends the match has come about, the first sole leader ends it. `left` is
    by seat the deal after which it left the match, 0 while it has not. `wins` are deals won.
    """

    totals: Points = (0, 0, 0, 0)
    deals: int = 0
    leader: int = NOBODY
    ending: bool = False
    left: Points = (0, 0, 0, 0)
    wins: Points = (0, 0, 0, 0)


class Place(NamedTuple):
    """A line of the final table: a seat, its own total, the rank of its side.

    Equal totals share a rank (1, 2, 2, 4). `loser` is the mark 當豬.
    """

    rank: int
    seat: int
    total: int
    out: bool
    won: bool
    loser: bool = False


def by_seat(points: Iterable[int]) -> Points:
    """Points of the four seats, in order."""
    one, two, three, four = points
    return one, two, three, four


def side_in(sides: Sides, seat: int) -> int:
    """The side a seat plays on, as its place among the sides."""
    return next(place for place, side in enumerate(sides) if seat in side)


def side_of(rules: Rules, seat: int) -> int:
    """The side a seat plays on through the match, as its place in `rules.sides()`."""
    return side_in(rules.sides(), seat)


def sums(sides: Sides, points: Points) -> tuple[int, ...]:
    """A side has the sum of what its members have; in the order of the sides."""
    return tuple(sum(points[seat] for seat in side) for side in sides)


def side_totals(rules: Rules, points: Points) -> tuple[int, ...]:
    """What the sides have that last through the match, in the order of `rules.sides()`."""
    return sums(rules.sides(), points)


def playing(standing: Standing) -> int:
    """The seats that have not left the match, as bits."""
    return sum(1 << seat for seat in range(SEATS) if not standing.left[seat])


# Settlement


def settled(rules: Rules, scores: Points, sides: Sides) -> Points:
    """What the raw scores of a deal between these sides add to the totals."""
    if rules.settlement == Settlement.RAW:
        return scores
    settle = {Settlement.ZERO_SUM: _against_the_others, Settlement.SIDES: _against_the_other_side}
    return by_seat(points * rules.settlement_factor for points in settle[rules.settlement](scores, sides))


def _against_the_others(scores: Points, _sides: Sides) -> Points:
    """Each seat gets its score less a third of the sum of the three others, to the nearest integer."""
    thirds = (4 * score - sum(scores) for score in scores)
    return by_seat((points + 1) // 3 for points in thirds)


def _against_the_other_side(scores: Points, sides: Sides) -> Points:
    """Each member gets half of what its side has more than the other, rounded away from zero; one against three all."""
    own = sums(sides, scores)
    return by_seat(_share(sides, own, seat, sum(scores)) for seat in range(SEATS))


def _share(sides: Sides, own: tuple[int, ...], seat: int, together: int) -> int:
    place = side_in(sides, seat)
    times = (SEATS - len(sides[place])) // len(sides[place])
    return _half(2 * own[place] - together) * max(1, times)


def _half(points: int) -> int:
    return (abs(points) + 1) // 2 * (1 if points > 0 else -1)


# After a deal


def after_deal(rules: Rules, standing: Standing, scores: Points, pig_taker: int, sides: Sides) -> Standing:
    """The standing after one more deal between these sides; the seat that took the first pig leads the next."""
    gained = settled(rules, scores, sides)
    after = Standing(
        totals=by_seat(total + points for total, points in zip(standing.totals, gained, strict=True)),
        deals=standing.deals + 1,
        leader=pig_taker,
        ending=standing.ending,
        left=standing.left,
        wins=_wins(rules, standing.wins, scores),
    )
    after = _leaving(rules, after)
    return after._replace(ending=after.ending or ends(rules, after), leader=_next_leader(after))


def _wins(rules: Rules, wins: Points, scores: Points) -> Points:
    """The side with the sole highest score of a deal wins it."""
    if rules.end != End.DEAL_WINS:
        return wins
    return by_seat(win + won for win, won in zip(wins, deal_winners(rules, scores), strict=True))


def deal_winners(rules: Rules, scores: Points) -> tuple[bool, ...]:
    """Who won a deal with these scores, by seat, where deals are won: the side with the sole highest score."""
    own = side_totals(rules, scores)
    won = max(own) if rules.end == End.DEAL_WINS and own.count(max(own)) == 1 else None
    return tuple(own[side_of(rules, seat)] == won for seat in range(SEATS))


def _leaving(rules: Rules, after: Standing) -> Standing:
    """Where one survives, a seat at or below the floor leaves."""
    if rules.end != End.SURVIVAL:
        return after
    floor = -rules.end_value
    leave = [not after.left[seat] and after.totals[seat] <= floor for seat in range(SEATS)]
    return after._replace(left=by_seat(after.deals if leave[seat] else after.left[seat] for seat in range(SEATS)))


def _next_leader(after: Standing) -> int:
    """The seat that took the pig, or the next in order if it has left."""
    seats = playing(after)
    return after.leader if not seats or seats >> after.leader & 1 else next_seat(seats, after.leader)


# The end of a match


def ends(rules: Rules, standing: Standing) -> bool:
    """What ends the match has come about."""
    sides, number = side_totals(rules, standing.totals), rules.end_value
    low, high = min(sides) <= -number, max(sides) >= number
    return {
        End.FLOOR: low,
        End.TARGET: high,
        End.EITHER: low or high,
        End.SURVIVAL: playing(standing).bit_count() <= 1 or standing.deals >= MOST_SURVIVAL_DEALS,
        End.DEALS: standing.deals >= number,
        End.DEAL_WINS: max(standing.wins) >= number,
    }[rules.end]


def merits(rules: Rules, standing: Standing) -> tuple[tuple[int, int], ...]:
    """What the sides are ranked by, in their order: the totals, after who stayed longer or won more deals."""
    totals = side_totals(rules, standing.totals)
    first = {End.SURVIVAL: [left or STAYS for left in standing.left], End.DEAL_WINS: list(standing.wins)}
    before = first.get(rules.end, [0] * SEATS)
    return tuple((before[side[0]], total) for side, total in zip(rules.sides(), totals, strict=True))


def decided(rules: Rules, standing: Standing) -> bool:
    """The best may win: it is not tied, or ties are shared as after a fixed number of deals or where nobody is left."""
    best = merits(rules, standing)
    shared = rules.end == End.DEALS or not playing(standing)
    return shared or best.count(max(best)) == 1


def match_over(rules: Rules, standing: Standing) -> bool:
    """The match is over: what ends it has come about, and a tied top does not play on."""
    return standing.ending and decided(rules, standing)


def opening_leader(standing: Standing, holder: int) -> int:
    """In deal 1 the holder of the opening card, later the seat that took the last pig."""
    return holder if standing.leader == NOBODY else standing.leader


def first_dealt(standing: Standing) -> int:
    """The seat that gets the first card: seat 0 in deal 1, later the opening leader."""
    return 0 if standing.leader == NOBODY else standing.leader


def out(rules: Rules, standing: Standing, seat: int) -> bool:
    """The seat has left the match, or the total of its side is at or below the floor where the match ends there."""
    low = side_totals(rules, standing.totals)[side_of(rules, seat)] <= -rules.end_value
    return bool(standing.left[seat]) or (rules.end == End.FLOOR and low)


# Marks and the final table


def deal_losers(rules: Rules, scores: Points, seats: int) -> tuple[bool, ...]:
    """The mark 當豬 by seat at the end of a deal: with double losers on the highest and lowest score of these seats,
    as bits, which played it."""
    there = [bool(seats >> seat & 1) for seat in range(SEATS)]
    ends = {find(compress(scores, there)) for find in (min, max)}
    return tuple(rules.double_losers and here and score in ends for here, score in zip(there, scores, strict=True))


def present(left: Points, number: int) -> int:
    """The seats that play the deal of this number, as bits, by the deals after which they left the match."""
    return sum(1 << seat for seat in range(SEATS) if not 0 < left[seat] < number)


def losers(rules: Rules, standing: Standing) -> tuple[bool, ...]:
    """The mark 當豬 by seat in the final table: lowest where a match ends either way, both ends with double losers."""
    totals = side_totals(rules, standing.totals)
    marked = {min(totals)} if rules.end == End.EITHER or rules.double_losers else set()
    marked |= {max(totals)} if rules.double_losers else set()
    return tuple(totals[side_of(rules, seat)] in marked for seat in range(SEATS))


def ranking(rules: Rules, standing: Standing) -> tuple[Place, ...]:
    """The final table, the best first, equal ones by side and seat."""
    best = merits(rules, standing)
    ranks = [1 + sum(other > own for other in best) for own in best]
    order = sorted(range(SEATS), key=lambda seat: (ranks[side_of(rules, seat)], side_of(rules, seat), seat))
    return tuple(_place(rules, standing, ranks[side_of(rules, seat)], seat) for seat in order)


def _place(rules: Rules, standing: Standing, rank: int, seat: int) -> Place:
    won = rank == 1 and decided(rules, standing)
    out_now, loser = out(rules, standing, seat), losers(rules, standing)[seat]
    return Place(rank, seat, standing.totals[seat], out_now, won, loser)
