"""`expected_version`: nothing is decided on an old view, nothing is done twice, one of many wins."""

from collections.abc import Callable
from functools import partial

import pytest
from flask import Flask

from api.config import Config
from tests.api.conftest import Open
from tests.support.contract import Answer, Contract, contract_of
from tests.support.player import Player, sit_down
from tests.support.seeds import seed_holding, seed_without_exposables
from tests.support.spec import Spec
from tests.support.together import codes, together

SEED = seed_holding("S2", "SQ")


def leading(contract: Contract) -> Player:
    """A person with the opening lead, nothing exposed."""
    player = sit_down(contract, {"seed": SEED})
    player.expose()
    return player


def test_a_stale_version_is_refused_with_the_present_view(playing: Player) -> None:
    """So that the client can decide again."""
    version = playing.view["version"]
    for wrong in (1, version + 1, version + 100, 2**31 - 1):
        body = {"cards": [playing.legal()[0]], "expected_version": wrong}
        answer = playing.send("POST", "/plays", body, Accept_Language="en")
        assert (409, "stale_version", playing.view["hand"]) == (answer.status, answer.code, answer.body["view"]["hand"])
        assert "The match has moved on since you looked; look again, then decide." == answer.body["detail"]
        assert version == answer.body["view"]["version"]
    assert playing.view == playing.look()


def test_a_repeat_is_answered_as_the_first_time(exposing: Player) -> None:
    """Exposing, playing, the next deal: view and events again, marked as replayed, nothing done twice."""
    while exposing.view["deal"] < 2:
        version = {"expected_version": exposing.view["version"]}
        path = {"exposing": "/exposures", "playing": "/plays"}.get(exposing.view["phase"], "/deals")
        cards = {"/exposures": {"cards": ["DJ"]}, "/plays": {"cards": exposing.legal()[:1]}}.get(path, {})
        once = exposing.act(path, cards | version)
        again = exposing.act(path, cards | version)
        assert once.body == again.body
        assert (None, "true") == tuple(answer.headers.get("Idempotency-Replayed") for answer in (once, again))
    assert version["expected_version"] + 1 == exposing.look()["version"]


def test_another_action_for_the_version_just_left_is_stale(playing: Player) -> None:
    """A different card is no repeat."""
    version = playing.view["version"]
    first, second = playing.legal()[:2]
    playing.play(first, expected_version=version)
    answer = playing.send("POST", "/plays", {"cards": [second], "expected_version": version})
    assert (409, "stale_version") == (answer.status, answer.code)


def test_a_repeat_comes_too_late_once_the_match_has_moved_on(playing: Player) -> None:
    """Only the action just applied is answered again."""
    version, card = playing.view["version"], playing.legal()[0]
    playing.play(card, expected_version=version)
    playing.step()
    answer = playing.send("POST", "/plays", {"cards": [card], "expected_version": version})
    assert (409, "stale_version") == (answer.status, answer.code)


def test_without_a_version_a_repeat_is_a_new_action(playing: Player) -> None:
    """The card is no longer held."""
    card = playing.legal()[0]
    playing.play(card)
    answer = playing.send("POST", "/plays", {"cards": [card]})
    assert (422, "card_not_held") == (answer.status, answer.code)


def test_a_repeat_is_known_in_another_process(both: Contract, make_app: Callable[[Config], Flask], spec: Spec) -> None:
    """Nothing of it is in memory only."""
    player = leading(both)
    version, card = player.view["version"], player.legal()[0]
    once = player.play(card, expected_version=version)
    player.contract = contract_of(make_app(Config(database=both.truth.database.url)), spec)
    assert once.body == player.play(card, expected_version=version).body


def test_twenty_identical_plays_are_one(both: Contract) -> None:
    """One is applied, nineteen are answered as it was."""
    player = leading(both)
    body = {"cards": player.legal()[:1], "expected_version": player.view["version"]}
    answers = together([partial(player.send, "POST", "/plays", body)] * 20)
    assert {(200, "applied"): 1, (200, "replayed"): 19} == codes(answers)
    assert 1 == len({answer.text for answer in answers})
    assert player.view["version"] + 1 == player.look()["version"]


def test_of_twenty_different_actions_one_wins(both: Contract) -> None:
    """The others are told the present state."""
    player = leading(both)
    version = {"expected_version": player.view["version"]}
    calls: list[Callable[[], Answer]] = [
        partial(player.send, "POST", "/plays", {"cards": [card]} | version) for card in player.legal()
    ]
    calls += [partial(player.send, "PATCH", "", {"level": level} | version) for level in ("easy", "hard")]
    calls += [partial(player.send, "POST", "/deals", version), partial(player.send, "POST", "/deals", version)]
    answers = together(calls)
    assert 1 == codes(answers)[200, "applied"]
    assert len(calls) - 1 == sum(answer.status == 409 for answer in answers)
    assert player.view["version"] + 1 == player.look()["version"]


def test_a_trick_has_no_fifth_card(both: Contract) -> None:
    """All legal cards at once, without a version: each is judged in turn, and every card is played once."""
    player = leading(both)
    answers = together([partial(player.send, "POST", "/plays", {"cards": [card]}) for card in player.legal()])
    applied = sum(answer.status == 200 for answer in answers)
    assert set(codes(answers)) <= {(200, "applied"), (422, "must_follow_suit"), (422, "card_not_held")} | {
        (503, "busy")
    }
    player.look()
    assert 13 - applied == player.view["seats"][0]["cards"]
    while player.view["phase"] == "playing":
        player.step()
    assert 16 == sum(len(seat["taken"]) for seat in player.view["seats"])


def test_two_tabs_start_one_deal(both: Contract) -> None:
    """The others are told that it has begun."""
    player = leading(both)
    player.play_deal()
    answers = together([partial(player.send, "POST", "/deals")] * 8)
    assert {(200, "applied"): 1, (409, "deal_not_over"): 7} == codes(answers)
    assert 2 == player.look()["deal"]


@pytest.mark.parametrize("cards", [["SQ"], []])
def test_exposing_at_once_is_decided_once(both: Contract, cards: list[str]) -> None:
    """The same decision or another: one stands."""
    player = sit_down(both, {"seed": SEED})
    bodies = [{"cards": cards}, {"cards": ["SQ"]}, {"cards": []}] * 4
    answers = together([partial(player.send, "POST", "/exposures", body) for body in bodies])
    assert {(200, "applied"): 1, (409, "not_exposing"): 11} == codes(answers)


def test_versions_begin_at_one(sit: Open) -> None:
    """The whole opening is version 1, also where play has begun."""
    assert [1, 1] == [sit(seed=seed).view["version"] for seed in (SEED, seed_without_exposables())]
