"""How an opponent decides with two decks: from a seat's view to what the search asks, and what it answers."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random

import numpy as np

from ..cards import FACES, SEATS, Cards, copies, size
from ..exposure import choice_of, chosen
from ..inference import known, pool
from ..notation import face_named, faces
from ..play import Deal, with_pile
from ..search import kernel
from ..search.dice import Dice, dice_from
from ..search.policy import Net
from ..search.rollouts import AT_RANDOM, BY_POLICY, BY_RULE, any_action
from ..search.room import Effort, Room
from ..search.two.actions import Actions, may_do, only_one
from ..search.two.choices import Known, desk_for_two, evaluate_actions, room_for_two
from ..search.two.exposing import Asked, evaluate_copies
from ..search.two.likelihood import signs_shown
from ..search.two.policy import best_of_policy
from ..search.two.rule import liking
from ..search.two.worlds import Place, Riddle
from ..search.weights import DOUBLE, weights_for
from ..view import View
from .knowledge import goal, leader_of
from .opponents import Mind, Opponent, worlds_for

SEARCHED_OF_TWO = (evaluate_actions, evaluate_copies, best_of_policy, signs_shown)
"""What is compiled for play with two decks."""
PLAYERS = {Mind.RANDOM: AT_RANDOM, Mind.RULE: BY_RULE, Mind.POLICY: BY_POLICY}


def play_of_two(opponent: Opponent, seen: View, rng: Random) -> int:
    """The face that the opponent plays, or 52 + face for a pair."""
    may = may_do(seen.deal)
    if only_one(may):
        return only_action(may)
    dice = dice_from(rng.getrandbits(61))
    if opponent.mind is Mind.RANDOM:
        return any_action(seen.deal, dice)
    if opponent.mind is Mind.RULE or (opponent.few_of_two and not is_warm()):
        return liking(seen.deal)
    if opponent.mind is Mind.POLICY and not opponent.few_of_two:
        at = situation_of_two(seen)
        return int(kernel.fast(best_of_policy)(net_of_two(opponent), at.deal, at.signs, desk_for_two()))
    return searched_of_two(as_searching(opponent), seen, dice)[0]


def only_action(may: Actions) -> int:
    """The one thing that there is to play."""
    return (may.cards or may.both).bit_length() - 1 + (0 if may.cards else FACES)


def is_warm() -> bool:
    """The search for two decks is compiled."""
    return kernel.fast(evaluate_actions) is not evaluate_actions


def as_searching(opponent: Opponent) -> Opponent:
    """Who goes by the policy looks at a few worlds as well: alone it knows less of the last cards than a beginner."""
    return replace(opponent, worlds=opponent.few_of_two) if opponent.mind is Mind.POLICY else opponent


def net_of_two(opponent: Opponent) -> Net:
    """The opponent's weights, or those trained for two decks."""
    return weights_for(opponent.weights or DOUBLE, 2)


def effort_of_two(opponent: Opponent, seen: View) -> Effort:
    """How hard it thinks; without the whole history worlds cannot be weighed."""
    pool = opponent.pool_of_two if complete_of_two(seen) else 1
    return Effort(opponent.worlds, max(1, pool), PLAYERS[opponent.rollout_of_two], 1, opponent.prior_of_two, 0)


def searched_of_two(opponent: Opponent, seen: View, dice: Dice, early: int = 1) -> tuple[int, Room]:
    """The action that promises most, and the room with what every action brought in every world."""
    effort = effort_of_two(opponent, seen)._replace(early=early)
    room = room_for_two(effort)
    aim = goal(seen, for_match=bool(opponent.match))
    search = kernel.fast(evaluate_actions)
    return int(search(net_of_two(opponent), situation_of_two(seen), effort, aim, room, dice)), room


def situation_of_two(view: View) -> Known:
    """What the seat on turn knows of the deal."""
    others = known(view)
    deal: Deal = view.deal
    for seat, other in others.items():
        deal = deal._replace(hands=with_pile(deal.hands, seat, other.holds))
    left = pool(view)
    for other in others.values():
        for face in faces(other.holds.once):
            left[face] -= copies(other.holds, face)
    out = Cards(mask_where(left, 1), mask_where(left, 2))
    one, two, three = (
        Place(other.lacks, other.barred | (other.lone & other.holds.once), other.lone)
        for other in (others[(view.seat + place) % SEATS] for place in (1, 2, 3))
    )
    return Known(deal, Riddle(out, one, two, three), *history_of_two(view, deal))


def complete_of_two(view: View) -> bool:
    """The view tells how the deal came about, from its opening lead."""
    lying = view.deal.trick.laid + sum(size(pile) for pile in view.deal.taken)
    return lying == sum(1 + action // FACES for _, action in view.plays)


def history_of_two(view: View, deal: Deal) -> tuple[int, np.ndarray, int]:
    """What the plays have shown, the plays, and the opening leader; nothing where they are not all known."""
    if not complete_of_two(view):
        return 0, np.zeros(0, np.int64), deal.trick.leader
    plays = np.array([seat << 7 | action for seat, action in view.plays], np.int64)
    leader = view.plays[0][0] if view.plays else deal.trick.leader
    return int(kernel.fast(signs_shown)(deal, plays, leader)), plays, leader


def mask_where(left: list[int], copies_left: int) -> int:
    """The faces of which at least so many copies are left."""
    return sum(1 << face for face, number in enumerate(left) if number >= copies_left)


# Exposing


def question_of_two(view: View, worlds: int, player: int) -> Asked:
    """What the seat knows when it must decide what to expose, and how it is looked at."""
    hand = view.deal.hands[view.seat]
    every = (1 << FACES) - 1
    blank = (Place(view.counts[(view.seat + place) % SEATS], 0, 0) for place in (1, 2, 3))
    opening = face_named(view.rules.opening_lead)
    out = Cards(every & ~hand.twice, every & ~hand.once)
    return Asked(view.deal.terms, view.seat, hand, leader_of(view), opening, Riddle(out, *blank), worlds, player)


def tried_of_two(opponent: Opponent, view: View, dice: Dice) -> tuple[list[int], Room]:
    """Every set of exposable copies, none first, played out in the same worlds."""
    sets = sets_of_copies(chosen(view.exposable))
    worlds = worlds_for(opponent, len(sets))
    room = room_for_two(Effort(worlds, 1, PLAYERS[opponent.rollout_of_two], 0, 0, 0))
    asked = question_of_two(view, worlds, PLAYERS[opponent.rollout_of_two])
    tried = np.array([[cards.once, cards.twice] for cards in sets], np.int64)
    aim = goal(view, for_match=bool(opponent.match))
    kernel.fast(evaluate_copies)(net_of_two(opponent), asked, tried, aim, room, dice)
    return [choice_of(cards) for cards in sets], room


def sets_of_copies(cards: Cards) -> list[Cards]:
    """Every set of these cards, none first; of two copies one, or both."""
    held = [(1 << face, copies(cards, face)) for face in faces(cards.once)]
    numbers = product(*(range(number + 1) for _, number in held))
    return [
        Cards(
            sum(card for (card, _), number in zip(held, chosen_numbers, strict=True) if number),
            sum(card for (card, _), number in zip(held, chosen_numbers, strict=True) if number == 2),
        )
        for chosen_numbers in numbers
    ]
