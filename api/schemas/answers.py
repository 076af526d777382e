"""What clients get: the seat view and its parts."""

from __future__ import annotations

from marshmallow import fields, validate

from engine.refusals import RefusalCode

from . import base
from .base import AnswerSchema
from .events import EventSchema
from .options import MatchRulesSchema
from .scores import PlaceSchema, SeatScoreSchema

ITEMS = ["hearts", "pig", "sheep", "transformer"]


class EffectSchema(AnswerSchema):
    """What exposing a card does."""

    item = base.text(
        "What it moves: the hearts, the pig, the sheep or the transformer.", validate=validate.OneOf(ITEMS)
    )
    factor = base.whole("The factor it has once exposed, as players call it out.")
    before = base.whole("Its value while not exposed: points, for the transformer its multiplier.")
    after = base.whole("Its value once exposed.")
    text = base.text("The effect in words, by Accept-Language.")


class ExposableSchema(AnswerSchema):
    """A card that you may expose now."""

    card = base.card(required=True)
    effect = fields.Nested(EffectSchema, required=True)


class ReasonSchema(AnswerSchema):
    """The rule that keeps a card from being played."""

    code = base.text("The rule.", validate=validate.OneOf([code.value for code in RefusalCode]))
    params = fields.Dict(
        keys=fields.String(), values=fields.String(), required=True, metadata={"description": "What the text names."}
    )
    text = base.text("The rule in words, by Accept-Language.")


class MoveSchema(AnswerSchema):
    """A card in your hand: whether it may be played now, alone or as one of two, and if not, why."""

    card = base.card(required=True)
    legal = base.truth("Some play of `plays` has it.")
    reason = fields.Nested(
        ReasonSchema, required=True, allow_none=True, metadata={"description": "Null for a legal card."}
    )


class CardPlaySchema(AnswerSchema):
    """A play: one card, or two after a pair was led."""

    seat = base.seat("Who played.", required=True)
    cards = base.cards("What was played.")


class TrickSchema(AnswerSchema):
    """The trick on the table."""

    leader = base.seat("Who led or is to lead; null while exposing and between deals.", required=True, allow_none=True)
    plays = fields.List(fields.Nested(CardPlaySchema), required=True, metadata={"description": "In the order played."})


class LastTrickSchema(AnswerSchema):
    """The trick before."""

    leader = base.seat("Who led.", required=True)
    plays = fields.List(fields.Nested(CardPlaySchema), required=True, metadata={"description": "In the order played."})
    taker = base.seat("Who took it.", required=True)


class SeatStateSchema(AnswerSchema):
    """A seat as everybody sees it."""

    seat = base.seat("Its number.", required=True)
    name = base.text("Its name: text of a person, never markup.")
    kind = base.text("Who sits there.", validate=validate.OneOf(["person", "computer"]))
    level = base.level("A computer's level in this deal; null for a person.", required=True, allow_none=True)
    cards = base.whole("How many cards it holds.")
    exposed = base.cards("Exposed cards that it still holds, as far as you know them.")
    hidden_exposures = base.whole("How many more cards it exposed unseen (暗賣) that have not been played.")
    taken = base.cards("Point cards taken in this deal.")
    score = base.whole("Deal score on the cards taken so far, in points.")
    total = base.whole("Total of the finished deals, in points; this deal counts once it is over.")
    wins = base.whole("Deals won so far, where deals are won; else 0.")
    all_hearts_threat = base.truth("It has every heart taken so far, and at least one.")
    left = base.maybe_whole("The deal after which it left the match; null while it plays.")
    out = base.truth("It left the match; or the match is over, and its total is at the floor or below.")


class ExposureSchema(AnswerSchema):
    """A card exposed in this deal; with two decks each copy on its own."""

    seat = base.seat("Who exposed it.", required=True)
    card = base.card(required=True)
    first = base.truth("It was exposed first (首明): its effect counts twice, and no restriction binds it.")
    forced = base.truth("It was exposed by the rules, since the other three were (逼明).")
    played = base.truth("It has been played.")
    effect = fields.Nested(EffectSchema, required=True)


class SideSchema(AnswerSchema):
    """Seats that play together."""

    seats = fields.List(base.seat("One of them."), required=True)
    score = base.whole("The sum of their deal scores so far, in points.")
    total = base.maybe_whole("The sum of their totals; null where they are a side for this deal alone.")


class ShuffleSchema(AnswerSchema):
    """What it takes to check that the cards were fixed before the deal: SHA-256 of `seed:salt`."""

    commitment = base.text("SHA-256 as hex, known from the start.")
    seed = fields.String(required=True, allow_none=True, metadata={"description": "Null until the deal is over."})
    salt = fields.String(required=True, allow_none=True, metadata={"description": "Null until the deal is over."})


class SeatViewSchema(AnswerSchema):
    """All that your seat may know: enough to draw the table and to play legally."""

    id = base.text("The match.")
    version = base.whole("Rises by one with every action.")
    seat = base.seat("Your seat.", required=True)
    rules = fields.Nested(MatchRulesSchema, required=True)
    phase = base.text("What the match waits for.", validate=validate.OneOf(base.PHASES))
    deal = base.whole("The number of the deal, from 1.")
    trick_number = base.whole("The number of the trick, from 1; 0 while exposing.")
    turn = base.seat(
        "Who plays next, in `swap_choice` who chooses; null in other phases.", required=True, allow_none=True
    )
    level = base.level("The level chosen, in force from the next deal on.", required=True)
    hand = base.cards("Your cards by suit S H D C, each from high to low.")
    exposable = fields.List(
        fields.Nested(ExposableSchema), required=True, metadata={"description": "What you may choose to expose now."}
    )
    moves = fields.List(
        fields.Nested(MoveSchema), required=True, metadata={"description": "Every card in your hand, in its order."}
    )
    owed = base.owed()
    plays = base.plays()
    claim = base.claim()
    trick = fields.Nested(TrickSchema, required=True)
    last_trick = fields.Nested(
        LastTrickSchema, required=True, allow_none=True, metadata={"description": "Null in the first trick."}
    )
    seats = fields.List(fields.Nested(SeatStateSchema), required=True, validate=validate.Length(equal=4))
    sides = base.known_sides(SideSchema)
    exposures = fields.List(
        fields.Nested(ExposureSchema), required=True, metadata={"description": "Those of this deal that you know of."}
    )
    swapped = base.truth("Pig and sheep have swapped values in this deal (豬羊變色).")
    claimer = base.seat("Who claimed the tricks that were left; null where nobody did.", required=True, allow_none=True)
    overtime = base.truth("What ends the match came about, but the top is tied: it plays on until it is not (加賽).")
    scores = fields.List(
        fields.Nested(SeatScoreSchema),
        required=True,
        allow_none=True,
        metadata={"description": "The breakdown by seat once the deal is over."},
    )
    ranking = fields.List(
        fields.Nested(PlaceSchema),
        required=True,
        allow_none=True,
        metadata={"description": "The final table once the match is over."},
    )
    shuffle = fields.Nested(ShuffleSchema, required=True)


class UpdateSchema(AnswerSchema):
    """What an action led to: the new view, and the events since, computers' plays included."""

    view = fields.Nested(SeatViewSchema, required=True)
    events = fields.List(fields.Nested(EventSchema), required=True, metadata={"description": "In order."})


class CreatedSchema(UpdateSchema):
    """A new match."""

    id = base.text("The match id; keep it with the token.")
    token = base.text("The seat's token, shown this once: send it as `Authorization: Bearer`.")
    seat = base.seat("Your seat.", required=True)
