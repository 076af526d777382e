"""The policy for two decks: its rows, its numbers by a second way to work them out, and what plays show it."""

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots.two import situation_of_two
from engine.cards import FACES, NO_CARDS, SEATS, SUIT_MASKS, Cards, copies
from engine.notation import deal_from, face_named, faces
from engine.search.dice import dice_from
from engine.search.policy import SHIFT
from engine.search.two.actions import may_do
from engine.search.two.choices import desk_for_two
from engine.search.two.features import HAND, HAND_BOTH, MOST, OUT, OUT_BOTH, ROWS, seen_rows_of_two
from engine.search.two.likelihood import before_plays, log_likelihood_of
from engine.search.two.policy import UNIT, best_of_policy, judge_actions, kind_of_two, unit_of
from engine.search.two.signs import NO_PAIR, signs_after
from engine.search.two.worlds import count_ways_of_two, draw_both, empty_ways, imagined_of_two
from engine.search.weights import DOUBLE, weights
from engine.state import State
from engine.view import view
from tests.engine.search.two.arrange import TERMS, midway_of_two

DICE = st.randoms(use_true_random=False)


def rows_seen(state: State) -> list[int]:
    """The rows that are on for the seat on turn, in the order they are noted."""
    at, room = situation_of_two(view(state, state.turn)), desk_for_two()
    return room.rows[: seen_rows_of_two(at.deal, at.signs, room.rows)].tolist()


def plane(rows: list[int], base: int) -> set[int]:
    """The faces whose rows are on in this part of the table."""
    return {row - base for row in rows if 0 <= row - base < FACES}


@settings(deadline=None, max_examples=60)
@given(DICE, st.booleans())
def test_the_rows_say_each_thing_once_and_fit_their_table(dice: Random, later: bool) -> None:
    """Cards held and cards unseen, by copies."""
    state = midway_of_two(dice, later)
    rows, hand = rows_seen(state), state.deal.hands[state.turn]
    assert len(set(rows)) == len(rows) < MOST
    assert 0 <= min(rows) <= max(rows) < ROWS
    assert (set(faces(hand.once)), set(faces(hand.twice))) == (plane(rows, HAND), plane(rows, HAND_BOTH))
    others = [pile for seat, pile in enumerate(state.deal.hands) if seat != state.turn]
    out = {face: sum(copies(pile, face) for pile in others) for face in range(FACES)}
    for number, base in ((1, OUT), (2, OUT_BOTH)):
        assert {face for face in out if out[face] == number} == plane(rows, base)


@settings(deadline=None, max_examples=40)
@given(DICE)
def test_the_rows_are_the_same_whatever_lies_hidden(dice: Random) -> None:
    """In the deal as it lies, in whatever world the seat may think of, and with all other hands blank."""
    state, room = midway_of_two(dice, later=True), desk_for_two()
    at, ways = situation_of_two(view(state, state.turn)), empty_ways()
    count_ways_of_two(at.riddle, ways)
    worlds = [draw_both(at.riddle, ways, dice_from(seed)) for seed in range(4)]
    for deal in (state.deal, *(imagined_of_two(at.deal, state.turn, world) for world in worlds)):
        assert rows_seen(state) == room.rows[: seen_rows_of_two(deal, at.signs, room.rows)].tolist()


@settings(deadline=None, max_examples=40)
@given(DICE)
def test_the_policy_is_the_net_it_says_it_is(dice: Random) -> None:
    """Rows summed, negative ones cut off, products summed: with numpy and in wide numbers."""
    state, net, room = midway_of_two(dice), weights(DOUBLE), desk_for_two()
    at, may = situation_of_two(view(state, state.turn)), may_do(state.deal)
    judge_actions(net, at.deal, at.signs, may, room)
    rows, kind = rows_seen(state), kind_of_two(at.deal, may)
    hidden = net.bias[kind].astype(np.int64) + net.inputs[kind].astype(np.int64)[rows].sum(axis=0)
    assert np.abs(hidden).max() < 1 << 15, "the sums fit their sixteen bits"
    numbers = net.outputs[kind].astype(np.int64) @ (np.maximum(hidden, 0) >> SHIFT) + net.card_bias[kind]
    actions = [*faces(may.cards), *(FACES + face for face in faces(may.both))]
    assert numbers[actions].tolist() == room.cards[actions].tolist()
    chosen = best_of_policy(net, at.deal, at.signs, room)
    assert chosen in actions
    assert len(actions) == 1 or max(numbers[actions]) == numbers[chosen]


