"""What a seat plays for: the deal's points while the end is far, the match where the totals decide it."""

import pytest

from engine.search.goal import Goal, chance_to_win, nearness, worth

ALONE = Goal(0, (0, 0, 0, 0), 0, 0)


def test_points_count_against_the_mean_of_the_others() -> None:
    assert worth(ALONE, 0, (-100, 0, -30, 0)) == -90
    assert worth(ALONE, 2, (-100, 0, -30, 0)) == pytest.approx(10 / 3)


def test_partners_play_for_their_side() -> None:
    assert worth(Goal(1, (0, 0, 0, 0), 0, 0), 3, (-100, 50, 0, 10)) == 160


def test_far_from_the_floor_only_points_count() -> None:
    goal = Goal(0, (300, -400, 0, 0), 1000, 0)
    assert nearness(goal) == 0
    assert worth(goal, 0, (-100, 0, -30, 0)) == worth(ALONE, 0, (-100, 0, -30, 0))


def test_the_nearer_the_floor_the_more_the_match_counts() -> None:
    assert [0.0, 0.5, 1.0] == [nearness(Goal(0, (0, 0, 0, lowest), 1000, 0)) for lowest in (-500, -750, -1000)]
    assert nearness(Goal(0, (0, 0, 0, 0), 1000, 1)) == 1, "overtime"


def test_a_match_that_ends_is_won_by_the_sole_leader_alone() -> None:
    goal = Goal(0, (100, 50, 0, -990), 1000, 0)
    assert [1.0, 0.0] == [chance_to_win(goal, seat, (0, 0, 0, -10)) for seat in (0, 1)]
    tied = [chance_to_win(goal, seat, (0, 50, 0, -10)) for seat in (0, 1)]
    assert tied[0] == tied[1] < 0.5, "a tied top plays on"


def test_the_leader_would_end_the_match_and_the_second_would_not() -> None:
    """The same ten points more or less for the seat near the floor."""
    goal = Goal(0, (100, 50, 0, -995), 1000, 0)
    end, on = (0, 0, 0, -10), (0, 0, 0, 0)
    assert worth(goal, 0, end) - worth(goal, 0, on) > 50
    assert worth(goal, 1, end) - worth(goal, 1, on) < -50
