"""The checked client itself: it finds what it is there to find."""

import json
from typing import Any

import pytest

from engine.shuffle import deal_seed
from tests.support.contract import Contract, ContractError, Sent
from tests.support.leaks import hidden
from tests.support.player import Player
from tests.support.spec import Spec


def tampering(contract: Contract, spec: Spec, change: Any, **headers: str) -> Contract:
    """A checked client whose server's answers are changed on the way."""

    def send(method: str, path: str, sent: dict[str, str], data: bytes | None) -> Sent:
        status, got, text = contract.transport(method, path, sent, data)
        body = json.loads(text)
        change(body)
        return status, dict(got) | headers, json.dumps(body, ensure_ascii=False).encode()

    return Contract(send, spec, contract.truth, tokens=contract.tokens)


def hidden_card(player: Player) -> str:
    """A card that another seat holds."""
    return min(hidden(player.contract.truth.load(player.id), 0))


def changes(player: Player) -> dict[str, Any]:
    """Ways to break the contract."""
    card = hidden_card(player)
    record = player.contract.truth.load(player.id)
    return {
        "an undocumented field": lambda body: body.update(more=1),
        "a missing field": lambda body: body.pop("hand"),
        "a value outside its enum": lambda body: body.update(phase="resting"),
        "a number as text": lambda body: body.update(version=str(body["version"])),
        "a hidden card in the hand": lambda body: body["hand"].append(card),
        "a hidden card in a text": lambda body: body["exposable"][0]["effect"].update(text=f"{card}?"),
        "a hidden card by its symbol": lambda body: body["exposable"][0]["effect"].update(
            text=card.replace("S", "♠").replace("H", "♥").replace("D", "♦").replace("C", "♣")
        ),
        "a hidden card as taken": lambda body: body["seats"][2]["taken"].append(card),
        "the deal's seed": lambda body: body["shuffle"].update(seed=deal_seed(record.seed, 1)),
        "the match's seed": lambda body: body["seats"][1].update(name=record.seed),
        "a token": lambda body: body["seats"][1].update(name=player.token),
    }


NAMES = [
    "an undocumented field",
    "a missing field",
    "a value outside its enum",
    "a number as text",
    "a hidden card in the hand",
    "a hidden card in a text",
    "a hidden card by its symbol",
    "a hidden card as taken",
    "the deal's seed",
    "the match's seed",
    "a token",
]


@pytest.mark.parametrize("name", NAMES)
def test_a_broken_answer_is_found(name: str, exposing: Player, contract: Contract, spec: Spec) -> None:
    """One thing wrong in a seat view."""
    assert sorted(changes(exposing)) == sorted(NAMES)
    broken = tampering(contract, spec, changes(exposing)[name])
    with pytest.raises(ContractError):
        broken.send("GET", f"/matches/{exposing.id}", token=exposing.token)


@pytest.mark.parametrize(
    "headers", [{"Content-Type": "text/html"}, {"Content-Language": "xx"}, {"X-Request-Id": ""}, {"Vary": "Cookie"}]
)
def test_a_broken_header_is_found(headers: dict[str, str], exposing: Player, contract: Contract, spec: Spec) -> None:
    """One header wrong, the body as it should be."""
    broken = tampering(contract, spec, lambda _: None, **headers)
    with pytest.raises(ContractError):
        broken.send("GET", f"/matches/{exposing.id}", token=exposing.token)


def test_a_secret_in_a_header_is_found(exposing: Player, contract: Contract, spec: Spec) -> None:
    """Nobody looks there."""
    seed = deal_seed(contract.truth.load(exposing.id).seed, 1)
    broken = tampering(contract, spec, lambda _: None, ETag=seed)
    with pytest.raises(ContractError):
        broken.send("GET", f"/matches/{exposing.id}", token=exposing.token)


def test_a_status_that_is_not_documented_is_found(contract: Contract, spec: Spec) -> None:
    """A teapot, say."""
    operation = spec.operation("GET", "/api/v1/meta")
    assert ["getMeta does not document 418"] == spec.faults(operation, 418, "application/json", {})


def test_a_card_that_the_client_named_itself_is_no_leak(exposing: Player) -> None:
    """A refusal repeats the card that was asked for."""
    answer = exposing.send("POST", "/exposures", {"cards": [hidden_card(exposing)]})
    assert (422, "card_not_held") == (answer.status, answer.code)
