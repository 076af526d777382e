"""Hands made for all hearts, with one opponent or another at the table against three that know the plan.

python -m tests.bench.bench_hearts normal pimc hard:plan=0 hard --deals 200

Seat 0 is dealt at least five hearts with the three highest (and a fourth, a sixth, or an ace beside), nobody
exposes, and three of `--others` play against it. Told are its points above the mean of the others, ± one standard
error, and how often it takes all hearts; `gather` plainly takes everything it can as long as that may succeed.
"""

import argparse
from functools import partial
from multiprocessing import get_context
from random import Random
from statistics import mean, stdev

from tqdm import tqdm

from api.config import default_cache
from engine.bots import warm_up
from engine.bots.knowledge import situation
from engine.bots.minds import play
from engine.bots.opponents import OPPONENTS, find_opponent
from engine.cards import CLUBS, DIAMONDS, FACES, HEART_CARDS, HEARTS, RANKS, SEATS, SPADES, count
from engine.exposure import UNDECIDED
from engine.match import Standing
from engine.play import playable
from engine.search.choices import unseen_by
from engine.search.hearts import catch, draw_out, highest, masters, still_open
from engine.state import Phase, begin_with, exposed, played
from engine.tally import scores
from engine.variants import STANDARD
from engine.view import View, view

GATHER = "gather"
ALL = (1 << FACES) - 1


def made(hand: int) -> bool:
    """Five hearts with the three highest, and a fourth, a sixth, or an ace beside."""
    hearts, high = count(hand & HEART_CARDS), masters(hand, ALL & ~hand, HEARTS)
    aces = sum(hand >> (RANKS * suit + RANKS - 1) & 1 for suit in (SPADES, DIAMONDS, CLUBS))
    return hearts >= 5 and high >= 3 and (high >= 4 or hearts >= 6 or aces > 0)


def dealt(dice: Random) -> tuple[int, int, int, int]:
    """Four hands, the first of them made for it."""
    while True:
        order = dice.sample(range(FACES), FACES)
        hands = [sum(1 << face for face in order[place::SEATS]) for place in range(SEATS)]
        for place in range(SEATS):
            if made(hands[place]):
                one, two, three, four = (*hands[place:], *hands[:place])
                return one, two, three, four


def gathering(seen: View) -> int:
    """The card of who takes everything, by what the seat sees."""
    cards = playable(seen.deal)
    if not cards & (cards - 1):
        return highest(cards)
    return draw_out(cards, unseen_by(seen.deal, seen.seat)) if not seen.deal.trick.laid else catch(seen.deal, cards)


def card(name: str, seen: View, dice: Random) -> int:
    """What this player plays."""
    if name != GATHER:
        return play(find_opponent(name), seen, dice)
    return gathering(seen) if still_open(situation(seen).deal, seen.seat) else play(OPPONENTS["hard"], seen, dice)


def one_deal(name: str, others: str, number: int) -> tuple[float, bool]:
    """Points of seat 0 above the others, and whether it took all hearts."""
    warm_up(default_cache())
    dice = Random(f"hearts {number}")
    hands, leader = dealt(dice), dice.randrange(SEATS)
    state = begin_with(STANDARD, Standing(leader=leader, deals=1), hands)
    for seat in range(SEATS):
        state = exposed(state, seat, 0) if state.choices[seat] == UNDECIDED else state
    while state.phase is Phase.PLAYING:
        seat, own = state.turn, Random(f"{number}/{state.turn}/{len(state.plays)}")
        state = played(state, card(name if seat == 0 else others, view(state, seat), own))
    points = scores(state.deal)
    return points[0] - sum(points[1:]) / 3, state.deal.taken[0].once & HEART_CARDS == HEART_CARDS


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", nargs="+", help=f"opponents for seat 0, or {GATHER}")
    parser.add_argument("--others", default="hard")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    with get_context("spawn").Pool(options.workers) as pool:
        for player in options.players:
            pieces = pool.imap(partial(one_deal, player, options.others), range(options.deals))
            found = list(tqdm(pieces, total=options.deals, desc=player))
            points = [above for above, _ in found]
            error, share = stdev(points) / len(points) ** 0.5, mean(all_of_them for _, all_of_them in found)
            print(f"{player}: {mean(points):+.0f} ± {error:.0f} points, all hearts {share:.0%}")
