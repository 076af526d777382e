"""One way to provoke each problem: from a fresh match to its answer."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from api.config import Config
from api.problems import ErrorCode
from api.services import batches
from api.services.record import Action, Kind
from api.services.records import Moved, Records
from engine.notation import NAMES
from engine.state import Phase, State
from tests.support.contract import NOTHING, Answer, Contract, Transport
from tests.support.endings import about_to_end
from tests.support.player import Player, sit_down
from tests.support.seeds import seed_holding, seed_where

Provoke = Callable[[Contract, pytest.MonkeyPatch], Answer]
Make = Callable[[Contract], Player]


def speaking(contract: Contract, language: str) -> Contract:
    """The same client, asking in a language."""
    return replace(contract, transport=_in_language(contract.transport, language))


def _in_language(transport: Transport, language: str) -> Transport:
    return lambda method, path, headers, data: transport(method, path, {"Accept-Language": language} | headers, data)


# Matches to ask about


def exposing(contract: Contract) -> Player:
    """Holds S2, the pig and the sheep, and has yet to decide."""
    return sit_down(contract, {"seed": seed_holding("S2", "SQ", "DJ")})


def leading(contract: Contract) -> Player:
    """Has exposed the pig, and the opening lead."""
    player = exposing(contract)
    player.expose("SQ")
    return player


def following(contract: Contract) -> Player:
    """Must follow suit with some cards and not with others."""
    player = leading(contract)
    while not any(move["reason"] and move["reason"]["code"] == "must_follow_suit" for move in player.view["moves"]):
        player.step()
    return player


def finished(contract: Contract) -> Player:
    """Has played a deal."""
    player = exposing(contract)
    player.play_deal()
    return player


def ended(contract: Contract) -> Player:
    """Has played a match to its end."""
    player = sit_down(contract, {"seed": "match-to-its-end"})
    about_to_end(player, [900, 0, -2000, 0])
    player.play_deal()
    return player


# Ways to ask


def asking(make: Make, method: str, path: str, body: Any = NOTHING, **headers: str) -> Provoke:
    """Ask about such a match."""
    return lambda contract, _: make(contract).send(method, path, body, **headers)


def sending(raw: bytes, **headers: str) -> Provoke:
    """Open a match with these bytes."""
    sent = {name.replace("_", "-"): text for name, text in headers.items()}
    return lambda contract, _: contract.send("POST", "/matches", raw=raw, headers=sent)


def opening(body: Any, **headers: str) -> Provoke:
    """Open a match with this body."""
    sent = {name.replace("_", "-"): text for name, text in headers.items()}
    return lambda contract, _: contract.send("POST", "/matches", body, headers=sent)


def getting(path: str, method: str = "GET") -> Provoke:
    """Ask for an address."""
    return lambda contract, _: contract.send(method, path)


def unchecked(contract: Contract, method: str, path: str, headers: dict[str, str]) -> Answer:
    """An answer that the document does not describe: of a fault of ours, or of the client's files."""
    status, got, data = contract.transport(method, path, headers, None)
    return Answer(status, got, data.decode())


# Those that take more than one step


def key_reused(contract: Contract, _: pytest.MonkeyPatch) -> Answer:
    """Two different matches by one key."""
    headers = {"Idempotency-Key": f"key-of-{exposing(contract).id}"}
    sit_down(contract, {}, headers)
    return contract.send("POST", "/matches", {"level": "easy"}, headers=headers)


def wrong_token(contract: Contract, _: pytest.MonkeyPatch) -> Answer:
    """The token of another match."""
    return contract.send("GET", f"/matches/{exposing(contract).id}", token=exposing(contract).token)


def missing_token(contract: Contract, _: pytest.MonkeyPatch) -> Answer:
    """No token."""
    return contract.send("GET", f"/matches/{exposing(contract).id}")


def seeds_not_allowed(contract: Contract, patch: pytest.MonkeyPatch) -> Answer:
    """On a server without --allow-seeds."""
    patch.setattr("api.resources.matches.config", Config)
    return contract.send("POST", "/matches", {"seed": "mine"})


def deciding_slowly(state: State, players: Any, level: str, seed: str) -> Action | None:
    """A computer holds something to expose, and thinks about it."""
    return None


def exposing_decided(contract: Contract, patch: pytest.MonkeyPatch) -> Answer:
    """Decide again while a computer still thinks."""
    patch.setattr(batches, "computers_next", deciding_slowly)
    player = sit_down(contract, {"seed": seed_where(lambda dealt: dealt[0] >> 10 & dealt[1] >> 35 & 1 == 1)})
    player.expose("SQ")
    return player.send("POST", "/exposures", {"cards": []})


def leading_slowly(state: State, players: Any, level: str, seed: str) -> Action | None:
    """Computers expose nothing, and the one to lead thinks about it."""
    waiting = [seat for seat, choice in enumerate(state.choices) if choice < 0]
    if state.phase is Phase.EXPOSING and waiting[0] > 0:
        return Action(Kind.EXPOSED, waiting[0])
    return None


def not_your_turn(contract: Contract, patch: pytest.MonkeyPatch) -> Answer:
    """Play while seat 1 is on turn."""
    patch.setattr(batches, "computers_next", leading_slowly)
    player = sit_down(contract, {"seed": seed_where(lambda dealt: dealt[1] & 1 == 1)})
    player.until("playing")
    return player.send("POST", "/plays", {"cards": player.view["hand"][:1]})


def must_follow_suit(contract: Contract, _: pytest.MonkeyPatch) -> Answer:
    """Play another suit than the one led."""
    player = following(contract)
    card = next(move["card"] for move in player.view["moves"] if not move["legal"])
    return player.send("POST", "/plays", {"cards": [card]})


