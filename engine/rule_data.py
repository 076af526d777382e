"""Rule sets as plain data, both ways, and what each option may be: for storing, forms and help."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum, StrEnum
from typing import Any, get_type_hints

from .combinations import RulesCode
from .errors import RulesError
from .rules import BOUNDS, Rules

Value = str | int | bool
NAMES_OF_RULES = ("preset", "version")
"""What a rule set is called by; everything else is an option."""


class Kind(StrEnum):
    """What kind of value an option takes."""

    CHOICE = "choice"
    SWITCH = "switch"
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class Option:
    """An option: its name and kind, the default, and what it may be.

    `values` are those of a choice, in the order of the rule book. `least` and `most` bound a
    number; `or_zero` says that 0, for nothing, may stand too.
    """

    name: str
    kind: Kind
    default: Value
    values: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    or_zero: bool = False


def _option(name: str, hint: type, default: Any) -> Option:
    if issubclass(hint, StrEnum):
        return Option(name, Kind.CHOICE, default.value, values=tuple(value.value for value in hint))
    if hint is bool:
        return Option(name, Kind.SWITCH, default)
    least, most, or_zero = BOUNDS[name]
    return Option(name, Kind.NUMBER, default, least=least, most=most, or_zero=bool(or_zero))


_HINTS = get_type_hints(Rules)
OPTIONS = {
    field.name: _option(field.name, _HINTS[field.name], field.default)
    for field in fields(Rules)
    if field.name not in NAMES_OF_RULES
}
"""Every option of section 4, in its order."""


def options_of(rules: Rules) -> dict[str, Value]:
    """The value of every option, as JSON stores it."""
    values = {name: getattr(rules, name) for name in OPTIONS}
    return {name: value.value if isinstance(value, Enum) else value for name, value in values.items()}


def differences(rules: Rules, base: Rules) -> dict[str, Value]:
    """The options in which these rules are not as the base, as JSON stores them."""
    before = options_of(base)
    return {name: value for name, value in options_of(rules).items() if value != before[name]}


def with_options(base: Rules, changes: Mapping[str, object]) -> Rules:
    """The rules with some options replaced. Raises RulesError for what is no option, no value of it, or cannot be."""
    return replace(base, **{name: _checked(name, value) for name, value in changes.items()})


def _checked(name: str, value: object) -> Any:
    if name not in OPTIONS:
        known = ", ".join(OPTIONS)
        raise RulesError(RulesCode.UNKNOWN_OPTION, f"no option is called {name!r}; there are: {known}", name)
    option = OPTIONS[name]
    wanted = {Kind.CHOICE: str, Kind.SWITCH: bool, Kind.NUMBER: int}[option.kind]
    among = not option.values or value in option.values
    if (type(value) is not wanted and not isinstance(value, _HINTS[name])) or not among or _is_truth(option, value):
        raise RulesError(RulesCode.BAD_VALUE, f"{name} cannot be {value!r}", name)
    return _HINTS[name](value)


def _is_truth(option: Option, value: object) -> bool:
    """A truth value where a number is wanted: Python would take it for 0 or 1."""
    return option.kind is Kind.NUMBER and isinstance(value, bool)
