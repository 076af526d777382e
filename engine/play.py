"""The play of a deal: whose turn it is, which cards may be played, what a play brings about.

Rule book, section 2, "Exposed-card restriction" and "Play", the options of section 4 and the
plays of two decks in section 5. A deal is a value: playing a card gives a new one. An action is
a face, 0 to 51, or 52 + face for both copies of it: a pair. Kernel-safe, see cards.py.
"""

from typing import NamedTuple

from .cards import (
    ALL_SUITS,
    COLOURS,
    FACES,
    HEART_CARDS,
    NO_CARDS,
    SEATS,
    SUIT_MASKS,
    Cards,
    add,
    lowest,
    remove,
    suit_of,
)
from .scoring import Terms
from .tricks import (
    NO_FACE,
    Masks,
    Trick,
    complete,
    laid,
    new_trick,
    owes_second,
    plays_laid,
    seat_at,
    widened,
    winning_place,
)

Four = tuple[Cards, Cards, Cards, Cards]
NO_PILES = (NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS)


class Deal(NamedTuple):
    """A deal in play: what each seat holds and has taken, what is exposed, the trick.

    `exposed` holds every card exposed in this deal, played or not (see scoring.py for its
    planes). `led` has the cards of all suits that were led in a finished trick. `waits` are by
    seat the exposed cards that wait out the first trick of their suit while that seat holds
    them. `own` are cards that went to the seat that held them, where that counts.
    """

    terms: Terms
    hands: Four
    taken: Four
    exposed: Cards
    led: int
    trick: Trick
    waits: Masks
    own: int


def all_wait(terms: Terms, exposed: Cards) -> Masks:
    """The exposed cards that wait, by seat, where whoever holds one exposed it; a card exposed first never waits."""
    cards = exposed.once & ~exposed.twice if terms.copies == 1 else exposed.once
    return cards, cards, cards, cards


def start(terms: Terms, hands: Four, exposed: Cards, leader: int) -> Deal:
    """The deal before its opening lead."""
    return Deal(terms, hands, NO_PILES, exposed, 0, new_trick(leader, terms.seats), all_wait(terms, exposed), 0)


def with_hands(deal: Deal, hands: Four) -> Deal:
    """The deal with other hands."""
    return Deal(deal.terms, hands, deal.taken, deal.exposed, deal.led, deal.trick, deal.waits, deal.own)


def with_waits(deal: Deal, waits: Masks) -> Deal:
    """The deal with other cards that wait."""
    return Deal(deal.terms, deal.hands, deal.taken, deal.exposed, deal.led, deal.trick, waits, deal.own)


def turn(deal: Deal) -> int:
    """The seat that plays next: counter-clockwise from the leader."""
    return seat_at(deal.trick, plays_laid(deal.trick))


def over(deal: Deal) -> bool:
    """A deal is over when the last trick is taken: the leader has no card left."""
    return deal.trick.laid == 0 and deal.hands[deal.trick.leader].once == 0


def opening(deal: Deal, cards: int) -> int:
    """The opening lead is the card that the rules want, where they want one and the leader holds it."""
    forced = cards & deal.terms.opening
    return forced if forced and deal.led == 0 and deal.trick.laid == 0 else cards


def following(cards: int, trick: Trick) -> int:
    """Follow suit when able; a leader, and a seat void in the suit, may play any card."""
    if trick.laid == 0:
        return cards
    suit = cards & SUIT_MASKS[suit_of(trick.faces[0])]
    return suit if suit else cards


def coloured(terms: Terms, cards: int, trick: Trick) -> int:
    """Where discards keep to a colour, one of the colour led when able; following suit is of it anyway."""
    if trick.laid == 0 or not terms.same_colour:
        return cards
    colour = cards & COLOURS[suit_of(trick.faces[0])]
    return colour if colour else cards


def restricted(terms: Terms, trick: Trick) -> int:
    """The suits in which an exposed card has to wait, if not led before.

    For a leader any suit, for a follower the suit led, and any suit where discards wait too.
    """
    if trick.laid == 0:
        return ALL_SUITS
    return SUIT_MASKS[suit_of(trick.faces[0])] | terms.discards_wait


def without_waiting(cards: int, waiting: int) -> int:
    """An exposed card waits out the first trick of its suit, unless the hand has no other of it."""
    if not cards & waiting:
        return cards
    kept = cards
    for suit in range(4):
        mask = SUIT_MASKS[suit]
        if cards & mask & ~waiting:
            kept &= ~(mask & waiting)
    return kept


def bound(deal: Deal, seat: int) -> int:
    """The faces of which the seat, if it holds them all, has an exposed copy that waits in this trick."""
    waits = deal.waits[0] if deal.terms.copies == 1 else deal.waits[seat]
    return waits & restricted(deal.terms, deal.trick) & ~deal.led


def waiting(deal: Deal, seat: int, hand: Cards) -> int:
    """The faces of the hand of which every copy waits in this trick; of two the unexposed one is free."""
    return hand.once & bound(deal, seat) & ~(hand.twice & ~deal.exposed.twice)


