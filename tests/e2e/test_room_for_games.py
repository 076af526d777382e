"""What only some games have has its place too, at every size and in every language."""

from collections.abc import Callable
from itertools import count

import pytest
from playwright.sync_api import expect

from engine.variants import VARIANTS
from tests.e2e.eyes import covered, every_size, faults
from tests.e2e.games import brought, go_on, owes_two
from tests.e2e.match import Match, View, mid_trick, over
from tests.e2e.phone import Open, Phone
from tests.e2e.test_access import look
from tests.e2e.test_layout import CUT, LOCALES, crowded

SCROLLS = "body => body.scrollHeight > body.clientHeight + 1"
PICK = "dialog [data-key={}]"
CAN = """cards => cards.map((card, i) => [card.querySelector('.seal--can'), cards[i + 1]?.getBoundingClientRect()])
  .filter(([seal, next]) => seal && next && Math.abs(next.top - seal.closest('.card').getBoundingClientRect().top) < 2)
  .filter(([seal, next]) => seal.getBoundingClientRect().right > next.left + 1).map(([seal]) => seal.textContent)"""


@pytest.mark.parametrize("preset", VARIANTS)
def test_the_scores_and_the_rules_of_every_game_have_room(live_server: str, open_phone: Open, preset: str) -> None:
    """The table of a deal is seen whole on every phone; nothing of the help is cut; everybody can use both."""
    match = go_on(Match.begin(live_server, seed=f"room-{preset}", level="easy", rules=preset), over)
    for locale in LOCALES:
        phone = open_phone(match, locale=locale)
        for size in every_size(phone.page):
            assert [] == faults(phone.page), size
            cut = phone.find("dialog .sheet__body").evaluate(SCROLLS)
            assert not cut or size == "640×400", size
        assert locale != LOCALES[0] or [] == look(phone)
        phone.page.keyboard.press("Escape")
        phone.find("[data-key=menu]").click()
        phone.find(PICK.format("help")).click()
        expect(phone.find("[data-part=game]")).to_be_visible()
        assert [] == [f"{size}: {fault}" for size in every_size(phone.page) for fault in faults(phone.page)]
        assert locale != LOCALES[0] or [] == look(phone)


def test_very_large_scores_have_room(live_server: str, open_phone: Open) -> None:
    """As settled among two decks: five digits for everybody, in the table of the deal and in the history."""
    match = go_on(Match.begin(live_server, seed="large", level="easy", rules="double"), over)

    def large(view: View) -> None:
        for seat, scores in zip(view["seats"], view["scores"], strict=True):
            scores.update(score=-12800, settled=-17066, total=-27066)
            seat.update(score=-12800, total=-27066)

    phone = open_phone(match, edit=large)
    numbers = ".grid-table td span"
    for size in every_size(phone.page):
        assert [] == [*faults(phone.page), *covered(phone.page, numbers, numbers)], size


def asked(view: View) -> None:
    """It is the player's to say whether pig and sheep swap."""
    view.update(phase="swap_choice", turn=0, plays=[], owed=0)


@pytest.mark.parametrize("locale", LOCALES)
def test_whether_to_swap_is_asked_with_what_it_means(
    begin: Callable[..., Match], open_phone: Open, locale: str
) -> None:
    """One sentence where the trick would lie, which gives way to the advice; no place looks as if a card were due."""
    phone = open_phone(begin().until(mid_trick), edit=asked, locale=locale)
    expect(phone.find(".offer")).to_be_visible()
    expect(phone.find(".trick__slot--0")).to_be_hidden()
    for size in every_size(phone.page):
        assert [] == faults(phone.page), size
        assert [] == covered(phone.page, ".offer > p", ".seat > *, .btn, .status"), size
    phone.press("hint")
    expect(phone.find(".offer")).to_be_hidden()


def test_the_order_of_a_claim_covers_no_button(live_server: str, open_phone: Open) -> None:
    """The numbers stand on the edges of the cards, between the hand and the buttons."""
    phone = open_phone(brought(live_server, "classic", lambda match: match.view["claim"] == "by_order"))
    phone.find(".claim").tap()
    phone.press("hint")
    expect(phone.find(".hand .tab")).to_have_count(len(phone.hand()))
    phone.page.wait_for_timeout(300)
    for size in every_size(phone.page):
        assert [] == covered(phone.page, ".hand .tab", ".btn, .hand .card__rank, .hand .card__suit"), size


