"""Moves and hints."""

from __future__ import annotations

from typing import Any

from engine.notation import faces, name
from engine.state import Phase
from engine.view import view

from ..services.advice import Advice
from ..services.record import Record
from ..texts import text
from .cards import names
from .views import moves


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
    """The advice with its figures."""
    return {
        "version": record.version,
        "phase": advice.view.phase.value,
        "cards": names(advice.cards),
        "choices": [{"cards": names(cards), "expected_points": points} for cards, points in advice.choices],
        "text": _words(advice, language),
    }


def _words(advice: Advice, language: str) -> str:
    if advice.view.phase is Phase.PLAYING:
        return text(language, "hint.play", card=names(advice.cards)[0])
    if not advice.cards:
        return text(language, "hint.expose_none")
    shown = [text(language, "card", card=name(face)) for face in faces(advice.cards)]
    return text(language, "hint.expose", cards=" ".join(shown))
