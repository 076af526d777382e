"""Rule sets as data and in words."""

from __future__ import annotations

from typing import Any

from engine.variants import find_variant

from ..limits import PRESETS
from ..problems import ErrorCode, Problem
from ..texts import text

OPTIONS = (
    "heart_points",
    "all_hearts",
    "pig",
    "sheep",
    "transformer_alone",
    "transformer_factor",
    "exposed_factor",
    "heart_exposed",
    "opening_lead",
)
"""What the rule sets on offer are told by, with the floor; the engine's other options are the same in all of them."""


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
        "options": {**{option: getattr(rules, option) for option in OPTIONS}, "floor": rules.end_value},
    }


def rules_list(language: str) -> dict[str, Any]:
    """All rule sets on offer."""
    return {"items": [rules_answer(preset, language) for preset in PRESETS], "next_cursor": None}
