"""Which seat a token opens."""

from __future__ import annotations

import hmac

from ..problems import ErrorCode, Problem
from .keys import hashed
from .record import Record


def seat_of(record: Record, token: str | None) -> int:
    """The seat of the token. Raises Problem missing_token or wrong_token."""
    if token is None:
        raise Problem(ErrorCode.MISSING_TOKEN, headers={"WWW-Authenticate": "Bearer"})
    wanted = hashed(token)
    for player in record.players:
        if player.token_hash is not None and hmac.compare_digest(player.token_hash, wanted):
            return player.seat
    raise Problem(ErrorCode.WRONG_TOKEN)
