"""What each playable card is expected to bring: played out in the same worlds, side by side."""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..cards import FACES, HEARTS, PIG_CARD, SHEEP_CARD, TRANSFORMER_CARD, lowest, rank_of, suit_of
from ..play import Deal, play, playable, turn
from .dice import Dice
from .features import ALL_CARDS
from .goal import Goal, worth
from .likelihood import log_likelihood, pick
from .policy import NEARLY, ONE, Desk, Net, judge
from .rollouts import fate, play_out, scores, shown
from .rule import taken_by_all
from .worlds import Riddle, Ways, count_ways, draw, imagined

FIRST_LOOK, LOOK_EVERY = 24, 8
CLEARLY = 3.0
"""A card this many standard errors of the difference behind the best is looked at no more."""

Worths = NDArray[np.float64]


class Effort(NamedTuple):
    """How hard to think: worlds, worlds drawn for each one kept, the fast player, whether to stop early (0 or 1),
    and how many worlds the policy's own opinion counts for."""

    worlds: int
    pool: int
    player: int
    early: int
    prior: int


class Situation(NamedTuple):
    """What a seat knows when it must play: the deal with the known cards of the others, the history."""

    deal: Deal
    riddle: Riddle
    voids: int
    plays: NDArray[np.int64]
    leader: int


class Room(NamedTuple):
    """Room to work in: counts of ways, worlds drawn, their likelihoods, and the results by card and world."""

    desk: Desk
    ways: Ways
    drawn: NDArray[np.int64]
    logs: NDArray[np.float64]
    chosen: NDArray[np.int64]
    own: Worths
    worths: Worths
    fates: NDArray[np.int8]
    looked: NDArray[np.int64]


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
    count_ways(at.riddle, room.ways)
    for i in range(len(room.drawn)):
        hands = draw(at.riddle, room.ways, dice)
        for place in range(3):
            room.drawn[i, place] = hands[place]
    if effort.pool <= 1:
        for i in range(effort.worlds):
            room.chosen[i] = i
        return
    for i in range(len(room.drawn)):
        world = imagined(at.deal, seat, (room.drawn[i, 0], room.drawn[i, 1], room.drawn[i, 2]))
        room.logs[i] = log_likelihood(net, world, at.plays, at.leader, seat, room.desk)
    pick(room.logs, room.chosen, dice)


def evaluate(net: Net, at: Situation, effort: Effort, goal: Goal, room: Room, dice: Dice) -> int:
    """Play every distinct card out in every world; the best one. The results stay in the room."""
    alive = distinct(at.deal, unseen_by(at.deal, turn(at.deal)))
    for face in range(FACES):
        room.looked[face] = 0
    if effort.early and not alive & (alive - 1):
        return lowest(alive)
    imagine(net, at, effort, room, dice)
    for i in range(effort.worlds):
        look(net, at, effort, goal, room, dice, alive, i)
        if effort.early and i + 1 >= FIRST_LOOK and (i + 1) % LOOK_EVERY == 0:
            alive = without_worse(room.worths, i + 1, alive)
            if not alive & (alive - 1):
                break
    if effort.prior:
        judge(net, at.deal, at.voids, alive, room.desk)
    return best(room, alive, effort.prior)


def look(net: Net, at: Situation, effort: Effort, goal: Goal, room: Room, dice: Dice, alive: int, number: int) -> None:
    """Play the cards that are left out in one world."""
    seat = turn(at.deal)
    place = room.chosen[number]
    world = imagined(at.deal, seat, (room.drawn[place, 0], room.drawn[place, 1], room.drawn[place, 2]))
    while alive:
        face = lowest(alive)
        alive &= alive - 1
        after = play_out(effort.player, net, play(world, face), shown(world, at.voids, face), room.desk, dice)
        points = scores(after)
        room.own[face, number] = points[seat]
        room.worths[face, number] = worth(goal, seat, points)
        room.fates[face, number] = fate(after, seat, face)
        room.looked[face] = number + 1


def mean(worths: Worths, face: int, looked: int) -> float:
    """The mean over the worlds looked at."""
    total = 0.0
    for i in range(looked):
        total += worths[face, i]
    return total / looked


def best(room: Room, cards: int, prior: int) -> int:
    """The card of the highest mean worth, the policy's opinion counted as so many worlds more."""
    chosen, highest = -1, -1e30
    middle = 0.0
    rest, number = cards, 0
    while prior and rest:
        face = lowest(rest)
        rest &= rest - 1
        middle += mean(room.worths, face, room.looked[face]) - opinion(room.desk, face)
        number += 1
    while cards:
        face = lowest(cards)
        cards &= cards - 1
        reached = mean(room.worths, face, room.looked[face])
        if prior:
            thought = opinion(room.desk, face) + middle / number
            reached = (reached * room.looked[face] + thought * prior) / (room.looked[face] + prior)
        if reached > highest:
            chosen, highest = face, reached
    return chosen


def opinion(desk: Desk, face: int) -> float:
    """What the policy thinks a card is worth, in points, but for a constant: it was fitted to worth / 8."""
    return float(NEARLY * desk.cards[face] / ONE)


def best_of(worths: Worths, looked: int, cards: int) -> int:
    """The card of the highest mean after so many worlds."""
    chosen, highest = -1, -1e30
    while cards:
        face = lowest(cards)
        cards &= cards - 1
        reached = mean(worths, face, looked)
        if reached > highest:
            chosen, highest = face, reached
    return chosen


def without_worse(worths: Worths, looked: int, cards: int) -> int:
    """The cards that are not clearly worse than the best so far."""
    leading = best_of(worths, looked, cards)
    kept = 1 << leading
    while cards:
        face = lowest(cards)
        cards &= cards - 1
        if face != leading and not clearly_worse(worths, looked, leading, face):
            kept |= 1 << face
    return kept


def clearly_worse(worths: Worths, looked: int, leading: int, face: int) -> bool:
    """By the paired differences, world by world."""
    total, squares = 0.0, 0.0
    for i in range(looked):
        behind = worths[leading, i] - worths[face, i]
        total += behind
        squares += behind * behind
    spread = max(0.0, squares - total * total / looked) / (looked - 1)
    return total / looked > CLEARLY * math.sqrt(spread / looked) + 1e-9


def room_for(effort: Effort, desk: Desk, ways: Ways) -> Room:
    """Room for this effort."""
    drawn = effort.worlds * max(1, effort.pool)
    return Room(
        desk,
        ways,
        np.zeros((drawn, 3), np.int64),
        np.zeros(drawn),
        np.zeros(effort.worlds, np.int64),
        np.zeros((FACES, effort.worlds)),
        np.zeros((FACES, effort.worlds)),
        np.zeros((FACES, effort.worlds), np.int8),
        np.zeros(FACES, np.int64),
    )
