"""What a request costs: `python -m tests.bench.bench_api`.

In-process, all in one run on one machine: a view, a 304 and a play without the computers'
thinking and without storage, as ratios to a bare Flask answer; then whole plays with both on
SQLite and on Postgres, at deal 1 and at deal 200 of one match.
"""

import json
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from io import BytesIO
from pathlib import Path

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import EnvironBuilder

from api import create_app
from api.config import Config
from api.migrating import upgrade
from api.services import batches
from api.services.record import Action, Entry, Kind, Record
from api.services.records import Records
from api.services.rows import Key
from engine.match import Standing
from tests.support.postgres import postgres_available, running_server
from tests.support.thoughtless import lowest

API = "/api/v1"
TIMES = 1500
LATE = 200


class MemoryRecords(Records):
    """Matches that are only remembered: what is left of a request is the request."""

    def __init__(self) -> None:
        self.matches: dict[str, Record] = {}

    def load(self, match_id: str) -> Record:
        """The match as remembered."""
        return self.matches[match_id]

    def append(self, record: Record, entries: tuple[Entry, ...], key: Key | None) -> Record:
        """The match as it would be stored."""
        return replace(record, version=entries[-1].version, seq=entries[-1].seq, state=entries[-1].after)


@contextmanager
def thoughtless() -> Iterator[None]:
    """The computers play at once, so that what is measured is not their thinking."""
    thinking, batches.decide = batches.decide, lowest
    try:
        yield
    finally:
        batches.decide = thinking


def median(call: Callable[[], object], times: int = TIMES) -> float:
    """The median time of a call in microseconds."""
    taken = []
    for _ in range(times):
        begun = time.perf_counter()
        call()
        taken.append((time.perf_counter() - begun) * 1e6)
    return statistics.median(taken)


def bare() -> Callable[[], object]:
    """The smallest Flask application with a JSON answer."""
    app = Flask("bare")
    app.add_url_rule("/hello", "hello", lambda: {"hello": "world"})
    return asked(app, 200, "/hello", {})


def asked(app: Flask, status: int, path: str, headers: dict[str, str], body: object = None) -> Callable[[], object]:
    """A request to the application as a server hands it over, without a test client's own work."""
    method = "GET" if body is None else "POST"
    builder = EnvironBuilder(path=path, method=method, headers=headers, json=body)
    environ, data = builder.get_environ(), json.dumps(body).encode()
    statuses: list[str] = []

    def call() -> None:
        given = {**environ, "wsgi.input": BytesIO(data)}
        answer = app(given, lambda line, _headers, _error=None: statuses.append(line))  # type: ignore[arg-type]
        b"".join(answer)

    call()
    assert statuses[0].startswith(str(status)), statuses
    return call


def opened(client: FlaskClient, seed: str) -> tuple[str, dict[str, str], dict[str, object]]:
    """A match with the exposing behind it: its address, the headers of its seat, its view."""
    created = client.post(f"{API}/matches", json={"seed": seed}).get_json()
    headers, path = {"Authorization": f"Bearer {created['token']}"}, f"{API}/matches/{created['id']}"
    view = created["view"]
    if view["phase"] == "exposing":
        view = client.post(f"{path}/exposures", json={"cards": []}, headers=headers).get_json()["view"]
    return path, headers, view


def requests_alone() -> dict[str, float]:
    """View, 304 and play without thinking and storage, in microseconds."""
    with tempfile.TemporaryDirectory() as folder:
        client, records = _client(f"sqlite:///{Path(folder) / 'bench.sqlite3'}")
        path, headers, view = opened(client, "bench")
        memory = MemoryRecords()
        memory.matches[str(view["id"])] = records.load(str(view["id"]))
        records.database.close()
        client.application.extensions["gongzhu"] = (memory, Config())
    card = next(move["card"] for move in view["moves"] if move["legal"])  # type: ignore[attr-defined]
    unchanged = {**headers, "If-None-Match": f'"{view["version"]}-0-zh-Hant"'}
    body = {"cards": [card], "expected_version": view["version"]}
    app = client.application
    with thoughtless():
        return {
            "view": median(asked(app, 200, path, headers)),
            "304": median(asked(app, 304, path, unchanged)),
            "play": median(asked(app, 200, f"{path}/plays", headers, body)),
        }


