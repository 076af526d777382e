"""What each playable card is expected to bring: played out in the same worlds, side by side."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..cards import FACES, HEARTS, PIG_CARD, SEATS, SHEEP_CARD, TRANSFORMER_CARD, lowest, rank_of, suit_of
from ..play import Deal, play, playable, turn
from ..tally import scores
from .dice import Dice
from .features import ALL_CARDS
from .goal import Goal, own_side, worth
from .hearts import goers, may_go
from .likelihood import log_likelihood, pick
from .policy import NEARLY, ONE, Desk, Net, judge
from .rollouts import BY_POLICY, fate, play_out, shown
from .room import EXPOSED, Effort, Room, best_of, better, mean, not_behind, without_worse
from .rule import taken_by_all
from .worlds import Hiding, Riddle, count_ways, draw, hidden_in, imagined, may_hide, with_exposed

FIRST_LOOK, LOOK_EVERY = 16, 8
FEW_WAYS = 4
"""Up to so many times as many ways as worlds it pays to look whether a world was drawn before."""
NO_ROW = -1
MOST_DRAWS = 1000
"""So often a world is drawn anew; what is exposed unseen is nearly always found within a few."""


class Situation(NamedTuple):
    """What a seat knows when it must play: the deal with the known cards of the others, the history, the seats
    that have played pig or sheep, as bits, and what is exposed unseen."""

    deal: Deal
    riddle: Riddle
    voids: int
    plays: NDArray[np.int64]
    leader: int
    holders: int
    hiding: Hiding


def same(deal: Deal, unseen: int, lower: int, face: int) -> bool:
    """Two held cards that do the same: equal in value, and no card in play ranks between them."""
    if suit_of(lower) != suit_of(face) or unseen & ((1 << face) - (1 << lower)):
        return False
    if (1 << lower | 1 << face) & (deal.exposed.once | PIG_CARD | SHEEP_CARD | TRANSFORMER_CARD):
        return False
    return suit_of(face) != HEARTS or deal.terms.heart_points[rank_of(lower)] == deal.terms.heart_points[rank_of(face)]


def distinct(deal: Deal, unseen: int) -> int:
    """The playable cards, of several that do the same only the lowest."""
    cards = playable(deal)
    kept, lower = 0, -1
    for place in range(deal.trick.laid):
        unseen |= 1 << deal.trick.faces[place]
    while cards:
        face = lowest(cards)
        cards &= cards - 1
        if lower < 0 or not same(deal, unseen, lower, face):
            kept |= 1 << face
        lower = face
    return kept


def unseen_by(deal: Deal, seat: int) -> int:
    """The cards that are neither in this seat's hand, nor on the table, nor taken."""
    table = 0
    for place in range(deal.trick.laid):
        table |= 1 << deal.trick.faces[place]
    return ALL_CARDS & ~(deal.hands[seat].once | table | taken_by_all(deal))


def imagine(net: Net, at: Situation, effort: Effort, room: Room, dice: Dice) -> None:
    """Draw worlds, and choose among them by how likely they make the plays seen."""
    seat = turn(at.deal)
    ways = count_ways(at.riddle, room.ways)
    for i in range(len(room.drawn)):
        draw_into(room, i, at, seat, dice)
    if effort.pool <= 1:
        for i in range(effort.worlds):
            room.chosen[i] = i
        return
    for i in range(len(room.drawn)):
        before = drawn_before(room, i) if ways < FEW_WAYS * len(room.drawn) else i
        if before < i:
            room.logs[i] = room.logs[before]
        else:
            world = world_in(room, i, at.deal, seat)
            room.logs[i] = log_likelihood(net, world, at.plays, at.leader, seat, room.desk)
    pick(room.logs, room.chosen, dice)


def drawn_before(room: Room, number: int) -> int:
    """The first world that was drawn like this one; itself where none was."""
    for i in range(number):
        alike = room.drawn[i, 0] == room.drawn[number, 0] and room.drawn[i, 1] == room.drawn[number, 1]
        if alike and room.drawn[i, EXPOSED] == room.drawn[number, EXPOSED]:
            return i
    return number


def draw_into(room: Room, number: int, at: Situation, seat: int, dice: Dice) -> None:
    """A world, and what is exposed unseen in it: it is drawn again until everybody has what it exposed."""
    one = at.deal.hands[(seat + 1) % SEATS].once
    two, three = at.deal.hands[(seat + 2) % SEATS].once, at.deal.hands[(seat + 3) % SEATS].once
    hands = draw(at.riddle, room.ways, dice)
    for _ in range(MOST_DRAWS):
        if may_hide(at.hiding, hands[0] | one, hands[1] | two, hands[2] | three):
            break
        hands = draw(at.riddle, room.ways, dice)
    for place in range(3):
        room.drawn[number, place] = hands[place]
    room.drawn[number, EXPOSED] = hidden_in(at.hiding, hands[0] | one, hands[1] | two, hands[2] | three, dice)