@pytest.mark.parametrize(
    ("exposed", "units"),
    [((), 1), (("SQ",), 1.25), (("HA", "HA"), 2.5), (("C10",), 1.5), (("SQ", "DJ", "HA", "C10"), 3)],
)
def test_a_unit_of_the_policy_grows_with_the_stakes(exposed: tuple[str, ...], units: float) -> None:
    pile = Cards(0, 0)
    for name in exposed:
        card = 1 << face_named(name)
        pile = Cards(pile.once | card, pile.twice | (pile.once & card))
    deal = deal_from(".../.../.../... .../.../.../... ... - 0:", TERMS)._replace(exposed=pile)
    assert units * UNIT == unit_of(deal)


# What plays show


@settings(deadline=None, max_examples=60)
@given(DICE, st.booleans())
def test_what_the_plays_show_is_true_of_the_hands(dice: Random, later: bool) -> None:
    """A suit run out but for what lies open, and no pair of it."""
    state = midway_of_two(dice, later)
    seen = view(state, state.turn)
    signs = situation_of_two(seen).signs
    for seat in range(SEATS):
        for suit in range(4):
            hand = state.deal.hands[seat]
            held = Cards(hand.once & SUIT_MASKS[suit], hand.twice & SUIT_MASKS[suit])
            lying = seen.shown[seat] if seat != seen.seat else Cards(state.deal.waits[seat], state.deal.waits[seat])
            if signs >> (4 * seat + suit) & 1:
                assert held.once & ~lying.once == 0
            if signs >> (NO_PAIR + 4 * seat + suit) & 1:
                assert held.twice & ~state.deal.waits[seat] == 0


@pytest.mark.parametrize(
    ("text", "action", "found"),
    [
        ("2.../..3./.../... .../.../.../... ... - 0:", "S2", 0),  # who leads shows nothing
        (".../..3./.../... .../.../.../... ... - 0:S2", "D3", 1 << 4),  # seat 1 has no spade
        ("3.../54.../.../... .../.../.../... ... - 0:S2+S2", "S4", 1 << NO_PAIR + 4),  # nor a pair of them
        ("3.../44.../.../... .../.../.../... ... - 0:S2+S2", "S4+S4", 0),
        (".../Q5.../.../... .../.../.../... Q... - 0:S2", "S5", 0),
        (".../Q.../.../... .../.../.../... Q... - 0:S2 waits=.../Q.../.../...", "SQ", 1 << 4),  # no other spade
        (".../QQ.../.../... .../.../.../... Q... - 0:S2 waits=.../Q.../.../...", "SQ", 0),  # it was the unexposed one
    ],
)
def test_a_play_shows_what_the_rules_say_it_shows(text: str, action: str, found: int) -> None:
    one, _, pair = action.partition("+")
    assert found == signs_after(deal_from(text, TERMS), 0, face_named(one) + (FACES if pair else 0))


@settings(deadline=None, max_examples=30)
@given(DICE)
def test_played_cards_go_back_to_the_hands_that_played_them(dice: Random) -> None:
    """The deal before its opening lead is the one that was dealt."""
    state = midway_of_two(dice)
    at = situation_of_two(view(state, state.turn))
    past = before_plays(state.deal, at.plays, at.leader)
    assert [26] * SEATS == [sum(copies(hand, face) for face in range(FACES)) for hand in past.hands]
    assert past.taken == (NO_CARDS,) * SEATS
    assert (past.waits, past.exposed) == (state.deal.waits, state.deal.exposed)


@settings(deadline=None, max_examples=10)
@given(DICE)
def test_the_likelihood_of_a_world_is_that_of_the_plays_of_others(dice: Random) -> None:
    """A number of its own for each world, none above certainty."""
    state, room = midway_of_two(dice), desk_for_two()
    at = situation_of_two(view(state, state.turn))
    found = log_likelihood_of(weights(DOUBLE), state.deal, at.plays, at.leader, state.turn, room)
    assert found <= 0.0
    if not any(seat != state.turn for seat, _ in state.plays):
        assert 0.0 == found
