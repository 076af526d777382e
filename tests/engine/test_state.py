"""A match at one moment: its phases, what each refuses, and that no verb changes what was."""

from dataclasses import FrozenInstanceError, replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import ALL_SEATS, SEATS
from engine.dealing import dealt
from engine.errors import RefusedError
from engine.exposure import UNDECIDED, exposable
from engine.match import Standing
from engine.options import Exposing
from engine.permits import refuse_exposing, refuse_next_deal, refuse_playing
from engine.refusals import Refusal, RefusalCode
from engine.rules import Rules
from engine.shuffle import deal_seed
from engine.state import Phase, State, begin, begin_dealt, begin_with, exposed, played
from engine.tally import scores
from engine.variants import STANDARD
from engine.verbs import expose, play_card
from tests.engine.arrange import TERMS, face, fresh, hands, mask, midway, play_some, some_decide

DICE = st.randoms(use_true_random=False)
SHORT = hands("Q3.../KT..../4..J./5..T.".replace("....", "..."))
"""Two cards a seat: seat 0 holds the pig, 2 the sheep; seats 1 and 3 have nothing to expose."""
LATER = Standing(totals=(10, -900, 20, 30), deals=3, leader=1)


def open_deal(standing: Standing = LATER) -> State:
    """The short deal, waiting for seats 0 and 2 to decide."""
    return begin_with(STANDARD, standing, SHORT)


def in_play(standing: Standing = LATER) -> State:
    """The short deal with nothing exposed; seat 1 leads."""
    return exposed(exposed(open_deal(standing), 0, 0), 2, 0)


def finished(standing: Standing = LATER) -> State:
    """Both tricks played: seat 1 takes the pig with its king, then seat 1 its ten."""
    state = in_play(standing)
    for card in ("SK", "S4", "S5", "SQ", "S10", "HA", "D10", "S3"):
        state = played(state, face(card))
    return state


def refused(code: RefusalCode, **params: str) -> Refusal:
    """The refusal of that code."""
    return Refusal(code, **params)


def test_a_deal_begins_with_the_cards_of_its_seed() -> None:
    seed = deal_seed("match", 1)
    assert begin_dealt(STANDARD, Standing(), dealt(STANDARD, ALL_SEATS, seed, 0)) == begin(STANDARD, Standing(), seed)


def test_the_opening_leader_of_a_later_deal_gets_the_first_card() -> None:
    seed = deal_seed("match", 4)
    assert begin_dealt(STANDARD, LATER, dealt(STANDARD, ALL_SEATS, seed, 1)) == begin(STANDARD, LATER, seed)


@settings(deadline=None)
@given(DICE, st.booleans())
def test_deals_are_numbered_from_one(dice: Random, later: bool) -> None:
    state = fresh(dice, later)
    assert state.standing.deals + 1 == state.number


@settings(deadline=None)
@given(DICE, st.booleans())
def test_a_seat_is_open_exactly_where_it_holds_something_exposable(dice: Random, later: bool) -> None:
    state = fresh(dice, later)
    holds = [exposable(TERMS, hand.once) != 0 for hand in state.deal.hands]
    assert holds == [choice == UNDECIDED for choice in state.choices]
    assert [0] * holds.count(False) == [choice for choice in state.choices if choice != UNDECIDED]


def test_the_phases_of_a_deal() -> None:
    assert Phase.EXPOSING is open_deal().phase
    assert Phase.EXPOSING is exposed(open_deal(), 0, mask("SQ")).phase
    assert Phase.PLAYING is in_play().phase
    assert Phase.PLAYING is played(in_play(), face("SK")).phase
    assert Phase.DEAL_OVER is finished(Standing(leader=1, deals=3)).phase
    assert Phase.MATCH_OVER is finished().phase


def test_where_nobody_has_anything_to_expose_play_begins_at_once() -> None:
    assert Phase.PLAYING is begin_with(STANDARD, Standing(), hands("2.../3.../4.../5...")).phase


def test_all_exposures_are_revealed_together_once_the_last_seat_has_decided() -> None:
    first = exposed(open_deal(), 0, mask("SQ"))
    assert 0 == first.deal.exposed.once
    both = exposed(first, 2, mask("HA"))
    assert mask("SQ HA") == both.deal.exposed.once
    assert (mask("SQ"), 0, mask("HA"), 0) == both.choices


