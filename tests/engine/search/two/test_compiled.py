"""Compiled code and plain Python play the same game with two decks."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from engine.bots.minds import expose, play
from engine.bots.opponents import OPPONENTS, Mind
from engine.bots.two import searched_of_two, tried_of_two
from engine.exposure import UNDECIDED
from engine.search import kernel
from engine.search.dice import dice_from
from engine.search.room import Room
from engine.search.two.choices import evaluate_actions
from engine.state import State, played
from engine.view import View, view
from tests.engine.search.test_kernel import LITTLE
from tests.engine.search.two.arrange import all_decide, fresh_of_two, midway_of_two, plays_at_random


def same(one: Room, other: Room) -> bool:
    """Every world drawn, and every result in it."""
    return all(
        np.array_equal(ours, theirs)
        for ours, theirs in (
            (one.drawn, other.drawn),
            (one.own, other.own),
            (one.worths, other.worths),
            (one.fates, other.fates),
            (one.looked, other.looked),
        )
    )


def looked_at(rollout: Mind, seen: View, asked: View) -> list[Room]:
    """Whole deals played out from their first lead, and with every set of copies exposed."""
    player = replace(LITTLE, rollout_of_two=rollout)
    return [searched_of_two(player, seen, dice_from(3), 0)[1], tried_of_two(player, asked, dice_from(4))[1]]


@pytest.mark.parametrize("rollout", [Mind.RANDOM, Mind.RULE])
def test_compiled_and_plain_deals_of_two_decks_end_alike(rollout: Mind, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exposed copies, pairs and all, in the same worlds."""
    assert kernel.fast(evaluate_actions) is not evaluate_actions
    before = fresh_of_two(Random(1), later=True)
    state = all_decide(fresh_of_two(Random(5), later=True), Random(5))
    asked, seen = view(before, before.choices.index(UNDECIDED)), view(state, state.turn)
    fast = looked_at(rollout, seen, asked)
    monkeypatch.setattr(kernel, "_compiled", {})
    assert kernel.fast(evaluate_actions) is evaluate_actions
    assert all(same(one, other) for one, other in zip(fast, looked_at(rollout, seen, asked), strict=True))


def by_the_policy(state: State, times: int) -> list[int]:
    """What the policy plays next, so many times, for every seat in turn."""
    found: list[int] = []
    for _ in range(times):
        found.append(play(OPPONENTS["policy"], view(state, state.turn), Random(0)))
        state = played(state, found[-1])
    return found


@pytest.mark.parametrize("seed", range(2))
def test_compiled_and_plain_policies_play_the_same_deal_of_two_decks(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first sixty plays."""
    state = all_decide(fresh_of_two(Random(seed), later=True), Random(seed))
    found = by_the_policy(state, 60)
    monkeypatch.setattr(kernel, "_compiled", {})
    assert found == by_the_policy(state, 60)


@pytest.mark.parametrize("seed", range(6))
def test_compiled_and_plain_opponents_choose_alike_with_two_decks(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards, pairs and exposures, by the same dice."""
    state, before = midway_of_two(Random(seed), later=seed % 2 > 0), fresh_of_two(Random(seed))
    seen, asked = view(state, state.turn), view(before, before.choices.index(UNDECIDED))
    chosen = play(LITTLE, seen, Random(seed)), expose(LITTLE, asked, Random(seed))
    monkeypatch.setattr(kernel, "_compiled", {})
    assert chosen == (play(LITTLE, seen, Random(seed)), expose(LITTLE, asked, Random(seed)))


@pytest.mark.parametrize("seed", range(3))
def test_worlds_weighed_and_played_out_by_the_policy_are_the_same_compiled_and_plain(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Late in the deal, where plain Python takes no minute."""
    state = plays_at_random(all_decide(fresh_of_two(Random(seed), later=True), Random(seed)), Random(seed), 70)
    player, seen = replace(LITTLE, pool_of_two=2, prior_of_two=5, rollout_of_two=Mind.POLICY), view(state, state.turn)
    best, room = searched_of_two(player, seen, dice_from(3), 0)
    monkeypatch.setattr(kernel, "_compiled", {})
    again, other = searched_of_two(player, seen, dice_from(3), 0)
    assert best == again
    assert same(room, other)
    assert np.allclose(room.logs, other.logs, rtol=1e-9)
