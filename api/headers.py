"""Headers of every answer: the request id, safety, and CORS where it is allowed."""

from __future__ import annotations

import logging
import re
import time
from secrets import token_hex
from urllib.parse import quote, urlsplit

from flask import Flask, Response, g, request
from flask_cors import CORS

from .config import Config

log = logging.getLogger("gongzhu.access")
REQUEST_ID = re.compile(r"\A[A-Za-z0-9._-]{1,64}\Z")
SENT = ["Authorization", "Content-Type", "Accept-Language", "Idempotency-Key", "If-None-Match", "X-Request-Id"]
EXPOSED = ["ETag", "Location", "Retry-After", "X-Request-Id", "Idempotency-Replayed"]
POLICY = "default-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"
DOCS_POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline'"
)

SAFE = [
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Content-Security-Policy", POLICY),
]
DOCS = [*SAFE[:-1], ("Content-Security-Policy", DOCS_POLICY)]


def register(app: Flask, config: Config) -> None:
    """Give every answer its headers."""
    app.before_request(_begin)
    app.after_request(_finish)
    if config.cors_origins:
        CORS(
            app,
            resources={r"/api/*": {"origins": list(config.cors_origins)}},
            allow_headers=SENT,
            expose_headers=EXPOSED,
            methods=["GET", "POST", "PATCH"],
            max_age=600,
        )


def _begin() -> None:
    sent = request.headers.get("X-Request-Id", "")
    g.request_id = sent if REQUEST_ID.match(sent) else token_hex(16)
    g.begun = time.perf_counter()


def _stay_here(answer: Response) -> None:
    """A redirect of the router names the host as the client called it: keep only the path."""
    answer.location = urlsplit(answer.location or "")._replace(scheme="", netloc="").geturl()
    answer.autocorrect_location_header = False
    answer.set_data(b"")


def _finish(answer: Response) -> Response:
    answer.headers.extend(DOCS if "/docs" in request.path else SAFE)
    answer.headers["X-Request-Id"] = g.request_id
    if 300 < answer.status_code < 400 and answer.location:
        _stay_here(answer)
    taken = (time.perf_counter() - g.begun) * 1000
    log.info("%s %s %s %.0f ms %s", request.method, quote(request.path), answer.status_code, taken, g.request_id)
    return answer
