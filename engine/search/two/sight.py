"""What lies open to the seat on turn with two decks: the cards not seen, and what the point cards are worth."""

from typing import NamedTuple

from ...cards import (
    FACES,
    HEARTS,
    PIG,
    PIG_CARD,
    SEATS,
    SHEEP,
    SHEEP_CARD,
    SUIT_MASKS,
    TRANSFORMER,
    Cards,
    add,
    copies,
    rank_of,
    suit_of,
)
from ...play import Deal, turn
from ...scoring import raised
from ...tricks import NO_FACE, Trick, plays_laid, strength_of_two, winning_place

ALL_FACES = (1 << FACES) - 1


class Sight(NamedTuple):
    """The hand; `out`, the cards in the other hands; what a pig, a sheep and the hearts count for as exposed;
    what lies on the table, all in points; how many transformers the seat has taken."""

    hand: Cards
    out: Cards
    pig: int
    sheep: int
    hearts: int
    table: int
    transformers: int


def joined(one: Cards, other: Cards) -> Cards:
    """Both piles in one."""
    return Cards(one.once | other.once, one.twice | other.twice | (one.once & other.once))


def on_table(trick: Trick) -> Cards:
    """The cards of the trick."""
    pile = Cards(0, 0)
    for place in range(SEATS):
        if trick.faces[place] != NO_FACE:
            pile = add(pile, trick.faces[place])
        if trick.width > 1 and trick.seconds[place] != NO_FACE:
            pile = add(pile, trick.seconds[place])
    return pile


def unseen_by(deal: Deal, seat: int) -> Cards:
    """The cards that are neither in this seat's hand, nor on the table, nor taken."""
    seen = joined(deal.hands[seat], on_table(deal.trick))
    for other in range(SEATS):
        seen = joined(seen, deal.taken[other])
    return Cards(ALL_FACES & ~seen.twice, ALL_FACES & ~seen.once)


def sight_of(deal: Deal) -> Sight:
    """What the seat on turn goes by."""
    seat, terms = turn(deal), deal.terms
    sight = Sight(
        deal.hands[seat],
        unseen_by(deal, seat),
        terms.pig * raised(terms.exposed_factor, copies(deal.exposed, PIG)),
        terms.sheep * raised(terms.exposed_factor, copies(deal.exposed, SHEEP)),
        raised(terms.exposed_factor, copies(deal.exposed, terms.heart_exposed)),
        0,
        copies(deal.taken[seat], TRANSFORMER),
    )
    if deal.trick.laid == 0:
        return sight
    table = 0
    for place in range(SEATS):
        if deal.trick.faces[place] != NO_FACE:
            table += stake(deal, sight, deal.trick.faces[place])
        if deal.trick.width > 1 and deal.trick.seconds[place] != NO_FACE:
            table += stake(deal, sight, deal.trick.seconds[place])
    return Sight(sight.hand, sight.out, sight.pig, sight.sheep, sight.hearts, table, sight.transformers)


def stake(deal: Deal, sight: Sight, face: int) -> int:
    """What the card is worth to its taker, as exposed or not."""
    if suit_of(face) == HEARTS:
        return deal.terms.heart_points[rank_of(face)] * sight.hearts
    if face == PIG:
        return sight.pig
    return sight.sheep if face == SHEEP else 0


def pigs_out(sight: Sight) -> int:
    """How many pigs are in other hands."""
    return copies(sight.out, PIG) if sight.out.once & PIG_CARD else 0


def sheep_out(sight: Sight) -> int:
    """How many sheep are in other hands."""
    return copies(sight.out, SHEEP) if sight.out.once & SHEEP_CARD else 0


def higher(face: int) -> int:
    """The faces of its suit above a face."""
    return SUIT_MASKS[suit_of(face)] & ~((2 << face) - 1)


def lower(face: int) -> int:
    """The faces of its suit below a face."""
    return SUIT_MASKS[suit_of(face)] & ((1 << face) - 1)


def winning_strength(deal: Deal) -> int:
    """How the play that takes the trick so far ranks, where a pair was led; only whole plays count."""
    trick, best = deal.trick, -1
    for place in range(plays_laid(trick)):
        best = max(best, strength_of_two(deal.terms, trick.faces[0], trick.faces[place], trick.seconds[place]))
    return best


def winning_face(deal: Deal) -> int:
    """The card that takes the trick so far, where a single card was led."""
    return deal.trick.faces[winning_place(deal.terms, deal.trick)]
