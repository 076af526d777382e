"""Fields and bases that the schemas share."""

from __future__ import annotations

from typing import Any

from marshmallow import EXCLUDE, RAISE, Schema, ValidationError, fields, validate

from engine.bots import LEVELS
from engine.notation import NAMES
from engine.state import Phase
from engine.variants import VARIANTS

PHASES = [phase.value for phase in Phase]


class RequestSchema(Schema):
    """A request: an unknown field is refused."""

    class Meta:
        unknown = RAISE


class AnswerSchema(Schema):
    """An answer: it may grow new fields inside v1."""

    class Meta:
        unknown = EXCLUDE


class JsonInteger(fields.Integer):
    """An integer as JSON has it: 7, and neither "7" nor 7.0 nor true."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if type(value) is not int:
            raise ValidationError("Not a JSON integer.")
        return super()._deserialize(value, attr, data, **kwargs)


class StrictBoolean(fields.Boolean):
    """A truth value as JSON has it: neither "true" nor 1."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if not isinstance(value, bool):
            raise ValidationError("Not true or false.")
        return value


class QueryInteger(fields.Integer):
    """An integer in a query: digits and nothing else."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if not (str(value).isascii() and str(value).isdecimal()):
            raise ValidationError("Not a whole number.")
        return super()._deserialize(value, attr, data, **kwargs)


def text(description: str, **options: Any) -> fields.String:
    """A string that is always there."""
    return fields.String(required=True, metadata={"description": description}, **options)


def whole(description: str, **options: Any) -> fields.Integer:
    """An integer that is always there."""
    return fields.Integer(required=True, metadata={"description": description}, **options)


def maybe_whole(description: str) -> fields.Integer:
    """An integer that is always there, or null."""
    return fields.Integer(required=True, allow_none=True, metadata={"description": description})


def truth(description: str) -> fields.Boolean:
    """A boolean that is always there."""
    return fields.Boolean(required=True, metadata={"description": description})


def card(**options: Any) -> fields.String:
    """A card by its name."""
    return fields.String(validate=validate.OneOf(NAMES), **options)


def cards(description: str) -> fields.List[str]:
    """Cards that are always listed, maybe none."""
    return fields.List(card(), required=True, metadata={"description": description})


def seat(description: str, **options: Any) -> fields.Integer:
    """A seat, 0 to 3 in the order of play; seat 0 is at the bottom of the table."""
    return fields.Integer(validate=validate.OneOf(range(4)), metadata={"description": description}, **options)


def level(description: str, **options: Any) -> fields.String:
    """A level of the computers."""
    return fields.String(validate=validate.OneOf(LEVELS), metadata={"description": description}, **options)


def preset(description: str, **options: Any) -> fields.String:
    """The name of a rule set."""
    return fields.String(validate=validate.OneOf(list(VARIANTS)), metadata={"description": description}, **options)


def points(description: str) -> fields.List[int]:
    """Points of the four seats, in order."""
    four = validate.Length(equal=4)
    return fields.List(fields.Integer(), required=True, validate=four, metadata={"description": description})


def known_sides(schema: Any) -> fields.List[Any]:
    """The sides of a deal, null while they are secret."""
    about = "Who plays together, each seat alone where nobody has a partner; null while you do not know it."
    return fields.List(fields.Nested(schema), required=True, allow_none=True, metadata={"description": about})


def owed() -> fields.Integer:
    """How many cards are owed."""
    return whole(
        "How many cards you have to play now: 0 while you are not on turn, 2 after a pair was led. With 1 on lead a "
        "pair may be led too, where `plays` has it."
    )


def plays() -> fields.List[Any]:
    """Every legal play."""
    about = (
        "Every play that you may make now, each as the list to send: one card, or two (a pair, or with two decks two "
        "that are owed). A card can be chosen where some play has it, a second one where some play has both."
    )
    return fields.List(fields.List(card()), required=True, metadata={"description": about})


def claim() -> fields.String:
    """Whether a claim is possible."""
    return fields.String(
        required=True,
        allow_none=True,
        validate=validate.OneOf(["by_order", "at_once"]),
        metadata={
            "description": "Whether you may claim the tricks that are left now: `by_order` with the leads stated, "
            "`at_once` without, since no point card is left; null where you may not."
        },
    )
