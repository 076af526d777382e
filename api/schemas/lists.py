"""What clients get: moves, hints and lists."""

from __future__ import annotations

from marshmallow import fields, validate

from engine.bots.reasons import HintCode

from . import base
from .answers import MoveSchema, ShuffleSchema
from .base import AnswerSchema
from .events import EventSchema, ExposedCardSchema
from .scores import SeatScoreSchema


class MovesSchema(AnswerSchema):
    """Every card in your hand, and whether it may be played now."""

    version = base.whole("The version this holds for.")
    phase = base.text("What the match waits for.", validate=validate.OneOf(base.PHASES))
    turn = base.seat("Who plays or chooses next; null in other phases.", required=True, allow_none=True)
    moves = fields.List(fields.Nested(MoveSchema), required=True)
    owed = base.owed()
    plays = base.plays()
    claim = base.claim()


class ChoiceSchema(AnswerSchema):
    """One choice and what it is expected to bring."""

    cards = base.cards("The card to play, or the cards to expose.")
    swap = fields.Boolean(
        required=True, allow_none=True, metadata={"description": "In `swap_choice` whether to swap; else null."}
    )
    expected_points = fields.Float(
        required=True,
        metadata={
            "description": "Your deal score at the end of the deal that this choice is expected to lead to, in points."
        },
    )
    advantage = fields.Float(
        required=True,
        metadata={
            "description": "The same against the mean of the three others, in points, and with what it is worth "
            "for the match where the totals near its end. The card with the highest is recommended; while exposing, "
            "what is clearly above exposing nothing."
        },
    )
    standard_error = fields.Float(required=True, metadata={"description": "Of the advantage, in points."})


class HintReasonSchema(AnswerSchema):
    """Why a choice is recommended."""

    code = base.text("The reason.", validate=validate.OneOf([reason.value for reason in HintCode]))
    text = base.text("The reason in words, by Accept-Language.")


class HintSchema(AnswerSchema):
    """Advice for the decision that is yours now; the same view gives the same advice."""

    version = base.whole("The version this holds for.")
    phase = base.text("What is to be decided.", validate=validate.OneOf(base.PHASES))
    cards = base.cards("What to play, or the cards to expose, maybe none.")
    leads = fields.List(
        fields.List(base.card()),
        required=True,
        allow_none=True,
        metadata={"description": "The leads of a claim, where one is recommended; else null."},
    )
    swap = fields.Boolean(
        required=True, allow_none=True, metadata={"description": "In `swap_choice` whether to swap; else null."}
    )
    choices = fields.List(
        fields.Nested(ChoiceSchema),
        required=True,
        metadata={"description": "Every choice; empty where there are no figures: with two decks."},
    )
    reasons = fields.List(
        fields.Nested(HintReasonSchema),
        required=True,
        metadata={"description": "Why, where the figures are clear; maybe none."},
    )
    worlds = base.whole(
        "Deals that agree with what you know, in each of which every choice was played out; only a few before "
        "`/api/v1/readyz` says `warm`, 0 where there are no figures."
    )
    text = base.text("The advice and its reasons in words, by Accept-Language.")


class ShownCardSchema(ExposedCardSchema):
    """A card, who exposed it, and how."""

    first = base.truth("It was exposed first (首明), so it counts as two exposures.")


class DealSideSchema(AnswerSchema):
    """Seats that play together in a deal."""

    seats = fields.List(base.seat("One of them."), required=True)
    score = base.whole("The sum of their deal scores, in points.")


class DealScoresSchema(ShuffleSchema):
    """The scores of a deal."""

    deal = base.whole("The number of the deal.")
    finished = base.truth("It is over; otherwise scored on the cards taken so far.")
    seats = fields.List(fields.Nested(SeatScoreSchema), required=True, validate=validate.Length(equal=4))
    sides = base.known_sides(DealSideSchema)
    exposures = fields.List(
        fields.Nested(ShownCardSchema), required=True, metadata={"description": "As far as they are revealed."}
    )
    swapped = base.truth("Pig and sheep have swapped values.")
    claimer = base.seat("Who claimed the tricks that were left; null where nobody did.", required=True, allow_none=True)


class ScoresSchema(AnswerSchema):
    """A page of the deals of a match, first to last."""

    items = fields.List(fields.Nested(DealScoresSchema), required=True)
    next_cursor = fields.String(required=True, allow_none=True, metadata={"description": "Null on the last page."})
    totals = base.points("Totals of the finished deals by seat.")


class EventsSchema(AnswerSchema):
    """A page of the log."""

    items = fields.List(fields.Nested(EventSchema), required=True)
    next_cursor = fields.String(required=True, allow_none=True, metadata={"description": "Null on the last page."})
