"""The client on a phone: what a thumb can do, and what an eye can see."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import CDPSession, ConsoleMessage, Error, Locator, Page, Request, Route, ViewportSize

from tests.e2e.desk import Desk
from tests.e2e.match import Match, View

UPRIGHT = ViewportSize(width=390, height=844)
CHOSEN = re.compile(r"\bis-raised\b")
SETTLED = "#table[data-busy=false]:not([data-phase=none])"
OVER = "#table:is([data-phase=deal_over], [data-phase=match_over])"
YOURS = "#table[data-busy=false] .status.is-yours"


@dataclass
class Phone:
    """A page with the client on it."""

    page: Page
    faults: list[str] = field(default_factory=list)
    sent: list[Request] = field(default_factory=list)
    lines: list[CDPSession] = field(default_factory=list)

    @classmethod
    def open(
        cls,
        desk: Desk,
        url: str,
        match: Match | None,
        *,
        remembered: dict[str, str] | None = None,
        size: ViewportSize | None = None,
        locale: str = "zh-TW",
        pace: str = "fast",
        seed: str | None = None,
        away: list[bool] | None = None,
        broken: list[int] | None = None,
        settled: bool = True,
        edit: Callable[[View], None] | None = None,
        still: bool = False,
        touch: bool = True,
    ) -> "Phone":
        """Open the client, with what the browser remembers from before."""
        values = {"gongzhu.settings": json.dumps({"pace": pace}), **(remembered or {})}
        if match:
            values["gongzhu.match"] = json.dumps({"id": match.id, "token": match.token})
        page = desk.lend(locale, touch, values)
        page.set_viewport_size(size or UPRIGHT)
        page.emulate_media(reduced_motion="reduce" if still else "no-preference")
        phone = cls.on(page)
        if seed:
            page.route("**/matches", lambda route: sow(route, seed))
        if away is not None or broken is not None:
            page.route("**/api/v1/**", lambda route: disturb(route, away, broken))
        if match and edit:
            page.route(f"**/matches/{match.id}", lambda route: rewrite(route, edit))
        page.goto(url, wait_until="commit")
        if settled:
            phone.arrive()
        return phone

    @classmethod
    def on(cls, page: Page) -> "Phone":
        """The client on a page; what goes wrong there is kept."""
        phone = cls(page)
        page.on("pageerror", phone.fail)
        page.on("console", phone.complain)
        page.on("request", phone.hear)
        return phone

    def fail(self, error: Error) -> None:
        """An error of the page."""
        self.faults.append(str(error))

    def complain(self, said: ConsoleMessage) -> None:
        """An error on the console; that an answer was missing or a no is the browser's own remark."""
        if said.type == "error" and not said.text.startswith("Failed to load resource"):
            self.faults.append(said.text)

    def twin(self) -> "Phone":
        """A second window of the same browser."""
        with self.page.context.expect_page() as opened:
            self.page.evaluate("void window.open(location.href)")
        other = Phone.on(opened.value)
        other.settle()
        return other

    def remembered(self) -> Any:
        """The match that the browser remembers."""
        return self.page.evaluate("JSON.parse(localStorage.getItem('gongzhu.match'))")

    def hear(self, request: Request) -> None:
        """Keep what the page asks for."""
        self.sent.append(request)

    def release(self) -> None:
        """Forget what was heard, and hear no more."""
        self.page.remove_listener("pageerror", self.fail)
        self.page.remove_listener("console", self.complain)
        self.page.remove_listener("request", self.hear)
        for line in self.lines:
            line.detach()
        self.sent.clear()

    def settle(self) -> None:
        """Wait until nothing moves and nothing is under way."""
        self.wait_for(SETTLED)

    def wait_for(self, selector: str) -> None:
        """Wait until there is such a thing; the page looks in every frame, so that no time is lost."""
        self.page.wait_for_selector(selector, state="attached", timeout=60_000)

    def reload(self) -> None:
        """Load the page again."""
        self.page.reload()
        self.arrive()

    def arrive(self) -> None:
        """Wait until the page has loaded all it shows at first: where a deal is over also its table of scores."""
        self.settle()
        if self.find(OVER).count():
            self.wait_for("dialog[open]")

    # ---- what the eye sees ----

    def find(self, selector: str) -> Locator:
        """Something on the page."""
        return self.page.locator(selector)

    def card(self, card: str) -> Locator:
        """A card in the hand."""
        return self.find(f".hand [data-card={card}]")

    def hand(self) -> list[str]:
        """The cards in the hand, as they lie."""
        return [str(card.get_attribute("data-card")) for card in self.find(".hand .card").all()]

    def playable(self) -> list[str]:
        """The cards in the hand that are not dimmed."""
        return [str(card.get_attribute("data-card")) for card in self.find(".hand .card:not(.is-dim)").all()]

    def picture(self) -> dict[str, Any]:
        """All that the table shows."""
        return {
            "phase": self.find("#table").get_attribute("data-phase"),
            "bar": self.find(".bar").inner_text(),
            "seats": [seat.text_content() for seat in self.find(".seat").all()],
            "trick": [
                [c.get_attribute("data-card") for c in s.locator(".card").all()]
                for s in self.find(".trick__slot").all()
            ],
            "hand": self.hand(),
            "chosen": [c.get_attribute("data-card") for c in self.find(".hand .is-raised").all()],
            "offer": [tile.inner_text() for tile in self.find(".offer:not([hidden]) .offer__item").all()],
            "status": self.find(".status").inner_text(),
            "acts": self.find(".acts").inner_text(),
            "sheet": self.find("dialog[open]").text_content() if self.find("dialog[open]").count() else None,
        }

    def table_of(self, name: str) -> dict[str, list[str]]:
        """The rows of a table, by the name of the row, with the first line of every cell."""
        self.wait_for(f"[data-table={name}]")
        rows = self.find(f"[data-table={name}] tbody tr[data-row]").all()
        cells = {str(row.get_attribute("data-row")): [c.inner_text() for c in row.locator("td").all()] for row in rows}
        return {row: [text.split("\n")[0] for text in texts] for row, texts in cells.items()}

    # ---- what the thumb does ----

    def tap(self, card: str, times: int = 1) -> None:
        """Tap a card on the corner that is free."""
        box = self.card(card).bounding_box()
        assert box is not None
        for _ in range(times):
            self.page.touchscreen.tap(box["x"] + 12, box["y"] + 24)

    def press(self, place: str) -> None:
        """Tap one of the three buttons: hint, second or main."""
        box = self.find(f"[data-act={place}]").bounding_box()
        assert box is not None
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def play(self, card: str) -> None:
        """Choose a card and play it with the button."""
        self.tap(card)
        self.wait_for(f".hand .is-raised[data-card={card}]")
        self.press("main")
        self.wait_for(f".hand:not(:has([data-card={card}]))")

    # ---- what went over the wire ----

    def asked(self, ending: str) -> list[Any]:
        """The bodies of the POST requests to an address with this ending."""
        return [
            request.post_data_json for request in self.sent if request.method == "POST" and request.url.endswith(ending)
        ]

    def lose_answers(self, ending: str, times: int) -> list[int]:
        """Let the server work, but lose its next answers on the way back. The list grows with every loss."""
        lost: list[int] = []

        def lose(route: Route) -> None:
            if len(lost) < times:
                lost.append(route.fetch().status)
                route.abort("connectionreset")
            else:
                route.continue_()

        self.page.route(f"**/{ending}", lose)
        return lost

    def hold(self, pattern: str) -> list[Route]:
        """Keep the requests to such addresses back, until the test lets them go on or answers them."""
        held: list[Route] = []

        def keep(route: Route) -> None:
            held.append(route)

        self.page.route(pattern, keep)
        return held

    def slow(self, milliseconds: int) -> None:
        """A slow connection."""
        network = self.page.context.new_cdp_session(self.page)
        self.lines.append(network)
        network.send("Network.enable")
        network.send(
            "Network.emulateNetworkConditions",
            {"offline": False, "latency": milliseconds, "downloadThroughput": -1, "uploadThroughput": -1},
        )


