"""How likely a world of two decks is, by the plays that were seen: would the policy have made them?"""

import math

import numpy as np
from numpy.typing import NDArray

from ...cards import FACES, add, lowest
from ...play import Deal, Four, play, start, turn, with_pile, with_waits
from ..policy import ONE, Desk, Net
from .actions import may_do, only_one
from .policy import judge_actions
from .signs import signs_after


def with_plays(hands: Four, plays: NDArray[np.int64]) -> Four:
    """The hands with the played cards back in them."""
    for i in range(len(plays)):
        seat, action = plays[i] >> 7, plays[i] & 127
        pile = add(hands[seat], action % FACES)
        hands = with_pile(hands, seat, add(pile, action - FACES) if action >= FACES else pile)
    return hands


def before_plays(deal: Deal, plays: NDArray[np.int64], leader: int) -> Deal:
    """The deal before its opening lead. `plays` are seat × 128 + action, in order."""
    return with_waits(start(deal.terms, with_plays(deal.hands, plays), deal.exposed, leader), deal.waits)


def signs_shown(deal: Deal, plays: NDArray[np.int64], leader: int) -> int:
    """What these plays have shown (signs.py), in a deal with the known cards in the hands."""
    past, signs = before_plays(deal, plays, leader), 0
    for i in range(len(plays)):
        action = plays[i] & 127
        signs = signs_after(past, signs, action)
        past = play(past, action)
    return signs


def log_chance_of(net: Net, deal: Deal, signs: int, action: int, at: Desk) -> float:
    """The logarithm of the policy's chance to do this; a pair that is not owed counts as its first copy."""
    actions = may_do(deal)
    if only_one(actions):
        return 0.0
    judge_actions(net, deal, signs, actions, at)
    own = at.cards[action if action < FACES or actions.both >> (action - FACES) & 1 else action - FACES]
    return -math.log(together_of(actions.cards, 0, own, at) + together_of(actions.both, FACES, own, at))


def together_of(faces: int, base: int, own: int, at: Desk) -> float:
    """How much these actions are wanted together, in shares of one that has this number."""
    together = 0.0
    while faces:
        together += math.exp((at.cards[base + lowest(faces)] - own) / ONE)
        faces &= faces - 1
    return together


def log_likelihood_of(net: Net, world: Deal, plays: NDArray[np.int64], leader: int, seat: int, at: Desk) -> float:
    """The logarithm of the chance that the others, holding these cards, played as they did."""
    deal, signs, total = before_plays(world, plays, leader), 0, 0.0
    for i in range(len(plays)):
        action = plays[i] & 127
        if turn(deal) != seat:
            total += log_chance_of(net, deal, signs, action, at)
        signs = signs_after(deal, signs, action)
        deal = play(deal, action)
    return total
