"""Section 2, "Score of a deal", and what the options of sections 4 and 5 make of it."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Cards
from engine.notation import mask_of
from engine.options import PigFlips
from engine.rules import Rules
from engine.scoring import Breakdown, Terms, breakdown, score, total
from tests.engine import naive
from tests.engine.arrange import ALL_HEARTS, ALL_POINTS, EXPOSABLE, TERMS, mask

CASES = json.loads((Path(__file__).parent.parent / "cases" / "scores.json").read_text(encoding="utf-8"))["cases"]
STANDARD_CASES = [case for case in CASES if "options" not in case]
OTHER_CASES = [case for case in CASES if "options" in case]
PILES = st.sets(st.sampled_from(naive.DECK)) | st.sets(st.sampled_from(naive.POINT_CARDS))
NEARLY_ALL = st.sets(st.sampled_from(naive.DECK), max_size=2).map(lambda left: set(naive.DECK) - left)
SHOWN = st.sets(st.sampled_from(naive.EXPOSABLE))


SLAM_FLIPS = Rules(preset="any", pig_flips=PigFlips.SLAM).terms()


def items(taken: str, exposed: str, terms: Terms = TERMS) -> Breakdown:
    """The breakdown for cards written with spaces between them."""
    return breakdown(terms, Cards(mask(taken), 0), Cards(mask(exposed), 0), 0, 0)


def known_items(found: Breakdown) -> tuple[int, ...]:
    """The items that the standard rules know; the others are 0 there."""
    assert (0, 0, 0, 0) == (found.swap, found.first_exposing, found.own_taken, found.base)
    return found.hearts, found.pig, found.sheep, found.all_hearts, found.exposures, found.transformer


def test_the_cases_file_has_standard_rows() -> None:
    assert 27 <= len(STANDARD_CASES)


@pytest.mark.parametrize("case", STANDARD_CASES, ids=str)
def test_a_deal_scores_what_the_sources_state(case: dict[str, Any]) -> None:
    taken, exposed = Cards(mask_of(case["taken"]), 0), Cards(mask_of(case["exposed"]), 0)
    assert case["score"] == score(TERMS, taken, exposed, 0, 0)
    assert case["score"] == sum(breakdown(TERMS, taken, exposed, 0, 0)[:10])


@pytest.mark.parametrize(
    ("taken", "exposed", "points"),
    [
        ("SQ HA H5", "", -160),
        ("C10", "", 50),
        ("C10 H2", "", 0),
        ("C10 DJ", "", 200),
        ("C10 DJ SQ", "", 0),
        (ALL_HEARTS, "", 200),
        (f"{ALL_HEARTS} SQ", "", 300),
        (ALL_POINTS, "", 800),
        ("HA HK", "HA", -180),
        ("C10 SQ", "C10", -400),
        ("C10", "C10", 100),
        ("", EXPOSABLE, 0),
        (ALL_POINTS, EXPOSABLE, 3200),
    ],
)
def test_a_deal_scores_as_the_table_says(taken: str, exposed: str, points: int) -> None:
    assert points == total(items(taken, exposed))


@pytest.mark.parametrize(
    ("heart", "points"),
    [("A", -50), ("K", -40), ("Q", -30), ("J", -20), *((str(rank), -10) for rank in range(5, 11))]
    + [(str(rank), 0) for rank in (2, 3, 4)],
)
def test_each_heart_has_its_value_and_twice_that_with_the_ace_exposed(heart: str, points: int) -> None:
    assert points == items(f"H{heart}", "").hearts
    assert points * 2 == total(items(f"H{heart}", "HA"))


@pytest.mark.parametrize(
    ("taken", "exposed", "parts"),
    [
        ("", "SQ", (0, 0, 0, 0, 0, 0)),
        ("S2 SQ HA H5", "", (-60, -100, 0, 0, 0, 0)),
        ("HA HK SQ", "HA SQ", (-90, -100, 0, 0, -190, 0)),
        ("C10 S3", "C10", (0, 0, 0, 0, 0, 100)),
        ("C10 H2", "C10", (0, 0, 0, 0, 0, 0)),
        ("C10 SQ", "C10 SQ", (0, -100, 0, 0, -100, -600)),
        (f"{ALL_HEARTS} SQ", "SQ", (0, 100, 0, 200, 100, 0)),
        (ALL_POINTS, EXPOSABLE, (0, 100, 100, 200, 400, 2400)),
    ],
)
def test_a_breakdown_names_what_each_part_brought(taken: str, exposed: str, parts: tuple[int, ...]) -> None:
    assert parts == known_items(items(taken, exposed))


@pytest.mark.parametrize(
    ("taken", "exposed", "factors"),
    [
        ("SQ DJ H2 C10", "", (1, 1, 1, 2)),
        ("SQ DJ H2 C10", EXPOSABLE, (2, 2, 2, 4)),
        ("SQ DJ H2 C10", "SQ", (1, 2, 1, 2)),
        ("SQ DJ H2 C10", "DJ", (1, 1, 2, 2)),
        ("S2", EXPOSABLE, (1, 1, 1, 1)),
        ("C10", "", (1, 1, 1, 1)),
        ("C10", EXPOSABLE, (1, 1, 1, 2)),
        (ALL_HEARTS, "HA", (2, 1, 1, 1)),
    ],
)
def test_a_factor_is_one_where_nothing_it_applies_to_was_taken(
    taken: str, exposed: str, factors: tuple[int, ...]
) -> None:
    found = items(taken, exposed)
    assert factors == (found.hearts_factor, found.pig_factor, found.sheep_factor, found.transformer_factor)


@pytest.mark.parametrize(
    ("taken", "marks"),
    [
        ("", (0, 0)),
        (ALL_HEARTS.removesuffix(" H2"), (0, 0)),
        (ALL_HEARTS, (1, 0)),
        (ALL_POINTS, (1, 1)),
        (ALL_POINTS.removeprefix("SQ "), (1, 0)),
        (ALL_POINTS.removesuffix(" H2"), (0, 0)),
    ],
)
def test_all_hearts_and_a_slam_are_marked(taken: str, marks: tuple[int, int]) -> None:
    found = items(taken, "")
    assert marks == (found.all_hearts_mark, found.slam_mark)


def test_the_pig_stays_negative_while_one_heart_lies_elsewhere() -> None:
    without_a_four = "SQ " + ALL_HEARTS.replace(" H4", "")
    assert -200 - 100 == total(items(without_a_four, ""))


@pytest.mark.parametrize(
    ("taken", "exposed", "points"),
    [
        (f"{ALL_HEARTS} SQ", "", 200 - 100),
        (f"{ALL_HEARTS} SQ", "SQ", 200 - 200),
        (f"{ALL_HEARTS} SQ DJ", "", 200 - 100 + 100),
        (f"{ALL_HEARTS} SQ C10", "", (200 - 100) * 2),
        (ALL_POINTS, "", 800),
        (ALL_POINTS, EXPOSABLE, 3200),
        ("SQ DJ C10", "", 0),
    ],
)
def test_where_only_a_slam_flips_it_the_pig_stays_negative_with_all_hearts(
    taken: str, exposed: str, points: int
) -> None:
    assert points == total(items(taken, exposed, SLAM_FLIPS))


@given(NEARLY_ALL | PILES, SHOWN)
def test_the_second_opinion_flips_the_pig_in_a_slam_alike(taken: set[str], shown: set[str]) -> None:
    assert naive.breakdown(taken, shown, "slam") == known_items(items(" ".join(taken), " ".join(shown), SLAM_FLIPS))


@given(NEARLY_ALL | PILES, SHOWN)
def test_the_items_of_a_breakdown_add_up_to_the_score(taken: set[str], shown: set[str]) -> None:
    found = items(" ".join(taken), " ".join(shown))
    assert total(found) == sum(found[:10])
    assert total(found) == score(TERMS, Cards(mask(" ".join(taken)), 0), Cards(mask(" ".join(shown)), 0), 0, 0)


@given(NEARLY_ALL | PILES, SHOWN)
def test_the_second_opinion_scores_any_pile_the_same(taken: set[str], shown: set[str]) -> None:
    assert naive.breakdown(taken, shown) == known_items(items(" ".join(taken), " ".join(shown)))
