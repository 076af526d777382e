"""Requests that are right in themselves and wrong now, here or from you; nothing is changed by them."""

from typing import Any

import pytest

from api.services import batches
from engine.notation import NAMES
from tests.api.conftest import Open
from tests.api.test_bad_input import refused
from tests.support.contract import NOTHING, Contract
from tests.support.endings import about_to_end
from tests.support.player import Player
from tests.support.seeds import seed_where
from tests.support.tables import snapshot


def other_seats_card(player: Player) -> str:
    """A card that the person does not hold."""
    return next(card for card in NAMES if card not in player.view["hand"])


def test_a_card_must_be_held_to_be_exposed(exposing: Player) -> None:
    """An exposable card of another seat, too."""
    for card in ("HA", "C10", other_seats_card(exposing)):
        if card not in exposing.view["hand"]:
            answer = refused(exposing, "card_not_held", 422, "POST", "/exposures", {"cards": ["SQ", card]})
            assert {"card": card} == answer.body["params"]


def test_only_four_cards_can_be_exposed(exposing: Player) -> None:
    """A held card that is none of them is refused, and the others of the request with it."""
    answer = refused(exposing, "card_not_exposable", 422, "POST", "/exposures", {"cards": ["SQ", "S2"]})
    assert {"card": "S2"} == answer.body["params"]


def test_a_decision_cannot_be_changed(playing: Player) -> None:
    """Neither to more nor to less."""
    for cards in (["DJ"], ["SQ", "DJ"], []):
        answer = refused(playing, "not_exposing", 409, "POST", "/exposures", {"cards": cards})
        assert playing.view == answer.body["view"]


