"""Going for all hearts (全紅): which hands are made for it, and how it is played.

Taking every heart turns the worst cards into the best, so a seat that can force the hearts out
plays the other way round: it takes all it can. Kernel-safe, see cards.py.
"""

from ..cards import (
    CLUBS,
    DIAMONDS,
    FACES,
    HEART_CARDS,
    HEARTS,
    RANKS,
    SEATS,
    SPADES,
    SUIT_MASKS,
    count,
    lowest,
    rank_of,
    suit_of,
)
from ..play import Deal, playable, turn
from ..tricks import last_place, winning_place


def held_by_others(deal: Deal, seat: int) -> int:
    """The cards in the three other hands."""
    held = 0
    for other in range(SEATS):
        if other != seat:
            held |= deal.hands[other].once
    return held


def still_open(deal: Deal, seat: int) -> bool:
    """Nobody else has taken a heart."""
    gone = 0
    for other in range(SEATS):
        if other != seat:
            gone |= deal.taken[other].once
    return gone & HEART_CARDS == 0


def highest(cards: int) -> int:
    """The highest face of a set that is not empty."""
    face = lowest(cards)
    while cards:
        face = lowest(cards)
        cards &= cards - 1
    return face


def above_all(cards: int, others: int) -> int:
    """Of these cards of one suit, those that nothing of the others' beats."""
    return cards & ~((2 << highest(others)) - 1) if others else cards


def masters(hand: int, others: int, suit: int) -> int:
    """How many cards of the suit in the hand stand above all that the others hold of it."""
    return count(above_all(hand & SUIT_MASKS[suit], others & SUIT_MASKS[suit]))


def own_hearts(deal: Deal, seat: int) -> int:
    """How many hearts the seat holds or has taken."""
    return count((deal.hands[seat].once | deal.taken[seat].once) & HEART_CARDS)


def may_go(deal: Deal, unseen: int, seat: int) -> bool:
    """Going for all hearts is worth a thought: many hearts, the highest among them, and not yet all taken."""
    if not still_open(deal, seat) or count(deal.taken[seat].once & HEART_CARDS) == RANKS:
        return False
    own, high = own_hearts(deal, seat), masters(deal.hands[seat].once, unseen, HEARTS)
    return own >= 6 or (own >= 4 and high >= 2)


def made_for_it(deal: Deal, seat: int) -> bool:
    """A hand that nearly always gets all hearts against players who do not see it coming."""
    own = own_hearts(deal, seat)
    if own < 5 or not still_open(deal, seat):
        return False
    hand, others = deal.hands[seat].once, held_by_others(deal, seat)
    high = masters(hand, others, HEARTS)
    beside = masters(hand, others, SPADES) + masters(hand, others, DIAMONDS) + masters(hand, others, CLUBS)
    return high >= 4 or (high >= 3 and (own >= 6 or beside > 0))


def goers(deal: Deal, seat: int) -> int:
    """The other seats whose hands are made for all hearts, as bits."""
    going = 0
    for other in range(SEATS):
        if other != seat and made_for_it(deal, other):
            going |= 1 << other
    return going


def gather(deal: Deal) -> int:
    """The card of a seat that goes for all hearts."""
    cards = playable(deal)
    if not cards & (cards - 1):
        return lowest(cards)
    return draw_out(cards, held_by_others(deal, turn(deal))) if deal.trick.laid == 0 else catch(deal, cards)


def draw_out(cards: int, others: int) -> int:
    """Lead what takes the trick for sure, hearts first; failing that, the highest rank."""
    for place in range(4):
        suit = (HEARTS, SPADES, DIAMONDS, CLUBS)[place]
        sure = above_all(cards & SUIT_MASKS[suit], others & SUIT_MASKS[suit])
        if sure:
            return highest(sure)
    return by_rank(cards, 1)


def catch(deal: Deal, cards: int) -> int:
    """Take the trick, the last seat as cheaply as it can; who cannot keeps hearts and high cards."""
    trick = deal.trick
    winning = trick.faces[winning_place(deal.terms, trick)]
    over = cards & SUIT_MASKS[suit_of(winning)] & ~((2 << winning) - 1)
    if over:
        return lowest(over) if trick.laid == last_place(trick) else highest(over)
    return by_rank(cards & ~HEART_CARDS if cards & ~HEART_CARDS else cards, -1)


def by_rank(cards: int, sign: int) -> int:
    """The card of the highest rank, or with -1 of the lowest."""
    best, reached = lowest(cards), -FACES
    while cards:
        face = lowest(cards)
        cards &= cards - 1
        if sign * rank_of(face) > reached:
            best, reached = face, sign * rank_of(face)
    return best
