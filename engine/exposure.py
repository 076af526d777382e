"""Who may expose what (rule book, section 2, "Exposing", the kinds of exposing of section 4, section 5).

A choice is one int: the faces exposed as a mask, and those of which both copies are 52 bits higher.
"""

from typing import NamedTuple

from .cards import FACES, HEART_CARDS, NO_CARDS, PIG, POINT_CARDS, SEATS, SHEEP, SHEEP_CARD, TRANSFORMER, Cards, count
from .options import Exposing
from .scoring import Terms, heart_points
from .tricks import Masks

UNDECIDED = -1
FIRST_COUNTS = 2
"""As how many exposures first exposing counts."""
ALL_FACES = (1 << FACES) - 1
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


def choice_of(cards: Cards) -> int:
    """These cards as a choice."""
    return cards.once | cards.twice << FACES


def chosen(choice: int) -> Cards:
    """The cards of a choice; none while it is open."""
    return NO_CARDS if choice == UNDECIDED else Cards(choice & ALL_FACES, choice >> FACES)


def exposable_faces(terms: Terms) -> int:
    """Pig, sheep, transformer and one heart."""
    return 1 << PIG | 1 << SHEEP | 1 << TRANSFORMER | 1 << terms.heart_exposed


def exposable(terms: Terms, hand: int) -> int:
    """Of this hand, the faces that may be exposed."""
    return hand & exposable_faces(terms)


def exposable_cards(terms: Terms, hand: Cards) -> int:
    """Of this hand, the cards that may be exposed, as a choice: each copy on its own."""
    return choice_of(Cards(exposable(terms, hand.once), exposable(terms, hand.twice)))


def choice_at_start(exposing: Exposing, terms: Terms, hand: Cards) -> int:
    """A seat's choice as a deal begins: open where it is its own, else what the rules make of its hand."""
    held = Cards(exposable(terms, hand.once), exposable(terms, hand.twice))
    if exposing == Exposing.OPTIONAL:
        return UNDECIDED if held.once else 0
    return choice_of(Cards(held.once & COMPELLED[exposing], held.twice & COMPELLED[exposing]))


def first_choice_at_start(terms: Terms, face: int) -> int:
    """A seat's choice when it holds its first card alone: open where that card may be exposed."""
    return UNDECIDED if face >= 0 and exposable(terms, 1 << face) else 0


def together(choices: Masks, firsts: Masks) -> Cards:
    """All that is exposed: both copies of a face, and a face exposed first, stand in both planes."""
    once = twice = 0
    for seat in range(SEATS):
        own, first = chosen(choices[seat]), chosen(firsts[seat]).once
        twice |= own.twice | (once & own.once) | first
        once |= own.once | first
    return Cards(once, twice)


def fourth(terms: Terms, exposed: int) -> int:
    """Where three of the four exposable cards are exposed, the one that then is too; else 0."""
    shown = exposable(terms, exposed)
    return exposable_faces(terms) & ~shown if count(shown) == 3 else 0


def effect(terms: Terms, face: int, times: int = 1) -> Effect:
    """What exposing this card does to it; first exposing counts as two times, and so do both copies of a face.

    Of two transformers each is doubled by its own exposure alone.
    """
    if face == TRANSFORMER:
        factor, by = terms.transformer_factor, terms.exposed_factor ** (times if terms.copies == 1 else 1)
        return Effect("transformer", factor * by, factor, factor * by)
    by = terms.exposed_factor**times
    if face == PIG:
        return Effect("pig", by, terms.pig, terms.pig * by)
    if face == SHEEP:
        return Effect("sheep", by, terms.sheep, terms.sheep * by)
    hearts = heart_points(terms, HEART_CARDS)
    return Effect("hearts", by, hearts, hearts * by)
