"""Every moment survives: reloads, broken memories, other windows, servers that are away."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.games import brought, owes_two
from tests.e2e.match import Match, exposing, last_card, mid_trick, over
from tests.e2e.phone import Open
from tests.support.server import running, start

HELD = ".hand .card"


def test_without_a_form_a_match_begins_at_once(open_phone: Open) -> None:
    """The first thing seen is the table."""
    phone = open_phone(None)
    assert 13 == len(phone.hand())
    assert phone.find("#table").get_attribute("data-phase") in ("exposing", "playing")


def test_the_exposing_phase_comes_back_after_a_reload_with_nothing_chosen(live_server: str, open_phone: Open) -> None:
    """The decision is still to be made; what was only tapped is not kept."""
    phone = open_phone(Match.beginning(live_server, exposing))
    before = phone.picture()
    assert [] == before["chosen"]
    assert before["offer"]
    phone.find(".offer__item").first.tap()
    expect(phone.find(".hand .is-raised")).to_have_count(1)
    phone.reload()
    assert before == phone.picture()


MOMENTS = {"exposing": exposing, "mid_trick": mid_trick, "last_card": last_card, "over": over}


@pytest.mark.parametrize("moment", MOMENTS.values(), ids=MOMENTS)
def test_every_moment_comes_back_after_a_reload_and_when_the_phone_is_turned(
    live_server: str, open_phone: Open, moment: Callable[[Match], bool]
) -> None:
    """The same picture, from the server's view alone; nothing of it moves."""
    phone = open_phone(Match.beginning(live_server, exposing).until(moment))
    before = phone.picture()
    phone.reload()
    assert before == phone.picture()
    assert 0 == phone.find(".is-arriving, .is-dealt, .is-landing").count()
    phone.page.set_viewport_size({"width": 844, "height": 390})
    assert [] == phone.page.evaluate("document.getAnimations().map(one => one.effect.target.className)")
    assert before == phone.picture()


GAMES: dict[str, tuple[str, Callable[[Match], bool]]] = {
    "first_exposing": ("classic", lambda match: bool(match.view["phase"] == "first_exposing")),
    "claim": ("classic", lambda match: bool(match.view["claim"])),
    "pair": ("double", owes_two),
    "sides": ("pig_sheep", lambda match: bool(match.view["phase"] == "playing" and match.view["sides"])),
}


@pytest.mark.parametrize(("rules", "moment"), GAMES.values(), ids=GAMES)
def test_moments_of_other_games_come_back_as_well(
    live_server: str, open_phone: Open, rules: str, moment: Callable[[Match], bool]
) -> None:
    """After a reload and when the phone is turned."""
    phone = open_phone(brought(live_server, rules, moment))
    phone.wait_for(".bar__game:not(:empty)")
    before = phone.picture()
    phone.reload()
    phone.wait_for(".bar__game:not(:empty)")
    assert before == phone.picture()
    phone.page.set_viewport_size({"width": 844, "height": 390})
    assert before == phone.picture()


def test_after_going_back_the_match_is_shown_as_it_is_now(begin: Callable[..., Match], open_phone: Open) -> None:
    """Not as the browser kept it, nor as it was when the page was left."""
    match = begin().until(mid_trick)
    phone = open_phone(match)
    phone.page.goto(f"{match.url}/manifest.webmanifest")
    match.step()
    for way in (phone.page.go_back, lambda: (phone.page.go_forward(), phone.page.go_back())):
        way()
        phone.arrive()
        expect(phone.find(HELD)).to_have_count(len(match.view["hand"]))
        assert sorted(match.view["hand"]) == sorted(phone.hand())


def test_the_way_back_closes_a_sheet_and_leaves_no_step_behind(live_server: str, open_phone: Open) -> None:
    """Where the browser itself knows no way back from a dialog; and not the sheet that comes after one just closed."""
    phone = open_phone(Match.beginning(live_server, exposing))
    menu = phone.find("[data-key=menu]")
    phone.page.evaluate("delete window.CloseWatcher")
    menu.tap()
    phone.page.wait_for_function("() => history.state?.sheet")
    phone.page.evaluate("history.back()")
    expect(phone.find("dialog[open]")).to_have_count(0)
    menu.tap()
    phone.find("dialog [data-key=close]").tap()
    expect(phone.find("dialog[open]")).to_have_count(0)
    phone.page.wait_for_function("() => !history.state")
    phone.page.evaluate("""() => {
      const menu = document.querySelector('[data-key=menu]');
      const later = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
      menu.click();
      return later().then(() => document.querySelector('dialog [data-key=close]').click()).then(() => menu.click());
    }""")
    phone.page.wait_for_function("() => history.state?.sheet")
    expect(phone.find("dialog[open]")).to_have_count(1)
    phone.page.evaluate("history.back()")
    expect(phone.find("dialog[open]")).to_have_count(0)
    assert 13 == len(phone.hand())


