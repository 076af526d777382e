"""Whether matches can be played: the database is reached and migrated."""

from __future__ import annotations

from sqlalchemy.exc import SQLAlchemyError

from ..migrating import at_head
from .records import Records


def ready(records: Records) -> bool:
    """The database answers and has the tables of this version."""
    try:
        return at_head(records.database)
    except SQLAlchemyError:
        return False
