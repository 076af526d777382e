"""Opening a match, seeing it, changing its level."""

import re
from random import Random

import pytest

from api.services import batches
from engine.bots import LEVELS, decide
from engine.decisions import Decision
from engine.exposure import exposable
from engine.notation import faces, name
from engine.view import View
from tests.api.conftest import Open
from tests.support.contract import NOTHING, Contract
from tests.support.endings import forget
from tests.support.player import Player, sit_down
from tests.support.seeds import first_deal, seed_holding, seed_without_exposables


def test_a_match_needs_no_body(contract: Contract) -> None:
    """Standard rules, a person in seat 0, three computers at level normal."""
    view = sit_down(contract).view
    assert ("standard", "normal", 0, 1) == (view["rules"]["preset"], view["level"], view["seat"], view["deal"])
    assert ["person", "computer", "computer", "computer"] == [seat["kind"] for seat in view["seats"]]
    assert [None, "normal", "normal", "normal"] == [seat["level"] for seat in view["seats"]]
    assert [13, 13, 13, 13] == [seat["cards"] for seat in view["seats"]] or view["phase"] == "playing"


@pytest.mark.parametrize("raw", [b"", b"{}"])
def test_an_empty_body_is_no_body(contract: Contract, raw: bytes) -> None:
    """With or without a JSON content type."""
    for headers in ({}, {"Content-Type": "application/json"}):
        assert 201 == contract.send("POST", "/matches", raw=raw, headers=headers).status


def test_a_new_match_says_where_it_is(contract: Contract) -> None:
    """Location, an id nobody guesses, a token of at least 128 bits; no cache keeps the token."""
    answer = contract.send("POST", "/matches", NOTHING)
    made = answer.body
    assert f"/api/v1/matches/{made['id']}" == answer.headers["Location"]
    assert "no-store" == answer.headers["Cache-Control"]
    assert 0 == made["seat"]
    assert made["view"]["id"] == made["id"]
    assert re.fullmatch(r"[\w-]{22,}", made["id"])
    assert re.fullmatch(r"[\w-]{32,}", made["token"])


def test_no_two_matches_share_id_token_or_cards(contract: Contract) -> None:
    """Each by dice of its own."""
    opened = [sit_down(contract) for _ in range(20)]
    assert 20 == len({player.id for player in opened}) == len({player.token for player in opened})
    assert 20 == len({tuple(player.view["hand"]) for player in opened})


def test_the_first_events_are_match_started_and_deal_started(sit: Open) -> None:
    """With the level, the names, the hand and the commitment."""
    player = sit(seed=seed_holding("SQ"), level="hard", names=["A", "B", "C", "D"])
    started, dealt = player.events
    assert ("match_started", "hard", ["A", "B", "C", "D"]) == (started["kind"], started["level"], started["names"])
    assert ("deal_started", player.view["hand"]) == (dealt["kind"], dealt["hand"])
    assert player.exposable() == dealt["exposable"]
    assert player.view["shuffle"]["commitment"] == dealt["commitment"]


def test_names_are_given_by_seat(sit: Open) -> None:
    """As they are, markup included: who shows them must not run them."""
    names = ["我", "<b>x</b>", "a&b", "Zoë 🐖"]
    assert names == [seat["name"] for seat in sit(names=names).view["seats"]]


def test_names_not_given_are_in_the_clients_language(contract: Contract) -> None:
    """Four names; they are written alike in both kinds of Chinese."""
    found = [
        tuple(seat["name"] for seat in sit_down(contract, NOTHING, {"Accept-Language": language}).view["seats"])
        for language in ("zh-Hant", "zh-Hans", "en")
    ]
    assert [4, 4, 4] == [len(set(names)) for names in found]
    assert found[0] != found[2]


def test_the_same_seed_deals_the_same_cards(sit: Open) -> None:
    """And those that the engine deals from it."""
    seed = seed_holding("SQ")
    one, two = sit(seed=seed), sit(seed=seed)
    assert one.view["hand"] == two.view["hand"]
    assert {name(face) for face in faces(first_deal(seed)[0])} == set(one.view["hand"])


