"""Every game of the rule book: options with the match, cards as names, what deals of all kinds bring."""

import json
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from alembic import op
from alembic.util import CommandError

revision = "0002"
down_revision = "0001"

NAMES = [suit + rank for suit in "SHDC" for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")]
"""The cards as bits, from the lowest on, as 0001 stored them."""
STANDARD = {
    "decks": 1,
    "partners": "none",
    "hearts": "standard",
    "heart_exposed": "HA",
    "exposing": "optional",
    "forced_fourth": False,
    "first_exposing": False,
    "hidden_exposing": False,
    "exposed_discard": "free",
    "own_taken": False,
    "transformer": "standard",
    "pig_flips": "all_hearts",
    "pig_sheep_swap": "never",
    "discards": "free",
    "opening_lead": "S2",
    "opening_lead_forced": False,
    "settlement": "raw",
    "settlement_factor": 1,
    "end": "floor",
    "end_value": 1000,
    "claims": "none",
    "double_losers": False,
    "exposing_seconds": 0,
}
"""The only rules there were."""
FOUR_ZEROS = "[0, 0, 0, 0]"
matches = sa.table("matches", sa.column("options", sa.JSON))
deals = sa.table(
    "deals",
    sa.column("scores", sa.JSON),
    sa.column("first_exposures", sa.JSON),
    sa.column("own", sa.String),
    sa.column("swapped", sa.Boolean),
    sa.column("claimer", sa.Integer),
)
events = sa.table("events", sa.column("cards", sa.String))


def upgrade() -> None:
    """Apply."""
    op.add_column("matches", sa.Column("options", sa.JSON, nullable=False, server_default=json.dumps(STANDARD)))
    for column in _deal_columns():
        op.add_column("deals", column)
    over = {"first_exposures": ["..."] * 4, "own": "...", "swapped": False, "claimer": -1}
    op.execute(deals.update().where(deals.c.scores.is_not(sa.null())).values(over))
    with op.batch_alter_table("events") as batch:
        batch.alter_column("cards", existing_type=sa.BigInteger(), type_=sa.String(255), existing_nullable=False)
    _rewrite(lambda number: " ".join(name for bit, name in enumerate(NAMES) if int(number) >> bit & 1))


def _deal_columns() -> list[sa.Column[Any]]:
    return [
        sa.Column("left", sa.JSON, nullable=False, server_default=FOUR_ZEROS),
        sa.Column("wins", sa.JSON, nullable=False, server_default=FOUR_ZEROS),
        sa.Column("first_exposures", sa.JSON),
        sa.Column("own", sa.String(32)),
        sa.Column("swapped", sa.Boolean),
        sa.Column("sides", sa.JSON),
        sa.Column("claimer", sa.Integer),
    ]


def _rewrite(text: Callable[[str], str]) -> None:
    """Write the cards of all events otherwise; there are far fewer kinds than events."""
    connection = op.get_bind()
    for stored in connection.scalars(sa.select(events.c.cards).distinct()).all():
        connection.execute(events.update().where(events.c.cards == stored).values(cards=text(stored)))


def downgrade() -> None:
    """Take back, while there are only matches that the version before knows."""
    options = op.get_bind().scalars(sa.select(matches.c.options)).all()
    if any(stored != STANDARD for stored in options):
        raise CommandError("some matches are played by rules that the version before does not know; it cannot go back")
    _rewrite(lambda names: str(sum(1 << NAMES.index(name) for name in names.split())))
    with op.batch_alter_table("events") as batch:
        batch.alter_column(
            "cards",
            existing_type=sa.String(255),
            type_=sa.BigInteger(),
            existing_nullable=False,
            postgresql_using="cards::bigint",
        )
    for column in _deal_columns():
        op.drop_column("deals", column.name)
    op.drop_column("matches", "options")
