"""Whether a claim holds in every deal consistent with what the seat may know (rule book, section 4, "Claim").

The seat leads its cards in the order it states. It loses a trick only to one other seat, whose
cards are legal whatever the rest play; so a claim fails just where some single opponent, with
some hand that the view allows and that leaves the others theirs, can take a trick. Every such
hand is tried, up to cards that cannot make a difference, and played by the rules themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, product
from typing import NamedTuple

from .cards import FACES, NO_CARDS, POINT_CARDS, RANKS, SEATS, SUIT_MASKS, Cards, add, copies, suit_of
from .exposure import exposable_faces
from .inference import Known, known, pool
from .notation import faces
from .options import Claims
from .play import Deal, pairs, play, playable, with_hands
from .refusals import Refusal, RefusalCode, why
from .tricks import new_trick
from .view import View

SUITS = range(4)
NOWHERE = -100
Pool = list[int]


def refuse_claim(view: View, order: Sequence[int]) -> Refusal | None:
    """Why the seat may not claim the tricks that are left, leading in this order; None if it may."""
    if view.rules.claims == Claims.NONE:
        return Refusal(RefusalCode.NO_CLAIMS)
    if view.closed or view.deal.trick.laid:
        return view.closed or Refusal(RefusalCode.NOT_ON_LEAD)
    if all_points_taken(view.deal):
        return None
    return why_not_order(view, order) or (None if proven(view, order) else Refusal(RefusalCode.CLAIM_NOT_PROVEN))


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


def proven(view: View, order: Sequence[int]) -> bool:
    """No other seat can take a trick, with any hand it may have."""
    left = pool(view)
    return not any(
        can_take(view, order, seat, others, rest)
        for others, rest in possibilities(view, known(view), left)
        for seat in others
    )


def possibilities(view: View, others: dict[int, Known], left: Pool) -> Iterator[tuple[dict[int, Known], Pool]]:
    """What is known, with the cards left to guess; where exposing is hidden, for each way the exposed cards may lie."""
    rest = list(left)
    for other in others.values():
        for face in faces(other.holds.once):
            rest[face] -= copies(other.holds, face)
    if not any(view.hidden[seat] for seat in others):
        yield others, rest
        return
    secret = [face for face in faces(exposable_faces(view.deal.terms)) if rest[face]]
    for owners in product(others, repeat=len(secret)):
        found = handed(others, secret, owners)
        enough = all(owners.count(seat) >= view.hidden[seat] for seat in others)
        if enough and all(other.lacks >= 0 for other in found.values()):
            yield found, [copy - (face in secret) for face, copy in enumerate(rest)]


def handed(others: dict[int, Known], cards: list[int], owners: tuple[int, ...]) -> dict[int, Known]:
    """What is known if these cards lie so; who may not have its card lacks less than nothing."""
    found = dict(others)
    for face, seat in zip(cards, owners, strict=True):
        before = found[seat]
        lacks = NOWHERE if before.barred >> face & 1 else before.lacks - 1
        found[seat] = replace(before, holds=add(before.holds, face), lacks=lacks)
    return found


class Attack(NamedTuple):
    """One opponent against a claim: the leads in order, its seat, the suits it may take a trick in, the decks."""

    order: Sequence[int]
    seat: int
    live: tuple[bool, ...]
    decks: int


def can_take(view: View, order: Sequence[int], seat: int, others: dict[int, Known], left: Pool) -> bool:
    """This seat can take a trick from the claim with one of the hands it may have."""
    attack = Attack(order, seat, live_suits(view.deal, order, others[seat], left), view.rules.decks)
    tried: dict[tuple[int, Cards], bool] = {}
    return any(attack.live) and any(
        takes(alone(view, 1 << view.seat | 1 << seat, hand), attack, 0, tried)
        for hand in hands_of(attack, others, left)
    )


# The hands that the seat may have


def live_suits(deal: Deal, order: Sequence[int], other: Known, left: Pool) -> tuple[bool, ...]:
    """The suits in which some card or pair that the seat may have beats some lead."""
    beaten = {suit_of(action % FACES) for action in order if beatable(deal, action, other, left)}
    return tuple(suit in beaten for suit in SUITS)


def beatable(deal: Deal, action: int, other: Known, left: Pool) -> bool:
    """The seat may have what beats this lead, as far as the cards go that nobody sees."""
    face = action % FACES
    number = {card: left[card] + copies(other.holds, card) for card in in_suit(suit_of(face))}
    higher = [card for card in number if card > face and number[card]]
    if action < FACES:
        return bool(higher)
    pair = any(number[card] == 2 for card in higher)
    return pair or (not deal.terms.pairs_win >> face & 1 and sum(copy > 0 for copy in number.values()) > 1)


def hands_of(attack: Attack, others: dict[int, Known], left: Pool) -> Iterator[Cards]:
    """The hands that the seat may have, up to cards that make no difference; long live suits first."""
    own = others[attack.seat]
    for split in splits(attack, own, left):
        ways = [suit_holdings(attack, own, suit, split[suit], left) for suit in SUITS]
        for parts in product(*ways):
            chosen = [face for part in parts for face in part]
            if leaves_the_others_theirs(attack.seat, others, left, chosen):
                yield with_cards(own.holds, chosen)


def splits(attack: Attack, own: Known, left: Pool) -> list[tuple[int, ...]]:
    """How many unseen cards of each suit the seat may have."""
    limits = [sum(room(own, face, left) for face in in_suit(suit)) for suit in SUITS]
    found = [split for split in product(*(range(limit + 1) for limit in limits)) if sum(split) == own.lacks]
    return sorted(found, key=lambda split: -sum(split[suit] for suit in SUITS if attack.live[suit]))


def with_cards(pile: Cards, cards: Iterable[int]) -> Cards:
    """The pile with these cards more."""
    for face in cards:
        pile = add(pile, face)
    return pile


def in_suit(suit: int) -> range:
    """The faces of a suit, from low to high."""
    return range(suit * RANKS, (suit + 1) * RANKS)


def room(other: Known, face: int, left: Pool) -> int:
    """How many unseen copies of the face the seat may have."""
    if other.barred >> face & 1:
        return 0
    most = 1 - copies(other.holds, face) if other.lone >> face & 1 else 2
    return max(0, min(left[face], most))


def suit_holdings(attack: Attack, own: Known, suit: int, number: int, left: Pool) -> list[tuple[int, ...]]:
    """The ways to hold so many unseen cards of the suit; with one deck the highest stand for all others."""
    cards = [face for face in in_suit(suit) for _ in range(room(own, face, left))]
    if attack.decks == 1 or not attack.live[suit]:
        return [tuple(cards[len(cards) - number :])]
    return sorted(set(combinations(cards, number)), reverse=True)


def leaves_the_others_theirs(seat: int, others: dict[int, Known], left: Pool, taken: list[int]) -> bool:
    """The cards that remain can be handed out to the other seats as they must."""
    rest = list(left)
    for face in taken:
        rest[face] -= 1
    third = [others[other] for other in others if other != seat]
    one = third[0] if third else Known()
    two = third[1] if len(third) > 1 else Known()
    least = most = 0
    for face in range(FACES):
        to_one, to_two = room(one, face, rest) if third else 0, room(two, face, rest) if len(third) > 1 else 0
        if to_one + to_two < rest[face]:
            return False
        least += rest[face] - to_two
        most += to_one
    return least <= one.lacks <= most


# The play of one opponent against the claim


def takes(deal: Deal, attack: Attack, step: int, tried: dict[tuple[int, Cards], bool]) -> bool:
    """The opponent can take one of the tricks from this step on."""
    if step == len(attack.order):
        return False
    key = step, deal.hands[attack.seat]
    if key not in tried:
        tried[key] = any(
            after.trick.leader == attack.seat or takes(after, attack, step + 1, tried)
            for after in answers(play(deal, attack.order[step]), attack)
        )
    return tried[key]


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
        mine, twice = faces(cards & SUIT_MASKS[suit]), [FACES + face for face in faces(both & SUIT_MASKS[suit])]
        if attack.decks > 1 and attack.live[suit]:
            found += [*mine, *twice]
        else:
            found += [*standing_for_all(list(mine), deal.waits[attack.seat]), *([] if cards else twice[:1])]
    return found


def standing_for_all(cards: list[int], waits: int) -> list[int]:
    """Of the cards of a suit the lowest, the highest, which takes if any does, and those that may wait."""
    plain = [face for face in cards if not waits >> face & 1]
    return [*plain[:1], *plain[1:][-1:], *(face for face in cards if waits >> face & 1)]
