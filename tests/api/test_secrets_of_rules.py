"""The secrets that other rules than the standard ones have: hidden exposures, sides, first cards."""

import json
from typing import Any

import pytest

from api.services import batches
from engine.notation import mask_of
from tests.support.contract import Contract
from tests.support.decks import RARE, about_to_claim, two_decks
from tests.support.leaks import leaks
from tests.support.player import Player, sit_down
from tests.support.seeds import Hands, seed_where
from tests.support.shuffled import all_hearts_hands, deal_as, variations
from tests.support.thoughtless import lowest, showing

HIDDEN = {"rules": {"options": {"hidden_exposing": True}}}
PIG_SHEEP = {"rules": "pig_sheep"}
EXPOSABLE = mask_of(["SQ", "DJ", "C10", "HA"])
NOTHING_OF_IT = seed_where(lambda dealt: dealt[0] & EXPOSABLE == 0 and dealt[0] & 1 == 1)
"""The person holds S2 and nothing to expose; the others hold it all."""
LEADING = seed_where(lambda dealt: dealt[0] & 1 == 1 and dealt[0] & mask_of(["SQ", "DJ"]) == 0)
"""The person leads, and holds neither pig nor sheep."""


def told(player: Player) -> str:
    """All answers that the person can get without doing anything, without what is random in them."""
    answers = [player.send("GET", path).body for path in ("", "/moves", "/scores", "/events", "/hint")]
    text = json.dumps(answers).replace(player.id, "ID")
    return json.dumps(json.loads(text, object_hook=lambda body: {k: v for k, v in body.items() if k != "at"}))


def told_in_each(contract: Contract, patch: pytest.MonkeyPatch, body: dict[str, Any], seed: str) -> set[str]:
    """What is told in deals that look the same to the person."""
    found = set()
    for hands in variations(seed, 4):
        deal_as(patch, hands)
        found.add(told(sit_down(contract, body | {"seed": seed})))
    return found


