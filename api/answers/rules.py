"""Rule sets as data and in words: generated from the options, so that text and engine cannot part."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.cards import RANKS
from engine.combinations import COMBINATIONS
from engine.notation import RANK_NAMES
from engine.rule_data import OPTIONS, Kind, Option, Value, differences, options_of
from engine.rules import HEARTS, TRANSFORMERS, Rules
from engine.variants import STANDARD, VARIANTS

from ..problems import ErrorCode, Problem
from ..texts import catalogue, text

ANY_NUMBER = {"end_value": "N", "settlement_factor": "N", "decks": "1"}
"""In the description of an option, what stands for a number that another option says."""
TOLD_ELSEWHERE = ("end_value", "settlement_factor")
"""Options that the words of another one tell."""
MOOT = dict.fromkeys(("heart_exposed", "exposed_discard"), ("exposing", "none"))
"""Options about which there is nothing to tell where another one has this value."""
SILENT: tuple[Value, ...] = (False, 0)
"""Values that leave something out: there is nothing to tell."""


@cache
def match_rules(rules: Rules) -> dict[str, Any]:
    """The rules of a match as data; one value for all who ask, to be read only."""
    base = VARIANTS.get(rules.preset, STANDARD)
    return {
        "preset": rules.preset,
        "version": rules.version,
        "options": options_of(rules),
        "changed": list(differences(rules, base)),
    }


def rules_answer(preset: str, language: str) -> dict[str, Any]:
    """A preset. Raises Problem not_found."""
    if preset not in VARIANTS:
        raise Problem(ErrorCode.NOT_FOUND)
    rules = VARIANTS[preset]
    return {
        "preset": preset,
        "version": rules.version,
        "name": text(language, f"preset.{preset}.name"),
        "summary": text(language, f"preset.{preset}.summary"),
        "options": options_of(rules),
        "differences": differences(rules, STANDARD),
        "rules": rules_in_words(rules, language),
    }


def rules_in_words(rules: Rules, language: str) -> list[dict[str, Any]]:
    """What the options say, one after the other, as far as there is something to say."""
    values = options_of(rules)
    params = {name: str(value) for name, value in values.items()}
    return [
        {
            "option": name,
            "value": value,
            "differs": value != OPTIONS[name].default,
            "title": text(language, f"option.{name}.name"),
            "text": value_text(OPTIONS[name], value, params, language),
        }
        for name, value in values.items()
        if name not in TOLD_ELSEWHERE and value not in SILENT and not _is_moot(name, values)
    ]


def _is_moot(name: str, values: dict[str, Value]) -> bool:
    return name in MOOT and values[MOOT[name][0]] == MOOT[name][1]


def rules_list(language: str) -> dict[str, Any]:
    """All presets, every option, and what does not go together."""
    return {
        "items": [rules_answer(preset, language) for preset in VARIANTS],
        "options": [option_answer(option, language) for option in OPTIONS.values()],
        "refused": [
            {"code": combination.code.value, "text": text(language, combination.code.value)}
            for combination in COMBINATIONS
        ],
        "next_cursor": None,
    }


def option_answer(option: Option, language: str) -> dict[str, Any]:
    """An option: what it is about, what it may be, each value in words."""
    return {
        "option": option.name,
        "kind": option.kind.value,
        "name": text(language, f"option.{option.name}.name"),
        "text": text(language, f"option.{option.name}.text"),
        "default": option.default,
        "values": [
            {
                "value": value,
                "name": text(language, value_key(option, value) + ".name"),
                "text": value_text(option, value, ANY_NUMBER, language),
            }
            for value in values_of(option)
        ],
        "least": option.least if option.kind is Kind.NUMBER else None,
        "most": option.most if option.kind is Kind.NUMBER else None,
        "or_zero": option.or_zero,
    }


def values_of(option: Option) -> tuple[Value, ...]:
    """The values of an option that can be listed; of a number none."""
    return (False, True) if option.kind is Kind.SWITCH else option.values


def value_key(option: Option, value: Value) -> str:
    """The key of the texts of a value; all numbers of an option share one."""
    said = {Kind.NUMBER: "number", Kind.SWITCH: "on" if value else "off"}.get(option.kind, str(value))
    return f"option.{option.name}.{said}"


def value_text(option: Option, value: Value, params: dict[str, str], language: str) -> str:
    """What a value of an option means, in a sentence."""
    key = value_key(option, value)
    exact = f"option.{option.name}.{value}.text"
    key = exact if option.kind is Kind.NUMBER and exact in catalogue(language) else f"{key}.text"
    return text(language, key, **params | numbers(option, value, int(params["decks"])) | {"number": str(value)})


def numbers(option: Option, value: Value, decks: int) -> dict[str, str]:
    """The points that the text of a value names, as the engine counts them."""
    if option.name == "hearts":
        table = HEARTS[_value_of(HEARTS, value)]
        points = [f"{RANK_NAMES[rank]} {signed(table.points[rank])}" for rank in reversed(range(RANKS))]
        return {"points": ", ".join(points), "all_hearts": signed(table.all_hearts * decks)}
    if option.name == "transformer":
        return {name: str(number) for name, number in TRANSFORMERS[_value_of(TRANSFORMERS, value)]._asdict().items()}
    return {}


def _value_of(table: dict[Any, Any], value: Value) -> Any:
    return next(known for known in table if known == value)


def signed(points: int) -> str:
    """Points with their sign, as people write them."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"
