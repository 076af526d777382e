"""The policy's numbers, by a second way to work them out; and the rows it is given."""

from random import Random

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots.knowledge import situation
from engine.notation import faces
from engine.play import playable
from engine.search.features import HAND, MOST, ROWS, UNSEEN, seen_rows
from engine.search.policy import SHIFT, best_card, desk, judge, kind_of
from engine.search.weights import ALONE, PARTNERS, weights
from engine.view import view
from tests.engine.arrange import midway

DICE = st.randoms(use_true_random=False)
BOTH = st.sampled_from([ALONE, PARTNERS])


@settings(deadline=None, max_examples=80)
@given(DICE, st.booleans())
def test_the_rows_say_each_thing_once_and_fit_their_table(dice: Random, later: bool) -> None:
    """A row for every card held and every card unseen."""
    state = midway(dice, later)
    at, room = situation(view(state, state.turn)), desk()
    n = seen_rows(at.deal, at.voids, room.rows)
    rows = room.rows[:n].tolist()
    assert len(set(rows)) == n < MOST
    assert 0 <= min(rows) <= max(rows) < ROWS
    held = {row - HAND for row in rows if HAND <= row < UNSEEN}
    assert held == set(faces(state.deal.hands[state.turn].once))
    others = sum(hand.once for hand in state.deal.hands) & ~state.deal.hands[state.turn].once
    assert set(faces(others)) == {row - UNSEEN for row in rows if UNSEEN <= row < UNSEEN + 52}


@settings(deadline=None, max_examples=60)
@given(DICE, BOTH)
def test_the_policy_is_the_net_it_says_it_is(dice: Random, name: str) -> None:
    """Rows summed, negative ones cut off, products summed: with numpy and in wide numbers."""
    state, net, room = midway(dice), weights(name), desk()
    at, cards = situation(view(state, state.turn)), playable(state.deal)
    judge(net, at.deal, at.voids, cards, room)
    n, kind = seen_rows(at.deal, at.voids, desk().rows), kind_of(at.deal, cards)
    hidden = net.bias[kind].astype(np.int64) + net.inputs[kind].astype(np.int64)[room.rows[:n]].sum(axis=0)
    assert np.abs(hidden).max() < 1 << 15, "the sums fit their sixteen bits"
    numbers = net.outputs[kind].astype(np.int64) @ (np.maximum(hidden, 0) >> SHIFT) + net.card_bias[kind]
    playables = list(faces(cards))
    assert numbers[playables].tolist() == room.cards[playables].tolist()
    assert max(numbers[playables]) == numbers[best_card(net, at.deal, at.voids, room)]


def test_the_weights_are_a_few_hundred_kilobytes() -> None:
    """As they are kept."""
    for name in (ALONE, PARTNERS):
        net = weights(name)
        assert (4, ROWS, 64) == net.inputs.shape
        assert sum(part.nbytes for part in net) < 400_000
