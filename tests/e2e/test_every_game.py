"""Every game of the rule book can be played on a phone."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from engine.variants import VARIANTS
from tests.e2e.games import OVER, brought, on_lead, play_deal
from tests.e2e.match import Match, View, ask, mid_trick
from tests.e2e.phone import Open, Phone, lettered, number

SHORT: dict[str, dict[str, Any]] = {
    "online": {"end_value": 1},
    "double": {"end_value": 1},
    "duel_1991": {"end_value": 1},
}
"""Matches that end with the first deal, so that the ranking is seen too."""
ITEMS = (
    *("hearts", "pig", "sheep", "all_hearts", "swap", "exposures", "first_exposing", "own_taken", "base"),
    *("transformer", "score", "settled", "total"),
)


@pytest.mark.parametrize("preset", [name for name in VARIANTS if name != "standard"])
def test_a_deal_of_every_game_is_played_with_the_thumb(live_server: str, open_phone: Open, preset: str) -> None:
    """From the first card to the table of scores, in which every number is the server's."""
    rules = {"preset": preset, "options": SHORT.get(preset, {})}
    match = Match.begin(live_server, seed=f"thumb-{preset}", level="easy", rules=rules)
    phone = open_phone(match)
    play_deal(phone, match)
    if phone.find("dialog[open] .rank-list").count():
        expect(phone.find("dialog .rank-list .place")).to_have_text([str(p["rank"]) for p in match.look()["ranking"]])
        phone.find('dialog [data-key="act.result"]').tap()
    check(phone, match.look())


def check(phone: Phone, view: View) -> None:
    """Every row of the table is the server's; a row that is not there has nothing to tell."""
    shown = phone.table_of("deal")
    for item in ITEMS:
        told = [seat[item] for seat in view["scores"]]
        assert (
            told == [number(text) for text in shown[item]]
            if item in shown
            else (item in ("settled", "total") or not any(told))
        )


def test_the_first_card_is_exposed_before_the_others_are_dealt(live_server: str, open_phone: Open) -> None:
    """One card in the hand, its fourfold effect on the tile; then the rest of the hand."""
    match = brought(live_server, "classic", lambda match: match.view["phase"] == "first_exposing")
    phone = open_phone(match)
    expect(phone.find(".hand .card")).to_have_count(1)
    expect(phone.find(".offer__item b")).to_contain_text("×4" if match.view["hand"] != ["C10"] else "×8")
    phone.find(".offer__item").tap()
    phone.press("main")
    expect(phone.find(".hand .card")).to_have_count(13)
    phone.settle()
    assert [True] == [exposure["first"] for exposure in match.look()["exposures"] if exposure["seat"] == 0]


def test_of_hidden_exposures_only_the_number_is_shown(live_server: str, open_phone: Open) -> None:
    """On the plate of whoever made them."""
    rules = {"preset": "standard", "options": {"hidden_exposing": True}}
    match = brought(live_server, rules, hidden_by_others)
    phone = open_phone(match)
    for seat in match.view["seats"]:
        shown = phone.find(f".seat--{seat['seat']} .chip--off")
        expect(shown).to_have_text([f"暗 {seat['hidden_exposures']}"] if seat["hidden_exposures"] else [])


def hidden_by_others(match: Match) -> bool:
    """Somebody has exposed what one does not know."""
    return bool(match.view["phase"] == "playing" and any(seat["hidden_exposures"] for seat in match.view["seats"][1:]))


def test_whoever_may_claim_ends_the_deal_with_one_tap(live_server: str, open_phone: Open) -> None:
    """Where nothing is left to win; the deal is over, and the table says who claimed."""
    match = brought(live_server, "classic", lambda match: match.view["claim"] == "at_once")
    phone = open_phone(match)
    phone.find(".claim").tap()
    expect(phone.find("dialog [data-table=deal]")).to_be_visible()
    assert 1 == len(phone.asked("/claims"))
    assert 0 == match.look()["claimer"]


def test_a_claim_that_does_not_hold_is_refused_and_changes_nothing(live_server: str, open_phone: Open) -> None:
    """The order is given card by card, or from the top; the server's reason is shown, the order is kept."""
    match = brought(live_server, "classic", lambda match: match.view["claim"] == "by_order")
    phone = open_phone(match)
    phone.find(".claim").tap()
    phone.tap(phone.hand()[0])
    expect(phone.find(".hand .tab")).to_have_text(["1"])
    phone.press("hint")
    expect(phone.find(".hand .tab")).to_have_count(len(match.view["hand"]))
    phone.press("main")
    expect(phone.find(".toast")).to_have_text("無法證明剩下的墩都是你的。")
    expect(phone.find(".hand .tab")).to_have_count(len(match.view["hand"]))
    assert match.view["version"] == match.look()["version"]
    phone.press("second")
    expect(phone.find(".hand .tab")).to_have_count(0)


