"""Whole matches in a real browser: `python -m tests.long.client --by touch` (or `keys`).

From the first deal to the ranking and 再來一場, at phone size, with nothing but a thumb or nothing but keys. Every
deal's table is held against the scores that the API tells, and the page must report no error.
"""

import argparse
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from tests.e2e.match import Match
from tests.e2e.phone import Phone, number
from tests.support.server import running

YOURS = "#table[data-phase=playing][data-busy=false] .status.is-yours"
READY = (
    f"{YOURS}, #table[data-phase=exposing][data-busy=false], dialog[open] [data-table=deal], dialog[open] .rank-list"
)
ITEMS = ("hearts", "pig", "sheep", "all_hearts", "exposures", "transformer", "score", "total")


class Touch:
    """Only a thumb."""

    def __init__(self, phone: Phone) -> None:
        """Sit down."""
        self.phone = phone

    def play(self, card: str) -> None:
        """Two taps on the card."""
        self.phone.tap(card, times=2)

    def press(self, selector: str) -> None:
        """A tap."""
        self.phone.find(selector).tap()


class Keys(Touch):
    """Only a keyboard."""

    def play(self, card: str) -> None:
        """Arrows to the card, Enter twice."""
        self._reach(f".hand [data-card={card}]", "ArrowRight")
        self.phone.page.keyboard.press("Enter")
        self.phone.page.keyboard.press("Enter")

    def press(self, selector: str) -> None:
        """Tab to the button, Enter."""
        self._reach(selector, "Tab")
        self.phone.page.keyboard.press("Enter")

    def _reach(self, selector: str, key: str) -> None:
        for _ in range(40):
            if self.phone.find(f":is({selector}):focus").count():
                return
            self.phone.page.keyboard.press(key)
        raise AssertionError(f"{selector} cannot be reached by {key}")


def play_on(player: Touch, match: Match) -> bool:
    """Do what the table waits for; False once the match is over."""
    phone = player.phone
    expect(phone.find(READY).first).to_be_attached(timeout=60_000)
    if phone.find("dialog[open] .rank-list").count():
        return False
    if phone.find("dialog[open] [data-table=deal]").count():
        check(phone, match)
        player.press('dialog [data-key="act.next"], dialog [data-key="act.ranking"]')
        expect(phone.find("dialog[open] [data-table=deal]")).to_have_count(0)
    elif phone.find("#table[data-phase=exposing]").count():
        player.press("[data-act=second]")
        expect(phone.find("#table[data-phase=exposing]")).to_have_count(0)
    else:
        card = phone.playable()[-1]
        player.play(card)
        expect(phone.card(card)).to_have_count(0)
    return True


def check(phone: Phone, match: Match) -> None:
    """Every number of the table is the server's."""
    shown = phone.table_of("deal")
    seats = [deal for deal in match.ask("GET", "/scores?limit=500")["items"] if deal["finished"]][-1]["seats"]
    for item in ITEMS:
        assert [seat[item] for seat in seats] == [number(text) for text in shown[item]], item


def whole_match(browser: Browser, url: str, by: type[Touch]) -> tuple[int, int]:
    """Play a match to its end and begin the next; the deals and cards played."""
    match = Match.begin(url, seed="long")
    phone = Phone.open(browser, url, match, touch=by is Touch, still=True)
    player = by(phone)
    while play_on(player, match):
        pass
    deals, cards = match.look()["deal"], len(match.played())
    player.press('dialog [data-key="act.again"]')
    expect(phone.find(".bar h1")).to_contain_text("第 1 手")
    assert [] == phone.faults
    assert cards == len(phone.asked("/plays")), "one request a card"
    return deals, cards


def main() -> None:
    """Start a server and a browser, play, stop both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--by", choices=["touch", "keys"], default="touch")
    by = {"touch": Touch, "keys": Keys}[parser.parse_args().by]
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        with running(f"sqlite:///{Path(folder) / 'long.sqlite3'}") as server:
            deals, cards = whole_match(browser, server.url, by)
        browser.close()
    print(f"a match of {deals} deals, {cards} cards, by {by.__name__.lower()}: nothing wrong")


if __name__ == "__main__":
    main()
