"""What clients send."""

from __future__ import annotations

from marshmallow import ValidationError, fields, validate

from ..limits import NAME_LENGTH, NUMBER_MAX, PAGE_ITEMS, WAIT_SECONDS
from . import base
from .base import JsonInteger, QueryInteger, RequestSchema, StrictBoolean
from .options import RulesField

KEY_CHARACTERS = 7
MOST_EXPOSED = 8
"""Both copies of four cards."""
MOST_LEADS = 26
"""The cards of a hand with two decks."""


def _printable(name: str) -> None:
    if name != name.strip() or not name.isprintable():
        raise ValidationError("No spaces at the ends, no control characters.")


def _same_card(lead: list[str]) -> None:
    if len(set(lead)) > 1:
        raise ValidationError("Two cards led together are a pair: the same card twice.")


def _unguessable(key: str) -> None:
    """Who repeats the key of a new match gets its token, so nobody may hit on it by chance."""
    if len(set(key)) < KEY_CHARACTERS:
        raise ValidationError("Too few different characters: use a new UUID.")


def expected_version() -> JsonInteger:
    """The version that the action was decided on."""
    return JsonInteger(
        validate=validate.Range(min=1, max=NUMBER_MAX),
        metadata={
            "description": "The version of the view that this was decided on. Where the match has moved on: 409 "
            "`stale_version`; where this very action was just applied: the first answer again."
        },
    )


class NewMatchSchema(RequestSchema):
    """A new match; every field may be left out."""

    rules = RulesField(
        metadata={
            "description": "The rules: the name of a preset, or a preset with options replaced; standard if left out.",
            "oneOf": [{"$ref": "#/components/schemas/Preset"}, {"$ref": "#/components/schemas/RulesChoice"}],
        },
    )
    level = base.level("How well the computers play.", load_default="normal")
    names = fields.List(
        fields.String(validate=[validate.Length(min=1, max=NAME_LENGTH), _printable]),
        validate=validate.Length(equal=4),
        metadata={
            "description": "Names by seat, the person first; 1 to 20 characters, no space at an end, all printable."
        },
    )
    seed = fields.String(
        validate=validate.Regexp(r"\A[A-Za-z0-9._-]{1,64}\Z"),
        metadata={"description": "The match seed, only where `GET /meta` says `seeds_allowed`."},
    )


class UpdateMatchSchema(RequestSchema):
    """A change of a match."""

    level = base.level("The computers' level from the next deal on.", required=True)
    expected_version = expected_version()


class ExposuresSchema(RequestSchema):
    """The cards to expose, all at once; an empty list declines."""

    cards = fields.List(
        base.card(),
        required=True,
        validate=validate.Length(max=MOST_EXPOSED),
        metadata={"description": "Cards to expose, of those in `exposable`, both copies as two; `[]` declines."},
    )
    expected_version = expected_version()


class FirstExposureSchema(RequestSchema):
    """The first card to expose; an empty list declines."""

    cards = fields.List(
        base.card(),
        required=True,
        validate=validate.Length(max=1),
        metadata={"description": "The one card you hold, if it is in `exposable`; `[]` declines."},
    )
    expected_version = expected_version()


class PlaySchema(RequestSchema):
    """What to play: a card, or two."""

    cards = fields.List(
        base.card(),
        required=True,
        validate=validate.Length(min=1, max=2),
        metadata={"description": "One of `plays` of the view: a card, a pair, or the two cards that are owed."},
    )
    expected_version = expected_version()


class ClaimSchema(RequestSchema):
    """A claim of all tricks that are left."""

    leads = fields.List(
        fields.List(base.card(), validate=[validate.Length(min=1, max=2), _same_card]),
        load_default=list,
        validate=validate.Length(max=MOST_LEADS),
        metadata={
            "description": "All your cards in the order in which you would lead them, each lead as a list of one card "
            "or of a pair. May be left out where the view says `at_once`."
        },
    )
    expected_version = expected_version()


class SwapSchema(RequestSchema):
    """Whether pig and sheep swap values in this deal."""

    swap = StrictBoolean(required=True, metadata={"description": "True: pig +100 and sheep −100, for everyone."})
    expected_version = expected_version()


class StartDealSchema(RequestSchema):
    """The next deal; every field may be left out."""

    expected_version = expected_version()


def _number(low: int, high: int, default: int, description: str) -> fields.Integer:
    limits = validate.Range(min=low, max=high)
    return QueryInteger(load_default=default, validate=limits, metadata={"description": description})


class MatchQuerySchema(RequestSchema):
    """Waiting for news."""

    after_version = _number(0, NUMBER_MAX, 0, "Answer only once the version is higher, or the wait is over.")
    wait = _number(0, WAIT_SECONDS, 0, "Seconds to wait for a version above `after_version`.")


class PageQuerySchema(RequestSchema):
    """A page of a list."""

    cursor = fields.String(
        validate=validate.Regexp(r"\A[A-Za-z0-9_-]{1,32}\Z"),
        metadata={"description": "`next_cursor` of the page before."},
    )
    limit = _number(1, PAGE_ITEMS, 100, "How many items at most.")


class EventsQuerySchema(PageQuerySchema):
    """A page of the log."""

    after = _number(0, NUMBER_MAX, 0, "Only events with a higher `seq`.")


class IdempotencyHeaderSchema(RequestSchema):
    """The header that makes a POST safe to repeat."""

    class Meta:
        unknown = "exclude"

    idempotency_key = fields.String(
        data_key="Idempotency-Key",
        validate=[validate.Regexp(r"\A[A-Za-z0-9_-]{16,128}\Z"), _unguessable],
        metadata={
            "description": "A new UUID for every new request; at least 7 different characters. Within 24 hours the "
            "same key with the same request answers as the first time, with `Idempotency-Replayed: true`."
        },
    )
