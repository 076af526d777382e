"""Rules as people read them, and the numbers made of them."""

from dataclasses import FrozenInstanceError, replace
from itertools import product
from random import Random
from typing import Any

import pytest

from engine.cards import ALL_SUITS, HEART_CARDS, POINT_CARDS
from engine.combinations import COMBINATIONS, RulesCode
from engine.errors import RulesError
from engine.options import (
    Discards,
    End,
    ExposedDiscard,
    Exposing,
    HeartExposed,
    Hearts,
    OpeningLead,
    Partners,
    PigFlips,
    PigSheepSwap,
    Settlement,
    Transformer,
)
from engine.rule_data import OPTIONS, Kind, differences, options_of, with_options
from engine.rules import Rules
from engine.variants import STANDARD, VARIANTS
from tests.engine import naive_match
from tests.engine.arrange import face, mask
from tests.engine.naive_match import Options
from tests.engine.option_sets import any_options

RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
HEART_VALUES = {
    Hearts.STANDARD: ("-50 -40 -30 -20 -10 -10 -10 -10 -10 -10 0 0 0", 200),
    Hearts.FLAT: ("-10 -10 -10 -10 -10 -10 -10 -5 -5 -5 -5 -5 -5", 200),
    Hearts.GRADED: ("-50 -40 -30 -20 -10 -9 -8 -7 -6 -5 -10 -3 -2", 200),
    Hearts.POSITIVE: ("50 40 30 20 10 10 10 10 10 10 10 10 10", 430),
}
"""The rule book's table, from the ace down."""


def test_the_defaults_are_the_standard_rules() -> None:
    assert naive_match.STANDARD._asdict() == options_of(Rules(preset="any"))


def test_the_numbers_of_the_standard_rules() -> None:
    terms = STANDARD.terms()
    assert (200, -100, 100) == (terms.all_hearts, terms.pig, terms.sheep)
    assert (50, 0, 2, 2) == (
        terms.transformer_alone,
        terms.transformer_base,
        terms.transformer_factor_alone,
        terms.transformer_factor,
    )
    assert (1, 2, face("HA")) == (terms.slam_divisor, terms.exposed_factor, terms.heart_exposed)
    assert (0, 0, 1, 0, 0, 0) == (
        terms.swaps,
        terms.own_doubles,
        terms.copies,
        terms.same_colour,
        terms.discards_wait,
        terms.opening,
    )


@pytest.mark.parametrize("hearts", Hearts)
def test_hearts_have_the_values_of_the_rule_book(hearts: Hearts) -> None:
    values, together = HEART_VALUES[hearts]
    terms = Rules(preset="any", hearts=hearts).terms()
    assert [int(value) for value in values.split()] == list(reversed(terms.heart_points))
    assert together == terms.all_hearts
    assert len(RANKS) == len(terms.heart_points)


@pytest.mark.parametrize(
    ("options", "numbers"),
    [
        ({"heart_exposed": HeartExposed.H3}, {"heart_exposed": face("H3")}),
        ({"pig_flips": PigFlips.SLAM}, {"pig_flips": POINT_CARDS}),
        ({"pig_flips": PigFlips.ALL_HEARTS}, {"pig_flips": HEART_CARDS}),
        ({"pig_sheep_swap": PigSheepSwap.AUTOMATIC}, {"swaps": 1}),
        ({"pig_sheep_swap": PigSheepSwap.CHOICE}, {"swaps": 0}),
        ({"own_taken": True}, {"own_doubles": mask("SQ DJ C10 HA")}),
        ({"own_taken": True, "heart_exposed": HeartExposed.H3}, {"own_doubles": mask("SQ DJ C10 H3")}),
        ({"discards": Discards.SAME_COLOUR}, {"same_colour": 1}),
        ({"exposed_discard": ExposedDiscard.AFTER_FIRST_LEAD}, {"discards_wait": ALL_SUITS}),
        ({"opening_lead": OpeningLead.C2}, {"opening": 0}),
        ({"opening_lead": OpeningLead.C2, "opening_lead_forced": True}, {"opening": mask("C2")}),
        (
            {"transformer": Transformer.CASUAL},
            {"transformer_alone": 0, "transformer_base": 50, "transformer_factor": 4},
        ),
        ({"decks": 2}, {"copies": 2, "all_hearts": 400, "slam_divisor": 2}),
    ],
)
def test_an_option_is_a_number_of_the_terms(options: dict[str, Any], numbers: dict[str, int]) -> None:
    terms = Rules(preset="any", **options).terms()
    assert numbers == {name: getattr(terms, name) for name in numbers}


