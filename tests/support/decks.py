"""Deals arranged for rules other than the standard ones: hands that lead to what is seldom seen."""

from collections.abc import Sequence

import pytest

from api.services import batches
from engine.cards import ALL_SEATS, FACES, SEATS, Cards
from engine.dealing import Dealt
from engine.rules import Rules
from tests.support.contract import Contract
from tests.support.player import EXPOSING, PLAYING, Player, sit_down
from tests.support.shuffled import all_hearts_hands, deal_as
from tests.support.thoughtless import lowest, lowest_pair

RARE = {
    "preset": "classic",
    "options": {"heart_exposed": "HA", "pig_flips": "all_hearts", "pig_sheep_swap": "choice"},
}
"""Rules by which one deal asks for everything that a standard one does not."""
TOPS = ("HA", "HK", "HQ", "HJ", "H10", "H9", "H8", "H7", "SA", "SK", "SQ", "SJ", "DA")
"""The hand that takes every trick, in an order of leads."""


def first_exposing(contract: Contract, patch: pytest.MonkeyPatch) -> Player:
    """Holds the pig alone, and says whether to expose it; will take all tricks."""
    patch.setattr(batches, "decide", lowest)
    deal_as(patch, all_hearts_hands(), first="SQ", leader=0)
    return sit_down(contract, {"rules": RARE})


def about_to_claim(contract: Contract, patch: pytest.MonkeyPatch) -> Player:
    """Leads, and holds the highest cards of every suit."""
    player = first_exposing(contract, patch)
    player.expose_first()
    player.expose()
    return player


def choosing_swap(contract: Contract, patch: pytest.MonkeyPatch) -> Player:
    """Took all hearts, and says whether pig and sheep swap."""
    player = about_to_claim(contract, patch)
    player.act("/claims", {"leads": [[card] for card in TOPS]})
    return player


def all_pairs(patch: pytest.MonkeyPatch, leader: int) -> None:
    """Let the engine deal two decks so that every seat holds pairs alone, of every suit."""
    hands = [sum(1 << face for face in range(FACES) if face % SEATS == seat) for seat in range(SEATS)]
    deal_piles(patch, [Cards(hand, hand) for hand in hands], leader)


def deal_piles(patch: pytest.MonkeyPatch, piles: Sequence[Cards], leader: int) -> None:
    """Let the engine deal these piles, whatever the seed says."""

    def dealt(_rules: Rules, seats: int, _seed: str, _first: int) -> Dealt:
        assert seats == ALL_SEATS
        return Dealt((piles[0], piles[1], piles[2], piles[3]), (0, 1, 2, 3), leader)

    patch.setattr("engine.state.dealt", dealt)


def two_decks(contract: Contract, patch: pytest.MonkeyPatch, leader: int) -> Player:
    """Two decks, nothing but pairs; the others play the lowest pair that they may. Leads, or follows seat 3."""
    patch.setattr(batches, "decide", lowest_pair)
    all_pairs(patch, leader)
    free = {"opening_lead_forced": False}
    player = sit_down(contract, {"rules": {"preset": "double", "options": free}})
    player.until(PLAYING)
    return player


def without_spades(contract: Contract, patch: pytest.MonkeyPatch) -> Player:
    """Void in spades, which were led, and must discard a black card."""
    patch.setattr(batches, "decide", lowest)
    own = sum(1 << face for face in (*range(13, 19), *range(39, 46)))
    rest = [face for face in range(FACES) if not own >> face & 1]
    one, two, three = (sum(1 << face for face in rest[start : start + 13]) for start in (0, 13, 26))
    deal_as(patch, (own, one, two, three), leader=1)
    player = sit_down(contract, {"rules": {"options": {"discards": "same_colour"}}})
    assert player.view["phase"] != EXPOSING
    return player
