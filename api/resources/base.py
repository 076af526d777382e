"""What the blueprints share: our parser, and problems in the specification."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from flask_smorest import Blueprint as SmorestBlueprint

from ..parsing import Parser
from ..schemas.meta import ProblemSchema

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


class Blueprint(SmorestBlueprint):
    """A blueprint that reads requests our way."""

    ARGUMENTS_PARSER = Parser()


def problems(blueprint: Blueprint, *statuses: int) -> Callable[[View], View]:
    """These problems may be the answer."""

    def decorate(view: View) -> View:
        for status in statuses:
            view = blueprint.alt_response(
                status, schema=ProblemSchema, content_type=MEDIA_TYPE, description=MEANINGS[status]
            )(view)
        return view

    return decorate


SEAT: dict[str, Any] = {"security": [{"seatToken": []}]}
