"""Requests that are wrong in themselves: each is refused by its own code, and changes nothing."""

import json
from typing import Any

import pytest

from tests.api.conftest import Open
from tests.support.contract import NOTHING, Answer, Contract
from tests.support.player import Player, sit_down
from tests.support.seeds import seed_holding
from tests.support.tables import snapshot

DEEP = b'{"cards":' + b"[" * 30_000 + b"]" * 30_000 + b"}"
BODIES = [
    ("cut off", b'{"cards": ["SQ"', 400, "malformed_json"),
    ("two values", b"{}{}", 400, "malformed_json"),
    ("blank", b"   ", 400, "malformed_json"),
    ("not UTF-8", b'{"cards": ["\xff\xfe"]}', 400, "malformed_json"),
    ("NaN", b'{"cards": [], "expected_version": NaN}', 400, "malformed_json"),
    ("Infinity", b'{"cards": [], "expected_version": -Infinity}', 400, "malformed_json"),
    ("a number of 5000 digits", b'{"cards": [], "expected_version": ' + b"9" * 5000 + b"}", 400, "malformed_json"),
    ("60 000 brackets", DEEP, 400, "malformed_json"),
    ("null", b"null", 422, "body_not_object"),
    ("an array", b'["SQ"]', 422, "body_not_object"),
    ("a number", b"7", 422, "body_not_object"),
    ("a text", b'"SQ"', 422, "body_not_object"),
    ("true", b"true", 422, "body_not_object"),
    ("empty", b"", 422, "missing_field"),
    ("an empty object", b"{}", 422, "missing_field"),
    ("65 kB", b'{"cards": ["SQ"], "x": "' + b"x" * 65_536 + b'"}', 413, "body_too_large"),
]
MEDIA_TYPES = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "nonsense", ""]
CARDS: list[tuple[Any, str]] = [
    (["S1"], "unknown_card"),
    (["sq"], "unknown_card"),
    (["10S"], "unknown_card"),
    (["♠Q"], "unknown_card"),
    ([""], "unknown_card"),
    (["SQ "], "unknown_card"),
    (["SQ\u0000"], "unknown_card"),
    (["\ud800"], "unknown_card"),
    ([None], "unknown_card"),
    ([10], "unknown_card"),
    ([["SQ"]], "unknown_card"),
    ([{"card": "SQ"}], "unknown_card"),
    (None, "unknown_card"),
    ("SQ", "unknown_card"),
    ({"0": "SQ"}, "unknown_card"),
    (7, "unknown_card"),
    (["SQ", "SQ"], "card_twice"),
    (["S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10"], "unknown_card"),
]
VERSIONS: list[Any] = ["7", 7.5, 7.0, True, False, 0, -1, 2**31, 2**40, None, [7], {}, "", 1e308]
UNKNOWN = [{"seat": 2}, {"player": 1}, {"token": "x"}, {"Cards": []}, {"__proto__": {}}, {"\ud800": 1}, {"": 1}]


@pytest.fixture(scope="module")
def exposing(contract: Contract) -> Player:
    """One person for all these tests: nothing here changes the match."""
    return sit_down(contract, {"seed": seed_holding("S2", "SQ", "DJ")})


BODY_OF: dict[str, dict[str, Any]] = {
    "/matches": {},
    "/exposures": {"cards": []},
    "/first-exposures": {"cards": []},
    "/plays": {"cards": ["SQ"]},
    "/claims": {"leads": []},
    "/swap": {"swap": True},
    "/deals": {},
    "": {"level": "hard"},
}
"""A body that would do, by path; the empty path is the match itself, to be changed."""
POSTS = ["/matches", "/exposures", "/first-exposures", "/plays", "/claims", "/swap", "/deals"]


def ask(player: Player, method: str, path: str, body: Any, **headers: str) -> Answer:
    """Send a body, or bytes as they are."""
    raw = body if isinstance(body, bytes) else None
    url = path if path.startswith("/matches") else f"/matches/{player.id}{path}"
    named = {name.replace("_", "-"): text for name, text in headers.items()}
    sent = NOTHING if raw is not None else body
    return player.contract.send(method, url, sent, token=player.token, headers=named, raw=raw)


def refused(player: Player, code: str, status: int, method: str, path: str, body: Any, **headers: str) -> Answer:
    """The problem that a request gets; nothing may be changed by it."""
    before = snapshot(player)
    answer = ask(player, method, path, body, **headers)
    assert (status, code) == (answer.status, answer.code)
    assert before == snapshot(player)
    return answer


def refused_with(player: Player, code: str, paths: list[str], more: dict[str, Any]) -> list[Answer]:
    """The problems that these members get, added to a body that would do, at each of these paths."""
    before = snapshot(player)
    answers = [ask(player, "POST" if path else "PATCH", path, BODY_OF[path] | more) for path in paths]
    assert [(422, code)] * len(paths) == [(answer.status, answer.code) for answer in answers]
    assert before == snapshot(player)
    return answers


