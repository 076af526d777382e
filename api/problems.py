"""Everything that can be wrong with a request: a code, its status, and what its text needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from http import HTTPStatus
from typing import Any


class ErrorCode(StrEnum):
    """The codes of problems; the contract, in every language the same."""

    MALFORMED_JSON = "malformed_json"
    BODY_NOT_OBJECT = "body_not_object"
    UNSUPPORTED_MEDIA_TYPE = "unsupported_media_type"
    BODY_TOO_LARGE = "body_too_large"
    VALIDATION_FAILED = "validation_failed"
    UNKNOWN_FIELD = "unknown_field"
    MISSING_FIELD = "missing_field"
    UNKNOWN_CARD = "unknown_card"
    UNKNOWN_LEVEL = "unknown_level"
    UNKNOWN_PRESET = "unknown_preset"
    BAD_NAMES = "bad_names"
    BAD_SEED = "bad_seed"
    BAD_VERSION = "bad_version"
    BAD_QUERY = "bad_query"
    BAD_IDEMPOTENCY_KEY = "bad_idempotency_key"
    SEEDS_NOT_ALLOWED = "seeds_not_allowed"
    IDEMPOTENCY_KEY_REUSED = "idempotency_key_reused"
    MISSING_TOKEN = "missing_token"  # noqa: S105 -- a code, no secret
    WRONG_TOKEN = "wrong_token"  # noqa: S105 -- a code, no secret
    UNKNOWN_MATCH = "unknown_match"
    NOT_FOUND = "not_found"
    METHOD_NOT_ALLOWED = "method_not_allowed"
    STALE_VERSION = "stale_version"
    CARD_TWICE = "card_twice"
    ONE_CARD = "one_card"
    NOT_EXPOSING = "not_exposing"
    EXPOSING_DECIDED = "exposing_decided"
    EXPOSING = "exposing"
    DEAL_OVER = "deal_over"
    MATCH_OVER = "match_over"
    DEAL_NOT_OVER = "deal_not_over"
    NOT_YOUR_TURN = "not_your_turn"
    CARD_NOT_HELD = "card_not_held"
    CARD_NOT_EXPOSABLE = "card_not_exposable"
    MUST_FOLLOW_SUIT = "must_follow_suit"
    EXPOSED_CARD_WAITS = "exposed_card_waits"
    BAD_REQUEST = "bad_request"
    BUSY = "busy"
    NOT_READY = "not_ready"
    INTERNAL_ERROR = "internal_error"


STATUS: dict[ErrorCode, HTTPStatus] = {
    ErrorCode.MALFORMED_JSON: HTTPStatus.BAD_REQUEST,
    ErrorCode.BAD_REQUEST: HTTPStatus.BAD_REQUEST,
    ErrorCode.UNSUPPORTED_MEDIA_TYPE: HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
    ErrorCode.BODY_TOO_LARGE: HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    ErrorCode.MISSING_TOKEN: HTTPStatus.UNAUTHORIZED,
    ErrorCode.WRONG_TOKEN: HTTPStatus.FORBIDDEN,
    ErrorCode.UNKNOWN_MATCH: HTTPStatus.NOT_FOUND,
    ErrorCode.UNKNOWN_PRESET: HTTPStatus.UNPROCESSABLE_ENTITY,
    ErrorCode.NOT_FOUND: HTTPStatus.NOT_FOUND,
    ErrorCode.METHOD_NOT_ALLOWED: HTTPStatus.METHOD_NOT_ALLOWED,
    ErrorCode.STALE_VERSION: HTTPStatus.CONFLICT,
    ErrorCode.NOT_EXPOSING: HTTPStatus.CONFLICT,
    ErrorCode.EXPOSING_DECIDED: HTTPStatus.CONFLICT,
    ErrorCode.EXPOSING: HTTPStatus.CONFLICT,
    ErrorCode.DEAL_OVER: HTTPStatus.CONFLICT,
    ErrorCode.MATCH_OVER: HTTPStatus.CONFLICT,
    ErrorCode.DEAL_NOT_OVER: HTTPStatus.CONFLICT,
    ErrorCode.NOT_YOUR_TURN: HTTPStatus.CONFLICT,
    ErrorCode.BUSY: HTTPStatus.SERVICE_UNAVAILABLE,
    ErrorCode.NOT_READY: HTTPStatus.SERVICE_UNAVAILABLE,
    ErrorCode.INTERNAL_ERROR: HTTPStatus.INTERNAL_SERVER_ERROR,
}


def status_of(code: ErrorCode) -> HTTPStatus:
    """The status of a problem: 422 unless the table says otherwise."""
    return STATUS.get(code, HTTPStatus.UNPROCESSABLE_ENTITY)


class Problem(Exception):  # noqa: N818 -- the word of RFC 9457
    """A request that cannot be served. Nothing was changed by it.

    `params` fill its text, `extra` are further members of the answer, `errors` are texts by
    field, `headers` go with it.
    """

    def __init__(
        self,
        code: ErrorCode,
        params: Mapping[str, str] | None = None,
        *,
        extra: Mapping[str, Any] | None = None,
        errors: Mapping[str, Sequence[str]] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.params = dict(params or {})
        self.extra = dict(extra or {})
        self.errors = dict(errors or {})
        self.headers = dict(headers or {})
