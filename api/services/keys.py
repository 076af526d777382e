"""Tokens, ids and idempotency keys: random bits and hashes."""

from __future__ import annotations

import hmac
import secrets
from datetime import UTC, datetime
from hashlib import sha256

from sqlalchemy import delete, select

from .. import models
from ..problems import ErrorCode, Problem
from .records import Records
from .rows import KEPT_FOR, Key

NEW_MATCH = "matches"


def new_id() -> str:
    """A match id that nobody guesses: 128 random bits."""
    return secrets.token_urlsafe(16)


def new_token(match_id: str, key: str | None) -> str:
    """A seat token of 256 bits: random, or derived from the client's key so that a repeat gets it again."""
    if key is None:
        return secrets.token_urlsafe(32)
    return hmac.digest(key.encode(), f"gongzhu seat token {match_id}".encode(), "sha256").hex()


def hashed(text: str) -> str:
    """SHA-256 as hex."""
    return sha256(text.encode()).hexdigest()


def new_seed() -> str:
    """A match seed of 256 random bits."""
    return secrets.token_hex(32)


def key_for(scope: str, key: str | None, request: str) -> Key | None:
    """The key under which this request is remembered, if the client sent one."""
    return Key(scope, hashed(f"{scope}:{key}"), hashed(request)) if key else None


def used(records: Records, key: Key) -> tuple[str, int] | None:
    """The match and version that the key led to before. Raises Problem where it was for another request."""
    with records.database.reading() as session:
        row = session.get(models.IdempotencyKey, (key.scope, key.key_hash))
    if row is None or row.created_at < datetime.now(UTC) - KEPT_FOR:
        return None
    if row.fingerprint != key.fingerprint:
        raise Problem(ErrorCode.IDEMPOTENCY_KEY_REUSED)
    return row.match_id, row.version


def forget_old(records: Records) -> None:
    """Drop the keys that are kept no longer."""
    old = models.IdempotencyKey.created_at < datetime.now(UTC) - KEPT_FOR
    with records.database.reading() as session:
        found = session.scalar(select(models.IdempotencyKey.scope).where(old).limit(1))
    if found is not None:
        with records.database.writing() as session:
            session.execute(delete(models.IdempotencyKey).where(old))
