"""A deal of two decks played to its end by a fast player."""

from ...play import Deal, over, play
from ..dice import Dice
from ..policy import Desk, Net
from ..rollouts import AT_RANDOM, BY_POLICY, out_at_random_with_pairs
from .policy import best_of_policy
from .rule import liking
from .signs import signs_after


def out_by_liking(deal: Deal) -> Deal:
    """The deal at its end, every seat played by rule of thumb."""
    while not over(deal):
        deal = play(deal, liking(deal))
    return deal


def out_by_trained(net: Net, deal: Deal, signs: int, at: Desk) -> Deal:
    """The deal at its end, every seat played by the policy."""
    while not over(deal):
        action = best_of_policy(net, deal, signs, at)
        signs = signs_after(deal, signs, action)
        deal = play(deal, action)
    return deal


def play_both_out(player: int, net: Net, deal: Deal, signs: int, at: Desk, dice: Dice) -> Deal:
    """The deal at its end, every seat played by the same fast player."""
    if player == BY_POLICY:
        return out_by_trained(net, deal, signs, at)
    return out_at_random_with_pairs(deal, dice) if player == AT_RANDOM else out_by_liking(deal)
