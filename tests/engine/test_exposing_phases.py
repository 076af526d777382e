"""Section 4: first exposing, hidden exposing, the forced fourth, and what a seat sees of them."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import NO_CARDS, SEATS, Cards
from engine.consequences import (
    ExposuresRevealed,
    FirstExposuresRevealed,
    HiddenExposureShown,
    consequences,
)
from engine.errors import RefusedError
from engine.exposure import UNDECIDED
from engine.match import Standing
from engine.permits import refuse_exposing, refuse_first_exposing, refuse_playing
from engine.play import playable
from engine.refusals import Refusal, RefusalCode
from engine.rule_data import with_options
from engine.rules import Rules
from engine.shuffle import deal_seed
from engine.state import Phase, State, begin, begin_with, exposed, first_exposed, played
from engine.tally import scores
from engine.variants import CLASSIC, ONLINE, STANDARD
from engine.verbs import expose_first
from engine.view import view
from tests.engine.arrange import face, hands, hidden_elsewhere, mask, names, play_some, rearranged, with_hidden

SEEDS = st.integers(0, 10**9)
LATER = Standing(leader=1, deals=2)
HIDDEN = with_options(STANDARD, {"hidden_exposing": True})
FIRST = with_options(STANDARD, {"first_exposing": True})
SHORT = hands("QA.../KT.../4...2/5..T.")


def first_state() -> State:
    """Seat 0 holds the pig first (its lowest card), seat 2 the two of clubs; both hold an exposable card."""
    return begin_with(FIRST, LATER, hands("QA.A../KT.../4..J./5...T"))


def test_the_seats_whose_first_card_is_exposable_decide_first() -> None:
    state = first_state()
    assert Phase.FIRST_EXPOSING is state.phase
    assert (UNDECIDED, 0, 0, 0) == state.firsts
    assert UNDECIDED == state.turn
    declined = first_exposed(state, 0, 0)
    assert Phase.EXPOSING is declined.phase
    assert (UNDECIDED, 0, UNDECIDED, UNDECIDED) == declined.choices
    assert NO_CARDS == declined.deal.exposed


def test_where_no_first_card_is_exposable_nobody_is_asked() -> None:
    state = begin_with(FIRST, LATER, hands("2Q.../KT.../4..J./5...T"))
    assert Phase.EXPOSING is state.phase


def test_a_card_exposed_first_counts_four_times_and_never_waits() -> None:
    state = first_exposed(first_state(), 0, mask("SQ"))
    assert mask("HA") == view(state, 0).exposable
    for seat in (0, 2, 3):
        state = exposed(state, seat, 0)
    assert Cards(mask("SQ"), mask("SQ")) == state.deal.exposed
    state = played(state, face("SK"))
    state = played(played(state, face("S4")), face("S5"))
    assert {"SQ", "SA"} == names(playable(state.deal))
    assert -400 == scores(played(state, face("SQ")).deal)[1]


def test_a_card_that_was_not_exposed_first_may_be_exposed_later() -> None:
    state = exposed(first_exposed(first_state(), 0, 0), 0, mask("SQ HA"))
    assert mask("SQ HA") == state.choices[0]


def test_while_cards_are_exposed_first_a_seat_sees_one_card() -> None:
    state = first_state()
    for seat, card in enumerate(("SQ", "S10", "S4", "S5")):
        seen = view(state, seat)
        assert {card} == names(seen.hand)
        assert (1, 1, 1, 1) == seen.counts
        assert [NO_CARDS] * 3 == [seen.deal.hands[other] for other in range(SEATS) if other != seat]
        assert seat == seen.deal.trick.leader
    assert [mask("SQ"), 0, 0, 0] == [view(state, seat).exposable for seat in range(SEATS)]


def test_what_is_refused_while_cards_are_exposed_first() -> None:
    state = first_state()
    assert Refusal(RefusalCode.FIRST_EXPOSING) == refuse_exposing(state, 0, 0)
    assert Refusal(RefusalCode.FIRST_EXPOSING) == refuse_playing(state, 1)
    assert Refusal(RefusalCode.EXPOSING_DECIDED) == refuse_first_exposing(state, 1, 0)
    assert Refusal(RefusalCode.CARD_NOT_HELD, card="HA") == refuse_first_exposing(state, 0, mask("HA"))
    assert Refusal(RefusalCode.NOT_FIRST_EXPOSING) == refuse_first_exposing(first_exposed(state, 0, 0), 0, 0)
    with pytest.raises(RefusedError, match="exposing_decided"):
        expose_first(state, 3, 0)
    assert first_exposed(state, 0, mask("SQ")) == expose_first(state, 0, mask("SQ"))


def test_first_exposures_are_revealed_together_before_the_others() -> None:
    state = first_state()
    assert () == consequences(None, state)
    after = first_exposed(state, 0, mask("SQ"))
    assert (FirstExposuresRevealed((mask("SQ"), 0, 0, 0)),) == consequences(state, after)
    nobody = begin_with(FIRST, LATER, hands("2.../KT.../4.../5..."))
    revealed = ExposuresRevealed((0, 0, 0, 0), 1)
    assert (FirstExposuresRevealed((0, 0, 0, 0)), revealed) == consequences(None, nobody)


def first_elsewhere(state: State, seat: int, dice: Random) -> State:
    """The same deal while cards are exposed first, but for all that the seat has not seen."""
    one, two, three, four = (hand.once for hand in state.deal.hands)
    own = tuple(1 << state.first_cards[other] if other == seat else 0 for other in range(SEATS))
    shuffled = rearranged((one, two, three, four), (seat + 1) % SEATS, (0, 0, 0, 0), dice)
    while not shuffled[seat] & own[seat]:
        shuffled = rearranged((one, two, three, four), (seat + 1) % SEATS, (0, 0, 0, 0), dice)
    piles = tuple(hand._replace(once=once) for hand, once in zip(state.deal.hands, shuffled, strict=True))
    return replace(state, deal=state.deal._replace(hands=(piles[0], piles[1], piles[2], piles[3])))


@settings(deadline=None, max_examples=40)
@given(SEEDS, st.integers(0, 3))
def test_a_first_view_depends_on_nothing_but_the_first_card(seed: int, seat: int) -> None:
    dice = Random(seed)
    state = begin(CLASSIC, LATER, deal_seed(str(dice.random()), 3))
    if state.phase is Phase.FIRST_EXPOSING:
        assert view(state, seat) == view(first_elsewhere(state, seat, dice), seat)


# Hidden exposing


def hidden_state() -> State:
    """Seat 0 has exposed the pig hidden, seats 2 and 3 nothing; seat 1 leads."""
    state = begin_with(HIDDEN, LATER, hands("QA.../KT.../4..J./5...T"))
    return exposed(exposed(exposed(state, 0, mask("SQ")), 2, 0), 3, 0)


def test_of_a_hidden_exposure_the_others_know_only_the_number() -> None:
    state = hidden_state()
    seen = view(state, 1)
    assert (0, 0, 0, 0) == seen.exposures
    assert (1, 0, 0, 0) == seen.hidden
    assert NO_CARDS == seen.deal.exposed
    assert (mask("SQ"), 0, 0, 0) == view(state, 0).exposures
    assert (0, 0, 0, 0) == view(state, 0).hidden
    assert Cards(mask("SQ"), 0) == view(state, 0).deal.exposed


def test_a_hidden_exposure_does_not_wait_and_doubles_once_it_is_played() -> None:
    state = hidden_state()
    for card in ("SK", "S4", "S5"):
        state = played(state, face(card))
    assert {"SQ", "SA"} == names(playable(state.deal))
    after = played(state, face("SQ"))
    assert HiddenExposureShown(0, face("SQ")) in consequences(state, after)
    assert [-200] * 4 == [view(after, seat).scores[1] for seat in range(SEATS)]
    assert (mask("SQ"), 0, 0, 0) == view(after, 2).exposures
    assert (0, 0, 0, 0) == view(after, 2).hidden


def test_running_scores_count_a_hidden_exposure_only_for_its_seat_until_it_is_played() -> None:
    state = begin_with(HIDDEN, LATER, hands("KA.A../A2.3../4.K../5.Q.."))
    state = exposed(state, 0, mask("HA"))
    for card in ("H3", "HK", "HQ", "SK"):
        state = played(state, face(card))
    assert -70 * 2 == view(state, 0).scores[2]
    assert [-70] * 3 == [view(state, seat).scores[2] for seat in (1, 2, 3)]


def test_what_is_revealed_of_hidden_exposing_is_how_many() -> None:
    before = begin_with(HIDDEN, LATER, hands("QA.A../KT.../4.../5..."))
    after = exposed(before, 0, mask("SQ HA"))
    assert (ExposuresRevealed((0, 0, 0, 0), 1, (2, 0, 0, 0)),) == consequences(before, after)


@settings(deadline=None, max_examples=60)
@given(SEEDS, st.integers(0, 3), st.integers(0, 51))
def test_a_view_depends_on_no_hidden_exposure(seed: int, seat: int, cards: int) -> None:
    dice = Random(seed)
    state = play_some(with_hidden(HIDDEN, dice), dice, cards)
    assert view(state, seat) == view(hidden_elsewhere(state, seat, dice), seat)


# The forced fourth


def with_three(rules: Rules, shown: dict[int, str]) -> State:
    """Each seat holds one exposable card and exposes what is said."""
    state = begin_with(rules, LATER, hands("QA.../K.A../4..J./5...T"))
    for seat in range(SEATS):
        state = exposed(state, seat, mask(shown.get(seat, "")))
    return state


def test_where_three_are_exposed_the_fourth_is_too() -> None:
    state = with_three(ONLINE, {0: "SQ", 1: "HA", 2: "DJ"})
    assert mask("SQ HA DJ C10") == state.deal.exposed.once
    assert (mask("SQ"), mask("HA"), mask("DJ"), mask("C10")) == state.choices
    before = begin_with(ONLINE, LATER, hands("QA.../K.A../4..J./5...T"))
    for seat, card in enumerate(("SQ", "HA", "DJ")):
        before = exposed(before, seat, mask(card))
    (revealed,) = consequences(before, exposed(before, 3, 0))
    assert isinstance(revealed, ExposuresRevealed)
    assert mask("C10") == revealed.forced


@pytest.mark.parametrize(
    ("rules", "shown", "exposed_cards"),
    [
        (ONLINE, {0: "SQ", 1: "HA"}, "SQ HA"),
        (STANDARD, {0: "SQ", 1: "HA", 2: "DJ"}, "SQ HA DJ"),
        (ONLINE, {0: "SQ", 1: "HA", 2: "DJ", 3: "C10"}, "SQ HA DJ C10"),
    ],
)
def test_fewer_than_three_or_other_rules_force_nothing(rules: Rules, shown: dict[int, str], exposed_cards: str) -> None:
    state = with_three(rules, shown)
    assert mask(exposed_cards) == state.deal.exposed.once
    assert 0 == state.forced


@pytest.mark.parametrize(
    ("options", "hand", "led", "may"),
    [
        ({}, "Q9.2..", "C3", {"SQ", "S9", "H2"}),
        ({"exposed_discard": "after_first_lead"}, "Q9.2..", "C3", {"S9", "H2"}),
        ({"exposed_discard": "after_first_lead"}, "Q.2..", "C3", {"SQ", "H2"}),
        ({"discards": "same_colour"}, "Q9.2.3.", "C3", {"SQ", "S9"}),
        ({"discards": "same_colour"}, ".2.3.", "C3", {"H2", "D3"}),
        ({"discards": "same_colour"}, "Q9...3", "H3", {"SQ", "S9", "C3"}),
        ({"discards": "same_colour"}, "Q9..4.3", "H3", {"D4"}),
        ({"discards": "same_colour", "exposed_discard": "after_first_lead"}, "Q9..4.", "C3", {"S9"}),
        ({"discards": "same_colour", "exposed_discard": "after_first_lead"}, "Q..4.", "C3", {"SQ"}),
    ],
)
def test_what_may_be_discarded(options: dict[str, Any], hand: str, led: str, may: set[str]) -> None:
    state = begin_with(with_options(STANDARD, options), LATER, hands(f".5../{led[0] and '3...'}/{hand}/.6.."))
    deal = state.deal._replace(exposed=Cards(mask("SQ"), 0), waits=(mask("SQ"),) * 4)
    trick = deal.trick._replace(leader=1, faces=(face(led), -1, -1, -1), laid=1)
    assert may == names(playable(deal._replace(trick=trick)))
