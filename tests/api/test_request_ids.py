"""Request ids: to find a request in the log."""

import logging

import pytest

from tests.support.contract import Contract
from tests.support.player import Player


def test_a_request_gets_an_id(contract: Contract) -> None:
    """Each its own."""
    assert 10 == len({contract.send("GET", "/meta").headers["X-Request-Id"] for _ in range(10)})


@pytest.mark.parametrize("given", ["a", "A-b_c.1", "x" * 64])
def test_a_clients_id_is_kept(contract: Contract, given: str) -> None:
    """Up to 64 plain characters; problems name it, too."""
    answer = contract.send("GET", "/rules/poker", headers={"X-Request-Id": given})
    assert (given, given) == (answer.headers["X-Request-Id"], answer.body["request_id"])


@pytest.mark.parametrize("given", ["", "x" * 65, "a b", "a;b", "<b>", "ä", "a\tb"])
def test_an_id_that_would_spoil_the_log_is_replaced(contract: Contract, given: str) -> None:
    """By one of ours."""
    got = contract.send("GET", "/meta", headers={"X-Request-Id": given}).headers["X-Request-Id"]
    assert given != got
    assert got.isalnum()


def test_the_log_has_one_line_for_each_request(playing: Player, caplog: pytest.LogCaptureFixture) -> None:
    """With method, path, status and id."""
    with caplog.at_level(logging.INFO, "gongzhu.access"):
        playing.send("POST", "/plays", {"cards": playing.legal()[:1]}, X_Request_Id="my-request")
    (line,) = [record.getMessage() for record in caplog.records if record.name == "gongzhu.access"]
    for part in ("POST", f"/api/v1/matches/{playing.id}/plays", "200", "my-request"):
        assert part in line


def test_a_path_cannot_forge_lines_of_the_log(contract: Contract, caplog: pytest.LogCaptureFixture) -> None:
    """A line break in the address stays on its line."""
    with caplog.at_level(logging.INFO, "gongzhu.access"):
        contract.send("GET", "/matches/a%0Aforged%0D%1B[31m")
    assert 1 == len(caplog.messages)
    assert caplog.messages[0].isprintable()
