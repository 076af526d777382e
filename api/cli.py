"""The command `gongzhu`: serve, db upgrade, openapi, arena, train."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path

from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

from engine.errors import EngineError

from . import contests, create_app
from .config import Config, SettingError, from_environment, port
from .migrating import upgrade
from .serving import serve


def parser() -> argparse.ArgumentParser:
    """The command line."""
    main_parser = argparse.ArgumentParser("gongzhu", description="Gong Zhu (拱豬): server and tools.")
    main_parser.add_argument("--version", action="version", version=version("gongzhu"))
    commands = main_parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    serve_parser = commands.add_parser("serve", help="serve the API and the client")
    serve_parser.add_argument("--host", help="address to listen on (GONGZHU_HOST, 127.0.0.1)")
    serve_parser.add_argument("--port", help="port, 0 for any (GONGZHU_PORT, 8000)")
    serve_parser.add_argument(
        "--allow-seeds", action="store_true", help="let clients choose seeds (GONGZHU_ALLOW_SEEDS)"
    )
    _database(serve_parser)
    db_parser = commands.add_parser("db", help="the database")
    upgrade_parser = db_parser.add_subparsers(dest="db_command", required=True, metavar="COMMAND")
    _database(upgrade_parser.add_parser("upgrade", help="create or upgrade the tables"))
    openapi_parser = commands.add_parser("openapi", help="write the API's description")
    openapi_parser.add_argument("file", nargs="?", help="where to (standard output)")
    contests.add_parsers(commands)
    return main_parser


def _database(command: argparse.ArgumentParser) -> None:
    command.add_argument("--database", help="SQLAlchemy URL (GONGZHU_DATABASE, a file in the user's data directory)")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command: 0 when it went well, 1 when it could not be done, 2 for a setting that cannot be, 130 stopped."""
    options = parser().parse_args(arguments)
    try:
        return run(options, settings(options))
    except (SettingError, EngineError) as error:
        return _failed(2, error)
    except (SQLAlchemyError, CommandError, OSError) as error:
        return _failed(1, error)
    except KeyboardInterrupt:
        return _failed(contests.STOPPED, "stopped")


def run(options: argparse.Namespace, config: Config) -> int:
    """The exit status of a command."""
    if options.command == "serve":
        return serve(config)
    if options.command == "db":
        upgrade(config.database)
        return 0
    if options.command in ("arena", "train"):
        return contests.arena(options, config) if options.command == "arena" else contests.train(options, config)
    return write_openapi(options.file)


def _failed(status: int, said: Exception | str) -> int:
    print(f"gongzhu: {said}", file=sys.stderr)
    return status


def settings(options: argparse.Namespace) -> Config:
    """The settings of the environment, and over them the options given. Raises SettingError."""
    given = vars(options)
    config = from_environment(
        {**os.environ, **({"GONGZHU_DATABASE": given["database"]} if given.get("database") else {})}
    )
    return replace(
        config,
        host=given.get("host") or config.host,
        port=port(given["port"]) if given.get("port") else config.port,
        allow_seeds=bool(given.get("allow_seeds")) or config.allow_seeds,
    )


def write_openapi(file: str | None) -> int:
    """Write openapi.yaml."""
    made: str = create_app(Config(database="sqlite://")).extensions["gongzhu.openapi"]
    if file is None:
        sys.stdout.write(made)
    else:
        Path(file).write_text(made, encoding="utf-8")
    return 0
