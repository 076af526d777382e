"""The play of a deal: whose turn it is, which cards may be played, who takes the trick.

Rule book, section 2, "Exposed-card restriction" and "Play". A deal is a value: playing a
card gives a new one. Kernel-safe, see cards.py.
"""

from typing import NamedTuple

from .cards import HEART_CARDS, NO_CARDS, SEATS, SUIT_MASKS, Cards, add, rank_of, remove, suit_of
from .scoring import Terms

Four = tuple[Cards, Cards, Cards, Cards]
NO_FACE = -1
NO_FACES = (NO_FACE, NO_FACE, NO_FACE, NO_FACE)
NO_PILES = (NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS)


class Trick(NamedTuple):
    """The trick on the table: the faces in the order played, -1 where none lies yet."""

    leader: int
    faces: tuple[int, int, int, int]
    laid: int


class Deal(NamedTuple):
    """A deal in play: what each seat holds and has taken, what is exposed, the trick.

    `exposed` holds every card exposed in this deal, played or not. `led` has the cards of
    all suits that were led in a finished trick.
    """

    terms: Terms
    hands: Four
    taken: Four
    exposed: Cards
    led: int
    trick: Trick


def start(terms: Terms, hands: Four, exposed: Cards, leader: int) -> Deal:
    """The deal before its opening lead."""
    return Deal(terms, hands, NO_PILES, exposed, 0, Trick(leader, NO_FACES, 0))


def turn(deal: Deal) -> int:
    """The seat that plays next: counter-clockwise from the leader."""
    return (deal.trick.leader + deal.trick.laid) % SEATS


def over(deal: Deal) -> bool:
    """A deal is over when the last trick is taken: the leader has no card left."""
    return deal.trick.laid == 0 and deal.hands[deal.trick.leader].once == 0


def following(hand: int, trick: Trick) -> int:
    """Follow suit when able; a leader, and a seat void in the suit, may play any card."""
    if trick.laid == 0:
        return hand
    suit = hand & SUIT_MASKS[suit_of(trick.faces[0])]
    return suit if suit else hand


def restricted(trick: Trick) -> int:
    """The suits in which an exposed card has to wait, if not led before.

    For a leader any suit, for a follower the suit led: a discard is of another.
    """
    if trick.laid == 0:
        return SUIT_MASKS[0] | SUIT_MASKS[1] | SUIT_MASKS[2] | SUIT_MASKS[3]
    return SUIT_MASKS[suit_of(trick.faces[0])]


def without_waiting(cards: int, waiting: int) -> int:
    """An exposed card waits out the first trick of its suit, unless it is the only one held."""
    if not cards & waiting:
        return cards
    kept = cards
    for suit in range(4):
        mask = SUIT_MASKS[suit]
        if cards & mask & ~waiting:
            kept &= ~(mask & waiting)
    return kept


def waiting(deal: Deal, hand: int) -> int:
    """The exposed cards of the hand that the restriction speaks of in this trick."""
    return hand & deal.exposed.once & restricted(deal.trick) & ~deal.led


def playable(deal: Deal) -> int:
    """The cards that the seat on turn may play; never none before the deal is over."""
    hand = deal.hands[turn(deal)].once
    return without_waiting(following(hand, deal.trick), waiting(deal, hand))


def strength(led: int, face: int) -> int:
    """How a card ranks in a trick: by rank in the suit led, any other suit below all."""
    return rank_of(face) if suit_of(face) == suit_of(led) else -1


def taker(trick: Trick) -> int:
    """The seat that takes the trick as it lies: the highest card of the suit led."""
    best, highest = 0, rank_of(trick.faces[0])
    for i in range(1, trick.laid):
        reached = strength(trick.faces[0], trick.faces[i])
        if reached > highest:
            best, highest = i, reached
    return (trick.leader + best) % SEATS


def with_face(faces: tuple[int, int, int, int], place: int, face: int) -> tuple[int, int, int, int]:
    """The faces with one more laid at its place."""
    return (
        face if place == 0 else faces[0],
        face if place == 1 else faces[1],
        face if place == 2 else faces[2],
        face if place == 3 else faces[3],
    )


def with_pile(piles: Four, seat: int, pile: Cards) -> Four:
    """The four piles with that of one seat replaced."""
    return (
        pile if seat == 0 else piles[0],
        pile if seat == 1 else piles[1],
        pile if seat == 2 else piles[2],
        pile if seat == 3 else piles[3],
    )


def play(deal: Deal, face: int) -> Deal:
    """The deal after the seat on turn played the card, which must be playable."""
    seat, trick = turn(deal), deal.trick
    hands = with_pile(deal.hands, seat, remove(deal.hands[seat], face))
    table = Trick(trick.leader, with_face(trick.faces, trick.laid, face), trick.laid + 1)
    after = Deal(deal.terms, hands, deal.taken, deal.exposed, deal.led, table)
    return take(after) if table.laid == SEATS else after


def take(deal: Deal) -> Deal:
    """The deal after a full trick went to its taker, who leads the next."""
    trick = deal.trick
    seat = taker(trick)
    pile = deal.taken[seat]
    for i in range(SEATS):
        pile = add(pile, trick.faces[i])
    led = deal.led | SUIT_MASKS[suit_of(trick.faces[0])]
    return Deal(deal.terms, deal.hands, with_pile(deal.taken, seat, pile), deal.exposed, led, Trick(seat, NO_FACES, 0))


def taker_of(deal: Deal, face: int) -> int:
    """The seat that has taken a card, or -1 while nobody has."""
    for seat in range(SEATS):
        if deal.taken[seat].once >> face & 1:
            return seat
    return -1


def all_hearts_threat(deal: Deal, seat: int) -> bool:
    """One seat holds every heart taken so far, and at least one (section 1)."""
    others = 0
    for other in range(SEATS):
        if other != seat:
            others |= deal.taken[other].once & HEART_CARDS
    return deal.taken[seat].once & HEART_CARDS != 0 and others == 0
