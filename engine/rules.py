"""The rules of a match as people read them, and the numbers made of them.

A rule set is data. The rest of the engine asks it; nobody asks for its name.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .cards import HEART_CARDS, PIG_CARD, POINT_CARDS, RANKS, SEATS
from .errors import RulesError
from .notation import NAMES, face_named
from .options import End, Exposing, Partners, PigFlips, Settlement
from .scoring import Terms

HeartPoints = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int]
STANDARD_HEARTS: HeartPoints = (0, 0, 0, -10, -10, -10, -10, -10, -10, -20, -30, -40, -50)

Checks = Iterator[tuple[bool, str]]
"""What may be wrong, and the reason to give if it is."""
Sides = tuple[tuple[int, ...], ...]
SIDES: dict[Partners, Sides] = {
    Partners.NONE: tuple((seat,) for seat in range(SEATS)),
    Partners.OPPOSITE: ((0, 2), (1, 3)),
}
FLIPPING = {PigFlips.ALL_HEARTS: HEART_CARDS | PIG_CARD, PigFlips.SLAM: POINT_CARDS}


@dataclass(frozen=True, slots=True)
class Rules:
    """A rule set. All values are points unless said otherwise; the defaults are section 2.

    `settlement_factor` multiplies what a settlement other than `raw` gives. `end_value` is the
    N of `end`: points below nothing, points above it, or deals.

    `version` rises when a stored match of this preset would be played or scored differently.
    Raises RulesError for rules that cannot be.
    """

    preset: str
    version: int = 1
    heart_points: HeartPoints = STANDARD_HEARTS
    all_hearts: int = 200
    pig: int = -100
    sheep: int = 100
    transformer_alone: int = 50
    transformer_factor: int = 2
    exposed_factor: int = 2
    heart_exposed: str = "HA"
    opening_lead: str = "S2"
    partners: Partners = Partners.NONE
    exposing: Exposing = Exposing.OPTIONAL
    pig_flips: PigFlips = PigFlips.ALL_HEARTS
    settlement: Settlement = Settlement.RAW
    settlement_factor: int = 1
    end: End = End.FLOOR
    end_value: int = 1000

    def __post_init__(self) -> None:
        for wrong, reason in (*self._numbers(), *self._cards(), *self._combinations()):
            if wrong:
                raise RulesError(f"{self.preset}: {reason}")

    def _numbers(self) -> Checks:
        hearts, smallest = len(self.heart_points), min(self.transformer_factor, self.exposed_factor)
        yield hearts != RANKS, f"hearts have {RANKS} values, not {hearts}"
        yield min(smallest, self.settlement_factor) < 1, "a factor is at least 1"
        yield self.end_value < 1, f"what ends a match is counted from 1, so it is not {self.end_value}"

    def _cards(self) -> Checks:
        hearts = [name for name in NAMES if name[0] == "H"]
        yield self.heart_exposed not in hearts, f"hearts are exposed by a heart, not by {self.heart_exposed!r}"
        yield self.opening_lead not in NAMES, f"the opening lead is a card, not {self.opening_lead!r}"

    def _combinations(self) -> Checks:
        alone = self.partners == Partners.NONE
        yield alone and self.settlement == Settlement.SIDES, "settlement by sides needs partners"
        yield not alone and self.settlement == Settlement.ZERO_SUM, "zero-sum settlement is for those without partners"

    def sides(self) -> Sides:
        """The seats that play together; each alone where nobody has a partner."""
        return SIDES[self.partners]

    def terms(self) -> Terms:
        """The numbers of these rules for the play and the scoring of a deal."""
        return Terms(
            heart_points=self.heart_points,
            all_hearts=self.all_hearts,
            pig=self.pig,
            sheep=self.sheep,
            transformer_alone=self.transformer_alone,
            transformer_factor=self.transformer_factor,
            exposed_factor=self.exposed_factor,
            heart_exposed=face_named(self.heart_exposed),
            pig_flips=FLIPPING[self.pig_flips],
        )
