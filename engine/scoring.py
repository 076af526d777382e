"""What the cards that a seat took are worth.

Rule book, section 2, "Score of a deal". All numbers are points. The items of a breakdown
add up to the deal score by plain addition. Kernel-safe, see cards.py.
"""

from typing import NamedTuple

from .cards import HEART_CARDS, HEARTS, PIG, POINT_CARDS, RANKS, SHEEP, TRANSFORMER, TRANSFORMER_CARD, Cards


class Terms(NamedTuple):
    """The numbers that a rule set fixes; `Rules.terms()` makes them.

    `heart_points`: a value for each rank, from the two to the ace. `pig_flips`: the cards
    that one seat must take for its pig to turn positive. `heart_exposed`: the face whose
    exposure counts for all hearts. `exposed_factor`: what exposing does to an effect.
    """

    heart_points: tuple[int, int, int, int, int, int, int, int, int, int, int, int, int]
    all_hearts: int
    pig: int
    sheep: int
    transformer_alone: int
    transformer_factor: int
    exposed_factor: int
    heart_exposed: int
    pig_flips: int


class Breakdown(NamedTuple):
    """A deal score by items, which add up to it; then the factors and the marks (0 or 1).

    `exposures` is what the exposed cards added to hearts, pig and sheep; `transformer` what
    it added to the sum of the others, or its value alone. A factor is 1 where nothing
    that it applies to was taken.
    """

    hearts: int
    pig: int
    sheep: int
    all_hearts: int
    exposures: int
    transformer: int
    hearts_factor: int
    pig_factor: int
    sheep_factor: int
    transformer_factor: int
    all_hearts_mark: int
    slam_mark: int


def has(mask: int, cards: int) -> bool:
    """All of these cards are in the set."""
    return mask & cards == cards


def factor(terms: Terms, taken: int, exposed: int, face: int) -> int:
    """What exposing the face makes of its effect for the seat that took it."""
    return terms.exposed_factor if taken and exposed >> face & 1 else 1


def heart_points(terms: Terms, taken: int) -> int:
    """The values of the hearts taken, before any factor."""
    points = 0
    for rank in range(RANKS):
        if taken >> (HEARTS * RANKS + rank) & 1:
            points += terms.heart_points[rank]
    return points


def pig_points(terms: Terms, taken: int) -> int:
    """The pig taken, turned positive for a seat that took all that flips it."""
    if not taken >> PIG & 1:
        return 0
    return -terms.pig if has(taken, terms.pig_flips) else terms.pig


def transformer_points(terms: Terms, taken: int, exposed: int, others: int) -> int:
    """Alone a value of its own; with any other point card it multiplies their sum."""
    if not taken >> TRANSFORMER & 1:
        return 0
    doubled = factor(terms, 1, exposed, TRANSFORMER)
    if taken & POINT_CARDS == TRANSFORMER_CARD:
        return terms.transformer_alone * doubled
    return others * (terms.transformer_factor * doubled - 1)


def multiplier(terms: Terms, taken: int, exposed: int) -> int:
    """The factor of the transformer: of the other cards' sum, or alone of its own value."""
    if not taken >> TRANSFORMER & 1:
        return 1
    doubled = factor(terms, 1, exposed, TRANSFORMER)
    return doubled if taken & POINT_CARDS == TRANSFORMER_CARD else terms.transformer_factor * doubled


def breakdown(terms: Terms, taken_cards: Cards, exposed_cards: Cards) -> Breakdown:
    """The deal score of a seat, item by item, for the cards it took and all cards exposed."""
    taken, exposed = taken_cards.once, exposed_cards.once
    every_heart = has(taken, HEART_CARDS)
    hearts = 0 if every_heart else heart_points(terms, taken)
    all_hearts = terms.all_hearts if every_heart else 0
    pig = pig_points(terms, taken)
    sheep = terms.sheep if taken >> SHEEP & 1 else 0
    hearts_by = factor(terms, taken & HEART_CARDS, exposed, terms.heart_exposed)
    pig_by = factor(terms, pig, exposed, PIG)
    sheep_by = factor(terms, sheep, exposed, SHEEP)
    added = (hearts + all_hearts) * (hearts_by - 1) + pig * (pig_by - 1) + sheep * (sheep_by - 1)
    others = hearts + all_hearts + pig + sheep + added
    return Breakdown(
        hearts,
        pig,
        sheep,
        all_hearts,
        added,
        transformer_points(terms, taken, exposed, others),
        hearts_by,
        pig_by,
        sheep_by,
        multiplier(terms, taken, exposed),
        1 if every_heart else 0,
        1 if has(taken, POINT_CARDS) else 0,
    )


def total(items: Breakdown) -> int:
    """The deal score: the plain sum of the items."""
    return items.hearts + items.pig + items.sheep + items.all_hearts + items.exposures + items.transformer


def score(terms: Terms, taken: Cards, exposed: Cards) -> int:
    """The deal score of a seat in points."""
    return total(breakdown(terms, taken, exposed))
