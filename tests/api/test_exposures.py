"""Exposing: once for a deal, all together, before the opening lead."""

from itertools import combinations

from tests.api.conftest import Open
from tests.support.player import Player
from tests.support.seeds import seed_holding

SEED = seed_holding("SQ", "HA", "C10")


def test_any_of_the_exposable_cards_may_be_exposed(sit: Open) -> None:
    """One, several, all or none; they stand in the view and at the seat."""
    for count in range(4):
        for cards in combinations(["SQ", "HA", "C10"], count):
            player = sit(seed=SEED)
            player.expose(*cards)
            own = [exposure["card"] for exposure in player.view["exposures"] if exposure["seat"] == 0]
            assert set(cards) == set(own)
            played = {exposure["card"] for exposure in player.view["exposures"] if exposure["played"]}
            assert set(cards) - played == set(player.view["seats"][0]["exposed"])


def test_declining_exposes_nothing(exposing: Player) -> None:
    """An empty list is a decision, too."""
    exposing.expose()
    assert "playing" == exposing.view["phase"]
    assert [] == [exposure for exposure in exposing.view["exposures"] if exposure["seat"] == 0]


def test_all_exposures_are_revealed_together(exposing: Player) -> None:
    """Your own decision, then one event with everybody's, then the opening lead."""
    exposing.expose("SQ")
    kinds = [event["kind"] for event in exposing.events]
    assert ["exposed", "exposures_revealed"] == kinds[:2]
    assert (0, ["SQ"]) == (exposing.events[0]["seat"], exposing.events[0]["cards"])
    revealed = exposing.events[1]
    assert {"seat": 0, "card": "SQ"} in revealed["exposures"]
    assert 0 == revealed["leader"], "seat 0 holds S2"
    shown = [{"seat": shown["seat"], "card": shown["card"]} for shown in exposing.view["exposures"]]
    assert sorted(map(str, shown)) == sorted(map(str, revealed["exposures"]))


def test_a_decision_stands(playing: Player) -> None:
    """Once decided it cannot be changed; the answer has the present view."""
    answer = playing.send("POST", "/exposures", {"cards": ["DJ"]})
    assert (409, "not_exposing", playing.view) == (answer.status, answer.code, answer.body["view"])


def test_exposing_again_the_same_is_a_new_action_without_a_version(playing: Player) -> None:
    """Without expected_version or a key nobody knows that it is a repeat."""
    answer = playing.send("POST", "/exposures", {"cards": ["SQ"]})
    assert (409, "not_exposing") == (answer.status, answer.code)


def test_an_exposed_card_is_marked_once_it_is_played(playing: Player) -> None:
    """It leaves the seat and stays in the list of the deal."""
    while not any(shown["card"] == "SQ" and shown["played"] for shown in playing.view["exposures"]):
        assert ["SQ"] == playing.view["seats"][0]["exposed"]
        legal = playing.legal()
        playing.play("SQ" if "SQ" in legal else legal[0])
    assert [] == playing.view["seats"][0]["exposed"]


def test_exposing_says_its_effect(sit: Open) -> None:
    """Before and after, as data and in words."""
    player = sit(seed=SEED)
    effects = {choice["card"]: choice["effect"] for choice in player.view["exposable"]}
    assert ("pig", 2, -100, -200) == tuple(effects["SQ"][key] for key in ("item", "factor", "before", "after"))
    assert ("hearts", 2, -200, -400) == tuple(effects["HA"][key] for key in ("item", "factor", "before", "after"))
    assert ("transformer", 4, 2, 4) == tuple(effects["C10"][key] for key in ("item", "factor", "before", "after"))
    assert all("×" in effect["text"] for effect in effects.values())
