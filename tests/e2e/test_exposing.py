"""Exposing: what may be shown, what it means, and what it forbids."""

import pytest
from playwright.sync_api import expect

from tests.e2e.match import Match, exposed, exposing, held_back
from tests.e2e.phone import Open, lettered


def test_a_deal_without_exposable_cards_says_so(live_server: str, open_phone: Open) -> None:
    """The phase is skipped by itself, and the player is told."""
    seed = next(f"e2e-{n}" for n in range(99) if not exposing(Match.begin(live_server, seed=f"e2e-{n}")))
    phone = open_phone(None, seed=seed, settled=False)
    expect(phone.find(".toast")).to_have_text("本手沒有可亮的牌")
    phone.settle()
    assert "playing" == phone.find("#table").get_attribute("data-phase")


def test_an_exposed_card_that_must_wait_says_so(live_server: str, open_phone: Open) -> None:
    """It is dimmed like any other card that may not be played, and has its own reason."""
    match = next(filter(held_back, (exposed(live_server, f"e2e-{n}") for n in range(60))))
    phone = open_phone(match)
    card = match.reasons()["exposed_card_waits"]
    phone.tap(card)
    expect(phone.find(".toast")).to_have_text(lettered(match.refused()[card]))
    expect(phone.find(".toast")).to_contain_text("第一輪不能出")


@pytest.mark.parametrize("several", [0, 1, 2])
def test_chosen_cards_are_exposed_and_shown_at_their_owner(live_server: str, open_phone: Open, several: int) -> None:
    """None, one or more, by their tiles; the effect stands beside them."""
    match = Match.beginning(live_server, lambda match: len(match.view["exposable"]) >= 2)
    phone = open_phone(match)
    cards = [item["card"] for item in match.view["exposable"]][:several]
    for card in cards:
        phone.find(f".offer__item[data-offer={card}]").tap()
    phone.press("main" if cards else "second")
    expect(phone.find("#table[data-phase=playing]")).to_be_attached()
    phone.settle()
    assert [sorted(cards)] == [sorted(body["cards"]) for body in phone.asked("/exposures")]
    left = [card for card in cards if card in match.look()["seats"][0]["exposed"]]
    assert [f"×{4 if card == 'C10' else 2}" for card in left] == phone.find(".seat--0 .chip").all_inner_texts()


def test_advice_on_exposing_marks_cards_and_chooses_none(live_server: str, open_phone: Open) -> None:
    """What is exposed is the player's own choice."""
    match = Match.beginning(live_server, lambda match: bool(exposing(match) and match.ask("GET", "/hint")["cards"]))
    phone = open_phone(match)
    phone.press("hint")
    expect(phone.find(".hand .tab")).to_have_count(len(match.ask("GET", "/hint")["cards"]))
    expect(phone.find(".hand .is-raised, .offer__item[aria-pressed=true]")).to_have_count(0)
