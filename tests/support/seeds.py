"""Seeds of matches by what they deal, so that a test gets the hand it needs whatever the computers do."""

from collections.abc import Callable
from itertools import count

from engine.cards import HEART_ACE, PIG, SHEEP, TRANSFORMER
from engine.notation import mask_of
from engine.shuffle import deal_seed
from tests.engine.arrange import dealt_hands as hands

Hands = tuple[int, int, int, int]
EXPOSABLE = 1 << PIG | 1 << SHEEP | 1 << TRANSFORMER | 1 << HEART_ACE


def seed_where(fits: Callable[[Hands], bool]) -> str:
    """The first seed whose first deal is as wanted."""
    return next(seed for seed in (f"seed-of-tests-{n}" for n in count()) if fits(first_deal(seed)))


def first_deal(seed: str) -> Hands:
    """The hands of a match's first deal."""
    return hands(deal_seed(seed, 1), 0)


def seed_holding(*cards: str) -> str:
    """A seed that deals these cards to seat 0."""
    wanted = mask_of(cards)
    return seed_where(lambda dealt: dealt[0] & wanted == wanted)


def seed_without_exposables() -> str:
    """A seed that deals seat 0 nothing to expose."""
    return seed_where(lambda dealt: dealt[0] & EXPOSABLE == 0)
