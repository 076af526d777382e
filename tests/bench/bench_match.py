"""What it is worth to play for the match: how often an opponent wins matches that are near their end.

python -m tests.bench.bench_match hard:worlds=20 hard:worlds=20,match=0 --matches 400

Each match begins after twelve deals, with somebody near −1000 and the others not far; the first opponent plays it
from every seat in turn against three of the other. Told is how often it wins, in per cent, ± one standard error over
matches; 25 where it plays no better than the others.
"""

import argparse
from functools import partial
from multiprocessing import get_context
from random import Random
from statistics import mean, stdev

from tqdm import tqdm

from api.config import default_cache
from engine.bots import warm_up
from engine.bots.arena import Clock, finished
from engine.bots.opponents import find_opponent
from engine.cards import SEATS
from engine.match import Standing, match_over, ranking
from engine.shuffle import deal_seed
from engine.state import begin
from engine.variants import STANDARD

BEGUN = 12


def standing(number: int) -> Standing:
    """Four totals between −500 and −990, at least one of them near −1000."""
    dice = Random(f"match {number}")
    totals = [-10 * dice.randint(85, 99), *(-10 * dice.randint(50, 99) for _ in range(SEATS - 1))]
    dice.shuffle(totals)
    one, two, three, four = totals
    return Standing((one, two, three, four), BEGUN, leader=dice.randrange(SEATS))


def won(one: str, other: str, number: int, seat: int) -> bool:
    """Whether the first opponent in this seat wins."""
    at, clock = standing(number), Clock()
    while not match_over(STANDARD, at):
        state = begin(STANDARD, at, deal_seed(f"match-{number}", at.deals))
        at = finished(state, (seat,), find_opponent(one), find_opponent(other), f"{number}/{at.deals}", clock).standing
    return any(place.won and place.seat == seat for place in ranking(STANDARD, at))


def share(one: str, other: str, number: int) -> float:
    """Of the four seats in one match, in how many the first opponent wins, in per cent."""
    warm_up(default_cache())
    return 100 * sum(won(one, other, number, seat) for seat in range(SEATS)) / SEATS


def main() -> None:
    """Play them all and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    with get_context("spawn").Pool(asked.workers) as pool:
        shares = pool.imap(partial(share, asked.one, asked.other), range(asked.matches))
        found = list(tqdm(shares, total=asked.matches))
    print(f"{asked.one} wins {mean(found):.1f} ± {stdev(found) / len(found) ** 0.5:.1f} % against {asked.other}")


if __name__ == "__main__":
    main()
