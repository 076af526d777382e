"""How an opponent decides with two decks: from a seat's view to what the search asks, and what it answers."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random

import numpy as np

from ..cards import FACES, SEATS, Cards, copies
from ..exposure import choice_of, chosen
from ..inference import known, pool
from ..notation import face_named, faces
from ..play import Deal, with_pile
from ..search import kernel
from ..search.dice import Dice, dice_from
from ..search.rollouts import AT_RANDOM, BY_RULE, any_action
from ..search.room import Effort, Room
from ..search.two.choices import Actions, Known, evaluate_actions, may_do, only_one, room_for_two
from ..search.two.exposing import Asked, evaluate_copies
from ..search.two.rule import liking
from ..search.two.worlds import Place, Riddle
from ..view import View
from .knowledge import goal, leader_of
from .opponents import Mind, Opponent, worlds_for

SEARCHED_OF_TWO = (evaluate_actions, evaluate_copies)
"""What is compiled for play with two decks."""
FEW_WORLDS = 10
"""In how many worlds an opponent looks that elsewhere goes by the policy."""


def play_of_two(opponent: Opponent, seen: View, rng: Random) -> int:
    """The face that the opponent plays, or 52 + face for a pair."""
    may = may_do(seen.deal)
    if only_one(may):
        return only_action(may)
    dice = dice_from(rng.getrandbits(61))
    if opponent.mind is Mind.RANDOM:
        return any_action(seen.deal, dice)
    if opponent.mind is Mind.RULE or (opponent.mind is Mind.POLICY and not is_warm()):
        return liking(seen.deal)
    return searched_of_two(as_searching(opponent), seen, dice)[0]


def only_action(may: Actions) -> int:
    """The one thing that there is to play."""
    return (may.cards or may.both).bit_length() - 1 + (0 if may.cards else FACES)


def is_warm() -> bool:
    """The search for two decks is compiled."""
    return kernel.fast(evaluate_actions) is not evaluate_actions


def as_searching(opponent: Opponent) -> Opponent:
    """There is no trained policy for two decks: who would go by it looks at a few worlds instead."""
    return replace(opponent, mind=Mind.SEARCH, worlds=FEW_WORLDS) if opponent.mind is Mind.POLICY else opponent


def fast_player(opponent: Opponent) -> int:
    """Who plays worlds out."""
    return AT_RANDOM if opponent.rollout is Mind.RANDOM else BY_RULE


def searched_of_two(opponent: Opponent, seen: View, dice: Dice, early: int = 1) -> tuple[int, Room]:
    """The action that promises most, and the room with what every action brought in every world."""
    effort = Effort(opponent.worlds, 1, fast_player(opponent), early, 0, 0)
    room = room_for_two(effort)
    aim = goal(seen, for_match=bool(opponent.match))
    return int(kernel.fast(evaluate_actions)(situation_of_two(seen), effort, aim, room, dice)), room


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
    return Known(deal, Riddle(out, one, two, three))


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
    room = room_for_two(Effort(worlds, 1, fast_player(opponent), 0, 0, 0))
    asked = question_of_two(view, worlds, fast_player(opponent))
    tried = np.array([[cards.once, cards.twice] for cards in sets], np.int64)
    kernel.fast(evaluate_copies)(asked, tried, goal(view, for_match=bool(opponent.match)), room, dice)
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
