"""The client keeps the promises of a table: touch, refusals, scores, words."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.e2e.match import Match, exposing, last_card, mid_trick, over
from tests.e2e.phone import CHOSEN, YOURS, Open

SMALL = ViewportSize(width=320, height=568)
CENTRE_OF_STRIP = """card => {
  const box = card.getBoundingClientRect();
  return document.elementFromPoint(box.left + 10, box.top + 22)?.closest('.card') === card;
}"""


def test_a_second_tap_on_the_chosen_card_plays_it(begin: Callable[..., Match], open_phone: Open) -> None:
    """The first tap only chooses."""
    match = begin().until(mid_trick)
    phone = open_phone(match)
    card = match.legal()[0]
    phone.tap(card)
    expect(phone.card(card)).to_have_class(CHOSEN)
    assert [] == phone.asked("/plays")
    phone.tap(card)
    expect(phone.card(card)).to_have_count(0)
    phone.settle()
    assert card == match.played()[-1]


def test_a_tap_on_another_card_chooses_that_one_instead(begin: Callable[..., Match], open_phone: Open) -> None:
    """Changing one's mind costs nothing."""
    match = begin().until(mid_trick)
    phone = open_phone(match)
    first, second = match.legal()[:2]
    phone.tap(first)
    phone.tap(second)
    expect(phone.card(second)).to_have_class(CHOSEN)
    expect(phone.card(first)).not_to_have_class(CHOSEN)
    assert [] == phone.asked("/plays")


def test_an_illegal_card_is_refused_with_the_servers_reason(begin: Callable[..., Match], open_phone: Open) -> None:
    """Nothing is sent, and what was chosen stays chosen."""
    match = begin().until(mid_trick)
    phone = open_phone(match)
    phone.tap(match.legal()[0])
    card, reason = next(iter(match.refused().items()))
    phone.tap(card)
    expect(phone.find(".toast")).to_have_text(reason)
    expect(phone.card(card)).to_have_class(re.compile("is-refused"))
    expect(phone.card(match.legal()[0])).to_have_class(CHOSEN)
    assert [] == phone.asked("/plays")


def test_another_players_turn_is_not_a_refusal(begin: Callable[..., Match], open_phone: Open) -> None:
    """While others play no card is dimmed; a tap is answered with a word, not with the ring of a wrong card."""
    match = begin().until(mid_trick)
    phone = open_phone(match, pace="slow")
    phone.slow(800)
    card, other = match.legal()[:2]
    phone.play(card)
    assert 0 == phone.find(".hand .is-dim").count()
    phone.tap(other)
    expect(phone.find(".toast")).to_have_class(re.compile("toast--plain"))
    expect(phone.find(".is-refused")).to_have_count(0)


def test_a_change_of_level_is_for_the_next_deal(begin: Callable[..., Match], open_phone: Open) -> None:
    """The menu says so, and the plates change when it has begun."""
    match = begin().until(mid_trick)
    phone = open_phone(match)
    phone.find("[data-key=menu]").click()
    phone.find('dialog [data-key$=" hard"]').click()
    expect(phone.find("dialog")).to_contain_text("下一手起生效")
    phone.find("dialog [data-key=close]").click()
    expect(phone.find(".seat--1 .seat__level")).to_have_text("普通")
    match.look()
    match.until(over)
    phone.reload()
    phone.find('dialog [data-key="act.next"]').click()
    expect(phone.find(".bar h1")).to_contain_text("第 2 手")
    expect(phone.find(".seat--1 .seat__level")).to_have_text("困難")


def test_the_only_legal_card_does_not_play_itself(begin: Callable[..., Match], open_phone: Open) -> None:
    """Also the last card waits for the player."""
    phone = open_phone(begin().until(last_card))
    phone.page.wait_for_timeout(2000)
    assert 1 == len(phone.hand())
    assert [] == phone.asked("/plays")