@pytest.mark.parametrize(("raw", "status", "code"), [case[1:] for case in BODIES], ids=[case[0] for case in BODIES])
def test_a_body_is_one_json_object(exposing: Player, raw: bytes, status: int, code: str) -> None:
    """Whole, of known size, with what is needed; that of a new match may be left out."""
    before = snapshot(exposing)
    paths = ["/exposures", "/plays"] if code == "missing_field" else ["/exposures", "/plays", "/matches"]
    answers = [ask(exposing, "POST", path, raw) for path in paths]
    assert [(status, code)] * len(paths) == [(answer.status, answer.code) for answer in answers]
    assert before == snapshot(exposing)


@pytest.mark.parametrize("media_type", MEDIA_TYPES)
def test_a_body_is_labelled_as_json(exposing: Player, media_type: str) -> None:
    """The text says how to send it with curl."""
    before = snapshot(exposing)
    for path in POSTS:
        answer = ask(exposing, "POST", path, b'{"cards": ["SQ"]}', Content_Type=media_type)
        assert (415, "unsupported_media_type") == (answer.status, answer.code)
        assert "--json" in answer.body["detail"]
    assert before == snapshot(exposing)


@pytest.mark.parametrize("media_type", ["application/json", "application/json; charset=utf-8", "application/x+json"])
def test_json_goes_by_several_names(sit: Open, media_type: str) -> None:
    """With parameters, or as a kind of JSON."""
    player = sit(seed=seed_holding("SQ"))
    assert 200 == player.send("POST", "/exposures", {"cards": []}, Content_Type=media_type).status


@pytest.mark.parametrize("more", UNKNOWN, ids=ascii)
def test_a_field_that_is_not_known_is_refused(exposing: Player, more: dict[str, Any]) -> None:
    """One that would act for another seat above all."""
    for answer in refused_with(exposing, "unknown_field", list(BODY_OF), more):
        assert 1 == len(answer.body["errors"])


@pytest.mark.parametrize(("cards", "code"), CARDS, ids=[ascii(cards) for cards, _ in CARDS])
def test_cards_are_a_list_of_different_card_names(exposing: Player, cards: Any, code: str) -> None:
    """Of cards that exist, not too many, none twice."""
    refused_with(exposing, code, ["/exposures", "/plays"], {"cards": cards})


@pytest.mark.parametrize("cards", [[], ["SQ", "DJ", "S2"]])
def test_a_play_is_one_card_or_two(exposing: Player, cards: list[str]) -> None:
    """Neither none nor three; how many are owed the rules say."""
    refused_with(exposing, "unknown_card", ["/plays"], {"cards": cards})


@pytest.mark.parametrize("cards", [["SQ", "DJ"], "SQ", [7], None])
def test_there_is_one_first_card(exposing: Player, cards: Any) -> None:
    """Or none."""
    refused_with(exposing, "unknown_card", ["/first-exposures"], {"cards": cards})


LEADS: list[Any] = [
    *(None, "SQ", 7, {}, ["SQ"], [7], [None], [[]], [["S1"]], [["SQ", "DJ"]], [["SQ", "SQ", "SQ"]], [[["SQ"]]]),
    [["S2"]] * 27,
]


@pytest.mark.parametrize("leads", LEADS, ids=ascii)
def test_leads_are_a_list_of_cards_and_pairs(exposing: Player, leads: Any) -> None:
    """Each a list of its own, and not more of them than a hand has cards."""
    refused_with(exposing, "bad_leads", ["/claims"], {"leads": leads})


@pytest.mark.parametrize("swap", [None, 1, 0, "true", "", [], {}, [True]], ids=ascii)
def test_a_swap_is_true_or_false(exposing: Player, swap: Any) -> None:
    """And nothing that might mean it."""
    refused_with(exposing, "bad_swap", ["/swap"], {"swap": swap})


@pytest.mark.parametrize("version", VERSIONS, ids=repr)
def test_a_version_is_a_json_integer_from_one(exposing: Player, version: Any) -> None:
    """No text, no fraction, no boolean, and none that no match can have."""
    paths = [path for path in BODY_OF if path != "/matches"]
    refused_with(exposing, "bad_version", paths, {"expected_version": version})


@pytest.mark.parametrize("level", ["", "godlike", "Normal", None, 1, True, [], {}, ["easy"]], ids=repr)
def test_a_level_is_one_of_three(exposing: Player, level: Any) -> None:
    """For a new match and for a change."""
    refused_with(exposing, "unknown_level", ["/matches", ""], {"level": level})


RULES: list[Any] = [
    *("", "poker", "Standard", None, 1, [], ["standard"], {"preset": "x"}, {"preset": None}, {"preset": ["standard"]}),
    *({"options": []}, {"options": None}, {"options": "decks"}, {"preset": "standard", "decks": 2}),
]


@pytest.mark.parametrize("rules", RULES, ids=repr)
def test_rules_are_one_of_the_presets_maybe_with_options(exposing: Player, rules: Any) -> None:
    """By name, or as an object of both."""
    (answer,) = refused_with(exposing, "unknown_preset", ["/matches"], {"rules": rules})
    assert ["rules"] == list(answer.body["errors"])


