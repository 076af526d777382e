"""What follows from an action by the rules alone, in the order in which it goes into the log."""

from dataclasses import replace
from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import SEATS
from engine.consequences import (
    Consequence,
    DealEnded,
    ExposuresRevealed,
    MatchEnded,
    TrickTaken,
    consequences,
)
from engine.match import Place, Standing, ranking
from engine.options import Exposing
from engine.state import Phase, State, begin_with, exposed, played
from engine.tricks import NO_FACES, Trick
from engine.variants import STANDARD
from tests.engine import naive
from tests.engine.arrange import decide, face, fresh, hands, mask, play_some

DICE = st.randoms(use_true_random=False)
SHORT = hands("Q3.../KT.../4.A../5..T.")
TRICK = ("SK", "S4", "S5", "SQ")
LAST_TRICK = ("S10", "HA", "D10", "S3")


def in_play(totals: tuple[int, int, int, int]) -> State:
    """Two cards a seat, nothing exposed; seat 1 leads and will take both tricks: the pig and an ace."""
    state = begin_with(STANDARD, Standing(totals=totals, deals=3, leader=1), SHORT)
    return exposed(exposed(state, 0, 0), 2, 0)


def play_all(state: State, cards: tuple[str, ...]) -> list[State]:
    """The states from this one on, one for each card."""
    states = [state]
    for card in cards:
        states.append(played(states[-1], face(card)))
    return states


def last_consequences(state: State) -> tuple[Consequence, ...]:
    """What the last card of the short deal brings about."""
    *_, before, after = play_all(state, TRICK + LAST_TRICK)
    return consequences(before, after)


def test_a_deal_begun_brings_nothing_while_a_seat_is_to_decide() -> None:
    state = begin_with(STANDARD, Standing(leader=1), SHORT)
    assert () == consequences(None, state)
    assert () == consequences(state, exposed(state, 0, mask("SQ")))


def test_a_deal_in_which_nobody_is_asked_begins_with_what_is_exposed_and_who_leads() -> None:
    state = begin_with(replace(STANDARD, exposing=Exposing.ALL), Standing(leader=1), SHORT)
    assert (ExposuresRevealed((mask("SQ"), 0, mask("HA"), 0), leader=1),) == consequences(None, state)


def test_the_last_decision_reveals_what_each_seat_exposed_and_who_leads() -> None:
    before = exposed(begin_with(STANDARD, Standing(leader=1), SHORT), 0, mask("SQ"))
    revealed = ExposuresRevealed((mask("SQ"), 0, mask("HA"), 0), leader=1)
    assert (revealed,) == consequences(before, exposed(before, 2, mask("HA")))


def test_a_deal_in_which_nobody_has_anything_to_expose_reveals_that_at_once() -> None:
    state = begin_with(STANDARD, Standing(), hands("3.../2.../4.../5..."))
    assert (ExposuresRevealed((0, 0, 0, 0), leader=1),) == consequences(None, state)


def test_only_the_fourth_card_brings_about_a_trick() -> None:
    states = play_all(in_play((0, 0, 0, 0)), TRICK)
    taken = TrickTaken(number=1, seat=1, faces=tuple(face(card) for card in TRICK))
    assert [(), (), (), (taken,)] == [consequences(*pair) for pair in pairwise(states)]


def test_the_last_card_brings_about_its_trick_and_the_end_of_the_deal() -> None:
    found = last_consequences(in_play((0, 0, 0, 0)))
    trick = TrickTaken(number=2, seat=1, faces=tuple(face(card) for card in LAST_TRICK))
    assert (trick, DealEnded(scores=(0, -150, 0, 0), totals=(0, -150, 0, 0))) == found


def test_the_last_card_of_a_match_brings_about_its_end_too() -> None:
    *_, deal, match = last_consequences(in_play((10, -900, 20, 30)))
    assert DealEnded(scores=(0, -150, 0, 0), totals=(10, -1050, 20, 30)) == deal
    assert isinstance(match, MatchEnded)
    assert Place(rank=1, seat=3, total=30, out=False, won=True) == match.ranking[0]
    assert ranking(STANDARD, Standing((10, -1050, 20, 30))) == match.ranking


def test_a_tie_at_the_top_does_not_end_the_match() -> None:
    assert isinstance(last_consequences(in_play((30, -900, 20, 30)))[-1], DealEnded)


def test_the_last_finished_trick_is_kept_while_the_next_is_played() -> None:
    states = play_all(in_play((0, 0, 0, 0)), (*TRICK, "S10"))
    whole = Trick(1, (face("SK"), face("S4"), face("S5"), face("SQ")), SEATS)
    assert [0, 0, 0, 0, 1, 1] == [state.tricks for state in states]
    assert [NO_FACES] * 4 + [whole.faces] * 2 == [state.last.faces for state in states]
    assert whole == states[-1].last


@settings(deadline=None, max_examples=40)
@given(DICE, st.booleans())
def test_a_whole_deal_is_one_reveal_thirteen_tricks_and_one_end(dice: Random, later: bool) -> None:
    before: State | None = None
    state, found = fresh(dice, later), []
    for seat in range(SEATS):
        found += consequences(before, state)
        before, state = state, decide(state, [seat], dice)
    while state.phase is Phase.PLAYING:
        found += consequences(before, state)
        before, state = state, play_some(state, dice, 1)
    found += consequences(before, state)
    ends = [DealEnded] if state.phase is Phase.DEAL_OVER else [DealEnded, MatchEnded]
    assert [ExposuresRevealed, *[TrickTaken] * 13, *ends] == [type(consequence) for consequence in found]
    tricks = [consequence for consequence in found if isinstance(consequence, TrickTaken)]
    assert list(range(1, 14)) == [trick.number for trick in tricks]
    assert sorted(naive.DECK) == sorted(naive.DECK[played] for trick in tricks for played in trick.faces)
