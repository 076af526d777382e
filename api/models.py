"""What is stored of a match: its rules and seed, and what happened; the rest is derived."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import JSON, Dialect, ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column, relationship
from sqlalchemy.types import DateTime, TypeDecorator

from .db import Base

CARDS_LENGTH = 255
"""Enough for the longest list of cards: a claim that leads 26 pairs."""


class UtcTime(TypeDecorator[datetime]):
    """A moment in UTC on every database; SQLite itself forgets the zone."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.astimezone(UTC) if value else None

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.replace(tzinfo=value.tzinfo or UTC).astimezone(UTC) if value else None


class Match(Base):
    """A match. `version` counts its stored batches, `seq` their events.

    `options` are the values of its rules as they were when it was made, so that a preset may change;
    `rules_version` is that of the preset then. `level` is the one chosen for coming deals, `deal` the
    number of the deal in progress.
    """

    __tablename__ = "matches"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    preset: Mapped[str] = mapped_column(String(32))
    rules_version: Mapped[int]
    options: Mapped[dict[str, str | int | bool]] = mapped_column(JSON)
    seed: Mapped[str] = mapped_column(String(64))
    level: Mapped[str] = mapped_column(String(16))
    deal: Mapped[int]
    version: Mapped[int]
    seq: Mapped[int]
    seats: Mapped[list[Seat]] = relationship(order_by="Seat.seat", lazy="joined")


class Seat(Base):
    """A seat of a match: a person has a token, of which only the hash is kept."""

    __tablename__ = "seats"

    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(16))
    name: Mapped[str] = mapped_column(String(64))
    token_hash: Mapped[str | None] = mapped_column(String(64))


class Deal(Base):
    """A deal: where the match stood before it, and once it is over what it brought.

    Before it: `totals` in points by seat, `left` the deals after which seats left, `wins` the
    deals won. What it brought: `scores`, `taken`, `exposures` and `first_exposures` by seat, cards as piles
    in notation; `own` went to the seat that had held it, where that counts; `swapped`: pig and sheep
    swapped values; `sides` where they were its own; `claimer` took the tricks that were left.
    `level` is the one in force.
    """

    __tablename__ = "deals"

    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    level: Mapped[str] = mapped_column(String(16))
    totals: Mapped[list[int]] = mapped_column(JSON)
    leader: Mapped[int]
    ending: Mapped[bool]
    left: Mapped[list[int]] = mapped_column(JSON)
    wins: Mapped[list[int]] = mapped_column(JSON)
    scores: Mapped[list[int] | None] = mapped_column(JSON)
    taken: Mapped[list[str] | None] = mapped_column(JSON)
    exposures: Mapped[list[str] | None] = mapped_column(JSON)
    first_exposures: Mapped[list[str] | None] = mapped_column(JSON)
    own: Mapped[str | None] = mapped_column(String(32))
    swapped: Mapped[bool | None]
    sides: Mapped[list[list[int]] | None] = mapped_column(JSON)
    claimer: Mapped[int | None]


class Event(Base):
    """What happened, numbered: (match, seq) is unique, so two writers cannot both append.

    What follows from it by the rules is not stored. `cards` are names in order, a pair as one: `C5+C5 CK`.
    Clients never see `seq`: it counts decisions that are secret.
    """

    __tablename__ = "events"
    __table_args__ = (
        Index("ix_events_match_id_deal", "match_id", "deal"),
        Index("ix_events_match_id_version", "match_id", "version"),
    )

    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    version: Mapped[int]
    deal: Mapped[int]
    kind: Mapped[str] = mapped_column(String(32))
    seat: Mapped[int]
    cards: Mapped[str] = mapped_column(String(CARDS_LENGTH))
    level: Mapped[str | None] = mapped_column(String(16))
    at: Mapped[datetime] = mapped_column(UtcTime)


class IdempotencyKey(Base):
    """A key that a client sent with a request that succeeded, and which batch came of it."""

    __tablename__ = "idempotency_keys"

    scope: Mapped[str] = mapped_column(String(64), primary_key=True)
    key_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    fingerprint: Mapped[str] = mapped_column(String(64))
    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id"))
    version: Mapped[int]
    created_at: Mapped[datetime] = mapped_column(UtcTime, index=True)
