"""Whether a claim holds in every deal consistent with what the seat may know (rule book, section 4, "Claim").

The seat leads its cards in the order it states. It loses a trick only to one other seat, whose
cards are legal whatever the rest play; so a claim fails just where some single opponent, with
some hand that the view allows and that leaves the others theirs, can take a trick. Every such
hand is tried, up to cards that cannot make a difference, and played by the rules themselves.
A claim that needs more tries than MOST_TRIED is refused as too long to prove.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .cards import FACES, NO_CARDS, POINT_CARDS, SEATS, SUIT_MASKS, Cards, add, copies, suit_of
from .hiding import possibilities
from .holdings import SUITS, Attack, Pool, attack_on, hands_of
from .inference import Known, known, pool
from .notation import faces
from .options import Claims
from .play import Deal, pairs, play, playable, with_hands
from .refusals import Refusal, RefusalCode, why
from .scoring import Terms
from .tricks import new_trick
from .view import View

MOST_TRIED = 3_000
"""So many hands and answers of opponents are tried to prove a claim."""
Tried = dict[tuple[int, tuple[tuple[int, ...], ...]], bool]
"""By the step and what the opponent holds then, whether it can take a trick."""


def refuse_claim(view: View, order: Sequence[int]) -> Refusal | None:
    """Why the seat may not claim the tricks that are left, leading in this order; None if it may."""
    if view.rules.claims == Claims.NONE:
        return Refusal(RefusalCode.NO_CLAIMS)
    if view.closed or view.deal.trick.laid:
        return view.closed or Refusal(RefusalCode.NOT_ON_LEAD)
    if all_points_taken(view.deal):
        return why_not_order(view, order) if order else None
    return why_not_order(view, order) or why_not_proven(view, order, MOST_TRIED)


def all_points_taken(deal: Deal) -> bool:
    """No point card is left to win."""
    return all(sum(copies(pile, face) for pile in deal.taken) == deal.terms.copies for face in faces(POINT_CARDS))


def why_not_order(view: View, order: Sequence[int]) -> Refusal | None:
    """The order must be all cards of the hand, each of them a lead that the rules allow when it comes."""
    hand = NO_CARDS
    for action in order:
        for _ in range(1 + action // FACES):
            if copies(hand, action % FACES) == copies(view.deal.hands[view.seat], action % FACES):
                return Refusal(RefusalCode.CLAIM_NOT_ALL_CARDS)
            hand = add(hand, action % FACES)
    if hand != view.deal.hands[view.seat]:
        return Refusal(RefusalCode.CLAIM_NOT_ALL_CARDS)
    deal = alone(view, 1 << view.seat)
    for action in order:
        refusal = why(deal, action)
        if refusal is not None:
            return refusal
        deal = play(deal, action)
    return None


def alone(view: View, seats: int, hand: Cards = NO_CARDS) -> Deal:
    """The deal of the view as if only these seats played, the other one holding this hand."""
    hands = [view.deal.hands[seat] if seat == view.seat else hand for seat in range(SEATS)]
    deal = with_hands(view.deal, (hands[0], hands[1], hands[2], hands[3]))
    return deal._replace(trick=new_trick(view.seat, seats))


class TooLongError(Exception):
    """The proof would take more tries than are made."""


@dataclass
class Tries:
    """How many more hands and answers of opponents may be tried."""

    left: int

    def one(self) -> None:
        """One more. Raises TooLongError."""
        self.left -= 1
        if self.left < 0:
            raise TooLongError


def why_not_proven(view: View, order: Sequence[int], most: int) -> Refusal | None:
    """Why the claim is not proven by so many tries; None if it is. It depends on nothing but the view."""
    try:
        return None if _holds(view, order, Tries(most)) else Refusal(RefusalCode.CLAIM_NOT_PROVEN)
    except TooLongError:
        return Refusal(RefusalCode.CLAIM_TOO_LONG)


def _holds(view: View, order: Sequence[int], tries: Tries) -> bool:
    """No other seat can take a trick, with any hand it may have."""
    return not any(
        can_take(view, order, seat, others, rest, tries)
        for others, rest in possibilities(view, known(view), pool(view))
        for seat in others
    )


def can_take(view: View, order: Sequence[int], seat: int, others: dict[int, Known], left: Pool, tries: Tries) -> bool:
    """This seat can take a trick from the claim with one of the hands it may have. Raises TooLongError."""
    attack = attack_on(view.deal, order, seat, others[seat], left)
    tried: Tried = {}
    for hand in hands_of(attack, others, left) if any(attack.live) else ():
        tries.one()
        if hand is not None and takes(alone(view, 1 << view.seat | 1 << seat, hand), attack, 0, tried, tries):
            return True
    return False


def takes(deal: Deal, attack: Attack, step: int, tried: Tried, tries: Tries) -> bool:
    """The opponent can take one of the tricks from this step on. Raises TooLongError."""
    hand = deal.hands[attack.seat]
    if not any(beats(deal.terms, hand, lead) for lead in attack.order[step:]):
        return False
    key = step, kinds_held(attack, hand)
    if key not in tried:
        tries.one()
        tried[key] = any(
            after.trick.leader == attack.seat or takes(after, attack, step + 1, tried, tries)
            for after in answers(play(deal, attack.order[step]), attack)
        )
    return tried[key]


def beats(terms: Terms, hand: Cards, lead: int) -> bool:
    """Some card or pair of the hand would take the trick from this lead, if it could be played."""
    suit, face = SUIT_MASKS[suit_of(lead % FACES)], lead % FACES
    higher = suit & ~((2 << face) - 1)
    if lead < FACES:
        return bool(hand.once & higher)
    mine = hand.once & suit
    return bool(hand.twice & higher or (mine & (mine - 1) and not terms.pairs_win >> face & 1))


def kinds_held(attack: Attack, hand: Cards) -> tuple[tuple[int, ...], ...]:
    """What the hand comes down to: its cards by kind, in live suits with the copies held."""
    return tuple(sorted(_kind_held(attack, hand, face) for face in faces(hand.once)))


def _kind_held(attack: Attack, hand: Cards, face: int) -> tuple[int, ...]:
    """The kind of a face held, and how many copies."""
    return (*attack.kinds[face], copies(hand, face))


def answers(deal: Deal, attack: Attack) -> Iterator[Deal]:
    """The deal after each answer of the opponent that can make a difference."""
    for action in tried_actions(deal, attack):
        after = play(deal, action)
        if after.trick.laid:
            yield from answers(after, attack)
        else:
            yield after


def tried_actions(deal: Deal, attack: Attack) -> list[int]:
    """The legal actions; of cards that do the same one stands for all."""
    cards, both = playable(deal), pairs(deal)
    found: list[int] = []
    for suit in SUITS:
        mine, twice = list(faces(cards & SUIT_MASKS[suit])), list(faces(both & SUIT_MASKS[suit]))
        if attack.decks > 1 and attack.live[suit]:
            hand = deal.hands[attack.seat]
            found += [*one_of_each(attack, hand, mine), *(FACES + face for face in one_of_each(attack, hand, twice))]
        else:
            pair = [FACES + face for face in twice[:1]]
            found += [*standing_for_all(mine, deal.waits[attack.seat]), *([] if cards else pair)]
    return found


def one_of_each(attack: Attack, hand: Cards, cards: list[int]) -> list[int]:
    """Of the faces of a kind of which the hand has as many copies the highest."""
    return list({_kind_held(attack, hand, face): face for face in cards}.values())


def standing_for_all(cards: list[int], waits: int) -> list[int]:
    """Of the cards of a suit the lowest, the highest, which takes if any does, and those that may wait."""
    plain = [face for face in cards if not waits >> face & 1]
    return [*plain[:1], *plain[1:][-1:], *(face for face in cards if waits >> face & 1)]
