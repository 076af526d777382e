"""Between Flask and the services: tokens in, answers out, headers that go with both."""

from __future__ import annotations

import json
from hashlib import sha256
from http import HTTPStatus
from typing import Any, cast

from flask import Response, current_app, request

from .answers.events import events
from .answers.views import seat_view
from .config import Config
from .services.acting import Request
from .services.record import Outcome, Record
from .services.records import Records
from .texts import language_of

EXTENSION = "gongzhu"
PRIVATE = {"Cache-Control": "private, no-cache", "Vary": "Authorization, Accept-Language"}


def records() -> Records:
    """The store of this application."""
    return cast(Records, current_app.extensions[EXTENSION][0])


def config() -> Config:
    """The settings of this application."""
    return cast(Config, current_app.extensions[EXTENSION][1])


def language() -> str:
    """The language that this request wants."""
    return language_of(request.headers.get("Accept-Language", ""))


def token() -> str | None:
    """The seat token of this request (RFC 6750), None where it has none."""
    scheme, _, value = request.headers.get("Authorization", "").partition(" ")
    return value.strip() or None if scheme.lower() == "bearer" else None


def fingerprint(body: dict[str, Any]) -> str:
    """What was asked, so that the same key with another request is noticed."""
    text = json.dumps([request.method, request.path, body], sort_keys=True)
    return sha256(text.encode()).hexdigest()


def asked(match_id: str, body: dict[str, Any], key: str | None = None) -> Request:
    """The request of an action."""
    return Request(match_id, token(), body.get("expected_version"), key, fingerprint(body))


def answer(body: Any, status: HTTPStatus = HTTPStatus.OK, headers: dict[str, str] | None = None) -> Response:
    """An answer as JSON, not to be kept by caches."""
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    all_headers = {**PRIVATE, "Content-Language": language(), **(headers or {})}
    return Response(text, status, all_headers, mimetype="application/json")


def update(outcome: Outcome, more: dict[str, Any] | None = None, status: HTTPStatus = HTTPStatus.OK) -> Response:
    """The answer to an action: the view after it, and what happened."""
    body = {
        **(more or {}),
        "view": seat_view(outcome.record, outcome.seat, language()),
        "events": list(events(outcome.record, outcome.seat, outcome.entries)),
    }
    headers = {"ETag": etag(outcome.record, outcome.seat)}
    if outcome.replayed:
        headers["Idempotency-Replayed"] = "true"
    return answer(body, status, headers)


def etag(record: Record, seat: int) -> str:
    """The entity tag of a seat view."""
    return f'"{record.version}-{seat}-{language()}"'


def viewed(record: Record, seat: int) -> Response:
    """The seat view, or 304 without making it where the client has it already."""
    tag = etag(record, seat)
    if request.if_none_match.contains_weak(tag.strip('"')):
        return Response(status=HTTPStatus.NOT_MODIFIED, headers={**PRIVATE, "ETag": tag})
    return answer(seat_view(record, seat, language()), headers={"ETag": tag})
