"""Cards, refusals and effects as clients read them."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.cards import Cards
from engine.exposure import effect
from engine.notation import face_named, name, names_in
from engine.refusals import Refusal
from engine.scoring import Terms

from ..texts import text


def names(mask: int) -> list[str]:
    """The cards of a set by suit S H D C, each from high to low."""
    return names_in(Cards(mask, 0))


@cache
def reason(refusal: Refusal, language: str) -> dict[str, Any]:
    """Why a card may not be played; one value for all who ask, to be read only."""
    params = refusal.params
    return {"code": refusal.code.value, "params": params, "text": text(language, refusal.code.value, **params)}


@cache
def effect_of(terms: Terms, face: int, language: str) -> dict[str, Any]:
    """What exposing a card does; one value for all who ask, to be read only."""
    item, factor, before, after = effect(terms, face)
    words = text(language, "effect", item=text(language, f"item.{item}"), factor=str(factor))
    return {"item": item, "factor": factor, "before": before, "after": after, "text": words}


def exposures(choices: tuple[int, ...]) -> list[dict[str, Any]]:
    """The cards exposed, by seat."""
    return [{"seat": seat, "card": card} for seat, mask in enumerate(choices) if mask > 0 for card in names(mask)]


def card(face: int) -> list[str]:
    """A play as its list of cards."""
    return [name(face)]


def face_of(card_name: str) -> int:
    """The face of a name that was checked before."""
    return face_named(card_name)


def mask_of(card_names: list[str]) -> int:
    """The set of names that were checked before."""
    return sum(1 << face_named(card_name) for card_name in card_names)
