"""Every refusal that a player of a standard match can meet, in every language."""

from collections.abc import Callable
from itertools import count

import pytest
from playwright.sync_api import expect

from tests.e2e.match import Match, exposed, exposing, mid_trick, over
from tests.e2e.phone import Open, Phone, lettered

SUITS = {
    "zh-TW": {"S": "黑桃", "H": "紅桃", "D": "方塊", "C": "梅花"},
    "zh-CN": {"S": "黑桃", "H": "红桃", "D": "方块", "C": "梅花"},
    "en-GB": {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"},
}
FOLLOW = {"zh-TW": "須跟{suit}", "zh-CN": "须跟{suit}", "en-GB": "Follow suit: {suit}"}
WAITS = {
    "zh-TW": "亮出的 ♠Q 在黑桃第一輪不能出",
    "zh-CN": "亮出的 ♠Q 在黑桃第一轮不能出",
    "en-GB": "The exposed ♠Q waits out the first trick of spades",
}
NOT_EXPOSABLE = {"zh-TW": "{suit}{rank} 不能亮", "zh-CN": "{suit}{rank} 不能亮", "en-GB": "{rank} of {suit} cannot be"}
NOT_YET = {"zh-TW": "還沒輪到你", "zh-CN": "还没轮到你", "en-GB": "Not your turn yet"}
WAIT = {"zh-TW": "請稍候，正在出牌", "zh-CN": "请稍候，正在出牌", "en-GB": "One moment, cards are being played"}
CHOOSE = {"zh-TW": "請先點一張牌", "zh-CN": "请先点一张牌", "en-GB": "Tap a card first"}
MOVED_ON = {
    "zh-TW": "牌局已經變了，請看過再決定",
    "zh-CN": "牌局已经变了，请看过再决定",
    "en-GB": "The match has moved on: look again, then decide",
}
LOCALES = list(SUITS)


def says(phone: Phone, words: str) -> None:
    """The word that stands over one's own plate, whole."""
    expect(phone.find(".toast")).to_contain_text(lettered(words))
    assert phone.find(".toast").evaluate("toast => toast.scrollWidth <= toast.clientWidth")


def asks_for(suit: str) -> Callable[[Match], bool]:
    """One's turn, with cards that may not be played since this suit was led."""
    return lambda match: bool(
        match.view["phase"] == "playing"
        and match.refused()
        and match.view["trick"]["plays"]
        and match.view["trick"]["plays"][0]["cards"][0][0] == suit
    )


@pytest.mark.parametrize("suit", "SHDC")
def test_a_suit_must_be_followed(begin: Callable[..., Match], open_phone: Open, suit: str) -> None:
    """The suit is named."""
    wanted = asks_for(suit)
    matches = (begin(f"follow-{n}").until(lambda match: wanted(match) or over(match)) for n in count())
    match = next(filter(wanted, matches))
    for locale in LOCALES:
        phone = open_phone(match, locale=locale)
        phone.tap(match.reasons()["must_follow_suit"])
        says(phone, FOLLOW[locale].format(suit=SUITS[locale][suit]))


def test_an_exposed_card_waits(live_server: str, open_phone: Open) -> None:
    """The card and its suit are named."""
    matches = (exposed(live_server, f"waits-{n}") for n in count())
    match = next(match for match in matches if match.reasons().get("exposed_card_waits") == "SQ")
    for locale in LOCALES:
        phone = open_phone(match, locale=locale)
        phone.tap("SQ")
        says(phone, WAITS[locale])


def test_other_cards_cannot_be_exposed(live_server: str, open_phone: Open) -> None:
    """The card is named, and nothing is chosen."""
    match = Match.beginning(live_server, exposing)
    card = next(card for card in match.view["hand"] if card not in [item["card"] for item in match.view["exposable"]])
    for locale in LOCALES:
        phone = open_phone(match, locale=locale)
        phone.tap(card)
        says(phone, NOT_EXPOSABLE[locale].format(suit=SUITS[locale][card[0]], rank=card[1:]))
        expect(phone.find(".hand .is-raised")).to_have_count(0)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_button_that_plays_asks_for_a_card(begin: Callable[..., Match], open_phone: Open, locale: str) -> None:
    """It never does nothing."""
    phone = open_phone(begin().until(mid_trick), locale=locale)
    phone.press("main")
    says(phone, CHOOSE[locale])
    assert [] == phone.asked("/plays")


@pytest.mark.parametrize("locale", LOCALES)
def test_while_others_play_a_card_or_advice_has_to_wait(
    begin: Callable[..., Match], open_phone: Open, locale: str
) -> None:
    """A card tapped at once belongs to the burst before; advice is for one's own turn."""
    match = begin().until(mid_trick)
    phone = open_phone(match, locale=locale)
    phone.slow(1500)
    phone.play(match.legal()[0])
    phone.tap(match.legal()[1])
    says(phone, WAIT[locale])
    phone.press("hint")
    says(phone, WAIT[locale])


@pytest.mark.parametrize("locale", LOCALES)
def test_after_a_deal_nothing_can_be_asked(begin: Callable[..., Match], open_phone: Open, locale: str) -> None:
    """H on the keyboard is answered too."""
    phone = open_phone(begin().until(over), locale=locale, touch=False)
    phone.page.keyboard.press("Escape")
    phone.page.keyboard.press("h")
    says(phone, NOT_YET[locale])


@pytest.mark.parametrize("locale", LOCALES)
def test_that_another_window_has_decided_is_told(live_server: str, open_phone: Open, locale: str) -> None:
    """In words, without the number of a version; the table goes on from where the match is."""
    match = Match.beginning(live_server, exposing)
    phone = open_phone(match, locale=locale)
    card = match.view["exposable"][0]["card"]
    on_the_way = phone.hold("**/exposures")
    phone.press("second")
    while not on_the_way:
        phone.page.wait_for_timeout(50)
    match.ask("POST", "/exposures", {"cards": [card]})
    on_the_way.pop().continue_()
    says(phone, MOVED_ON[locale])
    expect(phone.find("#table[data-phase=playing]")).to_be_attached()
    assert card in match.look()["seats"][0]["exposed"] + match.played()
