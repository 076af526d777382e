"""What the engine raises when it is asked something that cannot be.

EngineError (a ValueError)
├── NotationError   a text that is no card, no pile or no deal
├── RulesError      rules that cannot be, or a name of none; carries a RulesCode
└── RefusedError   an action that the rules or the phase do not allow; carries the Refusal
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .combinations import RulesCode
    from .refusals import Refusal


class EngineError(ValueError):
    """Any error of the engine."""


class NotationError(EngineError):
    """A text that is no card, no pile or no deal; the message quotes it."""


class RulesError(EngineError):
    """Rules that cannot be, or a name that no rules have; `code` says which rule book sentence stands against them.

    `option` is the one that has no such value, or that there is none of; empty where several do not go together.
    """

    def __init__(self, code: RulesCode, reason: str, option: str = "") -> None:
        super().__init__(reason)
        self.code = code
        self.option = option


class RefusedError(EngineError):
    """An action that is not allowed now; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code}: {refusal.params}")
        self.refusal = refusal
