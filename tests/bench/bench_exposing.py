"""What exposing brings among strong players: the same deal, played with a seat's exposures and without them.

python -m tests.bench.bench_exposing --player hard:worlds=40,pool=2 --deals 500 --workers 2

Every seat that could expose decides as `--opponent` does. Then, for each seat, the deal is played out by `--player` on
all four seats with the set that the search promises most of and without it, everything else the same. Told are the
points of the seat above the mean of the others, gained by an exposure and by a seat and deal, ± one standard error: of
all sets by what margin and how many standard errors they were promised to gain, and of what is exposed card by card.
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
from engine.bots.minds import play, promising, tried
from engine.bots.opponents import Opponent, find_opponent
from engine.cards import HEART_ACE, PIG, SEATS, SHEEP, TRANSFORMER
from engine.exposure import UNDECIDED
from engine.match import Standing
from engine.notation import faces, name
from engine.search.dice import dice_from
from engine.shuffle import deal_seed
from engine.state import Phase, State, begin, exposed, played
from engine.tally import scores
from engine.variants import STANDARD
from engine.view import view

RULES = ((0, 0), (10, 0), (10, 1), (10, 2), (20, 1))
"""Margin in points and standard errors that a promise must reach."""


class Promise(NamedTuple):
    """What a seat would expose, what else it looked at as the best, the mean and standard error promised of that."""

    exposes: int
    best: int
    mean: float
    error: float


class Gain(NamedTuple):
    """What exposing the best set brought its seat, and what was promised."""

    promise: Promise
    points: float


def promised(opponent: Opponent, dealt: State, seat: int, seed: int) -> Promise:
    """What the seat decides."""
    masks, room = tried(opponent, view(dealt, seat), dice_from(seed))
    worths = room.worths[: len(masks)]
    gains = worths - worths[0]
    best = int(gains.mean(axis=1).argmax())
    error = float(gains[best].std() / gains.shape[1] ** 0.5)
    return Promise(promising(masks, worths, opponent.margin), masks[best], float(gains[best].mean()), error)


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
    """Of one deal, what the best sets of its seats brought."""
    warm_up(default_cache())
    dealt = begin(STANDARD, Standing(), deal_seed("exposing", number))
    who, thinks = find_opponent(player), find_opponent(opponent)
    asked = [seat for seat in range(SEATS) if dealt.choices[seat] == UNDECIDED]
    promises = {seat: promised(thinks, dealt, seat, SEATS * number + seat) for seat in asked}
    masks = [promises[seat].exposes if seat in promises else 0 for seat in range(SEATS)]
    found = []
    for seat, promise in promises.items():
        if promise.best:
            ends = [finished(who, dealt, replaced(masks, seat, mask), number) for mask in (promise.best, 0)]
            found.append(Gain(promise, above(ends[0], seat) - above(ends[1], seat)))
    return found


def replaced(masks: list[int], seat: int, mask: int) -> list[int]:
    """The exposures with those of one seat replaced."""
    return [mask if other == seat else own for other, own in enumerate(masks)]


def told(what: str, points: list[float], of: int) -> str:
    """A line: how often, and what it brought."""
    if len(points) < 2:
        return f"{what:24} {len(points):5} times"
    error, share = stdev(points) / len(points) ** 0.5, len(points) / of
    return (
        f"{what:24} {len(points):5} times: {mean(points):+.1f} ± {error:.1f} an exposure,"
        f" {mean(points) * share:+.2f} ± {error * share:.2f} a seat and deal"
    )


def tell(found: list[Gain], seats: int) -> None:
    """By what was promised, and by card."""
    for margin, errors in RULES:
        kept = [gain.points for gain in found if gain.promise.mean >= margin + errors * gain.promise.error]
        print(told(f"{margin} and {errors} errors", kept, seats))
    exposed_so = [gain for gain in found if gain.promise.exposes]
    for face in faces(1 << PIG | 1 << HEART_ACE | 1 << SHEEP | 1 << TRANSFORMER):
        alone = [gain.points for gain in exposed_so if gain.promise.exposes == 1 << face]
        print(told(f"exposed: {name(face)} alone", alone, seats))
    print(told("exposed", [gain.points for gain in exposed_so], seats))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--opponent", default="hard")
    parser.add_argument("--player", default="hard")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    with get_context("spawn").Pool(options.workers) as pool:
        pieces = pool.imap(partial(gains, options.opponent, options.player), range(options.deals))
        tell([gain for piece in tqdm(pieces, total=options.deals) for gain in piece], SEATS * options.deals)
