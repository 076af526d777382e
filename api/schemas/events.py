"""What clients get: the lines of the log."""

from __future__ import annotations

from marshmallow import fields, validate

from . import base
from .base import AnswerSchema
from .scores import PlaceSchema

KINDS = {
    "match_started": "level, names",
    "level_changed": "level",
    "deal_started": "hand, exposable, commitment (where cards are exposed first `hand` is one card)",
    "first_exposed": "seat, cards; your own alone",
    "first_exposures_revealed": "exposures, hand, exposable (now all your cards)",
    "exposed": "seat, cards; your own alone",
    "exposures_revealed": "exposures, hidden, forced, leader",
    "played": "seat, cards, trick",
    "hidden_exposure_shown": "seat, cards",
    "sides_known": "sides",
    "trick_taken": "seat, cards, trick",
    "tricks_claimed": "seat, leads",
    "swap_asked": "seat",
    "swap_chosen": "seat, swap",
    "deal_ended": "scores, settled, totals, seed, salt",
    "seat_left": "seat",
    "match_ended": "ranking",
}
"""The kinds of lines, and which of the optional fields each has."""
KINDS_TEXT = " ".join(f"{kind}: {fields}." for kind, fields in KINDS.items())


class EventSchema(AnswerSchema):
    """A line of the log. Which of the optional fields are there, `kind` says."""

    seq = base.whole("Its number; rises along the log, not by one.")
    version = base.whole("The version that it belongs to.")
    kind = base.text(KINDS_TEXT, validate=validate.OneOf(list(KINDS)))
    deal = base.whole("The number of the deal.")
    at = fields.DateTime(required=True, format="iso", metadata={"description": "RFC 3339, UTC."})
    seat = base.seat("Who.")
    cards = fields.List(base.card())
    trick = fields.Integer(metadata={"description": "The number of the trick, from 1."})
    hand = fields.List(base.card())
    exposable = fields.List(base.card())
    commitment = fields.String()
    exposures = fields.List(fields.Nested("ExposedCardSchema"))
    hidden = fields.List(fields.Integer(), metadata={"description": "How many cards each seat exposed unseen."})
    forced = fields.List(base.card(), metadata={"description": "The fourth card, exposed since three were; or none."})
    leader = base.seat("Who has the opening lead.")
    leads = fields.List(fields.List(base.card()), metadata={"description": "The leads of the claim, in their order."})
    swap = fields.Boolean(metadata={"description": "Pig and sheep swap values."})
    sides = fields.List(fields.List(base.seat("A seat.")), metadata={"description": "Who plays together."})
    scores = fields.List(fields.Integer(), metadata={"description": "Deal scores by seat."})
    settled = fields.List(fields.Integer(), metadata={"description": "What the deal added to the totals, by seat."})
    totals = fields.List(fields.Integer(), metadata={"description": "Totals by seat after the deal."})
    seed = fields.String()
    salt = fields.String()
    level = base.level("The level chosen.")
    names = fields.List(fields.String())
    ranking = fields.List(fields.Nested(PlaceSchema))


class ExposedCardSchema(AnswerSchema):
    """A card and who exposed it."""

    seat = base.seat("Who.", required=True)
    card = base.card(required=True)
