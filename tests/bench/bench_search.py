"""How fast the opponents' search is: deals a second compiled and plain, and what a decision costs.

python -m tests.bench.bench_search

Plain Python runs the same functions in the same run. With `pip install open_spiel` its hearts
is timed beside them.
"""

import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random

from api.config import default_cache
from engine.bots import hint, warm_up
from engine.bots.minds import decide
from engine.bots.opponents import find_opponent
from engine.decisions import Verb, awaited, decided
from engine.match import Standing
from engine.rules import Rules
from engine.search import kernel
from engine.search.dice import dice_from
from engine.search.policy import desk
from engine.search.rollouts import AT_RANDOM, BY_POLICY, BY_RULE
from engine.search.selfplay import play_many
from engine.search.weights import ALONE, weights
from engine.shuffle import deal_seed
from engine.state import begin
from engine.variants import DOUBLE, STANDARD, VARIANTS
from engine.view import view

DEALS, DEALS_OF_TWO, DEALS_OF_PRESET = 25, 6, 4
HINTED = {STANDARD: DEALS, DOUBLE: DEALS_OF_TWO}
"""The presets in which every level and the hint are looked at; in the others `hard` alone."""
KINDS = {
    Verb.EXPOSE_FIRST: "exposing first",
    Verb.EXPOSE: "exposing",
    Verb.PLAY: "card",
    Verb.CLAIM: "claim",
    Verb.CHOOSE_SWAP: "swap",
}


def seconds(work: Callable[[], object]) -> float:
    """CPU seconds of this thread."""
    begun = time.thread_time()
    work()
    return time.thread_time() - begun


def deals_a_second(function: Callable[..., int], player: int, deals: int) -> float:
    """The best of three."""

    def once() -> None:
        function(player, weights(ALONE), STANDARD.terms(), 0.2, deals, desk(), dice_from(1))

    return deals / min(seconds(once) for _ in range(3))


def rates() -> None:
    """Whole deals a second, shuffling and scoring included, by each fast player."""
    kernel.warm((play_many,), lambda: deals_a_second(kernel.fast(play_many), BY_POLICY, 1), default_cache())
    for player, name, many, few in ((AT_RANDOM, "random", 200_000, 200), (BY_RULE, "rule", 50_000, 60)):
        fast, slow = deals_a_second(kernel.fast(play_many), player, many), deals_a_second(play_many, player, few)
        print(f"{name} deals/s: compiled {fast:,.0f}, plain {slow:,.0f}, x{fast / slow:.0f}")
    print(f"policy deals/s: compiled {deals_a_second(kernel.fast(play_many), BY_POLICY, 5000):,.0f}")


def open_spiel() -> None:
    """Random deals a second of OpenSpiel's hearts through its Python API."""
    try:
        game = import_module("pyspiel").load_game("hearts")
    except ImportError:
        print("open_spiel is not installed")
        return
    dice, deals = Random(1), 300

    def once() -> None:
        for _ in range(deals):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(dice.choice(state.legal_actions()))

    print(f"open_spiel hearts, Python API: {deals / min(seconds(once) for _ in range(3)):,.0f} random deals/s")


def decisions(name: str, rules: Rules, deals: int) -> None:
    """Milliseconds of CPU a decision: all seats played by one opponent, a hint asked at seat 0."""
    opponent, spent = find_opponent(name), dict[str, list[float]]()
    for number in range(deals):
        state = begin(rules, Standing(), deal_seed("bench", number))
        while awaited(state):
            seat = awaited(state)[0]
            seen = view(state, seat)
            begun = time.thread_time()
            decision = decide(opponent, seen, Random(number))
            spent.setdefault(KINDS[decision.verb], []).append(time.thread_time() - begun)
            if name == "hard" and seat == 0 and rules in HINTED:
                spent.setdefault("hint", []).append(seconds(partial(hint, seen)))
            state = decided(state, seat, decision)
    for what, each in spent.items():
        tell(f"{rules.preset}, {name}, {what}", each)


def tell(what: str, spent: list[float]) -> None:
    """Mean, p50, p95."""
    ordered = sorted(1000 * each for each in spent)
    at = [ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.95)]
    print(f"{what}: mean {sum(ordered) / len(ordered):.1f}, p50 {at[0]:.1f}, p95 {at[1]:.1f} ms of {len(ordered)}")


if __name__ == "__main__":
    warm_up(default_cache())
    rates()
    open_spiel()
    for rules, deals in HINTED.items():
        for level in ("easy", "normal", "hard"):
            decisions(level, rules, deals)
    for rules in VARIANTS.values():
        if rules not in HINTED:
            decisions("hard", rules, DEALS_OF_PRESET)
