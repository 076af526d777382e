"""What exposing is expected to bring: each set of cards exposed, and the deal played out, in the same worlds."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..cards import SEATS, Cards
from ..play import Deal, start, with_waits
from ..scoring import Terms
from ..tally import scores
from .dice import Dice
from .goal import Goal, own_side, worth
from .hearts import goers
from .policy import Net
from .rollouts import play_out
from .room import Room
from .worlds import Riddle, count_ways, draw

HOLDER, NOBODY = -1, -1


class Question(NamedTuple):
    """What a seat knows when it must decide: its hand, the leader (HOLDER: who holds `opening`), the worlds to draw,
    the fast player that plays them out. `exposed` is so already, `times` is 2 where the seat exposes first, `hidden`
    is 1 where exposed cards need not wait."""

    terms: Terms
    seat: int
    hand: int
    leader: int
    opening: int
    riddle: Riddle
    worlds: int
    player: int
    exposed: Cards
    times: int
    hidden: int


def dealt_so(asked: Question, hands: tuple[int, int, int], exposed: int) -> Deal:
    """The deal in which the others hold these cards and this is exposed."""
    one, two, three = (asked.seat + 1) % SEATS, (asked.seat + 2) % SEATS, (asked.seat + 3) % SEATS
    held = (0, 0, 0, 0)
    for seat in range(SEATS):
        own = asked.hand if seat == asked.seat else 0
        own |= hands[0] if seat == one else 0
        own |= hands[1] if seat == two else 0
        own |= hands[2] if seat == three else 0
        held = (
            own if seat == 0 else held[0],
            own if seat == 1 else held[1],
            own if seat == 2 else held[2],
            own if seat == 3 else held[3],
        )
    leader = asked.leader
    if leader == HOLDER:
        for seat in range(SEATS):
            if held[seat] >> asked.opening & 1:
                leader = seat
    piles = (Cards(held[0], 0), Cards(held[1], 0), Cards(held[2], 0), Cards(held[3], 0))
    twice = asked.exposed.twice | (exposed if asked.times > 1 else 0)
    deal = start(asked.terms, piles, Cards(asked.exposed.once | exposed, twice), leader)
    return with_waits(deal, (0, 0, 0, 0)) if asked.hidden else deal


def evaluate_exposures(net: Net, asked: Question, masks: NDArray[np.int64], goal: Goal, room: Room, dice: Dice) -> None:
    """Play the deal out with each of the sets exposed, in every world; the results stay in the room, set by set."""
    count_ways(asked.riddle, room.ways)
    for number in range(asked.worlds):
        hands = draw(asked.riddle, room.ways, dice)
        for place in range(len(masks)):
            deal = dealt_so(asked, hands, masks[place])
            going, side = goers(deal, NOBODY), own_side(goal, deal, 0, asked.seat)
            points = scores(play_out(asked.player, net, deal, 0, going, room.desk, dice))
            room.own[place, number] = points[asked.seat]
            room.worths[place, number] = worth(goal, asked.seat, side, points)
