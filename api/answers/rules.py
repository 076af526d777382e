"""Rule sets as data and in words."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from engine.errors import RulesError
from engine.variants import VARIANTS, find_variant

from ..problems import ErrorCode, Problem
from ..texts import text


def rules_answer(preset: str, language: str) -> dict[str, Any]:
    """A rule set. Raises Problem not_found."""
    try:
        rules = find_variant(preset)
    except RulesError:
        raise Problem(ErrorCode.NOT_FOUND) from None
    options = asdict(rules)
    return {
        "preset": options.pop("preset"),
        "version": options.pop("version"),
        "name": text(language, f"preset.{preset}.name"),
        "summary": text(language, f"preset.{preset}.summary"),
        "options": options,
    }


def rules_list(language: str) -> dict[str, Any]:
    """All rule sets."""
    return {"items": [rules_answer(preset, language) for preset in VARIANTS], "next_cursor": None}
