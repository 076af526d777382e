"""What a seat plays for: points against the others, and the match where the totals decide it."""

import math
from typing import NamedTuple

from ..tally import Scores

FAR = 500
"""While every total is this far above the floor, points are all that counts."""
A_WIN = 600.0
"""What a sure win is worth in points where the next deal may end the match."""
SPREAD, PACE = 90.0, 60.0
"""How far a deal moves two totals apart, and by how much it lowers the lowest, in points."""


class Goal(NamedTuple):
    """How the points of a deal count.

    `partners` is 1 where seats across play together. `floor` is where the match ends, as a
    positive number, 0 where only the deal counts; `ending` is 1 once a total has been there.
    """

    partners: int
    totals: Scores
    floor: int
    ending: int


def worth(goal: Goal, seat: int, scores: Scores) -> float:
    """What these deal scores are worth to the seat: own points less the mean of the others', or by sides."""
    total = scores[0] + scores[1] + scores[2] + scores[3]
    if goal.partners:
        return float(2 * (scores[seat] + scores[(seat + 2) % 4]) - total)
    points = (4 * scores[seat] - total) / 3
    near = nearness(goal)
    return points + near * A_WIN * chance_to_win(goal, seat, scores) if near > 0.0 else points


def lowest_of(totals: Scores) -> int:
    """The lowest total."""
    return min(totals[0], totals[1], totals[2], totals[3])


def nearness(goal: Goal) -> float:
    """From 0, the end of the match is far, to 1, it is here."""
    if goal.floor == 0:
        return 0.0
    above = goal.floor + lowest_of(goal.totals)
    return 1.0 if goal.ending else max(0.0, min(1.0, (FAR - above) / FAR))


def chance_to_win(goal: Goal, seat: int, scores: Scores) -> float:
    """How likely the seat wins the match after this deal: certain where it ends, else by the totals."""
    totals = (
        goal.totals[0] + scores[0],
        goal.totals[1] + scores[1],
        goal.totals[2] + scores[2],
        goal.totals[3] + scores[3],
    )
    rivals = max_of_others(totals, seat)
    above = goal.floor + lowest_of(totals)
    ends = (goal.ending == 1 or above <= 0) and sole_top(totals)
    if ends:
        return 1.0 if totals[seat] > rivals else 0.0
    scale = SPREAD * math.sqrt(1.0 + max(0, above) / PACE)
    together = 0.0
    for other in range(4):
        together += math.exp((totals[other] - totals[seat]) / scale)
    return 1.0 / together


def max_of_others(totals: Scores, seat: int) -> int:
    """The highest total of the other seats."""
    return max(totals[(seat + 1) % 4], totals[(seat + 2) % 4], totals[(seat + 3) % 4])


def sole_top(totals: Scores) -> bool:
    """One seat alone has the highest total."""
    top, holders = max(totals[0], totals[1], totals[2], totals[3]), 0
    for other in range(4):
        if totals[other] == top:
            holders += 1
    return holders == 1
