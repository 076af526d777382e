"""Why an action is refused: a code that a translator can use, and its parameters."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from .exposure import exposable
from .notation import faces, name, suit_letter
from .play import Deal, following, playable, turn, waiting
from .scoring import Terms


class RefusalCode(StrEnum):
    """The rules that can say no."""

    NOT_EXPOSING = "not_exposing"
    EXPOSING_DECIDED = "exposing_decided"
    EXPOSING = "exposing"
    DEAL_OVER = "deal_over"
    MATCH_OVER = "match_over"
    DEAL_NOT_OVER = "deal_not_over"
    NOT_YOUR_TURN = "not_your_turn"
    CARD_NOT_HELD = "card_not_held"
    CARD_NOT_EXPOSABLE = "card_not_exposable"
    MUST_FOLLOW_SUIT = "must_follow_suit"
    EXPOSED_CARD_WAITS = "exposed_card_waits"


class Refusal(NamedTuple):
    """A rule that says no, and the card and suit it speaks of where it does."""

    code: RefusalCode
    card: str = ""
    suit: str = ""

    @property
    def params(self) -> dict[str, str]:
        """What the text of the refusal needs."""
        return {key: text for key, text in (("card", self.card), ("suit", self.suit)) if text}


def why(deal: Deal, face: int) -> Refusal | None:
    """The first rule that keeps the seat on turn from playing this card; None if none does.

    The stages are those of `playable`, in its order.
    """
    hand, card = deal.hands[turn(deal)].once, 1 << face
    if not hand & card:
        return Refusal(RefusalCode.CARD_NOT_HELD, card=name(face))
    if not following(hand, deal.trick) & card:
        return Refusal(RefusalCode.MUST_FOLLOW_SUIT, suit=suit_letter(deal.trick.faces[0]))
    if not playable(deal) & card:
        assert waiting(deal, hand) & card
        return Refusal(RefusalCode.EXPOSED_CARD_WAITS, card=name(face), suit=suit_letter(face))
    return None


def why_not_expose(terms: Terms, hand: int, cards: int) -> Refusal | None:
    """The first of these cards that this hand may not expose, and why; None if it may all."""
    for face in faces(cards):
        if not hand >> face & 1:
            return Refusal(RefusalCode.CARD_NOT_HELD, card=name(face))
        if not exposable(terms, hand) >> face & 1:
            return Refusal(RefusalCode.CARD_NOT_EXPOSABLE, card=name(face))
    return None
