"""Cards, refusals and effects as clients read them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from engine.cards import FACES
from engine.exposure import chosen, effect
from engine.notation import face_named, name, names_in
from engine.refusals import Refusal
from engine.scoring import Terms

from ..texts import text


def names(choice: int) -> list[str]:
    """The cards of a set, or of a choice (see engine.exposure), by suit S H D C, each from high to low."""
    return names_in(chosen(choice))


def named(cards: Iterable[int]) -> list[str]:
    """The cards of an action in its order: faces, or 52 + face for a pair."""
    return [name(card % FACES) for card in cards for _ in range(1 + card // FACES)]


def leads_named(cards: Iterable[int]) -> list[list[str]]:
    """The leads of a claim, each as a list of one card or of a pair."""
    return [named([card]) for card in cards]


@cache
def reason(refusal: Refusal, language: str) -> dict[str, Any]:
    """Why a card may not be played; one value for all who ask, to be read only."""
    params = refusal.params
    return {"code": refusal.code.value, "params": params, "text": text(language, refusal.code.value, **params)}


@cache
def effect_of(terms: Terms, face: int, times: int, language: str) -> dict[str, Any]:
    """What exposing a card so many times does; one value for all who ask, to be read only."""
    item, factor, before, after = effect(terms, face, times)
    words = text(language, "effect", item=text(language, f"item.{item}"), factor=str(factor))
    return {"item": item, "factor": factor, "before": before, "after": after, "text": words}


def exposures(choices: Sequence[int]) -> list[dict[str, Any]]:
    """The cards exposed, by seat."""
    return [{"seat": seat, "card": card} for seat, choice in enumerate(choices) for card in names(choice)]


def faces_of(card_names: Iterable[str]) -> tuple[int, ...]:
    """The faces of names that were checked before, in their order."""
    return tuple(face_named(card_name) for card_name in card_names)


def lead_of(card_names: Sequence[str]) -> int:
    """A lead of one card, or of a pair, as the engine numbers it."""
    return face_named(card_names[0]) + FACES * (len(card_names) - 1)