def test_a_decision_cannot_be_changed_while_others_decide(exposing: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """The others are still at it: the decision is made all the same."""
    monkeypatch.setattr(batches, "computers_next", lambda *_: None)
    record = exposing.contract.truth.load(exposing.id)
    assert -1 in record.state.choices[1:], "the seed of this match leaves somebody else a decision"
    exposing.expose("SQ")
    assert "exposing" == exposing.view["phase"]
    answer = refused(exposing, "exposing_decided", 409, "POST", "/exposures", {"cards": ["DJ"]})
    assert exposing.view == answer.body["view"]
    refused(exposing, "exposing_decided", 409, "GET", "/hint", NOTHING)


def test_exposing_comes_before_playing(exposing: Player) -> None:
    """A card played now is refused, with the view."""
    answer = refused(exposing, "exposing", 409, "POST", "/plays", {"cards": ["S2"]})
    assert exposing.view == answer.body["view"]


def test_nobody_plays_out_of_turn(sit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a computer is on turn the person waits."""
    monkeypatch.setattr(batches, "computers_next", computers_that_only_expose)
    player = sit(seed=seed_where(lambda dealt: dealt[1] & 1 == 1))
    player.until("playing")
    assert 1 == player.view["turn"]
    for card in (player.view["hand"][0], other_seats_card(player)):
        answer = refused(player, "not_your_turn", 409, "POST", "/plays", {"cards": [card]})
        assert player.view == answer.body["view"]
    assert {"not_your_turn"} == {move["reason"]["code"] for move in player.view["moves"]}
    refused(player, "not_your_turn", 409, "GET", "/hint", NOTHING)


COMPUTERS_NEXT = batches.computers_next


def computers_that_only_expose(state: Any, *more: Any) -> Any:
    """What computers do next, but no card."""
    return COMPUTERS_NEXT(state, *more) if state.phase.value == "exposing" else None


def test_a_card_must_be_held_to_be_played(playing: Player) -> None:
    """The answer has the legal cards."""
    answer = refused(playing, "card_not_held", 422, "POST", "/plays", {"cards": [other_seats_card(playing)]})
    assert playing.legal() == answer.body["legal"]


def test_suit_must_be_followed(playing: Player) -> None:
    """At the first occasion: the suit is named, the legal cards are listed."""
    while not any(move["reason"] and move["reason"]["code"] == "must_follow_suit" for move in playing.view["moves"]):
        playing.step()
    led = playing.view["trick"]["plays"][0]["cards"][0][0]
    card = next(move["card"] for move in playing.view["moves"] if not move["legal"])
    answer = refused(playing, "must_follow_suit", 422, "POST", "/plays", {"cards": [card]})
    assert ({"suit": led}, playing.legal()) == (answer.body["params"], answer.body["legal"])


def test_an_exposed_card_waits(playing: Player) -> None:
    """The pig may not open the first trick of spades."""
    answer = refused(playing, "exposed_card_waits", 422, "POST", "/plays", {"cards": ["SQ"]})
    assert "SQ" not in answer.body["legal"]


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [("/plays", {"cards": ["S2"]}, "deal_over"), ("/exposures", {"cards": []}, "not_exposing")],
)
def test_a_finished_deal_stays_as_it_is(finished: Player, path: str, body: Any, code: str) -> None:
    """The answer carries the view."""
    answer = refused(finished, code, 409, "POST", path, body)
    assert finished.view == answer.body["view"]


@pytest.mark.parametrize("fixture", ["exposing", "playing"])
def test_a_deal_is_played_before_the_next_one_begins(request: pytest.FixtureRequest, fixture: str) -> None:
    """Also while exposing."""
    player: Player = request.getfixturevalue(fixture)
    answer = refused(player, "deal_not_over", 409, "POST", "/deals", NOTHING)
    assert player.view == answer.body["view"]


@pytest.mark.parametrize(
    ("path", "body"), [("/plays", {"cards": ["S2"]}), ("/exposures", {"cards": []}), ("/deals", {})]
)
def test_a_finished_match_stays_as_it_is(sit: Open, path: str, body: Any) -> None:
    """Nothing can be done in it any more."""
    player = sit(seed="match-to-its-end")
    about_to_end(player, [900, 0, -2000, 0])
    player.play_deal()
    refused(player, "match_over", 409, "POST", path, body)


OPERATIONS: list[tuple[str, str, Any]] = [
    ("GET", "", NOTHING),
    ("PATCH", "", {"level": "hard"}),
    ("POST", "/exposures", {"cards": []}),
    ("POST", "/plays", {"cards": ["S2"]}),
    ("POST", "/deals", NOTHING),
    ("GET", "/moves", NOTHING),
    ("GET", "/hint", NOTHING),
    ("GET", "/scores", NOTHING),
    ("GET", "/events", NOTHING),
]


@pytest.mark.parametrize(("method", "path", "body"), OPERATIONS)
def test_a_match_is_opened_by_its_own_token_only(
    exposing: Player, sit: Open, method: str, path: str, body: Any
) -> None:
    """None: 401; any other, that of another match too: 403."""
    before, other = snapshot(exposing), sit(seed="another-match")
    url, contract = f"/matches/{exposing.id}{path}", exposing.contract
    answer = contract.send(method, url, body)
    assert (401, "missing_token", "Bearer") == (answer.status, answer.code, answer.headers["WWW-Authenticate"])
    for wrong in (other.token, exposing.token[:-1], exposing.token + "x", "x", "ключ".encode().decode("latin-1")):
        answer = contract.send(method, url, body, token=wrong)
        assert (403, "wrong_token") == (answer.status, answer.code)
    assert before[1:] == snapshot(exposing)[1:]


@pytest.mark.parametrize(("method", "path", "body"), OPERATIONS)
def test_a_match_that_is_not_there_is_404(both: Contract, method: str, path: str, body: Any) -> None:
    """Whatever stands for its id, with a token or without."""
    for match_id in ("nobody", "%00", "a%0Ab", "%F0%9F%90%B7", "'; DROP TABLE matches; --", "x" * 3000):
        for token in (None, "x" * 43):
            answer = both.send(method, f"/matches/{match_id}{path}", body, token=token)
            assert (404, "unknown_match") == (answer.status, answer.code)


@pytest.mark.parametrize("scheme", ["Basic {}", "{}", "Bearer", "Bearer  ", "Token {}", ""])
def test_a_token_comes_as_bearer(exposing: Player, scheme: str) -> None:
    """Nothing else is a token; the word itself may be written small."""
    sent = {"Authorization": scheme.format(exposing.token)}
    path = f"/matches/{exposing.id}"
    assert 401 == exposing.contract.send("GET", path, headers=sent).status
    for bearer in ("bearer", "BEARER"):
        small = {"Authorization": f"{bearer} {exposing.token}"}
        assert 200 == exposing.contract.send("GET", path, headers=small).status


def test_a_token_in_the_address_opens_nothing(exposing: Player) -> None:
    """It would be in every log."""
    for name in ("token", "access_token", "authorization"):
        assert 401 == exposing.contract.send("GET", f"/matches/{exposing.id}/moves?{name}={exposing.token}").status


METHODS = [
    ("GET", "/matches", {"POST"}),
    ("DELETE", "/matches/x", {"GET", "PATCH"}),
    ("PUT", "/matches/x", {"GET", "PATCH"}),
    ("GET", "/matches/x/plays", {"POST"}),
    ("PATCH", "/matches/x/exposures", {"POST"}),
    ("DELETE", "/matches/x/deals", {"POST"}),
    ("POST", "/matches/x/hint", {"GET"}),
    ("POST", "/meta", {"GET"}),
    ("DELETE", "/rules/standard", {"GET"}),
]


@pytest.mark.parametrize(("method", "path", "allowed"), METHODS)
def test_a_wrong_method_is_told_the_right_ones(contract: Contract, method: str, path: str, allowed: set[str]) -> None:
    """405 with Allow, and nothing in Allow that is not taken."""
    answer = contract.send(method, path)
    assert (405, "method_not_allowed") == (answer.status, answer.code)
    assert allowed == set(answer.headers["Allow"].split(", ")) - {"HEAD", "OPTIONS"}


@pytest.mark.parametrize("method", ["GET", "POST", "PATCH", "DELETE"])
def test_an_address_that_is_not_there_is_404(contract: Contract, method: str) -> None:
    """A problem, never a page."""
    for path in ("/nothing", "/matches/x/undo", "/matches/x/plays/1", "/", "/matches/", "/../etc/passwd"):
        answer = contract.send(method, path)
        assert (404, "not_found") == (answer.status, answer.code)
