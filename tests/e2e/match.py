"""A match played by the API, to bring a table to the moment that a test is about."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.request import Request, urlopen

View = dict[str, Any]


@dataclass
class Match:
    """A match and its seat token; `view` is the last one seen."""

    url: str
    id: str
    token: str
    view: View

    @classmethod
    def begin(cls, url: str, **body: Any) -> "Match":
        """Begin a match."""
        made = ask("POST", f"{url}/api/v1/matches", body)
        return cls(url, made["id"], made["token"], made["view"])

    @classmethod
    def beginning(cls, url: str, wanted: Callable[["Match"], bool]) -> "Match":
        """Begin matches until one is as wanted; the seeds are always the same ones."""
        return next(match for n in range(60) if wanted(match := cls.begin(url, seed=f"e2e-{n}")))

    def ask(self, method: str, path: str = "", body: View | None = None) -> Any:
        """Ask about this match."""
        return ask(method, f"{self.url}/api/v1/matches/{self.id}{path}", body, self.token)

    def look(self) -> View:
        """The view as it is now."""
        self.view = self.ask("GET")
        return self.view

    def legal(self) -> list[str]:
        """The cards that may be played now."""
        return [move["card"] for move in self.view["moves"] if move["legal"]]

    def refused(self) -> dict[str, str]:
        """The cards that may not be played on this turn, each with the reason."""
        return {move["card"]: move["reason"]["text"] for move in self.view["moves"] if not move["legal"]}

    def reasons(self) -> dict[str, str]:
        """Why cards may not be played: the code of the reason, with one card that it is the reason for."""
        return {move["reason"]["code"]: move["card"] for move in self.view["moves"] if not move["legal"]}

    def step(self) -> None:
        """Decline, or play the first legal card."""
        path, cards = ("/exposures", []) if self.view["phase"] == "exposing" else ("/plays", self.legal()[:1])
        self.view = self.ask("POST", path, {"cards": cards})["view"]

    def until(self, wanted: Callable[["Match"], bool]) -> "Match":
        """Play on until the match is as wanted."""
        while not wanted(self):
            self.step()
        return self

    def until_match_over(self) -> "Match":
        """Play deal after deal to the end of the match."""
        while self.until(over).view["phase"] == "deal_over":
            self.view = self.ask("POST", "/deals", {})["view"]
        return self

    def played(self) -> list[str]:
        """The cards that seat 0 has played, as the log tells."""
        log = self.ask("GET", "/events?limit=500")["items"]
        return [card for event in log if event["kind"] == "played" and event["seat"] == 0 for card in event["cards"]]


def ask(method: str, address: str, body: View | None = None, token: str | None = None) -> Any:
    """One request, one answer."""
    headers = {"Content-Type": "application/json", "Accept-Language": "zh-Hant"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    sent = None if body is None else json.dumps(body).encode()
    with urlopen(Request(address, sent, headers, method=method), timeout=30) as answer:
        return json.load(answer)


def exposing(match: Match) -> bool:
    """There is something to expose."""
    return bool(match.view["phase"] == "exposing")


def mid_trick(match: Match) -> bool:
    """It is one's turn in a trick that others have begun, with a card that may not be played."""
    started = match.view["phase"] == "playing" and 2 <= len(match.view["trick"]["plays"])
    return bool(started and match.view["last_trick"] and match.refused() and 2 <= len(match.legal()))


def last_card(match: Match) -> bool:
    """One card is left to play."""
    return match.view["phase"] == "playing" and 1 == len(match.view["hand"])


def over(match: Match) -> bool:
    """The deal is over."""
    return bool(match.view["phase"] in ("deal_over", "match_over"))


def exposed(url: str, seed: str) -> Match:
    """A match whose player exposed all that could be exposed."""
    match = Match.begin(url, seed=seed)
    cards = [item["card"] for item in match.view["exposable"]]
    if cards:
        match.view = match.ask("POST", "/exposures", {"cards": cards})["view"]
    return match


def held_back(match: Match) -> bool:
    """At the first turn an exposed card has to wait."""
    return "exposed_card_waits" in match.reasons()
