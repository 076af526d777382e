"""Entity tags: a view that is known already is not sent again."""

import pytest

from api.resources import matches
from tests.support.contract import Answer
from tests.support.player import Player


def known(player: Player, tags: str, **headers: str) -> Answer:
    """Ask with If-None-Match."""
    return player.send("GET", "", If_None_Match=tags, **headers)


def test_an_unchanged_view_is_304(exposing: Player) -> None:
    """Without a body, with the tag, and what caches need."""
    tag = exposing.send("GET", "").headers["ETag"]
    answer = known(exposing, tag)
    assert (304, "", tag) == (answer.status, answer.text, answer.headers["ETag"])
    assert "private, no-cache" == answer.headers["Cache-Control"]
    assert {"Authorization", "Accept-Language"} <= set(answer.headers["Vary"].split(", "))


def test_tags_compare_weakly_and_in_lists(exposing: Player) -> None:
    """As RFC 9110 has it for If-None-Match."""
    tag = exposing.send("GET", "").headers["ETag"]
    for tags in (f"W/{tag}", f'"other", {tag}', f'W/"x", W/{tag}', "*"):
        assert 304 == known(exposing, tags).status
    for tags in ('"other"', f"W/{tag[:-1]}x{tag[-1]}", ""):
        assert 200 == known(exposing, tags).status


def test_a_changed_view_has_another_tag(playing: Player) -> None:
    """After every action; the action's answer has it, too."""
    tags = set()
    for _ in range(5):
        answer = playing.play(playing.legal()[0])
        tag = answer.headers["ETag"]
        assert 304 == known(playing, tag).status
        tags.add(tag)
    assert 5 == len(tags)


def test_each_language_has_its_own_tag(exposing: Player) -> None:
    """The same version in other words is another view."""
    tags = {language: exposing.send("GET", "", Accept_Language=language).headers["ETag"] for language in ("en", "zh")}
    assert tags["en"] != tags["zh"]
    assert 200 == known(exposing, tags["zh"], Accept_Language="en").status
    assert 304 == known(exposing, tags["en"], Accept_Language="en").status


def test_a_known_tag_opens_nothing(exposing: Player) -> None:
    """Without the token there is no 304 either."""
    tag = exposing.send("GET", "").headers["ETag"]
    path = f"/matches/{exposing.id}"
    for token, status in ((None, 401), ("other", 403)):
        assert status == exposing.contract.send("GET", path, token=token, headers={"If-None-Match": tag}).status


def test_an_unchanged_view_is_not_made(exposing: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """A 304 costs no view."""
    tag = exposing.send("GET", "").headers["ETag"]
    monkeypatch.setattr("api.web.seat_view", None)
    assert matches
    assert 304 == known(exposing, tag).status
