"""What tests of the API share: the document, an application on SQLite, its checked client, and people to play."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask

from api import create_app
from api.config import Config
from tests.support.contract import Contract, contract_of, spec_of
from tests.support.player import Player, sit_down
from tests.support.seeds import seed_holding
from tests.support.spec import Spec

Open = Callable[..., Player]


@pytest.fixture(scope="session")
def shared_app(tmp_path_factory: pytest.TempPathFactory, sqlite_template: bytes) -> Iterator[Flask]:
    """One application for all tests that only need matches of their own."""
    path = tmp_path_factory.mktemp("shared") / "gongzhu.sqlite3"
    path.write_bytes(sqlite_template)
    app = create_app(Config(database=f"sqlite:///{path}", allow_seeds=True))
    yield app
    app.extensions["gongzhu"][0].database.close()


@pytest.fixture(scope="session")
def spec(shared_app: Flask) -> Spec:
    """The document that the application serves."""
    return spec_of(shared_app)


@pytest.fixture(scope="session")
def contract(shared_app: Flask, spec: Spec) -> Contract:
    """The checked client of that application."""
    return contract_of(shared_app, spec)


@pytest.fixture(scope="session", params=["sqlite", "postgres"])
def both_app(request: pytest.FixtureRequest) -> Iterator[Flask]:
    """One application on each kind of database."""
    if request.param == "sqlite":
        yield request.getfixturevalue("shared_app")
        return
    server, template = request.getfixturevalue("postgres"), request.getfixturevalue("postgres_template")
    app = create_app(Config(database=server.create_database("shared", template), allow_seeds=True))
    yield app
    app.extensions["gongzhu"][0].database.close()
    server.drop_database("shared")


@pytest.fixture
def both(both_app: Flask, spec: Spec) -> Contract:
    """A checked client of it: the test runs on SQLite and on Postgres."""
    return contract_of(both_app, spec)


@pytest.fixture
def sit(contract: Contract) -> Open:
    """Opens matches: `sit(seed="…")`."""

    def open_match(**body: Any) -> Player:
        return sit_down(contract, body)

    return open_match


@pytest.fixture
def exposing(sit: Open) -> Player:
    """A person who holds S2, the pig and the sheep, and has yet to decide."""
    return sit(seed=seed_holding("S2", "SQ", "DJ"))


@pytest.fixture
def playing(exposing: Player) -> Player:
    """The same person, the pig exposed, with the opening lead."""
    exposing.expose("SQ")
    return exposing


@pytest.fixture
def finished(exposing: Player) -> Player:
    """The same person after the first deal."""
    exposing.play_deal()
    return exposing
