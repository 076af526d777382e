"""What the cards that a seat took are worth.

Rule book, section 2, "Score of a deal", section 4 and the tables of section 5. All numbers are
points. The items of a breakdown add up to the deal score by plain addition. Kernel-safe, see
cards.py.

`exposed` is a pile: a face in `once` is exposed, in `twice` it counts as exposed twice, since
both copies are (two decks), or since it was exposed first (one deck).
"""

from typing import NamedTuple

from .cards import (
    HEART_CARDS,
    HEARTS,
    PIG,
    POINT_CARDS,
    RANKS,
    SHEEP,
    TRANSFORMER,
    TRANSFORMER_CARD,
    Cards,
    copies,
)

HeartPoints = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int]
FIRST_HEART = HEARTS * RANKS


class Terms(NamedTuple):
    """The numbers that a rule set fixes for a deal; `Rules.terms()` makes them.

    Scoring. `heart_points`: a value for each rank, from the two to the ace. `transformer_alone`
    is its value with no other point card, `transformer_base` what it adds to the sum before it
    multiplies, `slam_divisor` what a slam takes off its factor. `exposed_factor`: what exposing
    does to an effect. `heart_exposed`: the face whose exposure counts for all hearts.
    `pig_flips`: the cards that one seat must take, every copy, for its pig to turn positive.
    `swaps` is 1 where pig and sheep swap values once a seat has all hearts. `own_doubles`: the
    cards whose effect is doubled for a taker that held them.

    Play. `copies` of each face; `same_colour` is 1 where a discard keeps to the colour led;
    `discards_wait`: the cards that an exposure binds in discards too; `opening`: the card that
    the opening lead must be, 0 for any; `pairs_win`: the suits in which a pair beats two
    different cards; `seats` that play, as bits.
    """

    heart_points: HeartPoints
    all_hearts: int
    pig: int
    sheep: int
    transformer_alone: int
    transformer_base: int
    transformer_factor_alone: int
    transformer_factor: int
    slam_divisor: int
    exposed_factor: int
    heart_exposed: int
    pig_flips: int
    swaps: int
    own_doubles: int
    copies: int
    same_colour: int
    discards_wait: int
    opening: int
    pairs_win: int
    seats: int


class Breakdown(NamedTuple):
    """A deal score by items, which add up to it; then the factors and the marks (0 or 1).

    `exposures`, `first_exposing` and `own_taken` are what exposed cards, cards exposed first
    and own cards taken added to hearts, pig and sheep; `swap` what swapping pig and sheep
    changed; `base` what the transformer added before it multiplied, `transformer` what it then
    added to the sum of the others, or its value alone. A factor is 1 where nothing that it
    applies to was taken.
    """

    hearts: int
    pig: int
    sheep: int
    all_hearts: int
    swap: int
    exposures: int
    first_exposing: int
    own_taken: int
    base: int
    transformer: int
    hearts_factor: int
    pig_factor: int
    sheep_factor: int
    transformer_factor: int
    all_hearts_mark: int
    slam_mark: int


class Doubled(NamedTuple):
    """What the effect of a card is multiplied by: by ordinary exposures, first exposing too, own taking too."""

    exposed: int
    first: int
    own: int


NOT_DOUBLED = Doubled(1, 1, 1)


def has(terms: Terms, taken: Cards, cards: int) -> bool:
    """Every copy of these cards is in the pile."""
    every = taken.once if terms.copies == 1 else taken.twice
    return every & cards == cards


def raised(factor: int, times: int) -> int:
    """The factor, applied so many times, three at most."""
    by = factor if times > 0 else 1
    by *= factor if times > 1 else 1
    return by * factor if times > 2 else by


def doubled(terms: Terms, exposed: Cards, own: int, face: int) -> Doubled:
    """What exposing, first exposing and own taking make of the effect of a card for the seat that took it.

    With one deck a second exposure of the face is that of first exposing.
    """
    times = copies(exposed, face)
    if not times and not own:
        return NOT_DOUBLED
    ordinary = raised(terms.exposed_factor, min(times, terms.copies))
    first = raised(terms.exposed_factor, times)
    return Doubled(ordinary, first, first * terms.exposed_factor if own >> face & 1 else first)


def heart_points(terms: Terms, hearts: int) -> int:
    """The values of a set of hearts, before any factor."""
    points = 0
    for rank in range(RANKS):
        if hearts >> (FIRST_HEART + rank) & 1:
            points += terms.heart_points[rank]
    return points


