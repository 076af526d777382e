"""Matches brought near their end, so that a test need not play ten deals."""

from sqlalchemy import update

from api.models import Deal
from engine.match import Points
from engine.play import playable
from engine.state import Phase, played, scores
from tests.support.player import PLAYING, Player

LAST_TRICK = 13


def about_to_end(player: Player, totals: list[int]) -> None:
    """Give the seats these totals before the running deal, as if earlier deals had brought them."""
    records = player.contract.truth
    with records.database.writing() as session:
        here = update(Deal).where(Deal.match_id == player.id, Deal.number == player.view["deal"])
        session.execute(here.values(totals=totals, ending=min(totals) <= -1000))
    forget(player)
    player.look()


def forget(player: Player) -> None:
    """Let the server forget what it has in memory of matches."""
    player.contract.truth._kept.clear()


def until_last_trick(player: Player) -> Points:
    """Play until nobody has a choice any more: the scores that the deal will end with."""
    player.until(PLAYING)
    while player.view["trick_number"] < LAST_TRICK:
        player.step()
    state = player.contract.truth.load(player.id).state
    while state.phase is Phase.PLAYING:
        state = played(state, playable(state.deal).bit_length() - 1)
    return scores(state.deal)
