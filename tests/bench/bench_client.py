"""Size and speed of the web client: `python -m tests.bench.bench_client`.

Needs a Chromium on the path. The server is one of its own, on SQLite.
"""

from __future__ import annotations

import shutil
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, Response, sync_playwright

from tests.support.server import running

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "locale": "zh-TW"}
TABLE = "#table[data-busy=false]:not([data-phase=none])"
SLOWER = 4
TRICKS = 8

# From the end of the touch to the end of the first frame in which the card moves: up if it was not chosen yet, else to
# its place in the trick. Chromium's own time of the touch, so that waiting for the page's thread counts too.
WATCH = """() => {
  window.waits = { chosen: [], played: [] };
  window.tasks = [];
  new PerformanceObserver(list => tasks.push(...list.getEntries().map(task => task.duration)))
    .observe({ type: 'longtask', buffered: true });
  let tapped = null;
  const painted = new MessageChannel();
  painted.port1.onmessage = ({ data }) => waits[data.kind].push(performance.now() - data.begun);
  addEventListener('pointerup', event => {
    const card = event.target.closest('.hand .card');
    const kind = card?.classList.contains('is-raised') ? 'played' : 'chosen';
    tapped = card && { name: card.dataset.card, kind, begun: event.timeStamp };
  }, true);
  const moved = { chosen: '.hand .is-raised', played: '.trick .card' };
  new MutationObserver(() => {
    if (!tapped || !document.querySelector(`${moved[tapped.kind]}[data-card="${tapped.name}"]`)) return;
    painted.port2.postMessage(tapped);
    tapped = null;
  }).observe(document.getElementById('table'), { subtree: true, childList: true, attributeFilter: ['class'] });
}"""
TRACE = {"traceConfig": {"includedCategories": ["toplevel"], "excludedCategories": ["*"]}}


@contextmanager
def opened(browser: Browser) -> Iterator[tuple[Page, CDPSession]]:
    """A page on a phone, with a line to the browser's own measurements."""
    context = browser.new_context(**PHONE, service_workers="block")
    page = context.new_page()
    yield page, context.new_cdp_session(page)
    context.close()


def size(browser: Browser, url: str) -> dict[str, int]:
    """Bytes of every file, uncompressed, until the table can be played on."""
    answers: list[Response] = []
    with opened(browser) as (page, _):
        page.on("requestfinished", lambda asked: answers.append(asked.response()))
        page.goto(url)
        page.wait_for_selector(TABLE, state="attached")
        until = [answer for answer in answers if "/icon" not in answer.url]
        return {answer.url.removeprefix(url): len(answer.body()) for answer in until}


def first_table(browser: Browser, url: str) -> float:
    """Milliseconds from the address to the first cards in the hand."""
    with opened(browser) as (page, _):
        page.goto(url)
        page.wait_for_selector(".hand .card")
        return float(page.evaluate("performance.now()"))


def tap(page: Page, card: str) -> None:
    """Touch the free corner of a card."""
    box = page.locator(f".hand [data-card={card}]").bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + 12, box["y"] + 22)


Waits = dict[str, list[float]]


def play(browser: Browser, url: str, slower: int) -> tuple[Waits, list[float]]:
    """Some tricks on a processor slowed down: the waits after taps, and the long tasks once the page stood."""
    with opened(browser) as (page, cdp):
        sit_down(page, url)
        cdp.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        page.evaluate(WATCH)
        play_tricks(page)
        return page.evaluate("waits"), page.evaluate("tasks")


def busiest(browser: Browser, url: str) -> list[float]:
    """The processor time of the page's tasks while some tricks are played, longest first, whatever else runs here."""
    with opened(browser) as (page, cdp):
        sit_down(page, url)
        events: list[dict[str, Any]] = []
        ended: list[object] = []
        cdp.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
        cdp.on("Tracing.tracingComplete", lambda _: ended.append(True))
        cdp.send("Tracing.start", TRACE)
        play_tricks(page)
        cdp.send("Tracing.end")
        while not ended:
            page.wait_for_timeout(50)
    return sorted(task_times(events), reverse=True)


def task_times(events: list[dict[str, Any]]) -> list[float]:
    """Milliseconds of processor time of each task, on the thread of a page that had most of them."""
    times: dict[tuple[int, int], list[float]] = {}
    mains = {(e["pid"], e["tid"]) for e in events if e.get("args", {}).get("name") == "CrRendererMain"}
    for event in events:
        if event["name"].endswith("RunTask") and "tdur" in event:
            times.setdefault((event["pid"], event["tid"]), []).append(event["tdur"] / 1000)
    return max((times.get(main, []) for main in mains), key=sum)


def sit_down(page: Page, url: str) -> None:
    """Open the client and get past exposing."""
    page.goto(url)
    page.wait_for_selector(TABLE, state="attached")
    if page.locator("#table[data-phase=exposing]").count():
        page.locator("[data-act=second]").click()
    page.wait_for_timeout(1000)


def play_tricks(page: Page) -> None:
    """Choose a card, another one, and play it; the others follow at their pace."""
    for _ in range(TRICKS):
        page.wait_for_selector("#table[data-phase=playing][data-busy=false] .status.is-yours", timeout=60_000)
        cards = page.locator(".hand .card:not(.is-dim)").evaluate_all("all => all.map(one => one.dataset.card)")
        for card in cards[-2:]:
            tap(page, card)
            page.wait_for_timeout(150)
        tap(page, cards[-1])
        page.wait_for_timeout(400)
    page.wait_for_timeout(3000)


def report(browser: Browser, url: str) -> None:
    """Measure, and say what came out."""
    sizes = size(browser, url)
    for kind in (".html", ".css", ".js", ".json", "/matches"):
        part = sum(n for path, n in sizes.items() if path.endswith(kind) or (kind == ".html" and path in ("", "/")))
        print(f"  {kind:9} {part / 1000:6.1f} kB")
    print(f"to the first table: {sum(sizes.values()) / 1000:.1f} kB in {len(sizes)} requests")
    print(f"first cards after {statistics.median(first_table(browser, url) for _ in range(5)):.0f} ms (median of 5)")
    for slower in (1, SLOWER):
        waits, tasks = play(browser, url, slower)
        print(f"{slower}x slower, {TRICKS} tricks")
        for kind, times in waits.items():
            best, middle, worst = min(times), statistics.median(times), max(times)
            print(f"  tap to {kind}: best {best:.0f} ms, median {middle:.0f} ms, worst {worst:.0f} ms of {len(times)}")
        print(f"  tasks over 50 ms: {len(tasks)}, the longest {max(tasks, default=0):.0f} ms")
    times = busiest(browser, url)
    longest = ", ".join(f"{time:.1f}" for time in times[:5])
    print(
        f"longest tasks by processor time: {longest} ms; over {50 / SLOWER} ms, which is 50 ms at {SLOWER}x slower: ",
        end="",
    )
    print(sum(time > 50 / SLOWER for time in times))


def main() -> None:
    """Start a server and a browser, measure, stop both."""
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        with running(f"sqlite:///{Path(folder) / 'bench.sqlite3'}") as server:
            report(browser, server.url)
        browser.close()


if __name__ == "__main__":
    main()
