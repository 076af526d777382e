"""From exceptions to answers: every one is application/problem+json (RFC 9457)."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any

from flask import Flask, Response, g, request
from sqlalchemy.exc import OperationalError, ProgrammingError
from werkzeug.exceptions import HTTPException

from engine.view import view

from .answers.choices import moves, plays_named, plays_now
from .answers.problems import MEDIA_TYPE, problem
from .answers.views import seat_view
from .problems import ErrorCode, Problem, status_of
from .services.record import Refused
from .texts import language_of
from .web import PRIVATE

log = logging.getLogger("gongzhu")
HTTP_CODES = {
    HTTPStatus.NOT_FOUND: ErrorCode.NOT_FOUND,
    HTTPStatus.METHOD_NOT_ALLOWED: ErrorCode.METHOD_NOT_ALLOWED,
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: ErrorCode.BODY_TOO_LARGE,
    HTTPStatus.UNSUPPORTED_MEDIA_TYPE: ErrorCode.UNSUPPORTED_MEDIA_TYPE,
    HTTPStatus.INTERNAL_SERVER_ERROR: ErrorCode.INTERNAL_ERROR,
}


def register(app: Flask) -> None:
    """Let the application answer its errors here."""
    app.register_error_handler(Problem, of_problem)
    app.register_error_handler(HTTPException, of_http)
    app.register_error_handler(OperationalError, of_database)
    app.register_error_handler(ProgrammingError, of_tables)
    app.register_error_handler(Exception, of_anything)


def of_problem(raised: Problem) -> Response:
    """A request that the services refused."""
    language = language_of(request.headers.get("Accept-Language", ""))
    more = dict(raised.extra)
    if raised.params:
        more["params"] = raised.params
    if raised.errors:
        more["errors"] = dict(raised.errors)
    if isinstance(raised, Refused):
        more |= _state(raised, language)
    return payload(raised.code, status_of(raised.code), raised.params, more, raised.headers)


def _state(refused: Refused, language: str) -> dict[str, Any]:
    """What the client needs to decide again: the view after a conflict, the legal plays after a refused one."""
    if status_of(refused.code) is HTTPStatus.CONFLICT:
        return {"view": seat_view(refused.record, refused.seat, language)}
    seen = view(refused.record.state, refused.seat)
    if seen.closed:
        return {}
    plays = plays_now(seen)
    moved = [move["card"] for move in moves(seen, plays, language) if move["legal"]]
    return {"legal": list(dict.fromkeys(moved)), "plays": plays_named(plays)}


def of_http(error: HTTPException) -> Response:
    """What werkzeug and Flask raise; headers such as Allow stay."""
    status = HTTPStatus(error.code or 500)
    fallback = ErrorCode.BAD_REQUEST if status < HTTPStatus.INTERNAL_SERVER_ERROR else ErrorCode.INTERNAL_ERROR
    kept = {name: value for name, value in error.get_headers() if name not in ("Content-Type", "Content-Length")}
    return payload(HTTP_CODES.get(status, fallback), status, {}, {}, kept)


def of_database(error: OperationalError) -> Response:
    """A database that cannot be reached or is locked too long: try again."""
    log.error("database: %s", error.orig)
    return payload(ErrorCode.BUSY, status_of(ErrorCode.BUSY), {}, {}, {"Retry-After": "1"})


def of_tables(error: ProgrammingError) -> Response:
    """A database without the tables of this version."""
    log.error("database: %s", error.orig)
    return payload(ErrorCode.NOT_READY, status_of(ErrorCode.NOT_READY), {}, {}, {"Retry-After": "5"})


def of_anything(error: Exception) -> Response:
    """A fault of ours: its trace goes to the log and nowhere else."""
    log.exception("request %s failed", g.get("request_id", "-"), exc_info=error)
    return payload(ErrorCode.INTERNAL_ERROR, HTTPStatus.INTERNAL_SERVER_ERROR, {}, {}, {})


def payload(
    code: ErrorCode, status: HTTPStatus, params: dict[str, str], more: dict[str, Any], headers: dict[str, str]
) -> Response:
    """The answer to a request that went wrong."""
    language = language_of(request.headers.get("Accept-Language", ""))
    body = problem(code, status, language, g.get("request_id", "-"), params, more)
    return Response(body, status, {**PRIVATE, **headers, "Content-Language": language}, mimetype=MEDIA_TYPE)
