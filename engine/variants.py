"""The named rule sets. A variant states only its difference from the standard (rule book, section 4, "Presets")."""

from .combinations import RulesCode
from .errors import RulesError
from .options import (
    Claims,
    End,
    ExposedDiscard,
    Exposing,
    HeartExposed,
    Hearts,
    OpeningLead,
    Partners,
    PigFlips,
    Settlement,
    Transformer,
)
from .rules import Rules

STANDARD = Rules(preset="standard")
CLASSIC = Rules(
    preset="classic",
    heart_exposed=HeartExposed.H3,
    exposed_discard=ExposedDiscard.AFTER_FIRST_LEAD,
    first_exposing=True,
    own_taken=True,
    pig_flips=PigFlips.SLAM,
    opening_lead=OpeningLead.S3,
    claims=Claims.PROOF,
    end=End.EITHER,
)
ONLINE = Rules(
    preset="online",
    forced_fourth=True,
    opening_lead=OpeningLead.C2,
    opening_lead_forced=True,
    pig_flips=PigFlips.SLAM,
    settlement=Settlement.ZERO_SUM,
    settlement_factor=12,
    end=End.DEALS,
    end_value=16,
)
CASUAL = Rules(preset="casual", hearts=Hearts.FLAT, transformer=Transformer.CASUAL, end=End.TARGET)
SURVIVAL = Rules(preset="survival", hearts=Hearts.FLAT, transformer=Transformer.CASUAL, end=End.SURVIVAL)
PARTNERS = Rules(
    preset="partners",
    partners=Partners.OPPOSITE,
    pig_flips=PigFlips.SLAM,
    settlement=Settlement.SIDES,
    end=End.EITHER,
)
PIG_SHEEP = Rules(
    preset="pig_sheep",
    partners=Partners.PIG_SHEEP,
    exposing=Exposing.NONE,
    pig_flips=PigFlips.SLAM,
    settlement=Settlement.SIDES,
    end=End.EITHER,
)
DOUBLE = Rules(
    preset="double",
    decks=2,
    opening_lead=OpeningLead.C2,
    opening_lead_forced=True,
    pig_flips=PigFlips.SLAM,
    settlement=Settlement.ZERO_SUM,
    end=End.DEALS,
    end_value=16,
)
DUEL_1991 = Rules(preset="duel_1991", exposing=Exposing.NONE, end=End.DEAL_WINS, end_value=5)

PRESETS = (STANDARD, CLASSIC, ONLINE, CASUAL, SURVIVAL, PARTNERS, PIG_SHEEP, DOUBLE, DUEL_1991)
VARIANTS = {rules.preset: rules for rules in PRESETS}


def find_variant(preset: str) -> Rules:
    """The rule set of that name. Raises RulesError, with the names there are."""
    if preset not in VARIANTS:
        known = ", ".join(VARIANTS)
        raise RulesError(RulesCode.UNKNOWN_RULES, f"no rules are called {preset!r}; there are: {known}")
    return VARIANTS[preset]