def several(match: Match) -> bool:
    """Both copies of a card may be exposed."""
    cards = [item["card"] for item in match.view["exposable"]]
    return bool(match.view["phase"] == "exposing" and len(set(cards)) < len(cards))


@pytest.mark.parametrize("locale", ["zh-TW", "en-GB"])
def test_of_26_cards_those_that_can_be_exposed_are_marked_whole(
    live_server: str, open_phone: Open, locale: str
) -> None:
    """The mark is no wider than what is seen of the card."""
    phone = open_phone(brought(live_server, "double", several), locale=locale)
    phone.wait_for(".claim")  # with it comes the style of what only some games need
    for size in every_size(phone.page):
        if size != "640×400":
            assert [] == phone.find(".hand .card").evaluate_all(CAN), size


def test_of_two_copies_the_one_exposed_first_counts_twice(live_server: str, open_phone: Open) -> None:
    """Whichever it is; the other tile says what both would do together."""
    match = brought(live_server, "double", several)
    phone = open_phone(match)
    cards = [item["card"] for item in match.view["exposable"]]
    copy = next(card for card in cards if cards.count(card) > 1)
    first, second = phone.find(f"[data-offer={copy}] b").all()
    alone, both = (f"×{item['effect']['factor']}" for item in match.view["exposable"] if item["card"] == copy)
    expect(first).to_contain_text(alone)
    expect(second).to_contain_text(alone)
    second.tap()
    expect(second).to_contain_text(alone)
    expect(first).to_contain_text(both)


@pytest.mark.parametrize("locale", LOCALES)
def test_that_two_cards_are_owed_can_be_read_beside_exposed_cards(
    live_server: str, open_phone: Open, locale: str
) -> None:
    """The sentence of the moment is whole also where it is longer."""
    phone = open_phone(brought(live_server, "double", owes_two), edit=crowded(0, 3), locale=locale)
    for size in every_size(phone.page):
        assert not phone.find(".status span").evaluate(CUT), size


def left_before(match: Match) -> bool:
    """A deal is over that somebody had left before."""
    if match.view["phase"] == "deal_over" and not any(seat["left"] for seat in match.view["seats"]):
        match.view = match.ask("POST", "/deals", {})["view"]
    return bool(over(match) and any((seat["left"] or 99) < match.view["deal"] for seat in match.view["seats"][1:]))


def without_one(url: str) -> Match:
    """A match of three that has ended a deal."""
    rules = {"preset": "survival", "options": {"end_value": 60}}
    for n in count():
        match = Match.begin(url, seed=f"three-{n}", level="easy", rules=rules)
        while match.view["phase"] != "match_over" and not match.view["seats"][0]["left"]:
            if left_before(go_on(match, left_before)):
                return match
            if match.view["phase"] == "deal_over":
                match.view = match.ask("POST", "/deals", {})["view"]
    raise AssertionError


def test_a_deal_that_a_seat_did_not_play_has_a_dash(live_server: str, open_phone: Open) -> None:
    """Nothing is not zero: in the table of the deal and in the history; what it had is still told."""
    match = without_one(live_server)
    gone = next(seat["seat"] for seat in match.view["seats"] if seat["left"] and seat["left"] < match.view["deal"])
    phone = open_phone(match)
    shown = phone.table_of("deal")
    assert "–" == shown["score"][gone]
    assert "–" != shown["total"][gone]
    history(phone)
    assert "–" == phone.find("[data-table=history] tbody tr:not(.sum)").last.locator("td").nth(gone).inner_text()


def history(phone: Phone) -> None:
    """Open the history of the match."""
    phone.find('dialog [data-key="act.scores"]').click()
    expect(phone.find("[data-table=history]")).to_be_visible()


def test_who_won_which_deal_is_told_where_deals_are_won(live_server: str, open_phone: Open) -> None:
    """A word at the score that won, and how many each has won, as the server tells it."""
    match = go_on(Match.begin(live_server, seed="room-duel_1991", level="easy", rules="duel_1991"), over)
    phone = open_phone(match)
    history(phone)
    deal = match.ask("GET", "/scores")["items"][0]
    won = ["贏" if seat["marks"]["won"] else "" for seat in deal["seats"]]
    cells = phone.find("[data-table=history] tbody tr").first.locator("td")
    assert won == [cell.locator("small").inner_text() if cell.locator("small").count() else "" for cell in cells.all()]
    assert [str(seat["wins"]) for seat in match.view["seats"]] == phone.table_of("history")["wins"]
