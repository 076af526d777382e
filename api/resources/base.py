"""What the blueprints share: our parser, and problems in the specification."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from flask_smorest import Blueprint as SmorestBlueprint

from ..parsing import Parser

PREFIX = "/api/v1"
MEDIA_TYPE = "application/problem+json"
View = TypeVar("View", bound=Callable[..., Any])

MEANINGS = {
    400: "The body is no complete JSON.",
    401: "No seat token was sent.",
    403: "The token does not belong to this match.",
    404: "There is no such thing.",
    409: "Not possible now; the answer carries the current view.",
    413: "The body is too large.",
    415: "The body is not labelled as JSON.",
    422: "Refused, by the rules of the game or of this API; the code says which.",
    503: "Not now; try again.",
}
READING = (401, 403, 404, 422)
ACTING = (400, 401, 403, 404, 409, 413, 415, 422, 503)
SEAT_TOKEN = "seatToken"  # noqa: S105 -- the name of the scheme


class Blueprint(SmorestBlueprint):
    """A blueprint that reads requests our way."""

    ARGUMENTS_PARSER = Parser()


def operation(blueprint: Blueprint, name: str, *statuses: int, seat: bool = True) -> Callable[[View], View]:
    """The name of an operation, whether it needs a seat's token, and the problems that may be its answer."""
    responses = {str(status): {"$ref": f"#/components/responses/Problem{status}"} for status in statuses}
    security = [{SEAT_TOKEN: list[str]()}] if seat else []
    decorate: Callable[[View], View] = blueprint.doc(operationId=name, security=security, responses=responses)
    return decorate
