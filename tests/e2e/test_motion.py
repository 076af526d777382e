"""Motion and sound: only what tells something, only for those who want it, never in the way."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.match import Match, exposing, last_card, mid_trick
from tests.e2e.phone import Open, Phone

WATCH = """() => {
  window.moved = new Set();
  const look = () => {
    for (const one of document.getAnimations()) {
      const { duration } = one.effect.getComputedTiming();
      if (duration > 20) moved.add(one.animationName ?? one.transitionProperty ?? 'moved');
    }
    requestAnimationFrame(look);
  };
  look();
}"""
LISTEN = """() => {
  window.voices = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { window.voices += 1; return start.apply(this, when); };
}"""


FIRST_FRAME = """card => new Promise(seen => {
  const ask = window.fetch;
  let asked = 0;
  window.fetch = (...what) => { asked += 1; return ask(...what); };
  const find = selector => document.querySelector(`${selector} [data-card=${card}]`);
  const held = document.querySelectorAll('.hand .card').length;
  find('.hand').click();
  find('.hand').click();
  requestAnimationFrame(() => seen({
    lies: Boolean(find('.trick')), moves: find('.trick')?.getAnimations().length > 0,
    handWaits: held === document.querySelectorAll('.hand .card').length, asked,
  }));
})"""


def play_on(phone: Phone, card: str) -> None:
    """Play a card and see what the others do."""
    phone.play(card)
    phone.settle()


@pytest.mark.parametrize("still", [True, False], ids=["reduced", "full"])
def test_nothing_moves_for_those_who_want_less_motion(
    begin: Callable[..., Match], open_phone: Open, still: bool
) -> None:
    """The same cards appear in their places; for all others they come from somewhere."""
    match = begin().until(mid_trick)
    phone = open_phone(match, still=still)
    phone.page.evaluate(WATCH)
    play_on(phone, match.legal()[0])
    assert still == (0 == phone.page.evaluate("moved.size"))
    assert sorted(match.look()["hand"]) == sorted(phone.hand())


def test_a_played_card_moves_before_anything_else_is_done(begin: Callable[..., Match], open_phone: Open) -> None:
    """In the very next frame; the hand closes up and the server is asked after that."""
    match = begin().until(mid_trick)
    phone = open_phone(match)
    phone.page.wait_for_timeout(400)
    seen = phone.page.evaluate(FIRST_FRAME, match.legal()[0])
    assert {"lies": True, "moves": True, "handWaits": True, "asked": 0} == seen
    phone.settle()
    assert sorted(match.look()["hand"]) == sorted(phone.hand())


def test_the_table_comes_to_rest_where_every_part_takes_a_frame(begin: Callable[..., Match], open_phone: Open) -> None:
    """However slow the phone: what is drawn last is drawn too, and then nothing is under way."""
    match = begin().until(mid_trick)
    phone = open_phone(match)
    phone.page.evaluate("""() => {
      const now = performance.now.bind(performance);
      let late = 0;
      performance.now = () => now() + (late += 5);
    }""")
    play_on(phone, match.legal()[0])
    assert sorted(match.look()["hand"]) == sorted(phone.hand())


def test_a_tap_counts_while_cards_still_move(begin: Callable[..., Match], open_phone: Open) -> None:
    """What moves is finished, and the tapped card is chosen."""
    match = begin().until(mid_trick)
    phone = open_phone(match, pace="slow")
    phone.play(match.legal()[0])
    phone.page.wait_for_timeout(700)
    expect(phone.find("#table")).to_have_attribute("data-busy", "true")
    match.look()
    phone.tap(match.legal()[0])
    expect(phone.card(match.legal()[0])).to_have_attribute("aria-pressed", "true")
    expect(phone.find("#table")).to_have_attribute("data-busy", "false")


@pytest.mark.parametrize(("pace", "fast"), [("slow", False), ("slow", True)], ids=["waits", "hurries"])
def test_the_four_cards_of_a_trick_are_seen_together(
    begin: Callable[..., Match], open_phone: Open, pace: str, fast: bool
) -> None:
    """Long enough to be read at a calm pace; quickly after 快進; in both cases all four."""
    match = begin().until(mid_trick)
    phone = open_phone(match, pace=pace)
    phone.page.evaluate("""() => {
      window.times = [];
      const look = () => {
        if (document.querySelectorAll('.trick:not([data-taker]) .card').length === 4) times.push(performance.now());
        requestAnimationFrame(look);
      };
      look();
    }""")
    phone.play(match.legal()[0])
    if fast:
        phone.page.wait_for_timeout(500)
        phone.press("main")
    phone.settle()
    assert 1 <= len(match.look()["last_trick"]["plays"]) // 4
    seen = phone.page.evaluate("times.at(-1) - times[0]")
    assert (60 <= seen < 1000) if fast else (1000 <= seen)


def test_the_last_trick_can_be_seen_again(begin: Callable[..., Match], open_phone: Open) -> None:
    """All four cards and who took them, until the next tap."""
    match = begin().until(mid_trick)
    phone = open_phone(match)
    phone.press("second")
    expect(phone.find(".trick.is-peek")).to_be_attached()
    last = match.view["last_trick"]
    shown = phone.find(".trick .card").evaluate_all("cards => cards.map(card => card.dataset.card)")
    assert sorted(card for play in last["plays"] for card in play["cards"]) == sorted(shown)
    expect(phone.find(".status")).to_contain_text(match.view["seats"][last["taker"]]["name"])
    phone.press("second")
    expect(phone.find(".trick .card")).to_have_count(len(match.view["trick"]["plays"]))


def test_no_sound_is_made_until_the_player_asks_for_it(begin: Callable[..., Match], open_phone: Open) -> None:
    """Then every card has one."""
    match = begin().until(mid_trick)
    phone = open_phone(match)
    phone.page.evaluate(LISTEN)
    play_on(phone, match.legal()[0])
    assert 0 == phone.page.evaluate("voices")
    phone.find("[data-key=menu]").click()
    with phone.page.expect_response("**/sound.js"):
        phone.find("dialog [data-key=sound]").click()
    phone.page.keyboard.press("Escape")
    match.look()
    play_on(phone, match.legal()[0])
    assert 2 <= phone.page.evaluate("voices")


def test_the_last_card_of_a_deal_is_seen_before_the_scores(begin: Callable[..., Match], open_phone: Open) -> None:
    """The sheet waits for the trick."""
    match = begin().until(last_card)
    phone = open_phone(match, pace="normal")
    phone.play(match.view["hand"][0])
    expect(phone.find(".trick .card")).to_have_count(4)
    expect(phone.find("dialog[open]")).to_have_count(0)
    expect(phone.find("dialog[open] [data-table=deal]")).to_be_visible()


def test_the_reveal_tells_who_exposed_what(live_server: str, open_phone: Open) -> None:
    """All four at once, in a word that stays long enough to be read."""
    match = Match.beginning(live_server, exposing)
    phone = open_phone(match, pace="slow")
    card = match.view["exposable"][0]
    phone.find(f".offer__item[data-offer={card['card']}]").tap()
    phone.press("main")
    words = {"pig": "豬", "sheep": "羊", "transformer": "變壓器", "hearts": "紅桃"}[card["effect"]["item"]]
    expect(phone.find(".toast")).to_contain_text(f"亮牌：你 {words} ×{card['effect']['factor']}")
    expect(phone.find(".seat--0 .seat__shown")).to_be_visible()


def test_nothing_jumps_while_a_trick_is_played(begin: Callable[..., Match], open_phone: Open) -> None:
    """Hardly a layout shift, as the browser measures it: only the hand closes up, by sliding."""
    match = begin().until(mid_trick)
    phone = open_phone(match)
    phone.page.evaluate("""() => {
      window.shifts = [];
      new PerformanceObserver(list => shifts.push(...list.getEntries().map(one => one.value)))
        .observe({ type: 'layout-shift' });
    }""")
    play_on(phone, match.legal()[0])
    match.look()
    play_on(phone, match.legal()[0])
    assert 0.05 > sum(phone.page.evaluate("shifts"))
