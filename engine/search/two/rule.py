"""The rule-of-thumb player for two decks: one look at the trick, at its own hand, and at what is not seen yet.

Each card or pair gets a cost in quarter points, and the cheapest is played. A pair of spades,
hearts or clubs is nearly sure to lose its trick, and draws two cards from everybody.
"""

from ...cards import (
    CLUBS,
    DIAMONDS,
    FACES,
    HEARTS,
    PIG,
    PIG_CARD,
    SEATS,
    SHEEP,
    SPADES,
    SUIT_MASKS,
    TRANSFORMER,
    TRANSFORMER_CARD,
    Cards,
    count,
    lowest,
    rank_of,
    remove,
    suit_of,
)
from ...play import Deal, pairs, playable
from ...tricks import owes_second, plays_laid, strength_of_two
from .sight import Sight, higher, lower, pigs_out, sheep_out, sight_of, stake, winning_face, winning_strength

NOTHING = 1 << 30
SURE = 16
"""Chances are counted in sixteenths."""


def liking(deal: Deal) -> int:
    """The card or pair of this seat's liking: the cheapest by rule of thumb. Pairs only where leading or owed."""
    cards = playable(deal)
    both = pairs(deal) if deal.trick.laid == 0 or not cards else 0
    if not both and not cards & (cards - 1):
        return lowest(cards)
    sight, best, least = sight_of(deal), -1, NOTHING
    while cards:
        face = lowest(cards)
        cards &= cards - 1
        cost = cost_of(deal, sight, face)
        if cost < least:
            best, least = face, cost
    while both:
        face = lowest(both)
        both &= both - 1
        cost = cost_of_pair(deal, sight, face)
        if cost < least:
            best, least = FACES + face, cost
    return best


def cost_of(deal: Deal, sight: Sight, face: int) -> int:
    """What playing this card is likely to cost, in quarter points."""
    trick = deal.trick
    if trick.laid == 0:
        return cost_to_lead(deal, sight, face)
    if suit_of(face) != suit_of(trick.faces[0]):
        own = stake(deal, sight, face)
        return 4 * own // 3 - riddance(sight, face, own)
    return cost_to_follow(deal, sight, face) if trick.width == 1 else cost_in_two(deal, sight, face)


def taking(deal: Deal, sight: Sight, suit: int, prize: int, chance: int, left: int) -> int:
    """The cost of taking the trick with this chance: what lies in it and may still fall."""
    fall = to_fall(sight, suit) * left
    worth = (4 * prize + fall) << sight.transformers
    return -worth * chance // SURE


def cost_to_follow(deal: Deal, sight: Sight, face: int) -> int:
    """Taking the trick costs what lies in it and may still fall; ducking gets rid of a card."""
    own = stake(deal, sight, face)
    rid = riddance(sight, face, own)
    if face <= winning_face(deal):
        return 4 * own // 3 - rid
    left = SEATS - 1 - plays_laid(deal.trick)
    chance = SURE if left == 0 else keeps(sight, face)
    return taking(deal, sight, suit_of(face), sight.table + own, chance, left) - rid // 2


def cost_in_two(deal: Deal, sight: Sight, face: int) -> int:
    """One of two cards after a pair was led: it counts together with the other one."""
    own, left = stake(deal, sight, face), SEATS - 1 - plays_laid(deal.trick)
    rid = riddance(sight, face, own)
    led = deal.trick.faces[0]
    mate = deal.trick.faces[plays_laid(deal.trick)] if owes_second(deal.trick) else mate_of(sight.hand, face)
    reached = strength_of_two(deal.terms, led, mate, face) if mate >= 0 else -1
    if reached <= winning_strength(deal):
        return 4 * own // 3 - rid
    chance = SURE if left == 0 else keeps(sight, max(mate, face)) * SURE // (SURE + 6 * left)
    return taking(deal, sight, suit_of(led), sight.table + own, chance, 2 * left) - rid // 2


def mate_of(hand: Cards, face: int) -> int:
    """The lowest other card of its suit in the hand, -1 if there is none."""
    rest = remove(hand, face).once & SUIT_MASKS[suit_of(face)]
    return lowest(rest) if rest else -1


