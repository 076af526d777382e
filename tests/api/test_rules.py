"""Rule sets as data and in words."""

from dataclasses import fields

from engine.rules import Rules
from engine.variants import VARIANTS
from tests.support.contract import Contract


def test_all_rule_sets_are_listed(contract: Contract) -> None:
    """Each as it is read alone."""
    body = contract.send("GET", "/rules").body
    assert (list(VARIANTS), None) == ([rules["preset"] for rules in body["items"]], body["next_cursor"])
    assert body["items"] == [contract.send("GET", f"/rules/{preset}").body for preset in VARIANTS]


def test_a_rule_set_has_all_its_options(contract: Contract) -> None:
    """By the engine's names."""
    names = {field.name for field in fields(Rules)} - {"preset", "version"}
    assert names == set(contract.send("GET", "/rules/standard").body["options"])


def test_a_rule_set_has_words_in_three_languages(contract: Contract) -> None:
    """Name and summary."""
    for preset in VARIANTS:
        found = [
            contract.send("GET", f"/rules/{preset}", headers={"Accept-Language": tag}).body
            for tag in ("zh-Hant", "zh-Hans", "en")
        ]
        assert 3 == len({rules["summary"] for rules in found})
        assert all(rules["name"] for rules in found)


def test_a_rule_set_that_is_not_there_is_404(contract: Contract) -> None:
    """By its code."""
    answer = contract.send("GET", "/rules/poker")
    assert (404, "not_found") == (answer.status, answer.code)


def test_matches_can_be_opened_by_every_listed_name(contract: Contract) -> None:
    """And the view says which it is."""
    for preset in VARIANTS:
        answer = contract.send("POST", "/matches", {"rules": preset})
        assert (201, preset) == (answer.status, answer.body["view"]["rules"])
