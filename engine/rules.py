"""The rules of a match as people read them, and the numbers made of them.

A rule set is data. The rest of the engine asks it; nobody asks for its name.
"""

from __future__ import annotations

from dataclasses import dataclass

from .cards import HEART_CARDS, PIG_CARD, RANKS
from .errors import RulesError
from .notation import NAMES, face_named
from .scoring import Terms

HeartPoints = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int]
STANDARD_HEARTS: HeartPoints = (0, 0, 0, -10, -10, -10, -10, -10, -10, -20, -30, -40, -50)


@dataclass(frozen=True, slots=True)
class Rules:
    """A rule set. All values are points unless said otherwise; the defaults are section 2.

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
    floor: int = 1000

    def __post_init__(self) -> None:
        if len(self.heart_points) != RANKS:
            raise RulesError(f"{self.preset}: hearts have {RANKS} values, not {len(self.heart_points)}")
        if min(self.transformer_factor, self.exposed_factor) < 1:
            raise RulesError(f"{self.preset}: a factor is at least 1")
        if self.floor < 1:
            raise RulesError(f"{self.preset}: a match ends at -floor, so the floor is at least 1, not {self.floor}")
        if self.heart_exposed not in NAMES or self.heart_exposed[0] != "H":
            raise RulesError(f"{self.preset}: hearts are exposed by a heart, not by {self.heart_exposed!r}")
        if self.opening_lead not in NAMES:
            raise RulesError(f"{self.preset}: the opening lead is a card, not {self.opening_lead!r}")

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
            pig_flips=HEART_CARDS | PIG_CARD,
        )
