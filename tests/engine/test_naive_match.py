"""The second opinion on matches agrees with the rule book: with its examples, and with its table of presets."""

import pytest

from tests.engine import naive_match
from tests.engine.naive_match import PRESETS, Options

SIDES = PRESETS["partners"]


@pytest.mark.parametrize(
    ("deals", "seats"),
    [
        ([], None),
        ([[-999, 120, 100, -300]], None),
        ([[-1000, 120, 100, -300]], [1]),
        ([[-1010, 120, 120, -300]], None),
        ([[-1010, 150, 120, -300]], [1]),
        ([[-600, 200, 0, 0], [-600, 0, 0, 300]], [3]),
        ([[-1010, 120, 120, -300], [200, 50, 50, 0]], None),
        ([[-1010, 120, 120, -300], [200, 50, 60, 0]], [2]),
        ([[-1010, 120, 120, -300], [200, 50, 50, 0], [0, 1, 0, 0]], [1]),
        ([[-1000, -1000, -1000, -1000]], None),
        ([[2000, 0, 0, 0]], None),
    ],
    ids=str,
)
def test_a_match_ends_at_the_floor_with_a_sole_leader(deals: list[list[int]], seats: list[int] | None) -> None:
    assert seats == naive_match.winners(deals)


@pytest.mark.parametrize(
    ("totals", "ranks", "out"),
    [
        ([-1010, 150, 120, -300], [4, 1, 2, 3], [0]),
        ([120, 500, 120, -1000], [2, 1, 2, 4], [3]),
        ([0, -1000, -999, -1000], [1, 3, 2, 3], [1, 3]),
    ],
)
def test_equal_totals_share_a_rank_and_the_floor_is_out(totals: list[int], ranks: list[int], out: list[int]) -> None:
    assert ranks == naive_match.ranks(totals)
    assert out == naive_match.out(totals)


def test_a_zero_sum_settlement_is_the_one_of_the_rule_book() -> None:
    once, twelve = Options(settlement="zero_sum"), Options(settlement="zero_sum", settlement_factor=12)
    assert [-80, -293, 80, 293] == naive_match.settle([-120, -280, 0, 160], once)
    assert [-960, -3516, 960, 3516] == naive_match.settle([-120, -280, 0, 160], twelve)


def test_a_settlement_by_sides_is_the_one_of_the_rule_book() -> None:
    assert [-125, 125, -125, 125] == naive_match.settle([-190, 50, -10, 0], SIDES)
    assert [-1500, 1500, -1500, 1500] == naive_match.settle([-190, 50, -10, 0], SIDES._replace(settlement_factor=12))


def test_half_a_point_is_rounded_away_from_zero() -> None:
    assert [1, -1, 1, -1] == naive_match.settle([1, 0, 0, 0], SIDES)
    assert [-2, 2, -2, 2] == naive_match.settle([0, 3, 0, 0], SIDES)


@pytest.mark.parametrize(
    ("deals", "seats"),
    [
        ([[990, 0, 0, 0]], None),
        ([[1000, 0, 0, 0]], [0, 2]),
        ([[0, 400, 0, 600]], [1, 3]),
        ([[500, 0, 0, 0], [500, 0, 0, 0]], [0, 2]),
    ],
    ids=str,
)
def test_a_match_of_partners_ends_when_a_side_has_reached_1000(deals: list[list[int]], seats: list[int] | None) -> None:
    assert seats == naive_match.winners(deals, SIDES)


def test_of_two_sides_one_is_first_and_one_second() -> None:
    assert [1, 2, 1, 2] == naive_match.ranks([500, -100, -200, 100], SIDES)
    assert [1, 1, 1, 1] == naive_match.ranks([0, 0, 0, 0], SIDES)


@pytest.mark.parametrize(
    ("exposing", "shown"), [("none", set()), ("all", {"HA", "SQ", "DJ"}), ("all_but_sheep", {"HA", "SQ"})]
)
def test_where_nobody_is_asked_the_rules_say_what_is_exposed(exposing: str, shown: set[str]) -> None:
    assert shown == naive_match.compelled({"HA", "SQ", "DJ", "H3", "C9"}, exposing)
