"""How an opponent decides: it is given a view and dice, and asks the search."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np

from ..cards import SEATS
from ..decisions import Decision, Verb
from ..inference import unseen
from ..notation import faces
from ..play import play as after
from ..play import playable
from ..search import kernel
from ..search.choices import evaluate
from ..search.dice import Dice, dice_from
from ..search.exposing import evaluate_exposures
from ..search.policy import Net, best_card, desk
from ..search.rollouts import AT_RANDOM, BY_POLICY, BY_RULE, any_card
from ..search.room import Effort, Room, room_for
from ..search.rule import wish
from ..search.weights import ALONE, PARTNERS, weights_for
from ..search.worlds import empty_ways
from ..state import Phase
from ..tricks import owes_second
from ..view import View
from . import exposing
from .claiming import claim_order
from .knowledge import complete, forced_by, goal, hand_around, question, question_of_first, situation, sure_deal
from .opponents import Exposing, Mind, Opponent, worlds_for
from .swapping import wants_swap
from .two import is_warm as is_warm_for_two
from .two import play_of_two, tried_of_two
from .two_exposing import choose_copies

SEARCHED = (evaluate, evaluate_exposures, best_card)
"""What is compiled for play."""
PLAYERS = {Mind.RANDOM: AT_RANDOM, Mind.RULE: BY_RULE, Mind.POLICY: BY_POLICY}


def net_for(opponent: Opponent, seen: View) -> Net:
    """The opponent's weights, or those trained for these rules."""
    return weights_for(opponent.weights or (PARTNERS if len(seen.rules.sides()) < SEATS else ALONE), 1)


def is_ready(seen: View) -> bool:
    """What searches by these rules is compiled."""
    return is_warm_for_two() if seen.rules.decks > 1 else kernel.is_warm()


def warmed(opponent: Opponent, seen: View) -> Opponent:
    """The opponent as it can think now: while nothing is compiled yet, the trained policy without a search, with two
    decks the rule player."""
    if opponent.mind is not Mind.SEARCH or is_ready(seen):
        return opponent
    return replace(opponent, mind=Mind.RULE if seen.rules.decks > 1 else Mind.POLICY, exposing=Exposing.RULE)


def decide(opponent: Opponent, seen: View, rng: Random) -> Decision:
    """What the opponent does now."""
    if seen.phase is Phase.FIRST_EXPOSING:
        return Decision(Verb.EXPOSE_FIRST, expose_first(opponent, seen, rng))
    if seen.phase is Phase.EXPOSING:
        return Decision(Verb.EXPOSE, expose(opponent, seen, rng))
    if seen.phase is Phase.SWAP_CHOICE:
        return Decision(Verb.CHOOSE_SWAP, int(wants_swap(seen)))
    order = claim_order(seen)
    if order is not None:
        return Decision(Verb.CLAIM, actions=order)
    return Decision(Verb.PLAY, actions=play_owed(opponent, seen, rng))


def play_owed(opponent: Opponent, seen: View, rng: Random) -> tuple[int, ...]:
    """All that the opponent owes: a card or a pair, or two different cards one after the other."""
    actions: tuple[int, ...] = ()
    while True:
        action = play(opponent, seen, rng)
        actions, deal = (*actions, action), after(seen.deal, action)
        if not owes_second(deal.trick):
            return actions
        seen = replace(seen, deal=deal, plays=(*seen.plays, (seen.seat, action)))


def play(opponent: Opponent, seen: View, rng: Random) -> int:
    """The face that the opponent plays, with two decks maybe 52 + face for a pair."""
    if seen.rules.decks > 1:
        return play_of_two(opponent, seen, rng)
    cards = playable(seen.deal)
    if not cards & (cards - 1):
        return cards.bit_length() - 1
    dice = dice_from(rng.getrandbits(61))
    if opponent.mind is Mind.SEARCH:
        return searched(opponent, seen, dice)[0]
    if opponent.mind is Mind.POLICY:
        at = situation(seen)
        return int(kernel.fast(best_card)(net_for(opponent, seen), at.deal, at.voids, desk()))
    return wish(sure_deal(seen)) if opponent.mind is Mind.RULE else any_card(seen.deal, dice)


