"""What one seat may know, and that nothing in it depends on a card it cannot see."""

from dataclasses import FrozenInstanceError
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import NO_CARDS, SEATS
from engine.exposure import UNDECIDED
from engine.match import Standing
from engine.play import turn
from engine.refusals import Refusal, RefusalCode
from engine.state import Phase, State, begin_with, exposed, scores
from engine.variants import STANDARD
from engine.view import view
from tests.engine.arrange import (
    decide,
    face,
    fresh,
    hands,
    mask,
    midway,
    other_worlds,
    play_some,
    rearranged,
    some_decide,
)

DICE = st.randoms(use_true_random=False)
SEAT = st.integers(0, 3)
SHORT = hands("2Q.../KT.../4.A../5..T.")


def exposing_elsewhere(state: State, seat: int, dice: Random) -> State:
    """The same deal while exposing, but for what the seat cannot know: others' cards and others' choices."""
    one, two, three, four = (hand.once for hand in state.deal.hands)
    after = begin_with(STANDARD, state.standing, rearranged((one, two, three, four), seat, (0, 0, 0, 0), dice))
    if state.choices[seat] != UNDECIDED:
        after = exposed(after, seat, state.choices[seat])
    return some_decide(after, [other for other in range(SEATS) if other != seat], dice)


@settings(deadline=None)
@given(DICE, st.booleans(), SEAT)
def test_while_exposing_a_view_depends_on_no_card_and_no_choice_of_others(dice: Random, later: bool, seat: int) -> None:
    state = some_decide(fresh(dice, later), dice.sample(range(SEATS), SEATS), dice)
    other = exposing_elsewhere(state, seat, dice)
    assert Phase.EXPOSING is state.phase is other.phase
    assert view(state, seat) == view(other, seat)
    assert repr(view(state, seat)) == repr(view(other, seat))


@settings(deadline=None)
@given(DICE, st.booleans(), SEAT)
def test_while_playing_a_view_depends_on_no_hidden_card(dice: Random, later: bool, seat: int) -> None:
    state = midway(dice, later)
    other = other_worlds(state, seat, dice)
    assert view(state, seat) == view(other, seat)
    assert repr(view(state, seat)) == repr(view(other, seat))


@settings(deadline=None, max_examples=30)
@given(DICE, st.booleans(), SEAT)
def test_why_a_card_is_refused_depends_on_no_hidden_card(dice: Random, later: bool, seat: int) -> None:
    state = midway(dice, later)
    ours, theirs = view(state, seat), view(other_worlds(state, seat, dice), seat)
    assert [ours.why(card) for card in range(52)] == [theirs.why(card) for card in range(52)]


@settings(deadline=None, max_examples=30)
@given(DICE, st.booleans(), SEAT)
def test_a_seat_sees_its_own_hand_and_of_the_others_only_how_many_cards(dice: Random, later: bool, seat: int) -> None:
    state = play_some(decide(fresh(dice, later), range(SEATS), dice), dice, dice.randrange(53))
    seen = view(state, seat)
    assert state.deal.hands[seat].once == seen.hand
    assert [NO_CARDS] * 3 == [seen.deal.hands[other] for other in range(SEATS) if other != seat]
    assert [hand.once.bit_count() for hand in state.deal.hands] == list(seen.counts)


@settings(deadline=None, max_examples=30)
@given(DICE, st.booleans(), SEAT)
def test_what_lies_open_is_seen_by_every_seat(dice: Random, later: bool, seat: int) -> None:
    state = play_some(decide(fresh(dice, later), range(SEATS), dice), dice, dice.randrange(53))
    seen = view(state, seat)
    assert state.deal._replace(hands=seen.deal.hands) == seen.deal
    assert (state.plays, state.choices, state.standing) == (seen.plays, seen.exposures, seen.standing)
    assert (state.phase, state.turn, state.number) == (seen.phase, seen.turn, seen.number)
    assert (scores(state.deal), state.rules, seat) == (seen.scores, seen.rules, seen.seat)


def open_deal() -> State:
    """Deal 1, two cards a seat; seat 0 holds S2 and the pig, seat 2 the ace of hearts."""
    return begin_with(STANDARD, Standing(), SHORT)


def test_while_exposing_nothing_tells_who_has_the_opening_lead() -> None:
    assert 0 == turn(open_deal().deal)
    assert [0, 1, 2, 3] == [view(open_deal(), seat).deal.trick.leader for seat in range(SEATS)]
    assert {UNDECIDED} == {view(open_deal(), seat).turn for seat in range(SEATS)}
    revealed = decide(open_deal(), range(SEATS), Random(1))
    assert {0} == {view(revealed, seat).deal.trick.leader for seat in range(SEATS)}


def test_while_exposing_a_seat_knows_its_own_choice_alone() -> None:
    state = exposed(open_deal(), 0, mask("SQ"))
    assert (mask("SQ"), UNDECIDED, UNDECIDED, UNDECIDED) == view(state, 0).exposures
    assert (UNDECIDED, 0, UNDECIDED, UNDECIDED) == view(state, 1).exposures
    assert (UNDECIDED,) * 4 == view(state, 2).exposures
    assert {NO_CARDS} == {view(state, seat).deal.exposed for seat in range(SEATS)}


def test_all_choices_are_seen_once_the_last_seat_has_decided() -> None:
    state = exposed(exposed(open_deal(), 0, mask("SQ")), 2, 0)
    assert {(mask("SQ"), 0, 0, 0)} == {view(state, seat).exposures for seat in range(SEATS)}
    assert {mask("SQ")} == {view(state, seat).deal.exposed.once for seat in range(SEATS)}


def test_a_seat_is_offered_what_it_may_expose_until_it_has_decided() -> None:
    assert [mask("SQ"), 0, mask("HA"), 0] == [view(open_deal(), seat).exposable for seat in range(SEATS)]
    assert 0 == view(exposed(open_deal(), 0, 0), 0).exposable
    assert [0] * 4 == [view(decide(open_deal(), range(SEATS), Random(1)), seat).exposable for seat in range(SEATS)]


def test_a_view_refuses_every_card_while_it_is_not_the_turn_of_its_seat() -> None:
    assert Refusal(RefusalCode.EXPOSING) == view(open_deal(), 0).why(face("S2"))
    state = exposed(exposed(open_deal(), 0, mask("SQ")), 2, 0)
    assert Refusal(RefusalCode.NOT_YOUR_TURN) == view(state, 1).why(face("SK"))
    assert view(state, 0).why(face("S2")) is None
    assert Refusal(RefusalCode.EXPOSED_CARD_WAITS, card="SQ", suit="S") == view(state, 0).why(face("SQ"))
    over = play_some(state, Random(1))
    assert Refusal(RefusalCode.DEAL_OVER) == view(over, 0).why(face("SQ"))


def test_a_view_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        view(open_deal(), 0).seat = 1  # type: ignore[misc]