def card_not_held(contract: Contract, _: pytest.MonkeyPatch) -> Answer:
    """Play another seat's card."""
    player = leading(contract)
    card = next(card for card in NAMES if card not in player.view["hand"])
    return player.send("POST", "/plays", {"cards": [card]})


def busy(contract: Contract, patch: pytest.MonkeyPatch) -> Answer:
    """Somebody else is always first."""
    player = leading(contract)

    def moved(*_: Any) -> None:
        raise Moved

    patch.setattr(Records, "append", moved)
    return player.send("POST", "/plays", {"cards": player.legal()[:1]})


def not_ready(contract: Contract, patch: pytest.MonkeyPatch) -> Answer:
    """The tables are missing."""
    patch.setattr("api.resources.meta.ready", lambda _: False)
    return contract.send("GET", "/readyz")


def internal_error(contract: Contract, patch: pytest.MonkeyPatch) -> Answer:
    """A fault of ours."""
    patch.setattr("api.resources.meta.meta_answer", None)
    return unchecked(contract, "GET", "/api/v1/meta", {})


def bad_request(contract: Contract, _: pytest.MonkeyPatch) -> Answer:
    """A range that the client's page does not have."""
    return unchecked(contract, "GET", "/index.html", {"Range": "bytes=99999999-"})


SQ, S2 = {"cards": ["SQ"]}, {"cards": ["S2"]}
PROVOKED: dict[ErrorCode, Provoke] = {
    ErrorCode.MALFORMED_JSON: sending(b"{"),
    ErrorCode.BODY_NOT_OBJECT: sending(b"null"),
    ErrorCode.UNSUPPORTED_MEDIA_TYPE: sending(b"{}", Content_Type="text/plain"),
    ErrorCode.BODY_TOO_LARGE: sending(b" " * 70_000),
    ErrorCode.VALIDATION_FAILED: opening({"level": 1, "seed": 2}),
    ErrorCode.UNKNOWN_FIELD: opening({"seat": 1}),
    ErrorCode.MISSING_FIELD: asking(exposing, "POST", "/exposures", {}),
    ErrorCode.UNKNOWN_CARD: asking(exposing, "POST", "/exposures", {"cards": ["S1"]}),
    ErrorCode.UNKNOWN_LEVEL: opening({"level": "godlike"}),
    ErrorCode.UNKNOWN_PRESET: opening({"rules": "poker"}),
    ErrorCode.BAD_NAMES: opening({"names": ["A"]}),
    ErrorCode.BAD_SEED: opening({"seed": ""}),
    ErrorCode.BAD_VERSION: asking(exposing, "POST", "/deals", {"expected_version": "7"}),
    ErrorCode.BAD_QUERY: asking(exposing, "GET", "/events?after=now"),
    ErrorCode.BAD_IDEMPOTENCY_KEY: opening({}, Idempotency_Key="1"),
    ErrorCode.SEEDS_NOT_ALLOWED: seeds_not_allowed,
    ErrorCode.IDEMPOTENCY_KEY_REUSED: key_reused,
    ErrorCode.MISSING_TOKEN: missing_token,
    ErrorCode.WRONG_TOKEN: wrong_token,
    ErrorCode.UNKNOWN_MATCH: getting("/matches/nobody"),
    ErrorCode.NOT_FOUND: getting("/rules/poker"),
    ErrorCode.METHOD_NOT_ALLOWED: getting("/meta", "DELETE"),
    ErrorCode.STALE_VERSION: asking(exposing, "POST", "/deals", {"expected_version": 77}),
    ErrorCode.CARD_TWICE: asking(exposing, "POST", "/exposures", {"cards": ["SQ", "SQ"]}),
    ErrorCode.ONE_CARD_OWED: asking(leading, "POST", "/plays", {"cards": ["SQ", "S2"]}),
    ErrorCode.NOT_EXPOSING: asking(leading, "POST", "/exposures", SQ),
    ErrorCode.EXPOSING_DECIDED: exposing_decided,
    ErrorCode.EXPOSING: asking(exposing, "POST", "/plays", S2),
    ErrorCode.DEAL_OVER: asking(finished, "POST", "/plays", S2),
    ErrorCode.MATCH_OVER: asking(ended, "POST", "/deals"),
    ErrorCode.DEAL_NOT_OVER: asking(leading, "POST", "/deals"),
    ErrorCode.NOT_YOUR_TURN: not_your_turn,
    ErrorCode.CARD_NOT_HELD: card_not_held,
    ErrorCode.CARD_NOT_EXPOSABLE: asking(exposing, "POST", "/exposures", S2),
    ErrorCode.MUST_FOLLOW_SUIT: must_follow_suit,
    ErrorCode.EXPOSED_CARD_WAITS: asking(leading, "POST", "/plays", SQ),
    ErrorCode.NOT_FIRST_EXPOSING: asking(exposing, "POST", "/first-exposures", {"cards": []}),
    ErrorCode.NO_SWAP_CHOICE: asking(leading, "POST", "/swap", {"swap": True}),
    ErrorCode.NO_CLAIMS: asking(leading, "POST", "/claims", {"leads": []}),
    ErrorCode.BAD_LEADS: asking(leading, "POST", "/claims", {"leads": [["S2", "S3"]]}),
    ErrorCode.BAD_SWAP: asking(leading, "POST", "/swap", {"swap": "yes"}),
    ErrorCode.BAD_REQUEST: bad_request,
    ErrorCode.BUSY: busy,
    ErrorCode.NOT_READY: not_ready,
    ErrorCode.INTERNAL_ERROR: internal_error,
}
