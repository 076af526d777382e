"""What exposing brings among strong players: the same deal, played with a seat's exposures and without them.

python -m tests.bench.bench_exposing --player hard:worlds=40,pool=2 --deals 500 --workers 2

Every seat that could expose decides as `--opponent` does; where it exposes something, the deal is played out twice by
`--player` on all four seats, everything else the same. Told are the points of the seat above the mean of the others,
gained by an exposure and by a seat and deal, ± one standard error.
"""

import argparse
from functools import partial
from multiprocessing import get_context
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

from tqdm import tqdm

from api.config import default_cache
from engine.bots import warm_up
from engine.bots.minds import expose, play
from engine.bots.opponents import Opponent, find_opponent
from engine.cards import HEART_ACE, PIG, SEATS, SHEEP, TRANSFORMER
from engine.exposure import UNDECIDED
from engine.match import Standing
from engine.notation import faces, name
from engine.shuffle import deal_seed
from engine.state import Phase, State, begin, exposed, played, scores
from engine.variants import STANDARD
from engine.view import view


class Gain(NamedTuple):
    """What one exposure brought its seat."""

    cards: int
    points: float


def decisions(opponent: Opponent, dealt: State, number: int) -> list[int]:
    """What each seat exposes, as masks."""
    return [
        expose(opponent, view(dealt, seat), Random(f"{number}/{seat}")) if dealt.choices[seat] == UNDECIDED else 0
        for seat in range(SEATS)
    ]


def finished(player: Opponent, dealt: State, masks: list[int], number: int) -> State:
    """The deal with these exposures at its end."""
    state = dealt
    for seat in range(SEATS):
        state = exposed(state, seat, masks[seat]) if state.choices[seat] == UNDECIDED else state
    while state.phase is Phase.PLAYING:
        seat = state.turn
        state = played(state, play(player, view(state, seat), Random(f"{number}/{seat}/{len(state.plays)}")))
    return state


def above(state: State, seat: int) -> float:
    """The seat's points above the mean of the others'."""
    points = scores(state.deal)
    return points[seat] - (sum(points) - points[seat]) / (SEATS - 1)


def gains(opponent: str, player: str, number: int) -> list[Gain]:
    """Of one deal, what each seat's exposures brought."""
    warm_up(default_cache())
    dealt = begin(STANDARD, Standing(), deal_seed("exposing", number))
    masks, who = decisions(find_opponent(opponent), dealt, number), find_opponent(player)
    exposing = [seat for seat in range(SEATS) if masks[seat]]
    with_all = finished(who, dealt, masks, number) if exposing else dealt
    found = []
    for seat in exposing:
        without = finished(who, dealt, [0 if other == seat else mask for other, mask in enumerate(masks)], number)
        found.append(Gain(masks[seat], above(with_all, seat) - above(without, seat)))
    return found


def told(what: str, points: list[float], of: int) -> str:
    """A line: how often, and what it brought."""
    error = stdev(points) / len(points) ** 0.5 if len(points) > 1 else float("inf")
    share = len(points) / of
    return (
        f"{what:12} {len(points):5} times: {mean(points):+.1f} ± {error:.1f} an exposure,"
        f" {mean(points) * share:+.2f} ± {error * share:.2f} a seat and deal"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--opponent", default="hard")
    parser.add_argument("--player", default="hard")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    with get_context("spawn").Pool(options.workers) as pool:
        pieces = pool.imap(partial(gains, options.opponent, options.player), range(options.deals))
        all_gains = [gain for piece in tqdm(pieces, total=options.deals) for gain in piece]
    seats = SEATS * options.deals
    for face in faces(1 << PIG | 1 << HEART_ACE | 1 << SHEEP | 1 << TRANSFORMER):
        alone = [gain.points for gain in all_gains if gain.cards == 1 << face]
        if alone:
            print(told(f"{name(face)} alone", alone, seats))
    if all_gains:
        print(told("together", [gain.points for gain in all_gains], seats))
