"""The list of moves: the same as in the view."""

from tests.support.player import Player


def test_moves_are_those_of_the_view(playing: Player) -> None:
    """With the version and phase that they hold for."""
    while playing.view["phase"] == "playing":
        body = playing.send("GET", "/moves").body
        view = playing.view
        assert {key: view[key] for key in ("version", "phase", "turn", "moves", "owed", "plays", "claim")} == body
        playing.step()


def test_moves_can_be_asked_for_in_every_phase(exposing: Player) -> None:
    """While exposing every card waits; after the deal there are none."""
    moves = exposing.send("GET", "/moves").body
    assert ("exposing", None, 13) == (moves["phase"], moves["turn"], len(moves["moves"]))
    exposing.play_deal()
    moves = exposing.send("GET", "/moves").body
    assert ("deal_over", None, []) == (moves["phase"], moves["turn"], moves["moves"])


def test_nobody_elses_moves_can_be_asked_for(playing: Player) -> None:
    """There is no parameter for it; an unknown one changes nothing."""
    own = playing.send("GET", "/moves").body
    for query in ("?seat=1", "?seat=2&turn=2"):
        assert own == playing.send("GET", f"/moves{query}").body
