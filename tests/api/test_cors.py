"""Pages of other origins may call the API only where the settings say so."""

from collections.abc import Callable

import pytest
from flask import Flask

from api.config import Config
from tests.support.contract import Contract, contract_of
from tests.support.player import sit_down
from tests.support.spec import Spec

PAGE, STRANGER = "https://table.example", "https://stranger.example"


@pytest.fixture
def open_to_page(make_app: Callable[[Config], Flask], sqlite_url: str, spec: Spec) -> Contract:
    """A server that lets two origins in."""
    return contract_of(make_app(Config(database=sqlite_url, cors_origins=(PAGE, "https://other.example"))), spec)


def test_no_other_origin_is_let_in_by_default(contract: Contract) -> None:
    """Neither asking first nor asking."""
    answers = [contract.send("GET", "/meta", headers={"Origin": PAGE})]
    asking = {"Origin": PAGE, "Access-Control-Request-Method": "POST"}
    answers += [contract.send("POST", "/matches", {}, headers=asking)]
    assert [] == [name for answer in answers for name, _ in answer.headers.items() if name.startswith("Access-Control")]


def test_a_listed_origin_is_let_in_and_may_read_our_headers(open_to_page: Contract) -> None:
    """Those that a client needs."""
    player = sit_down(open_to_page)
    for answer in (player.send("GET", "", Origin=PAGE), open_to_page.send("GET", "/rules/x", headers={"Origin": PAGE})):
        assert PAGE == answer.headers["Access-Control-Allow-Origin"]
        exposed = {name.strip() for name in answer.headers["Access-Control-Expose-Headers"].split(",")}
        assert {"ETag", "Location", "Retry-After", "X-Request-Id"} <= exposed
        assert "Origin" in answer.headers.getlist("Vary")


def test_a_listed_origin_may_ask_first(open_to_page: Contract) -> None:
    """For the methods and headers that the API takes."""
    headers = {"Origin": PAGE, "Access-Control-Request-Method": "PATCH"}
    headers["Access-Control-Request-Headers"] = "authorization, content-type, idempotency-key"
    status, got, _ = open_to_page.transport("OPTIONS", "/api/v1/matches/x", headers, None)
    assert (200, PAGE) == (status, got["Access-Control-Allow-Origin"])
    assert "PATCH" in got["Access-Control-Allow-Methods"]
    allowed = {name.strip().lower() for name in got["Access-Control-Allow-Headers"].split(",")}
    assert {"authorization", "content-type", "idempotency-key"} <= allowed


def test_another_origin_is_still_not_let_in(open_to_page: Contract) -> None:
    """The list is a list."""
    for origin in (STRANGER, f"{PAGE}.evil.example", "null"):
        answer = open_to_page.send("GET", "/meta", headers={"Origin": origin})
        assert None is answer.headers.get("Access-Control-Allow-Origin")


def test_no_origin_gets_credentials(open_to_page: Contract) -> None:
    """Tokens travel in a header, never in a cookie."""
    answer = open_to_page.send("GET", "/meta", headers={"Origin": PAGE})
    assert None is answer.headers.get("Access-Control-Allow-Credentials")
    assert None is answer.headers.get("Set-Cookie")
