"""A deal played to its end by one of the fast players."""

from ..cards import (
    FACES,
    HEART_CARDS,
    PIG_CARD,
    SEATS,
    SHEEP_CARD,
    SUIT_MASKS,
    count,
    nth,
    suit_of,
)
from ..play import Deal, lay, over, pairs, play, playable, turn
from ..scoring import has
from .dice import Dice, roll
from .hearts import gather, still_open
from .policy import Desk, Net, best_card
from .rule import wish

AT_RANDOM, BY_RULE, BY_POLICY = range(3)
TOOK_PIG, TOOK_SHEEP, TOOK_CARD, ALL_HEARTS, ALL_HEARTS_AGAINST = 1, 2, 4, 8, 16


def shown(deal: Deal, voids: int, face: int) -> int:
    """The suits that seats are known to be void in, as bit 4 × seat + suit, after this play.

    Who discards has none of the suit led; who plays an exposed card in the first trick of its
    suit had no other (rule book, section 2, "Exposed-card restriction").
    """
    led = suit_of(deal.trick.faces[0]) if deal.trick.laid else suit_of(face)
    if suit_of(face) != led or (deal.waits[turn(deal)] >> face & 1 and not deal.led & SUIT_MASKS[led]):
        return voids | 1 << (4 * turn(deal) + led)
    return voids


def any_card(deal: Deal, dice: Dice) -> int:
    """A playable card by the dice."""
    return drawn(playable(deal), dice)


def drawn(cards: int, dice: Dice) -> int:
    """One of these faces by the dice."""
    return nth(cards, roll(dice, count(cards)))


def any_action(deal: Deal, dice: Dice) -> int:
    """A playable card or pair by the dice."""
    cards, both = playable(deal), pairs(deal)
    if not both:
        return drawn(cards, dice)
    number = count(cards)
    return drawn(cards, dice) if roll(dice, number + count(both)) < number else FACES + drawn(both, dice)


def out_at_random(deal: Deal, dice: Dice) -> Deal:
    """The deal at its end, every card by the dice."""
    while not over(deal):
        deal = lay(deal, drawn(playable(deal), dice))
    return deal


def out_at_random_with_pairs(deal: Deal, dice: Dice) -> Deal:
    """The same with two decks: any card or pair that may be played."""
    while not over(deal):
        deal = play(deal, any_action(deal, dice))
    return deal


def out_by_rule(deal: Deal) -> Deal:
    """The deal at its end, every seat played by rule of thumb."""
    while not over(deal):
        deal = lay(deal, wish(deal))
    return deal


def out_by_policy(deal: Deal, net: Net, voids: int, going: int, at: Desk) -> Deal:
    """The deal at its end, every seat played by the policy, but those going for all hearts while they can get them."""
    while not over(deal):
        seat = turn(deal)
        if going >> seat & 1 and not still_open(deal, seat):
            going &= ~(1 << seat)
        face = gather(deal) if going >> seat & 1 else best_card(net, deal, voids, at)
        voids = shown(deal, voids, face)
        deal = lay(deal, face)
    return deal


def play_out(player: int, net: Net, deal: Deal, voids: int, going: int, at: Desk, dice: Dice) -> Deal:
    """The deal at its end, every seat played by the same fast player; with the policy some go for all hearts."""
    if player == BY_POLICY:
        return out_by_policy(deal, net, voids, going, at)
    return out_by_rule(deal) if player == BY_RULE else out_at_random(deal, dice)


def fate(deal: Deal, seat: int, face: int) -> int:
    """What became of a finished deal for a seat that played the face, as bits."""
    taken = deal.taken[seat].once
    bits = TOOK_PIG if taken & PIG_CARD else 0
    bits |= TOOK_SHEEP if taken & SHEEP_CARD else 0
    bits |= TOOK_CARD if taken >> face & 1 else 0
    for other in range(SEATS):
        if has(deal.terms, deal.taken[other], HEART_CARDS):
            bits |= ALL_HEARTS if other == seat else ALL_HEARTS_AGAINST
    return bits
