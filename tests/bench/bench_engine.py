"""How fast the plain-Python engine plays: random deals a second on one core.

python -m tests.bench.bench_engine

Machines differ and are busy, so each row is also given as a ratio to a fixed loop of plain
integer arithmetic, timed in the same run: compare the ratios, not the rates.
"""

import platform
import time
from collections.abc import Callable
from random import Random

from engine.cards import ALL_SEATS, NO_CARDS, SEATS, count
from engine.dealing import dealt
from engine.play import Deal, over, play, playable, start
from engine.shuffle import deal_seed
from engine.tally import Scores, scores
from engine.variants import STANDARD

DEALS = 200
ROUNDS = 5
STEPS = 1_000_000


def reference() -> int:
    """A million steps of a small generator of numbers: the same work on every machine and for ever."""
    number = 1
    for _ in range(STEPS):
        number = (number * 1103515245 + 12345) & 0x7FFFFFFF
    return number


def fresh() -> list[Deal]:
    """The deals before their opening lead, nothing exposed."""
    deals = []
    for number in range(DEALS):
        one, two, three, four = dealt(STANDARD, ALL_SEATS, deal_seed("bench", number), 0).hands
        deals.append(start(STANDARD.terms(), (one, two, three, four), NO_CARDS, number % SEATS))
    return deals


def one_of(cards: int, pick: int) -> int:
    """A face of the set, by a number that stands for the dice."""
    for _ in range(pick % count(cards)):
        cards &= cards - 1
    return (cards & -cards).bit_length() - 1


def play_out(deal: Deal, picks: list[int]) -> Deal:
    """A deal played at random to its end."""
    turn = 0
    while not over(deal):
        deal = play(deal, one_of(playable(deal), picks[turn]))
        turn += 1
    return deal


def played(deals: list[Deal], picks: list[int]) -> list[Deal]:
    """All deals played to their ends."""
    return [play_out(deal, picks) for deal in deals]


def scored(deals: list[Deal]) -> list[Scores]:
    """Every seat of every deal scored."""
    return [scores(deal) for deal in deals]


def seconds(work: Callable[[], object]) -> float:
    """How long the work takes, once."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def fastest(works: dict[str, Callable[[], object]]) -> dict[str, float]:
    """Seconds of the fastest round of each, the rounds interleaved so that a busy moment hits them alike."""
    rounds = [{name: seconds(work) for name, work in works.items()} for _ in range(ROUNDS)]
    return {name: min(times[name] for times in rounds) for name in works}


def main() -> None:
    """Prints a table."""
    dice = Random(1)
    picks = [dice.randrange(1 << 16) for _ in range(52)]
    deals = fresh()
    finished = played(deals, picks)
    times = fastest(
        {
            "reference loop": reference,
            "play": lambda: played(deals, picks),
            "score four seats": lambda: scored(finished),
            "shuffle and deal": dealt,
        }
    )
    loop = times.pop("reference loop")
    print(f"Python {platform.python_version()}, {platform.machine()}, one core, best of {ROUNDS}")
    print(f"reference loop: {STEPS:,} steps in {loop * 1000:.1f} ms\n")
    print(f"{'':18} {'deals/s':>10} {'deals per reference loop':>26}")
    for name, best in times.items():
        print(f"{name:18} {DEALS / best:>10,.0f} {DEALS / best * loop:>26.1f}")


if __name__ == "__main__":
    main()
