"""Everything has its place at every size and in every language."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.eyes import covered, every_size, faults, under_bars
from tests.e2e.match import Match, View, exposing, mid_trick, over
from tests.e2e.phone import Open, Phone

LOCALES = ["zh-TW", "zh-CN", "en-GB"]
LONG = [
    "MMMMMMMMMMMMMMMMMMMM",
    "一二三四五六七八九十一二三四五六七八九十",
    "Wolfgang Amadeus Moz",
    "iiiiiiiiiiiiiiiiiiii",
]
FACTORS = {"SQ": 2, "HA": 2, "DJ": 2, "C10": 4}


def effect(card: str) -> dict[str, Any]:
    """The effect of an exposed card, as the server tells it."""
    return {"item": {"S": "pig", "H": "hearts", "D": "sheep", "C": "transformer"}[card[0]], "factor": FACTORS[card]}


def crowded(seat: int, many: int = 4) -> Callable[[View], None]:
    """A seat that exposed all four cards, or some of them, and may get all hearts."""

    def edit(view: View) -> None:
        cards = list(FACTORS)[:many]
        view["exposures"] = [{"seat": seat, "card": card, "effect": effect(card), "played": False} for card in cards]
        view["seats"][seat].update(exposed=cards, all_hearts_threat=True, score=-1280, total=-980)

    return edit


def stamped(view: View) -> None:
    """Pig, sheep and transformer in one trick, the transformer exposed."""
    plays = [{"seat": seat, "cards": [card]} for seat, card in [(1, "C10"), (2, "SQ"), (3, "DJ")]]
    view["trick"] = {"leader": 1, "plays": plays}
    view["exposures"] = [{"seat": 1, "card": "C10", "effect": effect("C10"), "played": True}]


OUT = """selector => [...document.querySelectorAll(selector)].filter(node => {
  const box = node.getBoundingClientRect();
  return box.left < 0 || box.right > innerWidth;
}).map(node => node.className + ' is outside')"""


def at_every_size(phone: Phone) -> list[str]:
    """What is wrong, at whichever size."""
    return [f"{size}: {fault}" for size in every_size(phone.page) for fault in faults(phone.page)]


@pytest.mark.parametrize("locale", LOCALES)
def test_all_is_inside_while_exposing(live_server: str, open_phone: Open, locale: str) -> None:
    """Hand, tiles, buttons; with the advice and its bars too."""
    phone = open_phone(Match.beginning(live_server, exposing), locale=locale)
    assert [] == at_every_size(phone)
    phone.press("hint")
    phone.find("[data-key=more]").click()
    assert [] == at_every_size(phone)


@pytest.mark.parametrize("locale", LOCALES)
def test_all_is_inside_while_playing(begin: Callable[..., Match], open_phone: Open, locale: str) -> None:
    """With names of twenty letters, the advice, a reason why not, and every page of the menu."""
    match = begin(names=LONG).until(mid_trick)
    phone = open_phone(match, locale=locale)
    phone.press("hint")
    expect(phone.find(".hint")).to_be_visible()
    assert [] == at_every_size(phone)
    phone.find("[data-key=menu]").click()
    assert [] == at_every_size(phone)
    for way in ("help", "device", "over"):
        phone.find(f"dialog [data-key={way}]").click()
        assert [] == at_every_size(phone)
        phone.find("dialog [data-key=back]").click()


@pytest.mark.parametrize("locale", LOCALES)
def test_all_is_inside_when_a_deal_is_over(begin: Callable[..., Match], open_phone: Open, locale: str) -> None:
    """The table of scores, what was taken, and the history."""
    phone = open_phone(begin(names=LONG).until(over), locale=locale)
    assert [] == at_every_size(phone)
    phone.find('dialog [data-key="act.scores"]').click()
    expect(phone.find(".chart")).to_be_visible()
    assert [] == at_every_size(phone)


@pytest.mark.parametrize("locale", ["zh-TW", "en-GB"])
def test_four_exposed_cards_and_a_threat_have_room_on_every_plate(
    begin: Callable[..., Match], open_phone: Open, locale: str
) -> None:
    """Even at 320 pixels and beside a long name every factor can be read; the trick stays free."""
    seat = [0]

    def edit(view: View) -> None:
        crowded(seat[0])(view)

    phone = open_phone(begin(names=LONG).until(mid_trick), edit=edit, locale=locale)
    for seat[0] in range(4):
        phone.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        expect(phone.find(f".seat--{seat[0]}.is-crowded .chip")).to_have_count(4)
        phone.settle()
        for size in every_size(phone.page):
            assert [] == [*faults(phone.page), *crossed(phone)], f"seat {seat[0]}, {size}"
            shown = phone.find(f".seat--{seat[0]}").locator(".chip, .threat")
            assert all(mark.is_visible() for mark in shown.all())


CUT = "span => span.scrollWidth > span.clientWidth"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("many", [1, 2, 3, 4])
def test_whose_turn_it_is_can_be_read_beside_exposed_cards(
    begin: Callable[..., Match], open_phone: Open, locale: str, many: int
) -> None:
    """The sentence of the moment is whole, however many marks and points one's own plate has."""
    phone = open_phone(begin(names=LONG).until(mid_trick), edit=crowded(0, many), locale=locale)
    for size in every_size(phone.page):
        assert not phone.find(".status span").evaluate(CUT), size
        assert [] == covered(phone.page, ".status", ".seat--0 :is(.seat__name, .threat, .seat__shown, b)"), size


