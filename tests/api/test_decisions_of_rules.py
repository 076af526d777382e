"""The calls that other rules than the standard ones need: first exposing, pairs, claims, the swap."""

from typing import Any

import pytest

from api.services import batches
from tests.support.contract import Contract
from tests.support.decks import (
    TOPS,
    about_to_claim,
    choosing_swap,
    first_exposing,
    two_decks,
    without_spades,
)
from tests.support.player import PLAYING, Player, sit_down
from tests.support.seeds import seed_where
from tests.support.tables import snapshot
from tests.support.thoughtless import lowest_pair, showing

ALL = [[card] for card in TOPS]
CALLS: dict[str, tuple[Any, str, dict[str, Any]]] = {
    "first exposing": (first_exposing, "/first-exposures", {"cards": ["SQ"]}),
    "a claim": (about_to_claim, "/claims", {"leads": ALL}),
    "the swap": (choosing_swap, "/swap", {"swap": True}),
    "a pair": (lambda contract, patch: two_decks(contract, patch, 3), "/plays", {"cards": ["S6", "S6"]}),
}
by_call = pytest.mark.parametrize(("arrange", "path", "body"), CALLS.values(), ids=CALLS)


@by_call
def test_a_repeat_is_answered_as_the_first_time(
    both: Contract, monkeypatch: pytest.MonkeyPatch, arrange: Any, path: str, body: dict[str, Any]
) -> None:
    """With the version it was decided on, or with a key; nothing happens twice."""
    player: Player = arrange(both, monkeypatch)
    key = f"key-of-{player.id}"
    sent = body | {"expected_version": player.view["version"]}
    first = player.act(path, sent, Idempotency_Key=key)
    after = snapshot(player)
    for headers in ({}, {"Idempotency_Key": key}):
        again = player.send("POST", path, sent, **headers)
        assert (200, "true") == (again.status, again.headers["Idempotency-Replayed"])
        assert first.body == again.body
    assert after == snapshot(player)
    reused = player.send("POST", path, body | {"expected_version": 77}, Idempotency_Key=key)
    assert "idempotency_key_reused" == reused.code


@by_call
def test_a_stale_decision_is_refused(
    contract: Contract, monkeypatch: pytest.MonkeyPatch, arrange: Any, path: str, body: dict[str, Any]
) -> None:
    """409 with the view; nothing is changed."""
    player: Player = arrange(contract, monkeypatch)
    before = snapshot(player)
    answer = player.send("POST", path, body | {"expected_version": 77})
    assert (409, "stale_version", player.view) == (answer.status, answer.code, answer.body["view"])
    assert before == snapshot(player)


