"""Hands and ways to play that bring about what chance brings about too seldom.

Everything here is names and sets, as the second opinion has them.
"""

from collections.abc import Callable, Collection, Sequence
from random import Random

from tests.engine import naive, naive_match

Hands = list[set[str]]
Dealing = Callable[[Random], Hands]
Playing = Callable[[Random, int, Sequence[str], Collection[str]], str]


def any_hands(dice: Random) -> Hands:
    """Thirteen cards a seat, as they fall."""
    return around([set(), set(), set(), set()], dice)


def around(held: Hands, dice: Random) -> Hands:
    """The cards not yet held, dealt at random to fill all hands."""
    rest = [card for card in naive.DECK if not any(card in hand for hand in held)]
    dice.shuffle(rest)
    for hand in held:
        while len(hand) < 13:
            hand.add(rest.pop())
    return held


def long_suits(dice: Random) -> Hands:
    """The deck hardly shuffled: long suits, voids, and exposed cards that are alone or deep in a suit."""
    deck = list(naive.DECK)
    for _ in range(dice.randrange(4, 24)):
        one, other = dice.randrange(52), dice.randrange(52)
        deck[one], deck[other] = deck[other], deck[one]
    return seated([set(deck[start : start + 13]) for start in range(0, 52, 13)], dice)


def seated(held: Hands, dice: Random) -> Hands:
    """The same hands at random seats."""
    return dice.sample(held, 4)


def bare_cards(dice: Random) -> Hands:
    """Up to three seats hold an exposable card that is the only one of its suit in the hand."""
    held: Hands = [set(), set(), set(), set()]
    for seat, card in enumerate(dice.sample(naive.EXPOSABLE, dice.randrange(1, 4))):
        gone = [*naive.EXPOSABLE, *held[0], *held[1], *held[2]]
        side = [other for other in naive.DECK if naive.suit(other) != naive.suit(card) and other not in gone]
        held[seat] = {card, *dice.sample(side, 12)}
    return seated(around(held, dice), dice)


def one_seat_has_all_hearts(dice: Random) -> Hands:
    """All hearts in one hand, or all but a few of them."""
    hearts = set(dice.sample(naive.HEARTS, dice.randrange(10, 14)))
    return seated(around([hearts, set(), set(), set()], dice), dice)


def one_seat_is_strong(dice: Random) -> Hands:
    """Ace, king and queen of every suit in one hand: it takes nearly everything."""
    tops = {suit + rank for suit in naive.SUITS for rank in ("A", "K", "Q")}
    return seated(around([tops, set(), set(), set()], dice), dice)


def any_card(dice: Random, seat: int, trick: Sequence[str], may: Collection[str]) -> str:
    """Any playable card."""
    return dice.choice(sorted(may))


def one_collects(dice: Random, seat: int, trick: Sequence[str], may: Collection[str]) -> str:
    """Seat 0 plays high, the others low, and they throw point cards on its tricks."""
    cards = sorted(may, key=lambda card: (naive.height(card), card))
    if seat == 0:
        return cards[-1]
    points = [card for card in cards if card in naive.POINT_CARDS]
    return points[0] if points and trick and naive.suit(cards[0]) != naive.suit(trick[0]) else cards[0]


DEALINGS: Sequence[Dealing] = (
    any_hands,
    any_hands,
    long_suits,
    bare_cards,
    one_seat_has_all_hearts,
    one_seat_is_strong,
)
PLAYINGS: Sequence[Playing] = (any_card, any_card, one_collects)


def dealt(dice: Random) -> Hands:
    """Four hands of one kind or another."""
    return dice.choice(DEALINGS)(dice)


def exposures(dice: Random, held: Sequence[Collection[str]], exposing: str) -> Hands:
    """What the seats expose, where they have a choice: seldom, often, always or never."""
    if exposing != "optional":
        return [naive_match.compelled(hand, exposing) for hand in held]
    bold = dice.choice((0.0, 0.3, 0.7, 1.0))
    return [{card for card in sorted(naive.exposable(hand)) if dice.random() < bold} for hand in held]
