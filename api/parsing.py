"""Reading requests: JSON bodies and queries through schemas, every fault as a Problem."""

from __future__ import annotations

import json
from typing import Any, ClassVar, NoReturn

from flask import Request
from marshmallow import Schema, ValidationError
from webargs.flaskparser import FlaskParser

from .problems import ErrorCode, Problem

CODES = {
    "rules": ErrorCode.UNKNOWN_PRESET,
    "level": ErrorCode.UNKNOWN_LEVEL,
    "names": ErrorCode.BAD_NAMES,
    "seed": ErrorCode.BAD_SEED,
    "cards": ErrorCode.UNKNOWN_CARD,
    "leads": ErrorCode.BAD_LEADS,
    "swap": ErrorCode.BAD_SWAP,
    "expected_version": ErrorCode.BAD_VERSION,
    "Idempotency-Key": ErrorCode.BAD_IDEMPOTENCY_KEY,
}
QUERY = "query"


class Parser(FlaskParser):
    """The parser of all requests. An absent body is an empty object; a query is as closed as a body."""

    DEFAULT_UNKNOWN_BY_LOCATION: ClassVar[dict[str, str | None]] = {  # type: ignore[misc]
        **FlaskParser.DEFAULT_UNKNOWN_BY_LOCATION,
        QUERY: None,
    }

    def load_json(self, req: Request, schema: Schema) -> Any:
        """The body as an object. Raises Problem."""
        body = req.get_data(cache=True)
        if not body:
            return {}
        if not req.is_json:
            raise Problem(ErrorCode.UNSUPPORTED_MEDIA_TYPE)
        try:
            value = json.loads(body, parse_constant=_no_constant)
        except (ValueError, RecursionError):
            raise Problem(ErrorCode.MALFORMED_JSON) from None
        if not isinstance(value, dict):
            raise Problem(ErrorCode.BODY_NOT_OBJECT)
        return value

    def handle_error(self, error: ValidationError, req: Request, schema: Schema, **_: Any) -> NoReturn:
        """Say which fields are not as required."""
        assert isinstance(error.messages, dict)
        (location, messages), *_rest = error.messages.items()
        assert isinstance(messages, dict)
        codes = {_code(location, field, schema, error.data) for field in messages}
        code = codes.pop() if len(codes) == 1 else ErrorCode.VALIDATION_FAILED
        errors = {str(field): _texts(found) for field, found in messages.items()}
        raise Problem(code, {"fields": ", ".join(sorted(errors))}, errors=errors)


def _no_constant(_name: str) -> NoReturn:
    raise ValueError("JSON has no NaN and no Infinity")


def _code(location: str, field: str, schema: Schema, data: Any) -> ErrorCode:
    if location == QUERY:
        return ErrorCode.BAD_QUERY
    known = {loads.data_key or name for name, loads in schema.fields.items()}
    if field not in known:
        return ErrorCode.UNKNOWN_FIELD
    if isinstance(data, dict) and field not in data and location == "json":
        return ErrorCode.MISSING_FIELD
    return CODES[field]


def _texts(found: Any) -> list[str]:
    """The messages of a field, of its items too, as plain texts."""
    if isinstance(found, dict):
        return [f"{place}: {text}" for place, inner in found.items() for text in _texts(inner)]
    return [str(text) for text in found]