NONE, SLAM = Exposing.NONE, PigFlips.SLAM
REFUSED: list[tuple[RulesCode, dict[str, Any]]] = [
    (RulesCode.BAD_VALUE, {"decks": 0}),
    (RulesCode.BAD_VALUE, {"decks": 3}),
    (RulesCode.BAD_VALUE, {"settlement_factor": 0}),
    (RulesCode.BAD_VALUE, {"end_value": 0}),
    (RulesCode.BAD_VALUE, {"end_value": -1000}),
    (RulesCode.BAD_VALUE, {"exposing_seconds": 4}),
    (RulesCode.BAD_VALUE, {"exposing_seconds": 121}),
    (RulesCode.PIG_SHEEP_WITH_EXPOSING, {"partners": Partners.PIG_SHEEP}),
    (RulesCode.PIG_SHEEP_WITH_EXPOSING, {"partners": Partners.PIG_SHEEP, "exposing": Exposing.ALL}),
    (RulesCode.FIRST_EXPOSING_WITHOUT_CHOICE, {"first_exposing": True, "exposing": NONE}),
    (RulesCode.HIDDEN_EXPOSING_WITHOUT_CHOICE, {"hidden_exposing": True, "exposing": Exposing.ALL}),
    (RulesCode.FORCED_FOURTH_WITHOUT_CHOICE, {"forced_fourth": True, "exposing": Exposing.ALL_BUT_SHEEP}),
    (RulesCode.FORCED_FOURTH_HIDDEN, {"forced_fourth": True, "hidden_exposing": True}),
    (RulesCode.SIDES_WITHOUT_PARTNERS, {"settlement": Settlement.SIDES}),
    (RulesCode.ZERO_SUM_WITH_PARTNERS, {"settlement": Settlement.ZERO_SUM, "partners": Partners.OPPOSITE}),
    (
        RulesCode.ZERO_SUM_WITH_PARTNERS,
        {"settlement": Settlement.ZERO_SUM, "partners": Partners.PIG_SHEEP, "exposing": NONE},
    ),
    (RulesCode.ZERO_SUM_WITH_SURVIVAL, {"settlement": Settlement.ZERO_SUM, "end": End.SURVIVAL}),
    (RulesCode.SURVIVAL_WITH_PARTNERS, {"end": End.SURVIVAL, "partners": Partners.OPPOSITE}),
    (RulesCode.SURVIVAL_WITH_TWO_DECKS, {"end": End.SURVIVAL, "decks": 2}),
    (
        RulesCode.DEAL_WINS_WITH_PIG_SHEEP,
        {"end": End.DEAL_WINS, "partners": Partners.PIG_SHEEP, "exposing": NONE},
    ),
    (RulesCode.TWO_DECKS_WITH_PIG_SHEEP, {"decks": 2, "partners": Partners.PIG_SHEEP, "exposing": NONE}),
    (RulesCode.TWO_DECKS_WITH_CASUAL_TRANSFORMER, {"decks": 2, "transformer": Transformer.CASUAL}),
    (RulesCode.TWO_DECKS_WITH_OWN_TAKEN, {"decks": 2, "own_taken": True}),
    (RulesCode.TWO_DECKS_WITH_FORCED_FOURTH, {"decks": 2, "forced_fourth": True}),
    (RulesCode.TWO_DECKS_WITH_FIRST_EXPOSING, {"decks": 2, "first_exposing": True}),
    (RulesCode.TWO_DECKS_WITH_HIDDEN_EXPOSING, {"decks": 2, "hidden_exposing": True}),
    (RulesCode.TWO_DECKS_WITH_SWAP, {"decks": 2, "pig_sheep_swap": PigSheepSwap.CHOICE}),
    (RulesCode.TWO_DECKS_WITH_SWAP, {"decks": 2, "pig_sheep_swap": PigSheepSwap.AUTOMATIC}),
    (RulesCode.TWO_DECKS_WITH_OTHER_HEARTS, {"decks": 2, "hearts": Hearts.FLAT}),
]


@pytest.mark.parametrize(("code", "options"), REFUSED)
def test_rules_that_cannot_be_are_refused_with_their_own_code(code: RulesCode, options: dict[str, Any]) -> None:
    with pytest.raises(RulesError, match="any: ") as error:
        Rules(preset="any", **options)
    assert code is error.value.code


