"""Going for all hearts: who does, how, and that it gets them."""

from random import Random

import pytest

from engine.bots.minds import play
from engine.bots.opponents import find_opponent
from engine.cards import HEART_CARDS
from engine.notation import faces, name
from engine.search.choices import unseen_by
from engine.search.hearts import by_rank, gather, highest, made_for_it, masters, may_go, still_open
from engine.state import Phase, State, played
from engine.view import view
from tests.engine.arrange import BREAKING, deal, mask, playing

FIRST = ".../.../.../... ... - 0:"
STRONG = f"A3.AKQJT9.A42.A7/K82.864.KQ7.K865/QJT9.752.J98.QJ9/7654.3.T653.T432 {FIRST}"
WEAK = f"A3.QT9864.A42.A7/K82.AK.KQ76.K865/QJT9.752.J98.QJ9/7654.J3.T53.T432 {FIRST}"
MIDDLING = f"A3.AKJ98.A42.A74/K82.Q64.KQ7.K865/QJT9.752.J98.QJ9/7654.T3.T653.T32 {FIRST}"
BROKEN = "3.KQJT9.A42.A7/2.864.KQ7.K865/T9.752.J98.QJ9/54.3.T653.T432 .../.A../.../... ... SH 0:"


@pytest.mark.parametrize(
    ("text", "may", "made"),
    [(STRONG, True, True), (WEAK, True, False), (MIDDLING, True, False), (BROKEN, False, False)],
    ids=["four tops of six", "six, and the two highest are elsewhere", "two tops of five", "another has one"],
)
def test_a_hand_may_go_and_is_made_for_it(text: str, may: bool, made: bool) -> None:
    now = deal(text)
    assert (may, made) == (may_go(now, unseen_by(now, 0), 0), made_for_it(now, 0))


def test_hearts_already_taken_count_as_ones_own() -> None:
    """Three held, three taken: none is left above the ace."""
    now = deal("A3.AKQ.A42.A7/K2.86.KQ7.K865/JT9.75.J98.QJ94/765.3.T653.T32 .JT9../.../.../... ... H 0:")
    assert made_for_it(now, 0)
    assert not still_open(now, 1)


def test_a_master_stands_above_all_that_others_hold() -> None:
    assert 2 == masters(mask("HA HK HJ H2"), mask("HQ H10"), 1)
    assert 4 == masters(mask("HA HK HJ H2"), mask("SA"), 1)
    assert 0 == masters(mask("SA"), mask("HQ"), 1)


def test_the_highest_and_the_ranks_of_a_set() -> None:
    cards = mask("S3 HK D2 CA")
    assert ["CA", "CA", "D2"] == [name(face) for face in (highest(cards), by_rank(cards, 1), by_rank(cards, -1))]


@pytest.mark.parametrize(
    ("text", "card"),
    [
        (STRONG, "HA"),
        (f"A3.QT9864.A42.A7/K82.AK.KQ76.K865/QJT9.752.J98.QJ9/7654.J3.T53.T432 {FIRST}", "SA"),
        (f"32.Q54.642.T7432/AK.AK.AK7.AK8/QJT9.J98.JT98.Q9/87654.T76.Q53.J65 {FIRST}", "HQ"),
        ("3.AQT.A42.A7/8.64.KQ7.K86/T9.52.J98.Q/6..T653.T42 .../.../.../... ... S 1:H8,H7,H3", "H10"),
        ("3.AQT.A42.A7/8.64.KQ7.K865/T9.75.J98.QJ/6..T653.T42 .../.../.../... ... S 3:H3", "HA"),
        ("3.QT.A42.A7/8.64.KQ7.K86/T9.5.J98.QJ/6.3.T653.T4 .../.../.../... ... S 3:HK", "H10"),
        ("3.AQT.A42.7/8.64.KQ7.K86/T9.5.J98.QJ/6.3.T653.4 .../.../.../... ... S 3:CA", "C7"),
        ("3.AQT.42./8.64.7.K8/T9.5.98.J/6.3.T6.4 .../.../.../... ... S 3:CA", "D2"),
    ],
    ids=[
        *("the highest heart", "a master of another suit", "the highest rank"),
        *("the last seat cheaply", "an earlier seat surely", "who cannot take plays low", "one must follow"),
        "and discards no heart",
    ],
)
def test_who_goes_for_all_hearts_takes_what_it_can(text: str, card: str) -> None:
    assert card == name(gather(deal(text)))


def to_the_end(state: State, players: tuple[str, str, str, str], dice: Random) -> State:
    """The deal at its end."""
    while state.phase is Phase.PLAYING:
        seat = state.turn
        state = played(state, play(find_opponent(players[seat]), view(state, seat), Random(dice.random())))
    return state


def test_hard_gets_all_hearts_with_a_hand_made_for_it() -> None:
    """Against three of the trained policy, whatever the random seed."""
    ends = [to_the_end(playing(STRONG), ("hard", "normal", "normal", "normal"), Random(seed)) for seed in range(5)]
    assert [HEART_CARDS] * 5 == [end.deal.taken[0].once & HEART_CARDS for end in ends]


def test_hard_breaks_all_hearts_of_another() -> None:
    """Seat 1 has six, leads the jack and holds the ace: only the queen can stop it now, at a price."""
    chosen = {play(find_opponent("hard"), view(playing(BREAKING), 0), Random(seed)) for seed in range(10)}
    assert ["HQ"] == [name(face) for face in faces(sum(1 << face for face in chosen))]
