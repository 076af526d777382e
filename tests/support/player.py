"""A person at a table: asks through the checked client, and keeps the last view."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.support.contract import NOTHING, Answer, Contract

View = dict[str, Any]
Choose = Callable[[list[str]], str]
Decide = Callable[[list[str]], list[str]]
EXPOSING, PLAYING, DEAL_OVER, MATCH_OVER = "exposing", "playing", "deal_over", "match_over"
FIRST_EXPOSING, SWAP_CHOICE = "first_exposing", "swap_choice"


def first(cards: list[str]) -> str:
    """The first legal card."""
    return cards[0]


def nothing(_exposable: list[str]) -> list[str]:
    """Decline."""
    return []


@dataclass
class Player:
    """A seat of a match. `view` is the last one seen, `events` are those of the last action."""

    contract: Contract
    id: str
    token: str
    view: View
    events: list[dict[str, Any]] = field(default_factory=list)

    def send(self, method: str, path: str, body: Any = NOTHING, **headers: str) -> Answer:
        """Ask about this match; `Accept_Language="en"` becomes that header."""
        named = {name.replace("_", "-"): text for name, text in headers.items()}
        return self.contract.send(method, f"/matches/{self.id}{path}", body, token=self.token, headers=named)

    def act(self, path: str, body: Any = NOTHING, **headers: str) -> Answer:
        """Do something that must work, and keep what came of it."""
        answer = self.send("POST", path, body, **headers)
        assert 200 == answer.status, answer.text
        self.view, self.events = answer.body["view"], answer.body["events"]
        return answer

    def look(self) -> View:
        """The view as it is now."""
        answer = self.send("GET", "")
        assert 200 == answer.status, answer.text
        self.view = answer.body
        return self.view

    def expose(self, *cards: str, **more: Any) -> Answer:
        """Expose these cards."""
        return self.act("/exposures", {"cards": list(cards), **more})

    def expose_first(self, *cards: str, **more: Any) -> Answer:
        """Expose the first card, or not."""
        return self.act("/first-exposures", {"cards": list(cards), **more})

    def play(self, *cards: str, **more: Any) -> Answer:
        """Play a card, or two."""
        return self.act("/plays", {"cards": list(cards), **more})

    def choose_swap(self, swap: bool = True, **more: Any) -> Answer:
        """Say whether pig and sheep swap."""
        return self.act("/swap", {"swap": swap, **more})

    def plays(self) -> list[str]:
        """The plays that may be made now, each as its cards parted by a space."""
        return [" ".join(cards) for cards in self.view["plays"]]

    def next_deal(self) -> Answer:
        """Start the next deal."""
        return self.act("/deals")

    def legal(self) -> list[str]:
        """The cards that may be played now."""
        return [move["card"] for move in self.view["moves"] if move["legal"]]

    def exposable(self) -> list[str]:
        """The cards that may be exposed now."""
        return [choice["card"] for choice in self.view["exposable"]]

    def step(self, choose: Choose = first, decide: Decide = nothing) -> Answer:
        """Do what the match waits for."""
        phase = self.view["phase"]
        if phase in (EXPOSING, FIRST_EXPOSING):
            expose = self.expose if phase == EXPOSING else self.expose_first
            return expose(*decide(self.exposable()))
        if phase == SWAP_CHOICE:
            return self.choose_swap()
        return self.play(*choose(self.plays()).split()) if phase == PLAYING else self.next_deal()

    def until(self, *phases: str, choose: Choose = first, decide: Decide = nothing) -> View:
        """Go on until the match is in one of these phases."""
        while self.view["phase"] not in phases:
            self.step(choose, decide)
        return self.view

    def play_deal(self, choose: Choose = first, decide: Decide = nothing) -> View:
        """Play the deal to its end, a new one where the last is over."""
        if self.view["phase"] == DEAL_OVER:
            self.next_deal()
        return self.until(DEAL_OVER, MATCH_OVER, choose=choose, decide=decide)


def sit_down(contract: Contract, body: Any = NOTHING, headers: Mapping[str, str] | None = None) -> Player:
    """Open a match."""
    answer = contract.send("POST", "/matches", body, headers=headers)
    assert 201 == answer.status, answer.text
    made = answer.body
    return Player(contract, made["id"], made["token"], made["view"], made["events"])
