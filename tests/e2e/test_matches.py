"""Whole matches at phone size, from the first deal to 再來一場: with a thumb alone, and with keys alone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.match import Match
from tests.e2e.phone import Open, signed
from tests.e2e.players import Keys, Touch, play_match

SHORT = "match-1"  # two deals, for those who expose all they can and play high against easy opponents


@pytest.mark.parametrize("by", [Touch, Keys])
def test_a_whole_match_is_played(begin: Callable[..., Match], open_phone: Open, by: type[Touch]) -> None:
    """Exposing, tricks, 快進, every table of scores as the API tells it, the ranking; one request a card."""
    match = begin(SHORT, level="easy")
    phone = open_phone(match, touch=by is Touch, still=by is Keys)
    player = by(phone)
    play_match(player, match)
    ranking = match.look()["ranking"]
    expect(phone.find("dialog .rank-list li > :last-child")).to_have_text([signed(place["total"]) for place in ranking])
    assert 2 <= match.view["deal"]
    assert [[card] for card in match.played()] == [body["cards"] for body in phone.asked("/plays")]
    player.press('dialog [data-key="act.again"]')
    expect(phone.find(".bar h1")).to_contain_text("第 1 手")
    assert match.id != phone.remembered()["id"]
