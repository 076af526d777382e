"""Rule sets as data and in words, and matches made by them."""

from typing import Any

import pytest

from api.services.records import Records
from api.texts import LANGUAGES, catalogue
from engine.combinations import COMBINATIONS
from engine.rule_data import OPTIONS, differences, options_of, with_options
from engine.rules import TRANSFORMERS
from engine.variants import STANDARD, VARIANTS
from tests.support.contract import Contract
from tests.support.endings import forget
from tests.support.player import sit_down


def in_each(contract: Contract, path: str) -> list[Any]:
    """The answer in each language."""
    return [contract.send("GET", path, headers={"Accept-Language": language}).body for language in LANGUAGES]


def test_all_rule_sets_are_listed(contract: Contract) -> None:
    """Each as it is read alone."""
    body = contract.send("GET", "/rules").body
    assert (list(VARIANTS), None) == ([rules["preset"] for rules in body["items"]], body["next_cursor"])
    assert body["items"] == [contract.send("GET", f"/rules/{preset}").body for preset in VARIANTS]


@pytest.mark.parametrize("preset", VARIANTS)
def test_a_rule_set_is_told_as_data(contract: Contract, preset: str) -> None:
    """Every option, and what is not as in the standard rules."""
    body = contract.send("GET", f"/rules/{preset}").body
    assert options_of(VARIANTS[preset]) == body["options"]
    assert differences(VARIANTS[preset], STANDARD) == body["differences"]


@pytest.mark.parametrize("preset", VARIANTS)
def test_a_rule_set_has_words_in_three_languages(contract: Contract, preset: str) -> None:
    """Name and summary, and a sentence for each option that it is about; nothing is left to fill in."""
    found = in_each(contract, f"/rules/{preset}")
    assert 3 == len({rules["summary"] for rules in found})
    for rules in found:
        told = {rule["option"]: rule for rule in rules["rules"]}
        assert set(rules["differences"]) - {"end_value", "settlement_factor"} <= set(told)
        assert all(rule["title"] and rule["text"] and "{" not in rule["text"] for rule in rules["rules"])
        assert {name: rules["options"][name] for name in told} == {name: rule["value"] for name, rule in told.items()}
        assert set(rules["differences"]) & set(told) == {name for name, rule in told.items() if rule["differs"]}


def test_the_words_say_the_numbers_that_the_engine_counts_with(contract: Contract) -> None:
    """Hearts, all hearts with one deck and two, the end of the match."""

    def told(preset: str, option: str) -> str:
        rules = contract.send("GET", f"/rules/{preset}", headers={"Accept-Language": "en"}).body["rules"]
        return next(str(rule["text"]) for rule in rules if rule["option"] == option)

    assert told("standard", "hearts").startswith("A −50, K −40, Q −30, J −20, 10 −10,")
    assert told("standard", "hearts").endswith("all hearts +200.")
    assert told("double", "hearts").endswith("all hearts +400.")
    assert "16 deals" in told("online", "end")
    assert "times 12" in told("online", "settlement")
    assert f"and {TRANSFORMERS[VARIANTS['casual'].transformer].base}," in told("casual", "transformer")


def test_every_option_is_listed_with_what_it_may_be(contract: Contract) -> None:
    """Kind, default, bounds, values: all that a form needs."""
    found = contract.send("GET", "/rules").body["options"]
    assert list(OPTIONS) == [option["option"] for option in found]
    for option in found:
        known = OPTIONS[option["option"]]
        values = [value["value"] for value in option["values"]]
        assert (known.kind, known.default) == (option["kind"], option["default"])
        assert {"choice": list(known.values), "switch": [False, True], "number": []}[option["kind"]] == values
        if option["kind"] == "number":
            assert (known.least, known.most, known.or_zero) == (option["least"], option["most"], option["or_zero"])


def test_every_option_and_every_value_has_its_texts(contract: Contract) -> None:
    """In three languages, none of them with a gap."""
    for rules in in_each(contract, "/rules"):
        for option in rules["options"]:
            texts = [option["name"], option["text"]]
            texts += [value[part] for value in option["values"] for part in ("name", "text")]
            assert all(text and "{" not in text for text in texts)


def test_what_does_not_go_together_is_told(contract: Contract) -> None:
    """Each combination by its code and in words."""
    for language, rules in zip(LANGUAGES, in_each(contract, "/rules"), strict=True):
        assert [each.code for each in COMBINATIONS] == [refused["code"] for refused in rules["refused"]]
        assert [catalogue(language)[each.code] for each in COMBINATIONS] == [each["text"] for each in rules["refused"]]


def test_a_rule_set_that_is_not_there_is_404(contract: Contract) -> None:
    """By its code."""
    answer = contract.send("GET", "/rules/poker")
    assert (404, "not_found") == (answer.status, answer.code)


@pytest.mark.parametrize("preset", VARIANTS)
def test_matches_can_be_opened_by_every_listed_name(contract: Contract, preset: str) -> None:
    """And the view says by which rules."""
    for rules in (preset, {"preset": preset}, {"preset": preset, "options": {}}):
        player = sit_down(contract, {"rules": rules})
        expected = {"preset": preset, "version": 1, "options": options_of(VARIANTS[preset]), "changed": []}
        assert expected == player.view["rules"]


def test_single_options_can_be_replaced(both: Contract) -> None:
    """Of any preset, of the standard where none is named; they stay, also after a restart."""
    player = sit_down(both, {"rules": {"options": {"hearts": "graded", "double_losers": True}}})
    for _ in range(2):
        assert "standard" == player.view["rules"]["preset"]
        assert ["hearts", "double_losers"] == player.view["rules"]["changed"]
        assert {**options_of(STANDARD), "hearts": "graded", "double_losers": True} == player.view["rules"]["options"]
        forget(player)
        player.look()


def test_a_match_keeps_its_rules_when_a_preset_changes(both: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is stored with the value of every option."""
    player = sit_down(both, {"rules": "casual"})
    before = player.view["rules"]["options"]
    monkeypatch.setitem(VARIANTS, "casual", with_options(VARIANTS["casual"], {"end_value": 500}))
    forget(player)
    assert before == player.look()["rules"]["options"]
    assert 1000 == Records(both.truth.database).load(player.id).state.rules.end_value
    assert 500 == sit_down(both, {"rules": "casual"}).view["rules"]["options"]["end_value"]


def test_refused_rules_open_no_match(contract: Contract) -> None:
    """The problem has the code of the combination, its words, and the field."""
    body = {"rules": {"preset": "double", "options": {"own_taken": True}}}
    answer = contract.send("POST", "/matches", body, headers={"Accept-Language": "en"})
    assert (422, "two_decks_with_own_taken") == (answer.status, answer.code)
    assert ["rules"] == list(answer.body["errors"])
    assert catalogue("en")["two_decks_with_own_taken"] == answer.body["detail"]
