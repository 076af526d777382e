"""How fast whole deals go, compiled: one deck at random, two decks at random, by the rule player and by the policy.

Shuffling and scoring are included.

python -m tests.bench.bench_decks
"""

import time
from collections.abc import Callable

import numba

from engine.scoring import Terms
from engine.search import kernel
from engine.search.dice import Dice, dice_from
from engine.search.policy import Desk, Net
from engine.search.rollouts import out_at_random, out_at_random_with_pairs
from engine.search.selfplay import dealt
from engine.search.two.choices import desk_for_two
from engine.search.two.rollouts import out_by_liking, out_by_trained
from engine.search.two.selfplay import dealt_of_two
from engine.search.weights import DOUBLE as TRAINED
from engine.search.weights import weights_for
from engine.tally import scores
from engine.variants import DOUBLE, STANDARD


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
        points = scores(out_at_random_with_pairs(dealt_of_two(terms, 0.0, dice), dice))
        number += points[0] + points[1] + points[2] + points[3]
    return number


def two_decks_by_rule(terms: Terms, deals: int, dice: Dice) -> int:
    """The same by the rule-of-thumb player."""
    number = 0
    for _ in range(deals):
        points = scores(out_by_liking(dealt_of_two(terms, 0.0, dice)))
        number += points[0] + points[1] + points[2] + points[3]
    return number


def two_decks_by_policy(terms: Terms, deals: int, dice: Dice, net: Net, at: Desk) -> int:
    """The same by the policy."""
    number = 0
    for _ in range(deals):
        points = scores(out_by_trained(net, dealt_of_two(terms, 0.0, dice), 0, at))
        number += points[0] + points[1] + points[2] + points[3]
    return number


def rate(function: Callable[..., int], terms: Terms, deals: int, *more: object) -> float:
    """Deals a second of CPU time, the best of three."""
    function(terms, 1, dice_from(1), *more)
    spent = []
    for _ in range(3):
        begun = time.thread_time()
        function(terms, deals, dice_from(1), *more)
        spent.append(time.thread_time() - begun)
    return deals / min(spent)


if __name__ == "__main__":
    kernel._registered((), None)
    trained = weights_for(TRAINED, 2), desk_for_two()
    print(f"one deck, random deals/s: {rate(numba.njit(one_deck), STANDARD.terms(), 50_000):,.0f}")
    print(f"two decks, random deals/s: {rate(numba.njit(two_decks), DOUBLE.terms(), 10_000):,.0f}")
    print(f"two decks, rule-player deals/s: {rate(numba.njit(two_decks_by_rule), DOUBLE.terms(), 5_000):,.0f}")
    print(f"two decks, policy deals/s: {rate(numba.njit(two_decks_by_policy), DOUBLE.terms(), 2_000, *trained):,.0f}")
    assert one_deck(STANDARD.terms(), 20, dice_from(3)) == numba.njit(one_deck)(STANDARD.terms(), 20, dice_from(3))
    assert two_decks(DOUBLE.terms(), 20, dice_from(3)) == numba.njit(two_decks)(DOUBLE.terms(), 20, dice_from(3))