def effort_of(opponent: Opponent, seen: View) -> Effort:
    """How hard it thinks; without the whole history worlds cannot be weighed."""
    pool = opponent.pool if complete(seen) else 1
    return Effort(opponent.worlds, max(1, pool), PLAYERS[opponent.rollout], 1, opponent.prior, opponent.plan)


def searched(opponent: Opponent, seen: View, dice: Dice, early: int = 1) -> tuple[int, Room]:
    """The face that promises most, and the room with what every card brought in every world."""
    effort = effort_of(opponent, seen)._replace(early=early)
    room = room_for(effort, desk(), empty_ways())
    aim = goal(seen, for_match=bool(opponent.match))
    return int(kernel.fast(evaluate)(net_for(opponent, seen), situation(seen), effort, aim, room, dice)), room


def expose_first(opponent: Opponent, seen: View, rng: Random) -> int:
    """Its first card, as a mask, or 0."""
    if opponent.exposing is Exposing.NEVER or not seen.exposable:
        return 0
    if opponent.exposing is Exposing.RULE:
        return exposing.choose_first(seen)
    masks, room = tried_first(opponent, seen, dice_from(rng.getrandbits(61)))
    return promising(masks, room.worths[: len(masks)], opponent.margin)


def expose(opponent: Opponent, seen: View, rng: Random) -> int:
    """The cards that the opponent exposes, as a mask."""
    if opponent.exposing is Exposing.NEVER or not seen.exposable:
        return 0
    if opponent.exposing is Exposing.RULE:
        return choose_copies(seen) if seen.rules.decks > 1 else exposing.choose(seen)
    look = tried_of_two if seen.rules.decks > 1 else tried
    masks, room = look(opponent, seen, dice_from(rng.getrandbits(61)))
    return promising(masks, room.worths[: len(masks)], opponent.margin)


def tried(opponent: Opponent, seen: View, dice: Dice) -> tuple[list[int], Room]:
    """Every set of exposable cards, none first, played out in the same worlds."""
    masks = subsets(seen.exposable)
    worlds = worlds_for(opponent, len(masks))
    room = room_for(_flat(opponent, worlds), desk(), empty_ways())
    aim = goal(seen, for_match=bool(opponent.match))
    asked = question(seen, worlds, PLAYERS[opponent.rollout])
    tried_so = np.array([mask | forced_by(seen, mask) for mask in masks], np.int64)
    kernel.fast(evaluate_exposures)(net_for(opponent, seen), asked, tried_so, aim, room, dice)
    return masks, room


def tried_first(opponent: Opponent, seen: View, dice: Dice) -> tuple[list[int], Room]:
    """The first card exposed and not, played out with a hand around it that is as unknown as the others."""
    masks, player = [0, seen.exposable], PLAYERS[opponent.rollout]
    once = room_for(_flat(opponent, 1), desk(), empty_ways())
    room = room_for(_flat(opponent, opponent.tried), desk(), empty_ways())
    net, aim = net_for(opponent, seen), goal(seen, for_match=bool(opponent.match))
    rest = unseen(seen)
    for number in range(opponent.tried):
        hand = hand_around(seen, rest, dice)
        asked = question_of_first(seen, hand, rest & ~hand, player)
        kernel.fast(evaluate_exposures)(net, asked, np.array(masks, np.int64), aim, once, dice)
        room.worths[:2, number], room.own[:2, number] = once.worths[:2, 0], once.own[:2, 0]
    return masks, room


def _flat(opponent: Opponent, worlds: int) -> Effort:
    return Effort(worlds, 1, PLAYERS[opponent.rollout], 0, 0, opponent.plan)


def promising(masks: list[int], worths: np.ndarray, margin: int) -> int:
    """The set that promises most more than exposing nothing: at least the margin and a standard error."""
    gains = worths - worths[0]
    means = gains.mean(axis=1)
    errors = gains.std(axis=1) / np.sqrt(gains.shape[1])
    sure = np.where(means >= margin + errors, means, 0.0)
    return masks[int(sure.argmax())]


def subsets(cards: int) -> list[int]:
    """Every set of these cards, none first."""
    single = [1 << face for face in faces(cards)]
    return [sum(card for i, card in enumerate(single) if chosen >> i & 1) for chosen in range(1 << len(single))]
