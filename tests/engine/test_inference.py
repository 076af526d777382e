"""What the plays of a deal tell about the hands of the others."""

from dataclasses import replace

import pytest

from engine.cards import FACES, HEART_CARDS, SPADES, SUIT_MASKS
from engine.inference import known
from engine.match import Standing
from engine.notation import deal_from, face_named
from engine.rule_data import with_options
from engine.state import State, played
from engine.variants import DOUBLE
from engine.view import view
from tests.engine.arrange import mask
from tests.engine.search.two.arrange import state_of

HANDS = "44.2../975..3./886.../A2..." + " .../.../.../... ... - 0:"
TERMS = DOUBLE.terms()._replace(opening=0)


def after(*cards: str) -> State:
    """Seat 0 led a pair of S4, seat 1 answered with the first two of these cards, and so on."""
    state = State(DOUBLE, Standing(leader=0), 1, deal_from(HANDS, TERMS), (0, 0, 0, 0))
    state = played(state, FACES + face_named("S4"))
    for card in cards:
        state = played(state, face_named(card))
    return state


def test_who_answers_a_pair_with_two_others_has_no_pair_and_no_second_copy_of_those() -> None:
    found = known(view(after("S9", "S7"), 2))[1]
    assert (mask("S9 S7"), SUIT_MASKS[SPADES]) == (found.barred, found.lone)


def test_the_copy_played_later_of_a_face_held_once_was_the_last() -> None:
    """Also as a discard: seat 3 took that trick and leads a heart, of which seat 1 has none."""
    state = after("S9", "S7")
    rest = ((2, FACES + face_named("S8")), (3, face_named("SA")), (3, face_named("S2")))
    hearts = ((3, face_named("H2")), (0, face_named("H3")), (1, face_named("S5")))
    found = known(view(replace(state, plays=(*state.plays, *rest, *hearts)), 2))[1]
    assert mask("S9 S7 S5") | HEART_CARDS == found.barred


@pytest.mark.parametrize(("held", "shown", "barred"), [("Q5", "", "SQ"), ("QQ", "SQ", "")])
def test_whoever_played_an_exposed_copy_has_not_the_other_one(held: str, shown: str, barred: str) -> None:
    """Of two copies the unexposed one goes first: after it the exposed one still lies open."""
    state = state_of(f"..4./{held}.../83.../72... .../.../.../... Q... - 0: waits=.../Q.../.../...")
    for card in ("D4", "SQ"):
        state = played(state, face_named(card))
    seen = view(state, 2)
    assert (mask(shown), mask(barred)) == (seen.shown[1].once, known(seen)[1].barred & mask("SQ"))


@pytest.mark.parametrize(("option", "barred"), [("free", "S"), ("same_colour", "SC")])
def test_a_discard_tells_of_the_colour_only_where_discards_keep_to_it(option: str, barred: str) -> None:
    rules = with_options(DOUBLE, {"discards": option})
    terms = rules.terms()._replace(opening=0)
    state = State(
        rules, Standing(leader=0), 1, deal_from("4.../..3./8.../A... " + HANDS.split(" ", 1)[1], terms), (0,) * 4
    )
    for card in ("S4", "D3"):
        state = played(state, face_named(card))
    suits = {"S": SUIT_MASKS[0], "C": SUIT_MASKS[3]}
    assert sum(suits[suit] for suit in barred) == known(view(state, 2))[1].barred
