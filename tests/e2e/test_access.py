"""Everybody can play: eyes, ears, keys."""

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.e2e.match import Match, exposing, mid_trick, over
from tests.e2e.phone import CHOSEN, YOURS, Open, Phone

AXE = Axe()
THEMES = ["dark", "light"]


def look(phone: Phone) -> list[str]:
    """What axe-core has to say, once nothing moves."""
    phone.page.evaluate("Promise.allSettled(document.getAnimations().map(one => one.finished))")
    found = AXE.run(phone.page).response
    assert found["passes"]
    return [f"{one['id']}: {node['target']} {node['any'][:1]}" for one in found["violations"] for node in one["nodes"]]


def themed(theme: str) -> dict[str, str]:
    """The settings of a browser with this table."""
    return {"gongzhu.settings": f'{{"pace": "fast", "theme": "{theme}"}}'}


def test_axe_finds_nothing_while_exposing(live_server: str, open_phone: Open) -> None:
    """As it begins, and with a card chosen and the advice open."""
    phone = open_phone(Match.beginning(live_server, exposing), remembered=themed("light"))
    assert [] == look(phone)
    phone.press("hint")
    phone.find("[data-key=more]").click()
    phone.find(".hand .card").first.click()
    assert [] == look(phone)


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_while_playing(begin: Callable[..., Match], open_phone: Open, theme: str) -> None:
    """With a reason why not, the advice, and every page of the menu."""
    phone = open_phone(begin().until(mid_trick), remembered=themed(theme))
    phone.find(".hand .is-dim").first.dispatch_event("click")
    assert [] == look(phone)
    phone.press("hint")
    phone.find("[data-key=more]").click()
    assert [] == look(phone)
    phone.find("[data-key=menu]").click()
    assert [] == look(phone)
    for way, body in [("help", "article"), ("device", "form"), ("over", ".btn--main")]:
        phone.find(f"dialog [data-key={way}]").click()
        expect(phone.find(f"dialog {body}")).to_be_visible()
        assert [] == look(phone), way
        phone.find("dialog [data-key=back]").click()


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_when_a_deal_is_over(begin: Callable[..., Match], open_phone: Open, theme: str) -> None:
    """The table of scores, what was taken, and the history."""
    phone = open_phone(begin().until(over), remembered=themed(theme))
    assert [] == look(phone)
    for tab in ("history", "taken"):
        phone.page.keyboard.press("Escape")
        phone.find("[data-key=scores]").click()
        phone.find(f'dialog .seg [data-key$=" {tab}"]').click()
        assert [] == look(phone), tab


def test_axe_finds_nothing_at_the_end_of_a_match(begin: Callable[..., Match], open_phone: Open) -> None:
    """The ranking."""
    assert [] == look(open_phone(begin().until_match_over()))


def test_the_keyboard_alone_exposes(live_server: str, open_phone: Open) -> None:
    """H chooses what the server would expose, arrows and Enter choose a card, Tab and Enter confirm."""
    match = Match.beginning(live_server, exposing)
    phone = open_phone(match, touch=False)
    keys = phone.page.keyboard
    keys.press("h")
    expect(phone.find(".offer__hint")).to_be_visible()
    card = match.view["exposable"][0]["card"]
    if not phone.find(f".hand .is-raised[data-card={card}]").count():
        walk(phone, f"[data-card={card}]")
        keys.press("Enter")
    expect(phone.card(card)).to_have_class(CHOSEN)
    reach(phone, "[data-act=main]")
    keys.press("Enter")
    expect(phone.find("#table[data-phase=playing]")).to_be_attached()
    assert card in match.look()["seats"][0]["exposed"] + match.played()


def test_the_keyboard_alone_plays_to_the_end_of_a_deal_and_begins_the_next(
    begin: Callable[..., Match], open_phone: Open
) -> None:
    """The last tricks, the scores, the next deal: arrows, Enter, Tab."""
    match = begin().until(lambda match: 3 >= len(match.view["hand"]) and match.view["phase"] == "playing")
    phone = open_phone(match, touch=False, still=True)
    keys = phone.page.keyboard
    for left in range(len(match.view["hand"]), 0, -1):
        expect(phone.find(YOURS)).to_be_visible(timeout=20_000)
        walk(phone, ":not(.is-dim)")
        keys.press("Enter")
        keys.press("Enter")
        expect(phone.find(".hand .card")).to_have_count(left - 1)
    expect(phone.find("dialog [data-table=deal]")).to_be_visible(timeout=20_000)
    reach(phone, '[data-key="act.next"]')
    keys.press("Enter")
    expect(phone.find(".bar h1")).to_contain_text("第 2 手")


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
    """To the button that opened it; Tab never leaves an open sheet."""
    phone = open_phone(begin().until(mid_trick), touch=False)
    phone.find("[data-key=menu]").focus()
    phone.page.keyboard.press("Enter")
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
