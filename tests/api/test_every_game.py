"""Every game of the rule book through the API: whole matches, every answer checked, restarts in every phase."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from api.answers.scores import ITEMS
from api.services import batches
from engine.variants import VARIANTS
from tests.long.matches import play_match
from tests.support.contract import Contract
from tests.support.decks import about_to_claim, choosing_swap, first_exposing, two_decks
from tests.support.endings import forget
from tests.support.player import MATCH_OVER, Player, sit_down
from tests.support.thoughtless import lowest_pair

SHORT: dict[str, dict[str, Any]] = {
    "standard": {"end_value": 300, "discards": "same_colour", "pig_sheep_swap": "automatic"},
    "classic": {"end_value": 400, "hidden_exposing": True, "double_losers": True, "pig_sheep_swap": "choice"},
    "online": {"end_value": 2, "double_losers": True},
    "casual": {"end_value": 300, "exposing": "all_but_sheep", "hearts": "positive"},
    "survival": {"end_value": 150},
    "partners": {"end_value": 300, "exposing": "all", "claims": "proof"},
    "pig_sheep": {"end_value": 300},
    "double": {"end_value": 2, "claims": "proof", "discards": "same_colour", "exposed_discard": "after_first_lead"},
    "duel_1991": {"end_value": 2, "hearts": "graded"},
}
"""Options by which a match ends soon, and those of the rule book that no preset has."""
MOST_DEALS = 3


def short(preset: str) -> dict[str, Any]:
    """The preset with those options."""
    return {"preset": preset, "options": SHORT[preset]}


@pytest.mark.parametrize("preset", VARIANTS)
def test_random_calls_break_no_promise_in_any_game(
    contract: Contract, monkeypatch: pytest.MonkeyPatch, preset: str
) -> None:
    """Every answer is as documented and tells no secret, whatever is asked in whatever phase."""
    monkeypatch.setattr(batches, "decide", lowest_pair)
    play_match(contract, Random(f"{preset} by dice"), short(preset), MOST_DEALS)


@pytest.mark.parametrize("preset", VARIANTS)
def test_computers_play_every_game(contract: Contract, preset: str) -> None:
    """A deal with the opponents of the game itself."""
    player = sit_down(contract, {"rules": short(preset), "level": "normal", "seed": f"{preset}-with-computers"})
    dice = Random(preset)
    player.play_deal(dice.choice, lambda cards: dice.sample(cards, dice.randint(0, len(cards))))
    assert 1 == player.view["deal"]


@pytest.mark.parametrize("preset", VARIANTS)
def test_scores_add_up_in_every_game(both: Contract, monkeypatch: pytest.MonkeyPatch, preset: str) -> None:
    """Items to the score, settlements to the totals; from the stored row as from the cards, and after a restart."""
    monkeypatch.setattr(batches, "decide", lowest_pair)
    player, dice = sit_down(both, {"rules": short(preset), "seed": f"{preset}-adding-up"}), Random(preset)
    totals, seen = [0, 0, 0, 0], []
    while player.view["deal"] <= MOST_DEALS:
        view = player.play_deal(dice.choice, lambda cards: cards)
        scores = view["scores"]
        assert [sum(seat[item] for item in ITEMS) for seat in scores] == [seat["score"] for seat in scores]
        totals = [total + seat["settled"] for total, seat in zip(totals, scores, strict=True)]
        assert totals == [seat["total"] for seat in scores] == [seat["total"] for seat in view["seats"]]
        seen.append(scores)
        if view["phase"] == MATCH_OVER or view["deal"] == MOST_DEALS:
            break
    forget(player)
    before = player.view
    assert before == player.look()
    items = player.send("GET", "/scores").body["items"]
    assert seen == [deal["seats"] for deal in items]


def replayed(player: Player) -> None:
    """The server has forgotten everything, and tells the same."""
    before = player.view
    forget(player)
    assert before == player.look()
    moves = player.send("GET", "/moves").body
    assert {key: before[key] for key in moves} == moves


Arrange = Callable[[Contract, pytest.MonkeyPatch], Player]


@pytest.mark.parametrize("arrange", [first_exposing, about_to_claim, choosing_swap])
def test_a_restart_changes_nothing_in_any_phase(
    both: Contract, monkeypatch: pytest.MonkeyPatch, arrange: Arrange
) -> None:
    """First exposing, before a claim, while the swap is chosen; then the deal goes on to its end."""
    player = arrange(both, monkeypatch)
    replayed(player)
    while player.view["phase"] not in ("deal_over", MATCH_OVER):
        player.step()
        replayed(player)


def test_a_restart_changes_nothing_in_two_decks(both: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pairs are pairs again, and two cards two."""
    player = two_decks(both, monkeypatch, 0)
    for _ in range(4):
        replayed(player)
        player.step(lambda plays: plays[-1])
    replayed(player)
    assert {2} == {len(play["cards"]) for play in player.view["last_trick"]["plays"]}