def singles(deal: Deal, seat: int, hand: Cards) -> int:
    """The cards of this hand that the seat on turn may play one at a time."""
    cards = coloured(deal.terms, following(opening(deal, hand.once), deal.trick), deal.trick)
    return without_waiting(cards, waiting(deal, seat, hand))


def owed_pairs(deal: Deal, seat: int, hand: Cards) -> int:
    """The pairs of which a seat that owes two cards must play one: free pairs of the suit led."""
    trick = deal.trick
    if deal.terms.copies == 1 or trick.width == 1 or trick.laid == 0 or owes_second(trick):
        return 0
    return hand.twice & SUIT_MASKS[suit_of(trick.faces[0])] & ~bound(deal, seat)


def playable(deal: Deal) -> int:
    """The single cards that the seat on turn may play; none where it must play a pair, or the deal is over."""
    seat = turn(deal)
    hand = deal.hands[seat]
    if deal.terms.copies > 1 and owed_pairs(deal, seat, hand):
        return 0
    return singles(deal, seat, hand)


def pairs(deal: Deal) -> int:
    """The faces that the seat on turn may play both copies of at once."""
    return 0 if deal.terms.copies == 1 else pairs_of_two_decks(deal)


def pairs_of_two_decks(deal: Deal) -> int:
    """Any pair leads; to follow, only where two cards are owed."""
    seat = turn(deal)
    hand = deal.hands[seat]
    if deal.trick.laid == 0:
        return pairs_to_lead(deal, seat, hand)
    if deal.trick.width == 1 or owes_second(deal.trick):
        return 0
    owed = owed_pairs(deal, seat, hand)
    return owed if owed else pairs_to_follow(deal, seat, hand)


def pairs_to_lead(deal: Deal, seat: int, hand: Cards) -> int:
    """Any pair, but one with a waiting copy only where the hand has no free card of the suit."""
    led = opening(deal, hand.once) & hand.twice
    waits, free = led & bound(deal, seat), hand.once & ~waiting(deal, seat, hand)
    for suit in range(4):
        if free & SUIT_MASKS[suit]:
            led &= ~(waits & SUIT_MASKS[suit])
    return led


def pairs_to_follow(deal: Deal, seat: int, hand: Cards) -> int:
    """The pairs of which both copies may be played one after the other."""
    may, found = hand.twice & singles(deal, seat, hand), 0
    while may:
        face = lowest(may)
        may &= may - 1
        found |= 1 << face & singles(deal, seat, remove(hand, face))
    return found


def with_pile(piles: Four, seat: int, pile: Cards) -> Four:
    """The four piles with that of one seat replaced."""
    return (
        pile if seat == 0 else piles[0],
        pile if seat == 1 else piles[1],
        pile if seat == 2 else piles[2],
        pile if seat == 3 else piles[3],
    )


def lay(deal: Deal, face: int) -> Deal:
    """The deal after the seat on turn laid a single card, which must be playable."""
    seat = turn(deal)
    hands = with_pile(deal.hands, seat, remove(deal.hands[seat], face))
    trick = laid(deal.trick, face)
    after = Deal(deal.terms, hands, deal.taken, deal.exposed, deal.led, trick, deal.waits, deal.own)
    return take(after) if complete(trick) else after


def play(deal: Deal, action: int) -> Deal:
    """The deal after the seat on turn played the card, or the pair, which must be playable."""
    return lay(deal, action) if action < FACES else play_pair(deal, action - FACES)


def play_pair(deal: Deal, face: int) -> Deal:
    """The deal after the seat on turn played both copies of the face; a pair led makes the trick two wide."""
    trick = deal.trick if deal.trick.laid else widened(deal.trick)
    ready = Deal(deal.terms, deal.hands, deal.taken, deal.exposed, deal.led, trick, deal.waits, deal.own)
    return lay(lay(ready, face), face)


def take(deal: Deal) -> Deal:
    """The deal after a full trick went to its taker, who leads the next."""
    trick = deal.trick
    place = winning_place(deal.terms, trick)
    seat = seat_at(trick, place)
    pile = deal.taken[seat]
    for i in range(SEATS):
        if trick.faces[i] != NO_FACE:
            pile = add(pile, trick.faces[i])
        if trick.width > 1 and trick.seconds[i] != NO_FACE:
            pile = add(pile, trick.seconds[i])
    return Deal(
        deal.terms,
        deal.hands,
        with_pile(deal.taken, seat, pile),
        deal.exposed,
        deal.led | SUIT_MASKS[suit_of(trick.faces[0])],
        new_trick(seat, trick.seats),
        deal.waits,
        deal.own | (1 << trick.faces[place] & deal.terms.own_doubles),
    )


def taker_of(deal: Deal, face: int) -> int:
    """The seat that has taken a copy of a card, or -1 while nobody has."""
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
