"""What an answer takes tells nothing of the cards that nobody sees."""

from dataclasses import dataclass, field
from random import Random

import pytest

from api.services import batches
from engine.decisions import Decision
from engine.state import Phase
from engine.view import View
from tests.api.conftest import Open
from tests.support.thoughtless import lowest


@dataclass
class Clock:
    """Time that passes only where something is done."""

    now: float = 0.0
    revealed: list[float] = field(default_factory=list)

    def monotonic(self) -> float:
        """What the clock shows."""
        return self.now

    def sleep(self, seconds: float) -> None:
        """Wait, just before exposures are revealed."""
        self.now += seconds
        self.revealed.append(self.now)

    def decide(self, level: str, view: View, dice: Random) -> Decision:
        """Think as long about exposing as there are cards to expose."""
        if view.phase is not Phase.PLAYING:
            self.now += 0.03 * view.exposable.bit_count()
        return lowest(level, view, dice)


def until_revealed(monkeypatch: pytest.MonkeyPatch, sit: Open, level: str, seed: str) -> float:
    """From the request that ends exposing to the reveal, in seconds."""
    clock = Clock()
    monkeypatch.setattr(batches, "time", clock)
    monkeypatch.setattr(batches, "decide", clock.decide)
    player = sit(level=level, seed=seed)
    asked = 0.0
    if player.view["phase"] == "exposing":
        asked = clock.now
        player.send("POST", "/exposures", {"cards": []})
    return round(clock.revealed[-1] - asked, 9)


def test_a_level_that_searches_takes_the_same_time_to_expose_whatever_it_holds(
    monkeypatch: pytest.MonkeyPatch, sit: Open
) -> None:
    taken = {until_revealed(monkeypatch, sit, "hard", f"timing-{number}") for number in range(12)}
    assert {batches.HIDES["hard"]} == taken
    quick = {until_revealed(monkeypatch, sit, "easy", f"timing-{number}") for number in range(12)}
    assert len(quick) > 1, "there was something to hide"


def test_where_nobody_chooses_what_to_expose_nothing_is_waited_for(monkeypatch: pytest.MonkeyPatch, sit: Open) -> None:
    clock = Clock()
    monkeypatch.setattr(batches, "time", clock)
    monkeypatch.setattr(batches, "decide", clock.decide)
    sit(level="hard", seed="timing", rules="duel_1991")
    assert [] == clock.revealed


def test_an_opponent_throws_other_dice_for_exposing_and_for_its_opening_lead(
    monkeypatch: pytest.MonkeyPatch, sit: Open
) -> None:
    thrown: list[float] = []

    def noted(level: str, view: View, dice: Random) -> Decision:
        thrown.append(dice.random())
        return lowest(level, view, dice)

    monkeypatch.setattr(batches, "decide", noted)
    for number in range(6):
        player = sit(seed=f"dice-{number}")
        player.until("playing")
    assert len(thrown) > 6
    assert len(set(thrown)) == len(thrown)


def test_who_thinks_longer_than_that_is_revealed_a_whole_step_later() -> None:
    """How much longer is not told; a level that does not search waits for nothing."""
    assert [0.25, 0.2, 0.15] == [round(batches.until_next(0.25, spent), 9) for spent in (0.0, 0.05, 0.35)]
    assert 0.0 == batches.until_next(0.0, 0.3)
