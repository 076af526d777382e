"""What a seat can look up: moves, the hint, scores, the log."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from flask import Response

from ..answers.lists import events_page, scores_page
from ..answers.moves import hint_of, moves_of
from ..schemas.lists import EventsSchema, HintSchema, MovesSchema, ScoresSchema
from ..schemas.requests import EventsQuerySchema, PageQuerySchema
from ..services import advice, matches
from ..web import answer, language, records, token
from .base import PREFIX, READING, Blueprint, operation

blueprint = Blueprint("reading", __name__, url_prefix=f"{PREFIX}/matches", description="Moves, hints, scores, the log.")


@blueprint.get("/<match_id>/moves")
@blueprint.response(HTTPStatus.OK, MovesSchema, description="The moves.")
@operation(blueprint, "listMoves", 401, 403, 404)
def list_moves(match_id: str) -> Response:
    """List your cards, what keeps them from being played, and every legal play

    The same as `moves`, `owed`, `plays` and `claim` of the view.
    """
    record, seat = matches.find(records(), match_id, token())
    return answer(moves_of(record, seat, language()))


@blueprint.get("/<match_id>/hint")
@blueprint.response(HTTPStatus.OK, HintSchema, description="The advice.")
@operation(blueprint, "getHint", 401, 403, 404, 409)
def get_hint(match_id: str) -> Response:
    """Ask for advice

    Made from what your seat may know. While exposing: the cards to expose; while playing: a legal play; for
    a swap whether to. With the evaluation of every choice; of an answer of
    two cards, of those that were looked at.
    """
    record, seat = matches.find(records(), match_id, token())
    return answer(hint_of(record, advice.hint(record, seat), language()))


@blueprint.get("/<match_id>/scores")
@blueprint.arguments(PageQuerySchema(), location="query")
@blueprint.response(HTTPStatus.OK, ScoresSchema, description="A page of deals.")
@operation(blueprint, "getScores", *READING)
def get_scores(query: dict[str, Any], match_id: str) -> Response:
    """List the scores of all deals

    The finished ones and the one in progress, itemised.
    """
    record, seat = matches.find(records(), match_id, token())
    return answer(scores_page(records(), record, seat, query.get("cursor"), query["limit"]))


@blueprint.get("/<match_id>/events")
@blueprint.arguments(EventsQuerySchema(), location="query")
@blueprint.response(HTTPStatus.OK, EventsSchema, description="A page of the log.")
@operation(blueprint, "listEvents", *READING)
def list_events(query: dict[str, Any], match_id: str) -> Response:
    """List what happened

    Everything in order, but for what your seat may not know.
    """
    record, seat = matches.find(records(), match_id, token())
    page = events_page(records(), record, seat, query.get("cursor"), query["after"], query["limit"])
    return answer(page)