def test_the_end_of_a_match_comes_back_after_a_reload(begin: Callable[..., Match], open_phone: Open) -> None:
    """The final table and the way to another match."""
    phone = open_phone(begin().until_match_over())
    before = phone.picture()
    phone.reload()
    assert before == phone.picture()
    expect(phone.find("dialog .rank-list .place")).to_have_count(4)


def test_what_another_window_played_is_shown_instead_of_a_second_card(
    begin: Callable[..., Match], open_phone: Open
) -> None:
    """A stale view is refused by the server and replaced on the screen."""
    match = begin().until(mid_trick)
    phone = open_phone(match)
    on_the_way = phone.hold("**/plays")
    phone.tap(match.legal()[1], times=2)
    phone.wait_for("#table[data-busy=true]")
    match.step()
    on_the_way.pop().continue_()
    expect(phone.find(".toast")).to_be_visible()
    phone.settle()
    assert sorted(match.look()["hand"]) == sorted(phone.hand())


def test_a_server_that_is_away_at_the_start_is_waited_for(begin: Callable[..., Match], open_phone: Open) -> None:
    """The notice says so, the menu can be used; the table comes when the server does."""
    away = [True]
    phone = open_phone(begin().until(mid_trick), away=away, settled=False)
    expect(phone.find(".notice")).to_contain_text("連不上伺服器，正在重試")
    phone.find("[data-key=menu]").click()
    phone.find('dialog [data-key$=" hard"]').click()
    phone.page.keyboard.press("Escape")
    phone.find(".notice button").tap()
    away.clear()
    phone.settle()
    assert phone.hand()
    expect(phone.find(".notice")).to_be_hidden()


def test_a_server_that_refuses_to_begin_can_be_asked_again(open_phone: Open) -> None:
    """No dead end: the main button tries once more."""
    broken = [500]
    phone = open_phone(None, broken=broken, settled=False)
    expect(phone.find("[data-act=main]")).to_have_text("重試")
    expect(phone.find(".status")).to_have_text("牌桌沒有開成")
    broken.clear()
    phone.press("main")
    phone.settle()
    assert 13 == len(phone.hand())


def test_going_back_and_forward_shows_the_match_as_it_is_now(begin: Callable[..., Match], open_phone: Open) -> None:
    """Nothing stale, whatever was played elsewhere meanwhile."""
    match = begin().until(mid_trick)
    phone = open_phone(match)
    phone.page.goto(f"{match.url}/icon.svg")
    match.step()
    phone.page.go_back()
    phone.settle()
    expect(phone.find(".hand .card")).to_have_count(len(match.view["hand"]))


def test_a_server_that_is_killed_and_started_again_goes_on_where_it_was(open_phone: Open, sqlite_url: str) -> None:
    """A card played meanwhile is sent again, and played once."""
    server = start(sqlite_url)
    match = Match.begin(server.url, seed="e2e").until(mid_trick)
    phone = open_phone(match, url=server.url)
    server.kill()
    card = match.legal()[0]
    phone.tap(card, times=2)
    expect(phone.find(".notice")).to_contain_text("連不上伺服器")
    with running(sqlite_url, int(server.url.rsplit(":", 1)[1])):
        expect(phone.find(".notice")).to_be_hidden()
        phone.settle()
        assert card == match.played()[-1]
        assert sorted(match.look()["hand"]) == sorted(phone.hand())


REMEMBERED = ["no json", "null", '{"id": 7, "token": {}}', '{"id": "gone", "token": "wrong"}']


@pytest.mark.parametrize("kept", REMEMBERED)
def test_a_broken_memory_ends_at_a_playable_table(open_phone: Open, kept: str) -> None:
    """Garbage, or a match that is no more: a new one begins."""
    phone = open_phone(None, remembered={f"gongzhu.{key}": kept for key in ("match", "settings", "matches", "game")})
    assert 13 == len(phone.hand())


def test_a_wrong_token_ends_at_a_new_match_and_says_so(begin: Callable[..., Match], open_phone: Open) -> None:
    """Another's match is not shown."""
    match = begin()
    match.token = "0" * 43
    phone = open_phone(match)
    assert 13 == len(phone.hand())
    expect(phone.find(".toast")).to_have_text("找不到上一場，已開始新的一場")


@pytest.mark.parametrize(("locale", "language"), [("zh-CN", "zh-Hans"), ("fr-FR", "en")])
def test_the_browsers_language_comes_first(open_phone: Open, locale: str, language: str) -> None:
    """Until the player chooses another."""
    expect(open_phone(None, locale=locale).find("html")).to_have_attribute("lang", language)
