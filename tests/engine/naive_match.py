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

    decks: int = 1
    partners: str = "none"
    hearts: str = "standard"
    heart_exposed: str = "HA"
    exposing: str = "optional"
    forced_fourth: bool = False
    first_exposing: bool = False
    hidden_exposing: bool = False
    exposed_discard: str = "free"
    own_taken: bool = False
    transformer: str = "standard"
    pig_flips: str = "all_hearts"
    pig_sheep_swap: str = "never"
    discards: str = "free"
    opening_lead: str = "S2"
    opening_lead_forced: bool = False
    settlement: str = "raw"
    settlement_factor: int = 1
    end: str = "floor"
    end_value: int = 1000
    claims: str = "none"
    double_losers: bool = False
    exposing_seconds: int = 0


STANDARD = Options()
PRESETS = {
    "standard": STANDARD,
    "classic": Options(
        heart_exposed="H3",
        exposed_discard="after_first_lead",
        first_exposing=True,
        own_taken=True,
        pig_flips="slam",
        opening_lead="S3",
        claims="proof",
        end="either",
        end_value=1000,
    ),
    "online": Options(
        forced_fourth=True,
        opening_lead="C2",
        opening_lead_forced=True,
        pig_flips="slam",
        settlement="zero_sum",
        settlement_factor=12,
        end="deals",
        end_value=16,
    ),
    "casual": Options(hearts="flat", transformer="casual", end="target", end_value=1000),
    "survival": Options(hearts="flat", transformer="casual", end="survival", end_value=1000),
    "partners": Options(
        partners="opposite", pig_flips="slam", settlement="sides", settlement_factor=1, end="either", end_value=1000
    ),
    "pig_sheep": Options(
        partners="pig_sheep",
        exposing="none",
        pig_flips="slam",
        settlement="sides",
        settlement_factor=1,
        end="either",
        end_value=1000,
    ),
    "double": Options(
        decks=2,
        opening_lead="C2",
        opening_lead_forced=True,
        pig_flips="slam",
        settlement="zero_sum",
        settlement_factor=1,
        end="deals",
        end_value=16,
    ),
    "duel_1991": Options(exposing="none", end="deal_wins", end_value=5),
}
"""The table of presets."""


def impossible(options: Options) -> bool:
    """The rule book's sentence on what is refused at creation, clause by clause."""
    chosen = options.exposing == "optional"
    kinds = options.first_exposing or options.hidden_exposing or options.forced_fourth
    one_deck_only = (
        options.partners == "pig_sheep"
        or options.transformer == "casual"
        or options.own_taken
        or kinds
        or options.pig_sheep_swap != "never"
        or options.hearts != "standard"
    )
    return (
        (options.partners == "pig_sheep" and options.exposing != "none")
        or (kinds and not chosen)
        or (options.hidden_exposing and options.forced_fourth)
        or (options.settlement == "sides" and options.partners == "none")
        or (options.settlement == "zero_sum" and (options.partners != "none" or options.end == "survival"))
        or (options.end == "survival" and (options.partners != "none" or options.decks == 2))
        or (options.end == "deal_wins" and options.partners == "pig_sheep")
        or (options.decks == 2 and one_deck_only)
    )


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


def settle(scores: Sequence[int], options: Options, sides: Sequence[Collection[int]] = ()) -> list[int]:
    """What the raw scores of one deal add to the totals; `sides` are those of this deal where it has its own."""
    factor = options.settlement_factor
    if options.settlement == "zero_sum":
        return [nearest(scores[seat] - Fraction(others(scores, seat), 3)) * factor for seat in SEATS]
    if options.settlement == "sides":
        return [share(scores, seat, sides or [{0, 2}, {1, 3}]) * factor for seat in SEATS]
    return list(scores)


def share(scores: Sequence[int], seat: int, sides: Sequence[Collection[int]]) -> int:
    """Half of what the own side has more than the other; one against three gets or pays three times that."""
    own = next(side for side in sides if seat in side)
    ours = sum(scores[other] for other in SEATS if other in own)
    half = away_from_zero(Fraction(ours - (sum(scores) - ours), 2))
    return 3 * half if len(own) == 1 else half


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


