"""What each card or pair is expected to bring with two decks: played out in the same worlds, side by side.

A row of the room is an action: a face, or FACES + face for a pair. Of an answer of two cards the
first is looked at, the second follows by the fast player, and is looked at when it is its turn.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...cards import FACES, HEARTS, PIG_CARD, SHEEP_CARD, TRANSFORMER_CARD, Cards, lowest, rank_of, suit_of
from ...play import Deal, play, turn
from ...tally import scores
from ..choices import FEW_WAYS, FIRST_LOOK, LOOK_EVERY
from ..dice import Dice
from ..goal import Goal, own_side, worth
from ..likelihood import pick
from ..policy import HIDDEN, ONE, Desk, Net
from ..rollouts import fate
from ..room import Effort, Room, best_of, clearly_worse, mean, room_for
from .actions import Actions, may_do, only_one
from .features import MOST
from .likelihood import log_likelihood_of
from .policy import judge_actions, unit_of
from .rollouts import play_both_out
from .sight import joined, on_table, unseen_by
from .signs import signs_after
from .worlds import Hands, Riddle, count_ways_of_two, draw_both, empty_ways, imagined_of_two


class Known(NamedTuple):
    """What a seat knows when it must play: the deal with the known cards of the others, what is left to guess, what
    the plays have shown, and the plays (seat × 128 + action) since the opening lead of this leader."""

    deal: Deal
    riddle: Riddle
    signs: int
    plays: NDArray[np.int64]
    leader: int


def same_of_two(deal: Deal, hand: Cards, unseen: int, below: int, face: int) -> bool:
    """Two held faces that do the same: as often held, equal in value, and no card in play ranks with or between."""
    if suit_of(below) != suit_of(face) or unseen & ((2 << face) - (1 << below)):
        return False
    if (hand.twice >> below ^ hand.twice >> face) & 1:
        return False
    if (1 << below | 1 << face) & (deal.exposed.once | PIG_CARD | SHEEP_CARD | TRANSFORMER_CARD):
        return False
    return suit_of(face) != HEARTS or deal.terms.heart_points[rank_of(below)] == deal.terms.heart_points[rank_of(face)]


def without_same(deal: Deal, hand: Cards, unseen: int, cards: int) -> int:
    """These faces, of several that do the same only the lowest."""
    kept, below = 0, -1
    while cards:
        face = lowest(cards)
        cards &= cards - 1
        if below < 0 or not same_of_two(deal, hand, unseen, below, face):
            kept |= 1 << face
        below = face
    return kept


def distinct_actions(deal: Deal) -> Actions:
    """What the seat on turn can choose from, of several actions that do the same only the lowest."""
    seat, may = turn(deal), may_do(deal)
    hand = deal.hands[seat]
    unseen = joined(unseen_by(deal, seat), on_table(deal.trick)).once
    return Actions(without_same(deal, hand, unseen, may.cards), without_same(deal, hand, unseen, may.both))


def imagine_both(net: Net, at: Known, effort: Effort, room: Room, dice: Dice) -> None:
    """Draw worlds, and choose among them by how likely they make the plays seen."""
    ways = count_ways_of_two(at.riddle, room.ways)
    for i in range(len(room.drawn)):
        one, two, three = draw_both(at.riddle, room.ways, dice)
        room.drawn[i, 0], room.drawn[i, 1] = one
        room.drawn[i, 2], room.drawn[i, 3] = two
        room.drawn[i, 4], room.drawn[i, 5] = three
    if effort.pool <= 1:
        for i in range(effort.worlds):
            room.chosen[i] = i
        return
    seat = turn(at.deal)
    for i in range(len(room.drawn)):
        before = drawn_before_of_two(room.drawn, i) if ways < FEW_WAYS * len(room.drawn) else i
        if before < i:
            room.logs[i] = room.logs[before]
        else:
            world = imagined_of_two(at.deal, seat, hands_in(room.drawn, i))
            room.logs[i] = log_likelihood_of(net, world, at.plays, at.leader, seat, room.desk)
    pick(room.logs, room.chosen, dice)


def drawn_before_of_two(drawn: NDArray[np.int64], number: int) -> int:
    """The first world that was drawn like this one; itself where none was."""
    for i in range(number):
        same = True
        for plane in range(4):
            same = same and drawn[i, plane] == drawn[number, plane]
        if same:
            return i
    return number


def hands_in(drawn: NDArray[np.int64], number: int) -> Hands:
    """The hands of the others in one of the worlds drawn."""
    return (
        Cards(drawn[number, 0], drawn[number, 1]),
        Cards(drawn[number, 2], drawn[number, 3]),
        Cards(drawn[number, 4], drawn[number, 5]),
    )


def evaluate_actions(net: Net, at: Known, effort: Effort, goal: Goal, room: Room, dice: Dice) -> int:
    """Play every distinct action out in every world; the best one. The results stay in the room, row by row."""
    alive = distinct_actions(at.deal)
    for row in range(2 * FACES):
        room.looked[row] = 0
    if effort.early and only_one(alive):
        return best_action(room, alive)
    imagine_both(net, at, effort, room, dice)
    for i in range(effort.worlds):
        look_at_all(net, at, effort, goal, room, dice, alive, i)
        if effort.early and i + 1 >= FIRST_LOOK and (i + 1) % LOOK_EVERY == 0:
            alive = close_to_best(room, i + 1, alive)
            if only_one(alive):
                break
    if effort.prior and not only_one(alive):
        judge_actions(net, at.deal, at.signs, alive, room.desk)
        return best_with_opinion(room, alive, effort.prior, unit_of(at.deal) / ONE)
    return best_action(room, alive)


def look_at_all(
    net: Net, at: Known, effort: Effort, goal: Goal, room: Room, dice: Dice, alive: Actions, number: int
) -> None:
    """Play the actions that are left out in one world."""
    seat = turn(at.deal)
    world = imagined_of_two(at.deal, seat, hands_in(room.drawn, room.chosen[number]))
    side = own_side(goal, world, 0, seat)
    cards, both = alive
    while cards or both:
        action = lowest(cards) if cards else FACES + lowest(both)
        if cards:
            cards &= cards - 1
        else:
            both &= both - 1
        signs = signs_after(world, at.signs, action)
        after = play_both_out(effort.player, net, play(world, action), signs, room.desk, dice)
        points = scores(after)
        room.own[action, number] = points[seat]
        room.worths[action, number] = worth(goal, seat, side, points)
        room.fates[action, number] = fate(after, seat, action % FACES)
        room.looked[action] = number + 1


def best_with_opinion(room: Room, actions: Actions, prior: int, unit: float) -> int:
    """The action of the highest mean worth, the policy's opinion counted as so many worlds more."""
    middle = difference(room, actions, unit)
    cards, both = actions
    best, highest = -1, -1e30
    while cards or both:
        action = lowest(cards) if cards else FACES + lowest(both)
        if cards:
            cards &= cards - 1
        else:
            both &= both - 1
        worlds = room.looked[action]
        thought = unit * room.desk.cards[action] + middle
        reached = (mean(room.worths, action, worlds) * worlds + thought * prior) / (worlds + prior)
        if reached > highest:
            best, highest = action, reached
    return best


