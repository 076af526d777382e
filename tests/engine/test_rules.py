"""Rules as people read them, and the numbers made of them."""

from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from engine.cards import HEART_CARDS, PIG_CARD, POINT_CARDS
from engine.errors import EngineError, NotationError, RulesError
from engine.options import End, Exposing, Partners, PigFlips, Settlement
from engine.rules import Rules
from engine.scoring import Terms
from tests.engine.arrange import face

HEARTS = (0, 0, 0, -10, -10, -10, -10, -10, -10, -20, -30, -40, -50)


def test_the_defaults_are_the_standard_rules() -> None:
    rules = Rules(preset="any")
    assert HEARTS == rules.heart_points
    assert (200, -100, 100) == (rules.all_hearts, rules.pig, rules.sheep)
    assert (50, 2, 2) == (rules.transformer_alone, rules.transformer_factor, rules.exposed_factor)
    assert ("HA", "S2") == (rules.heart_exposed, rules.opening_lead)
    assert ("none", "optional", "all_hearts") == (rules.partners, rules.exposing, rules.pig_flips)
    assert ("raw", 1, "floor", 1000) == (rules.settlement, rules.settlement_factor, rules.end, rules.end_value)


def test_the_numbers_for_play_and_scoring_are_those_of_the_rules() -> None:
    rules = Rules("any", 1, tuple(range(13)), 1, 2, 3, 4, 5, 6, "H3", "C2")
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
    ("flips", "cards"), [(PigFlips.ALL_HEARTS, HEART_CARDS | PIG_CARD), (PigFlips.SLAM, POINT_CARDS)]
)
def test_the_pig_turns_positive_with_all_hearts_or_only_in_a_slam(flips: PigFlips, cards: int) -> None:
    assert cards == Rules(preset="any", pig_flips=flips).terms().pig_flips


def test_the_options_have_the_names_of_the_rule_book() -> None:
    assert ["none", "opposite"] == list(Partners)
    assert ["optional", "none", "all", "all_but_sheep"] == list(Exposing)
    assert ["all_hearts", "slam"] == list(PigFlips)
    assert ["raw", "zero_sum", "sides"] == list(Settlement)
    assert ["floor", "target", "either", "deals"] == list(End)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"heart_points": HEARTS[:-1]}, "any: hearts have 13 values, not 12"),
        ({"heart_points": (*HEARTS, 0)}, "any: hearts have 13 values, not 14"),
        ({"transformer_factor": 0}, "any: a factor is at least 1"),
        ({"exposed_factor": 0}, "any: a factor is at least 1"),
        ({"settlement_factor": 0}, "any: a factor is at least 1"),
        ({"end_value": 0}, "any: what ends a match is counted from 1, so it is not 0"),
        ({"end_value": -1000}, "any: what ends a match .* not -1000"),
        ({"settlement": Settlement.SIDES}, "any: settlement by sides needs partners"),
        (
            {"settlement": Settlement.ZERO_SUM, "partners": Partners.OPPOSITE},
            "any: zero-sum settlement is for those without partners",
        ),
    ],
)
def test_rules_that_cannot_be_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(RulesError, match=message):
        Rules(preset="any", **options)


@pytest.mark.parametrize("option", ["heart_exposed", "opening_lead"])
@pytest.mark.parametrize("card", ["", "X1", "H1", "2S"])
def test_rules_name_cards_that_there_are(option: str, card: str) -> None:
    named: dict[str, Any] = {option: card}
    with pytest.raises(EngineError, match=repr(card)) as error:
        Rules(preset="any", **named)
    assert isinstance(error.value, NotationError | RulesError)


@pytest.mark.parametrize(
    "options", [{"transformer_factor": 1}, {"exposed_factor": 1}, {"settlement_factor": 1}, {"end_value": 1}]
)
def test_the_smallest_numbers_that_can_be(options: dict[str, Any]) -> None:
    assert options.items() <= {name: getattr(Rules(preset="any", **options), name) for name in options}.items()


def test_rules_cannot_be_changed_and_equal_ones_are_the_same() -> None:
    rules = Rules(preset="any")
    with pytest.raises(FrozenInstanceError):
        rules.end_value = 500  # type: ignore[misc]
    assert {rules} == {rules, Rules(preset="any")}
    assert rules != Rules(preset="any", end_value=500)
