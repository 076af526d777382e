"""What clients get about the server, the rules, and problems."""

from __future__ import annotations

from marshmallow import fields, validate

from engine.bots import LEVELS

from ..limits import PRESETS
from ..problems import ErrorCode
from ..texts import LANGUAGES
from . import base
from .answers import SeatViewSchema


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
        base.card(), metadata={"description": "After a refused card: the cards that may be played now."}
    )
    view = fields.Nested(SeatViewSchema, metadata={"description": "With 409: the match as it is now."})


class RulesSchema(base.AnswerSchema):
    """A rule set."""

    preset = base.text("Its name, for `rules` of a new match.", validate=validate.OneOf(list(PRESETS)))
    version = base.whole("Rises when matches would be played or scored differently.")
    name = base.text("Its name in words, by Accept-Language.")
    summary = base.text("The rules in a sentence, by Accept-Language.")
    options = fields.Dict(
        keys=fields.String(), required=True, metadata={"description": "The values of its options, as data."}
    )


class RulesListSchema(base.AnswerSchema):
    """All rule sets."""

    items = fields.List(fields.Nested(RulesSchema), required=True)
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
    presets = fields.List(fields.String(validate=validate.OneOf(list(PRESETS))), required=True)
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
