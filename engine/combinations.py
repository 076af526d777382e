"""Options that do not go together, and why (rule book, section 4, "Refused at creation")."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from .options import End, Exposing, Hearts, Partners, PigSheepSwap, Settlement, Transformer

if TYPE_CHECKING:
    from .rules import Rules


class RulesCode(StrEnum):
    """Why rules cannot be."""

    UNKNOWN_RULES = "unknown_rules"
    UNKNOWN_OPTION = "unknown_option"
    BAD_VALUE = "bad_value"
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


class Combination(NamedTuple):
    """A combination that is refused: its code, the reason, and whether these rules have it."""

    code: RulesCode
    reason: str
    found: Callable[[Rules], bool]


def _chosen(rules: Rules) -> bool:
    return rules.exposing == Exposing.OPTIONAL


def _with_two_decks(code: RulesCode, what: str, found: Callable[[Rules], bool]) -> Combination:
    return Combination(code, f"two decks are not played with {what}", lambda rules: rules.decks == 2 and found(rules))


ONE_DECK_ONLY = (
    _with_two_decks(
        RulesCode.TWO_DECKS_WITH_PIG_SHEEP, "partners by pig and sheep", lambda r: r.partners == Partners.PIG_SHEEP
    ),
    _with_two_decks(
        RulesCode.TWO_DECKS_WITH_CASUAL_TRANSFORMER,
        "the casual transformer",
        lambda r: r.transformer == Transformer.CASUAL,
    ),
    _with_two_decks(RulesCode.TWO_DECKS_WITH_OWN_TAKEN, "own cards counting double", lambda r: r.own_taken),
    _with_two_decks(RulesCode.TWO_DECKS_WITH_FORCED_FOURTH, "a forced fourth exposure", lambda r: r.forced_fourth),
    _with_two_decks(RulesCode.TWO_DECKS_WITH_FIRST_EXPOSING, "first exposing", lambda r: r.first_exposing),
    _with_two_decks(RulesCode.TWO_DECKS_WITH_HIDDEN_EXPOSING, "hidden exposing", lambda r: r.hidden_exposing),
    _with_two_decks(
        RulesCode.TWO_DECKS_WITH_SWAP, "a swap of pig and sheep", lambda r: r.pig_sheep_swap != PigSheepSwap.NEVER
    ),
    _with_two_decks(
        RulesCode.TWO_DECKS_WITH_OTHER_HEARTS, "other values of hearts", lambda r: r.hearts != Hearts.STANDARD
    ),
)

COMBINATIONS = (
    Combination(
        RulesCode.PIG_SHEEP_WITH_EXPOSING,
        "partners by pig and sheep are secret, so nothing is exposed",
        lambda r: r.partners == Partners.PIG_SHEEP and r.exposing != Exposing.NONE,
    ),
    Combination(
        RulesCode.FIRST_EXPOSING_WITHOUT_CHOICE,
        "first exposing needs optional exposing",
        lambda r: r.first_exposing and not _chosen(r),
    ),
    Combination(
        RulesCode.HIDDEN_EXPOSING_WITHOUT_CHOICE,
        "hidden exposing needs optional exposing",
        lambda r: r.hidden_exposing and not _chosen(r),
    ),
    Combination(
        RulesCode.FORCED_FOURTH_WITHOUT_CHOICE,
        "a forced fourth exposure needs optional exposing",
        lambda r: r.forced_fourth and not _chosen(r),
    ),
    Combination(
        RulesCode.FORCED_FOURTH_HIDDEN,
        "a fourth exposure cannot be forced while the others are hidden",
        lambda r: r.forced_fourth and r.hidden_exposing,
    ),
    Combination(
        RulesCode.SIDES_WITHOUT_PARTNERS,
        "settlement by sides needs partners",
        lambda r: r.settlement == Settlement.SIDES and r.partners == Partners.NONE,
    ),
    Combination(
        RulesCode.ZERO_SUM_WITH_PARTNERS,
        "zero-sum settlement is for those without partners",
        lambda r: r.settlement == Settlement.ZERO_SUM and r.partners != Partners.NONE,
    ),
    Combination(
        RulesCode.ZERO_SUM_WITH_SURVIVAL,
        "zero-sum settlement needs all four seats, so there is no survival",
        lambda r: r.settlement == Settlement.ZERO_SUM and r.end == End.SURVIVAL,
    ),
    Combination(
        RulesCode.SURVIVAL_WITH_PARTNERS,
        "who survives alone has no partner",
        lambda r: r.end == End.SURVIVAL and r.partners != Partners.NONE,
    ),
    Combination(
        RulesCode.SURVIVAL_WITH_TWO_DECKS,
        "survival is played with one deck",
        lambda r: r.end == End.SURVIVAL and r.decks == 2,
    ),
    Combination(
        RulesCode.DEAL_WINS_WITH_PIG_SHEEP,
        "deals are won by seats or sides that last, not by those of pig and sheep",
        lambda r: r.end == End.DEAL_WINS and r.partners == Partners.PIG_SHEEP,
    ),
    *ONE_DECK_ONLY,
)
