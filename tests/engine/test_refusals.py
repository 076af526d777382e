"""Why an action is refused: the code, and what its text needs."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import SEATS, Cards
from engine.notation import faces
from engine.play import playable
from engine.refusals import Refusal, RefusalCode, why, why_not_expose
from engine.state import Phase
from tests.engine.arrange import TERMS, deal, decide, face, fresh, mask, midway, on_turn
from tests.engine.arrange import hands as hands_of

NOTHING = ".../.../.../..."
DICE = st.randoms(use_true_random=False)


def refusal(text: str, card: str) -> Refusal | None:
    """Why the card may not be played in the deal written so."""
    return why(deal(text), face(card))


def test_every_code_is_its_name_in_small_letters() -> None:
    assert [code.name.lower() for code in RefusalCode] == [str(code) for code in RefusalCode]


def test_a_playable_card_is_not_refused() -> None:
    assert refusal(f"..3.2/.A..A4/.../... {NOTHING} ... - 0:C3", "CA") is None


def test_a_card_that_is_not_held() -> None:
    found = refusal(f"..3.2/.A..A4/.../... {NOTHING} ... - 0:C3", "D3")
    assert Refusal(RefusalCode.CARD_NOT_HELD, card="D3") == found
    assert found is not None
    assert {"card": "D3"} == found.params


@pytest.mark.parametrize(("led", "hand", "suit"), [("C3", ".A..A4", "C"), ("S3", "T.A..A4", "S"), ("DA", ".A.2.", "D")])
def test_suit_must_be_followed(led: str, hand: str, suit: str) -> None:
    found = refusal(f".../{hand}/.../... {NOTHING} ... - 0:{led}", "HA")
    assert Refusal(RefusalCode.MUST_FOLLOW_SUIT, suit=suit) == found
    assert found is not None
    assert {"suit": suit} == found.params


@pytest.mark.parametrize(
    ("card", "trick"),
    [("SQ", "0:S3"), ("HA", "0:H3"), ("DJ", "0:D3"), ("C10", "0:C3"), ("SQ", "1:"), ("C10", "1:")],
)
def test_an_exposed_card_waits_to_follow_and_to_lead(card: str, trick: str) -> None:
    found = refusal(f".../Q9.A2.J2.T2/.../... {NOTHING} Q.A.J.T - {trick}", card)
    assert Refusal(RefusalCode.EXPOSED_CARD_WAITS, card=card, suit=card[0]) == found
    assert found is not None
    assert {"card": card, "suit": card[0]} == found.params


def test_following_suit_is_asked_before_waiting() -> None:
    found = refusal(f".../Q9..2./.../... {NOTHING} Q... - 0:D3", "SQ")
    assert Refusal(RefusalCode.MUST_FOLLOW_SUIT, suit="D") == found


def test_a_refusal_without_card_or_suit_has_no_params() -> None:
    assert {} == Refusal(RefusalCode.NOT_YOUR_TURN).params


@settings(deadline=None)
@given(DICE, st.booleans())
def test_why_is_none_exactly_for_playable_cards(dice: Random, later: bool) -> None:
    state = midway(dice, later)
    unrefused = {card for card in range(52) if why(state.deal, card) is None}
    assert set(faces(playable(state.deal))) == unrefused


@settings(deadline=None)
@given(DICE)
def test_a_card_outside_the_hand_is_refused_as_not_held_wherever_it_lies(dice: Random) -> None:
    state = midway(dice)
    hand = state.deal.hands[on_turn(state)].once
    found = [why(state.deal, card) for card in range(52) if not hand >> card & 1]
    assert {RefusalCode.CARD_NOT_HELD} == {refused.code for refused in found if refused}
    assert all(found)


@pytest.mark.parametrize("cards", ["", "SQ", "HA", "DJ", "C10", "SQ C10", "SQ HA DJ C10"])
def test_any_of_the_exposable_cards_held_may_be_exposed(cards: str) -> None:
    assert why_not_expose(TERMS, Cards(mask("SQ SK HA H2 DJ C10"), 0), mask(cards)) is None


@pytest.mark.parametrize(
    ("cards", "code", "card"),
    [
        ("SK", RefusalCode.CARD_NOT_EXPOSABLE, "SK"),
        ("SQ H2", RefusalCode.CARD_NOT_EXPOSABLE, "H2"),
        ("SQ DJ", RefusalCode.CARD_NOT_HELD, "DJ"),
        ("C2", RefusalCode.CARD_NOT_HELD, "C2"),
    ],
)
def test_no_other_card_may_be_exposed(cards: str, code: RefusalCode, card: str) -> None:
    assert Refusal(code, card=card) == why_not_expose(TERMS, Cards(mask("SQ SK HA H2"), 0), mask(cards))


@settings(deadline=None)
@given(DICE)
def test_exposing_is_never_refused_for_what_a_fresh_hand_may_expose(dice: Random) -> None:
    assert Phase.PLAYING is decide(fresh(dice), range(SEATS), dice).phase


def test_the_hands_here_are_read_by_seat() -> None:
    assert (mask("SQ"), mask("H2"), mask("D3"), mask("C10")) == hands_of("Q.../.2../..3./...T")
