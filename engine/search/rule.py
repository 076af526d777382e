"""The rule-of-thumb player: one look at the trick and at its own hand, no counting of cards.

It remembers only what lies open at every seat: which point cards are taken. Each card gets a
cost in points, and the cheapest is played. Kernel-safe, see cards.py.
"""

from ..cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    PIG,
    PIG_CARD,
    RANKS,
    SHEEP,
    SHEEP_CARD,
    SPADES,
    SUIT_MASKS,
    TRANSFORMER,
    TRANSFORMER_CARD,
    count,
    lowest,
    rank_of,
    suit_of,
)
from ..play import Deal, playable, turn
from ..scoring import Terms
from ..tricks import last_place, strength, winning_place

NOTHING = 1 << 30


def stake(terms: Terms, exposed: int, face: int) -> int:
    """What the card is worth to its taker, as exposed or not."""
    suit = suit_of(face)
    if suit == HEARTS:
        doubled = terms.exposed_factor if exposed >> terms.heart_exposed & 1 else 1
        return terms.heart_points[rank_of(face)] * doubled
    doubled = terms.exposed_factor if exposed >> face & 1 else 1
    if face == PIG:
        return terms.pig * doubled
    return terms.sheep * doubled if face == SHEEP else 0


def taken_by_all(deal: Deal) -> int:
    """Every card that lies taken."""
    return deal.taken[0].once | deal.taken[1].once | deal.taken[2].once | deal.taken[3].once


def on_table(deal: Deal) -> int:
    """What the cards of the trick are worth together."""
    points = 0
    for place in range(deal.trick.laid):
        points += stake(deal.terms, deal.exposed.once, deal.trick.faces[place])
    return points


def wish(deal: Deal) -> int:
    """The card of this seat's liking: the cheapest by rule of thumb."""
    cards, best, least = playable(deal), -1, NOTHING
    if not cards & (cards - 1):
        return lowest(cards)
    seen = taken_by_all(deal)
    hand = deal.hands[turn(deal)].once
    points = on_table(deal)
    while cards:
        face = lowest(cards)
        cards &= cards - 1
        cost = cost_of(deal, hand, seen, points, face)
        if cost < least:
            best, least = face, cost
    return best


def cost_of(deal: Deal, hand: int, seen: int, points: int, face: int) -> int:
    """What playing this card is likely to cost, in quarter points."""
    if deal.trick.laid == 0:
        return cost_to_lead(deal, hand, seen, face)
    led = deal.trick.faces[0]
    if suit_of(face) != suit_of(led):
        return -relief(deal, hand, seen, face)
    return cost_to_follow(deal, hand, seen, points, face)


def cost_to_follow(deal: Deal, hand: int, seen: int, points: int, face: int) -> int:
    """Taking the trick costs what lies in it and may still fall; ducking gets rid of a card."""
    trick = deal.trick
    winner = winning_place(deal.terms, trick)
    rid = relief(deal, hand, seen, face)
    if strength(trick.faces[0], face) < strength(trick.faces[0], trick.faces[winner]):
        return 4 * stake(deal.terms, deal.exposed.once, face) // 3 - rid
    prize = points + stake(deal.terms, deal.exposed.once, face)
    if trick.laid == last_place(trick):
        return -4 * prize - rid // 2
    coming = to_fall(deal, hand, seen, suit_of(face)) * (last_place(trick) - trick.laid)
    return -(4 * prize + coming) * keeps(face) // 16 - rid // 2


def keeps(face: int) -> int:
    """How likely the card stays the highest, in sixteenths."""
    return 3 + rank_of(face)


def to_fall(deal: Deal, hand: int, seen: int, suit: int) -> int:
    """What another seat is likely to add to a trick of this suit, in quarter points."""
    out = ~(seen | hand)
    if suit == SPADES:
        return stake(deal.terms, deal.exposed.once, PIG) if out & PIG_CARD else -8
    if suit == DIAMONDS:
        return stake(deal.terms, deal.exposed.once, SHEEP) // 4 if out & SHEEP_CARD else -12
    if suit == HEARTS:
        return -40 if deal.exposed.once >> deal.terms.heart_exposed & 1 == 0 else -80
    return -12


def guards(hand: int, face: int) -> int:
    """How many smaller cards of its suit stand in front of a card."""
    return count(hand & SUIT_MASKS[suit_of(face)] & ((1 << face) - 1))


def relief(deal: Deal, hand: int, seen: int, face: int) -> int:
    """What it is worth to be rid of this card, in quarter points."""
    suit = suit_of(face)
    if suit == SPADES:
        return spade_relief(deal, hand, seen, face)
    if suit == HEARTS:
        return -3 * stake(deal.terms, deal.exposed.once, face) // 2 + 4 * rank_of(face)
    return diamond_relief(hand, seen, face) if suit == DIAMONDS else club_relief(hand, seen, face)


def spade_relief(deal: Deal, hand: int, seen: int, face: int) -> int:
    """The pig, and the ace and king that may catch it, weigh the more the fewer stand before them."""
    if face == PIG:
        return -2 * stake(deal.terms, deal.exposed.once, PIG) // (1 + guards(hand, PIG) // 3)
    if face > PIG and not (seen | hand) & PIG_CARD:
        return 160 - 25 * min(5, guards(hand, face))
    return rank_of(face)


def diamond_relief(hand: int, seen: int, face: int) -> int:
    """The sheep, and what may catch it, are kept."""
    if face == SHEEP:
        return -240
    if face > SHEEP and not seen & SHEEP_CARD:
        return -40
    return rank_of(face) + short(hand, DIAMONDS)


def club_relief(hand: int, seen: int, face: int) -> int:
    """The transformer, and what may catch it, are better elsewhere."""
    if face == TRANSFORMER:
        return 40
    if face > TRANSFORMER and not seen & TRANSFORMER_CARD:
        return 24 + short(hand, CLUBS)
    return rank_of(face) + short(hand, CLUBS)


def short(hand: int, suit: int) -> int:
    """The last cards of a side suit: void in it, one can discard."""
    return 24 // count(hand & SUIT_MASKS[suit])


def cost_to_lead(deal: Deal, hand: int, seen: int, face: int) -> int:
    """Low cards are safe; a low spade chases the pig while one holds nothing that it could fall on."""
    suit, rank = suit_of(face), rank_of(face)
    held = hand & SUIT_MASKS[suit]
    lower = ~hand & SUIT_MASKS[suit] & ((1 << face) - 1)
    takes = count(lower)
    base = -(to_fall(deal, hand, seen, suit) * 3 * takes) // (takes + 2) - relief(deal, hand, seen, face) // 2
    if suit == SPADES and not (seen | hand) & PIG_CARD:
        return base + 200 if face > PIG else -60 - rank + (60 if held >> (PIG + 1) else 0)
    if suit == SPADES and held & PIG_CARD:
        return base + 80
    if face == SHEEP:
        return base + 200
    return base + 4 * rank + (20 if suit == HEARTS else 0) + (2 * RANKS if suit == CLUBS and not seen else 0)
