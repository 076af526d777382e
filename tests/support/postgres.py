"""A real Postgres for tests: a server of their own, on a Unix socket only, gone when they are.

In a conftest: `from tests.support.postgres import postgres as postgres`. A test that asks for `postgres` gets a
`Server` shared by the whole run, creates databases on it and connects to `server.url(name)`.
"""

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import psycopg
import pytest
from psycopg import sql

SUPERUSER = "postgres"
START_SECONDS = 30
STOP_SECONDS = 15
BASE = "/tmp"  # short, since a socket's path has at most 107 bytes, and open to the postgres user
SETTINGS = {
    "listen_addresses": "",  # no TCP
    "max_connections": "200",
    "fsync": "off",  # nothing here needs to survive
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "log_min_messages": "warning",
}
# The server lives as long as our end of a pipe: it stops, and its folder goes, even if the test run is killed.
KEEPER = '"$@" & server=$!; read -r _; kill -INT $server 2>/dev/null; wait $server; cd /; rm -rf "$FOLDER"'


def binaries() -> Path | None:
    """Where the newest installed server lies; failing that, the one on PATH."""
    installed = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    if installed:
        return max(installed, key=lambda folder: float(folder.parent.name))
    on_path = shutil.which("initdb")
    return Path(on_path).resolve().parent if on_path else None


def owner() -> str | None:
    """The account to run as: Postgres refuses root, so root becomes `postgres`; anyone else stays."""
    return SUPERUSER if os.geteuid() == 0 else None


def owner_group() -> int | None:
    """The group that goes with it; KeyError where there is no such account."""
    return pwd.getpwnam(SUPERUSER).pw_gid if owner() else None


def missing() -> str | None:
    """Why no server can be started here, or None."""
    if binaries() is None:
        return "no Postgres server is installed (Debian: apt-get install postgresql)"
    try:
        owner_group()
    except KeyError:
        return "Postgres refuses to run as root, and there is no user postgres"
    return None


def postgres_available() -> bool:
    """Whether the server's programs are installed and may be run by us."""
    return missing() is None


class Server(NamedTuple):
    """A running server, found by the folder of its socket."""

    folder: Path

    def connect(self, name: str = SUPERUSER) -> psycopg.Connection:
        """A plain connection, outside any transaction."""
        return psycopg.connect(host=str(self.folder), user=SUPERUSER, dbname=name, autocommit=True)

    def url(self, name: str) -> str:
        """What SQLAlchemy needs to reach a database."""
        return f"postgresql+psycopg://{SUPERUSER}@/{name}?host={self.folder}"

    def create_database(self, name: str, template: str | None = None) -> str:
        """A new database, empty or a copy of another that nobody is using; its URL."""
        self._run("CREATE DATABASE {} TEMPLATE {}", name, template or "template0")
        return self.url(name)

    def drop_database(self, name: str) -> None:
        """The database goes, and with it every connection to it."""
        self._run("DROP DATABASE IF EXISTS {} WITH (FORCE)", name)

    def _run(self, statement: str, *names: str) -> None:
        with self.connect() as connection:
            connection.execute(sql.SQL(statement).format(*map(sql.Identifier, names)))


@contextmanager
def running_server() -> Iterator[Server]:
    """A server for as long as the block lasts, and nothing left of it afterwards, whatever happened."""
    folder = Path(tempfile.mkdtemp(prefix="gongzhu-pg-", dir=BASE))
    try:
        _init(folder)
        with _keeper(folder) as keeper:
            yield _ready(Server(folder), keeper)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _init(folder: Path) -> None:
    """A fresh cluster; anyone who can enter the folder, that is its owner and root, may connect."""
    account = owner()
    if account:
        shutil.chown(folder, account)
    options = ["--auth=trust", f"--username={SUPERUSER}", "--encoding=UTF8", "--locale=C", "--no-sync"]
    done = _spawn([_program("initdb"), *options, "--pgdata", str(folder / "data")], folder)
    output, _ = done.communicate()
    if done.returncode:
        raise RuntimeError(f"initdb failed:\n{output}")


@contextmanager
def _keeper(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """The process that runs the server until we let go of its input."""
    settings = [word for name, value in SETTINGS.items() for word in ("-c", f"{name}={value}")]
    command = [_program("postgres"), "-D", str(folder / "data"), "-k", str(folder), *settings]
    with (folder / "log").open("w") as log:
        keeper = _spawn(["/bin/sh", "-c", KEEPER, "keeper", *command], folder, output=log.fileno())
    try:
        yield keeper
    finally:
        _stop(keeper)


def _stop(keeper: subprocess.Popen[str]) -> None:
    """First the polite way; a server that will not go is killed with all its children."""
    assert keeper.stdin
    keeper.stdin.close()
    try:
        keeper.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        os.killpg(keeper.pid, 9)
        keeper.wait()


def _ready(server: Server, keeper: subprocess.Popen[str]) -> Server:
    """The server once it answers; its log if it does not."""
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            server.connect().close()
            return server
        except psycopg.OperationalError as error:
            if keeper.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"Postgres did not start:\n{(server.folder / 'log').read_text()}") from error
            time.sleep(0.02)


def _spawn(command: list[str], folder: Path, output: int = subprocess.PIPE) -> subprocess.Popen[str]:
    """A program in a session of its own (Ctrl-C is for the tests), as the right user, without our environment's PG*."""
    environment = {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C", "FOLDER": str(folder)}
    return subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=output,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
        user=owner(),
        group=owner_group(),
        extra_groups=[] if owner() else None,
    )


def _program(name: str) -> str:
    """One of the server's programs."""
    folder = binaries()
    assert folder
    return str(folder / name)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """One server for the whole run; where none is installed its tests are skipped, but in CI they fail."""
    reason = missing()
    if reason and os.environ.get("CI") == "true":
        pytest.fail(f"{reason}, and CI must not skip these tests", pytrace=False)
    if reason:
        pytest.skip(reason)
    with running_server() as server:
        yield server
