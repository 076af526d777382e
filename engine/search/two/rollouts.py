"""A deal of two decks played to its end by a fast player."""

from ...play import Deal, over, play
from ..dice import Dice
from ..rollouts import AT_RANDOM, out_at_random_with_pairs
from .rule import liking


def out_by_liking(deal: Deal) -> Deal:
    """The deal at its end, every seat played by rule of thumb."""
    while not over(deal):
        deal = play(deal, liking(deal))
    return deal


def play_both_out(player: int, deal: Deal, dice: Dice) -> Deal:
    """The deal at its end, every seat played by the same fast player."""
    return out_at_random_with_pairs(deal, dice) if player == AT_RANDOM else out_by_liking(deal)
