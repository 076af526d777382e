"""Section 2, "Exposing": who may expose what, and what it does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Cards
from engine.exposure import UNDECIDED, Effect, choice_at_start, effect, exposable
from engine.options import Exposing
from engine.variants import VARIANTS
from tests.engine import naive, naive_match
from tests.engine.arrange import TERMS, face, mask, names


def held(names: str) -> Cards:
    """A hand of one deck."""
    return Cards(mask(names), 0)


@pytest.mark.parametrize("card", naive.DECK)
def test_only_the_ace_of_hearts_the_pig_the_sheep_and_the_transformer_may_be_exposed(card: str) -> None:
    assert naive.exposable({card}) == names(exposable(TERMS, mask(card)))


def test_a_seat_may_expose_what_it_holds_and_nothing_else() -> None:
    assert {"SQ", "C10"} == names(exposable(TERMS, mask("SA SQ H2 DQ C10")))


@pytest.mark.parametrize(
    ("hand", "choice"), [("SA SK HK D10 C9", 0), ("", 0), ("SQ S2", UNDECIDED), ("C10", UNDECIDED)]
)
def test_a_seat_with_nothing_exposable_has_nothing_to_decide(hand: str, choice: int) -> None:
    assert choice == choice_at_start(Exposing.OPTIONAL, TERMS, held(hand))


@pytest.mark.parametrize(
    ("exposing", "shown"),
    [(Exposing.NONE, ""), (Exposing.ALL, "SQ HA DJ C10"), (Exposing.ALL_BUT_SHEEP, "SQ HA C10")],
)
def test_where_nobody_is_asked_the_rules_say_what_is_exposed(exposing: Exposing, shown: str) -> None:
    assert mask(shown) == choice_at_start(exposing, TERMS, held("SQ SA HA HK DJ D2 C10 C9"))
    assert mask("") == choice_at_start(exposing, TERMS, held("SA HK D2 C9"))


@given(st.sampled_from([Exposing.NONE, Exposing.ALL, Exposing.ALL_BUT_SHEEP]), st.sets(st.sampled_from(naive.DECK)))
def test_the_second_opinion_exposes_the_same_where_nobody_is_asked(exposing: Exposing, hand: set[str]) -> None:
    assert naive_match.compelled(hand, exposing) == names(choice_at_start(exposing, TERMS, held(" ".join(hand))))


@pytest.mark.parametrize(
    ("card", "does"),
    [
        ("HA", Effect("hearts", 2, -200, -400)),
        ("SQ", Effect("pig", 2, -100, -200)),
        ("DJ", Effect("sheep", 2, 100, 200)),
        ("C10", Effect("transformer", 4, 2, 4)),
    ],
)
def test_exposing_doubles_the_effect_of_the_card(card: str, does: Effect) -> None:
    assert does == effect(TERMS, face(card))


@pytest.mark.parametrize(
    ("preset", "card", "times", "factor"),
    [("classic", "SQ", 2, 4), ("classic", "C10", 2, 8), ("double", "SQ", 2, 4), ("double", "C10", 2, 4)],
)
def test_exposing_twice_doubles_twice_but_of_two_transformers_each_alone(
    preset: str, card: str, times: int, factor: int
) -> None:
    assert factor == effect(VARIANTS[preset].terms(), face(card), times).factor
