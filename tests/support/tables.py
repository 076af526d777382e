"""What is in the database, so that a test can say that nothing changed."""

from typing import Any

from sqlalchemy import func, select

from api.db import Base, Database
from api.models import Event, Match
from tests.support.player import Player

Snapshot = tuple[dict[str, int], Any, Any, Any]


def counts(database: Database) -> dict[str, int]:
    """The number of rows by table."""
    with database.reading() as session:
        return {
            table.name: session.scalar(select(func.count()).select_from(table)) or 0
            for table in Base.metadata.sorted_tables
        }


def snapshot(player: Player) -> Snapshot:
    """All that must be the same after a refusal: rows of all tables, the match's row and log, its view."""
    database = player.contract.truth.database
    with database.reading() as session:
        match = session.execute(select(Match.__table__).where(Match.id == player.id)).all()
        events = session.execute(select(Event.__table__).where(Event.match_id == player.id)).all()
    return counts(database), match, events, player.look()


def every_value(database: Database) -> list[str]:
    """Every value of every table as text."""
    with database.reading() as session:
        rows = [row for table in Base.metadata.sorted_tables for row in session.execute(select(table)).all()]
    return [str(value) for row in rows for value in row]
