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

DESCRIBED = {
    "X-Request-Id": "The id of this request, as it was sent or a new one; it stands in the server's log.",
    "Content-Language": "The language of the texts: zh-Hant, zh-Hans or en.",
    "ETag": "The tag of the seat view: send it as `If-None-Match` when you ask for the view again.",
    "Location": "Where the new match is.",
    "Idempotency-Replayed": "`true` where this is the answer of an earlier request, and nothing was done again.",
    "Retry-After": "Seconds after which to try again.",
    "WWW-Authenticate": "`Bearer`: send the seat token.",
}
"""What the headers of answers tell, but for those that HTTP and browsers look after."""
OF_STATUS = {"201": ["Location"], "304": ["ETag"], "401": ["WWW-Authenticate"], "503": ["Retry-After"]}
OF_SCHEMA = {
    "SeatView": ["ETag"],
    "Update": ["ETag", "Idempotency-Replayed"],
    "Created": ["ETag", "Idempotency-Replayed"],
}

SAFE = [
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Content-Security-Policy", POLICY),
]
DOCS = [*SAFE[:-1], ("Content-Security-Policy", DOCS_POLICY)]


def headers_of(status: str, *schemas: str) -> list[str]:
    """The described headers that an answer of this status may have, and of these schemas."""
    more = [*OF_STATUS.get(status, []), *(name for schema in schemas for name in OF_SCHEMA.get(schema, []))]
    return ["X-Request-Id", *(["Content-Language"] if status != "304" else []), *more]


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
