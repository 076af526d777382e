"""What clients get about the server, the rules, and problems."""

from __future__ import annotations

from marshmallow import fields, validate

from engine.bots import LEVELS
from engine.combinations import COMBINATIONS
from engine.rule_data import OPTIONS, Kind
from engine.variants import VARIANTS

from ..problems import ErrorCode
from ..texts import LANGUAGES
from . import base
from .answers import SeatViewSchema
from .options import DifferencesSchema, OptionsSchema


class ProblemSchema(base.AnswerSchema):
    """Anything that went wrong (RFC 9457); nothing was changed. `code` is the contract."""

    type = base.text("A name of the problem as a URI.")
    title = base.text("The status in English.")
    status = base.whole("The HTTP status.")
    detail = base.text("What is wrong and what to do, by Accept-Language.")
    code = base.text("What is wrong.", validate=validate.OneOf([code.value for code in ErrorCode]))
    request_id = base.text("Names the request in the server's log.")
    params = fields.Dict(
        keys=fields.String(), values=fields.String(), metadata={"description": "What the detail names."}
    )
    errors = fields.Dict(
        keys=fields.String(),
        values=fields.List(fields.String()),
        metadata={"description": "What is wrong, by field."},
    )
    legal = fields.List(
        base.card(), metadata={"description": "While it is your turn to play: the cards that may be played now."}
    )
    plays = fields.List(
        fields.List(base.card()), metadata={"description": "With `legal`: every legal play, as in the view."}
    )
    view = fields.Nested(SeatViewSchema, metadata={"description": "With 409: the match as it is now."})


OPTION_NAMES = list(OPTIONS)
VALUE = {"anyOf": [{"type": "string"}, {"type": "boolean"}, {"type": "integer"}]}


class RuleSchema(base.AnswerSchema):
    """One of the rules in words: what an option says with its value."""

    option = base.text("The option.", validate=validate.OneOf(OPTION_NAMES))
    value = fields.Raw(required=True, metadata={"description": "Its value.", **VALUE})
    differs = base.truth("It is not as in the standard rules.")
    title = base.text("What it is about, by Accept-Language.")
    text = base.text("The rule in words, by Accept-Language.")


class RulesSchema(base.AnswerSchema):
    """A rule set, as data and in words."""

    preset = base.preset("Its name, for `rules` of a new match.", required=True)
    version = base.whole("Rises when matches would be played or scored differently.")
    name = base.text("Its name in words, by Accept-Language.")
    summary = base.text("The rules in a sentence, by Accept-Language.")
    options = fields.Nested(OptionsSchema, required=True)
    differences = fields.Nested(DifferencesSchema, required=True)
    rules = fields.List(
        fields.Nested(RuleSchema),
        required=True,
        metadata={
            "description": "The rules that the options make, in their order; what an option leaves out is not told."
        },
    )


class OptionValueSchema(base.AnswerSchema):
    """A value that an option may have."""

    value = fields.Raw(required=True, metadata={"description": "As data.", "anyOf": VALUE["anyOf"][:2]})
    name = base.text("In a word or two, by Accept-Language.")
    text = base.text("What it means, by Accept-Language; `N` stands for the number of another option.")


class OptionSchema(base.AnswerSchema):
    """An option of a rule set: all that a form needs."""

    option = base.text("Its name.", validate=validate.OneOf(OPTION_NAMES))
    kind = base.text(
        "`choice`: one of `values`. `switch`: true or false. `number`: an integer from `least` to `most`.",
        validate=validate.OneOf([kind.value for kind in Kind]),
    )
    name = base.text("What it is called, by Accept-Language.")
    text = base.text("What it is about, by Accept-Language.")
    default = fields.Raw(required=True, metadata={"description": "Its value in the standard rules.", **VALUE})
    values = fields.List(
        fields.Nested(OptionValueSchema), required=True, metadata={"description": "What it may be; of a number none."}
    )
    least = base.maybe_whole("The least that a number may be; null for other kinds.")
    most = base.maybe_whole("The most that a number may be; null for other kinds.")
    or_zero = base.truth("A number may also be 0, for nothing.")


class RefusedCombinationSchema(base.AnswerSchema):
    """Options that do not go together: a new match with them is refused."""

    code = base.text("The code of the problem.", validate=validate.OneOf([each.code.value for each in COMBINATIONS]))
    text = base.text("Why, by Accept-Language.")


class RulesListSchema(base.AnswerSchema):
    """All presets, every option, and what does not go together."""

    items = fields.List(fields.Nested(RulesSchema), required=True, metadata={"description": "The presets."})
    options = fields.List(fields.Nested(OptionSchema), required=True, metadata={"description": "In their order."})
    refused = fields.List(fields.Nested(RefusedCombinationSchema), required=True)
    next_cursor = fields.String(required=True, allow_none=True, metadata={"description": "Null on the last page."})


class LimitsSchema(base.AnswerSchema):
    """Limits of the server."""

    body_bytes = base.whole("The largest body of a request.")
    wait_seconds = base.whole("The longest wait for news.")
    page_items = base.whole("The most items of a page.")
    name_characters = base.whole("The longest name.")


class MetaSchema(base.AnswerSchema):
    """About this server."""

    name = base.text("What this is.")
    version = base.text("The version of the server.")
    api = base.text("The version of this API.")
    languages = fields.List(fields.String(validate=validate.OneOf(LANGUAGES)), required=True)
    levels = fields.List(fields.String(validate=validate.OneOf(LEVELS)), required=True)
    presets = fields.List(fields.String(validate=validate.OneOf(list(VARIANTS))), required=True)
    limits = fields.Nested(LimitsSchema, required=True)
    seeds_allowed = base.truth("New matches may name their seed.")


class HealthSchema(base.AnswerSchema):
    """The process is up, or ready."""

    status = base.text("`ok`.", validate=validate.OneOf(["ok"]))


class ReadinessSchema(HealthSchema):
    """Matches can be played."""

    kernel = base.text(
        "`warm`: the opponents think at full speed; `warming`: they will soon, and think with less effort meanwhile.",
        validate=validate.OneOf(["warm", "warming"]),
    )
