"""The client is kept by the browser: it opens without a network, and a newer edition is offered."""

import re
import shutil
import threading
from collections.abc import Callable, Iterator
from itertools import takewhile
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect
from werkzeug.serving import make_server

from api import client
from api.config import Config
from tests.e2e.phone import SETTLED, Open, Phone

OURS = Path(client.FOLDER)
KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const names = await caches.keys();
  const cache = await caches.open(names.at(-1));
  return (await cache.keys()).map(request => new URL(request.url).pathname);
}"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the client, to be changed."""
    copied = Path(shutil.copytree(OURS, tmp_path / "web"))
    monkeypatch.setattr(client, "FOLDER", copied)
    return copied


@pytest.fixture
def address(folder: Path, make_app: Callable[[Config], Flask], sqlite_url: str) -> Iterator[str]:
    """A server for that copy."""
    app = make_app(Config(database=sqlite_url, allow_seeds=True))
    server = make_server("127.0.0.1", 0, app, threaded=True)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.port}"
    server.shutdown()


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """A page whose browser has kept the client."""
    context = browser.new_context(locale="zh-TW")
    phone = Phone.on(context.new_page())
    phone.page.goto(address)
    phone.page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    yield phone.page
    assert [] == phone.faults
    context.close()


def test_every_file_is_kept_and_nothing_of_the_api(page: Page, folder: Path) -> None:
    """One cache, named after what is in it."""
    kept = set(page.evaluate(KEPT))
    ours = {f"/{path.relative_to(folder).as_posix()}" for path in folder.rglob("*") if path.is_file()}
    assert ours - {"/sw.js"} | {"/"} == kept


def test_without_a_network_the_client_opens_and_says_so(page: Page) -> None:
    """The page is there at once; the match comes when the network does."""
    page.context.set_offline(True)
    page.reload()
    expect(page.locator(".notice")).to_contain_text("離線中")
    expect(page.locator(".acts")).to_contain_text("提示")
    page.context.set_offline(False)
    expect(page.locator(".notice")).to_be_hidden()
    expect(page.locator(SETTLED)).to_be_attached()
    expect(page.locator(".hand .card").first).to_be_visible()


def test_a_newer_edition_is_offered_and_never_forced(page: Page, folder: Path) -> None:
    """The page stays as it is until the player asks; then it is the new one, with the same match."""
    words = folder / "i18n" / "zh-Hant.json"
    words.write_text(words.read_text("utf-8").replace('"act.hint": "提示"', '"act.hint": "新提示"'), "utf-8")
    page.reload()
    page.evaluate("navigator.serviceWorker.getRegistration().then(kept => kept.update()).then(() => {})")
    expect(page.locator(".toast")).to_have_text("有新版本，可在選單裡更新")
    expect(page.locator("[data-act=hint]")).to_have_text("提示")
    match = page.evaluate("localStorage.getItem('gongzhu.match')")
    page.locator("[data-key=menu]").click()
    page.locator("dialog [data-key=update]").click()
    expect(page.locator("[data-act=hint]")).to_have_text("新提示")
    assert match == page.evaluate("localStorage.getItem('gongzhu.match')")
    assert 1 == page.evaluate("caches.keys().then(names => names.length)")


def test_the_client_can_be_installed(page: Page, folder: Path) -> None:
    """The manifest names icons that are there, in the sizes it says."""
    session = page.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert [] == manifest["errors"]
    faults = [fault["errorId"] for fault in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert [] == [fault for fault in faults if fault != "in-incognito"]


def test_the_first_table_stands_after_150_kilobytes(open_phone: Open) -> None:
    """Uncompressed, the first match of some 4 kB included; what is not needed for it comes later."""
    phone = open_phone(None, away=[])  # what is intercepted comes from no cache
    first = takewhile(lambda request: not request.url.endswith("/pages.js"), phone.sent)
    needed = [request for request in first if not re.search(r"/api/|/icon|edition\.js|manifest", request.url)]
    assert any(request.url.endswith("/view/trick.js") for request in needed)
    answers = [request.response() for request in needed]
    assert 145_700 >= sum(len(answer.body()) for answer in answers if answer)
