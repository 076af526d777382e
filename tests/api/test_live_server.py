"""The same promises from a real server process, over HTTP."""

import json
import socket
import time
from collections.abc import Iterator
from functools import partial
from urllib.parse import urlsplit

import pytest

from api.db import Database
from api.services.records import WAITERS_OF_MATCH, Records
from tests.support.contract import Answer, Contract, over_http
from tests.support.player import MATCH_OVER, Player, sit_down
from tests.support.seeds import seed_holding
from tests.support.server import Server
from tests.support.spec import Spec
from tests.support.together import codes, together


@pytest.fixture
def live(server: Server, spec: Spec) -> Iterator[Contract]:
    """A checked client of the server."""
    database = Database(server.database)
    yield Contract(over_http(server.url), spec, Records(database))
    database.close()


@pytest.fixture
def leading(live: Contract) -> Player:
    """A person with the opening lead."""
    player = sit_down(live, {"seed": seed_holding("S2", "SQ")})
    player.expose()
    return player


def test_a_deal_is_played_over_http(leading: Player) -> None:
    """To its end and into the next one."""
    leading.play_deal()
    if leading.view["phase"] != MATCH_OVER:
        leading.next_deal()
        assert 2 == leading.view["deal"]


def test_twenty_identical_plays_are_one(leading: Player) -> None:
    """One is applied, nineteen are answered as it was."""
    body = {"cards": leading.legal()[:1], "expected_version": leading.view["version"]}
    answers = together([partial(leading.send, "POST", "/plays", body)] * 20)
    assert {(200, "applied"): 1, (200, "replayed"): 19} == codes(answers)


def test_twenty_matches_are_played_at_once(live: Contract) -> None:
    """Nobody waits for a lock until it is an error."""
    answers = together([partial(live.send, "POST", "/matches", {"level": "easy"})] * 20)
    assert {(201, "applied"): 20} == codes(answers)
    players = [Player(live, got.body["id"], got.body["token"], got.body["view"]) for got in answers]
    for _ in range(3):
        bodies = [{"cards": player.legal()[:1]} if player.legal() else {"cards": []} for player in players]
        paths = ["/plays" if body["cards"] else "/exposures" for body in bodies]
        calls = [partial(player.act, path, body) for player, path, body in zip(players, paths, bodies, strict=True)]
        assert {(200, "applied"): 20} == codes(together(calls))


def test_those_who_wait_do_not_keep_others_from_playing(leading: Player) -> None:
    """Forty ask for news: as many wait as may, the others are answered at once; a play brings the news."""
    version, card = leading.view["version"], leading.legal()[0]
    waiting = partial(leading.send, "GET", f"?after_version={version}&wait=20")

    def play() -> Answer:
        time.sleep(1)
        return leading.send("POST", "/plays", {"cards": [card]})

    begun = time.monotonic()
    *answers, played = together([waiting] * 40 + [play])
    assert time.monotonic() - begun < 15
    assert 200 == played.status
    assert WAITERS_OF_MATCH <= [answer.body["version"] for answer in answers].count(version + 1)


def test_what_is_no_http_is_answered_by_a_problem(server: Server) -> None:
    """And the server goes on."""
    address = urlsplit(server.url)
    with socket.create_connection((address.hostname, address.port), timeout=10) as connection:
        connection.sendall(b"NONSENSE\r\n\r\n")
        answer = connection.recv(65536)
    assert b" 400 " in answer.partition(b"\r\n")[0]
    assert b"application/problem+json" in answer


@pytest.mark.parametrize("language", ["zh-Hans", "en"])
def test_a_body_that_is_never_read_is_refused_in_the_language_of_its_sender(server: Server, language: str) -> None:
    """With an id to ask about it by."""
    address = urlsplit(server.url)
    headers = ["POST /api/v1/matches HTTP/1.1", "Host: here", f"Accept-Language: {language}", "Content-Length: 3000000"]
    with socket.create_connection((address.hostname, address.port), timeout=10) as connection:
        connection.sendall("\r\n".join((*headers, "", "")).encode())
        answer = connection.makefile("rb").read().decode()
    head, _, body = answer.partition("\r\n\r\n")
    assert " 413 " in head.partition("\r\n")[0]
    assert f"Content-Language: {language}" in head
    assert f"X-Request-Id: {json.loads(body)['request_id']}" in head
