"""What a seat does: expose, play, start the next deal."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from flask import Response

from ..answers.cards import face_of, mask_of
from ..problems import ErrorCode, Problem
from ..schemas.answers import UpdateSchema
from ..schemas.requests import ExposuresSchema, IdempotencyHeaderSchema, PlaySchema, StartDealSchema
from ..services import actions
from ..web import asked, records, update
from .base import ACTING, PREFIX, Blueprint, operation

blueprint = Blueprint("actions", __name__, url_prefix=f"{PREFIX}/matches", description="Exposing and playing.")


@blueprint.post("/<match_id>/exposures")
@blueprint.arguments(IdempotencyHeaderSchema(), location="headers")
@blueprint.arguments(ExposuresSchema())
@blueprint.response(HTTPStatus.OK, UpdateSchema, description="All exposures, and the play until your turn.")
@operation(blueprint, "exposeCards", *ACTING)
def expose_cards(header: dict[str, str], body: dict[str, Any], match_id: str) -> Response:
    """Expose cards, or none

    Once for a deal; the four seats decide without knowing of each other.
    """
    _no_card_twice(body["cards"])
    request = asked(match_id, body, header.get("idempotency_key"))
    return update(actions.expose(records(), request, mask_of(body["cards"])))


@blueprint.post("/<match_id>/plays")
@blueprint.arguments(IdempotencyHeaderSchema(), location="headers")
@blueprint.arguments(PlaySchema())
@blueprint.response(HTTPStatus.OK, UpdateSchema, description="Your play, and the others' until your next turn.")
@operation(blueprint, "playCards", *ACTING)
def play_cards(header: dict[str, str], body: dict[str, Any], match_id: str) -> Response:
    """Play a card

    A card once played stays played.
    """
    _no_card_twice(body["cards"])
    if len(body["cards"]) != 1:
        raise Problem(ErrorCode.ONE_CARD)
    request = asked(match_id, body, header.get("idempotency_key"))
    return update(actions.play(records(), request, face_of(body["cards"][0])))


@blueprint.post("/<match_id>/deals")
@blueprint.arguments(IdempotencyHeaderSchema(), location="headers")
@blueprint.arguments(StartDealSchema(), required=False)
@blueprint.response(HTTPStatus.OK, UpdateSchema, description="The new deal.")
@operation(blueprint, "startDeal", *ACTING)
def start_deal(header: dict[str, str], body: dict[str, Any], match_id: str) -> Response:
    """Start the next deal

    After a deal is over, while the match is not.
    """
    request = asked(match_id, body, header.get("idempotency_key"))
    return update(actions.start_deal(records(), request))


def _no_card_twice(cards: list[str]) -> None:
    twice = [card for card in cards if cards.count(card) > 1]
    if twice:
        raise Problem(ErrorCode.CARD_TWICE, {"card": twice[0]})
