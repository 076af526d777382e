"""Why an action is refused: a code that a translator can use, and its parameters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from .cards import FACES, Cards, remove
from .exposure import chosen, exposable_cards
from .notation import faces, name, suit_letter
from .play import Deal, coloured, following, opening, owed_pairs, pairs, play, playable, turn, waiting
from .scoring import Terms
from .tricks import owes_second


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
    OPENING_CARD_LEADS = "opening_card_leads"
    MUST_FOLLOW_SUIT = "must_follow_suit"
    MUST_FOLLOW_COLOUR = "must_follow_colour"
    EXPOSED_CARD_WAITS = "exposed_card_waits"
    PAIR_NOT_HELD = "pair_not_held"
    MUST_PLAY_PAIR = "must_play_pair"
    ONE_CARD_OWED = "one_card_owed"
    TWO_CARDS_OWED = "two_cards_owed"
    LEAD_CARD_OR_PAIR = "lead_card_or_pair"
    FIRST_EXPOSING = "first_exposing"
    NOT_FIRST_EXPOSING = "not_first_exposing"
    SWAP_CHOICE = "swap_choice"
    NO_SWAP_CHOICE = "no_swap_choice"
    NO_CLAIMS = "no_claims"
    NOT_ON_LEAD = "not_on_lead"
    CLAIM_NOT_ALL_CARDS = "claim_not_all_cards"
    CLAIM_NOT_PROVEN = "claim_not_proven"
    CLAIM_TOO_LONG = "claim_too_long"


class Refusal(NamedTuple):
    """A rule that says no, and the card and suit it speaks of where it does."""

    code: RefusalCode
    card: str = ""
    suit: str = ""

    @property
    def params(self) -> dict[str, str]:
        """What the text of the refusal needs."""
        return {key: text for key, text in (("card", self.card), ("suit", self.suit)) if text}


def why(deal: Deal, action: int) -> Refusal | None:
    """The first rule that keeps the seat on turn from playing this card or pair; None if none does.

    The stages are those of `playable` and `pairs`, in their order.
    """
    return _why_not(deal, action) if action < FACES else _why_not_both(deal, action - FACES)


def _why_not(deal: Deal, face: int) -> Refusal | None:
    seat, card = turn(deal), 1 << face
    hand = deal.hands[seat]
    if not hand.once & card:
        return Refusal(RefusalCode.CARD_NOT_HELD, card=name(face))
    may = opening(deal, hand.once)
    if not may & card:
        return Refusal(RefusalCode.OPENING_CARD_LEADS, card=name(next(faces(may))))
    return _off_suit(deal, may, card) or _held_back(deal, seat, face)


def _off_suit(deal: Deal, may: int, card: int) -> Refusal | None:
    """Why a card of another suit, or of the other colour, may not be played."""
    may = following(may, deal.trick)
    if not may & card:
        return Refusal(RefusalCode.MUST_FOLLOW_SUIT, suit=suit_letter(deal.trick.faces[0]))
    if not coloured(deal.terms, may, deal.trick) & card:
        return Refusal(RefusalCode.MUST_FOLLOW_COLOUR, suit=suit_letter(deal.trick.faces[0]))
    return None


def _held_back(deal: Deal, seat: int, face: int) -> Refusal | None:
    """Why a card of the right suit may not be played: a pair is owed, or it is exposed and waits."""
    hand, card = deal.hands[seat], 1 << face
    if owed_pairs(deal, seat, hand):
        return Refusal(RefusalCode.MUST_PLAY_PAIR, suit=suit_letter(face))
    if not playable(deal) & card:
        assert waiting(deal, seat, hand) & card
        return Refusal(RefusalCode.EXPOSED_CARD_WAITS, card=name(face), suit=suit_letter(face))
    return None


def _why_not_both(deal: Deal, face: int) -> Refusal | None:
    """Why not both copies at once: what is said of the first card, then of the second."""
    seat, card = turn(deal), 1 << face
    hand, leads = deal.hands[seat], not deal.trick.laid
    if not hand.twice & card:
        return Refusal(RefusalCode.PAIR_NOT_HELD, card=name(face))
    if pairs(deal) & card:
        return None
    if not leads and (deal.trick.width == 1 or owes_second(deal.trick)):
        return Refusal(RefusalCode.ONE_CARD_OWED)
    copy = with_one_copy_less(deal, seat, face) if leads else play(deal, face)
    waits = Refusal(RefusalCode.EXPOSED_CARD_WAITS, card=name(face), suit=suit_letter(face))
    return _why_not(deal, face) or _why_not(copy, face) or waits


def with_one_copy_less(deal: Deal, seat: int, face: int) -> Deal:
    """The deal as if the seat did not hold one of its two copies."""
    hands = list(deal.hands)
    hands[seat] = remove(hands[seat], face)
    return deal._replace(hands=(hands[0], hands[1], hands[2], hands[3]))


def actions_for(deal: Deal, cards: Sequence[int]) -> tuple[int, ...] | Refusal:
    """The actions that lay these faces, in whatever order they are named, or the first rule against them.

    The cards are one or two faces; what the seat on turn owes and may play decides.
    """
    owed = 1 if deal.trick.width == 1 else 2
    if len(cards) == 1 and (owed == 1 or not deal.trick.laid):
        return why(deal, cards[0]) or (cards[0],)
    if len(cards) == 1:
        return Refusal(RefusalCode.TWO_CARDS_OWED)
    if len(cards) == 2 and cards[0] == cards[1]:
        return why(deal, FACES + cards[0]) or (FACES + cards[0],)
    if deal.terms.copies > 1 and not deal.trick.laid:
        return Refusal(RefusalCode.LEAD_CARD_OR_PAIR)
    if owed == 1 or len(cards) != 2:
        return Refusal(RefusalCode.ONE_CARD_OWED if owed == 1 else RefusalCode.TWO_CARDS_OWED)
    return _one_after_the_other(deal, min(cards), max(cards))


def legal_plays(deal: Deal) -> tuple[tuple[int, ...], ...]:
    """Every play that the seat on turn may make now, each as one face or two; two different ones the lower first.

    A leader may play a card or a pair; who follows plays as many as were led. None once the deal is over.
    """
    both = [(face, face) for face in faces(pairs(deal))]
    if not deal.trick.laid or deal.trick.width == 1:
        return (*((face,) for face in faces(playable(deal))), *both)
    return tuple(sorted({*both, *_two_different(deal)}))


def _two_different(deal: Deal) -> Iterator[tuple[int, ...]]:
    """Two different faces that can be laid one after the other."""
    for one in faces(playable(deal)):
        for two in faces(playable(play(deal, one)) & ~(1 << one)):
            yield min(one, two), max(one, two)


def _one_after_the_other(deal: Deal, low: int, high: int) -> tuple[int, ...] | Refusal:
    """Two different cards, in the order in which they may be laid."""
    refused: Refusal | None = None
    for one, two in ((low, high), (high, low)):
        against = why(deal, one) or why(play(deal, one), two)
        if against is None:
            return one, two
        refused = refused or against
    assert refused is not None
    return refused


def why_not_expose(terms: Terms, hand: Cards, choice: int) -> Refusal | None:
    """The first of these cards that this hand may not expose, and why; None if it may all."""
    wanted, may = chosen(choice), chosen(exposable_cards(terms, hand))
    for face in faces(wanted.once | wanted.twice):
        both = wanted.twice >> face & 1
        held, exposable = (hand.twice, may.twice) if both else (hand.once, may.once)
        if not held >> face & 1:
            return Refusal(RefusalCode.PAIR_NOT_HELD if both else RefusalCode.CARD_NOT_HELD, card=name(face))
        if not exposable >> face & 1:
            return Refusal(RefusalCode.CARD_NOT_EXPOSABLE, card=name(face))
    return None
