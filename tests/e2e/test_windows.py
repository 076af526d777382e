"""One seat, several windows and devices: all show the same match."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.match import Match, mid_trick, over
from tests.e2e.phone import Open

HELD = ".hand .card"


def test_a_second_device_follows_without_being_touched(begin: Callable[..., Match], open_phone: Open) -> None:
    """What is played on one is soon seen on the other."""
    match = begin().until(mid_trick)
    here, there = open_phone(match), open_phone(match)
    held = len(here.hand())
    there.page.wait_for_timeout(1500)
    here.play(match.legal()[0])
    expect(there.find(HELD)).to_have_count(held - 1)
    here.settle()
    expect(there.find(".bar h1")).to_have_text(here.find(".bar h1").inner_text())


def test_two_windows_pressing_again_play_one_new_match(begin: Callable[..., Match], open_phone: Open) -> None:
    """Both ask with the same key."""
    here = open_phone(begin().until_match_over())
    there = here.twin()
    for window in (here, there):
        window.find('dialog [data-key="act.again"]').dispatch_event("click")
    for window in (here, there):
        expect(window.find("dialog[open]")).to_have_count(0)
        window.settle()
    assert here.remembered() == there.remembered()
    expect(there.find(".bar h1")).to_contain_text("第 1 手")
    assert here.hand() == there.hand()
    assert [] == there.faults


def test_two_windows_pressing_next_deal_deal_once(begin: Callable[..., Match], open_phone: Open) -> None:
    """The later one is shown what the earlier one brought."""
    match = begin().until(over)
    here, there = open_phone(match), open_phone(match)
    for window in (here, there):
        window.find('dialog [data-key="act.next"]').dispatch_event("click")
    for window in (here, there):
        window.settle()
        expect(window.find(".bar h1")).to_contain_text("第 2 手")
    assert 2 == match.look()["deal"]
    assert here.hand() == there.hand()


def test_a_window_with_a_card_under_way_is_not_disturbed(begin: Callable[..., Match], open_phone: Open) -> None:
    """While its card is on the way another window plays: that one counts, and both show it."""
    match = begin().until(mid_trick)
    here, there = open_phone(match), open_phone(match)
    before, (mine, other) = match.played(), match.legal()[:2]
    on_the_way = here.hold("**/plays")
    here.tap(mine, times=2)
    there.tap(other, times=2)
    there.settle()
    expect(here.card(other)).to_have_count(1)
    on_the_way.pop().continue_()
    here.settle()
    assert 1 == len(match.played()) - len(before)
    there.page.wait_for_timeout(500)
    assert sorted(match.look()["hand"]) == sorted(here.hand()) == sorted(there.hand())


def test_an_open_result_goes_when_another_window_deals_on(begin: Callable[..., Match], open_phone: Open) -> None:
    """What is no more cannot be shown; the new hand is."""
    match = begin().until(over)
    phone = open_phone(match)
    phone.page.keyboard.press("Escape")
    phone.press("hint")
    expect(phone.find("dialog[open] [data-table=deal]")).to_be_visible()
    match.ask("POST", "/deals", {})
    expect(phone.find("dialog[open]")).to_have_count(0)
    expect(phone.find(".bar h1")).to_contain_text("第 2 手")
