"""What a seat plays for: the deal's points while the end is far, the match where the totals decide it."""

import pytest

from engine.cards import ALL_SEATS
from engine.search.goal import (
    ACROSS,
    BY_SIDES,
    DEAL_WINS,
    DEALS,
    EITHER,
    FLOOR,
    HOLDERS,
    ONLY_POINTS,
    SURVIVAL,
    TARGET,
    ZERO_SUM,
    Goal,
    chance_to_win,
    gain,
    nearness,
    own_side,
    worth,
)
from engine.tally import Scores
from tests.engine.arrange import corner

NOTHING = (0, 0, 0, 0)
TO_THE_FLOOR = ONLY_POINTS._replace(end=FLOOR, number=1000)


def alone(goal: Goal, seat: int, scores: Scores) -> float:
    """What it is worth to a seat without partners."""
    return worth(goal, seat, 1 << seat, scores)


def winning(goal: Goal, seat: int, scores: Scores) -> float:
    """How likely a seat without partners wins."""
    return chance_to_win(goal, seat, 1 << seat, scores)


def test_points_count_against_the_mean_of_the_others() -> None:
    assert alone(ONLY_POINTS, 0, (-100, 0, -30, 0)) == -90
    assert alone(ONLY_POINTS, 2, (-100, 0, -30, 0)) == pytest.approx(10 / 3)


def test_seats_that_have_left_are_no_others() -> None:
    assert alone(ONLY_POINTS._replace(seats=0b1011), 0, (-100, 20, 0, 40)) == -130


def test_partners_play_for_their_side() -> None:
    assert worth(ONLY_POINTS._replace(partners=ACROSS), 3, 0b1010, (-100, 50, 0, 10)) == 160


def test_one_against_three_counts_threefold() -> None:
    holders = ONLY_POINTS._replace(partners=HOLDERS, settle=BY_SIDES)
    scores = (-100, 50, 0, 10)
    assert 3 * -160 == worth(holders, 0, 0b0001, scores)
    assert 160 == worth(holders, 1, 0b1110, scores)
    assert [-240, 80, 80, 80] == [gain(holders, 0b0001, scores, seat) for seat in range(4)]


@pytest.mark.parametrize(
    ("deal", "played", "side"),
    [
        ("Q.../..J./5.../6... .../.../.../... ... - 0:", 0b0000, 0b0011),
        ("Q.../4.../..J./6... .../.../.../... ... - 1:", 0b0000, 0b1010),
        ("4.../Q.../5.../6... .../.../.../... ... - 0:", 0b0100, 0b1001),  # seat 2 has played the sheep
        ("4.../5.../6.../7... .../.../.../... ... - 0:", 0b1000, 0b0111),  # seat 3 has played both
    ],
)
def test_the_seats_that_were_dealt_pig_and_sheep_are_a_side(deal: str, played: int, side: int) -> None:
    state = corner(deal)
    holders = ONLY_POINTS._replace(partners=HOLDERS)
    assert side == own_side(holders, state.deal, played, state.turn)
    other = next(seat for seat in range(4) if not side >> seat & 1)
    assert ALL_SEATS & ~side == own_side(holders, state.deal, played, other)


def test_far_from_the_floor_only_points_count() -> None:
    goal = TO_THE_FLOOR._replace(totals=(300, -400, 0, 0))
    assert nearness(goal) == 0
    assert alone(goal, 0, (-100, 0, -30, 0)) == alone(ONLY_POINTS, 0, (-100, 0, -30, 0))


@pytest.mark.parametrize(
    ("goal", "near"),
    [
        (TO_THE_FLOOR, [0.0, 0.5, 1.0]),
        (TO_THE_FLOOR._replace(end=SURVIVAL), [0.0, 0.5, 1.0]),
        (TO_THE_FLOOR._replace(end=EITHER), [0.0, 0.5, 1.0]),
        (TO_THE_FLOOR._replace(end=TARGET), [0.0, 0.0, 0.0]),
    ],
    ids=["floor", "survival", "either", "target"],
)
def test_the_nearer_the_end_the_more_the_match_counts(goal: Goal, near: list[float]) -> None:
    assert near == [nearness(goal._replace(totals=(0, 0, 0, lowest))) for lowest in (-500, -750, -1000)]
    assert nearness(goal._replace(ending=1)) == 1, "overtime"


def test_a_target_is_near_for_who_has_most() -> None:
    goal = TO_THE_FLOOR._replace(end=TARGET)
    assert [0.0, 0.5, 1.0] == [nearness(goal._replace(totals=(0, highest, 0, 0))) for highest in (500, 750, 1000)]


def test_the_last_of_so_many_deals_is_the_end() -> None:
    goal = TO_THE_FLOOR._replace(end=DEALS)
    assert [0.0, 0.88, 1.0] == [pytest.approx(nearness(goal._replace(left=left))) for left in (16, 2, 1)]


def test_the_totals_of_a_side_decide_for_partners() -> None:
    goal = TO_THE_FLOOR._replace(partners=ACROSS, totals=(-600, 0, -150, 0))
    assert 0.5 == nearness(goal)


def test_a_match_that_ends_is_won_by_the_sole_leader_alone() -> None:
    goal = TO_THE_FLOOR._replace(totals=(100, 50, 0, -990))
    assert [1.0, 0.0] == [winning(goal, seat, (0, 0, 0, -10)) for seat in (0, 1)]
    tied = [winning(goal, seat, (0, 50, 0, -10)) for seat in (0, 1)]
    assert tied[0] == tied[1] < 0.5, "a tied top plays on"


def test_after_the_last_of_so_many_deals_a_tied_top_is_shared() -> None:
    goal = ONLY_POINTS._replace(end=DEALS, left=1, totals=(100, 50, 0, 0))
    assert [0.5, 0.5, 0.0] == [winning(goal, seat, (0, 50, 0, 0)) for seat in range(3)]


def test_a_zero_sum_deal_moves_the_totals_by_what_is_above_the_others() -> None:
    goal = ONLY_POINTS._replace(end=DEALS, left=1, settle=ZERO_SUM, totals=(0, 130, 0, 0))
    assert 1.0 == winning(goal, 0, (100, 0, 0, 0)), "100 above the mean of the others, who fall by 33"
    assert 0.0 == winning(goal, 0, (90, 0, 0, 0))


def test_who_leaves_a_match_of_survival_does_not_win_it() -> None:
    goal = TO_THE_FLOOR._replace(end=SURVIVAL, totals=(-950, 0, 0, 0))
    assert 0.0 == winning(goal, 0, (-50, 0, 0, 0)) < winning(goal, 0, (-40, 0, 0, 0))
    last = goal._replace(seats=0b0011, totals=(-950, -950, -1000, -1000))
    assert 1.0 == winning(last, 1, (-50, 0, 0, 0))


def test_where_deals_are_counted_winning_one_is_all() -> None:
    goal = ONLY_POINTS._replace(end=DEAL_WINS, number=5)
    won, shared, lost = (alone(goal, 0, (10, other, 0, 0)) for other in (0, 10, 20))
    assert won - 150 > shared > lost


def test_the_leader_would_end_the_match_and_the_second_would_not() -> None:
    """The same ten points more or less for the seat near the floor."""
    goal = TO_THE_FLOOR._replace(totals=(100, 50, 0, -995))
    end, on = (0, 0, 0, -10), NOTHING
    assert alone(goal, 0, end) - alone(goal, 0, on) > 50
    assert alone(goal, 1, end) - alone(goal, 1, on) < -50
