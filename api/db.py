"""The database: one engine, short read and write transactions.

SQLite: write-ahead log, and every write transaction takes the lock at its beginning, so
that it can wait for it; one that asked only at its first write would fail instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, MetaData, create_engine, event, make_url
from sqlalchemy.orm import DeclarativeBase, Session

NAMING = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
PRAGMAS = ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=5000")
WRITING = "gongzhu_writing"


class Base(DeclarativeBase):
    """The base of the models."""

    metadata = MetaData(naming_convention=NAMING)


class Database:
    """A database by its URL; `reading()` and `writing()` give a session in a transaction."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = make_engine(url)

    @property
    def embedded(self) -> bool:
        """An SQLite file, which the server itself creates and upgrades."""
        return self.engine.dialect.name == "sqlite"

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A session that only reads."""
        with Session(self.engine) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A session that commits at the end, and rolls back on any error."""
        with Session(self.engine) as session:
            session.connection(execution_options={WRITING: True})
            yield session
            session.commit()

    def close(self) -> None:
        """Give all connections back."""
        self.engine.dispose()


def make_engine(url: str) -> Engine:
    """The engine for a URL; makes the folder of an SQLite file."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return create_engine(parsed, pool_size=8, max_overflow=64, pool_pre_ping=True)
    if in_memory(url):
        engine = create_engine(parsed)
    else:
        Path(str(parsed.database)).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(parsed, pool_size=8, max_overflow=64)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def in_memory(url: str) -> bool:
    """An SQLite database without a file: it has no tables, and each thread its own."""
    return make_url(url).get_backend_name() == "sqlite" and make_url(url).database in (None, "", ":memory:")


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # transactions are begun below, not by the driver
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    writing = connection.get_execution_options().get(WRITING)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
