"""Where Alembic runs: the URL comes from the caller, or from the settings."""

import os

import sqlalchemy as sa
from alembic import context
from alembic.util import CommandError

from api import models
from api.config import from_environment
from api.db import WRITING, make_engine

url = context.config.attributes.get("url") or from_environment(os.environ).database
LOCK = 7_012_035_047  # any number of our own
target = models.Base.metadata


def _prepare_postgres(connection: sa.Connection) -> None:
    """One process after another, and only into a database that can hold every name."""
    encoding = connection.scalar(sa.text("SHOW server_encoding"))
    if encoding != "UTF8":
        raise CommandError(f"the database is encoded in {encoding}; names need UTF8")
    connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({LOCK})"))


def run() -> None:
    """Run the migrations in one transaction, one process after another."""
    engine = make_engine(url)
    try:
        with engine.connect().execution_options(**{WRITING: True}) as connection:
            context.configure(connection=connection, target_metadata=target, render_as_batch=True, compare_type=True)
            with context.begin_transaction():
                if connection.dialect.name == "postgresql":
                    _prepare_postgres(connection)
                context.run_migrations()
    finally:
        engine.dispose()


if context.is_offline_mode():
    context.configure(url=url, target_metadata=target, literal_binds=True, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
else:
    run()
