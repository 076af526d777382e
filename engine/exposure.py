"""Who may expose what (rule book, section 2, "Exposing")."""

from typing import NamedTuple

from .cards import HEART_CARDS, PIG, SHEEP, TRANSFORMER
from .scoring import Terms, heart_points

UNDECIDED = -1


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


def undecided(terms: Terms, hand: int) -> int:
    """A seat's choice at the start: open, or nothing at once where it holds nothing to expose."""
    return UNDECIDED if exposable(terms, hand) else 0


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
