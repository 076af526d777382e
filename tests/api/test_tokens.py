"""Seat tokens: shown once, kept as a hash, written nowhere."""

import logging
from hashlib import sha256

import pytest

from tests.support.contract import Contract
from tests.support.player import sit_down
from tests.support.seeds import seed_holding
from tests.support.tables import every_value


def test_only_the_hash_of_a_token_is_stored(both: Contract) -> None:
    """Of a random one, and of one made from a key; the key itself is not stored either."""
    key = "a-key-that-nobody-stores"
    players = [sit_down(both), sit_down(both, {}, {"Idempotency-Key": key})]
    values = every_value(both.truth.database)
    for player in players:
        assert sha256(player.token.encode()).hexdigest() in values
        assert [] == [value for value in values if player.token in value]
    assert [] == [value for value in values if key in value or sha256(key.encode()).hexdigest() in value]


def test_a_token_is_in_no_line_of_the_log(contract: Contract, caplog: pytest.LogCaptureFixture) -> None:
    """Whatever the request comes to."""
    with caplog.at_level(logging.DEBUG):
        player = sit_down(contract, {"seed": seed_holding("SQ")})
        player.expose()
        player.send("POST", "/plays", {"cards": ["S1"]})
        player.send("GET", "/hint")
        contract.send("GET", "/matches/nobody", token=player.token)
        contract.transport("GET", f"/api/v1/matches/{player.id}", {"Authorization": f"Basic {player.token}"}, None)
    assert player.id in caplog.text
    assert player.token not in caplog.text


def test_a_token_is_in_no_answer_but_the_first(contract: Contract) -> None:
    """Nor is its hash; the checked client looks at every answer."""
    player = sit_down(contract)
    for path in ("", "/moves", "/scores", "/events"):
        answer = player.send("GET", path)
        assert player.token not in answer.text
        assert sha256(player.token.encode()).hexdigest() not in answer.text


def test_a_token_opens_its_own_match_only(contract: Contract) -> None:
    """Both ways."""
    one, two = sit_down(contract), sit_down(contract)
    for player, other in ((one, two), (two, one)):
        assert 200 == contract.send("GET", f"/matches/{player.id}", token=player.token).status
        assert 403 == contract.send("GET", f"/matches/{player.id}", token=other.token).status
