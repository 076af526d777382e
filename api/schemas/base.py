"""Fields and bases that the schemas share."""

from __future__ import annotations

from typing import Any

from marshmallow import EXCLUDE, RAISE, Schema, ValidationError, fields, validate

from engine.bots import LEVELS
from engine.notation import NAMES
from engine.state import Phase

from ..limits import PRESETS

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
    return fields.String(validate=validate.OneOf(list(PRESETS)), metadata={"description": description}, **options)


def points(description: str) -> fields.List[int]:
    """Points of the four seats, in order."""
    four = validate.Length(equal=4)
    return fields.List(fields.Integer(), required=True, validate=four, metadata={"description": description})
