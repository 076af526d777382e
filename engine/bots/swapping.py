"""Whether pig and sheep are to swap values (豬羊變色), where the taker of all hearts says so: what brings more."""

from __future__ import annotations

from ..cards import SEATS
from ..tally import Scores, scores
from ..view import View


def wants_swap(view: View) -> bool:
    """All cards lie open, so both ways are counted: own side's points against the others' decide."""
    return lead(view, 1) > lead(view, 0)


def scored(view: View, swaps: int) -> Scores:
    """The deal scores with pig and sheep swapped, or not."""
    return scores(view.deal._replace(terms=view.deal.terms._replace(swaps=swaps)))


def own_points(view: View, swaps: int) -> int:
    """The own deal score."""
    return scored(view, swaps)[view.seat]


def lead(view: View, swaps: int) -> float:
    """What the own side has more than the mean of the others, a seat."""
    return own_above(scored(view, swaps), next(side for side in view.sides if view.seat in side))


def own_above(points: Scores, side: tuple[int, ...]) -> float:
    """The mean of these seats above the mean of the others."""
    own = sum(points[seat] for seat in side)
    return own / len(side) - (sum(points) - own) / (SEATS - len(side))