def totals_by_deal(
    deals: Sequence[Sequence[int]],
    options: Options = STANDARD,
    sides: Sequence[Sequence[Collection[int]]] = (),
) -> list[list[int]]:
    """A total is the sum of what the deals added for a seat; `sides` by deal where deals have their own."""
    added = [settle(scores, options, sides[deal] if sides else ()) for deal, scores in enumerate(deals)]
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
    return {"floor": fallen, "target": risen, "either": fallen or risen, "deals": played >= number}[options.end]


def left_after(totals: Sequence[Sequence[int]], options: Options) -> list[int | None]:
    """In a survival match, the deal after which each seat left; None who is still in it."""
    if options.end != "survival":
        return [None] * 4
    return [
        next((deal for deal, after in enumerate(totals, start=1) if after[seat] <= -options.end_value), None)
        for seat in SEATS
    ]


def deals_won(deals: Sequence[Sequence[int]], options: Options) -> list[int]:
    """How many deals each seat, or its side, alone scored highest in."""
    if options.end != "deal_wins":
        return [0] * 4
    tops = [at_the_top(scores, options) for scores in deals]
    return [sum(seat in top and len(top) == side_size(options) for top in tops) for seat in SEATS]


def winners(
    deals: Sequence[Sequence[int]],
    options: Options = STANDARD,
    sides: Sequence[Sequence[Collection[int]]] = (),
) -> list[int] | None:
    """The seats that have won; None while the match goes on. Once it is to end, a tied top plays on."""
    if options.end == "deal_wins":
        won = deals_won(deals, options)
        return [seat for seat in SEATS if won[seat] >= options.end_value] or None
    totals_then = totals_by_deal(deals, options, sides)
    if options.end == "survival":
        return last_in(totals_then, options)
    ending = False  # sticky: overtime goes on even if a deal lifts everyone off the floor again
    for played, totals in enumerate(totals_then, start=1):
        ending = ending or triggered(totals, played, options)
        shared = options.end == "deals"  # after a number of deals ties are shared
        if ending and (shared or not tied(totals, options)):
            return at_the_top(totals, options)
    return None


def last_in(totals: Sequence[Sequence[int]], options: Options) -> list[int] | None:
    """Who is left alone wins; if all left at once, the highest of them; after 100 deals the highest that is left."""
    left = left_after(totals, options)
    still = [seat for seat in SEATS if left[seat] is None]
    if not still:
        last = [seat for seat in SEATS if left[seat] == max(deal or 0 for deal in left)]
        return [seat for seat in last if totals[-1][seat] == max(totals[-1][other] for other in last)]
    best = (
        [seat for seat in still if totals[-1][seat] == max(totals[-1][other] for other in still)] if totals else still
    )
    return still if len(still) == 1 else best if len(totals) >= 100 and len(best) == 1 else None


def order(
    deals: Sequence[Sequence[int]], options: Options, sides: Sequence[Sequence[Collection[int]]] = ()
) -> list[int]:
    """The ranks by seat: by total; before that, who left later, or won more deals, is better."""
    totals = totals_by_deal(deals, options, sides)
    counted, left, won = of_side(totals[-1], options), left_after(totals, options), deals_won(deals, options)
    merit = [(1000 if left[seat] is None else left[seat] or 0, won[seat], counted[seat]) for seat in SEATS]
    return [1 + sum(other > own for other in merit) // side_size(options) for own in merit]


def ranks(totals: Sequence[int], options: Options = STANDARD) -> list[int]:
    """From high to low, equal totals share a rank: 1, 2, 2, 4. Of two sides one is first and one second."""
    counted = of_side(totals, options)
    return [1 + sum(other > own for other in counted) // side_size(options) for own in counted]


def out(totals: Sequence[int], options: Options = STANDARD) -> list[int]:
    """Seats at or below the floor when the match ends are out; other ends have no floor."""
    counted = of_side(totals, options)
    return [seat for seat in SEATS if options.end == "floor" and counted[seat] <= -options.end_value]


def losers(totals: Sequence[int], options: Options) -> list[int]:
    """The lowest is 當豬 where a match ends either way; with double losers the lowest and the highest are."""
    counted = of_side(totals, options)
    marked = [min(counted)] if options.end == "either" or options.double_losers else []
    marked += [max(counted)] if options.double_losers else []
    return [seat for seat in SEATS if counted[seat] in marked]
