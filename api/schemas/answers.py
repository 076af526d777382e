"""What clients get: the seat view and its parts."""

from __future__ import annotations

from marshmallow import fields, validate

from engine.refusals import RefusalCode

from . import base
from .base import AnswerSchema

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
    """A card in your hand: whether it may be played now, and if not, why."""

    card = base.card(required=True)
    legal = base.truth("It may be played now.")
    reason = fields.Nested(
        ReasonSchema, required=True, allow_none=True, metadata={"description": "Null for a legal card."}
    )


class CardPlaySchema(AnswerSchema):
    """A play: one card, in two decks maybe two."""

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
    exposed = base.cards("Exposed cards that it still holds.")
    taken = base.cards("Point cards taken in this deal.")
    score = base.whole("Deal score on the cards taken so far, in points.")
    total = base.whole("Total of the finished deals, in points; this deal counts once it is over.")
    all_hearts_threat = base.truth("It has every heart taken so far, and at least one.")
    out = base.truth("The match is over, and its total is at the floor or below.")


class ExposureSchema(AnswerSchema):
    """A card exposed in this deal."""

    seat = base.seat("Who exposed it.", required=True)
    card = base.card(required=True)
    played = base.truth("It has been played.")
    effect = fields.Nested(EffectSchema, required=True)


class FactorsSchema(AnswerSchema):
    """Factors of a deal score; 1 where nothing applies."""

    hearts = base.whole("By the exposed ace of hearts.")
    pig = base.whole("By the exposed pig.")
    sheep = base.whole("By the exposed sheep.")
    transformer = base.whole("By the transformer taken: of the other cards' sum; alone, of its own value.")


class MarksSchema(AnswerSchema):
    """What a seat achieved."""

    all_hearts = base.truth("It took all 13 hearts.")
    slam = base.truth("It took all 16 point cards.")


class SeatScoreSchema(AnswerSchema):
    """A deal score: hearts + pig + sheep + all_hearts + exposures + transformer = score."""

    seat = base.seat("Whose score.", required=True)
    hearts = base.whole("Hearts taken; 0 with all hearts.")
    pig = base.whole("The pig, negative or turned.")
    sheep = base.whole("The sheep.")
    all_hearts = base.whole("The bonus for all hearts.")
    exposures = base.whole("What exposed cards added to the four before.")
    transformer = base.whole("What the transformer added, or its value alone.")
    score = base.whole("The deal score: the sum of the six.")
    total = base.whole("The total after this deal; while it is played, before it.")
    factors = fields.Nested(FactorsSchema, required=True)
    marks = fields.Nested(MarksSchema, required=True)
    taken = base.cards("Point cards taken.")


class PlaceSchema(AnswerSchema):
    """A line of the final table."""

    rank = base.whole("Equal totals share a rank: 1, 2, 2, 4.")
    seat = base.seat("Whose line.", required=True)
    total = base.whole("The final total in points.")
    out = base.truth("At the floor or below.")
    won = base.truth("The winner: sole highest total.")


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
    rules = base.preset("The rules of the match.", required=True)
    phase = base.text("What the match waits for.", validate=validate.OneOf(base.PHASES))
    deal = base.whole("The number of the deal, from 1.")
    trick_number = base.whole("The number of the trick, from 1; 0 while exposing.")
    turn = base.seat("Who plays next; null unless cards are played.", required=True, allow_none=True)
    level = base.level("The level chosen, in force from the next deal on.", required=True)
    hand = base.cards("Your cards by suit S H D C, each from high to low.")
    exposable = fields.List(
        fields.Nested(ExposableSchema), required=True, metadata={"description": "What you may choose to expose now."}
    )
    moves = fields.List(
        fields.Nested(MoveSchema), required=True, metadata={"description": "Every card in your hand, in its order."}
    )
    trick = fields.Nested(TrickSchema, required=True)
    last_trick = fields.Nested(
        LastTrickSchema, required=True, allow_none=True, metadata={"description": "Null in the first trick."}
    )
    seats = fields.List(fields.Nested(SeatStateSchema), required=True, validate=validate.Length(equal=4))
    exposures = fields.List(
        fields.Nested(ExposureSchema), required=True, metadata={"description": "All of this deal, once revealed."}
    )
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


class EventSchema(AnswerSchema):
    """A line of the log. Which of the optional fields are there, `kind` says."""

    seq = base.whole("Its number; rises along the log, not by one.")
    version = base.whole("The version that it belongs to.")
    kind = base.text(
        "match_started: level, names. deal_started: hand, exposable, commitment. exposed (your own): seat, cards. "
        "exposures_revealed: exposures, leader. played: seat, cards, trick. trick_taken: seat, cards, trick. "
        "deal_ended: scores, totals, seed, salt. match_ended: ranking. level_changed: level.",
        validate=validate.OneOf(
            [
                "match_started",
                "deal_started",
                "exposed",
                "exposures_revealed",
                "played",
                "trick_taken",
                "deal_ended",
                "match_ended",
                "level_changed",
            ]
        ),
    )
    deal = base.whole("The number of the deal.")
    at = fields.DateTime(required=True, format="iso", metadata={"description": "RFC 3339, UTC."})
    seat = base.seat("Who.")
    cards = fields.List(base.card())
    trick = fields.Integer(metadata={"description": "The number of the trick, from 1."})
    hand = fields.List(base.card())
    exposable = fields.List(base.card())
    commitment = fields.String()
    exposures = fields.List(fields.Nested("ExposedCardSchema"))
    leader = base.seat("Who has the opening lead.")
    scores = fields.List(fields.Integer(), metadata={"description": "Deal scores by seat."})
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


class UpdateSchema(AnswerSchema):
    """What an action led to: the new view, and the events since, computers' plays included."""

    view = fields.Nested(SeatViewSchema, required=True)
    events = fields.List(fields.Nested(EventSchema), required=True, metadata={"description": "In order."})


class CreatedSchema(UpdateSchema):
    """A new match."""

    id = base.text("The match id; keep it with the token.")
    token = base.text("The seat's token, shown this once: send it as `Authorization: Bearer`.")
    seat = base.seat("Your seat.", required=True)