def test_an_answer_lost_on_the_way_is_asked_for_again_and_nothing_is_played_twice(
    begin: Callable[..., Match], open_phone: Open
) -> None:
    """The same body again; the notice comes and goes."""
    match = begin().until(mid_trick)
    phone = open_phone(match)
    lost = phone.lose_answers("plays", 2)
    before, card = match.played(), match.legal()[0]
    phone.tap(card, times=2)
    expect(phone.find(".notice")).to_contain_text("連不上伺服器，正在重試")
    expect(phone.find(".notice")).to_be_hidden()
    phone.settle()
    first, *others = phone.asked("/plays")
    assert [200, 200] == lost
    assert [first, first] == others
    assert [*before, card] == match.played()
    assert sorted(match.look()["hand"]) == sorted(phone.hand())


def test_what_is_wrong_with_a_field_of_a_request_is_not_shown_to_players(
    begin: Callable[..., Match], open_phone: Open
) -> None:
    """Such an answer speaks to programmers, in English; the player is told to try again, and can."""
    match = begin().until(mid_trick)
    phone = open_phone(match)
    phone.page.route("**/plays", lambda route: route.continue_(post_data={"cards": "no list"}), times=1)
    card = match.legal()[0]
    with phone.page.expect_response("**/plays") as answered:
        phone.tap(card, times=2)
    assert "errors" in answered.value.json()
    expect(phone.find(".toast")).to_have_text("伺服器沒有照常回應，請再試一次")
    phone.page.wait_for_timeout(500)
    phone.play(card)
    phone.settle()
    assert card == match.played()[-1]


@pytest.mark.parametrize("latency", [0, 800])
@pytest.mark.parametrize("taps", [2, 3, 4])
def test_hasty_taps_send_one_request_for_one_card(
    begin: Callable[..., Match], open_phone: Open, taps: int, latency: int
) -> None:
    """Whatever the thumb does meanwhile, over a slow line or a fast one; no other card is chosen by it."""
    match = begin().until(mid_trick)
    phone = open_phone(match)
    if latency:
        phone.slow(latency)
    before, card = match.played(), match.legal()[0]
    phone.tap(card, times=taps)
    expect(phone.card(card)).to_have_count(0)
    phone.settle()
    expect(phone.find(".hand .is-raised")).to_have_count(0)
    assert [[card]] == [body["cards"] for body in phone.asked("/plays")]
    assert [*before, card] == match.played()


@pytest.mark.parametrize("name", ["<img src=x onerror=1", "<svg onload=alert()>"])
def test_a_name_that_looks_like_markup_is_shown_as_text(
    begin: Callable[..., Match], open_phone: Open, name: str
) -> None:
    """Names are words, never elements."""
    phone = open_phone(begin(names=["A", name, "<b>C</b>", "D"]).until(over))
    expect(phone.find(".seat--1 .seat__name")).to_have_text(name)
    assert 0 == phone.find("#table img, #table b b, dialog img, #table [onload]").count()


def test_another_language_speaks_at_once_and_is_remembered(begin: Callable[..., Match], open_phone: Open) -> None:
    """Words, reasons and names, without leaving the table."""
    phone = open_phone(begin().until(mid_trick))
    expect(phone.find("[data-act=hint]")).to_have_text("提示")
    for language, word in [("zh-Hans", "菜单"), ("en", "Menu")]:
        phone.find("[data-key=menu]").tap()
        phone.find(f'dialog [data-key$=" {language}"]').tap()
        expect(phone.find("#sheet-title")).to_have_text(word)
        phone.page.keyboard.press("Escape")
    phone.reload()
    expect(phone.find("html")).to_have_attribute("lang", "en")
    expect(phone.find("[data-act=hint]")).to_have_text("Hint")
    assert [] == re.findall(r"[一-鿿]", phone.find("#table").inner_text())


def test_thirteen_cards_can_be_hit_on_the_smallest_phone(live_server: str, open_phone: Open) -> None:
    """No card lies under another, nothing leaves the screen, nothing scrolls."""
    phone = open_phone(Match.beginning(live_server, exposing), size=SMALL)
    assert 13 == sum(card.evaluate(CENTRE_OF_STRIP) for card in phone.find(".hand .card").all())
    sizes = phone.page.evaluate("[document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]")
    assert [320, 568] == sizes