def test_a_claim_takes_all_that_is_left(contract: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    """And ends the deal, but for a swap to choose; everybody's cards are gone."""
    player = about_to_claim(contract, monkeypatch)
    player.act("/claims", {"leads": ALL})
    assert ["tricks_claimed", "swap_asked"] == [event["kind"] for event in player.events]
    assert ALL == player.events[0]["leads"]
    assert ("swap_choice", 0, 0, []) == tuple(player.view[key] for key in ("phase", "turn", "claimer", "hand"))
    assert 16 == len(player.view["seats"][0]["taken"])


@pytest.mark.parametrize("swap", [True, False])
def test_the_swap_is_what_the_scores_say(contract: Contract, monkeypatch: pytest.MonkeyPatch, swap: bool) -> None:
    """For everyone in this deal; the item says what it changed."""
    player = choosing_swap(contract, monkeypatch)
    player.choose_swap(swap)
    assert ["swap_chosen", "deal_ended"] == [event["kind"] for event in player.events[:2]]
    assert (swap, swap) == (player.events[0]["swap"], player.view["swapped"])
    own = player.view["scores"][0]
    assert ((-100, 100, 0) if swap else (100, 100, 0)) == (own["pig"], own["sheep"], own["swap"])


def test_the_deal_can_be_ended_once_no_point_card_is_left(contract: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the same call without an order; the view says so."""
    player = about_to_claim(contract, monkeypatch)
    while player.view["claim"] == "by_order":
        player.play(next(card for card in TOPS if card in player.legal()))
    if player.view["claim"] == "at_once":
        player.act("/claims")
        assert [] == player.events[0]["leads"]
    assert player.view["phase"] == "swap_choice"


def test_after_a_pair_everybody_plays_two(contract: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    """A lead is one of `plays`, and so is an answer; the trick has two cards for each seat."""
    player = two_decks(contract, monkeypatch, 0)
    assert 1 == player.view["owed"]
    assert (["S2"], ["S2", "S2"]) == (player.view["plays"][0], player.view["plays"][13])
    player.play("S2", "S2")
    taken = next(event for event in player.events if event["kind"] == "trick_taken")
    assert 8 == len(taken["cards"])
    assert [2, 2, 2, 2] == [len(play["cards"]) for play in player.view["last_trick"]["plays"]]


def mixed_plays(player: Player) -> list[list[str]]:
    """The plays of two different cards."""
    return [cards for cards in player.view["plays"] if len(set(cards)) == 2]


def test_two_cards_may_be_named_in_any_order(both: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    """A repeat in the other order is the same play."""
    monkeypatch.setattr(batches, "decide", lowest_pair)
    for number in range(20):
        player = sit_down(both, {"rules": "double", "seed": f"two-cards-{number}"})
        player.until(PLAYING)
        while player.view["phase"] == PLAYING and not mixed_plays(player):
            player.step()
        if player.view["phase"] == PLAYING:
            break
    mixed = mixed_plays(player)[0]
    version = player.view["version"]
    first = player.play(*mixed, expected_version=version)
    again = player.send("POST", "/plays", {"cards": mixed[::-1], "expected_version": version})
    assert first.body == again.body


def test_every_legal_play_and_no_other_is_taken(contract: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two cards, too; a refusal lists what may be played."""
    player = two_decks(contract, monkeypatch, 3)
    for cards in (["S6"], ["S2", "S6"], ["H3", "H3"], ["S2", "H2"], ["S2", "S2", "S6"]):
        answer = player.send("POST", "/plays", {"cards": cards})
        assert 422 == answer.status
        if len(cards) < 3:
            assert player.view["plays"] == answer.body["plays"]
            assert list(dict.fromkeys(player.legal())) == answer.body["legal"]


def test_both_copies_are_exposed_each_on_its_own(contract: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second one doubles again."""
    monkeypatch.setattr(batches, "decide", showing)
    for number in range(100):
        player = sit_down(contract, {"rules": "double", "seed": f"both-copies-{number}"})
        twice = [card for card in player.exposable() if player.exposable().count(card) == 2 and card != "C10"]
        if twice:
            break
    effects = [choice["effect"]["factor"] for choice in player.view["exposable"] if choice["card"] == twice[0]]
    assert [2, 4] == effects
    player.expose(twice[0], twice[0])
    own = [shown for shown in player.view["exposures"] if shown["seat"] == 0]
    assert [(twice[0], 4)] * 2 == [(shown["card"], shown["effect"]["factor"]) for shown in own]


def test_a_fourth_card_is_exposed_by_the_rules(contract: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its exposure is marked, and told by the reveal."""
    monkeypatch.setattr(batches, "decide", showing)
    only_pig = seed_where(lambda dealt: dealt[0] & (1 << 10 | 1 << 35 | 1 << 47 | 1 << 25) == 1 << 10)
    player = sit_down(contract, {"rules": "online", "seed": only_pig})
    player.expose()
    revealed = next(event for event in player.events if event["kind"] == "exposures_revealed")
    assert ["SQ"] == revealed["forced"]
    assert {"SQ"} == {shown["card"] for shown in player.view["exposures"] if shown["forced"]}


def test_a_discard_keeps_to_the_colour(contract: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the rules say so: the moves say it, and a red card is refused."""
    player = without_spades(contract, monkeypatch)
    assert all(card.startswith("C") for card in player.legal())
    reasons = {move["reason"]["code"] for move in player.view["moves"] if not move["legal"]}
    assert {"must_follow_colour"} == reasons


def test_partners_are_shown_with_what_they_have_together(contract: Contract) -> None:
    """Sides, their scores and totals; the settlement is between them."""
    player = sit_down(contract, {"rules": "partners", "seed": "partners-of-tests", "level": "easy"})
    assert [[0, 2], [1, 3]] == [side["seats"] for side in player.view["sides"]]
    view = player.play_deal()
    for side in view["sides"]:
        assert side["score"] == sum(view["seats"][seat]["score"] for seat in side["seats"])
        assert side["total"] == sum(view["seats"][seat]["total"] for seat in side["seats"])
    settled = [score["settled"] for score in view["scores"]]
    assert settled[0] == settled[2] == -settled[1] == -settled[3]


def test_deals_won_are_counted(contract: Contract) -> None:
    """At the seat, and marked in the scores."""
    player = sit_down(contract, {"rules": "duel_1991", "seed": "duel-of-tests", "level": "easy"})
    view = player.play_deal()
    assert [int(score["marks"]["won"]) for score in view["scores"]] == [seat["wins"] for seat in view["seats"]]
