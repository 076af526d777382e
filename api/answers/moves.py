"""Moves and hints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.state import Phase
from engine.view import view

from ..services.advice import Advice
from ..services.record import Kind, Record
from ..texts import text
from .cards import leads_named, named, names
from .choices import moves, plays_named, plays_now
from .views import claim, on_turn, owed

if TYPE_CHECKING:
    from engine.bots.hints import Choice


def moves_of(record: Record, seat: int, language: str) -> dict[str, Any]:
    """The seat's cards, what keeps them from being played, and every legal play."""
    seen = view(record.state, seat)
    plays = plays_now(seen)
    return {
        "version": record.version,
        "phase": seen.phase.value,
        "turn": on_turn(seen),
        "moves": moves(seen, plays, language),
        "owed": owed(seen),
        "plays": plays_named(plays),
        "claim": claim(seen),
    }


def hint_of(record: Record, advice: Advice, language: str) -> dict[str, Any]:
    """The advice with its figures and reasons."""
    reasons = advice.hint.reasons
    action, said = advice.action, _words(advice, language)
    because = text(language, "list").join(text(language, f"hint.{reason.value}") for reason in reasons)
    cards = action.kind in (Kind.FIRST_EXPOSED, Kind.EXPOSED, Kind.PLAYED)
    return {
        "version": record.version,
        "phase": advice.view.phase.value,
        "cards": named(action.cards) if cards else [],
        "leads": leads_named(action.cards) if action.kind is Kind.TRICKS_CLAIMED else None,
        "swap": bool(action.cards) if action.kind is Kind.SWAP_CHOSEN else None,
        "reasons": [{"code": reason.value, "text": text(language, f"hint.{reason.value}")} for reason in reasons],
        "choices": [_choice(choice, action.kind) for choice in advice.hint.choices],
        "worlds": advice.hint.worlds,
        "text": text(language, "hint.because", advice=said, reasons=because) if because else said,
    }


def _choice(choice: Choice, kind: Kind) -> dict[str, Any]:
    swap = kind is Kind.SWAP_CHOSEN
    return {
        "cards": [] if swap else names(choice.cards),
        "swap": bool(choice.cards) if swap else None,
        "expected_points": choice.points,
        "advantage": choice.advantage,
        "standard_error": choice.error,
    }


def _words(advice: Advice, language: str) -> str:
    action = advice.action
    if action.kind is Kind.SWAP_CHOSEN:
        return text(language, "hint.swap" if action.cards else "hint.no_swap")
    if action.kind is Kind.TRICKS_CLAIMED:
        return text(language, "hint.claim")
    shown = " ".join(text(language, "card", card=card) for card in named(action.cards))
    if advice.view.phase is Phase.PLAYING:
        return text(language, "hint.play", cards=shown)
    return text(language, "hint.expose", cards=shown) if shown else text(language, "hint.expose_none")