def cost_of_pair(deal: Deal, sight: Sight, face: int) -> int:
    """What playing both copies is likely to cost."""
    own, suit, left = 2 * stake(deal, sight, face), suit_of(face), SEATS - 1 - plays_laid(deal.trick)
    rid = 2 * riddance(sight, face, own // 2)
    if deal.trick.laid:
        reached = strength_of_two(deal.terms, deal.trick.faces[0], face, face)
        if suit != suit_of(deal.trick.faces[0]) or reached <= winning_strength(deal):
            return 4 * own // 3 - rid
    chance = pair_keeps(deal, sight, face) if left else SURE
    lost = (SURE - chance) * 4 * own // (3 * SURE)
    cost = taking(deal, sight, suit, sight.table + own, chance, 2 * left) + lost - rid // 2
    return cost if deal.trick.laid else cost + drawing(sight, suit, face)


def drawing(sight: Sight, suit: int, face: int) -> int:
    """What a led pair draws from the others beside what falls to its taker: their pigs, or one's own small spades."""
    if suit != SPADES or face >= PIG:
        return 0
    return 40 if sight.hand.once & PIG_CARD else -60 * pigs_out(sight)


def pair_keeps(deal: Deal, sight: Sight, face: int) -> int:
    """How likely a pair takes the trick, in sixteenths."""
    suit = SUIT_MASKS[suit_of(face)]
    if deal.terms.pairs_win >> face & 1:
        return SURE if not sight.out.twice & higher(face) else 8 + rank_of(face) // 2
    different = sight.out.once & suit
    if not different & (different - 1):
        return SURE
    return 1 if count(different) > 5 else 6


def keeps(sight: Sight, face: int) -> int:
    """How likely the card stays the highest, in sixteenths."""
    if not sight.out.once & higher(face):
        return SURE
    return 2 + rank_of(face) if sight.out.once & lower(face) else 1


def to_fall(sight: Sight, suit: int) -> int:
    """What another seat is likely to add to a trick of this suit, in quarter points."""
    if suit == SPADES:
        return sight.pig if pigs_out(sight) else -8
    if suit == DIAMONDS:
        return sight.sheep // 4 if sheep_out(sight) else -12
    if suit == HEARTS:
        return -40 * sight.hearts
    return -12


def guards(hand: Cards, face: int) -> int:
    """How many smaller cards of its suit stand in front of a card."""
    return count(hand.once & lower(face)) + count(hand.twice & lower(face))


def riddance(sight: Sight, face: int, own: int) -> int:
    """What it is worth to be rid of this card, in quarter points; `own` is its stake."""
    suit = suit_of(face)
    if suit == SPADES:
        return spade_relief(sight, face)
    if suit == HEARTS:
        return -3 * own // 2 + 4 * rank_of(face)
    return diamond_relief(sight, face) if suit == DIAMONDS else club_relief(sight, face)


def spade_relief(sight: Sight, face: int) -> int:
    """The pig, and the ace and king that may catch one, weigh the more the fewer stand before them."""
    if face == PIG:
        return -2 * sight.pig // (1 + guards(sight.hand, PIG) // 4)
    if face > PIG and pigs_out(sight):
        return 160 - 20 * min(6, guards(sight.hand, face))
    return rank_of(face)


def diamond_relief(sight: Sight, face: int) -> int:
    """A sheep, and what may catch one, are kept."""
    if face == SHEEP:
        return -2 * sight.sheep
    if face > SHEEP and sheep_out(sight):
        return -40
    return rank_of(face) + short(sight.hand, DIAMONDS)


def club_relief(sight: Sight, face: int) -> int:
    """The transformer, and what may catch it, are better elsewhere."""
    if face == TRANSFORMER:
        return 40
    if face > TRANSFORMER and sight.out.once & TRANSFORMER_CARD:
        return 24 + short(sight.hand, CLUBS)
    return rank_of(face) + short(sight.hand, CLUBS)


def short(hand: Cards, suit: int) -> int:
    """The last cards of a side suit: void in it, one can discard."""
    return 36 // (count(hand.once & SUIT_MASKS[suit]) + count(hand.twice & SUIT_MASKS[suit]))


def cost_to_lead(deal: Deal, sight: Sight, face: int) -> int:
    """Low cards are safe; a low spade chases the pigs while one holds nothing that they could fall on."""
    suit, rank, left = suit_of(face), rank_of(face), SEATS - 1
    own, chance = stake(deal, sight, face), keeps(sight, face)
    lost = (SURE - chance) * 4 * own // (3 * SURE)
    base = taking(deal, sight, suit, own, chance, left) + lost - riddance(sight, face, own) // 2
    if suit == SPADES and pigs_out(sight):
        held = sight.hand.once & SUIT_MASKS[SPADES]
        if face > PIG:
            return base + 200
        return base + (60 if held & PIG_CARD else -60 - rank + (60 if held >> (PIG + 1) else 0))
    if suit == SPADES and sight.hand.once & PIG_CARD:
        return base + 80
    if face == SHEEP:
        return base + (200 if chance < SURE else 0)
    return base + 4 * rank + (20 if suit == HEARTS else 0)
