"""Advice: for the decision that is yours now, made from what your seat may know."""

from tests.api.conftest import Open
from tests.support.player import Player
from tests.support.seeds import seed_without_exposables


def test_a_hint_for_exposing_names_exposable_cards(exposing: Player) -> None:
    """And evaluates every choice, declining included."""
    hint = exposing.send("GET", "/hint").body
    assert ("exposing", exposing.view["version"]) == (hint["phase"], hint["version"])
    assert set(hint["cards"]) <= set(exposing.exposable())
    choices = [frozenset(choice["cards"]) for choice in hint["choices"]]
    assert 2 ** len(exposing.exposable()) == len(choices) == len(set(choices))
    assert frozenset(hint["cards"]) in choices
    assert hint["text"]


def test_the_cards_of_a_hint_can_be_exposed(exposing: Player) -> None:
    """As they are."""
    assert 200 == exposing.expose(*exposing.send("GET", "/hint").body["cards"]).status


def test_a_hint_while_playing_is_one_legal_card(playing: Player) -> None:
    """At every turn of a deal; every legal card is evaluated, and the card advised is the best."""
    while playing.view["phase"] == "playing":
        hint = playing.send("GET", "/hint").body
        worth = {choice["cards"][0]: choice["advantage"] for choice in hint["choices"]}
        assert set(playing.legal()) == set(worth)
        assert all(choice["standard_error"] >= 0 for choice in hint["choices"])
        assert all(reason["text"] in hint["text"] for reason in hint["reasons"])
        assert [1] == [len(hint["cards"])]
        playing.play(hint["cards"][0])


def test_the_same_view_gives_the_same_hint(playing: Player) -> None:
    """Asked twice, and for the same cards in another match."""
    hint = playing.send("GET", "/hint").body
    assert hint == playing.send("GET", "/hint").body
    assert playing.view == playing.look(), "advice changes nothing"


def test_there_is_no_hint_where_nothing_is_to_be_decided(finished: Player) -> None:
    """After the deal: the code of what would refuse an action."""
    answer = finished.send("GET", "/hint")
    assert (409, "deal_over", finished.view) == (answer.status, answer.code, answer.body["view"])


def test_a_hint_speaks_the_clients_language(sit: Open) -> None:
    """Three texts for one card."""
    player = sit(seed=seed_without_exposables())
    texts = {player.send("GET", "/hint", Accept_Language=tag).body["text"] for tag in ("zh-Hant", "zh-Hans", "en")}
    assert 3 == len(texts)


def test_a_hint_says_why_in_words_and_codes(sit: Open) -> None:
    """The last card of a deal is the only one there is."""
    player = sit(level="easy", seed=seed_without_exposables())
    while 1 < len(player.view["hand"]):
        player.step()
    hint = player.send("GET", "/hint", Accept_Language="en").body
    assert ["only_card"] == [reason["code"] for reason in hint["reasons"]]
    assert hint["text"].endswith(": the only card you may play")
    assert 100 < hint["worlds"]