def test_the_order_of_decisions_does_not_matter() -> None:
    one_way = exposed(exposed(open_deal(), 0, mask("SQ")), 2, 0)
    other_way = exposed(exposed(open_deal(), 2, 0), 0, mask("SQ"))
    assert one_way == other_way


def test_a_seat_is_on_turn_only_while_playing() -> None:
    assert UNDECIDED == open_deal().turn
    assert 1 == in_play().turn
    assert 2 == played(in_play(), face("SK")).turn
    assert UNDECIDED == finished().turn


def test_the_last_trick_of_a_deal_counts_it_into_the_standing() -> None:
    state = finished(Standing(totals=(1, 2, 3, 4), deals=3, leader=1))
    assert (0, -100 - 50, 0, 0) == scores(state.deal)
    assert Standing(totals=(1, 2 - 150, 3, 4), deals=4, leader=1, ending=False) == state.standing
    assert 4 == state.number


def test_the_standing_stays_as_it_was_until_the_last_trick() -> None:
    state = in_play()
    for card in ("SK", "S4", "S5", "SQ", "S10", "HA", "D10"):
        state = played(state, face(card))
        assert LATER == state.standing


def test_the_taker_of_the_pig_leads_the_next_deal_not_the_taker_of_the_last_trick() -> None:
    state = exposed(begin_with(STANDARD, LATER, hands("QA.../KT.../4...2/5..T.")), 0, 0)
    for card in ("SK", "S4", "S5", "SQ", "S10", "C2", "D10", "SA"):
        state = played(state, face(card))
    assert 0 == state.deal.trick.leader
    assert 1 == state.standing.leader


def test_plays_are_kept_in_order_with_their_seats() -> None:
    state = played(played(in_play(), face("SK")), face("S4"))
    assert ((1, face("SK")), (2, face("S4"))) == state.plays


def test_the_running_score_counts_the_tricks_taken_so_far() -> None:
    state = exposed(exposed(open_deal(), 0, mask("SQ")), 2, 0)
    for card in ("S10", "S4", "S5", "S3"):
        state = played(state, face(card))
    assert (0, 0, 0, 0) == scores(state.deal)
    for card in ("SK", "HA", "D10"):
        state = played(state, face(card))
    assert (0, 0, 0, 0) == scores(state.deal)
    assert (0, -200 - 50, 0, 0) == scores(played(state, face("SQ")).deal)


ENDING = Standing(totals=(-1010, 110, 120, 130), deals=3, leader=1, ending=True)


@pytest.mark.parametrize(
    ("state", "seat", "cards", "why"),
    [
        (open_deal(), 0, "SQ", None),
        (open_deal(), 0, "", None),
        (open_deal(), 1, "", refused(RefusalCode.EXPOSING_DECIDED)),
        (exposed(open_deal(), 0, 0), 0, "SQ", refused(RefusalCode.EXPOSING_DECIDED)),
        (open_deal(), 0, "HA", refused(RefusalCode.CARD_NOT_HELD, card="HA")),
        (open_deal(), 0, "S3 SQ", refused(RefusalCode.CARD_NOT_EXPOSABLE, card="S3")),
        (in_play(), 0, "SQ", refused(RefusalCode.NOT_EXPOSING)),
        (finished(Standing(leader=1)), 0, "", refused(RefusalCode.NOT_EXPOSING)),
        (finished(ENDING), 0, "", refused(RefusalCode.MATCH_OVER)),
    ],
)
def test_exposing_is_refused_outside_its_phase_twice_or_with_other_cards(
    state: State, seat: int, cards: str, why: Refusal | None
) -> None:
    assert why == refuse_exposing(state, seat, mask(cards))


@pytest.mark.parametrize(
    ("state", "seat", "why"),
    [
        (open_deal(), 1, refused(RefusalCode.EXPOSING)),
        (in_play(), 1, None),
        (in_play(), 2, refused(RefusalCode.NOT_YOUR_TURN)),
        (finished(Standing(leader=1)), 1, refused(RefusalCode.DEAL_OVER)),
        (finished(ENDING), 1, refused(RefusalCode.MATCH_OVER)),
    ],
)
def test_a_card_is_refused_before_and_after_play_and_out_of_turn(state: State, seat: int, why: Refusal | None) -> None:
    assert why == refuse_playing(state, seat)


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (open_deal(), refused(RefusalCode.DEAL_NOT_OVER)),
        (in_play(), refused(RefusalCode.DEAL_NOT_OVER)),
        (finished(Standing(leader=1)), None),
        (finished(ENDING), refused(RefusalCode.MATCH_OVER)),
    ],
)
def test_the_next_deal_waits_for_the_end_of_this_one_and_never_follows_the_last(
    state: State, why: Refusal | None
) -> None:
    assert why == refuse_next_deal(state)


