"""What tests share: databases of both kinds, applications on them, and a real server."""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from api import create_app
from api.config import Config, default_cache
from api.migrating import upgrade
from api.services.thinking import make_ready
from engine.bots import is_warm
from tests.support.postgres import Server as PostgresServer
from tests.support.postgres import postgres as postgres  # noqa: PLC0414 -- pytest finds the fixture here
from tests.support.server import Server, running


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test has a name of its own: of namesakes, workers that share the tests run one only."""
    namesakes = [name for name, number in Counter(item.nodeid for item in items).items() if number > 1]
    if namesakes:
        raise pytest.UsageError(f"several tests are called {', '.join(namesakes)}")


@pytest.fixture(scope="session", autouse=True)
def thinking() -> None:
    """The opponents' search, compiled once and kept for the servers that tests start."""
    make_ready(default_cache())
    assert is_warm()


@pytest.fixture(scope="session")
def postgres_template(postgres: PostgresServer) -> str:
    """A migrated database on the Postgres server, to be copied."""
    upgrade(postgres.create_database("template_gongzhu"))
    return "template_gongzhu"


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A migrated SQLite file, to be copied."""
    path = tmp_path_factory.mktemp("template") / "template.sqlite3"
    upgrade(f"sqlite:///{path}")
    return path.read_bytes()


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A fresh migrated database: the test runs on SQLite and on Postgres."""
    if request.param == "sqlite":
        path = tmp_path / "gongzhu.sqlite3"
        path.write_bytes(request.getfixturevalue("sqlite_template"))
        yield f"sqlite:///{path}"
        return
    server: PostgresServer = request.getfixturevalue("postgres")
    name = f"t{abs(hash(request.node.nodeid)):x}"
    yield server.create_database(name, template=request.getfixturevalue("postgres_template"))
    server.drop_database(name)


@pytest.fixture
def sqlite_url(sqlite_template: bytes, tmp_path: Path) -> str:
    """A fresh migrated SQLite database, where the kind does not matter."""
    path = tmp_path / "gongzhu.sqlite3"
    path.write_bytes(sqlite_template)
    return f"sqlite:///{path}"


@pytest.fixture
def make_app() -> Iterator[Callable[[Config], Flask]]:
    """Makes applications, and closes their databases at the end."""
    made: list[Flask] = []

    def make(config: Config) -> Flask:
        made.append(create_app(config))
        return made[-1]

    yield make
    for app in made:
        app.extensions["gongzhu"][0].database.close()


@pytest.fixture
def app(make_app: Callable[[Config], Flask], sqlite_url: str) -> Flask:
    """An application on SQLite that lets clients choose seeds."""
    return make_app(Config(database=sqlite_url, allow_seeds=True))


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A client of that application."""
    return app.test_client()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real server process on SQLite that lets clients choose seeds."""
    path = tmp_path_factory.mktemp("server") / "gongzhu.sqlite3"
    with running(f"sqlite:///{path}") as started:
        yield started


@pytest.fixture(scope="session")
def live_server(server: Server) -> str:
    """The address of that server."""
    return server.url
