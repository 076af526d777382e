"""The rules of a match as people read them, and the numbers made of them.

A rule set is data: every option of the rule book (section 4) under its name. The rest of the
engine asks it; nobody asks for its name.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from .cards import (
    ALL_SEATS,
    ALL_SUITS,
    DIAMONDS,
    HEART_CARDS,
    PIG_CARD,
    POINT_CARDS,
    SEATS,
    SHEEP_CARD,
    SUIT_MASKS,
    TRANSFORMER_CARD,
)
from .combinations import COMBINATIONS, RulesCode
from .errors import RulesError
from .notation import face_named
from .options import (
    Claims,
    Discards,
    End,
    ExposedDiscard,
    Exposing,
    HeartExposed,
    Hearts,
    OpeningLead,
    Partners,
    PigFlips,
    PigSheepSwap,
    Settlement,
    Transformer,
)
from .scoring import HeartPoints, Terms


class HeartTable(NamedTuple):
    """What the hearts are worth from the two to the ace, and all of them with one seat."""

    points: HeartPoints
    all_hearts: int


class TransformerTable(NamedTuple):
    """What the transformer is worth alone, what it adds to a sum, and the factors alone and with others."""

    alone: int
    base: int
    factor_alone: int
    factor: int


HEARTS = {
    Hearts.STANDARD: HeartTable((0, 0, 0, -10, -10, -10, -10, -10, -10, -20, -30, -40, -50), 200),
    Hearts.FLAT: HeartTable((-5, -5, -5, -5, -5, -5, -10, -10, -10, -10, -10, -10, -10), 200),
    Hearts.GRADED: HeartTable((-2, -3, -10, -5, -6, -7, -8, -9, -10, -20, -30, -40, -50), 200),
    Hearts.POSITIVE: HeartTable((10, 10, 10, 10, 10, 10, 10, 10, 10, 20, 30, 40, 50), 430),
}
TRANSFORMERS = {
    Transformer.STANDARD: TransformerTable(alone=50, base=0, factor_alone=2, factor=2),
    Transformer.CASUAL: TransformerTable(alone=0, base=50, factor_alone=2, factor=4),
}
FLIPPING = {PigFlips.ALL_HEARTS: HEART_CARDS, PigFlips.SLAM: POINT_CARDS}
PIG, SHEEP, EXPOSED_FACTOR = -100, 100, 2
PAIRS_WIN = SUIT_MASKS[DIAMONDS]
"""The suits in which, once a pair is led, a pair beats two different cards (section 5)."""

Sides = tuple[tuple[int, ...], ...]
EACH_ALONE: Sides = tuple((seat,) for seat in range(SEATS))
SIDES: dict[Partners, Sides] = {
    Partners.NONE: EACH_ALONE,
    Partners.OPPOSITE: ((0, 2), (1, 3)),
    Partners.PIG_SHEEP: EACH_ALONE,
}


class Bounds(NamedTuple):
    """The least and the most that a number may be; `or_zero` where 0 may stand for nothing (0 or 1)."""

    least: int
    most: int
    or_zero: int = 0


BOUNDS = {
    "decks": Bounds(1, 2),
    "settlement_factor": Bounds(1, 100),
    "end_value": Bounds(1, 100_000),
    "exposing_seconds": Bounds(5, 120, or_zero=1),
}


@dataclass(frozen=True, slots=True)
class Rules:
    """A rule set: the options of section 4 by name; the defaults are section 2.

    `settlement_factor` multiplies what a settlement other than `raw` gives. `end_value` is the
    N of `end`: points below nothing, points above it, or deals. `exposing_seconds` is 0 where
    exposing has no time limit.

    `version` rises when a stored match of this preset would be played or scored differently.
    Raises RulesError for rules that cannot be.
    """

    preset: str
    version: int = 1
    decks: int = 1
    partners: Partners = Partners.NONE
    hearts: Hearts = Hearts.STANDARD
    heart_exposed: HeartExposed = HeartExposed.HA
    exposing: Exposing = Exposing.OPTIONAL
    forced_fourth: bool = False
    first_exposing: bool = False
    hidden_exposing: bool = False
    exposed_discard: ExposedDiscard = ExposedDiscard.FREE
    own_taken: bool = False
    transformer: Transformer = Transformer.STANDARD
    pig_flips: PigFlips = PigFlips.ALL_HEARTS
    pig_sheep_swap: PigSheepSwap = PigSheepSwap.NEVER
    discards: Discards = Discards.FREE
    opening_lead: OpeningLead = OpeningLead.S2
    opening_lead_forced: bool = False
    settlement: Settlement = Settlement.RAW
    settlement_factor: int = 1
    end: End = End.FLOOR
    end_value: int = 1000
    claims: Claims = Claims.NONE
    double_losers: bool = False
    exposing_seconds: int = 0

    def __post_init__(self) -> None:
        for option, (least, most, or_zero) in BOUNDS.items():
            number = getattr(self, option)
            if not (least <= number <= most or (or_zero and number == 0)):
                may_be = f"{'0 or ' if or_zero else ''}{least} to {most}"
                raise RulesError(RulesCode.BAD_VALUE, f"{self.preset}: {option} is {may_be}, not {number}", option)
        for code, reason, found in COMBINATIONS:
            if found(self):
                raise RulesError(code, f"{self.preset}: {reason}")

    def sides(self) -> Sides:
        """The seats whose totals count together through the match; each alone where nobody has a lasting partner."""
        return SIDES[self.partners]

    def terms(self) -> Terms:
        """The numbers of these rules for the play and the scoring of a deal."""
        hearts, transformer = HEARTS[self.hearts], TRANSFORMERS[self.transformer]
        heart = face_named(self.heart_exposed)
        return Terms(
            heart_points=hearts.points,
            all_hearts=hearts.all_hearts * self.decks,
            pig=PIG,
            sheep=SHEEP,
            transformer_alone=transformer.alone,
            transformer_base=transformer.base,
            transformer_factor_alone=transformer.factor_alone,
            transformer_factor=transformer.factor,
            slam_divisor=self.decks,
            exposed_factor=EXPOSED_FACTOR,
            heart_exposed=heart,
            pig_flips=FLIPPING[self.pig_flips],
            swaps=int(self.pig_sheep_swap == PigSheepSwap.AUTOMATIC),
            own_doubles=(PIG_CARD | SHEEP_CARD | TRANSFORMER_CARD | 1 << heart) if self.own_taken else 0,
            copies=self.decks,
            same_colour=int(self.discards == Discards.SAME_COLOUR),
            discards_wait=ALL_SUITS if self.exposed_discard == ExposedDiscard.AFTER_FIRST_LEAD else 0,
            opening=1 << face_named(self.opening_lead) if self.opening_lead_forced else 0,
            pairs_win=PAIRS_WIN,
            seats=ALL_SEATS,
        )
