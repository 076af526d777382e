"""Scores: every number is the server's, at any time and at the end."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.match import Match, View, exposed, exposing, mid_trick, over
from tests.e2e.phone import Open, number, signed


def test_what_each_seat_took_and_exposed_can_be_seen_at_any_time(live_server: str, open_phone: Open) -> None:
    """The server's point cards, seat by seat, with the effect of what was exposed, played or not."""
    match = exposed(
        live_server, next(f"e2e-{n}" for n in range(60) if exposing(Match.begin(live_server, seed=f"e2e-{n}")))
    )
    match.until(mid_trick)
    phone = open_phone(match)
    phone.find("[data-key=scores]").tap()
    expect(phone.find("dialog .take")).to_have_count(4)
    seats = [
        seat.locator(".take__cards .mini").evaluate_all("cards => cards.map(card => card.ariaLabel).sort()")
        for seat in phone.find("dialog .take").all()
    ]
    assert [len(seat["taken"]) for seat in match.view["seats"]] == [len(seat) for seat in seats]
    assert [signed(seat["score"]) for seat in match.view["seats"]] == phone.find(
        ".take__head > b:last-child"
    ).all_inner_texts()
    effects = [exposure["effect"]["factor"] for exposure in match.view["exposures"]]
    shown = phone.find("dialog .take__shown .chip").all_inner_texts()
    assert sorted(f"×{factor}" for factor in effects) == sorted(text.split()[-1] for text in shown)
    assert effects


def test_those_who_listen_hear_the_points_of_every_plate_with_their_sign(
    begin: Callable[..., Match], open_phone: Open
) -> None:
    """This deal's and the total; deals won have no sign."""
    match = begin().until(over)
    phone = open_phone(match)
    for seat in match.view["seats"]:
        spoken = phone.find(f".seat--{seat['seat']} .seat__points .sr-only").all_text_contents()
        assert [signed(seat["score"]), signed(seat["total"])] == [text.split()[-1] for text in spoken]


def test_the_table_of_a_deal_says_what_the_scores_say(begin: Callable[..., Match], open_phone: Open) -> None:
    """Every number at the end of a deal is the server's."""
    match = begin().until(over)
    phone = open_phone(match)
    seats = match.ask("GET", "/scores")["items"][-1]["seats"]
    shown = phone.table_of("deal")
    for row in ("score", "total"):
        assert [signed(seat[row]) for seat in seats] == shown[row]
    for row in ("hearts", "pig", "sheep", "all_hearts", "exposures", "transformer"):
        assert [seat[row] for seat in seats] == [number(text) for text in shown[row]]


def test_the_history_of_a_match_says_what_the_scores_say(begin: Callable[..., Match], open_phone: Open) -> None:
    """Deal by deal, the totals below, and each line of the chart ends at its total."""
    match = begin().until_match_over()
    phone = open_phone(match)
    phone.page.keyboard.press("Escape")
    phone.find("[data-key=scores]").tap()
    phone.find('dialog .seg [data-key$=" history"]').tap()
    expect(phone.find("[data-table=history]")).to_be_visible()
    deals = match.ask("GET", "/scores?limit=100")["items"]
    rows = phone.find("[data-table=history] tbody tr").all()
    shown = [row.locator("td").all_inner_texts() for row in rows]
    scores = [[signed(seat["score"]) for seat in deal["seats"]] for deal in deals]
    totals = [signed(seat["total"]) for seat in deals[-1]["seats"]]
    assert [*scores, totals] == shown
    ends = phone.find("dialog .chart > text").all_text_contents()
    assert sorted(totals) == sorted(text.split()[-1] for text in ends if " " in text)


def test_a_hasty_second_tap_on_next_deal_skips_none(begin: Callable[..., Match], open_phone: Open) -> None:
    """One request, deal 2."""
    match = begin().until(over)
    phone = open_phone(match)
    phone.slow(400)
    box = phone.find('dialog [data-key="act.next"]').bounding_box()
    assert box is not None
    for _ in range(3):
        phone.page.touchscreen.tap(box["x"] + 40, box["y"] + 20)
    phone.settle()
    assert 1 == len(phone.asked("/deals"))
    assert 2 == match.look()["deal"]


def test_the_end_of_a_match_ranks_all_and_begins_another(begin: Callable[..., Match], open_phone: Open) -> None:
    """The server's ranking; again is a new match with nothing of the old one."""
    match = begin().until_match_over()
    phone = open_phone(match)
    ranks = [f"{place['rank']}" for place in match.view["ranking"]]
    expect(phone.find("dialog .rank-list .place")).to_have_text(ranks)
    totals = [signed(place["total"]) for place in match.view["ranking"]]
    expect(phone.find("dialog .rank-list li > :last-child")).to_have_text(totals)
    won = match.view["ranking"][0]["seat"] == 0
    expect(phone.find("dialog .verdict")).to_have_text("勝利" if won else "失敗")
    phone.find('dialog [data-key="act.again"]').tap()
    expect(phone.find("dialog[open]")).to_have_count(0)
    phone.settle()
    expect(phone.find(".bar h1")).to_contain_text("第 1 手")
    assert 13 >= len(phone.hand()) >= 12


def test_that_the_top_is_tied_and_the_match_plays_on_is_said(begin: Callable[..., Match], open_phone: Open) -> None:
    """Above the table while it lasts, and in a sentence where the match would have ended; otherwise nowhere."""
    overtime = [False]

    def edit(view: View) -> None:
        view["overtime"] = overtime[0]

    for match in (begin().until(mid_trick), begin().until(over)):
        for overtime[0] in (False, True):
            phone = open_phone(match, edit=edit)
            many = int(overtime[0])
            expect(phone.page.locator(".bar__game", has_text="加賽")).to_have_count(many)
            expect(phone.page.locator("dialog p", has_text="最高分相同")).to_have_count(many * int(over(match)))


def test_who_is_out_is_told_what_can_be_done(begin: Callable[..., Match], open_phone: Open) -> None:
    """At the end of each deal that the others play on."""

    def edit(view: View) -> None:
        view["seats"][0]["left"] = 1

    expect(open_phone(begin().until(over), edit=edit).find("dialog[open]")).to_contain_text("你已出局")
