"""Everybody can play: eyes, ears, keys."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.e2e.match import Match, exposing, mid_trick, over
from tests.e2e.phone import CHOSEN, Open, Phone

AXE = Axe()
CODE = Path(__file__).parents[2] / "clients" / "web" / "js" / "view"
RULES = {"dark": None, "light": {"runOnly": ["color-contrast"]}}  # the same elements, in other colours
BACK = "dialog [data-key=back]"
WAYS = {  # from the end of a match to every panel, and back to the menu from those that come from it
    "match": [[]],
    "deal": [['dialog [data-key="act.result"]']],
    "scores": [["[data-key=scores]"], ['dialog .seg [data-key$=" history"]']],
    "menu": [["[data-key=menu]"]],
    "help": [
        ["dialog [data-key=help]"],
        ['dialog .seg [data-key$=" strategy"]'],
        ['dialog .seg [data-key$=" glossary"]'],
    ],
    "matches": [[BACK, "dialog [data-key=matches]"]],
    "device": [[BACK, "dialog [data-key=device]"]],
    "game": [[BACK, "dialog [data-key=game]"], ["dialog [data-key=more]"]],
    "confirm": [[BACK, "dialog [data-key=over]"]],
}


def look(phone: Phone, theme: str = "dark") -> list[str]:
    """What axe-core has to say, once nothing moves."""
    phone.page.evaluate("Promise.allSettled(document.getAnimations().map(one => one.finished))")
    found = AXE.run(phone.page, options=RULES[theme]).response
    assert found["passes"]
    return [f"{one['id']}: {node['target']} {node['any'][:1]}" for one in found["violations"] for node in one["nodes"]]


def themed(theme: str) -> dict[str, str]:
    """The settings of a browser with this table, and a match that can be gone on with."""
    kept = [{"id": "other", "token": "token", "deal": 3, "total": -120, "level": "hard", "at": 1_790_000_000_000}]
    return {"gongzhu.settings": json.dumps({"pace": "fast", "theme": theme}), "gongzhu.matches": json.dumps(kept)}


@pytest.mark.parametrize("theme", RULES)
def test_axe_finds_nothing_while_exposing(live_server: str, open_phone: Open, theme: str) -> None:
    """As it begins, and with a card chosen and the advice open."""
    phone = open_phone(Match.beginning(live_server, exposing), remembered=themed(theme))
    assert [] == look(phone, theme)
    phone.press("hint")
    phone.find("[data-key=more]").click()
    phone.find(".offer__item, .hand .card").first.dispatch_event("click")
    assert [] == look(phone, theme)


@pytest.mark.parametrize("theme", RULES)
def test_axe_finds_nothing_while_playing(begin: Callable[..., Match], open_phone: Open, theme: str) -> None:
    """With a reason why not, the advice, the last trick, and the notice of a lost connection."""
    phone = open_phone(begin().until(mid_trick), remembered=themed(theme))
    phone.find(".hand .is-dim").first.dispatch_event("click")
    assert [] == look(phone, theme)
    phone.press("hint")
    phone.find("[data-key=more]").click()
    assert [] == look(phone, theme)
    phone.press("second")
    phone.page.evaluate("dispatchEvent(new Event('offline'))")
    expect(phone.find(".notice")).to_be_visible()
    assert [] == look(phone, theme)


def test_axe_finds_nothing_when_a_deal_is_over(begin: Callable[..., Match], open_phone: Open) -> None:
    """Neither on the scores nor on the table below."""
    phone = open_phone(begin().until(over), remembered=themed("dark"))
    assert [] == look(phone)
    phone.page.keyboard.press("Escape")
    assert [] == look(phone)


@pytest.mark.parametrize("theme", RULES)
def test_axe_finds_nothing_on_any_panel(begin: Callable[..., Match], open_phone: Open, theme: str) -> None:
    """All that the client has, every tab of them, and the table at the end of a match."""
    phone = open_phone(begin("match-8", level="easy").until_match_over(), remembered=themed(theme))
    seen = []
    for panel, ways in WAYS.items():
        for way in ways:
            for step in way:
                while phone.find("dialog[open]").count() and not step.startswith("dialog"):
                    phone.page.keyboard.press("Escape")
                    phone.page.wait_for_timeout(100)
                phone.find(step).click()
            expect(phone.find(f"dialog[open][data-sheet={panel}]")).to_be_visible()
            phone.settle()
            assert [] == look(phone, theme), (panel, way)
        seen.append(panel)
    assert set(re.findall(r"^    (\w+): ", (CODE / "pages.js").read_text("utf-8"), re.MULTILINE)) == set(seen)
    phone.page.keyboard.press("Escape")
    assert [] == look(phone, theme)


def test_the_keyboard_alone_exposes(live_server: str, open_phone: Open) -> None:
    """H asks for advice, arrows and Enter choose a card, Tab and Enter confirm."""
    match = Match.beginning(live_server, exposing)
    phone = open_phone(match, touch=False)
    keys = phone.page.keyboard
    keys.press("h")
    expect(phone.find(".offer__hint")).to_be_visible()
    card = match.view["exposable"][0]["card"]
    walk(phone, f"[data-card={card}]")
    keys.press("Enter")
    expect(phone.card(card)).to_have_class(CHOSEN)
    reach(phone, "[data-act=main]")
    keys.press("Enter")
    expect(phone.find("#table[data-phase=playing]")).to_be_attached()
    assert card in match.look()["seats"][0]["exposed"] + match.played()


def walk(phone: Phone, wanted: str) -> None:
    """Press the arrow until a wanted card has the focus."""
    for _ in range(14):
        if phone.find(f".hand .card{wanted}:focus").count():
            return
        phone.page.keyboard.press("ArrowRight")
    raise AssertionError(f"{wanted} cannot be reached by the arrows")


def reach(phone: Phone, selector: str) -> None:
    """Press Tab until the focus is there."""
    for _ in range(30):
        if phone.find(f"{selector}:focus").count():
            return
        phone.page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached by Tab")


def test_a_sheet_takes_the_focus_and_gives_it_back(begin: Callable[..., Match], open_phone: Open) -> None:
    """To the button that opened it, also where the sheet is drawn anew meanwhile; Tab never leaves an open sheet."""
    phone = open_phone(begin().until(mid_trick), touch=False)
    late = phone.hold("**/rules")
    phone.find("[data-key=menu]").focus()
    with phone.page.expect_request("**/rules"):
        phone.page.keyboard.press("Enter")
    expect(phone.find("#sheet-title")).to_be_focused()
    with phone.page.expect_response("**/rules"):
        late[0].continue_()
    expect(phone.find("dialog [data-key=game] small")).to_contain_text("標準")
    expect(phone.find("#sheet-title")).to_be_focused()
    for _ in range(25):
        phone.page.keyboard.press("Tab")
        assert phone.page.evaluate(
            "document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        )
    phone.page.keyboard.press("Escape")
    expect(phone.find("[data-key=menu]")).to_be_focused()


def test_those_who_listen_hear_every_card_and_whose_turn_it_is(begin: Callable[..., Match], open_phone: Open) -> None:
    """Also when many things happen quickly, nothing is swallowed."""
    match = begin().until(mid_trick)
    phone = open_phone(match)
    phone.page.evaluate("""() => {
      window.heard = [];
      const hear = changes => changes.forEach(one => one.addedNodes.forEach(node => heard.push(node.textContent)));
      new MutationObserver(hear).observe(document.getElementById('live'), { childList: true });
    }""")
    card = match.legal()[0]
    phone.play(card)
    phone.page.wait_for_timeout(500)
    phone.press("main")
    phone.settle()
    heard = phone.page.evaluate("heard")
    log = match.ask("GET", "/events?limit=500")["items"]
    own = max(i for i, event in enumerate(log) if event["kind"] == "played" and event["seat"] == 0)
    assert 1 + sum(event["kind"] == "played" for event in log[own + 1 :]) == sum("出" in words for words in heard)
    assert sum(event["kind"] == "trick_taken" for event in log[own:]) == sum("收這一墩" in words for words in heard)
    assert heard[-1] == "輪到你"


def test_a_card_is_named_as_it_stands(begin: Callable[..., Match], open_phone: Open) -> None:
    """Suit, rank, what it is called, and whether it may be played."""
    match = begin().until(mid_trick)
    phone = open_phone(match)
    for card in match.refused():
        expect(phone.card(card)).to_have_attribute("aria-label", re.compile("現在不能出$"))
    for name in phone.find(".hand .card").evaluate_all("cards => cards.map(card => card.ariaLabel)"):
        assert re.match(r"(黑桃|紅桃|方塊|梅花)(A|K|Q|J|10|[2-9])( |$)", name)


def test_suits_differ_without_colour(begin: Callable[..., Match], open_phone: Open) -> None:
    """Each suit has its own shape, so that greyscale tells them apart; four colours are there for the asking."""
    phone = open_phone(begin())
    shapes = "['S', 'H', 'D', 'C'].map(suit => document.querySelector(`#suit-${suit} path`).getAttribute('d'))"
    assert 4 == len(set(phone.page.evaluate(shapes)))
    style = "getComputedStyle(document.documentElement)"
    colours = f"['S', 'H', 'D', 'C'].map(suit => {style}.getPropertyValue(`--suit-${{suit}}`))"
    assert 2 == len(set(phone.page.evaluate(colours)))
    phone.find("[data-key=menu]").click()
    phone.find("dialog [data-key=suits]").click()
    expect(phone.find("html")).to_have_attribute("data-suits", "four")
    assert 4 == len(set(phone.page.evaluate(colours)))