def hearts_taken(terms: Terms, taken: Cards) -> int:
    """The values of the hearts taken, second copies included, before any factor."""
    points = heart_points(terms, taken.once)
    return points + heart_points(terms, taken.twice) if taken.twice else points


def pig_points(terms: Terms, taken: Cards, swapped: int) -> int:
    """The pigs taken, turned positive for a seat that took all that flips them, unless pig and sheep have swapped."""
    points = terms.pig * copies(taken, PIG)
    return -points if points and not swapped and has(terms, taken, terms.pig_flips) else points


def transformer_times(terms: Terms, number: int, exposed: Cards, own: int) -> int:
    """How often exposing and own taking double the effect of so many transformers.

    With two decks each copy taken can be exposed once; with one it may be exposed first, which counts twice.
    """
    times = copies(exposed, TRANSFORMER)
    times = min(times, number) if terms.copies > 1 else times
    return times + (own >> TRANSFORMER & 1)


def transformed(terms: Terms, taken: Cards, exposed: Cards, own: int, others: int) -> tuple[int, int, int]:
    """What the transformers taken add before they multiply, what they then add, and their factor."""
    number = copies(taken, TRANSFORMER)
    if not number:
        return 0, 0, 1
    alone = taken.once & POINT_CARDS == TRANSFORMER_CARD
    by = raised(terms.exposed_factor, transformer_times(terms, number, exposed, own))
    each = terms.transformer_factor_alone if alone else terms.transformer_factor
    factor = raised(each, number) * by
    base = terms.transformer_base * by
    if alone:
        return base, base * (factor - 1) + terms.transformer_alone * factor // each, factor // each
    factor //= terms.slam_divisor if has(terms, taken, POINT_CARDS) else 1
    return base, (others + base) * (factor - 1), factor


def breakdown(terms: Terms, taken: Cards, exposed: Cards, own: int, swapped: int) -> Breakdown:
    """The deal score of a seat, item by item, for the cards it took and all cards exposed.

    `own` are the cards that went to the seat that had held them, whoever that was, and count for it alone; `swapped`
    is 1 where pig and sheep have swapped values.
    """
    every_heart = has(terms, taken, HEART_CARDS)
    hearts = 0 if every_heart else hearts_taken(terms, taken)
    all_hearts = terms.all_hearts if every_heart else 0
    pig = pig_points(terms, taken, swapped)
    sheep = terms.sheep * copies(taken, SHEEP)
    pig_swap = (terms.sheep - terms.pig) * copies(taken, PIG) * swapped
    sheep_swap = (terms.pig - terms.sheep) * copies(taken, SHEEP) * swapped
    mine = own & taken.once
    hearts_by = doubled(terms, exposed, mine, terms.heart_exposed) if taken.once & HEART_CARDS else NOT_DOUBLED
    pig_by = doubled(terms, exposed, mine, PIG) if pig else NOT_DOUBLED
    sheep_by = doubled(terms, exposed, mine, SHEEP) if sheep else NOT_DOUBLED
    one, two, three = hearts + all_hearts, pig + pig_swap, sheep + sheep_swap
    shown = one * hearts_by.exposed + two * pig_by.exposed + three * sheep_by.exposed
    first = one * hearts_by.first + two * pig_by.first + three * sheep_by.first
    others = one * hearts_by.own + two * pig_by.own + three * sheep_by.own
    base, transformer, factor = transformed(terms, taken, exposed, mine, others)
    return Breakdown(
        hearts,
        pig,
        sheep,
        all_hearts,
        pig_swap + sheep_swap,
        shown - (one + two + three),
        first - shown,
        others - first,
        base,
        transformer,
        hearts_by.own,
        pig_by.own,
        sheep_by.own,
        factor,
        1 if every_heart else 0,
        1 if has(terms, taken, POINT_CARDS) else 0,
    )


def total(items: Breakdown) -> int:
    """The deal score: the plain sum of the items."""
    values = items.hearts + items.pig + items.sheep + items.all_hearts + items.swap
    return values + items.exposures + items.first_exposing + items.own_taken + items.base + items.transformer


def score(terms: Terms, taken: Cards, exposed: Cards, own: int, swapped: int) -> int:
    """The deal score of a seat in points."""
    return total(breakdown(terms, taken, exposed, own, swapped))