def world_in(room: Room, number: int, deal: Deal, seat: int) -> Deal:
    """A world that was drawn."""
    drawn = room.drawn
    world = imagined(deal, seat, (drawn[number, 0], drawn[number, 1], drawn[number, 2]))
    return with_exposed(world, drawn[number, EXPOSED]) if drawn[number, EXPOSED] else world


def evaluate(net: Net, at: Situation, effort: Effort, goal: Goal, room: Room, dice: Dice) -> int:
    """Play every distinct card out in every world; the best one. The results stay in the room, row by row.

    A hand that may go for all hearts is also played out as doing so: each card has two rows
    then, its face and FACES more.
    """
    seat = turn(at.deal)
    unseen = unseen_by(at.deal, seat)
    alive = distinct(at.deal, unseen)
    for row in range(2 * FACES):
        room.looked[row] = 0
    if effort.early and not alive & (alive - 1):
        return lowest(alive)
    imagine(net, at, effort, room, dice)
    try_out(net, at, effort, goal, room, dice, alive, 0, NO_ROW)
    if effort.prior:
        judge(net, at.deal, at.voids, alive, room.desk)
    usual = best(room, alive, effort.prior)
    if not effort.plan or effort.player != BY_POLICY or not may_go(at.deal, unseen, seat):
        return usual
    try_out(net, at, effort, goal, room, dice, alive, FACES, usual)
    going = best_of(room.worths, room.looked, alive, FACES)
    return going if better(room, FACES + going, usual) else usual


def try_out(
    net: Net, at: Situation, effort: Effort, goal: Goal, room: Room, dice: Dice, alive: int, plan: int, usual: int
) -> None:
    """Play these cards out, world by world; with early stopping those clearly worse are looked at no more.

    Worse than the best of them, or than a card that was looked at before, `usual`.
    """
    for i in range(effort.worlds):
        look(net, at, effort, goal, room, dice, alive, plan, i)
        if effort.early and i + 1 >= FIRST_LOOK and (i + 1) % LOOK_EVERY == 0:
            alive = without_worse(room, i + 1, alive, plan)
            if usual != NO_ROW:
                alive = not_behind(room, min(i + 1, room.looked[usual]), usual, alive, plan)
            if not alive & (alive - 1):
                break


def look(
    net: Net,
    at: Situation,
    effort: Effort,
    goal: Goal,
    room: Room,
    dice: Dice,
    alive: int,
    plan: int,
    number: int,
) -> None:
    """Play the cards that are left out in one world; `plan` is FACES where the seat goes for all hearts, else 0."""
    seat = turn(at.deal)
    world = world_in(room, room.chosen[number], at.deal, seat)
    going = (goers(world, seat) if effort.plan else 0) | (1 << seat if plan else 0)
    side = own_side(goal, world, at.holders, seat)
    while alive:
        face = lowest(alive)
        alive &= alive - 1
        voids = shown(world, at.voids, face)
        after = play_out(effort.player, net, play(world, face), voids, going, room.desk, dice)
        points = scores(after)
        room.own[plan + face, number] = points[seat]
        room.worths[plan + face, number] = worth(goal, seat, side, points)
        room.fates[plan + face, number] = fate(after, seat, face)
        room.looked[plan + face] = number + 1


def best(room: Room, cards: int, prior: int) -> int:
    """The card of the highest mean worth, the policy's opinion counted as so many worlds more."""
    if prior == 0:
        return best_of(room.worths, room.looked, cards, 0)
    chosen, highest, middle = -1, -1e30, usual_difference(room, cards)
    while cards:
        face = lowest(cards)
        cards &= cards - 1
        worlds = room.looked[face]
        thought = opinion(room.desk, face) + middle
        reached = (mean(room.worths, face, worlds) * worlds + thought * prior) / (worlds + prior)
        if reached > highest:
            chosen, highest = face, reached
    return chosen


def usual_difference(room: Room, cards: int) -> float:
    """What the worlds give the cards above the policy's opinion of them, on the mean."""
    together, number = 0.0, 0
    while cards:
        face = lowest(cards)
        cards &= cards - 1
        together += mean(room.worths, face, room.looked[face]) - opinion(room.desk, face)
        number += 1
    return together / number


def opinion(desk: Desk, face: int) -> float:
    """What the policy thinks a card is worth, in points, but for a constant: it was fitted to worth / 8."""
    return float(NEARLY * desk.cards[face] / ONE)
