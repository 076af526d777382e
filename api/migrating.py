"""Bringing a database to the tables of this version, with Alembic."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from .db import Database

FOLDER = Path(__file__).parent.parent / "migrations"


def alembic_config(url: str) -> Config:
    """Alembic's settings for a database."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["url"] = url
    return config


def upgrade(url: str) -> None:
    """Create or upgrade the tables."""
    command.upgrade(alembic_config(url), "head")


def at_head(database: Database) -> bool:
    """The database has the tables of this version."""
    head = ScriptDirectory(str(FOLDER)).get_current_head()
    with database.engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision() == head