def difference(room: Room, actions: Actions, unit: float) -> float:
    """What the worlds give the actions above the policy's opinion of them, on the mean."""
    cards, both = actions
    together, number = 0.0, 0
    while cards or both:
        action = lowest(cards) if cards else FACES + lowest(both)
        if cards:
            cards &= cards - 1
        else:
            both &= both - 1
        together += mean(room.worths, action, room.looked[action]) - unit * room.desk.cards[action]
        number += 1
    return together / number


def best_action(room: Room, actions: Actions) -> int:
    """The action of the highest mean in the worlds it was looked at in; the only one needs no look."""
    if only_one(actions):
        return lowest(actions.cards) if actions.cards else FACES + lowest(actions.both)
    card = best_of(room.worths, room.looked, actions.cards, 0)
    both = best_of(room.worths, room.looked, actions.both, FACES)
    if card < 0 or both < 0:
        return card if both < 0 else FACES + both
    high, other = mean(room.worths, card, room.looked[card]), FACES + both
    return card if high >= mean(room.worths, other, room.looked[other]) else other


def close_to_best(room: Room, looked: int, actions: Actions) -> Actions:
    """The actions that are not clearly worse than the best so far."""
    leading = best_action(room, actions)
    return Actions(
        not_clearly_worse(room, looked, leading, actions.cards, 0),
        not_clearly_worse(room, looked, leading, actions.both, FACES),
    )


def not_clearly_worse(room: Room, looked: int, leading: int, faces: int, plan: int) -> int:
    """Of these faces, played alone or (FACES) as a pair, those still to be looked at."""
    kept = 0
    while faces:
        face = lowest(faces)
        faces &= faces - 1
        if plan + face == leading or not clearly_worse(room.worths, looked, leading, plan + face):
            kept |= 1 << face
    return kept


def desk_for_two() -> Desk:
    """An empty desk: more rows, and a number for each card and each pair."""
    return Desk(np.zeros(MOST, np.int64), np.zeros(HIDDEN, np.int16), np.zeros(2 * FACES, np.int64))


def room_for_two(effort: Effort) -> Room:
    """Room for this effort: two planes for each of three hands."""
    room = room_for(effort, desk_for_two(), empty_ways())
    return room._replace(drawn=np.zeros((len(room.drawn), 6), np.int64))