MARKS = ".seat .seat__shown, .seat .threat"


def crossed(phone: Phone) -> list[str]:
    """Marks and scores that lie over a card of the trick, over each other, or outside the screen."""
    over_cards = covered(phone.page, f"{MARKS}, .seat__score", ".trick .card__index, .trick__slot--0, .bar b")
    over_words = covered(
        phone.page, MARKS, ".seat__points, .seat__name, .seat__count, .seat__level, .seat__shown, .threat"
    )
    outside = phone.page.evaluate(OUT, MARKS)
    return [*over_cards, *over_words, *outside]


@pytest.mark.parametrize("size", [(375, 667), (390, 844), (844, 390)])
def test_nothing_lies_under_the_bars_of_the_phone(
    begin: Callable[..., Match], open_phone: Open, size: tuple[int, int]
) -> None:
    """Clock, home bar and notch: cards, plates and buttons keep clear of them, on the table and on a sheet."""
    width, height = size
    top, bottom, side = (47, 34, 0) if height > width else (0, 21, 47)
    bars = {"top": top, "bottom": bottom, "left": side, "right": side}
    phone = open_phone(begin().until(mid_trick), size={"width": width, "height": height})
    assert [] == under_bars(phone.page, bars)
    phone.find("[data-key=menu]").click()
    phone.page.wait_for_timeout(400)
    assert [] == [text for text in under_bars(phone.page, bars) if text.startswith("icon-btn")]


def test_two_quick_taps_never_zoom(begin: Callable[..., Match], open_phone: Open) -> None:
    """Neither on a card nor on a button nor on the empty felt; two fingers still may."""
    phone = open_phone(begin().until(mid_trick))
    kinds = """selector => [...document.querySelectorAll(selector)].map(node => {
      const kinds = [];
      for (let one = node; one; one = one.parentElement) kinds.push(getComputedStyle(one).touchAction);
      return kinds.every(kind => kind === 'auto') ? node.className : '';
    }).filter(Boolean)"""
    assert [] == phone.page.evaluate(kinds, ".hand .card, button, .felt, .seat")
    assert "user-scalable" not in str(phone.find("meta[name=viewport]").get_attribute("content"))


@pytest.mark.parametrize("locale", ["zh-TW", "en-GB"])
def test_a_stamp_covers_no_index(begin: Callable[..., Match], open_phone: Open, locale: str) -> None:
    """Rank and suit of the card that was led, and of its neighbours, stay readable."""
    phone = open_phone(begin().until(mid_trick), edit=stamped, locale=locale)
    assert 3 == phone.find(".stamp").count()
    for size in every_size(phone.page):
        assert [] == covered(phone.page, ".stamp", ".trick .card__rank, .trick .card__suit, .trick__lead"), size