def test_a_match_begins_with_exposing_where_something_can_be_exposed(exposing: Player) -> None:
    """The exposable cards with their effects; nothing on the table, nobody on turn, nobody's lead known."""
    view = exposing.view
    assert ("exposing", None, 0) == (view["phase"], view["turn"], view["trick_number"])
    assert {"SQ", "DJ"} <= set(exposing.exposable())
    assert {"leader": None, "plays": []} == view["trick"]
    assert [] == view["exposures"]


def test_a_hand_with_nothing_to_expose_skips_exposing(sit: Open) -> None:
    """Play has begun, and it is the person's turn."""
    player = sit(seed=seed_without_exposables())
    assert ("playing", 0, []) == (player.view["phase"], player.view["turn"], player.view["exposable"])
    assert "exposures_revealed" in [event["kind"] for event in player.events]


def test_a_view_shows_the_cards_exposable_by_the_rules(sit: Open) -> None:
    """Of those held: HA, SQ, DJ, C10."""
    for number in range(8):
        player = sit(seed=f"exposable-{number}")
        state = player.contract.truth.load(player.id).state
        held = exposable(state.deal.terms, state.deal.hands[0].once)
        assert player.view["phase"] == "playing" or {name(face) for face in faces(held)} == set(player.exposable())


def test_each_move_of_the_view_is_legal_or_says_why(playing: Player) -> None:
    """A card without a reason is legal, one with a reason is not."""
    moves = playing.view["moves"]
    assert playing.view["hand"] == [move["card"] for move in moves]
    assert [move["legal"] for move in moves] == [move["reason"] is None for move in moves]
    assert {"exposed_card_waits"} == {move["reason"]["code"] for move in moves if not move["legal"]}


def test_nothing_is_legal_while_exposing(exposing: Player) -> None:
    """Every card says so."""
    assert {"exposing"} == {move["reason"]["code"] for move in exposing.view["moves"]}


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_kept_for_the_computers(sit: Open, level: str) -> None:
    """All three of them."""
    view = sit(level=level).view
    assert level == view["level"]
    assert [None, level, level, level] == [seat["level"] for seat in view["seats"]]


def test_a_new_level_is_for_the_next_deal(finished: Player) -> None:
    """The view has it at once, the seats from the next deal on."""
    answer = finished.send("PATCH", "", {"level": "hard"})
    assert (200, "hard") == (answer.status, answer.body["view"]["level"])
    assert ["level_changed"] == [event["kind"] for event in answer.body["events"]]
    assert "normal" == finished.look()["seats"][1]["level"]
    finished.next_deal()
    assert "hard" == finished.view["seats"][1]["level"]


def test_the_computers_play_at_the_level_of_the_deal(playing: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change in the middle of a deal reaches them with the next one, on a server started since, too."""
    levels: dict[int, set[str]] = {}

    def noted(level: str, view: View, dice: Random) -> Decision:
        levels.setdefault(view.number, set()).add(level)
        return decide(level, view, dice)

    monkeypatch.setattr(batches, "decide", noted)
    playing.send("PATCH", "", {"level": "easy"})
    playing.look()
    while playing.view["deal"] == 1 or playing.view["phase"] not in ("deal_over", "match_over"):
        forget(playing)
        playing.step()
    assert {1: {"normal"}, 2: {"easy"}} == levels


def test_the_same_level_again_changes_nothing(exposing: Player) -> None:
    """No new version, no event."""
    answer = exposing.send("PATCH", "", {"level": "normal"})
    assert (200, []) == (answer.status, answer.body["events"])
    assert exposing.view == exposing.look()


def test_a_level_can_be_chosen_for_an_expected_version(exposing: Player) -> None:
    """As any action: repeated it is answered again, stale it is refused."""
    version = exposing.view["version"]
    for _ in range(2):
        answer = exposing.send("PATCH", "", {"level": "easy", "expected_version": version})
        assert (200, version + 1) == (answer.status, answer.body["view"]["version"])
    stale = exposing.send("PATCH", "", {"level": "hard", "expected_version": version})
    assert (409, "stale_version") == (stale.status, stale.code)
