"""Whole deals that agree with all a seat knows, every one of them equally likely.

A world hands the unseen cards to the three other seats: each gets as many as it holds, none of
a suit it is void in, and keeps the cards that are known to be its own. How many ways there are
is counted suit by suit, and a world is drawn along the counts, so none is ever thrown away.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..cards import SUIT_MASKS, Cards, count
from ..play import Deal, with_hands, with_pile
from .dice import Dice, roll, share

Ways = NDArray[np.float64]
ROOM = 40
"""More cards than a seat can lack (two decks: 26)."""

FACTORIAL = np.array([float(np.prod(np.arange(1.0, n + 1))) for n in range(ROOM)])


class Riddle(NamedTuple):
    """What a seat does not know: the unseen cards, and how many of them each of the others lacks.

    `one`, `two`, `three` are cards lacked by the next seat, the one across, and the last.
    `barred` has bit 4 × place + suit where that seat is void (places 0 to 2).
    """

    unseen: int
    one: int
    two: int
    three: int
    barred: int


class Hiding(NamedTuple):
    """Hidden exposures (暗賣): the exposable cards that the seat does not see, and how many of them the next seat, the
    one across, and the last have exposed unseen."""

    secret: int
    one: int
    two: int
    three: int


NOTHING_HIDDEN = Hiding(0, 0, 0, 0)


class Split(NamedTuple):
    """How many cards of a suit go to each of the three."""

    one: int
    two: int
    three: int


def fits(riddle: Riddle, suit: int, split: Split, lack: Split) -> bool:
    """Nobody gets more than it lacks, or a card of a suit it is void in."""
    barred = riddle.barred >> suit
    if (barred & 1 and split.one) or (barred >> 4 & 1 and split.two) or (barred >> 8 & 1 and split.three):
        return False
    return split.one <= lack.one and split.two <= lack.two and split.three <= lack.three


def arrangements(split: Split) -> float:
    """In how many ways that many cards can be handed out so."""
    together = split.one + split.two + split.three
    return float(FACTORIAL[together] / (FACTORIAL[split.one] * FACTORIAL[split.two] * FACTORIAL[split.three]))


def empty_ways() -> Ways:
    """Room for the counts: by suit, and cards that the first and the second still lack."""
    return np.zeros((5, ROOM, ROOM))


def count_ways(riddle: Riddle, ways: Ways) -> float:
    """Fill in the ways to hand out the suits from each on; how many worlds there are."""
    ways[4, 0, 0] = 1.0
    after = 0
    for suit in range(3, -1, -1):
        cards = count(riddle.unseen & SUIT_MASKS[suit])
        after += cards
        for one in range(min(riddle.one, after) + 1):
            for two in range(max(0, after - one - riddle.three), min(riddle.two, after - one) + 1):
                lack = Split(one, two, after - one - two)
                ways[suit, one, two] = ways_of_suit(riddle, ways, suit, cards, lack)
    return float(ways[0, riddle.one, riddle.two])


def ways_of_suit(riddle: Riddle, ways: Ways, suit: int, cards: int, lack: Split) -> float:
    """The ways to hand out this suit and those after it, where so many cards are lacked."""
    number = 0.0
    for first in range(min(lack.one, cards) + 1):
        for second in range(min(lack.two, cards - first) + 1):
            number += ways_of_split(riddle, ways, suit, Split(first, second, cards - first - second), lack)
    return number


def ways_of_split(riddle: Riddle, ways: Ways, suit: int, split: Split, lack: Split) -> float:
    """The ways in which this suit goes so."""
    if not fits(riddle, suit, split, lack):
        return 0.0
    return arrangements(split) * float(ways[suit + 1, lack.one - split.one, lack.two - split.two])


def draw_split(riddle: Riddle, ways: Ways, suit: int, lack: Split, dice: Dice) -> Split:
    """How the suit is divided, drawn by the number of ways."""
    cards = count(riddle.unseen & SUIT_MASKS[suit])
    left = share(dice) * ways[suit, lack.one, lack.two]
    drawn = Split(0, 0, 0)
    for first in range(min(lack.one, cards) + 1):
        for second in range(min(lack.two, cards - first) + 1):
            split = Split(first, second, cards - first - second)
            number = ways_of_split(riddle, ways, suit, split, lack)
            if number > 0.0 and left >= 0.0:
                drawn = split
                left -= number
    return drawn


def hand_out(cards: int, split: Split, dice: Dice) -> tuple[int, int, int]:
    """The cards of a suit, handed out at random in these numbers."""
    hands = (0, 0, 0)
    one, two, three = split
    while cards:
        card = cards & -cards
        cards &= cards - 1
        pick = roll(dice, one + two + three)
        if pick < one:
            hands, one = (hands[0] | card, hands[1], hands[2]), one - 1
        elif pick < one + two:
            hands, two = (hands[0], hands[1] | card, hands[2]), two - 1
        else:
            hands, three = (hands[0], hands[1], hands[2] | card), three - 1
    return hands


def draw(riddle: Riddle, ways: Ways, dice: Dice) -> tuple[int, int, int]:
    """A world: the unseen cards that each of the three others holds."""
    lack, hands = Split(riddle.one, riddle.two, riddle.three), (0, 0, 0)
    for suit in range(4):
        split = draw_split(riddle, ways, suit, lack, dice)
        more = hand_out(riddle.unseen & SUIT_MASKS[suit], split, dice)
        hands = (hands[0] | more[0], hands[1] | more[1], hands[2] | more[2])
        lack = Split(lack.one - split.one, lack.two - split.two, lack.three - split.three)
    return hands


def may_hide(hiding: Hiding, one: int, two: int, three: int) -> bool:
    """Everybody has as many of the secret cards as it exposed."""
    may_one, may_two = count(one & hiding.secret) >= hiding.one, count(two & hiding.secret) >= hiding.two
    return hiding.secret == 0 or (may_one and may_two and count(three & hiding.secret) >= hiding.three)


def some_of(cards: int, number: int, dice: Dice) -> int:
    """So many of these cards, each set of them as likely as the others; all where there are no more."""
    chosen, left = 0, count(cards)
    while cards:
        card = cards & -cards
        cards &= cards - 1
        if number >= left or (number and roll(dice, left) < number):
            chosen |= card
            number -= 1
        left -= 1
    return chosen


def hidden_in(hiding: Hiding, one: int, two: int, three: int, dice: Dice) -> int:
    """The cards exposed unseen, where the others hold these."""
    if hiding.secret == 0:
        return 0
    exposed = some_of(one & hiding.secret, hiding.one, dice) | some_of(two & hiding.secret, hiding.two, dice)
    return exposed | some_of(three & hiding.secret, hiding.three, dice)


def imagined(deal: Deal, seat: int, hands: tuple[int, int, int]) -> Deal:
    """The deal with these cards given to the others, beside those known to be theirs."""
    piles = deal.hands
    for place in range(3):
        other = (seat + 1 + place) % 4
        piles = with_pile(piles, other, Cards(piles[other].once | hands[place], 0))
    return with_hands(deal, piles)


def with_exposed(deal: Deal, more: int) -> Deal:
    """The deal with more cards exposed, which need not wait."""
    exposed = Cards(deal.exposed.once | more, deal.exposed.twice)
    return Deal(deal.terms, deal.hands, deal.taken, exposed, deal.led, deal.trick, deal.waits, deal.own)
