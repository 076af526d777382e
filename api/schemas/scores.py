"""What clients get: scores and the final table."""

from __future__ import annotations

from marshmallow import fields

from . import base
from .base import AnswerSchema


class FactorsSchema(AnswerSchema):
    """Factors of a deal score; 1 where nothing applies."""

    hearts = base.whole("By the exposed heart.")
    pig = base.whole("By the exposed pig.")
    sheep = base.whole("By the exposed sheep.")
    transformer = base.whole("By the transformer taken: of the other cards' sum; alone, of its own value.")


class MarksSchema(AnswerSchema):
    """What a seat achieved."""

    all_hearts = base.truth("It took all hearts.")
    slam = base.truth("It took all point cards.")
    loser = base.truth("當豬 of the deal, where the rules mark both the highest and the lowest.")
    won = base.truth("It won the deal, where deals are won.")


class SeatScoreSchema(AnswerSchema):
    """A deal score: its ten items add up to `score`; what that adds to the total is `settled`."""

    seat = base.seat("Whose score.", required=True)
    hearts = base.whole("Hearts taken; 0 with all hearts.")
    pig = base.whole("The pig, negative or turned.")
    sheep = base.whole("The sheep.")
    all_hearts = base.whole("The bonus for all hearts.")
    swap = base.whole("What it changed that pig and sheep have swapped values.")
    exposures = base.whole("What exposed cards added to the five before.")
    first_exposing = base.whole("What it added that cards were exposed first (首明).")
    own_taken = base.whole("What it added that the seat took cards it had held itself (自得).")
    base_ = base.whole("What the transformer added before it multiplied.", data_key="base", attribute="base")
    transformer = base.whole("What the transformer then added, or its value alone.")
    score = base.whole("The deal score: the sum of the ten.")
    settled = base.maybe_whole("What the deal added to the total; null while it is played.")
    total = base.whole("The total after this deal; while it is played, before it.")
    factors = fields.Nested(FactorsSchema, required=True)
    marks = fields.Nested(MarksSchema, required=True)
    taken = base.cards("Point cards taken.")


class PlaceSchema(AnswerSchema):
    """A line of the final table."""

    rank = base.whole(
        "By total, partners by that of their side, or by deals won where those decide. Equals share a rank: 1, 2, 2, 4."
    )
    seat = base.seat("Whose line.", required=True)
    total = base.whole("The final total in points.")
    out = base.truth("It left the match, or its total is at the floor or below.")
    won = base.truth("A winner of the match.")
    loser = base.truth("當豬 of the match.")
