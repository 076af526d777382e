"""What a seat may choose from now: cards to expose, cards to play."""

from __future__ import annotations

from typing import Any

from engine.cards import copies
from engine.exposure import FIRST_COUNTS, chosen
from engine.notation import face_named, faces, name, names_in
from engine.refusals import legal_plays
from engine.state import Phase
from engine.view import View

from .cards import effect_of, named, reason

Plays = tuple[tuple[int, ...], ...]


def exposable(seen: View, language: str) -> list[dict[str, Any]]:
    """Every card that may be exposed now, both copies of a face as two, each with what it then comes to."""
    cards = chosen(seen.exposable)
    start = FIRST_COUNTS if seen.phase is Phase.FIRST_EXPOSING else 1
    return [
        {"card": name(face), "effect": effect_of(seen.deal.terms, face, start + copy, language)}
        for face in faces(cards.once)
        for copy in range(copies(cards, face))
    ]


def plays_now(seen: View) -> Plays:
    """Every play that the seat may make now."""
    return () if seen.closed else legal_plays(seen.deal)


def plays_named(plays: Plays) -> list[list[str]]:
    """These plays, each as the cards to send."""
    return [named(cards) for cards in plays]


def moves(seen: View, plays: Plays, language: str) -> list[dict[str, Any]]:
    """Every card in the hand, from high to low: whether one of these plays has it, and if not, why."""
    legal = {face for cards in plays for face in cards}
    found = []
    for text in names_in(seen.deal.hands[seen.seat]):
        refusal = None if face_named(text) in legal else seen.why(face_named(text))
        found.append({"card": text, "legal": refusal is None, "reason": refusal and reason(refusal, language)})
    return found
