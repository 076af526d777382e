"""One way to provoke each problem that only other rules than the standard ones have."""

from typing import Any

import pytest

from api.problems import ErrorCode
from engine import claims
from tests.api.provoking import PROVOKED, Provoke, opening
from tests.support.contract import Answer, Contract
from tests.support.decks import (
    about_to_claim,
    choosing_swap,
    first_exposing,
    two_decks,
    without_spades,
)
from tests.support.player import Player, sit_down
from tests.support.seeds import seed_holding

CLAIMS = {"rules": {"options": {"claims": "proof"}}}


def first(contract: Contract, patch: pytest.MonkeyPatch) -> Answer:
    """Expose before the first card is decided on."""
    return first_exposing(contract, patch).send("POST", "/exposures", {"cards": []})


def swap_choice(contract: Contract, patch: pytest.MonkeyPatch) -> Answer:
    """Play while the swap is to be chosen."""
    return choosing_swap(contract, patch).send("POST", "/plays", {"cards": ["SA"]})


def leading_with_claims(contract: Contract) -> Player:
    """Has the opening lead, and cards that cannot take every trick."""
    player = sit_down(contract, CLAIMS | {"seed": seed_holding("S2", "SQ")})
    player.expose()
    return player


def claim_not_proven(contract: Contract, _: pytest.MonkeyPatch) -> Answer:
    """Claim with whatever cards there are."""
    player = leading_with_claims(contract)
    return player.send("POST", "/claims", {"leads": [[card] for card in player.view["hand"]]})


def claim_too_long(contract: Contract, patch: pytest.MonkeyPatch) -> Answer:
    """Claim, where hardly anything is tried to prove it."""
    patch.setattr(claims, "MOST_TRIED", 0)
    return claim_not_proven(contract, patch)


def claim_not_all_cards(contract: Contract, patch: pytest.MonkeyPatch) -> Answer:
    """Claim, and say one lead only."""
    return about_to_claim(contract, patch).send("POST", "/claims", {"leads": [["SA"]]})


def not_on_lead(contract: Contract, _: pytest.MonkeyPatch) -> Answer:
    """Claim in the middle of a trick."""
    player = leading_with_claims(contract)
    while not player.view["trick"]["plays"]:
        player.step()
    return player.send("POST", "/claims", {})


def opening_card_leads(contract: Contract, _: pytest.MonkeyPatch) -> Answer:
    """Lead another card than the one that gave the lead."""
    player = sit_down(contract, {"rules": "online", "seed": seed_holding("C2", "SQ")})
    player.expose()
    return player.send("POST", "/plays", {"cards": ["SQ"]})


def must_follow_colour(contract: Contract, patch: pytest.MonkeyPatch) -> Answer:
    """Discard a red card on spades."""
    return without_spades(contract, patch).send("POST", "/plays", {"cards": ["H2"]})


def in_two_decks(leader: int, *cards: str) -> Provoke:
    """Play these cards where everybody holds pairs alone, leading or behind seat 3, which led a pair of spades."""

    def provoke(contract: Contract, patch: pytest.MonkeyPatch) -> Answer:
        return two_decks(contract, patch, leader).send("POST", "/plays", {"cards": list(cards)})

    return provoke


def with_options(**options: Any) -> Provoke:
    """Open a match with these options."""
    return opening({"rules": {"preset": "standard", "options": options}})


PROVOKED_BY_RULES: dict[ErrorCode, Provoke] = {
    ErrorCode.FIRST_EXPOSING: first,
    ErrorCode.SWAP_CHOICE: swap_choice,
    ErrorCode.CLAIM_NOT_PROVEN: claim_not_proven,
    ErrorCode.CLAIM_TOO_LONG: claim_too_long,
    ErrorCode.CLAIM_NOT_ALL_CARDS: claim_not_all_cards,
    ErrorCode.NOT_ON_LEAD: not_on_lead,
    ErrorCode.OPENING_CARD_LEADS: opening_card_leads,
    ErrorCode.MUST_FOLLOW_COLOUR: must_follow_colour,
    ErrorCode.LEAD_CARD_OR_PAIR: in_two_decks(0, "S2", "S6"),
    ErrorCode.PAIR_NOT_HELD: in_two_decks(0, "S3", "S3"),
    ErrorCode.MUST_PLAY_PAIR: in_two_decks(3, "S2", "S6"),
    ErrorCode.TWO_CARDS_OWED: in_two_decks(3, "S2"),
    ErrorCode.UNKNOWN_OPTION: with_options(jokers=2),
    ErrorCode.BAD_OPTION: with_options(decks=3),
    ErrorCode.PIG_SHEEP_WITH_EXPOSING: with_options(partners="pig_sheep"),
    ErrorCode.FIRST_EXPOSING_WITHOUT_CHOICE: with_options(first_exposing=True, exposing="none"),
    ErrorCode.HIDDEN_EXPOSING_WITHOUT_CHOICE: with_options(hidden_exposing=True, exposing="all"),
    ErrorCode.FORCED_FOURTH_WITHOUT_CHOICE: with_options(forced_fourth=True, exposing="all_but_sheep"),
    ErrorCode.FORCED_FOURTH_HIDDEN: with_options(forced_fourth=True, hidden_exposing=True),
    ErrorCode.SIDES_WITHOUT_PARTNERS: with_options(settlement="sides"),
    ErrorCode.ZERO_SUM_WITH_PARTNERS: with_options(settlement="zero_sum", partners="opposite"),
    ErrorCode.ZERO_SUM_WITH_SURVIVAL: with_options(settlement="zero_sum", end="survival"),
    ErrorCode.SURVIVAL_WITH_PARTNERS: with_options(end="survival", partners="opposite"),
    ErrorCode.SURVIVAL_WITH_TWO_DECKS: with_options(end="survival", decks=2),
    ErrorCode.DEAL_WINS_WITH_PIG_SHEEP: with_options(end="deal_wins", partners="pig_sheep", exposing="none"),
    ErrorCode.TWO_DECKS_WITH_PIG_SHEEP: with_options(decks=2, partners="pig_sheep", exposing="none"),
    ErrorCode.TWO_DECKS_WITH_CASUAL_TRANSFORMER: with_options(decks=2, transformer="casual"),
    ErrorCode.TWO_DECKS_WITH_OWN_TAKEN: with_options(decks=2, own_taken=True),
    ErrorCode.TWO_DECKS_WITH_FORCED_FOURTH: with_options(decks=2, forced_fourth=True),
    ErrorCode.TWO_DECKS_WITH_FIRST_EXPOSING: with_options(decks=2, first_exposing=True),
    ErrorCode.TWO_DECKS_WITH_HIDDEN_EXPOSING: with_options(decks=2, hidden_exposing=True),
    ErrorCode.TWO_DECKS_WITH_SWAP: with_options(decks=2, pig_sheep_swap="choice"),
    ErrorCode.TWO_DECKS_WITH_OTHER_HEARTS: with_options(decks=2, hearts="flat"),
}
ALL_PROVOKED = PROVOKED | PROVOKED_BY_RULES