def _client(url: str) -> tuple[FlaskClient, Records]:
    upgrade(url)
    app = create_app(Config(database=url, allow_seeds=True))
    return app.test_client(), app.extensions["gongzhu"][0]


def at_deal(records: Records, match_id: str, number: int) -> None:
    """Let the match go on, at the store's own speed, until this deal has begun."""
    record = records.load(match_id)
    while record.state.number < number:
        record = records.append(record, finished(record), None)
        standing = Standing(deals=record.state.number, leader=record.state.standing.leader)
        record = replace(record, state=replace(record.state, standing=standing))
        record = records.append(record, batches.batch(record, Action(Kind.DEAL_STARTED, 0), "normal"), None)


def finished(record: Record) -> tuple[Entry, ...]:
    """The rest of the deal in one batch, everybody playing the lowest card."""
    everyone = tuple(replace(player, kind="computer") for player in record.players)
    state = record.state
    first = batches.computers_next(state, everyone, "normal", record.seed)
    assert first is not None
    return batches.batch(replace(record, players=everyone), first, "normal")


def plays(client: FlaskClient, path: str, headers: dict[str, str]) -> float:
    """The median of the plays of a deal, in milliseconds."""
    taken = []
    view = client.get(path, headers=headers).get_json()
    if view["phase"] == "exposing":
        view = client.post(f"{path}/exposures", json={"cards": []}, headers=headers).get_json()["view"]
    while view["phase"] == "playing":
        card = next(move["card"] for move in view["moves"] if move["legal"])
        body = {"cards": [card], "expected_version": view["version"]}
        begun = time.perf_counter()
        answer = client.post(f"{path}/plays", json=body, headers=headers)
        taken.append((time.perf_counter() - begun) * 1e3)
        view = answer.get_json()["view"]
    return statistics.median(taken)


def stored(url: str) -> tuple[float, float, float]:
    """A play with storage, in milliseconds: at deal 1 and deal 200 without thinking, at deal 1 with it."""
    client, records = _client(url)
    first = statistics.median(plays(client, *opened(client, f"bench-{seed}")[:2]) for seed in range(5))
    with thoughtless():
        early = statistics.median(plays(client, *opened(client, f"bench-{seed}")[:2]) for seed in range(5))
        late = statistics.median(_late(client, records, f"bench-{seed}") for seed in range(3))
    records.database.close()
    return early, late, first


def _late(client: FlaskClient, records: Records, seed: str) -> float:
    path, headers, view = opened(client, seed)
    at_deal(records, str(view["id"]), LATE)
    return plays(client, path, headers)


def main() -> None:
    """Measure and print."""
    hello = median(bare())
    print(f"bare Flask JSON answer: {hello:.0f} µs")
    for name, taken in requests_alone().items():
        print(f"{name}: {taken:.0f} µs = × {taken / hello:.1f}")
    with tempfile.TemporaryDirectory() as folder:
        report("SQLite", *stored(f"sqlite:///{Path(folder) / 'bench.sqlite3'}"))
    if postgres_available():
        with running_server() as server:
            report("Postgres (fsync off)", *stored(server.create_database("bench")))


def report(name: str, early: float, late: float, thinking: float) -> None:
    """A line for a database."""
    print(f"play on {name}: p50 {early:.1f} ms at deal 1, {late:.1f} ms at deal {LATE} = × {late / early:.2f}")
    print(f"with the rule-of-thumb player for the three others: {thinking:.1f} ms")


if __name__ == "__main__":
    main()
