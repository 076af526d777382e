"""The second opinion agrees with the rule book: with what its sources state, its tables and its examples."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.engine import naive

CASES = json.loads((Path(__file__).parent.parent / "cases" / "scores.json").read_text(encoding="utf-8"))["cases"]
STANDARD = [case for case in CASES if "options" not in case]
ALL_HEARTS = "HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3 H2"
NOBODY: list[set[str]] = [set(), set(), set(), set()]


def cards(names: str) -> list[str]:
    """Cards written with spaces between them."""
    return names.split()


def hands(*seats: str) -> list[set[str]]:
    """What each seat holds, seat 0 first."""
    return [set(cards(seat)) for seat in seats]


def exposed_by(seat: int, names: str) -> list[set[str]]:
    """Exposed cards of one seat; the others exposed nothing."""
    return [set(cards(names)) if other == seat else set() for other in naive.SEATS]


def test_the_cases_file_has_standard_rows() -> None:
    assert len(STANDARD) >= 27


@pytest.mark.parametrize("case", STANDARD, ids=str)
def test_a_deal_scores_what_the_sources_state(case: dict[str, Any]) -> None:
    assert case["score"] == naive.deal_score(case["taken"], case["exposed"])


@pytest.mark.parametrize(
    ("taken", "exposed", "score"),
    [
        ("SQ HA H5", "", -160),
        ("C10", "", 50),
        ("C10 H2", "", 0),
        ("C10 DJ", "", 200),
        ("C10 DJ SQ", "", 0),
        (ALL_HEARTS, "", 200),
        (f"{ALL_HEARTS} SQ", "", 300),
        (f"{ALL_HEARTS} SQ DJ C10", "", 800),
        ("HA HK", "HA", -180),
        ("C10 SQ", "C10", -400),
        ("C10", "C10", 100),
        ("", "HA SQ DJ C10", 0),
        (f"{ALL_HEARTS} SQ DJ C10", "HA SQ DJ C10", 3200),
    ],
)
def test_a_deal_scores_as_the_table_says(taken: str, exposed: str, score: int) -> None:
    assert score == naive.deal_score(cards(taken), cards(exposed))


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
        (f"{ALL_HEARTS} SQ DJ C10", "HA SQ DJ C10", (0, 100, 100, 200, 400, 2400)),
    ],
)
def test_a_breakdown_names_what_each_part_brought(taken: str, exposed: str, parts: tuple[int, ...]) -> None:
    assert parts == naive.breakdown(cards(taken), cards(exposed))


@pytest.mark.parametrize("case", STANDARD, ids=str)
def test_a_breakdown_adds_up_to_the_score(case: dict[str, Any]) -> None:
    assert case["score"] == sum(naive.breakdown(case["taken"], case["exposed"]))


def test_a_slam_is_all_sixteen_point_cards() -> None:
    assert naive.took_all_points([*naive.POINT_CARDS, "S2"])
    assert not naive.took_all_points(naive.POINT_CARDS[1:])


def test_anyone_may_expose_the_four_and_nothing_else() -> None:
    assert {"HA", "SQ", "DJ", "C10"} == naive.exposable(naive.DECK)


def test_the_two_of_spades_leads_the_first_deal() -> None:
    assert 2 == naive.opening_leader(hands("SA", "HA", "S2", "CA"))


def test_the_highest_card_of_the_suit_led_takes_the_trick() -> None:
    history = cards("D5 HA D10 D9")
    assert 3 == naive.seat_to_play(history, 1)
    assert [[], [], [], history] == naive.taken(history, 1)


def test_a_seat_follows_suit_when_it_can() -> None:
    held = hands("C3 S2", "CA C4 HA", "C5 H2", "C6 H3")
    assert {"CA", "C4"} == naive.playable(held, NOBODY, 0, ["C3"])


def test_a_void_seat_discards_anything_even_an_exposed_card() -> None:
    held = hands("C3 S2", "SQ S9 HA", "C5 H2", "C6 H3")
    assert {"SQ", "S9", "HA"} == naive.playable(held, exposed_by(1, "SQ HA"), 0, ["C3"])


def test_an_exposed_pig_waits_out_the_first_spade_trick() -> None:
    held = hands("S3 S2", "SQ S9 S8", "S5 S6", "S10 SJ")
    assert {"S9", "S8"} == naive.playable(held, exposed_by(1, "SQ"), 0, ["S3"])
    assert {"SQ", "S8"} == naive.playable(held, exposed_by(1, "SQ"), 0, cards("S3 S9 S5 SJ S10 S2"))


def test_an_exposed_card_that_is_the_only_one_of_its_suit_must_follow() -> None:
    held = hands("S3 S2", "SQ H9 H8", "S5 S6", "S10 SJ")
    assert {"SQ"} == naive.playable(held, exposed_by(1, "SQ"), 0, ["S3"])


def test_only_the_card_that_was_exposed_waits() -> None:
    held = hands("S3 S2", "SQ S9", "S5 S6", "S10 SJ")
    assert {"SQ", "S9"} == naive.playable(held, exposed_by(2, "SQ"), 0, ["S3"])


def test_an_exposed_card_is_not_the_first_lead_of_its_suit_while_another_can_be() -> None:
    held = hands("SQ S2 HA C3", "", "", "")
    assert {"S2", "HA", "C3"} == naive.playable(held, exposed_by(0, "SQ HA"), 0, [])


def test_a_discard_does_not_count_as_the_first_lead_of_a_suit() -> None:
    held = hands("C2 SA", "C3 S4", "S5 S6", "CA SQ S9 H2")
    assert {"S9", "H2"} == naive.playable(held, exposed_by(3, "SQ"), 0, cards("C2 C3 S5 CA"))


def test_the_taker_of_the_pig_leads_the_next_deal() -> None:
    assert 3 == naive.next_leader(cards("S2 SQ S3 SK C2 C3 C4 C5"), 0)


@pytest.mark.parametrize(
    ("piles", "seat"),
    [
        (("", "", "", ""), None),
        (("SQ", "DJ", "", ""), None),
        (("SQ", "H2 C3", "DJ", ""), 1),
        (("H4", "H2", "", ""), None),
        (("", "", "", ALL_HEARTS), 3),
    ],
)
def test_all_hearts_threatens_while_one_seat_has_every_heart_taken(piles: tuple[str, ...], seat: int | None) -> None:
    assert seat == naive.all_hearts_threat([cards(pile) for pile in piles])


@pytest.mark.parametrize("seed", range(20))
def test_any_deal_is_playable_to_its_thirteenth_trick(seed: int) -> None:
    chance = random.Random(seed)
    deck = chance.sample(naive.DECK, 52)
    held = [set(deck[seat::4]) for seat in naive.SEATS]
    exposed = [{card for card in naive.exposable(hand) if chance.random() < 0.7} for hand in held]
    leader = naive.opening_leader(held)
    history: list[str] = []
    while not naive.over(history):
        history.append(chance.choice(sorted(naive.playable(held, exposed, leader, history))))
    assert sorted(deck) == sorted(card for pile in naive.taken(history, leader) for card in pile)
    shown = set().union(*exposed)
    piles = naive.taken(history, leader)
    assert naive.deal_scores(history, leader, exposed) == [sum(naive.breakdown(pile, shown)) for pile in piles]
