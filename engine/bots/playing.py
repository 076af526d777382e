"""One honest rule-of-thumb player: it looks one trick ahead and remembers what was played.

A card is worth what the trick would bring with it, times the chance to take that trick,
plus what it is worth to be rid of the card. All figures are points of this deal.
"""

from __future__ import annotations

from random import Random

from ..cards import FACES, HEART_CARDS, PIG, PIG_CARD, SHEEP_CARD, SUIT_MASKS, TRANSFORMER_CARD, Cards, count, suit_of
from ..notation import faces
from ..play import playable, strength, taker, with_face
from ..scoring import score
from ..view import View
from .dangers import relief

Choice = tuple[int, float]
EVERY_CARD = (1 << FACES) - 1
OTHERS = 3
NEAR = 1.0
"""Choices this close, in points, are as good as each other."""


def choose(view: View, rng: Random) -> int:
    """One of the cards that are as good as the best."""
    evaluated = evaluate(view)
    best = max(points for _, points in evaluated)
    return rng.choice([face for face, points in evaluated if points >= best - NEAR])


def evaluate(view: View) -> tuple[Choice, ...]:
    """Every playable card with the points it is expected to bring."""
    return tuple((face, round(worth(view, face), 1)) for face in faces(playable(view.deal)))


def worth(view: View, face: int) -> float:
    """What playing this card is expected to bring, in points."""
    chance = chance_to_take(view, face)
    return chance * prize(view, face) + relief(view, unseen(view), face) * (1 - chance)


def unseen(view: View) -> int:
    """The cards that this seat sees nowhere: they are in the other hands."""
    one, two, three, four = view.deal.taken
    return EVERY_CARD & ~(view.hand | laid(view) | one.once | two.once | three.once | four.once)


def laid(view: View) -> int:
    """The cards on the table."""
    return sum(1 << face for face in view.deal.trick.faces[: view.deal.trick.laid])


def to_come(view: View) -> int:
    """How many seats play after this one in the trick."""
    return OTHERS - view.deal.trick.laid


def prize(view: View, face: int) -> float:
    """What the trick would add to this seat's deal score, with what is likely still to fall."""
    cards = laid(view) | 1 << face
    return gain(view, cards) + to_come(view) / OTHERS * still_to_fall(view, face)


def gain(view: View, cards: int) -> float:
    """What these cards would add to this seat's deal score, exactly as scored."""
    deal = view.deal
    taken = deal.taken[view.seat].once
    return score(deal.terms, Cards(taken | cards, 0), deal.exposed) - view.scores[view.seat]


def still_to_fall(view: View, face: int) -> float:
    """What all three others together would be expected to add to a trick of this suit."""
    trick = view.deal.trick
    led = SUIT_MASKS[suit_of(trick.faces[0] if trick.laid else face)]
    rest = unseen(view)
    waiting = view.deal.exposed.once & led & ~view.deal.led
    follows = sum(
        likely_to_follow(view, card, led) * gain(view, 1 << card)
        for card in faces(rest & led & ~waiting)
        if counts(card)
    )
    void = (2 / 3) ** count(rest & led) if rest & led else 1.0
    worst = min((gain(view, 1 << card) for card in faces(rest & ~led) if counts(card)), default=0.0)
    return follows + OTHERS * void * worst


def counts(face: int) -> bool:
    """A card that moves points by itself; the low hearts hardly do."""
    return bool((1 << face) & (HEART_CARDS | PIG_CARD | SHEEP_CARD | TRANSFORMER_CARD))


def likely_to_follow(view: View, card: int, led: int) -> float:
    """How likely an unseen card of the suit led falls in this trick, over all three others."""
    held = max(1, count(unseen(view) & led))
    if card == PIG:
        return min(1.0, 1.5 / held + 0.25)
    return min(1.0, OTHERS / held)


def chance_to_take(view: View, face: int) -> float:
    """How likely this card takes the trick; known for the last to play."""
    trick = view.deal.trick
    with_card = trick._replace(faces=with_face(trick.faces, trick.laid, face), laid=trick.laid + 1)
    if taker(with_card) != view.seat:
        return 0.0
    led = with_card.faces[0]
    higher = [card for card in faces(unseen(view)) if strength(led, card) > strength(led, face)]
    held = count(unseen(view) & SUIT_MASKS[suit_of(led)])
    return kept(view, face, len(higher), held)


def kept(view: View, face: int, higher: int, held: int) -> float:
    """The chance that none of the seats to come plays higher: for a bad trick they will duck."""
    behind = to_come(view)
    if not behind or not higher:
        return 1.0
    share = higher / held
    forced = share ** (held / OTHERS)
    willing = 0.15 if gain(view, laid(view) | 1 << face) < 0 else 0.7
    beaten_by_one = min(0.95, forced + (1 - forced) * willing * (1 - (1 - share) ** (held / OTHERS)))
    return float((1 - beaten_by_one) ** behind)
