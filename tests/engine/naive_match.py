"""A second opinion on matches, and on the options of section 4 that engine and opinion both know.

Literal, written from the rule book alone, like naive.py. `deals` is one list of four raw scores for each
deal played. `points` are four numbers by seat, of a deal or of the whole match.
"""

from collections.abc import Collection, Sequence
from fractions import Fraction
from math import floor
from typing import NamedTuple

from tests.engine import naive
from tests.engine.naive import SEATS


class Options(NamedTuple):
    """A rule set in the words of the rule book; what is not said is as in section 2."""

    partners: str = "none"
    exposing: str = "optional"
    pig_flips: str = "all_hearts"
    settlement: str = "raw"
    settlement_factor: int = 1
    end: str = "floor"
    end_value: int = 1000


STANDARD = Options()
PRESETS = {
    "standard": STANDARD,
    "partners": Options(
        partners="opposite", pig_flips="slam", settlement="sides", settlement_factor=1, end="either", end_value=1000
    ),
}
"""The table of presets."""


# Exposing


def compelled(hand: Collection[str], exposing: str) -> set[str]:
    """Where nobody is asked: no card is exposed, or every exposable one, or all but the sheep, which must not be."""
    if exposing == "none":
        return set()
    if exposing == "all":
        return naive.exposable(hand)
    return {card for card in naive.exposable(hand) if card != "DJ"}


# Partners: seats 0 and 2 against seats 1 and 3


def side_size(options: Options) -> int:
    """Everybody for themselves, or two and two."""
    return 2 if options.partners == "opposite" else 1


def of_side(points: Sequence[int], options: Options) -> list[int]:
    """What counts for each seat: its own points, with partners those of the seat opposite too."""
    if options.partners == "opposite":
        return [points[seat] + points[(seat + 2) % 4] for seat in SEATS]
    return list(points)


# Settlement


def settle(scores: Sequence[int], options: Options) -> list[int]:
    """What the raw scores of one deal add to the totals."""
    factor = options.settlement_factor
    if options.settlement == "zero_sum":
        return [nearest(scores[seat] - Fraction(others(scores, seat), 3)) * factor for seat in SEATS]
    if options.settlement == "sides":
        own = of_side(scores, options)
        return [away_from_zero(Fraction(own[seat] - own[(seat + 1) % 4], 2)) * factor for seat in SEATS]
    return list(scores)


def others(scores: Sequence[int], seat: int) -> int:
    """The sum of the three others."""
    return sum(scores[other] for other in SEATS if other != seat)


def nearest(value: Fraction) -> int:
    """The nearest integer; thirds are never halfway between two."""
    return floor(value + Fraction(1, 2))


def away_from_zero(value: Fraction) -> int:
    """The nearest integer, a half rounded away from zero."""
    return floor(value + Fraction(1, 2)) if value > 0 else -floor(-value + Fraction(1, 2))


# Totals, the end of the match, the final table


def totals_by_deal(deals: Sequence[Sequence[int]], options: Options = STANDARD) -> list[list[int]]:
    """A total is the sum of what the deals added for a seat."""
    added = [settle(scores, options) for scores in deals]
    return [[sum(deal[seat] for deal in added[: played + 1]) for seat in SEATS] for played in range(len(deals))]


def at_the_top(totals: Sequence[int], options: Options = STANDARD) -> list[int]:
    """The seats that have the highest total, or whose side has."""
    counted = of_side(totals, options)
    return [seat for seat in SEATS if counted[seat] == max(counted)]


def tied(totals: Sequence[int], options: Options = STANDARD) -> bool:
    """More than one seat, or side, has the highest total."""
    return len(at_the_top(totals, options)) > side_size(options)


def triggered(totals: Sequence[int], played: int, options: Options) -> bool:
    """A total has dropped to −N, or reached +N, or either, or so many deals were played."""
    counted, number = of_side(totals, options), options.end_value
    fallen, risen = min(counted) <= -number, max(counted) >= number
    if options.end == "floor":
        return fallen
    if options.end == "target":
        return risen
    if options.end == "either":
        return fallen or risen
    return played >= number


def winners(deals: Sequence[Sequence[int]], options: Options = STANDARD) -> list[int] | None:
    """The seats that have won; None while the match goes on. Once it is to end, a tied top plays on."""
    ending = False  # sticky: overtime goes on even if a deal lifts everyone off the floor again
    for played, totals in enumerate(totals_by_deal(deals, options), start=1):
        ending = ending or triggered(totals, played, options)
        shared = options.end == "deals"  # after a number of deals ties are shared
        if ending and (shared or not tied(totals, options)):
            return at_the_top(totals, options)
    return None


def ranks(totals: Sequence[int], options: Options = STANDARD) -> list[int]:
    """From high to low, equal totals share a rank: 1, 2, 2, 4. Of two sides one is first and one second."""
    counted = of_side(totals, options)
    return [1 + sum(other > own for other in counted) // side_size(options) for own in counted]


def out(totals: Sequence[int], options: Options = STANDARD) -> list[int]:
    """Seats at or below the floor when the match ends are out; other ends have no floor."""
    counted = of_side(totals, options)
    return [seat for seat in SEATS if options.end == "floor" and counted[seat] <= -options.end_value]
