"""A client that trusts nothing: every answer is held against the OpenAPI document and the true cards.

Tests of the API ask through it, so that each of them is also a test of the document and of
the secrets.
"""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from email.message import Message
from http.client import HTTPConnection
from typing import Any, NamedTuple

from flask import Flask
from sqlalchemy.exc import SQLAlchemyError
from werkzeug.datastructures import Headers

from api.problems import Problem
from api.services.record import Record
from api.services.records import Records
from tests.support.leaks import leaks, telling
from tests.support.spec import NOWHERE, Body, Operation, Spec, path_of, shape_faults

PREFIX = "/api/v1"
JSON = "application/json"
LANGUAGES = ("zh-Hant", "zh-Hans", "en")
NOTHING = object()
"""No body at all."""
Sent = tuple[int, Mapping[str, str] | Headers | Message, bytes]
Transport = Callable[[str, str, dict[str, str], bytes | None], Sent]


class ContractError(AssertionError):
    """An answer that the document does not allow, or that tells a secret."""


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: Mapping[str, str] | Headers | Message
    text: str

    @property
    def media_type(self) -> str:
        """Its media type without parameters."""
        return (self.headers.get("Content-Type") or "").partition(";")[0]

    @property
    def body(self) -> Body:
        """Its JSON, None where it has no body."""
        return json.loads(self.text) if self.text else None

    @property
    def code(self) -> str:
        """The code of a problem."""
        return str(self.body["code"])


def in_process(app: Flask) -> Transport:
    """Requests to an application in this process, from any thread."""

    def send(method: str, path: str, headers: dict[str, str], data: bytes | None) -> Sent:
        with app.test_client(use_cookies=False).open(path, method=method, headers=headers, data=data) as got:
            return got.status_code, got.headers, got.data

    return send


def over_http(url: str) -> Transport:
    """Requests to a server, each on a connection of its own. Raises OSError, HTTPException."""

    def send(method: str, path: str, headers: dict[str, str], data: bytes | None) -> Sent:
        connection = HTTPConnection(url.removeprefix("http://"), timeout=60)
        try:
            connection.request(method, path, data, headers)
            got = connection.getresponse()
            return got.status, got.headers, got.read()
        finally:
            connection.close()

    return send


def store_of(app: Flask) -> Records:
    """The store of an application: the truth that answers are compared with."""
    found: Records = app.extensions["gongzhu"][0]
    return found


@dataclass
class Contract:
    """A client of one server. `counts` has its calls by operation and status."""

    transport: Transport
    spec: Spec
    truth: Records
    counts: Counter[tuple[str, int]] = field(default_factory=Counter)
    tokens: set[str] = field(default_factory=set)

    def send(
        self,
        method: str,
        path: str,
        body: Body = NOTHING,
        *,
        token: str | None = None,
        headers: Mapping[str, str] | None = None,
        raw: bytes | None = None,
    ) -> Answer:
        """Ask, and check the answer. `path` is below /api/v1, `raw` a body that is sent as it is."""
        sent = {"Content-Type": JSON} if raw is not None or body is not NOTHING else {}
        if token is not None:
            sent["Authorization"] = f"Bearer {token}"
        data = raw if raw is not None else None if body is NOTHING else json.dumps(body).encode()
        status, got, text = self.transport(method, PREFIX + path, sent | dict(headers or {}), data)
        answer = Answer(status, got, text.decode())
        operation = self.spec.operation(method, path_of(PREFIX + path))
        self.counts[operation.name, status] += 1
        self._check(operation, path, (data or b"").decode(errors="replace"), token, answer)
        return answer

    def _check(self, operation: Operation, path: str, asked: str, token: str | None, answer: Answer) -> None:
        faults = self.spec.faults(operation, answer.status, answer.media_type, answer.body)
        faults = faults or self.spec.header_faults(operation, answer.status, answer.headers.keys())
        faults = faults or [*header_faults(operation, answer), *self._secret_faults(path, asked, token, answer)]
        if answer.status >= 400 and not faults:
            faults = shape_faults(answer.body, answer.status)
        if answer.status == 500 or faults:
            raise ContractError(
                f"{operation.name} {path} answered {answer.status}\n"
                + "\n".join(faults)
                + f"\nasked {asked[:500]}\nanswered {answer.text[:1000]}"
            )

    def _secret_faults(self, path: str, asked: str, token: str | None, answer: Answer) -> list[str]:
        everything = answer.text + "".join(f"\n{value}" for value in answer.headers.values())
        faults = [f"it holds the token {other[:6]}…" for other in tuple(self.tokens) if other in everything]
        body = answer.body
        if isinstance(body, dict) and "token" in body:
            faults = faults if answer.headers.get("Idempotency-Replayed") is None else []
            self.tokens.add(body["token"])
        record = self._record(path, body)
        if record is None:
            return faults
        return [*faults, *telling(everything, record), *leaks(body, record, seat_of(body), asked)]

    def _record(self, path: str, body: Body) -> Record | None:
        """The match that a request was about, where there is one."""
        match_id = body["id"] if isinstance(body, dict) and "id" in body else path.split("/")[2:3]
        if not match_id or not path.startswith("/matches"):
            return None
        try:
            return self.truth.load(match_id if isinstance(match_id, str) else match_id[0].partition("?")[0])
        except (Problem, SQLAlchemyError):
            return None


def seat_of(body: Body) -> int:
    """The seat that an answer is for."""
    for inner in (body, body.get("view")) if isinstance(body, dict) else ():
        if isinstance(inner, dict) and isinstance(inner.get("seat"), int):
            return int(inner["seat"])
    return 0


def header_faults(operation: Operation, answer: Answer) -> list[str]:
    """The headers that every answer has."""
    got = answer.headers
    wanted: dict[str, bool] = {
        "X-Request-Id": bool(got.get("X-Request-Id")),
        "X-Content-Type-Options": got.get("X-Content-Type-Options") == "nosniff",
        "Content-Language": answer.status == 304 or got.get("Content-Language") in LANGUAGES,
        "Cache-Control": operation is NOWHERE or any(word in got.get("Cache-Control", "") for word in ("no-",)),
    }
    if answer.status < 400:
        wanted["Vary"] = {"Authorization", "Accept-Language"} <= set(got.get("Vary", "").split(", "))
    return [f"the header {name} is {got.get(name)!r}" for name, good in wanted.items() if not good]


def contract_of(app: Flask, spec: Spec) -> Contract:
    """A checked client of an application in this process."""
    return Contract(in_process(app), spec, store_of(app))


def spec_of(app: Flask) -> Spec:
    """The document that an application serves."""
    with app.test_client(use_cookies=False).get(f"{PREFIX}/openapi.json") as got:
        document: dict[str, Any] = got.get_json()
    return Spec(document)
