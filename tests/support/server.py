"""A real server process: the command as people run it, on a port of the system's choice."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass
class Server:
    """A running server; `url` without a slash at its end."""

    process: subprocess.Popen[str]
    url: str
    database: str

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)
        assert self.process.stdout is not None
        self.process.stdout.close()


def start(database: str, port: int = 0, *options: str) -> Server:
    """Start a server on a database; it is ready when this returns."""
    command = [sys.executable, "-c", "import sys; from api.cli import main; sys.exit(main())", "serve"]
    process = subprocess.Popen(
        [*command, "--port", str(port), "--database", database, "--allow-seeds", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "GONGZHU_HOST": "127.0.0.1"},
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    assert "http://" in line, f"the server did not start: {line!r}"
    return Server(process, line.split()[-1].rstrip("/"), database)


@contextmanager
def running(database: str, port: int = 0, *options: str) -> Iterator[Server]:
    """A server for a while."""
    server = start(database, port, *options)
    try:
        yield server
    finally:
        server.process.terminate()
        server.process.wait(20)
        assert server.process.stdout is not None
        server.process.stdout.close()