def test_the_checked_verbs_do_what_the_trusting_ones_do() -> None:
    assert exposed(open_deal(), 0, mask("SQ")) == expose(open_deal(), 0, mask("SQ"))
    assert played(in_play(), face("SK")) == play_card(in_play(), 1, face("SK"))


def test_the_checked_verbs_raise_the_refusal() -> None:
    with pytest.raises(RefusedError, match="exposing_decided") as error:
        expose(open_deal(), 1, 0)
    assert refused(RefusalCode.EXPOSING_DECIDED) == error.value.refusal
    with pytest.raises(RefusedError, match="not_your_turn") as error:
        play_card(in_play(), 0, face("SQ"))
    assert refused(RefusalCode.NOT_YOUR_TURN) == error.value.refusal
    with pytest.raises(RefusedError, match=r"card_not_held.*'SQ'") as error:
        play_card(in_play(), 1, face("SQ"))
    assert refused(RefusalCode.CARD_NOT_HELD, card="SQ") == error.value.refusal


def test_a_fifth_card_in_a_trick_begins_the_next_trick() -> None:
    state = in_play()
    for card in ("SK", "S4", "S5", "SQ"):
        state = played(state, face(card))
    assert (1, 0) == (state.deal.trick.leader, state.deal.trick.laid)


EVERYTHING_SHOWN = replace(STANDARD, exposing=Exposing.ALL)
BUT_THE_SHEEP = replace(STANDARD, exposing=Exposing.ALL_BUT_SHEEP)
NOTHING_SHOWN = replace(STANDARD, exposing=Exposing.NONE)


@pytest.mark.parametrize(
    ("rules", "choices"),
    [
        (NOTHING_SHOWN, ("", "", "", "")),
        (EVERYTHING_SHOWN, ("SQ", "", "DJ", "")),
        (BUT_THE_SHEEP, ("SQ", "", "", "")),
    ],
)
def test_where_nobody_is_asked_a_deal_begins_with_its_opening_lead(rules: Rules, choices: tuple[str, ...]) -> None:
    state = begin_with(rules, LATER, SHORT)
    assert (Phase.PLAYING, 1) == (state.phase, state.turn)
    assert tuple(map(mask, choices)) == state.choices
    assert mask(" ".join(choices)) == state.deal.exposed.once
    assert refused(RefusalCode.NOT_EXPOSING) == refuse_exposing(state, 0, 0)


def test_the_sheep_is_exposed_with_all_and_not_with_all_but_the_sheep() -> None:
    with_sheep = hands("Q.../.A../..J./...T")
    assert mask("SQ HA DJ C10") == begin_with(EVERYTHING_SHOWN, LATER, with_sheep).deal.exposed.once
    assert mask("SQ HA C10") == begin_with(BUT_THE_SHEEP, LATER, with_sheep).deal.exposed.once


def test_a_card_that_the_rules_expose_waits_as_any_exposed_card() -> None:
    state = played(begin_with(EVERYTHING_SHOWN, LATER, hands("Q3.../KT.../4...2/5..T.")), face("SK"))
    state = played(played(state, face("S4")), face("S5"))
    with pytest.raises(RefusedError, match="exposed_card_waits"):
        play_card(state, 0, face("SQ"))


def test_a_state_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        open_deal().number = 2  # type: ignore[misc]


@settings(deadline=None)
@given(DICE, st.booleans())
def test_no_verb_changes_the_state_it_was_given(dice: Random, later: bool) -> None:
    before = some_decide(fresh(dice, later), range(SEATS), dice)
    same = replace(before)
    exposed(before, before.choices.index(UNDECIDED), 0)
    assert same == before
    moment = midway(dice, later)
    again = replace(moment)
    play_some(moment, dice, 1)
    assert again == moment
    assert hash(again) == hash(moment)
