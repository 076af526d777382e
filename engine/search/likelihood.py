"""How likely a world is, by the plays that were seen: would the policy have made them?

The history is played again in the world; the logarithms of the policy's chances for the others'
plays are summed and softened. A player is not the policy, so the softening keeps one surprising
play from ruling a world out.
"""

import math

import numpy as np
from numpy.typing import NDArray

from ..cards import Cards, lowest
from ..play import Deal, play, playable, start, turn, with_waits
from .dice import Dice, share
from .policy import ONE, Desk, Net, judge
from .rollouts import shown

SOFTENED = 0.6


def before_play(deal: Deal, plays: NDArray[np.int64], leader: int) -> Deal:
    """The deal before its opening lead, the played cards back in the hands that played them.

    `plays` are seat × 64 + face, in order.
    """
    one, two, three, four = deal.hands[0].once, deal.hands[1].once, deal.hands[2].once, deal.hands[3].once
    for i in range(len(plays)):
        card = 1 << (plays[i] & 63)
        seat = plays[i] >> 6
        one |= card if seat == 0 else 0
        two |= card if seat == 1 else 0
        three |= card if seat == 2 else 0
        four |= card if seat == 3 else 0
    hands = (Cards(one, 0), Cards(two, 0), Cards(three, 0), Cards(four, 0))
    return with_waits(start(deal.terms, hands, deal.exposed, leader), deal.waits)


def log_chance(net: Net, deal: Deal, voids: int, face: int, at: Desk) -> float:
    """The logarithm of the policy's chance to play this card."""
    cards = playable(deal)
    if not cards & (cards - 1):
        return 0.0
    judge(net, deal, voids, cards, at)
    own, together = at.cards[face], 0.0
    while cards:
        together += math.exp((at.cards[lowest(cards)] - own) / ONE)
        cards &= cards - 1
    return -math.log(together)


def log_likelihood(net: Net, world: Deal, plays: NDArray[np.int64], leader: int, seat: int, at: Desk) -> float:
    """The logarithm of the chance that the others, holding these cards, played as they did."""
    deal, voids, total = before_play(world, plays, leader), 0, 0.0
    for i in range(len(plays)):
        face = plays[i] & 63
        if turn(deal) != seat:
            total += log_chance(net, deal, voids, face, at)
        voids = shown(deal, voids, face)
        deal = play(deal, face)
    return total


def soften(logs: NDArray[np.float64]) -> float:
    """Turn the logarithms into weights, in place; their sum."""
    top, together = logs[0], 0.0
    for i in range(len(logs)):
        top = max(top, logs[i])
    for i in range(len(logs)):
        logs[i] = math.exp((logs[i] - top) * SOFTENED)
        together += logs[i]
    return together


def pick(logs: NDArray[np.float64], chosen: NDArray[np.int64], dice: Dice) -> None:
    """Draw worlds by their likelihoods: as many as `chosen` has room for, evenly spaced along them."""
    together = soften(logs)
    step = together / len(chosen)
    reached, place, at = logs[0], 0, share(dice) * step
    for i in range(len(chosen)):
        while reached <= at and place < len(logs) - 1:
            place += 1
            reached += logs[place]
        chosen[i] = place
        at += step
