"""The command `gongzhu`, as a process."""

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from operator import itemgetter
from pathlib import Path

import pytest

import engine.bots.arena
from api import contests
from api.cli import main
from engine.bots.arena import Played
from tests.support.server import start

RUN = [sys.executable, "-c", "import sys; from api.cli import main; sys.exit(main())"]


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command to its end."""
    return subprocess.run(
        [*RUN, *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_the_server_stops_cleanly_when_told(sign: signal.Signals, tmp_path: Path) -> None:
    """SIGTERM and SIGINT end it with status 0."""
    server = start(f"sqlite:///{tmp_path / 'new' / 'folder' / 'gongzhu.sqlite3'}")
    assert server.process.stdout is not None
    with urllib.request.urlopen(f"{server.url}/api/v1/readyz") as answer:
        assert 200 == answer.status
    server.process.send_signal(sign)
    assert 0 == server.process.wait(20)
    server.process.stdout.close()


def test_the_client_is_served_at_the_root(live_server: str) -> None:
    """The page, its type, and no caching without asking."""
    with urllib.request.urlopen(f"{live_server}/") as answer:
        assert "text/html; charset=utf-8" == answer.headers["Content-Type"]
        assert "no-cache" == answer.headers["Cache-Control"]
        assert "<title>" in answer.read().decode()


@pytest.mark.parametrize(
    ("name", "value"), [("GONGZHU_PORT", "eighty"), ("GONGZHU_PORT", "70000"), ("GONGZHU_ALLOW_SEEDS", "maybe")]
)
def test_a_setting_that_cannot_be_is_named(name: str, value: str) -> None:
    """Status 2 and a line that names the setting and the value."""
    ran = run("serve", **{name: value})
    assert 2 == ran.returncode
    assert name in ran.stderr and value in ran.stderr


def test_a_port_in_use_is_said_plainly(tmp_path: Path) -> None:
    """Status 1 and no trace."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        ran = run("serve", "--port", port, "--database", f"sqlite:///{tmp_path / 'x.sqlite3'}")
    assert 1 == ran.returncode
    assert f"cannot listen on 127.0.0.1:{port}" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_matches_need_a_file_to_live_in() -> None:
    """A database in memory is refused."""
    ran = run("serve", "--database", "sqlite://")
    assert 1 == ran.returncode
    assert "need a file" in ran.stderr


def test_a_database_that_cannot_be_reached_is_said_plainly() -> None:
    """Status 1 and no trace."""
    ran = run("serve", "--database", "postgresql://nobody@127.0.0.1:1/none?connect_timeout=2")
    assert 1 == ran.returncode
    assert "cannot be reached" in ran.stderr
    assert "Traceback" not in ran.stderr


@pytest.mark.parametrize(
    ("status", "arguments"),
    [
        (1, ["serve", "--database", "sqlite:////dev/null/x.sqlite3"]),
        (1, ["db", "upgrade", "--database", "sqlite:////dev/null/x.sqlite3"]),
        (1, ["db", "upgrade", "--database", "postgresql://nobody@127.0.0.1:1/none?connect_timeout=2"]),
        (2, ["serve", "--database", "mysql://somewhere/x"]),
        (2, ["serve", "--port", "\u0663"]),
        (1, ["openapi", "/dev/null/openapi.yaml"]),
    ],
)
def test_what_cannot_be_done_is_one_line(status: int, arguments: list[str]) -> None:
    """No trace, whatever is wrong from outside."""
    ran = run(*arguments)
    assert status == ran.returncode
    assert ran.stderr.splitlines()[-1].startswith("gongzhu: ") or "gongzhu: " in ran.stderr
    assert "Traceback" not in ran.stderr


def test_a_host_that_is_none_is_said_plainly(tmp_path: Path) -> None:
    """Status 1 and no trace."""
    ran = run("serve", "--host", "no.such.host.invalid", "--database", f"sqlite:///{tmp_path / 'x.sqlite3'}")
    assert (1, False) == (ran.returncode, "Traceback" in ran.stderr)


def test_a_file_of_a_newer_version_is_said_plainly(tmp_path: Path) -> None:
    """Status 1, no trace, and the file stays as it is."""
    url = f"sqlite:///{tmp_path / 'x.sqlite3'}"
    assert 0 == run("db", "upgrade", "--database", url).returncode
    with sqlite3.connect(tmp_path / "x.sqlite3") as file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
    file.close()
    ran = run("serve", "--port", "0", "--database", url)
    assert (1, False) == (ran.returncode, "Traceback" in ran.stderr)


def test_a_postgres_database_that_cannot_hold_every_name_is_refused(request: pytest.FixtureRequest) -> None:
    """An encoding other than UTF8 is named."""
    server = request.getfixturevalue("postgres")
    with server.connect() as connection:
        connection.autocommit = True
        connection.execute("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'")
    ran = run("db", "upgrade", "--database", server.url("latin"))
    assert (1, True) == (ran.returncode, "LATIN1" in ran.stderr)


