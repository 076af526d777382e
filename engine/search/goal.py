"""What a seat plays for: points against the others, and the match where the totals decide it.

Rule book, section 4, "Partners", "Settlement" and "Match end".
"""

import math
from typing import NamedTuple

from ..cards import ALL_SEATS, PIG_CARD, SEATS, SHEEP_CARD, count
from ..play import Deal
from ..tally import Scores

ALONE, ACROSS, HOLDERS = range(3)
"""Partners: nobody's, the seat across, and by who was dealt pig and sheep."""
RAW, ZERO_SUM, BY_SIDES = range(3)
"""How a deal enters the totals."""
NEVER, FLOOR, TARGET, EITHER, DEALS, DEAL_WINS, SURVIVAL = range(7)
"""What ends the match; NEVER where only the deal counts."""

FAR = 500
"""While the end of the match is this many points away, points are all that counts."""
A_WIN = 600.0
"""What a sure win is worth in points where the next deal may end the match."""
A_DEAL, BESIDE = 200.0, 0.1
"""What a deal won is worth in points where deals are what counts, and what a point counts beside it."""
SPREAD, PACE = 90.0, 60.0
"""How far a deal moves two totals apart, and by how much it brings the end nearer, in points."""


class Goal(NamedTuple):
    """How the points of a deal count.

    `seats` that play, as bits. `end` is what ends the match and `number` its N; `left` are the
    deals up to a fixed end, this one included. `totals` and `number` are in points as a deal
    brings them, without the factor of a settlement. `ending` is 1 once the end has come about
    and a tied top plays on.
    """

    partners: int
    settle: int
    seats: int
    end: int
    number: int
    left: int
    totals: Scores
    ending: int


ONLY_POINTS = Goal(ALONE, RAW, ALL_SEATS, NEVER, 0, 0, (0, 0, 0, 0), 0)


def own_side(goal: Goal, deal: Deal, holders: int, seat: int) -> int:
    """The seats that play together with this one, itself included; `holders` have played pig or sheep already."""
    if goal.partners == ALONE:
        return 1 << seat
    if goal.partners == ACROSS:
        return 1 << seat | 1 << (seat + 2) % SEATS
    for other in range(SEATS):
        if deal.hands[other].once & (PIG_CARD | SHEEP_CARD):
            holders |= 1 << other
    return holders if holders >> seat & 1 else ALL_SEATS & ~holders


def worth(goal: Goal, seat: int, side: int, scores: Scores) -> float:
    """What these deal scores are worth to the seat: own points less the mean of the others', or by sides."""
    points = margin(goal, seat, side, scores)
    if goal.end == DEAL_WINS:
        return BESIDE * points + (A_DEAL if wins_deal(goal, side, scores) else 0.0)
    near = nearness(goal)
    return points + near * A_WIN * chance_to_win(goal, seat, side, scores) if near > 0.0 else points


def margin(goal: Goal, seat: int, side: int, scores: Scores) -> float:
    """Points of the deal above the others: one against three counts threefold, as it is settled."""
    total = scores[0] + scores[1] + scores[2] + scores[3]
    if goal.partners != ALONE:
        between = float(2 * sum_of(side, scores) - total)
        return 3 * between if side == 1 << seat else between
    seats = count(goal.seats)
    return (seats * scores[seat] - total) / (seats - 1)


def sum_of(side: int, scores: Scores) -> int:
    """The points of these seats together."""
    points = 0
    for seat in range(SEATS):
        if side >> seat & 1:
            points += scores[seat]
    return points


def wins_deal(goal: Goal, side: int, scores: Scores) -> bool:
    """The side alone has the highest score of the deal."""
    own = sum_of(side, scores)
    if goal.partners == ACROSS:
        return own > sum_of(ALL_SEATS & ~side, scores)
    for other in range(SEATS):
        if goal.seats >> other & 1 and not side >> other & 1 and scores[other] >= own:
            return False
    return True


