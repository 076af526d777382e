"""About the server."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any

from engine.bots import LEVELS
from engine.variants import VARIANTS

from ..limits import BODY_BYTES, NAME_LENGTH, PAGE_ITEMS, WAIT_SECONDS
from ..texts import LANGUAGES


def meta_answer(*, seeds_allowed: bool) -> dict[str, Any]:
    """Versions, languages, levels, presets and limits."""
    return {
        "name": "Gong Zhu",
        "version": version("gongzhu"),
        "api": "v1",
        "languages": list(LANGUAGES),
        "levels": list(LEVELS),
        "presets": list(VARIANTS),
        "limits": {
            "body_bytes": BODY_BYTES,
            "wait_seconds": WAIT_SECONDS,
            "page_items": PAGE_ITEMS,
            "name_characters": NAME_LENGTH,
        },
        "seeds_allowed": seeds_allowed,
    }
