"""What a seat does: expose, play, claim, choose the swap, start the next deal."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from flask import Response

from ..answers.cards import faces_of, lead_of
from ..schemas.answers import UpdateSchema
from ..schemas.requests import (
    ClaimSchema,
    ExposuresSchema,
    FirstExposureSchema,
    IdempotencyHeaderSchema,
    PlaySchema,
    StartDealSchema,
    SwapSchema,
)
from ..services import actions
from ..web import asked, records, update
from .base import ACTING, PREFIX, Blueprint, operation

blueprint = Blueprint(
    "actions",
    __name__,
    url_prefix=f"{PREFIX}/matches",
    description="Exposing, playing, and all that rules ask of a seat.",
)


@blueprint.post("/<match_id>/first-exposures")
@blueprint.arguments(IdempotencyHeaderSchema(), location="headers")
@blueprint.arguments(FirstExposureSchema())
@blueprint.response(HTTPStatus.OK, UpdateSchema, description="All first exposures, and the rest of your hand.")
@operation(blueprint, "exposeFirstCard", *ACTING)
def expose_first_card(header: dict[str, str], body: dict[str, Any], match_id: str) -> Response:
    """Expose your first card, or not

    In phase `first_exposing` (首明), while you hold one card and it is in `exposable`. The seats decide
    without knowing of each other; then the rest is dealt, and ordinary exposing follows.
    """
    request = asked(match_id, body, header.get("idempotency_key"))
    return update(actions.expose_first(records(), request, faces_of(body["cards"])))


@blueprint.post("/<match_id>/exposures")
@blueprint.arguments(IdempotencyHeaderSchema(), location="headers")
@blueprint.arguments(ExposuresSchema())
@blueprint.response(HTTPStatus.OK, UpdateSchema, description="All exposures, and the play until your turn.")
@operation(blueprint, "exposeCards", *ACTING)
def expose_cards(header: dict[str, str], body: dict[str, Any], match_id: str) -> Response:
    """Expose cards, or none

    In phase `exposing`, once for a deal; the seats decide without knowing of each other. With two decks a
    card named twice is both copies.
    """
    request = asked(match_id, body, header.get("idempotency_key"))
    return update(actions.expose(records(), request, faces_of(body["cards"])))


@blueprint.post("/<match_id>/plays")
@blueprint.arguments(IdempotencyHeaderSchema(), location="headers")
@blueprint.arguments(PlaySchema())
@blueprint.response(HTTPStatus.OK, UpdateSchema, description="Your play, and the others' until your next turn.")
@operation(blueprint, "playCards", *ACTING)
def play_cards(header: dict[str, str], body: dict[str, Any], match_id: str) -> Response:
    """Play a card, or two

    In phase `playing`, on your turn: one of `plays` of the view, in whatever order its cards are named. With
    two decks a lead is one card or a pair, and after a pair everybody plays two. What is played stays played.
    """
    request = asked(match_id, body, header.get("idempotency_key"))
    return update(actions.play(records(), request, faces_of(body["cards"])))


@blueprint.post("/<match_id>/claims")
@blueprint.arguments(IdempotencyHeaderSchema(), location="headers")
@blueprint.arguments(ClaimSchema(), required=False)
@blueprint.response(HTTPStatus.OK, UpdateSchema, description="The deal with all tricks that were left claimed.")
@operation(blueprint, "claimTricks", *ACTING)
def claim_tricks(header: dict[str, str], body: dict[str, Any], match_id: str) -> Response:
    """Claim all tricks that are left

    Under rules with claims (聲稱), when you are to lead: where the view says `claim: by_order` with the order
    of your leads, where it says `at_once` without. A claim is granted if you take every trick however the cards
    that you do not see may lie, so a refusal (422 `claim_not_proven`) tells nothing of them; you play on. So you
    do where too many cases would have to be tried (422 `claim_too_long`), which can happen with two decks.
    """
    request = asked(match_id, body, header.get("idempotency_key"))
    return update(actions.claim(records(), request, [lead_of(lead) for lead in body["leads"]]))


@blueprint.post("/<match_id>/swap")
@blueprint.arguments(IdempotencyHeaderSchema(), location="headers")
@blueprint.arguments(SwapSchema())
@blueprint.response(HTTPStatus.OK, UpdateSchema, description="The end of the deal.")
@operation(blueprint, "chooseSwap", *ACTING)
def choose_swap(header: dict[str, str], body: dict[str, Any], match_id: str) -> Response:
    """Say whether pig and sheep swap values

    In phase `swap_choice` (豬羊變色), when `turn` is your seat: you took all hearts, and the scores wait for it.
    """
    request = asked(match_id, body, header.get("idempotency_key"))
    return update(actions.choose_swap(records(), request, body["swap"]))


@blueprint.post("/<match_id>/deals")
@blueprint.arguments(IdempotencyHeaderSchema(), location="headers")
@blueprint.arguments(StartDealSchema(), required=False)
@blueprint.response(HTTPStatus.OK, UpdateSchema, description="The new deal.")
@operation(blueprint, "startDeal", *ACTING)
def start_deal(header: dict[str, str], body: dict[str, Any], match_id: str) -> Response:
    """Start the next deal

    In phase `deal_over`. Where you have left the match (survival) the computers play this one deal to its end in
    the same answer, and the phase is `deal_over` again, or `match_over`: ask for the next one as between any deals.
    """
    request = asked(match_id, body, header.get("idempotency_key"))
    return update(actions.start_deal(records(), request))
