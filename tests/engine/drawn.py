"""What engine and second opinion are both given: cards in the order they are dealt, and what is exposed, by dice."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engine.cards import NO_CARDS, Cards, add
from engine.notation import face_named
from tests.engine import naive, naive_deal
from tests.engine.naive_deal import Card, Shown
from tests.engine.naive_match import Options


def order_of(cards: list[Card], seats: Sequence[int], dice: Random) -> list[Card]:
    """An order of dealing: shuffled well or badly, or all hearts to the first seat but for a few."""
    how = dice.random()
    if how < 0.5:
        dice.shuffle(cards)
        return cards
    if how < 0.6:
        cards.sort(key=lambda card: card.name[0] != "H")
    for _ in range(dice.randrange(2, 30)):
        one, two = dice.randrange(len(cards)), dice.randrange(len(cards))
        cards[one], cards[two] = cards[two], cards[one]
    each = len(cards) // len(seats)
    blocks = [cards[each * place : each * (place + 1)] for place in range(len(seats))]
    for block in blocks:
        dice.shuffle(block)
    return [card for round_ in zip(*blocks, strict=True) for card in round_]


@dataclass
class Dealt:
    """What both are given: the order of the cards, who is in, who gets the first card."""

    order: list[Card]
    seats: list[int]
    first: int

    def hands(self) -> list[list[Card]]:
        """By seat, in the order dealt."""
        found: list[list[Card]] = [[], [], [], []]
        for place, card in enumerate(self.order):
            found[self.seats[(self.seats.index(self.first) + place) % len(self.seats)]].append(card)
        return found


def dealt(options: Options, seats: list[int], first: int, dice: Random) -> Dealt:
    """A deal for these seats; three get no C2."""
    deck = [Card(card, copy) for copy in range(options.decks) for card in naive.DECK]
    left = [card for card in deck if len(seats) != 3 or card.name != "C2"]
    return Dealt(order_of(left, seats, dice), seats, first)


def pile_of(cards: Sequence[Card]) -> Cards:
    """The cards as the engine has them."""
    pile = NO_CARDS
    for card in cards:
        pile = add(pile, face_named(card.name))
    return pile


def some(cards: set[Card], bold: float, dice: Random) -> set[Card]:
    """Some of these cards; of two copies the first."""
    return {card for card in sorted(cards) if dice.random() < bold}


@dataclass
class Exposed:
    """What was exposed: first, and later by seat."""

    firsts: list[set[Card]]
    later: list[set[Card]]

    def shown(self) -> Shown:
        """What counts."""
        cards = [card for own in (*self.firsts, *self.later) for card in own]
        return Shown(Counter(card.name for card in cards), {card.name for own in self.firsts for card in own})


def exposing(options: Options, hands: list[list[Card]], bold: float, dice: Random) -> Exposed:
    """What the seats expose by their own choice, or by the rules."""
    none: list[set[Card]] = [set(), set(), set(), set()]
    may = [naive_deal.exposable(options, hand) for hand in hands]
    if options.exposing != "optional":
        barred = {"none": {"SQ", "DJ", "C10", options.heart_exposed}, "all": set(), "all_but_sheep": {"DJ"}}
        return Exposed(none, [{card for card in own if card.name not in barred[options.exposing]} for own in may])
    firsts = none
    if options.first_exposing:
        firsts = [some(naive_deal.exposable(options, hand[:1]), bold, dice) for hand in hands]
    later = [some(own - firsts[seat], bold, dice) for seat, own in enumerate(may)]
    every = {card.name for own in (*firsts, *later) for card in own}
    if options.forced_fourth and len(every) == 3:
        later = [later[seat] | {card for card in may[seat] if card.name not in every} for seat in naive.SEATS]
    return Exposed(firsts, later)
