"""What exposing is expected to bring with two decks: each set of copies exposed, and the deal played out."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...cards import SEATS, Cards, copies
from ...play import Deal, start, with_pile
from ...scoring import Terms
from ...tally import scores
from ...tricks import Masks, with_face
from ..dice import Dice, roll
from ..exposing import HOLDER
from ..goal import Goal, own_side, worth
from ..policy import Net
from ..room import Room
from .rollouts import play_both_out
from .worlds import Hands, Riddle, count_ways_of_two, draw_both

NO_WAITS = (0, 0, 0, 0)
NO_HANDS = (Cards(0, 0), Cards(0, 0), Cards(0, 0), Cards(0, 0))


class Asked(NamedTuple):
    """What a seat knows when it must decide: its hand, the leader (HOLDER: who was dealt the first copy of
    `opening`), the worlds to draw, the fast player that plays them out."""

    terms: Terms
    seat: int
    hand: Cards
    leader: int
    opening: int
    riddle: Riddle
    worlds: int
    player: int


def leads_first(asked: Asked, deal: Deal, copy: int) -> int:
    """Who leads where the first or the second copy of the opening card, counted by seat, was the first one dealt."""
    if asked.leader != HOLDER:
        return asked.leader
    before = 0
    for seat in range(SEATS):
        before += copies(deal.hands[seat], asked.opening)
        if before > copy:
            return seat
    return asked.seat


def dealt_with(asked: Asked, hands: Hands, exposed: Cards, copy: int) -> Deal:
    """The deal in which the others hold these cards and the seat exposes these."""
    piles = with_pile(NO_HANDS, asked.seat, asked.hand)
    for place in range(3):
        piles = with_pile(piles, (asked.seat + 1 + place) % SEATS, hands[place])
    waits: Masks = with_face(NO_WAITS, asked.seat, exposed.once)
    deal = start(asked.terms, piles, exposed, 0)
    leader = leads_first(asked, deal, copy)
    ready = start(asked.terms, piles, exposed, leader)
    return Deal(ready.terms, ready.hands, ready.taken, ready.exposed, ready.led, ready.trick, waits, ready.own)


def evaluate_copies(net: Net, asked: Asked, sets: NDArray[np.int64], goal: Goal, room: Room, dice: Dice) -> None:
    """Play the deal out with each of the sets (faces, and those of which both) exposed, in every world."""
    count_ways_of_two(asked.riddle, room.ways)
    for number in range(asked.worlds):
        hands, copy = draw_both(asked.riddle, room.ways, dice), roll(dice, 2)
        for place in range(len(sets)):
            deal = dealt_with(asked, hands, Cards(sets[place, 0], sets[place, 1]), copy)
            points = scores(play_both_out(asked.player, net, deal, 0, room.desk, dice))
            room.own[place, number] = points[asked.seat]
            room.worths[place, number] = worth(goal, asked.seat, own_side(goal, deal, 0, asked.seat), points)
