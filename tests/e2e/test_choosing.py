"""Choosing a game: all that can be chosen is what the server offers."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.eyes import every_size, faults
from tests.e2e.match import Match, View, ask
from tests.e2e.phone import Open, Phone
from tests.e2e.test_access import look

LOCALES = ["zh-TW", "zh-CN", "en-GB"]


def rules(url: str) -> View:
    """All games and options, as the server tells them."""
    found: View = ask("GET", f"{url}/api/v1/rules")
    return found


def open_sheet(phone: Phone) -> None:
    """From the menu to the games."""
    phone.find("[data-key=menu]").tap()
    phone.find("dialog [data-key=game]").tap()
    expect(phone.find("dialog .game").first).to_be_visible()


def test_every_game_can_be_chosen_from_the_menu_and_is_remembered(
    live_server: str, begin: Callable[..., Match], open_phone: Open
) -> None:
    """Name and sentence are the server's; the next match is of the same game."""
    phone = open_phone(begin())
    open_sheet(phone)
    items = rules(live_server)["items"]
    expect(phone.find("dialog .game b")).to_have_text([item["name"] for item in items])
    expect(phone.find("dialog .game small")).to_have_text([item["summary"] for item in items])
    phone.find("dialog [data-key=game-casual]").tap()
    phone.find('dialog [data-key="game.start"]').tap()
    expect(phone.find(".bar__game")).to_have_text("休閒")
    phone.settle()
    phone.find("[data-key=menu]").tap()
    phone.find("dialog [data-key=over]").tap()
    phone.find('dialog [data-key="confirm.go"]').tap()
    phone.settle()
    assert ["casual", "casual"] == [body["rules"] for body in phone.asked("/matches")]


def test_options_are_built_from_what_the_server_offers(
    live_server: str, begin: Callable[..., Match], open_phone: Open
) -> None:
    """One control for every option; what differs from the preset is marked, and alone is sent."""
    phone = open_phone(begin())
    open_sheet(phone)
    phone.find("dialog [data-key=more]").tap()
    expect(phone.find("[data-part=options] > :nth-child(3)")).to_be_in_viewport()
    names = [option["name"] for option in rules(live_server)["options"]]
    expect(phone.find("[data-part=options] .rows__label > span:first-child")).to_have_text(names)
    phone.find("[data-key=option-own_taken]").tap()
    phone.find("[data-key=option-discards]").select_option("same_colour")
    phone.find("[data-key=option-end_value]").fill("700")
    phone.find("[data-key=option-end_value]").press("Tab")
    expect(phone.find("[data-part=options] .chip")).to_have_count(3)
    phone.find("[data-key=option-own_taken]").tap()
    expect(phone.find("[data-part=options] .chip")).to_have_count(2)
    phone.find('dialog [data-key="game.start"]').tap()
    expect(phone.find("dialog[open]")).to_have_count(0)
    sent = phone.asked("/matches")[-1]["rules"]
    assert {"preset": "standard", "options": {"discards": "same_colour", "end_value": 700}} == sent


def test_what_does_not_go_together_is_refused_and_nothing_is_lost(
    live_server: str, begin: Callable[..., Match], open_phone: Open
) -> None:
    """The server's sentence beside the form; the match on the table and what was chosen stay."""
    match = begin()
    phone = open_phone(match)
    open_sheet(phone)
    phone.find("dialog [data-key=game-double]").tap()
    phone.find("dialog [data-key=more]").tap()
    phone.find("[data-key=option-own_taken]").tap()
    phone.find('dialog [data-key="game.start"]').tap()
    refused = {item["code"]: item["text"] for item in rules(live_server)["refused"]}
    expect(phone.find(".game__problem")).to_have_text(refused["two_decks_with_own_taken"])
    expect(phone.find("[data-key=option-own_taken]")).to_have_attribute("aria-checked", "true")
    expect(phone.find("[data-key=game-double]")).to_have_attribute("aria-pressed", "true")
    assert match.id == phone.remembered()["id"]


def test_another_game_can_be_chosen_at_the_end_of_a_match(live_server: str, open_phone: Open) -> None:
    """Beside once more of the same."""
    match = Match.begin(
        live_server, seed="end", level="easy", rules={"preset": "duel_1991", "options": {"end_value": 1}}
    )
    phone = open_phone(match.until_match_over())
    phone.find("dialog [data-key=game]").tap()
    expect(phone.find("dialog .game").first).to_be_visible()


@pytest.mark.parametrize(
    "game",
    [
        {"preset": "no_such_game", "options": {}},
        {"preset": "double", "options": {"own_taken": True}},
        {"preset": "standard", "options": {"no_such_option": 1}},
        {"preset": 7, "options": [1]},
        "a word",
    ],
)
def test_a_remembered_game_that_the_server_refuses_is_forgotten(open_phone: Open, game: object) -> None:
    """The page still opens on a table, of the usual game."""
    phone = open_phone(None, remembered={"gongzhu.game": json.dumps(game)})
    assert 13 == len(phone.hand())


@pytest.mark.parametrize("locale", LOCALES)
def test_the_games_and_their_options_have_room(begin: Callable[..., Match], open_phone: Open, locale: str) -> None:
    """At every size; and everybody can use them."""
    phone = open_phone(begin(), locale=locale)
    open_sheet(phone)
    phone.find("dialog [data-key=more]").tap()
    expect(phone.find("[data-part=options]")).to_be_visible()
    assert [] == [f"{size}: {fault}" for size in every_size(phone.page) for fault in faults(phone.page)]
    if locale == LOCALES[0]:
        assert [] == look(phone)
