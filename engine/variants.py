"""The named rule sets. A variant states only its difference from the standard."""

from .errors import RulesError
from .options import End, Partners, PigFlips, Settlement
from .rules import Rules

STANDARD = Rules(preset="standard")
PARTNERS = Rules(
    preset="partners",
    partners=Partners.OPPOSITE,
    pig_flips=PigFlips.SLAM,
    settlement=Settlement.SIDES,
    end=End.EITHER,
)

VARIANTS = {rules.preset: rules for rules in (STANDARD, PARTNERS)}


def find_variant(preset: str) -> Rules:
    """The rule set of that name. Raises RulesError, with the names there are."""
    if preset not in VARIANTS:
        raise RulesError(f"no rules are called {preset!r}; there are: {', '.join(VARIANTS)}")
    return VARIANTS[preset]