def test_the_keyboard_alone_plays_a_card(begin: Callable[..., Match], open_phone: Open) -> None:
    """Arrows, Enter, H."""
    match = begin().until(mid_trick)
    phone = open_phone(match)
    phone.page.keyboard.press("h")
    expect(phone.find(".hint")).to_be_visible()
    phone.page.keyboard.press("ArrowRight")
    focused = phone.find(".hand .card:focus").get_attribute("data-card")
    assert focused in match.legal()
    phone.page.keyboard.press("Enter")
    phone.page.keyboard.press("Enter")
    expect(phone.card(str(focused))).to_have_count(0)
    phone.settle()
    assert focused == match.played()[-1]


def test_a_hint_says_why_and_on_request_what_every_card_is_expected_to_bring(
    begin: Callable[..., Match], open_phone: Open
) -> None:
    """The recommended card is marked, not chosen; the bars stand as the hand does, each with how sure it is."""
    match = begin().until(mid_trick)
    phone = open_phone(match)
    cards = match.legal()
    choices = [
        {"cards": [card], "expected_points": -50.0, "advantage": worth, "standard_error": 6.0}
        for card, worth in zip(cards, (12.4, -80.0, *[0.0] * len(cards)), strict=False)
    ]
    advice = {
        "version": match.view["version"],
        "phase": "playing",
        "cards": cards[:1],
        "choices": choices[::-1],
        "text": "建議出這一張，因為這樣最穩當，而且其他的牌都可能收到豬",
        "reasons": [],
    }

    late = phone.hold("**/hint")
    phone.press("hint")
    expect(phone.find("[data-act=hint]")).to_have_attribute("aria-pressed", "true")
    expect(phone.find("[data-act=hint]")).to_have_text("推想中…")
    phone.press("hint")
    late[0].fulfill(json=advice)
    expect(phone.find(".hint")).to_contain_text(str(advice["text"]))
    assert 1 == len([one for one in phone.sent if one.url.endswith("/hint")])
    expect(phone.card(cards[0]).locator(".tab")).to_have_text("提示")
    expect(phone.card(cards[0])).not_to_have_class(CHOSEN)
    expect(phone.find(".card.is-hinted")).to_have_count(1)
    expect(phone.find(".card.is-hinted")).to_have_attribute("data-card", cards[0])
    assert 0 == phone.find(".hint__bar").count()
    phone.find("[data-key=more]").tap()
    expect(phone.find(".hint__bar")).to_have_count(len(cards))
    shown = phone.find(".hint__bar .mini").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert len(cards) == len(shown) == phone.find(".hint__plot s").count()
    numbers = dict(zip(shown, phone.find(".hint__bar > span:first-child").all_inner_texts(), strict=True))
    name = str(phone.card(cards[0]).get_attribute("aria-label")).split()[0]
    assert "+12" == numbers[name]
    assert "−80" in numbers.values()
    phone.tap(cards[1])
    expect(phone.card(cards[1])).to_have_class(CHOSEN)
    phone.press("hint")
    expect(phone.find(".hint")).to_be_hidden()


def test_who_plays_before_the_advice_is_there_does_not_wait_for_it(
    begin: Callable[..., Match], open_phone: Open
) -> None:
    """It comes too late, and is not shown."""
    match = begin().until(mid_trick)
    phone = open_phone(match)
    late = phone.hold("**/hint")
    phone.press("hint")
    expect(phone.find("[data-act=hint]")).to_have_text("推想中…")
    held = len(phone.hand())
    phone.play(match.legal()[0])
    phone.wait_for(YOURS)
    assert held - 1 == len(phone.hand())
    with phone.page.expect_response("**/hint"):
        late[0].continue_()
    phone.page.wait_for_timeout(200)
    expect(phone.find(".hint")).to_be_hidden()
    expect(phone.find("[data-act=hint]")).to_have_text("提示")
