"""Whole matches in a real browser: `python -m tests.long.client --by touch` (or `keys`).

From the first deal to the ranking and 再來一場, at phone size, with nothing but a thumb or nothing but keys. Every
deal's table is held against the scores that the API tells, and the page must report no error.
"""

import argparse
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from tests.e2e.desk import Desk
from tests.e2e.match import Match
from tests.e2e.phone import Phone
from tests.e2e.players import Keys, Touch, play_match
from tests.support.server import running


def whole_match(browser: Browser, url: str, by: type[Touch]) -> tuple[int, int]:
    """Play a match to its end and begin the next; the deals and cards played."""
    match = Match.begin(url, seed="long")
    phone = Phone.open(Desk(browser), url, match, touch=by is Touch, still=True)
    player = by(phone)
    play_match(player, match)
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
