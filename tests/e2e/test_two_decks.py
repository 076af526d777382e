"""Two decks: 26 cards in the hand, one card or a pair in a play."""

import pytest
from playwright.sync_api import expect

from tests.e2e.eyes import every_size, faults
from tests.e2e.games import brought, choose, may_lead_a_pair, owes_two, touch
from tests.e2e.match import Match
from tests.e2e.phone import Open
from tests.e2e.test_access import look

LOCALES = ["zh-TW", "zh-CN", "en-GB"]
ROWS = "rows => rows.map(row => row.children.length)"
STRIPS = """cards => cards.map(card => card.getBoundingClientRect()).map(({left, top, width}, i, all) => {
  const next = all[i + 1];
  return next && Math.abs(next.top - top) < 2 ? next.left - left : width;
})"""


def full_hand(match: Match) -> bool:
    """26 cards, and a card has to be played."""
    return bool(26 == len(match.view["hand"]) and match.view["plays"])


@pytest.mark.parametrize("locale", LOCALES)
def test_26_cards_have_room(live_server: str, open_phone: Open, locale: str) -> None:
    """Three rows upright, one row sideways; every card can be hit at every size."""
    phone = open_phone(brought(live_server, "double", full_hand), locale=locale)
    expect(phone.find(".hand .card")).to_have_count(26)
    assert [9, 9, 8] == phone.find(".hand__row").evaluate_all(ROWS)
    for size in every_size(phone.page):
        assert [] == faults(phone.page), size
        assert 18 <= min(phone.find(".hand .card").evaluate_all(STRIPS)), size
    if locale == LOCALES[0]:
        assert [] == look(phone)


def test_a_pair_is_led_by_a_tap_on_each_copy(live_server: str, open_phone: Open) -> None:
    """One tap chooses one card, a tap on its twin the pair; a second tap on what is chosen plays it."""
    match = brought(live_server, "double", may_lead_a_pair)
    pair = next(cards for cards in match.view["plays"] if 2 == len(cards))
    phone = open_phone(match)
    choose(phone, pair)
    touch(phone, pair[0], raised=True)
    phone.wait_for(".trick__slot--0 .card.is-second")
    phone.settle()
    assert [pair] == [body["cards"] for body in phone.asked("/plays")]


def test_where_two_cards_are_owed_one_is_not_enough(live_server: str, open_phone: Open) -> None:
    """The sentence says so, the button does not act; with two cards it does."""
    match = brought(live_server, "double", owes_two)
    phone = open_phone(match)
    expect(phone.find(".status")).to_contain_text("出兩張")
    play = match.view["plays"][0]
    choose(phone, play[:1])
    phone.press("main")
    expect(phone.find(".toast")).to_have_text("請點兩張牌")
    assert [] == phone.asked("/plays")
    touch(phone, play[1])
    expect(phone.find(".hand .is-raised")).to_have_count(2)
    phone.press("main")
    phone.settle()
    assert [sorted(play)] == [sorted(body["cards"]) for body in phone.asked("/plays")]


def test_two_cards_that_do_not_go_together_are_refused_with_the_reason(live_server: str, open_phone: Open) -> None:
    """The server's sentence; the first card stays chosen, and nothing is played."""
    match = brought(live_server, "double", has_wrong_second)
    first, second = wrong_second(match)
    phone = open_phone(match)
    choose(phone, [first])
    touch(phone, second)
    expect(phone.find(".toast")).to_be_visible()
    assert "" != phone.find(".toast").inner_text()
    expect(phone.find(".hand .is-raised")).to_have_count(1)
    assert match.view["version"] == match.look()["version"]


def wrong_second(match: Match) -> tuple[str, str]:
    """Two cards, each in some play, and together in none."""
    plays = match.view["plays"]
    known = sorted({card for play in plays for card in play})
    together = {frozenset(play) for play in plays}
    return next(((a, b) for a in known for b in known if a < b and frozenset((a, b)) not in together), ("", ""))


def has_wrong_second(match: Match) -> bool:
    """There are such cards."""
    return owes_two(match) and "" != wrong_second(match)[0]
