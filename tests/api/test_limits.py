"""What one client can take from the others is bounded."""

from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest
from flask import Flask
from flask.testing import FlaskClient

from api.config import Config
from api.services.records import WAITERS_OF_MATCH, Records
from api.texts import LONGEST_HEADER, language_of

API = "/api/v1"


def opened(client: FlaskClient) -> tuple[str, dict[str, str]]:
    """A match: its address and the headers of its seat."""
    created = client.post(f"{API}/matches").get_json()
    return f"{API}/matches/{created['id']}", {"Authorization": f"Bearer {created['token']}"}


def test_a_match_holds_only_so_many_waiters(app: Flask) -> None:
    """One more is answered at once; the others wait on, until the server closes."""
    records: Records = app.extensions["gongzhu"][0]
    path, headers = opened(app.test_client())
    waiting = f"{path}?after_version=99&wait=20"
    threads = [Thread(target=lambda: app.test_client().get(waiting, headers=headers)) for _ in range(WAITERS_OF_MATCH)]
    for thread in threads:
        thread.start()
    while records._waiting.total() < WAITERS_OF_MATCH:
        pass
    assert 200 == app.test_client().get(waiting, headers=headers).status_code
    assert [True] * WAITERS_OF_MATCH == [thread.is_alive() for thread in threads]
    records.closing.set()
    for thread in threads:
        thread.join(5)
    assert 0 == records._waiting.total()


@pytest.mark.parametrize("key", ["0000000000000000", "1212121212121212", "aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa"])
def test_a_key_that_two_clients_may_hit_on_is_refused(client: FlaskClient, key: str) -> None:
    """Whoever repeats the key of a new match gets its token."""
    answer = client.post(f"{API}/matches", headers={"Idempotency-Key": key})
    assert (422, "bad_idempotency_key") == (answer.status_code, answer.get_json()["code"])


@pytest.mark.parametrize("query", ["wait=\u0663", "after_version=1_0", "wait=+1", "x=1", "wait=1.0", "wait="])
def test_a_query_is_as_closed_as_a_body(client: FlaskClient, query: str) -> None:
    """Unknown parameters, and numbers that are not written as digits."""
    path, headers = opened(client)
    answer = client.get(f"{path}?{query}", headers=headers)
    assert (422, "bad_query") == (answer.status_code, answer.get_json()["code"])


@pytest.mark.parametrize("cursor", ["p2147483648", "p99999999999999999999", "p", "7", "p-1", "p\u0663"])
def test_a_cursor_that_was_not_made_here_is_refused(
    make_app: Callable[[Config], Flask], database_url: str, cursor: str
) -> None:
    """On both databases, in both lists."""
    client = make_app(Config(database=database_url)).test_client()
    path, headers = opened(client)
    for name in ("scores", "events"):
        answer = client.get(f"{path}/{name}", query_string={"cursor": cursor}, headers=headers)
        assert (422, "bad_query") == (answer.status_code, answer.get_json()["code"])


def test_a_redirect_does_not_repeat_the_host(client: FlaskClient) -> None:
    """The address it gives is one on this server, whatever the request called it."""
    answer = client.get(f"{API}/docs", headers={"Host": "elsewhere.example"})
    assert (308, f"{API}/docs/", b"") == (answer.status_code, answer.headers["Location"], answer.data)


def test_only_the_beginning_of_a_long_language_header_counts() -> None:
    """What is remembered of it is bounded."""
    assert "en" == language_of("en," + "zh," * 100_000)
    assert "zh-Hant" == language_of("x," * LONGEST_HEADER + "en")


def test_a_database_without_tables_is_not_ready(
    make_app: Callable[[Config], Flask], request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """503, on both databases."""
    empty = request.getfixturevalue("postgres").create_database("without_tables")
    for url in (empty, f"sqlite:///{tmp_path / 'empty.sqlite3'}"):
        answer = make_app(Config(database=url)).test_client().post(f"{API}/matches")
        assert 503 == answer.status_code
