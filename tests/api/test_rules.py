"""Rule sets as data and in words."""

from api.limits import PRESETS
from engine.variants import VARIANTS
from tests.support.contract import Contract


def test_all_rule_sets_are_listed(contract: Contract) -> None:
    """Each as it is read alone."""
    body = contract.send("GET", "/rules").body
    assert (list(PRESETS), None) == ([rules["preset"] for rules in body["items"]], body["next_cursor"])
    assert body["items"] == [contract.send("GET", f"/rules/{preset}").body for preset in PRESETS]


def test_the_standard_rules_are_on_offer_and_those_that_no_view_shows_are_not(contract: Contract) -> None:
    """The engine knows more rules than can be played here: they are neither listed, nor read, nor opened."""
    assert ("standard",) == PRESETS
    hidden = set(VARIANTS) - set(PRESETS)
    assert {"partners"} <= hidden
    for preset in hidden:
        assert 404 == contract.send("GET", f"/rules/{preset}").status
        assert "unknown_preset" == contract.send("POST", "/matches", {"rules": preset}).code


def test_the_standard_rules_are_told_as_data(contract: Contract) -> None:
    """The numbers of the rule book, and nothing that is the same in every rule set on offer."""
    assert {
        "heart_points": [0, 0, 0, -10, -10, -10, -10, -10, -10, -20, -30, -40, -50],
        "all_hearts": 200,
        "pig": -100,
        "sheep": 100,
        "transformer_alone": 50,
        "transformer_factor": 2,
        "exposed_factor": 2,
        "heart_exposed": "HA",
        "opening_lead": "S2",
        "floor": 1000,
    } == contract.send("GET", "/rules/standard").body["options"]


def test_a_rule_set_has_words_in_three_languages(contract: Contract) -> None:
    """Name and summary."""
    for preset in PRESETS:
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
    for preset in PRESETS:
        answer = contract.send("POST", "/matches", {"rules": preset})
        assert (201, preset) == (answer.status, answer.body["view"]["rules"])
