"""Everything that can be wrong with a request: a code, its status, and what its text needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from http import HTTPStatus
from typing import Any


class ErrorCode(StrEnum):
    """The codes of problems; the contract, in every language the same."""

    MALFORMED_JSON = "malformed_json"
    BODY_NOT_OBJECT = "body_not_object"
    UNSUPPORTED_MEDIA_TYPE = "unsupported_media_type"
    BODY_TOO_LARGE = "body_too_large"
    VALIDATION_FAILED = "validation_failed"
    UNKNOWN_FIELD = "unknown_field"
    MISSING_FIELD = "missing_field"
    UNKNOWN_CARD = "unknown_card"
    UNKNOWN_LEVEL = "unknown_level"
    UNKNOWN_PRESET = "unknown_preset"
    BAD_NAMES = "bad_names"
    BAD_SEED = "bad_seed"
    BAD_VERSION = "bad_version"
    BAD_QUERY = "bad_query"
    BAD_IDEMPOTENCY_KEY = "bad_idempotency_key"
    SEEDS_NOT_ALLOWED = "seeds_not_allowed"
    IDEMPOTENCY_KEY_REUSED = "idempotency_key_reused"
    MISSING_TOKEN = "missing_token"  # noqa: S105 -- a code, no secret
    WRONG_TOKEN = "wrong_token"  # noqa: S105 -- a code, no secret
    UNKNOWN_MATCH = "unknown_match"
    NOT_FOUND = "not_found"
    METHOD_NOT_ALLOWED = "method_not_allowed"
    STALE_VERSION = "stale_version"
    CARD_TWICE = "card_twice"
    NOT_EXPOSING = "not_exposing"
    EXPOSING_DECIDED = "exposing_decided"
    EXPOSING = "exposing"
    DEAL_OVER = "deal_over"
    MATCH_OVER = "match_over"
    DEAL_NOT_OVER = "deal_not_over"
    NOT_YOUR_TURN = "not_your_turn"
    CARD_NOT_HELD = "card_not_held"
    CARD_NOT_EXPOSABLE = "card_not_exposable"
    OPENING_CARD_LEADS = "opening_card_leads"
    MUST_FOLLOW_SUIT = "must_follow_suit"
    MUST_FOLLOW_COLOUR = "must_follow_colour"
    EXPOSED_CARD_WAITS = "exposed_card_waits"
    PAIR_NOT_HELD = "pair_not_held"
    MUST_PLAY_PAIR = "must_play_pair"
    ONE_CARD_OWED = "one_card_owed"
    TWO_CARDS_OWED = "two_cards_owed"
    LEAD_CARD_OR_PAIR = "lead_card_or_pair"
    FIRST_EXPOSING = "first_exposing"
    NOT_FIRST_EXPOSING = "not_first_exposing"
    SWAP_CHOICE = "swap_choice"
    NO_SWAP_CHOICE = "no_swap_choice"
    NO_CLAIMS = "no_claims"
    NOT_ON_LEAD = "not_on_lead"
    CLAIM_NOT_ALL_CARDS = "claim_not_all_cards"
    CLAIM_NOT_PROVEN = "claim_not_proven"
    CLAIM_TOO_LONG = "claim_too_long"
    UNKNOWN_OPTION = "unknown_option"
    BAD_OPTION = "bad_option"
    PIG_SHEEP_WITH_EXPOSING = "pig_sheep_with_exposing"
    FIRST_EXPOSING_WITHOUT_CHOICE = "first_exposing_without_choice"
    HIDDEN_EXPOSING_WITHOUT_CHOICE = "hidden_exposing_without_choice"
    FORCED_FOURTH_WITHOUT_CHOICE = "forced_fourth_without_choice"
    FORCED_FOURTH_HIDDEN = "forced_fourth_hidden"
    SIDES_WITHOUT_PARTNERS = "sides_without_partners"
    ZERO_SUM_WITH_PARTNERS = "zero_sum_with_partners"
    ZERO_SUM_WITH_SURVIVAL = "zero_sum_with_survival"
    SURVIVAL_WITH_PARTNERS = "survival_with_partners"
    SURVIVAL_WITH_TWO_DECKS = "survival_with_two_decks"
    DEAL_WINS_WITH_PIG_SHEEP = "deal_wins_with_pig_sheep"
    TWO_DECKS_WITH_PIG_SHEEP = "two_decks_with_pig_sheep"
    TWO_DECKS_WITH_CASUAL_TRANSFORMER = "two_decks_with_casual_transformer"
    TWO_DECKS_WITH_OWN_TAKEN = "two_decks_with_own_taken"
    TWO_DECKS_WITH_FORCED_FOURTH = "two_decks_with_forced_fourth"
    TWO_DECKS_WITH_FIRST_EXPOSING = "two_decks_with_first_exposing"
    TWO_DECKS_WITH_HIDDEN_EXPOSING = "two_decks_with_hidden_exposing"
    TWO_DECKS_WITH_SWAP = "two_decks_with_swap"
    TWO_DECKS_WITH_OTHER_HEARTS = "two_decks_with_other_hearts"
    BAD_LEADS = "bad_leads"
    BAD_SWAP = "bad_swap"
    BAD_REQUEST = "bad_request"
    BUSY = "busy"
    NOT_READY = "not_ready"
    INTERNAL_ERROR = "internal_error"


STATUS: dict[ErrorCode, HTTPStatus] = {
    ErrorCode.MALFORMED_JSON: HTTPStatus.BAD_REQUEST,
    ErrorCode.BAD_REQUEST: HTTPStatus.BAD_REQUEST,
    ErrorCode.UNSUPPORTED_MEDIA_TYPE: HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
    ErrorCode.BODY_TOO_LARGE: HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    ErrorCode.MISSING_TOKEN: HTTPStatus.UNAUTHORIZED,
    ErrorCode.WRONG_TOKEN: HTTPStatus.FORBIDDEN,
    ErrorCode.UNKNOWN_MATCH: HTTPStatus.NOT_FOUND,
    ErrorCode.UNKNOWN_PRESET: HTTPStatus.UNPROCESSABLE_ENTITY,
    ErrorCode.NOT_FOUND: HTTPStatus.NOT_FOUND,
    ErrorCode.METHOD_NOT_ALLOWED: HTTPStatus.METHOD_NOT_ALLOWED,
    ErrorCode.STALE_VERSION: HTTPStatus.CONFLICT,
    ErrorCode.NOT_EXPOSING: HTTPStatus.CONFLICT,
    ErrorCode.EXPOSING_DECIDED: HTTPStatus.CONFLICT,
    ErrorCode.EXPOSING: HTTPStatus.CONFLICT,
    ErrorCode.DEAL_OVER: HTTPStatus.CONFLICT,
    ErrorCode.MATCH_OVER: HTTPStatus.CONFLICT,
    ErrorCode.DEAL_NOT_OVER: HTTPStatus.CONFLICT,
    ErrorCode.FIRST_EXPOSING: HTTPStatus.CONFLICT,
    ErrorCode.NOT_FIRST_EXPOSING: HTTPStatus.CONFLICT,
    ErrorCode.SWAP_CHOICE: HTTPStatus.CONFLICT,
    ErrorCode.NO_SWAP_CHOICE: HTTPStatus.CONFLICT,
    ErrorCode.NOT_ON_LEAD: HTTPStatus.CONFLICT,
    ErrorCode.NOT_YOUR_TURN: HTTPStatus.CONFLICT,
    ErrorCode.BUSY: HTTPStatus.SERVICE_UNAVAILABLE,
    ErrorCode.NOT_READY: HTTPStatus.SERVICE_UNAVAILABLE,
    ErrorCode.INTERNAL_ERROR: HTTPStatus.INTERNAL_SERVER_ERROR,
}


def status_of(code: ErrorCode) -> HTTPStatus:
    """The status of a problem: 422 unless the table says otherwise."""
    return STATUS.get(code, HTTPStatus.UNPROCESSABLE_ENTITY)


class Problem(Exception):  # noqa: N818 -- the word of RFC 9457
    """A request that cannot be served. Nothing was changed by it.

    `params` fill its text, `extra` are further members of the answer, `errors` are texts by
    field, `headers` go with it.
    """

    def __init__(
        self,
        code: ErrorCode,
        params: Mapping[str, str] | None = None,
        *,
        extra: Mapping[str, Any] | None = None,
        errors: Mapping[str, Sequence[str]] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.params = dict(params or {})
        self.extra = dict(extra or {})
        self.errors = dict(errors or {})
        self.headers = dict(headers or {})
