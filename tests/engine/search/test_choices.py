"""Cards compared side by side: which are the same, which are clearly worse, and what a hand made for it does."""

from random import Random

import numpy as np
import pytest

from engine.bots.knowledge import situation
from engine.bots.minds import searched
from engine.bots.opponents import find_opponent
from engine.cards import FACES, count
from engine.play import playable
from engine.search.choices import distinct, unseen_by
from engine.search.dice import dice_from, roll, share
from engine.search.likelihood import before_play, pick
from engine.search.policy import desk
from engine.search.rollouts import BY_RULE
from engine.search.room import Effort, as_it_goes_best, room_for, without_worse
from engine.search.worlds import empty_ways
from engine.view import view
from tests.engine.arrange import corner, midway, names

FIRST = ".../.../.../... ... - 0:"


@pytest.mark.parametrize(
    ("hands", "kept"),
    [
        ("432.../765.../T98.../KJA...", "S2"),  # the four and the three do what the two does
        ("532.../764.../T98.../KJA...", "S2 S5"),  # another holds the four
        ("QJ2.../765.../T98.../K43...", "S2 SJ SQ"),  # the pig is no jack
        (".5432../.T98../.76A../.KJQ..", "H2 H5"),  # a five costs ten, the lower ones nothing
    ],
)
def test_of_cards_that_do_the_same_the_lowest_is_looked_at(hands: str, kept: str) -> None:
    deal = corner(f"{hands} {FIRST}").deal
    assert set(kept.split()) == names(distinct(deal, unseen_by(deal, 0)))


@pytest.mark.parametrize("plan", [0, FACES], ids=["as usual", "for all hearts"])
def test_a_card_clearly_behind_is_dropped_and_a_close_one_is_not(plan: int) -> None:
    """By paired differences: what all worlds share does not count."""
    dice = np.random.default_rng(1)
    shared = dice.normal(0, 100, 40)
    room = room_for(Effort(40, 1, BY_RULE, 1, 0, 1), desk(), empty_ways())
    for row, worths in ((3, shared), (7, shared - 20 + dice.normal(0, 5, 40)), (9, shared + dice.normal(0, 50, 40))):
        room.worths[plan + row], room.looked[plan + row] = worths, 40
    assert 1 << 3 | 1 << 9 == without_worse(room, 40, 1 << 3 | 1 << 7 | 1 << 9, plan)


def test_a_card_counts_as_it_goes_best() -> None:
    """As usual, or going for all hearts, in the worlds both were looked at in."""
    room = room_for(Effort(4, 1, BY_RULE, 1, 0, 1), desk(), empty_ways())
    room.worths[3], room.looked[3] = [0, 0, 0, 90], 4
    assert 3 == as_it_goes_best(room, 3), "it was not looked at the other way"
    room.worths[FACES + 3, :3], room.looked[FACES + 3] = [5, 5, 5], 3
    assert FACES + 3 == as_it_goes_best(room, 3)
    room.worths[FACES + 3, 0] = -20
    assert 3 == as_it_goes_best(room, 3)


def test_the_cards_played_go_back_to_who_played_them() -> None:
    """The hands before the opening lead."""
    for seed in range(20):
        state = midway(Random(seed))
        plays = np.array([seat << 6 | face for seat, face in state.plays], dtype=np.int64)
        leader = state.plays[0][0] if state.plays else state.turn
        past = before_play(state.deal, plays, leader)
        assert [13] * 4 == [count(hand.once) for hand in past.hands]
        assert leader == past.trick.leader


def test_likelier_worlds_are_chosen_more_often() -> None:
    """In proportion to the softened likelihood."""
    chosen = np.zeros(1000, np.int64)
    pick(np.log(np.array([0.1, 0.8, 0.1])) / 0.6, chosen, dice_from(1))
    assert [100, 800, 100] == pytest.approx(np.bincount(chosen, minlength=3).tolist(), abs=1)


def test_dice_are_even_and_the_same_for_the_same_seed() -> None:
    """Every side about as often as any other."""
    dice = dice_from(7)
    rolled = np.bincount([roll(dice, 6) for _ in range(6000)])
    assert max(abs(rolled - 1000)) < 150
    assert all(0 <= share(dice) < 1 for _ in range(100))
    assert [roll(dice_from(9), 1000) for _ in range(3)] == [roll(dice_from(9), 1000)] * 3
    assert len({roll(dice_from(seed), 1 << 30) for seed in range(50)}) == 50


def test_every_card_is_evaluated_in_as_many_worlds_when_nothing_is_dropped() -> None:
    """As the hint wants it."""
    state = midway(Random(3))
    seen = view(state, state.turn)
    _, room = searched(find_opponent("hard:worlds=10,pool=2"), seen, dice_from(1), early=0)
    looked = distinct(seen.deal, situation(seen).riddle.unseen)
    assert {10 if looked >> face & 1 else 0 for face in range(52)} >= {int(n) for n in room.looked}
    assert looked & ~playable(seen.deal) == 0
