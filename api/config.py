"""Settings, each from an environment variable `GONGZHU_…`; options of the command win over them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

YES = ("1", "true", "yes", "on")
DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8000
NO = ("", "0", "false", "no", "off")


class SettingError(ValueError):
    """A setting with a value that it cannot have; the message names both."""


def default_database() -> str:
    """One SQLite file in the user's data directory."""
    return f"sqlite:///{Path(platformdirs.user_data_dir('gongzhu', appauthor=False)) / 'gongzhu.sqlite3'}"


def default_cache() -> Path:
    """The user's cache directory."""
    return Path(platformdirs.user_cache_dir("gongzhu", appauthor=False))


@dataclass(frozen=True, slots=True)
class Config:
    """What a server needs to know.

    `database`: an SQLAlchemy URL. `allow_seeds`: clients may choose the seed of a match
    (for tests and puzzles; who knows the seed knows all hands). `cors_origins`: origins
    whose pages may call the API. `cache`: a folder for the opponents' compiled code.
    """

    database: str = field(default_factory=default_database)
    host: str = DEFAULT_HOST
    port: int = DEFAULT_PORT
    allow_seeds: bool = False
    cors_origins: tuple[str, ...] = ()
    cache: Path = field(default_factory=default_cache)


def from_environment(environment: Mapping[str, str]) -> Config:
    """The settings that the environment makes. Raises SettingError."""
    return Config(
        database=database_url(environment.get("GONGZHU_DATABASE") or default_database()),
        host=environment.get("GONGZHU_HOST") or DEFAULT_HOST,
        port=port(environment.get("GONGZHU_PORT") or str(DEFAULT_PORT)),
        allow_seeds=_flag(environment, "GONGZHU_ALLOW_SEEDS"),
        cors_origins=tuple(environment.get("GONGZHU_CORS_ORIGINS", "").replace(",", " ").split()),
        cache=Path(environment.get("GONGZHU_CACHE") or default_cache()),
    )


def port(text: str) -> int:
    """A TCP port; 0 lets the system choose. Raises SettingError."""
    if not (text.isascii() and text.isdecimal()) or len(text) > 5 or int(text) > 65535:
        raise SettingError(f"GONGZHU_PORT is a number from 0 to 65535, not {text!r}")
    return int(text)


def database_url(text: str) -> str:
    """A URL of SQLite or Postgres, with our driver. Raises SettingError."""
    url = text.replace("postgresql://", "postgresql+psycopg://", 1)
    if not url.startswith(("sqlite://", "postgresql+psycopg://")):
        raise SettingError(f"GONGZHU_DATABASE is a URL sqlite:///… or postgresql://…, not {text!r}")
    return url


def _flag(environment: Mapping[str, str], name: str) -> bool:
    value = environment.get(name, "").lower()
    if value not in YES + NO:
        raise SettingError(f"{name} is one of {', '.join(filter(None, YES + NO))}, not {value!r}")
    return value in YES
