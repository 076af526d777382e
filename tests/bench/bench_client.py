"""Size and speed of the web client: `python -m tests.bench.bench_client`.

Needs a Chromium on the path. The server is one of its own, on SQLite.
"""

from __future__ import annotations

import shutil
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import takewhile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, Request, sync_playwright

from tests.support.server import running

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "locale": "zh-TW"}
TABLE = "#table[data-busy=false]:not([data-phase=none])"
SLOWER = 4
LIMIT = 50 / SLOWER
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
  const end = tap => {
    if (!tap.over) waits[tap.kind].push(performance.now() - tap.begun);
    tap.over = true;
  };
  let drawn = null;
  painted.port1.onmessage = () => end(drawn);
  addEventListener('pointerup', event => {
    const card = event.target.closest('.hand .card');
    const kind = card?.classList.contains('is-raised') ? 'played' : 'chosen';
    tapped = card && { name: card.dataset.card, kind, begun: event.timeStamp };
  }, true);
  const moved = { chosen: '.hand .is-raised', played: '.trick .card' };
  new MutationObserver(() => {
    if (!tapped || !document.querySelector(`${moved[tapped.kind]}[data-card="${tapped.name}"]`)) return;
    const tap = drawn = tapped;
    painted.port2.postMessage(null);
    requestAnimationFrame(() => end(tap));
    tapped = null;
  }).observe(document.getElementById('table'), { subtree: true, childList: true, attributeFilter: ['class'] });
}"""
TRACE = {"traceConfig": {"includedCategories": ["toplevel", "devtools.timeline"], "excludedCategories": ["*"]}}


@contextmanager
def opened(browser: Browser) -> Iterator[tuple[Page, CDPSession]]:
    """A page on a phone, with a line to the browser's own measurements."""
    context = browser.new_context(**PHONE, service_workers="block")
    page = context.new_page()
    yield page, context.new_cdp_session(page)
    context.close()


def size(browser: Browser, url: str) -> dict[str, int]:
    """Bytes of every file, uncompressed, until the table can be played on; the sheets come after that."""
    asked: list[Request] = []

    def hear(request: Request) -> None:
        asked.append(request)

    with opened(browser) as (page, _):
        page.on("request", hear)
        page.goto(url)
        page.wait_for_selector(TABLE, state="attached")
        until = takewhile(lambda request: not request.url.endswith("/pages.js"), list(asked))
        answers = [request.response() for request in until if "/icon" not in request.url]
        return {answer.url.removeprefix(url): len(answer.body()) for answer in answers if answer}


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


Event = dict[str, Any]


def busiest(browser: Browser, url: str) -> tuple[list[float], list[float]]:
    """Processor time while some tricks are played, whatever else runs here: the page's tasks, and what taps cost.

    Both longest first. A tap costs what the page does from it to the end of the next frame.
    """
    with opened(browser) as (page, cdp):
        sit_down(page, url)
        events: list[Event] = []
        ended: list[object] = []
        cdp.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
        cdp.on("Tracing.tracingComplete", lambda _: ended.append(True))
        cdp.send("Tracing.start", TRACE)
        play_tricks(page)
        cdp.send("Tracing.end")
        while not ended:
            page.wait_for_timeout(50)
    tasks, taps, frames = of_the_page(events)
    times = [task["tdur"] / 1000 for task in tasks]
    return sorted(times, reverse=True), sorted((cost(tap, tasks, frames) for tap in taps), reverse=True)


def of_the_page(events: list[Event]) -> tuple[list[Event], list[Event], list[Event]]:
    """Tasks, taps and frames, on the thread of a page that had most to do, in order."""
    mains = {(e["pid"], e["tid"]) for e in events if e.get("args", {}).get("name") == "CrRendererMain"}
    threads: dict[tuple[int, int], list[Event]] = {main: [] for main in mains}
    for event in sorted(events, key=lambda event: float(event["ts"])):
        threads.get((event["pid"], event["tid"]), []).append(event)
    page = max(threads.values(), key=lambda these: sum(e.get("tdur", 0) for e in these))
    tasks = [e for e in page if e["name"] == "ThreadControllerImpl::RunTask" and "tdur" in e]
    taps = [e for e in page if e["name"] == "EventDispatch" and e["args"]["data"]["type"] == "pointerup"]
    return tasks, taps, [e for e in page if e["name"] == "FireAnimationFrame"]


def cost(tap: Event, tasks: list[Event], frames: list[Event]) -> float:
    """Milliseconds of processor time from a tap to the end of the next frame."""
    frame = next(frame["ts"] for frame in frames if frame["ts"] > tap["ts"])
    return sum(float(e["tdur"]) for e in tasks if tap["ts"] < e["ts"] + e["dur"] and e["ts"] <= frame) / 1000


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
    tasks, taps = busiest(browser, url)
    print(f"of the processor's time, in which {LIMIT:.1f} ms are {LIMIT * SLOWER:.0f} at {SLOWER}x slower:")
    for kind, times in (("tasks", tasks), ("taps to the next frame", taps)):
        longest = ", ".join(f"{time:.1f}" for time in times[:5])
        middle, over = statistics.median(times), sum(time > LIMIT for time in times)
        print(f"  {kind}: longest {longest} ms, median {middle:.1f} ms, {over} of {len(times)} over {LIMIT:.1f} ms")


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