def test_of_hidden_exposures_only_the_number_is_known(contract: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's card, no effect, no doubled score, until the card is played; at the end all of them."""
    monkeypatch.setattr(batches, "decide", showing)
    player = sit_down(contract, HIDDEN | {"seed": NOTHING_OF_IT})
    assert (4, []) == (sum(seat["hidden_exposures"] for seat in player.view["seats"]), player.view["exposures"])
    revealed = next(event for event in player.events if event["kind"] == "exposures_revealed")
    assert ([], 4) == (revealed["exposures"], sum(revealed["hidden"]))
    shown = []
    while player.view["phase"] == "playing":
        player.step()
        shown += [event["cards"][0] for event in player.events if event["kind"] == "hidden_exposure_shown"]
        if player.view["phase"] == "playing":
            assert set(shown) == {exposure["card"] for exposure in player.view["exposures"]}
            assert 4 - len(shown) == sum(seat["hidden_exposures"] for seat in player.view["seats"])
    assert {"SQ", "DJ", "C10", "HA"} == {exposure["card"] for exposure in player.view["exposures"]} == set(shown)


def test_my_own_hidden_exposures_i_know(contract: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    """They stand at my seat, and count in my score."""
    monkeypatch.setattr(batches, "decide", showing)
    player = sit_down(contract, HIDDEN | {"seed": seed_where(lambda dealt: dealt[0] & EXPOSABLE == 1 << 10)})
    player.expose("SQ")
    assert [(0, "SQ")] == [(shown["seat"], shown["card"]) for shown in player.view["exposures"]]
    assert (["SQ"], 0) == (player.view["seats"][0]["exposed"], player.view["seats"][0]["hidden_exposures"])


def test_unknown_sides_are_not_told(contract: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    """To nobody who has not seen pig and sheep; then to everybody, by an event too."""
    monkeypatch.setattr(batches, "decide", lowest)
    player = sit_down(contract, PIG_SHEEP | {"seed": LEADING})
    assert None is player.view["sides"]
    assert None is player.send("GET", "/scores").body["items"][0]["sides"]
    known = False
    while player.view["phase"] == "playing":
        player.step()
        known = known or any(event["kind"] == "sides_known" for event in player.events)
        assert known == (player.view["sides"] is not None)
    assert known
    assert {None} == {side["total"] for side in player.view["sides"]}, "a side of one deal has no total"


@pytest.mark.parametrize("body", [HIDDEN, PIG_SHEEP], ids=["hidden exposing", "pig and sheep"])
def test_answers_do_not_depend_on_those_secrets(
    contract: Contract, monkeypatch: pytest.MonkeyPatch, body: dict[str, Any]
) -> None:
    """The others' cards dealt otherwise: but for how many cards each exposed, all is the same."""
    monkeypatch.setattr(batches, "decide", lowest)
    assert 1 == len(told_in_each(contract, monkeypatch, body, LEADING if body is PIG_SHEEP else NOTHING_OF_IT))


def with_first(contract: Contract, patch: pytest.MonkeyPatch, first: str, others: Hands) -> Player:
    """A match by first exposing, the person's first card this one."""
    patch.setattr(batches, "decide", lowest)
    deal_as(patch, others, first=first, leader=0)
    return sit_down(contract, {"rules": RARE})


def test_while_first_exposing_a_seat_knows_one_card(contract: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own; the rest of the hand comes with the reveal."""
    player = with_first(contract, monkeypatch, "SQ", all_hearts_hands())
    assert ("first_exposing", ["SQ"]) == (player.view["phase"], player.view["hand"])
    assert [1, 1, 1, 1] == [seat["cards"] for seat in player.view["seats"]]
    assert [("SQ", 4)] == [(choice["card"], choice["effect"]["factor"]) for choice in player.view["exposable"]]
    player.expose_first("SQ")
    assert ["first_exposed", "first_exposures_revealed"] == [event["kind"] for event in player.events]
    assert player.view["hand"] == player.events[1]["hand"]
    exposure = player.view["exposures"][0]
    assert ("SQ", True, -400) == (exposure["card"], exposure["first"], exposure["effect"]["after"])


def test_the_first_event_is_the_same_whoever_may_expose_first(
    contract: Contract, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One card of mine, whether or not another seat had something to decide."""
    one, two, three, four = all_hearts_hands()
    swapped = (one, three, two, four)
    found = []
    for hands in ((one, two, three, four), swapped):
        player = with_first(contract, monkeypatch, "SA", hands)
        started, revealed = player.events[1:3]
        assert (["SA"], []) == (started["hand"], started["exposable"])
        assert 13 == len(revealed["hand"])
        found.append([event["kind"] for event in player.events[:3]])
    assert found[0] == found[1] == ["match_started", "deal_started", "first_exposures_revealed"]


def test_the_checked_client_finds_those_secrets(contract: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hidden exposure that is named, sides that are told, a card beside the first one."""
    monkeypatch.setattr(batches, "decide", showing)
    hidden, sides = (sit_down(contract, body | {"seed": LEADING}) for body in (HIDDEN, PIG_SHEEP))
    record = contract.truth.load(hidden.id)
    card = next(card for card in ("SQ", "DJ", "C10", "HA") if card not in hidden.view["hand"])
    assert leaks({"exposures": [{"seat": 1, "card": card}]}, record, 0)
    assert leaks({"sides": [[0, 1], [2, 3]]}, contract.truth.load(sides.id), 0)
    first = with_first(contract, monkeypatch, "SQ", all_hearts_hands())
    assert leaks({"hand": ["SQ", "SA"]}, contract.truth.load(first.id), 0)


def test_a_refused_claim_tells_nothing(contract: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same answer, wherever the other cards lie."""
    monkeypatch.setattr(batches, "decide", lowest)
    found = set()
    for hands in variations(LEADING, 4):
        deal_as(monkeypatch, hands)
        player = sit_down(contract, {"seed": LEADING, "rules": {"options": {"claims": "proof", "exposing": "none"}}})
        answer = player.send("POST", "/claims", {"leads": [[card] for card in player.view["hand"]]})
        found.add((answer.status, answer.code, json.dumps(answer.body["plays"])))
    assert {422} == {status for status, *_ in found}
    assert 1 == len(found)


def test_an_order_of_claims_is_granted_by_the_engine_alone(contract: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the view says that one may claim, and the highest cards are all there."""
    player = about_to_claim(contract, monkeypatch)
    assert "by_order" == player.view["claim"]
    assert "by_order" == player.send("GET", "/moves").body["claim"]


def test_the_second_copy_of_a_card_is_nobodys_business(contract: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two decks: other seats show a number of cards, and nothing else."""
    player = two_decks(contract, monkeypatch, 3)
    assert 26 == len(player.view["hand"])
    assert [26, 26, 26, 24] == [seat["cards"] for seat in player.view["seats"]]
    assert 2 == player.view["owed"]
    assert all(len(cards) == 2 and cards[0] == cards[1] for cards in player.view["plays"])
    assert {"must_play_pair", "must_follow_suit"} >= {
        move["reason"]["code"] for move in player.view["moves"] if not move["legal"]
    }
