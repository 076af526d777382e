"""Section 2, "Exposing": who may expose what, and what it does."""

import pytest

from engine.exposure import UNDECIDED, Effect, effect, exposable, undecided
from tests.engine import naive
from tests.engine.arrange import TERMS, face, mask, names


@pytest.mark.parametrize("card", naive.DECK)
def test_only_the_ace_of_hearts_the_pig_the_sheep_and_the_transformer_may_be_exposed(card: str) -> None:
    assert naive.exposable({card}) == names(exposable(TERMS, mask(card)))


def test_a_seat_may_expose_what_it_holds_and_nothing_else() -> None:
    assert {"SQ", "C10"} == names(exposable(TERMS, mask("SA SQ H2 DQ C10")))


@pytest.mark.parametrize(
    ("hand", "choice"), [("SA SK HK D10 C9", 0), ("", 0), ("SQ S2", UNDECIDED), ("C10", UNDECIDED)]
)
def test_a_seat_with_nothing_exposable_has_nothing_to_decide(hand: str, choice: int) -> None:
    assert choice == undecided(TERMS, mask(hand))


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
