"""One honest rule-of-thumb player: it looks one trick ahead and remembers what was played.

A card is worth what the trick would bring with it, times the chance to take that trick,
plus what it is worth to be rid of the card. All figures are points of this deal.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ..cards import FACES, PIG, POINT_CARDS, SUIT_MASKS, Cards, count, suit_of
from ..notation import faces
from ..play import playable, taker, with_face
from ..scoring import score
from ..view import View
from .dangers import relief

Choice = tuple[int, float]
EVERY_CARD = (1 << FACES) - 1
OTHERS = 3
NEAR = 1.0
"""Choices this close, in points, are as good as each other."""


class Outlook(NamedTuple):
    """What one decision is made from: the view, the cards in other hands and on the table, and
    what each unseen point card would add to this seat's deal score."""

    view: View
    unseen: int
    laid: int
    values: dict[int, int]


def choose(view: View, rng: Random) -> int:
    """One of the cards that are as good as the best."""
    evaluated = evaluate(view)
    best = max(points for _, points in evaluated)
    return rng.choice([face for face, points in evaluated if points >= best - NEAR])


def evaluate(view: View) -> tuple[Choice, ...]:
    """Every playable card with the points it is expected to bring."""
    looked = outlook(view)
    return tuple((face, round(worth(looked, face), 1)) for face in faces(playable(view.deal)))


def outlook(view: View) -> Outlook:
    """What can be told from the view before any card is considered."""
    laid = sum(1 << face for face in view.deal.trick.faces[: view.deal.trick.laid])
    one, two, three, four = view.deal.taken
    unseen = EVERY_CARD & ~(view.hand | laid | one.once | two.once | three.once | four.once)
    return Outlook(view, unseen, laid, {face: gain(view, 1 << face) for face in faces(unseen & POINT_CARDS)})


def gain(view: View, cards: int) -> int:
    """What these cards would add to this seat's deal score, exactly as scored."""
    deal = view.deal
    taken = deal.taken[view.seat].once
    return score(deal.terms, Cards(taken | cards, 0), deal.exposed) - view.scores[view.seat]


def worth(looked: Outlook, face: int) -> float:
    """What playing this card is expected to bring, in points."""
    trick = gain(looked.view, looked.laid | 1 << face)
    chance = chance_to_take(looked, face, trick)
    prize = trick + to_come(looked.view) / OTHERS * still_to_fall(looked, face)
    return chance * prize + relief(looked.view, looked.unseen, face) * (1 - chance)


def to_come(view: View) -> int:
    """How many seats play after this one in the trick."""
    return OTHERS - view.deal.trick.laid


def still_to_fall(looked: Outlook, face: int) -> float:
    """What all three others together would be expected to add to a trick of this suit."""
    deal, rest = looked.view.deal, looked.unseen
    led = SUIT_MASKS[suit_of(deal.trick.faces[0] if deal.trick.laid else face)]
    waiting = deal.exposed.once & led & ~deal.led
    held = count(rest & led)
    follows = sum(
        likely_to_follow(card, held) * value for card, value in looked.values.items() if 1 << card & led & ~waiting
    )
    void = (2 / 3) ** held
    worst = min((value for card, value in looked.values.items() if not 1 << card & led), default=0)
    return follows + OTHERS * void * worst


def likely_to_follow(card: int, held: int) -> float:
    """How likely an unseen card of the suit led falls in this trick; so many of the suit are held by others."""
    if card == PIG:
        return min(1.0, 1.5 / held + 0.25)
    return min(1.0, OTHERS / held)


def chance_to_take(looked: Outlook, face: int, trick_gain: int) -> float:
    """How likely this card takes the trick; known for the last to play."""
    view = looked.view
    trick = view.deal.trick
    with_card = trick._replace(faces=with_face(trick.faces, trick.laid, face), laid=trick.laid + 1)
    if taker(with_card) != view.seat:
        return 0.0
    suit = looked.unseen & SUIT_MASKS[suit_of(with_card.faces[0])]
    higher = count(suit >> face)
    return kept(to_come(view), higher, count(suit), trick_gain)


def kept(behind: int, higher: int, held: int, trick_gain: int) -> float:
    """The chance that none of the seats to come plays higher: for a bad trick they will duck."""
    if not behind or not higher:
        return 1.0
    share = higher / held
    forced = share ** (held / OTHERS)
    willing = 0.15 if trick_gain < 0 else 0.7
    beaten_by_one = min(0.95, forced + (1 - forced) * willing * (1 - (1 - share) ** (held / OTHERS)))
    return float((1 - beaten_by_one) ** behind)
