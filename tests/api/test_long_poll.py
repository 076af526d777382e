"""Waiting for news: `after_version` and `wait`."""

import time
from functools import partial
from threading import Timer

import pytest

from tests.support.player import Player


def test_news_that_are_there_come_at_once(playing: Player) -> None:
    """A version already higher needs no wait."""
    begun = time.monotonic()
    answer = playing.send("GET", f"?after_version={playing.view['version'] - 1}&wait=20")
    assert (200, playing.view) == (answer.status, answer.body)
    assert time.monotonic() - begun < 2


def test_news_end_the_wait(playing: Player) -> None:
    """The view after the action, soon after it."""
    version, card = playing.view["version"], playing.legal()[0]
    timer = Timer(0.3, partial(playing.send, "POST", "/plays", {"cards": [card]}))
    timer.start()
    begun = time.monotonic()
    answer = playing.send("GET", f"?after_version={version}&wait=20")
    timer.join()
    assert version + 1 == answer.body["version"]
    assert 0.2 < time.monotonic() - begun < 3


def test_no_news_end_the_wait_with_the_view_as_it_is(playing: Player) -> None:
    """After the seconds asked for; unchanged it is 304."""
    version = playing.view["version"]
    tag = playing.send("GET", "").headers["ETag"]
    begun = time.monotonic()
    answer = playing.send("GET", f"?after_version={version}&wait=1")
    assert (200, playing.view) == (answer.status, answer.body)
    assert 0.9 < time.monotonic() - begun < 3
    assert 304 == playing.send("GET", f"?after_version={version}&wait=1", If_None_Match=tag).status


def test_waiting_needs_the_token_first(playing: Player) -> None:
    """Nobody waits at a closed door."""
    begun = time.monotonic()
    path = f"/matches/{playing.id}?after_version=99&wait=20"
    assert 401 == playing.contract.send("GET", path).status
    assert 403 == playing.contract.send("GET", path, token="other").status
    assert time.monotonic() - begun < 2


@pytest.mark.parametrize("query", ["wait=26", "wait=-1", "wait=x", "wait=1.5", "after_version=-1", "after_version=x"])
def test_what_cannot_be_waited_for_is_refused(playing: Player, query: str) -> None:
    """By its code, with the name of the parameter."""
    answer = playing.send("GET", f"?{query}")
    assert (422, "bad_query") == (answer.status, answer.code)
    assert [query.partition("=")[0]] == list(answer.body["errors"])