def gain(goal: Goal, side: int, scores: Scores, seat: int) -> float:
    """What the deal adds to a seat's total; `side` is one of the two sides where the deal is settled by them."""
    total = scores[0] + scores[1] + scores[2] + scores[3]
    if goal.settle == ZERO_SUM:
        return (4 * scores[seat] - total) / 3
    if goal.settle == BY_SIDES:
        own = side if side >> seat & 1 else ALL_SEATS & ~side
        half = (2 * sum_of(own, scores) - total) / 2
        return 3 * half if own == 1 << seat else half
    return float(scores[seat])


def total_after(goal: Goal, side: int, scores: Scores, seat: int) -> float:
    """The total of a seat after the deal, with a lasting partner's."""
    total = goal.totals[seat] + gain(goal, side, scores, seat)
    if goal.partners != ACROSS:
        return total
    across = (seat + 2) % SEATS
    return total + goal.totals[across] + gain(goal, side, scores, across)


def to_the_end(goal: Goal, lowest: float, highest: float, left: int) -> float:
    """How many points the end of the match is away, none once it has come about."""
    if goal.end == TARGET:
        return goal.number - highest
    if goal.end == EITHER:
        return min(goal.number - highest, goal.number + lowest)
    return PACE * left if goal.end == DEALS else goal.number + lowest


def nearness(goal: Goal) -> float:
    """From 0, the end of the match is far, to 1, it is here."""
    if goal.end == NEVER:
        return 0.0
    lowest, highest = 1e9, -1e9
    for seat in range(SEATS):
        if goal.seats >> seat & 1:
            total = total_after(goal, 1 << seat, (0, 0, 0, 0), seat)
            lowest, highest = min(lowest, total), max(highest, total)
    away = to_the_end(goal, lowest, highest, goal.left - 1)
    return 1.0 if goal.ending else max(0.0, min(1.0, (FAR - away) / FAR))


def stays(goal: Goal, total: float) -> bool:
    """A seat with this total is still in the match."""
    return goal.end != SURVIVAL or total > -goal.number


def chance_to_win(goal: Goal, seat: int, side: int, scores: Scores) -> float:
    """How likely the seat wins the match after this deal: certain where it ends, else by the totals."""
    own = total_after(goal, side, scores, seat)
    lowest, highest, equal = own, -1e9, 0
    for other in range(SEATS):
        total = total_after(goal, side, scores, other)
        if rival(goal, seat, other) and stays(goal, total):
            lowest, highest = min(lowest, total), max(highest, total)
            equal += 1 if total == own else 0
    away = to_the_end(goal, lowest, max(own, highest), goal.left - 1)
    if goal.end == SURVIVAL:
        if not stays(goal, own):
            return 0.0
    elif (goal.ending or away <= 0) and (goal.end == DEALS or sole_top(goal, side, scores)):
        return 1.0 / (1 + equal) if own >= highest else 0.0
    return share_of(goal, seat, side, scores, SPREAD * math.sqrt(1.0 + max(0.0, away) / PACE))


def rival(goal: Goal, seat: int, other: int) -> bool:
    """Another seat that plays, and no lasting partner."""
    return other != seat and goal.seats >> other & 1 == 1 and not (goal.partners == ACROSS and (seat + other) % 2 == 0)


def share_of(goal: Goal, seat: int, side: int, scores: Scores, scale: float) -> float:
    """The chance by the totals: of equal ones equal, of one that is so many points behind e times less."""
    own, together = total_after(goal, side, scores, seat), 1.0
    for other in range(SEATS):
        total = total_after(goal, side, scores, other)
        if rival(goal, seat, other) and stays(goal, total):
            together += math.exp((total - own) / scale)
    return 1.0 / together


def sole_top(goal: Goal, side: int, scores: Scores) -> bool:
    """One seat, or lasting side, alone has the highest total."""
    top, holders = -1e9, 0
    for seat in range(SEATS if goal.partners != ACROSS else 2):
        if goal.seats >> seat & 1:
            total = total_after(goal, side, scores, seat)
            holders = 1 if total > top else holders + (1 if total == top else 0)
            top = max(top, total)
    return holders == 1
