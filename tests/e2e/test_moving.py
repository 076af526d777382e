"""Matches are kept, gone on with later, and taken to another device."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.match import Match, mid_trick
from tests.e2e.phone import Open, Phone


def handed(phone: Phone, what: str) -> str:
    """The link or the code in the menu."""
    phone.find("[data-key=menu]").click()
    phone.find("dialog [data-key=device]").click()
    text = phone.find(f"#device-{what}").input_value()
    phone.page.keyboard.press("Escape")
    return text


def take(phone: Phone, code: str) -> None:
    """Type a code on the other device."""
    phone.find("[data-key=menu]").click()
    phone.find("dialog [data-key=device]").click()
    phone.find("#device-take").fill(code)
    phone.find("dialog [data-key=take]").click()


def test_a_link_hands_the_seat_over_and_no_server_sees_the_token(
    begin: Callable[..., Match], open_phone: Open, live_server: str
) -> None:
    """It stands behind the #, and is gone from the address at once."""
    match = begin().until(mid_trick)
    link = handed(open_phone(match), "link")
    assert match.token in link.partition("#")[2]
    other = open_phone(None)
    other.page.goto(link)
    other.page.reload()
    other.settle()
    assert match.view["hand"] == sorted(other.hand(), key=match.view["hand"].index)
    assert f"{live_server}/" == other.page.url
    assert [] == [request.url for request in other.sent if match.token in request.url.partition("#")[0]]


def test_a_link_opened_on_the_table_hands_the_seat_over(begin: Callable[..., Match], open_phone: Open) -> None:
    """Also where the client is open already."""
    match = begin().until(mid_trick)
    other = open_phone(begin("another"))
    other.page.evaluate("hash => { location.hash = hash; }", f"seat={match.id}.{match.token}")
    expect(other.find(".bar h1")).to_contain_text(f"第 {match.view['trick_number']} 墩")
    assert "#" not in other.page.url


def test_a_code_hands_the_seat_over(begin: Callable[..., Match], open_phone: Open) -> None:
    """Typed or pasted in the menu of the other device."""
    match = begin().until(mid_trick)
    code = handed(open_phone(match), "code")
    other = open_phone(None)
    take(other, f"  {code} ")
    expect(other.find("dialog[open]")).to_have_count(0)
    assert sorted(match.view["hand"]) == sorted(other.hand())


def test_a_code_that_leads_nowhere_changes_nothing(begin: Callable[..., Match], open_phone: Open) -> None:
    """The player is told, and the match on the table stays."""
    match = begin().until(mid_trick)
    phone = open_phone(match)
    take(phone, "not a code")
    expect(phone.find("dialog [role=alert]")).to_have_text("這不是連結也不是代碼")
    phone.page.keyboard.press("Escape")
    take(phone, f"{'x' * 22}.{'y' * 43}")
    expect(phone.find(".toast")).to_have_text("找不到那一場")
    phone.page.keyboard.press("Escape")
    assert match.id == phone.remembered()["id"]
    assert sorted(match.view["hand"]) == sorted(phone.hand())


def test_a_match_left_for_another_can_be_gone_on_with(begin: Callable[..., Match], open_phone: Open) -> None:
    """Starting over throws nothing away; each says which game it is."""
    match = begin(rules={"preset": "casual", "options": {"own_taken": True}}).until(mid_trick)
    phone = open_phone(match)
    phone.find("[data-key=menu]").click()
    phone.find("dialog [data-key=over]").click()
    phone.find('dialog [data-key="confirm.go"]').click()
    expect(phone.find(".bar h1")).not_to_contain_text(f"第 {match.view['trick_number']} 墩")
    phone.settle()
    phone.find("[data-key=menu]").click()
    phone.find("dialog [data-key=matches]").click()
    left = phone.find(f'dialog [data-key="match-{match.id}"]')
    expect(left).to_contain_text("休閒 · 已改 · 第 1 手")
    left.click()
    expect(phone.find("dialog[open]")).to_have_count(0)
    assert sorted(match.view["hand"]) == sorted(phone.hand())
    phone.reload()
    assert match.id == phone.remembered()["id"]


def test_a_match_that_is_over_is_not_kept(begin: Callable[..., Match], open_phone: Open) -> None:
    """Only what can be gone on with."""
    phone = open_phone(begin().until_match_over())
    phone.find('dialog [data-key="act.again"]').click()
    expect(phone.find(".bar h1")).to_contain_text("第 1 手")
    phone.settle()
    phone.find("[data-key=menu]").click()
    expect(phone.find("dialog [data-key=level], dialog .seg").first).to_be_visible()
    expect(phone.find("dialog [data-key=matches]")).to_have_count(0)


def test_garbage_among_the_kept_matches_is_left_out(begin: Callable[..., Match], open_phone: Open) -> None:
    """Broken values never end the game."""
    kept = '[null, 7, {"id": "x"}, {"id": "a", "token": "b", "deal": "1", "total": null}]'
    phone = open_phone(begin(), remembered={"gongzhu.matches": kept})
    phone.find("[data-key=menu]").click()
    expect(phone.find("dialog [data-key=matches]")).to_have_count(0)


def test_the_table_takes_the_whole_screen_and_gives_it_back(begin: Callable[..., Match], open_phone: Open) -> None:
    """By a switch in the menu; nothing on the table changes."""
    phone = open_phone(begin().until(mid_trick), touch=False)
    before = phone.hand()
    for on in ("true", "false"):
        phone.find("[data-key=menu]").click()
        phone.find("dialog [data-key=full]").click()
        expect(phone.find("dialog [data-key=full]")).to_have_attribute("aria-checked", on)
        phone.page.keyboard.press("Escape") if on == "false" else phone.find("dialog [data-key=close]").click()
        expect(phone.find("dialog[open]")).to_have_count(0)
    assert before == phone.hand()
