"""The named rule sets."""

import pytest

from engine.errors import RulesError
from engine.match import Points, deal_winners
from engine.rules import Rules
from engine.variants import STANDARD, VARIANTS, find_variant
from tests.engine.arrange import rules_by
from tests.engine.naive_match import PRESETS


def test_the_standard_differs_in_nothing_but_its_name() -> None:
    assert Rules(preset="standard") == STANDARD
    assert STANDARD is find_variant("standard")


@pytest.mark.parametrize("preset", VARIANTS)
def test_every_rule_set_is_found_by_its_own_name(preset: str) -> None:
    assert preset == find_variant(preset).preset


@pytest.mark.parametrize("preset", VARIANTS)
def test_every_rule_set_has_the_values_of_the_rule_book(preset: str) -> None:
    assert rules_by(PRESETS[preset], preset) == find_variant(preset)


@pytest.mark.parametrize("preset", ["", "Standard", "standard ", "poker"])
def test_an_unknown_name_is_refused_with_the_names_there_are(preset: str) -> None:
    with pytest.raises(RulesError, match="standard") as error:
        find_variant(preset)
    assert repr(preset) in str(error.value)


@pytest.mark.parametrize(
    ("preset", "scores", "won"),
    [
        ("duel_1991", (10, 40, -20, 0), [1]),
        ("duel_1991", (40, 40, -20, 0), []),
        ("standard", (10, 40, -20, 0), []),
    ],
)
def test_a_deal_is_won_only_where_deals_are_won(preset: str, scores: Points, won: list[int]) -> None:
    assert won == [seat for seat, has_won in enumerate(deal_winners(VARIANTS[preset], scores)) if has_won]
