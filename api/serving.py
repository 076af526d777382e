"""The embedded server: waitress in this process, on one SQLite file or any database."""

from __future__ import annotations

import logging
import signal
import sys
from functools import partial
from http import HTTPStatus
from secrets import token_hex
from threading import Event
from types import FrameType
from typing import Any, NoReturn

from sqlalchemy.exc import SQLAlchemyError
from waitress.channel import HTTPChannel
from waitress.server import create_server
from waitress.task import ErrorTask

from . import create_app
from .answers.problems import MEDIA_TYPE, problem
from .config import Config
from .db import Database, in_memory
from .limits import BODY_BYTES
from .migrating import at_head, upgrade
from .problems import ErrorCode
from .services.thinking import get_ready
from .texts import language_of
from .web import EXTENSION

THREADS = 64
CONNECTIONS = 1000
IDLE_SECONDS = 30


def serve(config: Config) -> int:
    """Serve until SIGTERM or SIGINT. The exit status: 1 where the database or the port cannot be had."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s", stream=sys.stderr)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    try:
        problem = prepare(config)
    except SQLAlchemyError as error:
        problem = f"the database cannot be reached: {error}"
    if problem is None:
        problem = run(config)
    if problem is not None:
        print(f"gongzhu: {problem}", file=sys.stderr)
    return 1 if problem else 0


def prepare(config: Config) -> str | None:
    """Create or upgrade an embedded database; of another say what is missing."""
    if in_memory(config.database):
        return f"matches need a file to live in; {config.database!r} names none"
    database = Database(config.database)
    try:
        if database.embedded:
            upgrade(config.database)
        elif not at_head(database):
            return "the database has not the tables of this version; run `gongzhu db upgrade` first"
    finally:
        database.close()
    return None


def run(config: Config) -> str | None:
    """Listen and answer."""
    try:
        app = create_app(config)
        get_ready(config.cache)
        server = create_server(
            app,
            host=config.host,
            port=config.port,
            threads=THREADS,
            connection_limit=CONNECTIONS,
            asyncore_use_poll=True,
            channel_timeout=IDLE_SECONDS,
            cleanup_interval=IDLE_SECONDS // 3,
            max_request_body_size=16 * BODY_BYTES,
            ident="",
        )
    except (OSError, ValueError) as error:
        return f"cannot listen on {config.host}:{config.port}: {error}"
    answer_by_problems(server)
    closing = app.extensions[EXTENSION][0].closing
    signal.signal(signal.SIGTERM, partial(_stop, closing))
    signal.signal(signal.SIGINT, partial(_stop, closing))
    print(f"Gong Zhu: http://{config.host}:{bound_port(server)}/", flush=True)
    server.run()
    server.close()
    return None


class ProblemTask(ErrorTask):
    """The answer to what is no proper HTTP and so never reaches the application."""

    def execute(self) -> None:
        """Answer as the application would, and close the connection."""
        status = HTTPStatus(self.request.error.code)  # type: ignore[attr-defined]
        code = ErrorCode.BODY_TOO_LARGE if status is HTTPStatus.REQUEST_ENTITY_TOO_LARGE else ErrorCode.BAD_REQUEST
        asked: dict[str, str] = getattr(self.request, "headers", {})
        language, request_id = language_of(asked.get("ACCEPT_LANGUAGE", "")), token_hex(16)
        body = problem(code, status, language, request_id)
        self.status = f"{status.value} {status.phrase}"
        told = [("Content-Type", MEDIA_TYPE), ("Content-Language", language), ("X-Request-Id", request_id)]
        self.response_headers.extend(told)  # type: ignore[attr-defined]
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(body)


class ProblemChannel(HTTPChannel):
    """A connection whose errors are problems."""

    error_task_class = ProblemTask


def answer_by_problems(server: Any) -> None:
    """Let every socket of the server answer its errors so."""
    for listener in getattr(server, "map", {None: server}).values():
        listener.channel_class = ProblemChannel


def bound_port(server: Any) -> int:
    """The port that was given, or that the system chose; a host with several addresses has several sockets."""
    sockets = getattr(server, "effective_listen", None)
    return int(sockets[0][1] if sockets else server.effective_port)


def _stop(closing: Event, _signal: int, _frame: FrameType | None) -> NoReturn:
    closing.set()
    raise SystemExit(0)
