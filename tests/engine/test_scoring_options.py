"""Scores by the options of section 4, and of two decks in section 5."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import NO_CARDS, Cards, add
from engine.rule_data import with_options
from engine.scoring import Breakdown, Terms, breakdown, total
from engine.variants import CASUAL, CLASSIC, STANDARD
from tests.engine import naive, naive_deal
from tests.engine.arrange import ALL_HEARTS, ALL_POINTS, face, mask
from tests.engine.naive_deal import Shown
from tests.engine.naive_match import PRESETS, Options
from tests.engine.option_sets import valid_options

CASES = json.loads((Path(__file__).parent.parent / "cases" / "scores.json").read_text(encoding="utf-8"))["cases"]
OTHER_CASES = [case for case in CASES if "options" in case]
PILES = st.sets(st.sampled_from(naive.DECK)) | st.sets(st.sampled_from(naive.POINT_CARDS))
NEARLY_ALL = st.sets(st.sampled_from(naive.DECK), max_size=2).map(lambda left: set(naive.DECK) - left)
SHOWN = st.sets(st.sampled_from(["H3", *naive.EXPOSABLE]))


def pile_of(cards: list[str]) -> Cards:
    """These cards, both copies of a face where it is named twice."""
    pile = NO_CARDS
    for card in cards:
        pile = add(pile, face(card))
    return pile


def both(terms: Terms, options: Options, taken: str, exposed: str, own: str = "", swapped: int = 0) -> Breakdown:
    """The breakdown, once the second opinion has said the same score."""
    counted = Counter(exposed.split())
    first = {card for card in counted if counted[card] == 2} if options.decks == 1 else set()
    theirs = naive_deal.deal_score(options, taken.split(), Shown(counted, first), own.split(), bool(swapped))
    found = breakdown(terms, pile_of(taken.split()), pile_of(exposed.split()), mask(own) & terms.own_doubles, swapped)
    assert theirs == total(found)
    return found


def scored(taken: str, exposed: str = "", own: str = "", swapped: int = 0, **options: Any) -> int:
    """The score by these options."""
    rules = with_options(STANDARD, options)
    return total(both(rules.terms(), Options(**options), taken, exposed, own, swapped))


def test_the_cases_file_has_rows_for_other_options() -> None:
    assert 7 <= len(OTHER_CASES)


@pytest.mark.parametrize("case", OTHER_CASES, ids=str)
def test_a_deal_by_other_options_scores_what_the_sources_state(case: dict[str, Any]) -> None:
    held = " ".join(case.get("held", []))
    found = scored(" ".join(case["taken"]), " ".join(case["exposed"]), held, **case["options"])
    assert case["score"] == found


@pytest.mark.parametrize(
    ("taken", "exposed", "own", "options", "points"),
    [
        ("C10", "", "", {"transformer": "casual"}, 100),
        ("C10 SQ", "", "", {"transformer": "casual"}, -200),
        ("C10", "C10", "", {"transformer": "casual"}, 100 * 4),
        ("C10 SQ", "C10", "", {"transformer": "casual"}, (-100 + 100) * 8),
        ("C10 H2", "", "", {"transformer": "casual"}, 50 * 4),
        ("SQ", "SQ SQ", "", {"first_exposing": True}, -400),
        ("DJ", "DJ DJ", "", {"first_exposing": True}, 400),
        ("HA H5", "HA HA", "", {"first_exposing": True}, -60 * 4),
        ("C10", "C10 C10", "", {"first_exposing": True}, 200),
        ("C10 SQ", "C10 C10", "", {"first_exposing": True}, -100 * 8),
        ("SQ", "", "SQ", {"own_taken": True}, -200),
        ("SQ", "SQ", "SQ", {"own_taken": True}, -400),
        ("SQ", "SQ SQ", "SQ", {"own_taken": True, "first_exposing": True}, -800),
        ("HK H5", "", "", {"own_taken": True}, -50),
        ("HK H5", "", "HA", {"own_taken": True}, -50),  # another seat took its own ace
        ("HK H5", "HA", "HA DJ", {"own_taken": True}, -100),
        ("HA H5", "", "HA", {"own_taken": True}, -120),
        ("H3 HK", "", "H3", {"own_taken": True, "heart_exposed": "H3"}, -80),
        ("HA HK", "HA", "", {"heart_exposed": "H3"}, -90),
        ("C10", "", "C10", {"own_taken": True}, 100),
        ("C10 DJ", "", "C10", {"own_taken": True}, 400),
        ("SQ", "", "SQ", {}, -100),
        (ALL_HEARTS, "", "", {"hearts": "positive"}, 430),
        (ALL_HEARTS, "HA", "", {"hearts": "positive"}, 860),
        (ALL_HEARTS, "", "", {"hearts": "flat"}, 200),
        ("HA H7", "", "", {"hearts": "flat"}, -15),
        ("H4 H9", "", "", {"hearts": "graded"}, -19),
    ],
)
def test_options_of_one_deck_score_as_the_rule_book_says(
    taken: str, exposed: str, own: str, options: dict[str, Any], points: int
) -> None:
    assert points == scored(taken, exposed, own, **options)


TWO = {"decks": 2}
EVERY_HEART = f"{ALL_HEARTS} {ALL_HEARTS}"
EVERY_POINT = f"{ALL_POINTS} {ALL_POINTS}"


@pytest.mark.parametrize(
    ("taken", "card", "points"),
    [
        ("SQ", "SQ", (-100, -200, -400)),
        ("SQ SQ", "SQ", (-200, -400, -800)),
        ("DJ DJ", "DJ", (200, 400, 800)),
        ("C10 H5", "C10", (-20, -40, -40)),
        ("C10 C10 H5", "C10", (-40, -80, -160)),
        ("C10", "C10", (50, 100, 100)),
        ("C10 C10", "C10", (100, 200, 400)),
        ("H5 H5", "HA", (-20, -40, -80)),
        (EVERY_HEART, "HA", (400, 800, 1600)),
        (EVERY_POINT, "C10", (1600, 3200, 6400)),
    ],
)
def test_two_decks_score_by_how_many_copies_are_exposed(taken: str, card: str, points: tuple[int, ...]) -> None:
    assert points == tuple(scored(taken, " ".join([card] * number), **TWO) for number in range(3))


def test_all_hearts_of_two_decks_are_all_26() -> None:
    assert -400 == scored(EVERY_HEART.removesuffix(" H2"), **TWO)
    assert 400 + 100 == scored(f"{EVERY_HEART} SQ", **TWO)
    assert 400 - 100 == scored(f"{EVERY_HEART} SQ", **TWO, pig_flips="slam")
    assert 1600 == scored(EVERY_POINT, **TWO, pig_flips="slam")


def test_when_pig_and_sheep_have_swapped_each_is_doubled_by_its_own_exposure() -> None:
    swap = {"pig_sheep_swap": "automatic"}
    assert 100 == scored("SQ", swapped=1, **swap)
    assert 200 == scored("SQ", "SQ", swapped=1, **swap)
    assert -200 == scored("DJ", "DJ", swapped=1, **swap)
    assert 200 + 100 == scored(f"{ALL_HEARTS} SQ", swapped=1, **swap)
    assert 200 - 100 == scored(f"{ALL_HEARTS} DJ", swapped=1, **swap)


def test_a_breakdown_names_what_each_option_brought() -> None:
    casual = both(CASUAL.terms(), PRESETS["casual"], "C10 SQ HA", "")
    assert (-10, -100, 50, -180) == (casual.hearts, casual.pig, casual.base, casual.transformer)
    terms, options = CLASSIC.terms(), PRESETS["classic"]
    found = both(terms, options, "SQ DJ H3 HK C10", "SQ SQ H3", "SQ H3")
    assert (-40, -100, 100) == (found.hearts, found.pig, found.sheep)
    assert (-40 - 100, -200, -80 - 400) == (found.exposures, found.first_exposing, found.own_taken)
    assert (4, 8, 1, 2) == (found.hearts_factor, found.pig_factor, found.sheep_factor, found.transformer_factor)
    swapped = both(terms._replace(swaps=1), options, "SQ DJ", "DJ", "", 1)
    assert (-100, 100, 0, -100) == (swapped.pig, swapped.sheep, swapped.swap, swapped.exposures)


@given(st.integers(0, 200), NEARLY_ALL | PILES, SHOWN, SHOWN, SHOWN, st.booleans())
def test_the_second_opinion_scores_any_pile_by_any_options_the_same(
    seed: int, taken: set[str], shown: set[str], first: set[str], own: set[str], swapped: bool
) -> None:
    options = valid_options(Random(seed))
    terms = with_options(STANDARD, options._asdict()).terms()
    pile = [*taken, *(card for card in taken if options.decks == 2 and len(card) < 3)]
    exposed = [*shown, *(card for card in first if card in shown and (options.decks == 2 or options.first_exposing))]
    exchanged = int(swapped and options.pig_sheep_swap != "never")
    found = both(terms, options, " ".join(pile), " ".join(exposed), " ".join(own & taken), exchanged)
    assert sum(found[:10]) == total(found)
