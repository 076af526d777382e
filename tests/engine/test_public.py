"""The public face of the engine: a match needs nothing else."""

import engine
from engine.shuffle import deal_seed


def test_the_public_names_are_there_in_order_and_once() -> None:
    assert sorted(set(engine.__all__)) == sorted(engine.__all__)
    assert [] == [name for name in engine.__all__ if not hasattr(engine, name)]


def test_a_match_is_played_by_the_public_verbs_alone() -> None:
    standing = engine.Standing()
    while not engine.match_over(engine.STANDARD, standing):
        state = engine.begin(engine.STANDARD, standing, deal_seed("public", standing.deals + 1))
        for seat in range(4):
            if engine.view(state, seat).exposable:
                state = engine.expose(state, seat, 0)
        while state.phase is engine.Phase.PLAYING:
            card = engine.playable(state.deal).bit_length() - 1
            state = engine.play_card(state, state.turn, card)
        standing = state.standing
    assert engine.Phase.MATCH_OVER is state.phase
    assert engine.ranking(engine.STANDARD, standing)[0].won
