"""Playing cards: one request for each of your cards, the computers' answer to it included."""

from random import Random

import pytest

from api.answers.scores import ITEMS
from engine.bots import LEVELS
from engine.notation import NAMES
from tests.api.conftest import Open
from tests.support.player import DEAL_OVER, MATCH_OVER, Player


def test_a_play_answers_with_all_that_follows(playing: Player) -> None:
    """Your card first, then the others' up to your next turn, each completed trick after its fourth card."""
    card = playing.legal()[0]
    playing.play(card)
    plays = [event for event in playing.events if event["kind"] == "played"]
    assert (0, [card]) == (plays[0]["seat"], plays[0]["cards"])
    assert [0, 1, 2, 3] == [event["seat"] for event in plays[:4]]
    assert playing.view["turn"] == 0
    assert playing.view["trick"]["plays"] == [
        {"seat": event["seat"], "cards": event["cards"]} for event in plays if event["trick"] == 2
    ]


def test_a_play_is_one_version(playing: Player) -> None:
    """However many cards the computers play."""
    version = playing.view["version"]
    playing.play(playing.legal()[0])
    assert version + 1 == playing.view["version"]
    assert {version + 1} == {event["version"] for event in playing.events}


def test_a_played_card_leaves_the_hand(playing: Player) -> None:
    """And every seat has a card less for each of its plays."""
    card = playing.legal()[0]
    playing.play(card)
    assert card not in playing.view["hand"]
    laid = len(playing.view["trick"]["plays"])
    assert 52 - 4 - laid == sum(seat["cards"] for seat in playing.view["seats"])


def test_the_last_trick_and_its_taker_are_in_the_view(playing: Player) -> None:
    """As the event told it."""
    assert None is playing.view["last_trick"]
    playing.play(playing.legal()[0])
    taken = next(event for event in playing.events if event["kind"] == "trick_taken")
    last = playing.view["last_trick"]
    assert (taken["seat"], taken["cards"]) == (last["taker"], [play["cards"][0] for play in last["plays"]])


def test_an_illegal_card_is_refused_with_the_legal_ones(playing: Player) -> None:
    """The exposed pig waits in the first trick of spades; nothing changes."""
    answer = playing.send("POST", "/plays", {"cards": ["SQ"]}, Accept_Language="en")
    assert (422, "exposed_card_waits") == (answer.status, answer.code)
    assert playing.legal() == answer.body["legal"]
    assert {"card": "SQ", "suit": "S"} == answer.body["params"]
    assert "♠Q" in answer.body["detail"]
    assert playing.view == playing.look()


def test_every_card_marked_illegal_is_refused_for_the_reason_given(playing: Player) -> None:
    """At every turn of a deal, and the legal ones are never more than those marked."""
    dice, seen = Random(1), set()
    while playing.view["phase"] == "playing":
        for move in (move for move in playing.view["moves"] if not move["legal"]):
            answer = playing.send("POST", "/plays", {"cards": [move["card"]]})
            assert (422, move["reason"]["code"]) == (answer.status, answer.code)
            assert (playing.legal(), move["reason"]["params"]) == (answer.body["legal"], answer.body["params"])
            seen.add(answer.code)
        playing.play(dice.choice(playing.legal()))
    assert {"must_follow_suit", "exposed_card_waits"} == seen


def test_every_legal_card_can_be_played(playing: Player) -> None:
    """Thirteen plays make a deal, and every card was played once."""
    dice, plays = Random(2), []
    for _ in range(13):
        playing.play(dice.choice(playing.legal()))
        plays += [event["cards"][0] for event in playing.events if event["kind"] == "played"]
    assert playing.view["phase"] in (DEAL_OVER, MATCH_OVER)
    opening = [event["cards"][0] for event in all_events(playing) if event["kind"] == "played"]
    assert sorted(NAMES) == sorted(opening)
    assert opening[-len(plays) :] == plays


def test_the_end_of_a_deal_is_in_the_view(finished: Player) -> None:
    """The breakdown adds up, the totals are its scores, the cards are all gone."""
    view = finished.view
    assert ("deal_over", None, [], 13) == (view["phase"], view["turn"], view["hand"], view["trick_number"])
    for seat, score in zip(view["seats"], view["scores"], strict=True):
        assert score["score"] == sum(score[item] for item in ITEMS)
        assert (score["score"], score["score"]) == (seat["score"], seat["total"])
        assert set(score["taken"]) == set(seat["taken"])
    assert 16 == sum(len(score["taken"]) for score in view["scores"])


def test_the_end_of_a_deal_tells_scores_and_seed(finished: Player) -> None:
    """In its last event."""
    ended = finished.events[-1]
    assert "deal_ended" == ended["kind"]
    assert [score["score"] for score in finished.view["scores"]] == ended["scores"]
    assert [seat["total"] for seat in finished.view["seats"]] == ended["totals"]
    assert (ended["seed"], ended["salt"]) == (finished.view["shuffle"]["seed"], finished.view["shuffle"]["salt"])


def all_events(player: Player) -> list[dict[str, object]]:
    """The whole log."""
    found: list[dict[str, object]] = player.send("GET", "/events?limit=500").body["items"]
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_the_computers_of_a_seed_always_play_the_same(sit: Open, level: str) -> None:
    """Another match of that seed, the same cards from seat 0: the same log."""

    def beginning() -> list[object]:
        player = sit(level=level, seed="twice")
        for _ in range(4):
            player.step()
        log = player.send("GET", "/events?limit=500").body["items"]
        return [(event["kind"], event.get("seat"), event.get("cards")) for event in log]

    assert beginning() == beginning()