def test_the_numbers_of_a_comparison_stand_apart(begin: Callable[..., Match], open_phone: Open) -> None:
    """However many cards may be played, at every size, and without covering a plate."""

    def many(match: Match) -> bool:
        return match.view["phase"] == "playing" and 9 <= len(match.legal())

    phone = open_phone(begin().until(many))
    phone.press("hint")
    phone.find("[data-key=more]").click()
    number = ".hint__bar > span:first-child"
    for size in every_size(phone.page):
        assert [] == covered(phone.page, number, number), size
        assert [] == covered(phone.page, ".hint", ".seat:not(.seat--0) > *"), size


def test_a_reason_covers_no_card_and_no_button(begin: Callable[..., Match], open_phone: Open) -> None:
    """It stands over your own plate, and is gone with the ring of the card a little later."""
    match = begin().until(mid_trick)
    phone = open_phone(match)
    for _ in every_size(phone.page):
        phone.find(".hand .is-dim").first.dispatch_event("click")
        expect(phone.find(".toast")).to_be_visible()
        assert [] == covered(phone.page, ".toast", ".card, .trick__slot, button")
    expect(phone.find(".toast")).to_be_hidden()
    expect(phone.find(".is-refused")).to_have_count(0)


def test_a_notice_covers_no_button(begin: Callable[..., Match], open_phone: Open) -> None:
    """Menu and scores can be opened while the connection is lost."""
    for locale in ("zh-TW", "en-GB"):
        phone = open_phone(begin().until(mid_trick), locale=locale)
        phone.page.evaluate("dispatchEvent(new Event('offline'))")
        expect(phone.find(".notice")).to_be_visible()
        for size in every_size(phone.page):
            assert [] == covered(phone.page, ".notice", ".bar button, .seat > *, .card"), size
            assert [] == faults(phone.page), size


def test_the_mark_of_a_recommended_card_touches_no_button(begin: Callable[..., Match], open_phone: Open) -> None:
    """The word on its edge stands between the buttons and the hand."""
    phone = open_phone(begin().until(mid_trick))
    phone.press("hint")
    expect(phone.find(".hand .tab")).to_be_visible()
    for size in every_size(phone.page):
        assert [] == covered(phone.page, ".hand .tab", ".btn"), size


def test_tabs_stay_where_they_are(begin: Callable[..., Match], open_phone: Open) -> None:
    """From what was taken to the history: the finger need not look for them."""
    phone = open_phone(begin().until(mid_trick))
    phone.find("[data-key=scores]").click()
    for _ in every_size(phone.page):
        places = []
        for tab in ("history", "taken"):
            phone.find(f'dialog .seg [data-key$=" {tab}"]').click()
            expect(phone.find(f'dialog .seg [data-key$=" {tab}"]')).to_have_attribute("aria-pressed", "true")
            places.append(
                phone.page.evaluate("JSON.stringify(document.querySelector('dialog .seg').getBoundingClientRect())")
            )
        assert places[0] == places[1]


BEYOND = """() => [...document.querySelectorAll('.seat--0 :is(b, span:not(.sr-only))')].filter(node => {
  const [box, plate] = [node.getBoundingClientRect(), node.closest('.seat').getBoundingClientRect()];
  return box.width && (box.bottom > plate.bottom - 3 || box.right > plate.right + 1);
}).map(node => node.textContent)"""


@pytest.mark.parametrize("many", [0, 1, 4])
def test_what_stands_on_your_own_plate_stays_inside_it(
    begin: Callable[..., Match], open_phone: Open, many: int
) -> None:
    """Its edge crosses no number, however large the words are."""
    phone = open_phone(begin().until(mid_trick), edit=crowded(0, many))
    for size in every_size(phone.page):
        assert [] == phone.page.evaluate(BEYOND), size