def test_every_combination_of_the_rule_book_has_its_case() -> None:
    assert {row.code for row in COMBINATIONS} | {RulesCode.BAD_VALUE} == {code for code, _ in REFUSED}
    assert [code.name.lower() for code in RulesCode] == [str(code) for code in RulesCode]


@pytest.mark.parametrize("seed", range(20))
def test_the_second_opinion_refuses_the_same_sets_of_options(seed: int) -> None:
    dice = Random(seed)
    refused = 0
    for _ in range(100):
        options = any_options(dice)
        impossible = naive_match.impossible(options)
        refused += impossible
        try:
            rules = with_options(STANDARD, options._asdict())
        except RulesError:
            assert impossible, options
        else:
            assert not impossible, options
            assert options._asdict() == options_of(rules)
    assert 10 < refused < 95


@pytest.mark.parametrize("preset", VARIANTS)
def test_a_rule_set_survives_being_stored_as_its_options(preset: str) -> None:
    rules = VARIANTS[preset]
    assert rules == with_options(replace(STANDARD, preset=preset), options_of(rules))
    assert rules == with_options(replace(STANDARD, preset=preset), differences(rules, STANDARD))
    assert {} == differences(rules, rules)


@pytest.mark.parametrize(
    ("code", "changes"),
    [
        (RulesCode.UNKNOWN_OPTION, {"colour": "red"}),
        (RulesCode.UNKNOWN_OPTION, {"preset": "mine"}),
        (RulesCode.UNKNOWN_OPTION, {"version": 2}),
        (RulesCode.BAD_VALUE, {"hearts": "blue"}),
        (RulesCode.BAD_VALUE, {"hearts": 1}),
        (RulesCode.BAD_VALUE, {"hearts": None}),
        (RulesCode.BAD_VALUE, {"decks": "2"}),
        (RulesCode.BAD_VALUE, {"decks": True}),
        (RulesCode.BAD_VALUE, {"decks": 2.0}),
        (RulesCode.BAD_VALUE, {"own_taken": 1}),
        (RulesCode.BAD_VALUE, {"own_taken": "true"}),
        (RulesCode.BAD_VALUE, {"end_value": 0}),
    ],
)
def test_plain_data_that_is_no_option_or_no_value_is_refused(code: RulesCode, changes: dict[str, object]) -> None:
    with pytest.raises(RulesError) as error:
        with_options(STANDARD, changes)
    assert code is error.value.code


def test_every_option_of_the_rule_book_is_described() -> None:
    assert list(Options._fields) == list(OPTIONS)
    for name, option in OPTIONS.items():
        assert getattr(naive_match.STANDARD, name) == option.default
        assert (option.kind is Kind.CHOICE) == bool(option.values)
        assert (option.kind is Kind.NUMBER) == bool(option.most)
    assert ("optional", "none", "all", "all_but_sheep") == OPTIONS["exposing"].values
    assert (5, 120, True) == (
        OPTIONS["exposing_seconds"].least,
        OPTIONS["exposing_seconds"].most,
        OPTIONS["exposing_seconds"].or_zero,
    )


def test_every_described_value_can_be_chosen() -> None:
    for name, option in OPTIONS.items():
        values = {Kind.CHOICE: option.values, Kind.SWITCH: (False, True), Kind.NUMBER: (option.least, option.most)}
        for value, others in product(values[option.kind], ({}, {"partners": "pig_sheep", "exposing": "none"})):
            try:
                rules = with_options(STANDARD, {**others, name: value})
            except RulesError as error:
                assert error.code not in (RulesCode.BAD_VALUE, RulesCode.UNKNOWN_OPTION)
            else:
                assert value == options_of(rules)[name]


def test_rules_cannot_be_changed_and_equal_ones_are_the_same() -> None:
    rules = Rules(preset="any")
    with pytest.raises(FrozenInstanceError):
        rules.end_value = 500  # type: ignore[misc]
    assert {rules} == {rules, Rules(preset="any")}
    assert rules != Rules(preset="any", end_value=500)


@pytest.mark.parametrize(
    ("options", "option"),
    [
        ({"jokers": 2}, "jokers"),
        ({"decks": "2"}, "decks"),
        ({"decks": 3}, "decks"),
        ({"own_taken": True, "decks": 2}, ""),
    ],
)
def test_an_error_names_the_option_that_cannot_be_so(options: dict[str, object], option: str) -> None:
    with pytest.raises(RulesError) as error:
        with_options(STANDARD, options)
    assert option == error.value.option
