"""The tables of a match: matches, seats, deals, events, idempotency keys."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Apply."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("preset", sa.String(32), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("level", sa.String(16), nullable=False),
        sa.Column("deal", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
    )
    op.create_table(
        "seats",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("token_hash", sa.String(64)),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_seats_match_id_matches")),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_seats")),
    )
    op.create_table(
        "deals",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("level", sa.String(16), nullable=False),
        sa.Column("totals", sa.JSON, nullable=False),
        sa.Column("leader", sa.Integer, nullable=False),
        sa.Column("ending", sa.Boolean, nullable=False),
        sa.Column("scores", sa.JSON),
        sa.Column("taken", sa.JSON),
        sa.Column("exposures", sa.JSON),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_deals_match_id_matches")),
        sa.PrimaryKeyConstraint("match_id", "number", name=op.f("pk_deals")),
    )
    _events()
    _idempotency_keys()


def _events() -> None:
    op.create_table(
        "events",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("deal", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("cards", sa.BigInteger, nullable=False),
        sa.Column("level", sa.String(16)),
        sa.Column("at", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_events_match_id_matches")),
        sa.PrimaryKeyConstraint("match_id", "seq", name=op.f("pk_events")),
    )
    op.create_index(op.f("ix_events_match_id_deal"), "events", ["match_id", "deal"])
    op.create_index(op.f("ix_events_match_id_version"), "events", ["match_id", "version"])


def _idempotency_keys() -> None:
    op.create_table(
        "idempotency_keys",
        sa.Column("scope", sa.String(64), nullable=False),
        sa.Column("key_hash", sa.String(64), nullable=False),
        sa.Column("fingerprint", sa.String(64), nullable=False),
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_idempotency_keys_match_id_matches")),
        sa.PrimaryKeyConstraint("scope", "key_hash", name=op.f("pk_idempotency_keys")),
    )
    op.create_index(op.f("ix_idempotency_keys_created_at"), "idempotency_keys", ["created_at"])


def downgrade() -> None:
    """Take back."""
    for table in ("idempotency_keys", "events", "deals", "seats", "matches"):
        op.drop_table(table)