NAMES: list[Any] = [
    ["A", "B", "C"],
    ["A", "B", "C", "D", "E"],
    ["A", "B", "C", ""],
    ["A", "B", "C", " "],
    ["A", "B", "C", " D"],
    ["A", "B", "C", "D" * 21],
    ["A", "B", "C", "D\n"],
    ["A", "B", "C", "\u0000"],
    ["A", "B", "C", "D\u202e"],
    ["A", "B", "C", "\ud800"],
    ["A", "B", "C", None],
    ["A", "B", "C", 4],
    [["A"], "B", "C", "D"],
    "ABCD",
    None,
    {},
]


@pytest.mark.parametrize("names", NAMES, ids=ascii)
def test_names_are_four_printable_texts(exposing: Player, names: Any) -> None:
    """Of 1 to 20 characters, without spaces at their ends, without characters that turn or break a line."""
    refused(exposing, "bad_names", 422, "POST", "/matches", {"names": names})


@pytest.mark.parametrize("seed", ["", "x" * 65, "a b", "豬", "a\n", "../x", None, 7, True, [], "\ud800"], ids=ascii)
def test_a_seed_is_a_short_plain_text(exposing: Player, seed: Any) -> None:
    """Of letters, digits, dot, underscore, hyphen."""
    refused(exposing, "bad_seed", 422, "POST", "/matches", {"seed": seed})


QUERIES = [
    *("/events?after=x", "/events?after=-1", "/events?after=1.5", "/events?after=4294967296", "/events?after="),
    *("/events?limit=0", "/events?limit=501", "/events?limit=ten", "/events?cursor=x", "/events?cursor=p1%00"),
    *("/events?cursor=", "/events?cursor=p" + "9" * 33, "/events?cursor=p-1", "/events?cursor=p٣", "/scores?limit=-1"),
    *("/scores?cursor=%F0", "/scores?cursor=pp1", "?wait=soon", "?wait=100", "?after_version=9999999999"),
    *("?seat=1", "/events?seat=1", "/scores?token=x", "/scores?cursor=p2147483648", "/events?Limit=5"),
]


@pytest.mark.parametrize("path", QUERIES)
def test_a_query_is_of_the_kind_documented(exposing: Player, path: str) -> None:
    """The answer names the parameter."""
    answer = refused(exposing, "bad_query", 422, "GET", path, NOTHING)
    assert [path.partition("?")[2].partition("=")[0]] == list(answer.body["errors"])


def test_several_faults_are_told_together(exposing: Player) -> None:
    """Each by its field."""
    body = {"level": "godlike", "names": [], "rules": "poker"}
    answer = refused(exposing, "validation_failed", 422, "POST", "/matches", body)
    assert {"level", "names", "rules"} == set(answer.body["errors"])
    body = {"cards": ["S1"], "expected_version": "7"}
    answer = refused(exposing, "validation_failed", 422, "POST", "/plays", body)
    assert {"cards", "expected_version"} == set(answer.body["errors"])


def test_a_level_must_be_named_to_be_changed(exposing: Player) -> None:
    """An empty change is none."""
    refused(exposing, "missing_field", 422, "PATCH", "", {})


def test_a_huge_list_of_cards_is_refused_quickly(exposing: Player) -> None:
    """As many as fit into a body."""
    body = json.dumps({"cards": ["SQ"] * 8000}).encode()
    refused(exposing, "unknown_card", 422, "POST", "/exposures", body)


OPTIONS: list[tuple[dict[str, Any], str]] = [
    ({"jokers": 2}, "unknown_option"),
    ({"": 2}, "unknown_option"),
    ({"x" * 30_000: 2}, "unknown_option"),
    ({"\ud800{0}": 2}, "unknown_option"),
    ({"preset": "double"}, "unknown_option"),
    ({"version": 2}, "unknown_option"),
    ({"decks": "2"}, "bad_option"),
    ({"decks": 2.0}, "bad_option"),
    ({"decks": True}, "bad_option"),
    ({"decks": 0}, "bad_option"),
    ({"decks": None}, "bad_option"),
    ({"end_value": 10**4000}, "bad_option"),
    ({"end_value": 0}, "bad_option"),
    ({"exposing_seconds": 4}, "bad_option"),
    ({"first_exposing": 1}, "bad_option"),
    ({"first_exposing": "true"}, "bad_option"),
    ({"hearts": "Standard"}, "bad_option"),
    ({"hearts": ["flat"]}, "bad_option"),
    ({"hearts": {"flat": 1}}, "bad_option"),
    ({"end": "never"}, "bad_option"),
]


@pytest.mark.parametrize(("options", "code"), OPTIONS, ids=[ascii(options)[:40] for options, _ in OPTIONS])
def test_options_are_those_of_the_rule_book(exposing: Player, options: dict[str, Any], code: str) -> None:
    """The answer names the one that cannot be."""
    answer = refused(exposing, code, 422, "POST", "/matches", {"rules": {"options": options}})
    assert [] != list(answer.body["errors"])
    assert len(answer.text) < 2000
