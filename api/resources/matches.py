"""Matches: open one, see it, change it."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from flask import Response, url_for

from ..problems import ErrorCode, Problem
from ..schemas.answers import CreatedSchema, SeatViewSchema, UpdateSchema
from ..schemas.requests import IdempotencyHeaderSchema, MatchQuerySchema, NewMatchSchema, UpdateMatchSchema
from ..services import actions, matches
from ..services.matches import NewMatch
from ..texts import text
from ..web import asked, config, fingerprint, language, records, token, update, viewed
from .base import ACTING, PREFIX, READING, Blueprint, operation

STANDARD: tuple[str, dict[str, Any]] = ("standard", {})
blueprint = Blueprint("matches", __name__, url_prefix=f"{PREFIX}/matches", description="Matches, seen from a seat.")


@blueprint.post("")
@blueprint.arguments(IdempotencyHeaderSchema(), location="headers")
@blueprint.arguments(NewMatchSchema(), required=False)
@blueprint.response(HTTPStatus.CREATED, CreatedSchema, description="The match, with the seat's token.")
@operation(blueprint, "createMatch", 400, 413, 415, 422, 503, seat=False)
def create_match(header: dict[str, str], body: dict[str, Any]) -> Response:
    """Open a match

    One person in seat 0, three computers. Without a body: standard rules, level `normal`. `rules` is a preset
    or a preset with options replaced, as `GET /rules` lists them; they stay as they are for the whole match.
    The first deal is dealt; where your hand has nothing to expose, its play has begun.
    """
    if "seed" in body and not config().allow_seeds:
        raise Problem(ErrorCode.SEEDS_NOT_ALLOWED)
    names = body.get("names") or text(language(), "names").split(" ")
    preset, options = body.get("rules", STANDARD)
    wish = NewMatch(preset, options, body["level"], tuple(names), body.get("seed"))
    outcome, seat_token = matches.create(records(), wish, header.get("idempotency_key"), fingerprint(body))
    match_id = outcome.record.id
    created = update(outcome, {"id": match_id, "token": seat_token, "seat": outcome.seat}, HTTPStatus.CREATED)
    created.headers["Location"] = url_for("matches.get_match", match_id=match_id)
    created.headers["Cache-Control"] = "no-store"
    return created


@blueprint.get("/<match_id>")
@blueprint.arguments(MatchQuerySchema(), location="query")
@blueprint.response(HTTPStatus.OK, SeatViewSchema, description="The seat view.")
@blueprint.alt_response(304, success=True, description="As `If-None-Match` has it.")
@operation(blueprint, "getMatch", *READING)
def get_match(query: dict[str, int], match_id: str) -> Response:
    """See the match from your seat

    With `after_version` and `wait` the answer comes once the version is higher, or the wait
    is over, or at once where too many are waiting. With `If-None-Match` an unchanged view is 304.
    """
    if query["wait"]:
        return viewed(*matches.wait_for(records(), match_id, token(), query["after_version"], query["wait"]))
    return viewed(*matches.find(records(), match_id, token()))


@blueprint.patch("/<match_id>")
@blueprint.arguments(UpdateMatchSchema())
@blueprint.response(HTTPStatus.OK, UpdateSchema, description="The match after the change.")
@operation(blueprint, "updateMatch", *ACTING)
def update_match(body: dict[str, Any], match_id: str) -> Response:
    """Change the level of the computers

    From the next deal on.
    """
    return update(actions.change_level(records(), asked(match_id, body), body["level"]))
