"""Moves and hints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.notation import faces, name
from engine.state import Phase
from engine.view import view

from ..services.advice import Advice
from ..services.record import Record
from ..texts import text
from .cards import names
from .views import moves

if TYPE_CHECKING:
    from engine.bots.hints import Choice


def moves_of(record: Record, seat: int, language: str) -> dict[str, Any]:
    """The seat's cards, and what keeps them from being played."""
    seen = view(record.state, seat)
    return {
        "version": record.version,
        "phase": seen.phase.value,
        "turn": seen.turn if seen.turn >= 0 else None,
        "moves": moves(seen, language),
    }


def hint_of(record: Record, advice: Advice, language: str) -> dict[str, Any]:
    """The advice with its figures and reasons."""
    reasons = advice.hint.reasons
    said = _words(advice, language)
    because = text(language, "list").join(text(language, f"hint.{reason.value}") for reason in reasons)
    return {
        "version": record.version,
        "phase": advice.view.phase.value,
        "cards": names(advice.hint.cards),
        "reasons": [{"code": reason.value, "text": text(language, f"hint.{reason.value}")} for reason in reasons],
        "choices": [_choice(choice) for choice in advice.hint.choices],
        "worlds": advice.hint.worlds,
        "text": text(language, "hint.because", advice=said, reasons=because) if because else said,
    }


def _choice(choice: Choice) -> dict[str, Any]:
    return {
        "cards": names(choice.cards),
        "expected_points": choice.points,
        "advantage": choice.advantage,
        "standard_error": choice.error,
    }


def _words(advice: Advice, language: str) -> str:
    cards = advice.hint.cards
    if advice.view.phase is Phase.PLAYING:
        return text(language, "hint.play", card=names(cards)[0])
    if not cards:
        return text(language, "hint.expose_none")
    shown = [text(language, "card", card=name(face)) for face in faces(cards)]
    return text(language, "hint.expose", cards=" ".join(shown))
