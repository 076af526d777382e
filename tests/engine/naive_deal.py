"""A second opinion on deals by every option of sections 4 and 5: slow, literal, written from the rule book alone.

A card is its name and which copy it is (0, or 1 of the second deck). A play is a tuple of names, sorted. For the
standard rules there is naive.py, for matches naive_match.py.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from tests.engine.naive import HEARTS, PIG, POINT_CARDS, RANKS, SEATS, SHEEP, TRANSFORMER, height, suit
from tests.engine.naive_match import Options

COLOURS = {"S": "SC", "C": "SC", "H": "HD", "D": "HD"}
FROM_THE_ACE = {
    "standard": [-50, -40, -30, -20, -10, -10, -10, -10, -10, -10, 0, 0, 0],
    "flat": [-10, -10, -10, -10, -10, -10, -10, -5, -5, -5, -5, -5, -5],
    "graded": [-50, -40, -30, -20, -10, -9, -8, -7, -6, -5, -10, -3, -2],
    "positive": [50, 40, 30, 20, 10, 10, 10, 10, 10, 10, 10, 10, 10],
}
HEART_VALUES = {hearts: dict(zip(reversed(RANKS), values, strict=True)) for hearts, values in FROM_THE_ACE.items()}
ALL_HEARTS = {"standard": 200, "flat": 200, "graded": 200, "positive": 430}
TWO_DECKS = {1: [2, 4, 4], 2: [4, 8, 16]}
"""The factor of one and of two transformers taken, by how many are exposed."""
TWO_DECKS_SLAM = [2, 4, 8]


class Card(NamedTuple):
    """One card of the one or two decks."""

    name: str
    copy: int


Play = tuple[str, ...]
Hand = set[Card]


@dataclass
class Table:
    """A deal in play. `bound` are the exposed cards that must wait out the first trick of their suit."""

    options: Options
    hands: list[Hand]
    bound: set[Card]
    seats: list[int]
    leader: int
    forced: str = ""
    piles: list[list[str]] = field(default_factory=lambda: [[], [], [], []])
    trick: list[tuple[int, list[Card]]] = field(default_factory=list)
    tricks: list[list[tuple[int, Play]]] = field(default_factory=list)
    own: set[str] = field(default_factory=set)
    pig_taker: int | None = None

    def seat(self) -> int:
        """Whose turn it is: the leader, then counter-clockwise."""
        return self.seats[(self.seats.index(self.leader) + len(self.trick)) % len(self.seats)]

    def over(self) -> bool:
        """All cards are played."""
        return not self.trick and not self.hands[self.leader]

    def waits(self, card: Card) -> bool:
        """It is bound, and its suit has not been led in an earlier trick."""
        return card in self.bound and suit(card.name) not in {suit(trick[0][1][0]) for trick in self.tricks}

    def free(self, hand: Iterable[Card], of_suit: str) -> list[Card]:
        """The cards of the suit that do not wait."""
        return [card for card in hand if suit(card.name) == of_suit and not self.waits(card)]

    def waiting(self, hand: Iterable[Card], of_suit: str) -> list[Card]:
        """The cards of the suit that wait."""
        return [card for card in hand if suit(card.name) == of_suit and self.waits(card)]

    def plays(self) -> set[Play]:
        """Everything that the seat whose turn it is may play."""
        hand = self.hands[self.seat()]
        if not self.trick:
            return self.leads(hand)
        led = suit(self.trick[0][1][0].name)
        if len(self.trick[0][1]) == 1:
            return {(card.name,) for card in self.singles(hand, led)}
        return self.twos(hand, led)

    def leads(self, hand: Hand) -> set[Play]:
        """One card or a pair; what waits only from a hand without a free card of the suit."""
        may = {card for card in hand if not self.waits(card) or not self.free(hand, suit(card.name))}
        if self.forced and not self.tricks:
            may = {card for card in may if card.name == self.forced}
        pairs = {(one.name, one.name) for one in may for two in may if one.name == two.name and one.copy < two.copy}
        return {(card.name,) for card in may} | pairs

    def singles(self, hand: Iterable[Card], led: str) -> list[Card]:
        """A free card of the suit; else a waiting one; else any card."""
        return self.free(hand, led) or self.waiting(hand, led) or self.discards(list(hand), led)

    def discards(self, hand: list[Card], led: str) -> list[Card]:
        """Any card, but of the colour led where that is the rule, and no waiting one where that is the rule.

        Where nothing is left the rule of colour is lifted first.
        """
        coloured = [card for card in hand if suit(card.name) in COLOURS[led]]
        bound = self.options.discards == "same_colour" and coloured
        late = self.options.exposed_discard == "after_first_lead"
        ready = [c for c in hand if not (late and self.waits(c) and self.free(hand, suit(c.name)))]
        return [card for card in ready if not bound or card in coloured] or ready or hand

    def twos(self, hand: Hand, led: str) -> set[Play]:
        """Two cards for a pair: a free pair of the suit if held, else what is owed in turn."""
        free = self.free(hand, led)
        pairs = {(one.name, one.name) for one, two in combinations(free, 2) if one.name == two.name}
        if pairs:
            return pairs
        if len(free) >= 2:
            return {names(two) for two in combinations(free, 2)}
        paid = [*free, *self.waiting(hand, led)]
        if len(free) + len(self.waiting(hand, led)) >= 2:
            choices = combinations(paid, 2) if not free else ((free[0], other) for other in self.waiting(hand, led))
            return {names(two) for two in choices}
        found = set()
        for first in paid or self.discards(list(hand), led):
            rest = [card for card in hand if card != first]
            found |= {names((first, second)) for second in self.discards(rest, led)}
        return found

    def play(self, cards: Play) -> None:
        """The seat whose turn it is plays these; of two copies the unexposed one first."""
        seat, laid = self.seat(), []
        for name in cards:
            copies = sorted((card for card in self.hands[seat] if card.name == name), key=lambda c: c in self.bound)
            laid.append(copies[0])
            self.hands[seat].remove(copies[0])
        self.trick.append((seat, laid))
        if len(self.trick) == len(self.seats):
            self.take()

    def take(self) -> None:
        """The best play takes the trick; its seat leads the next."""
        done = [(seat, names(cards)) for seat, cards in self.trick]
        best = done[0]
        for other in done[1:]:
            if beats(other[1], best[1], suit(done[0][1][0])):
                best = other
        taker = best[0]
        cards = [name for _, play in done for name in play]
        self.own |= set(best[1])
        self.piles[taker] += cards
        if PIG in cards and self.pig_taker is None:
            self.pig_taker = taker
        self.tricks.append(done)
        self.trick, self.leader = [], taker


def names(cards: Iterable[Card]) -> Play:
    """The names of these cards, sorted."""
    return tuple(sorted(card.name for card in cards))


def beats(play: Play, best: Play, led: str) -> bool:
    """A later play takes the lead from the best so far; equal ones do not."""
    if any(suit(name) != led for name in play):
        return False
    if any(suit(name) != led for name in best):
        return True
    if len(play) == 1:
        return height(play[0]) > height(best[0])
    pair, best_pair = play[0] == play[1], best[0] == best[1]
    if pair != best_pair:
        return pair if led == "D" else best_pair
    heights, best_heights = sorted(map(height, play)), sorted(map(height, best))
    return heights[::-1] > best_heights[::-1]


# Scoring: `pile` is what one seat took


class Shown(NamedTuple):
    """What counts as exposed: copies of each name, and the names exposed first."""

    copies: Counter[str]
    first: Collection[str]


def doubled(options: Options, card: str, shown: Shown, own: Collection[str]) -> int:
    """What exposing, first exposing and taking an own card make of the effect of a card."""
    if options.decks == 2:
        return [1, 2, 4][shown.copies[card]]
    by = 4 if card in shown.first else 2 if shown.copies[card] else 1
    return 2 * by if options.own_taken and card in own else by


def all_hearts(options: Options, pile: Collection[str]) -> bool:
    """One seat took every heart, both copies of two decks."""
    counted = Counter(pile)
    return all(counted[heart] == options.decks for heart in HEARTS)


def slam(options: Options, pile: Collection[str]) -> bool:
    """One seat took every point card."""
    counted = Counter(pile)
    return all(counted[card] == options.decks for card in POINT_CARDS)


def deal_score(options: Options, pile: Sequence[str], shown: Shown, own: Collection[str], swapped: bool) -> int:
    """What one seat scores. Of the own cards that anybody took its own count for it."""
    own = set(own) & set(pile)
    points = [card for card in pile if card in POINT_CARDS]
    number = points.count(TRANSFORMER)
    total = before_transformer(options, points, shown, own, swapped)
    if not number:
        return total
    alone = len(points) == number
    if options.decks == 2:
        factor = TWO_DECKS[number][shown.copies[TRANSFORMER]]
        if slam(options, pile):
            factor = TWO_DECKS_SLAM[shown.copies[TRANSFORMER]]
        return 25 * factor if alone else total * factor
    by = doubled(options, TRANSFORMER, shown, own)
    if options.transformer == "casual":
        return (total + 50 * by) * (2 if alone else 4) * by
    return 50 * by if alone else total * 2 * by


def before_transformer(
    options: Options, points: Sequence[str], shown: Shown, own: Collection[str], swapped: bool
) -> int:
    """Hearts, pig and sheep, each as often as it was doubled."""
    hearts = sum(HEART_VALUES[options.hearts][card[1:]] for card in points if suit(card) == "H")
    if all_hearts(options, points):
        hearts = ALL_HEARTS[options.hearts] * options.decks
    pig, sheep = -100 * points.count(PIG), 100 * points.count(SHEEP)
    flips = slam(options, points) if options.pig_flips == "slam" else all_hearts(options, points)
    if swapped:
        pig, sheep = -pig, -sheep
    elif flips:
        pig = -pig
    values = ((hearts, options.heart_exposed), (pig, PIG), (sheep, SHEEP))
    return sum(value * doubled(options, card, shown, own) for value, card in values)


def swapped(options: Options, piles: Sequence[Sequence[str]], chosen: bool | None) -> bool:
    """Pig and sheep swap values for everyone once a seat has all hearts: always, or if it chose so."""
    some = any(all_hearts(options, pile) for pile in piles)
    return some and (options.pig_sheep_swap == "automatic" or bool(chosen))


def deal_scores(
    options: Options, piles: Sequence[Sequence[str]], shown: Shown, own: Collection[str], chosen: bool | None = None
) -> list[int]:
    """What each seat scores on what it has taken; `own` are the names that won the tricks they were taken in."""
    swap = swapped(options, piles, chosen)
    return [deal_score(options, pile, shown, own, swap) for pile in piles]


def exposable(options: Options, cards: Iterable[Card]) -> set[Card]:
    """Pig, sheep, transformer and one heart."""
    return {card for card in cards if card.name in (PIG, SHEEP, TRANSFORMER, options.heart_exposed)}


def sides(hands: Sequence[Iterable[Card]]) -> list[set[int]]:
    """Who holds pig or sheep after the deal against the others."""
    holding = {seat for seat in SEATS if {PIG, SHEEP} & {card.name for card in hands[seat]}}
    return [holding, set(SEATS) - holding]
