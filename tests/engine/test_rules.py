"""Rules as people read them, and the numbers made of them."""

from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from engine.cards import HEART_CARDS, PIG_CARD
from engine.errors import EngineError, NotationError, RulesError
from engine.rules import Rules
from engine.scoring import Terms
from tests.engine.arrange import face

HEARTS = (0, 0, 0, -10, -10, -10, -10, -10, -10, -20, -30, -40, -50)


def test_the_defaults_are_the_standard_rules() -> None:
    rules = Rules(preset="any")
    assert HEARTS == rules.heart_points
    assert (200, -100, 100) == (rules.all_hearts, rules.pig, rules.sheep)
    assert (50, 2, 2) == (rules.transformer_alone, rules.transformer_factor, rules.exposed_factor)
    assert ("HA", "S2", 1000) == (rules.heart_exposed, rules.opening_lead, rules.floor)


def test_the_numbers_for_play_and_scoring_are_those_of_the_rules() -> None:
    rules = Rules("any", 1, tuple(range(13)), 1, 2, 3, 4, 5, 6, "H3", "C2", 7)
    expected = Terms(
        heart_points=tuple(range(13)),
        all_hearts=1,
        pig=2,
        sheep=3,
        transformer_alone=4,
        transformer_factor=5,
        exposed_factor=6,
        heart_exposed=face("H3"),
        pig_flips=HEART_CARDS | PIG_CARD,
    )
    assert expected == rules.terms()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"heart_points": HEARTS[:-1]}, "any: hearts have 13 values, not 12"),
        ({"heart_points": (*HEARTS, 0)}, "any: hearts have 13 values, not 14"),
        ({"transformer_factor": 0}, "any: a factor is at least 1"),
        ({"exposed_factor": 0}, "any: a factor is at least 1"),
        ({"floor": 0}, "any: a match ends at -floor.* not 0"),
        ({"floor": -1000}, "any: a match ends at -floor.* not -1000"),
    ],
)
def test_rules_that_cannot_be_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(RulesError, match=message):
        Rules(preset="any", **options)


@pytest.mark.parametrize("option", ["heart_exposed", "opening_lead"])
@pytest.mark.parametrize("card", ["", "X1", "H1", "2S"])
def test_rules_name_cards_that_there_are(option: str, card: str) -> None:
    with pytest.raises(EngineError, match=repr(card)) as error:
        Rules(preset="any", **{option: card})
    assert isinstance(error.value, NotationError | RulesError)


@pytest.mark.parametrize("options", [{"transformer_factor": 1}, {"exposed_factor": 1}, {"floor": 1}])
def test_the_smallest_numbers_that_can_be(options: dict[str, Any]) -> None:
    assert options.items() <= {name: getattr(Rules(preset="any", **options), name) for name in options}.items()


def test_rules_cannot_be_changed_and_equal_ones_are_the_same() -> None:
    rules = Rules(preset="any")
    with pytest.raises(FrozenInstanceError):
        rules.floor = 500  # type: ignore[misc]
    assert {rules} == {rules, Rules(preset="any")}
    assert rules != Rules(preset="any", floor=500)