def sow(route: Route, seed: str) -> None:
    """Let the match begin with this seed."""
    asked: dict[str, Any] = route.request.post_data_json or {}
    route.continue_(post_data={**asked, "seed": seed})


def rewrite(route: Route, edit: Callable[[View], None]) -> None:
    """A view brought to a moment that no seed would give."""
    answer = route.fetch()
    view = answer.json()
    edit(view)
    route.fulfill(response=answer, json=view)


def disturb(route: Route, away: list[bool] | None, broken: list[int] | None) -> None:
    """A server that is away while `away` holds something, or answers with the status in `broken`."""
    if away:
        route.abort()
    elif broken:
        route.fulfill(status=broken[0], content_type="text/html", body="<h1>oops</h1>")
    else:
        route.fallback()


Open = Callable[..., Phone]


def signed(number: int) -> str:
    """A number as the table writes it."""
    return "0" if number == 0 else f"{'+' if number > 0 else '−'}{abs(number)}"


def lettered(text: str) -> str:
    """A sentence of the server as the page writes it: suits as letters, on no phone as coloured pictures."""
    return re.sub("[♠♥♦♣]", lambda suit: f"{suit[0]}\ufe0e", text)


def number(text: str) -> int:
    """A number as the table writes it, read; a dash is nothing."""
    return 0 if text == "–" else int(text.replace("−", "-"))
