"""A table to attack: for each generated request a match that it can be about, in a phase in which it makes sense."""

import re
from collections import Counter
from random import Random
from typing import Any
from uuid import uuid4

import pytest
from schemathesis import Case
from schemathesis.core.parameters import ParameterLocation

from tests.support.contract import Contract
from tests.support.decks import TOPS, about_to_claim, choosing_swap, first_exposing
from tests.support.player import DEAL_OVER, EXPOSING, FIRST_EXPOSING, MATCH_OVER, PLAYING, SWAP_CHOICE, Player, sit_down
from tests.support.seeds import seed_holding

PHASE = {"exposeCards": EXPOSING, "playCards": PLAYING, "startDeal": DEAL_OVER}
ARRANGED = {"exposeFirstCard": FIRST_EXPOSING, "claimTricks": PLAYING, "chooseSwap": SWAP_CHOICE}
BEGUN = {"exposeFirstCard": first_exposing, "claimTricks": about_to_claim, "chooseSwap": choosing_swap}
SEED = seed_holding("S2", "SQ", "DJ")
PLAIN_KEY = re.compile(r"\A[A-Za-z0-9_-]{16,128}\Z")
SENSIBLE = 0.8
"""The share of valid bodies in which the cards are ones that may be exposed or played."""


class Table:
    """Matches for generated requests. `counts` has the answers by operation and status."""

    def __init__(self, contract: Contract) -> None:
        self.contract, self.dice = contract, Random(1)
        self.players: dict[str, Player] = {}
        self.counts: Counter[tuple[str, int]] = Counter()

    def player(self, phase: str) -> Player:
        """A person in a match in this phase, as it is now."""
        player = self.players.get(phase)
        if player is None or player.look()["phase"] in (MATCH_OVER, *({*PHASE.values()} - {phase})):
            player = self.players[phase] = sit_down(self.contract, {"seed": SEED})
        player.until(phase)
        return player

    def arranged(self, name: str) -> Player:
        """A person of whom other rules ask what this call answers."""
        player = self.players.get(name)
        if (
            player is None
            or player.look()["phase"] != ARRANGED[name]
            or (name == "claimTricks" and not player.view["claim"])
        ):
            with pytest.MonkeyPatch.context() as patch:
                player = self.players[name] = BEGUN[name](self.contract, patch)
        return player

    def prepare(self, case: Case) -> Player:
        """Let the request be about such a match, where what it has is valid anyway."""
        name = name_of(case)
        player = self.arranged(name) if name in ARRANGED else self.player(PHASE.get(name, PLAYING))
        if "match_id" in case.path_parameters and valid(case, ParameterLocation.PATH):
            case.path_parameters["match_id"] = player.id
        if PLAIN_KEY.match(str(case.headers.get("Idempotency-Key", ""))):
            case.headers["Idempotency-Key"] = str(uuid4())  # made up ones may be too plain for the server
        if case.query.get("wait"):
            case.query["wait"] = 0 if valid(case, ParameterLocation.QUERY) else case.query["wait"]
        if isinstance(case.body, dict) and valid(case, ParameterLocation.BODY):
            self._make_sensible(case.body, player, name)
        return player

    def _make_sensible(self, body: dict[str, Any], player: Player, name: str) -> None:
        if self.dice.random() > SENSIBLE:
            return
        if "expected_version" in body:
            body["expected_version"] = player.view["version"]
        if name == "playCards":
            body["cards"] = [self.dice.choice(player.legal())]
        if name == "exposeFirstCard":
            body["cards"] = player.exposable()[: self.dice.randint(0, 1)]
        if name == "claimTricks":
            body["leads"] = [[card] for card in TOPS]
        if name == "exposeCards":
            body["cards"] = player.exposable()[: self.dice.randint(0, 4)]


class Stage:
    """The application to attack, once there is one: the requests are made up before it."""

    def __init__(self) -> None:
        self.app: Any = None

    def __call__(self, environment: Any, start_response: Any) -> Any:
        """As WSGI has it."""
        return self.app(environment, start_response)


def name_of(case: Case) -> str:
    """The operationId of a request."""
    return str(case.operation.definition.raw["operationId"])


def valid(case: Case, place: ParameterLocation) -> bool:
    """What a request has at this place is as the document allows."""
    components = case.meta.components if case.meta else {}
    return place not in components or bool(components[place].mode.is_positive)


def credentials(case: Case, player: Player) -> dict[str, str]:
    """The token as a header, in place of one made up; none where the request tries what happens without it."""
    return bearer(player) if "Authorization" in case.headers else {}


def bearer(player: Player) -> dict[str, str]:
    """The token of a seat as a header."""
    return {"Authorization": f"Bearer {player.token}"}
