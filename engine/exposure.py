"""Who may expose what (rule book, section 2, "Exposing"; section 4, `exposing`)."""

from typing import NamedTuple

from .cards import HEART_CARDS, PIG, POINT_CARDS, SHEEP, SHEEP_CARD, TRANSFORMER
from .options import Exposing
from .scoring import Terms, heart_points

UNDECIDED = -1
COMPELLED = {Exposing.NONE: 0, Exposing.ALL: POINT_CARDS, Exposing.ALL_BUT_SHEEP: POINT_CARDS & ~SHEEP_CARD}
"""Where nobody is asked: of the exposable cards, those that are exposed."""


class Effect(NamedTuple):
    """What exposing a card does: the item it scores under, and its value before and after.

    Points, for the transformer its multiplier; `factor` is the number players call out.
    """

    item: str
    factor: int
    before: int
    after: int


def exposable(terms: Terms, hand: int) -> int:
    """Of this hand, the cards that may be exposed: pig, sheep, transformer, ace of hearts."""
    return hand & (1 << PIG | 1 << SHEEP | 1 << TRANSFORMER | 1 << terms.heart_exposed)


def choice_at_start(exposing: Exposing, terms: Terms, hand: int) -> int:
    """A seat's choice as a deal begins: open where it is its own, else what the rules make of its hand."""
    held = exposable(terms, hand)
    if exposing == Exposing.OPTIONAL:
        return UNDECIDED if held else 0
    return held & COMPELLED[exposing]


def effect(terms: Terms, face: int) -> Effect:
    """What exposing this card does to it."""
    by = terms.exposed_factor
    if face == TRANSFORMER:
        return Effect(
            "transformer", terms.transformer_factor * by, terms.transformer_factor, terms.transformer_factor * by
        )
    if face == PIG:
        return Effect("pig", by, terms.pig, terms.pig * by)
    if face == SHEEP:
        return Effect("sheep", by, terms.sheep, terms.sheep * by)
    hearts = heart_points(terms, HEART_CARDS)
    return Effect("hearts", by, hearts, hearts * by)
