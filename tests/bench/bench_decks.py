"""How fast whole deals go, compiled: one deck at random, two decks with pairs at random and by the rule player.

Shuffling and scoring are included.

python -m tests.bench.bench_decks
"""

import time
from collections.abc import Callable

import numba

from engine.cards import FACES, NO_CARDS, SEATS, add
from engine.play import Deal, start
from engine.scoring import Terms
from engine.search import kernel
from engine.search.dice import Dice, dice_from, roll
from engine.search.rollouts import out_at_random, out_at_random_with_pairs
from engine.search.selfplay import dealt
from engine.search.two.rollouts import out_by_liking
from engine.tally import scores
from engine.variants import DOUBLE, STANDARD


def dealt_of_two(terms: Terms, dice: Dice) -> Deal:
    """A deal of two decks, card by card to a seat that lacks some; nothing exposed."""
    one, two, three, four = NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS
    lacks = [26, 26, 26, 26]
    for card in range(2 * FACES):
        place = roll(dice, 2 * FACES - card)
        seat = 0
        while place >= lacks[seat]:
            place -= lacks[seat]
            seat += 1
        lacks[seat] -= 1
        face = card >> 1
        one = add(one, face) if seat == 0 else one
        two = add(two, face) if seat == 1 else two
        three = add(three, face) if seat == 2 else three
        four = add(four, face) if seat == 3 else four
    return start(terms, (one, two, three, four), NO_CARDS, roll(dice, SEATS))


def one_deck(terms: Terms, deals: int, dice: Dice) -> int:
    """So many random deals; a number made of their scores."""
    number = 0
    for _ in range(deals):
        points = scores(out_at_random(dealt(terms, 0.2, dice), dice))
        number += points[0] + points[1] + points[2] + points[3]
    return number


def two_decks(terms: Terms, deals: int, dice: Dice) -> int:
    """The same with two decks."""
    number = 0
    for _ in range(deals):
        points = scores(out_at_random_with_pairs(dealt_of_two(terms, dice), dice))
        number += points[0] + points[1] + points[2] + points[3]
    return number


def two_decks_by_rule(terms: Terms, deals: int, dice: Dice) -> int:
    """The same by the rule-of-thumb player."""
    number = 0
    for _ in range(deals):
        points = scores(out_by_liking(dealt_of_two(terms, dice)))
        number += points[0] + points[1] + points[2] + points[3]
    return number


def rate(function: Callable[[Terms, int, Dice], int], terms: Terms, deals: int) -> float:
    """Deals a second of CPU time, the best of three."""
    function(terms, 1, dice_from(1))
    spent = []
    for _ in range(3):
        begun = time.thread_time()
        function(terms, deals, dice_from(1))
        spent.append(time.thread_time() - begun)
    return deals / min(spent)


if __name__ == "__main__":
    kernel._registered((), None)
    numba.extending.register_jitable(dealt_of_two)
    print(f"one deck, random deals/s: {rate(numba.njit(one_deck), STANDARD.terms(), 50_000):,.0f}")
    print(f"two decks, random deals/s: {rate(numba.njit(two_decks), DOUBLE.terms(), 10_000):,.0f}")
    print(f"two decks, rule-player deals/s: {rate(numba.njit(two_decks_by_rule), DOUBLE.terms(), 5_000):,.0f}")
    assert one_deck(STANDARD.terms(), 20, dice_from(3)) == numba.njit(one_deck)(STANDARD.terms(), 20, dice_from(3))
    assert two_decks(DOUBLE.terms(), 20, dice_from(3)) == numba.njit(two_decks)(DOUBLE.terms(), 20, dice_from(3))
