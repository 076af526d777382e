"""The pictures of the README, made anew: `python -m tests.long.pictures`.

Needs a Chromium and the `convert` of ImageMagick on the path. The server is one of its own, on SQLite; the moments are
those of the first seed that has them.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from itertools import count
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e.match import Match, exposed, over
from tests.support.server import running

FOLDER = Path(__file__).parents[2] / "clients"
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 1.3,
}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}


def pig_fell(match: Match) -> bool:
    """Your turn in a trick that the pig was thrown into; a card of yours lies exposed, and some may not be played."""
    view = match.view
    cards = [card for play in view["trick"]["plays"] for card in play["cards"]]
    return bool("SQ" in cards[1:] and view["seats"][0]["exposed"] and match.refused() and 2 <= len(match.legal()))


def rich(match: Match) -> bool:
    """A deal is over in which nearly every kind of item counted."""
    items = ("hearts", "pig", "sheep", "exposures", "transformer")
    seats = match.view["scores"] if over(match) else None
    return bool(seats and all(any(seat[item] for seat in seats) for item in items))


def first(url: str, wanted: str) -> Match:
    """The first match, by its seed, that comes to such a moment in its first deal."""
    reached = {"pig": pig_fell, "deal": rich}[wanted]
    matches = (exposed(url, f"{wanted}-{n}").until(lambda match: reached(match) or over(match)) for n in count())
    return next(filter(reached, matches))


def opened(browser: Browser, url: str, match: Match, device: dict[str, Any]) -> Page:
    """The client with this match."""
    page = browser.new_context(**device, locale="zh-TW", service_workers="block").new_page()
    kept = json.dumps({"id": match.id, "token": match.token})
    page.add_init_script(f"localStorage.setItem('gongzhu.match', {json.dumps(kept)})")
    page.goto(url)
    page.wait_for_selector("#table[data-busy=false]:not([data-phase=none])", state="attached")
    page.wait_for_timeout(1000)
    return page


def picture(page: Page, name: str) -> None:
    """The page as it is, in the few colours it needs."""
    path = str(FOLDER / f"{name}.png")
    page.screenshot(path=path)
    subprocess.run(["convert", path, "+dither", "-colors", "256", f"PNG8:{path}"], check=True)


def main() -> None:
    """Phone while playing, phone at the end of a deal, desktop."""
    with tempfile.TemporaryDirectory() as folder, running(f"sqlite:///{folder}/pictures.sqlite3") as server:
        playing, ended = first(server.url, "pig"), first(server.url, "deal")
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            shown = [("table", playing, PHONE), ("deal", ended, PHONE), ("desktop", playing, DESKTOP)]
            for name, match, device in shown:
                page = opened(browser, server.url, match, device)
                if match is playing:
                    page.locator(".hand .card:not(.is-dim)").first.click(position={"x": 12, "y": 24})
                    page.wait_for_timeout(500)
                picture(page, name)
            browser.close()


if __name__ == "__main__":
    main()