def test_who_took_all_hearts_is_asked_whether_pig_and_sheep_swap(begin: Callable[..., Match], open_phone: Open) -> None:
    """Two buttons, no card; what is chosen is what is asked of the server."""

    def asked(view: View) -> None:
        view.update(phase="swap_choice", turn=0, plays=[], owed=0)

    match = begin().until(mid_trick)
    phone = open_phone(match, edit=asked)
    expect(phone.find(".status")).to_have_text("豬羊要對調嗎？")
    expect(phone.find(".acts .btn")).to_have_text(["提示", "不變", "對調"])
    phone.press("second")
    phone.settle()
    assert [{"swap": False, "expected_version": match.view["version"]}] == phone.asked("/swap")


def test_partners_are_marked_and_both_sides_have_their_points(live_server: str, open_phone: Open) -> None:
    """A word on every plate but one's own, and the points of both sides above."""
    phone = open_phone(brought(live_server, "partners", on_lead))
    words = ["對方", "同方", "對方"]
    expect(phone.find(".seat__side")).to_have_count(3)
    assert words == [phone.find(f".seat--{seat} .seat__side").inner_text() for seat in (1, 2, 3)]
    expect(phone.find(".bar__game")).to_contain_text("我方")


def test_sides_that_nobody_knows_are_not_shown(live_server: str, open_phone: Open) -> None:
    """In 豬羊一家 no plate says anything before the cards have."""
    phone = open_phone(
        brought(live_server, "pig_sheep", lambda m: m.view["phase"] == "playing" and not m.view["sides"])
    )
    expect(phone.find(".seat__side")).to_have_count(0)
    expect(phone.find(".bar__game")).not_to_contain_text("我方")


def test_sides_are_shown_once_they_are_known(live_server: str, open_phone: Open) -> None:
    """As soon as the server tells them."""
    known = brought(live_server, "pig_sheep", lambda m: m.view["phase"] == "playing" and bool(m.view["sides"]))
    phone = open_phone(known)
    mates = next(side["seats"] for side in known.view["sides"] if 0 in side["seats"])
    for seat in (1, 2, 3):
        expect(phone.find(f".seat--{seat} .seat__side")).to_have_text("同方" if seat in mates else "對方")


def test_a_seat_that_has_left_is_seen_to_be_out(live_server: str, open_phone: Open) -> None:
    """Its plate says so, no place is kept for its card, and no arrow leads there."""

    def left(match: Match) -> bool:
        if match.view["phase"] == "deal_over":
            match.view = match.ask("POST", "/deals", {})["view"]
        return match.view["phase"] == "playing" and any(seat["left"] for seat in match.view["seats"][1:])

    rules = {"preset": "survival", "options": {"end_value": 60}}
    match = brought(live_server, rules, left)
    phone = open_phone(match)
    for seat in match.view["seats"]:
        place = seat["seat"]
        expect(phone.find(f".seat--{place}.is-out")).to_have_count(1 if seat["left"] else 0)
        expect(phone.find(f".trick__slot--{place}.is-left")).to_have_count(1 if seat["left"] else 0)
        expect(phone.find(f".trick__turn--{(place + 3) % 4}.is-left")).to_have_count(1 if seat["left"] else 0)


def test_who_has_left_watches_the_others_deal_by_deal(live_server: str, open_phone: Open) -> None:
    """The button for the next deal, as between any deals; the computers play it, and its table comes."""

    def left(match: Match) -> bool:
        return match.view["phase"] == "deal_over" and bool(match.view["seats"][0]["left"])

    rules = {"preset": "survival", "options": {"end_value": 60}}
    match = brought(live_server, rules, left)
    phone = open_phone(match)
    for deal in range(match.view["deal"] + 1, match.view["deal"] + 3):
        phone.find('dialog [data-key="act.next"]').tap()
        phone.wait_for("[data-act=main][data-does='act.fast']")
        phone.press("main")
        phone.wait_for(f"#table[data-busy=false][data-phase$=_over] .bar:has-text('第 {deal} 手')")
        phone.wait_for(OVER)
        assert deal == match.look()["deal"]
        check(phone, match.view)
        if match.view["phase"] == "match_over":
            break
    assert [] == phone.faults


@pytest.mark.parametrize("preset", ["classic", "double"])
def test_the_help_tells_the_rules_of_the_game_on_the_table(live_server: str, open_phone: Open, preset: str) -> None:
    """Title and text of every rule, as the server makes them of the options."""
    match = Match.begin(live_server, rules=preset, level="easy")
    phone = open_phone(match)
    phone.find("[data-key=menu]").tap()
    phone.find("dialog [data-key=help]").tap()
    told = next(item for item in rules_of(match)["items"] if item["preset"] == preset)
    expect(phone.find("[data-part=game] dt")).to_have_text([rule["title"] for rule in told["rules"]])
    expect(phone.find("[data-part=game] dd")).to_have_text([lettered(rule["text"]) for rule in told["rules"]])


def rules_of(match: Match) -> View:
    """All games, as the server tells them."""
    found: View = ask("GET", f"{match.url}/api/v1/rules")
    return found
