"""The options of rule sets, made from the engine's list of them, so that none can be missing."""

from __future__ import annotations

from typing import Any

from marshmallow import ValidationError, fields, validate

from engine.rule_data import OPTIONS, Kind, Option
from engine.variants import VARIANTS

from . import base
from .base import AnswerSchema, JsonInteger, RequestSchema

ENUMS = {
    "".join(part.capitalize() for part in name.split("_")) + "Option": list(option.values)
    for name, option in OPTIONS.items()
    if option.kind is Kind.CHOICE
}
"""The values of the options that are choices, by the name of their component."""


def _field(option: Option, **always: Any) -> fields.Field[Any]:
    about = {"description": f"What it means `GET /rules` says in words, under `{option.name}`."}
    if option.kind is Kind.CHOICE:
        return fields.String(validate=validate.OneOf(list(option.values)), metadata=about, **always)
    if option.kind is Kind.SWITCH:
        return fields.Boolean(metadata=about, **always)
    least = 0 if option.or_zero else option.least
    bounds = {"description": f"{about['description']} {bounds_of(option)}", "minimum": least, "maximum": option.most}
    return JsonInteger(metadata=bounds, **always)


def bounds_of(option: Option) -> str:
    """What a number may be, in words."""
    return f"From {option.least} to {option.most}{', or 0' if option.or_zero else ''}."


OptionsSchema: Any = AnswerSchema.from_dict(
    {name: _field(option, required=True) for name, option in OPTIONS.items()}, name="OptionsSchema"
)
OptionsSchema.__doc__ = "The value of every option of a rule set."
ChangedOptionsSchema: Any = RequestSchema.from_dict(
    {name: _field(option) for name, option in OPTIONS.items()}, name="ChangedOptionsSchema"
)
ChangedOptionsSchema.__doc__ = "Single options in place of the preset's."
DifferencesSchema: Any = AnswerSchema.from_dict(
    {name: _field(option) for name, option in OPTIONS.items()}, name="DifferencesSchema"
)
DifferencesSchema.__doc__ = "The options in which a rule set is not as the standard."


class RulesChoiceSchema(RequestSchema):
    """A preset with single options replaced."""

    preset = base.preset("What the options not named here are taken from.", load_default="standard")
    options = fields.Nested(ChangedOptionsSchema, metadata={"description": "What is to be otherwise."})


class RulesField(fields.Field[Any]):
    """The name of a preset, or a preset with options. Loads as both; the options are judged by the engine."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **_: Any) -> tuple[str, dict[str, Any]]:
        wish = {"preset": value} if isinstance(value, str) else value
        if not isinstance(wish, dict) or not set(wish) <= {"preset", "options"}:
            raise ValidationError('The name of a preset, or {"preset": …, "options": {…}}.')
        preset, options = wish.get("preset", "standard"), wish.get("options", {})
        if not isinstance(preset, str) or preset not in VARIANTS:
            raise ValidationError(f"Must be one of: {', '.join(VARIANTS)}.")
        if not isinstance(options, dict):
            raise ValidationError("options is an object of options by name.")
        return preset, options


class MatchRulesSchema(AnswerSchema):
    """The rules of a match, as they were when it was made."""

    preset = base.preset("The preset it was made from.", required=True)
    version = base.whole("The version of the preset then; it rises when matches would be played or scored differently.")
    options = fields.Nested(OptionsSchema, required=True)
    changed = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "The options that are not as the preset has them, by name."},
    )
