"""Texts in the three languages, and which of them a request wants."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from pathlib import Path

LANGUAGES = ("zh-Hant", "zh-Hans", "en")
LONGEST_HEADER = 200
SIMPLIFIED = ("hans", "cn", "sg", "my")


@cache
def catalogue(language: str) -> dict[str, str]:
    """All texts of a language by key."""
    path = Path(__file__).parent / "i18n" / f"{language}.json"
    texts: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return texts


def text(language: str, key: str, /, **params: str) -> str:
    """A text with its parameters; suits and cards are named by the language."""
    texts = catalogue(language)
    named = {name: _named(texts, name, value) for name, value in params.items()}
    return texts[key].format(**named)


def _named(texts: dict[str, str], name: str, value: str) -> str:
    if name == "suit":
        return texts[f"suit.{value}"]
    if name == "card":
        return texts[f"symbol.{value[0]}"] + value[1:]
    return value


def language_of(header: str) -> str:
    """The best language for an Accept-Language header (RFC 9110); zh-Hant when nothing fits.

    Of a header longer than any browser's only the beginning counts.
    """
    return _language_of(header[:LONGEST_HEADER])


@lru_cache(maxsize=1024)
def _language_of(header: str) -> str:
    wanted = sorted((_weighed(part) for part in header.split(",")), key=lambda pair: -pair[1])
    for tag, weight in wanted:
        language = _supported(tag)
        if language and weight > 0:
            return language
    return LANGUAGES[0]


def _weighed(part: str) -> tuple[str, float]:
    tag, _, weight = part.strip().partition(";")
    try:
        return tag.strip().lower(), float(weight.strip().removeprefix("q=") or 1)
    except ValueError:
        return tag.strip().lower(), 0.0


def _supported(tag: str) -> str | None:
    main, *rest = tag.split("-")
    if main == "en":
        return "en"
    if main == "zh":
        return "zh-Hans" if any(part in SIMPLIFIED for part in rest) and "hant" not in rest else "zh-Hant"
    return LANGUAGES[0] if tag == "*" else None
