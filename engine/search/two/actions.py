"""What a seat can do on its turn with two decks: cards, and pairs."""

from typing import NamedTuple

from ...play import Deal, pairs, playable


class Actions(NamedTuple):
    """Actions, as the faces played alone and those played as a pair."""

    cards: int
    both: int


def may_do(deal: Deal) -> Actions:
    """What the seat on turn can choose from; of a pair that is not owed to follow, the first copy stands for it."""
    cards = playable(deal)
    return Actions(cards, pairs(deal) if deal.trick.laid == 0 or not cards else 0)


def only_one(actions: Actions) -> bool:
    """There is nothing to choose."""
    cards, both = actions
    return not cards & (cards - 1) and not both & (both - 1) and not (cards and both)
