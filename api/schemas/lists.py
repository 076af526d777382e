"""What clients get: moves, hints and lists."""

from __future__ import annotations

from marshmallow import fields, validate

from . import base
from .answers import EventSchema, ExposedCardSchema, MoveSchema, SeatScoreSchema, ShuffleSchema
from .base import AnswerSchema


class MovesSchema(AnswerSchema):
    """Every card in your hand, and whether it may be played now."""

    version = base.whole("The version this holds for.")
    phase = base.text("What the match waits for.", validate=validate.OneOf(base.PHASES))
    turn = base.seat("Who plays next; null unless cards are played.", required=True, allow_none=True)
    moves = fields.List(fields.Nested(MoveSchema), required=True)


class ChoiceSchema(AnswerSchema):
    """One choice and what it is expected to bring."""

    cards = base.cards("The card to play, or the cards to expose.")
    expected_points = fields.Float(
        required=True,
        metadata={
            "description": "What this choice is estimated to add to your deal score from now on, in points; "
            "points already taken are left out. For now by rule of thumb."
        },
    )


class HintSchema(AnswerSchema):
    """Advice for the decision that is yours now; the same view gives the same advice."""

    version = base.whole("The version this holds for.")
    phase = base.text("What is to be decided.", validate=validate.OneOf(base.PHASES))
    cards = base.cards("The card to play, or the cards to expose, maybe none.")
    choices = fields.List(fields.Nested(ChoiceSchema), required=True, metadata={"description": "Every choice."})
    text = base.text("The advice in words, by Accept-Language.")


class DealScoresSchema(ShuffleSchema):
    """The scores of a deal."""

    deal = base.whole("The number of the deal.")
    finished = base.truth("It is over; otherwise scored on the cards taken so far.")
    seats = fields.List(fields.Nested(SeatScoreSchema), required=True, validate=validate.Length(equal=4))
    exposures = fields.List(fields.Nested(ExposedCardSchema), required=True)


class ScoresSchema(AnswerSchema):
    """A page of the deals of a match, first to last."""

    items = fields.List(fields.Nested(DealScoresSchema), required=True)
    next_cursor = fields.String(required=True, allow_none=True, metadata={"description": "Null on the last page."})
    totals = base.points("Totals of the finished deals by seat.")


class EventsSchema(AnswerSchema):
    """A page of the log."""

    items = fields.List(fields.Nested(EventSchema), required=True)
    next_cursor = fields.String(required=True, allow_none=True, metadata={"description": "Null on the last page."})