def test_a_server_that_is_told_to_stop_ends_every_wait(tmp_path: Path) -> None:
    """Long polls do not hold it up."""
    server = start(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    assert server.process.stdout is not None
    opened = json.load(urllib.request.urlopen(urllib.request.Request(f"{server.url}/api/v1/matches", method="POST")))
    address = server.url.removeprefix("http://").split(":")
    with socket.create_connection((address[0], int(address[1])), timeout=10) as poll:
        path = f"/api/v1/matches/{opened['id']}?after_version=99&wait=25"
        poll.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {opened['token']}\r\n\r\n".encode())
        time.sleep(0.5)
        server.process.terminate()
        assert 0 == server.process.wait(4)
    server.process.stdout.close()


def test_postgres_is_upgraded_by_command(request: pytest.FixtureRequest) -> None:
    """Serving tells to upgrade; the command upgrades."""
    url = request.getfixturevalue("postgres").create_database("upgraded")
    ran = run("serve", "--port", "0", "--database", url)
    assert (1, True) == (ran.returncode, "gongzhu db upgrade" in ran.stderr)
    assert 0 == run("db", "upgrade", "--database", url).returncode
    server = start(url)
    assert server.process.stdout is not None
    server.process.terminate()
    assert 0 == server.process.wait(20)
    server.process.stdout.close()


def test_two_servers_may_start_on_one_new_file(tmp_path: Path) -> None:
    """Both upgrade it; one waits for the other."""
    url = f"sqlite:///{tmp_path / 'gongzhu.sqlite3'}"
    upgrades = [subprocess.Popen([*RUN, "db", "upgrade", "--database", url]) for _ in range(3)]
    assert [0, 0, 0] == [process.wait(60) for process in upgrades]


def test_openapi_is_written_to_a_file(tmp_path: Path) -> None:
    """The same as the one that is committed."""
    ran = run("openapi", str(tmp_path / "openapi.yaml"))
    assert 0 == ran.returncode, ran.stderr
    committed = Path(__file__).parent.parent / "openapi.yaml"
    assert committed.read_text(encoding="utf-8") == (tmp_path / "openapi.yaml").read_text(encoding="utf-8")


def test_an_arena_tells_its_result_as_text_and_as_json() -> None:
    """The JSON has what is needed to play it again."""
    done = run("arena", "easy", "random", "--deals", "3", "--workers", "1", "--seed", "4")
    text, data = done.stdout.splitlines()
    found = json.loads(data)
    assert text.startswith("easy against random: ")
    assert ("easy", "random", 3, 4) == (found["one"], found["other"], found["deals"], found["seed"])
    assert "deals: 100%" in done.stderr, "a bar"
    again = run("arena", "easy", "random", "--deals", "3", "--workers", "2", "--seed", "4", "--json")
    assert found["above"] == json.loads(again.stdout)["above"]


def test_an_arena_takes_any_option_and_compiles_nothing_for_who_plays_by_rule_of_thumb(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(contests, "prepared", None)
    options = ["--option", "hearts=flat", "--option", "own_taken=true", "--option", "end_value=500"]
    assert 0 == main(["arena", "easy", "random", "--deals", "2", "--workers", "1", "--json", *options])
    rules = json.loads(capsys.readouterr().out)["rules"]
    assert ("flat", True, 500) == (rules["hearts"], rules["own_taken"], rules["end_value"])


def test_an_arena_that_is_stopped_tells_how_far_it_came(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C after two deals: their result, and the status of a command that was stopped."""

    def stopped_after_two(*_: object) -> Iterator[Played]:
        yield Played(10.0, (1, 0.001), (3, 0.003))
        yield Played(30.0, (1, 0.001), (3, 0.003))
        raise KeyboardInterrupt

    monkeypatch.setattr(engine.bots.arena, "run", stopped_after_two)
    assert 130 == main(["arena", "easy", "random", "--deals", "50", "--json"])
    told = capsys.readouterr()
    assert (20.0, 2) == itemgetter("above", "deals")(json.loads(told.out))
    assert "stopped after 2 of 50 deals" in told.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("arena", "easy", "nobody"), "no opponent is called 'nobody'"),
        (("arena", "easy", "random", "--deals", "1"), "a whole number from 2 on"),
        (("arena", "easy", "random", "--rules", "standard", "--partners", "some"), "invalid choice"),
        (("arena", "easy", "random", "--option", "hearts=pink"), "hearts cannot be 'pink'"),
        (("arena", "easy", "random", "--option", "colour=pink"), "with a name of decks, partners"),
        (("arena", "easy", "random", "--rules", "survival", "--option", "settlement=zero_sum"), "needs all four seats"),
        (("arena", "easy", "hard:weights=nowhere.npz"), "nowhere.npz has no weights of a policy"),
        (("arena", "easy", f"hard:weights={__file__}.npz"), "has no weights of a policy"),
        (("arena", "easy", "pimc:rollout=search"), "rollout cannot be search"),
        (("arena", "easy", "hard:worlds=100000,pool=100000"), "fit into memory"),
        (("train", "alone", "--folder", "a,b"), "without a comma"),
        (("train", "alone", "--share", "0"), "a number above 0 and at most 1"),
        (("train", "alone", "--share", "nan"), "a number above 0 and at most 1"),
    ],
)
def test_a_contest_that_cannot_be_is_refused_with_the_reason(arguments: tuple[str, ...], said: str) -> None:
    """Before anything is played."""
    done = run(*arguments)
    assert (2, "") == (done.returncode, done.stdout)
    assert said in done.stderr


@pytest.mark.parametrize(
    ("sent", "status", "code"),
    [
        (b"GET / HTTP/1.1\r\nContent-Length: many\r\n\r\n", 400, "bad_request"),
        (b"GET /\x00 nonsense\r\n\r\n", 400, "bad_request"),
        (b"POST /api/v1/matches HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n", 413, "body_too_large"),
    ],
)
def test_what_is_no_proper_http_is_a_problem_too(live_server: str, sent: bytes, status: int, code: str) -> None:
    """The server's own errors have the shape of all others."""
    host, port = live_server.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=10) as connection:
        connection.sendall(sent)
        head, _, body = connection.makefile("rb").read().partition(b"\r\n\r\n")
    assert str(status) == head.split()[1].decode()
    assert b"application/problem+json" in head
    assert code == json.loads(body)["code"]
