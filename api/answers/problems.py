"""The one shape of all errors: application/problem+json (RFC 9457)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from ..problems import ErrorCode
from ..texts import text

MEDIA_TYPE = "application/problem+json"


def problem(
    code: ErrorCode,
    status: HTTPStatus,
    language: str,
    request_id: str,
    params: Mapping[str, str] | None = None,
    more: Mapping[str, Any] | None = None,
) -> bytes:
    """The body of a problem: its code, its text in the language, and what else belongs to it."""
    body = {
        "type": f"urn:gongzhu:problem:{code.value}",
        "title": status.phrase,
        "status": status.value,
        "detail": text(language, code.value, **(params or {})),
        "code": code.value,
        "request_id": request_id,
        **(more or {}),
    }
    return json.dumps(body, ensure_ascii=False).encode("utf-8", "backslashreplace")
