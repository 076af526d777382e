"""A browser for the client, and phones in it."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.e2e.desk import Desk
from tests.e2e.match import Match
from tests.e2e.phone import Phone

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
PATIENCE = 30_000  # milliseconds for what will come: on a busy machine a page alone may take five seconds to open
NAMES = ("chromium", "chromium-browser", "google-chrome")


expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium. Without one the tests are skipped, but never where CI is meant to run them all."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        reason = "no Chromium on this system"
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(reason)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def desk(browser: Browser) -> Desk:
    """Lends phones."""
    return Desk(browser)


@pytest.fixture
def open_phone(desk: Desk, live_server: str) -> Iterator[Callable[..., Phone]]:
    """Opens the client on a phone: with a match, with what the browser remembers, or with nothing."""
    phones: list[Phone] = []

    def opened(match: Match | None = None, *, url: str = live_server, **options: Any) -> Phone:
        phones.append(Phone.open(desk, url, match, **options))
        return phones[-1]

    yield opened
    for phone in phones:
        assert [] == phone.faults, "the page reported errors"
        phone.release()
        desk.take_back(phone.page)


@pytest.fixture
def begin(live_server: str) -> Callable[..., Match]:
    """Begins a match by the API, with a seed."""
    return lambda seed="e2e", **body: Match.begin(live_server, seed=seed, **body)
