"""Rule sets as data and in words."""

from __future__ import annotations

from typing import Any

from engine.rules import Rules
from engine.variants import find_variant

from ..limits import PRESETS
from ..problems import ErrorCode, Problem
from ..texts import text

NUMBERS = (
    "heart_points",
    "all_hearts",
    "pig",
    "sheep",
    "transformer_alone",
    "transformer_factor",
    "exposed_factor",
)
"""What the rule sets on offer are told by, with two cards and the floor; the rest is the same in all of them."""


def _numbers(rules: Rules) -> dict[str, Any]:
    terms = rules.terms()
    cards = {"heart_exposed": rules.heart_exposed.value, "opening_lead": rules.opening_lead.value}
    return {**{name: getattr(terms, name) for name in NUMBERS}, **cards}


def rules_answer(preset: str, language: str) -> dict[str, Any]:
    """A rule set on offer. Raises Problem not_found."""
    if preset not in PRESETS:
        raise Problem(ErrorCode.NOT_FOUND)
    rules = find_variant(preset)
    return {
        "preset": preset,
        "version": rules.version,
        "name": text(language, f"preset.{preset}.name"),
        "summary": text(language, f"preset.{preset}.summary"),
        "options": {**_numbers(rules), "floor": rules.end_value},
    }


def rules_list(language: str) -> dict[str, Any]:
    """All rule sets on offer."""
    return {"items": [rules_answer(preset, language) for preset in PRESETS], "next_cursor": None}
