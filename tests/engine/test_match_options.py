"""Section 4, "Partners", "Settlement" and "Match end"."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import ALL_SEATS
from engine.match import (
    Place,
    Points,
    Standing,
    after_deal,
    deal_losers,
    losers,
    match_over,
    out,
    playing,
    present,
    ranking,
    settled,
    side_of,
    side_totals,
)
from engine.options import End, Partners, Settlement
from engine.rules import Rules
from engine.variants import PARTNERS, STANDARD
from tests.engine import naive_match
from tests.engine.arrange import rules_by
from tests.engine.naive_match import Options

POINTS = st.integers(-3200, 3200)
SCORES = st.tuples(POINTS, POINTS, POINTS, POINTS)
TENS = st.integers(-60, 60).map(lambda ten: ten * 10)
TEN_SCORES = st.tuples(TENS, TENS, TENS, TENS)
FACTORS = st.sampled_from([1, 2, 12])
ENDS = [Options(end=end, end_value=4 if end in ("deals", "deal_wins") else 500) for end in End]
SIDE_ENDS = [
    options._replace(partners="opposite", settlement=how)
    for options in ENDS
    for how in ("raw", "sides")
    if options.end != "survival"
]
TOGETHER = Rules(preset="any", partners=Partners.OPPOSITE)
"""Partners whose deal scores simply add up."""


def settling(settlement: Settlement, factor: int = 1) -> Rules:
    """Rules that settle so, with partners where the settlement is between sides."""
    partners = Partners.OPPOSITE if settlement is Settlement.SIDES else Partners.NONE
    return Rules(preset="any", partners=partners, settlement=settlement, settlement_factor=factor)


def settle(rules: Rules, scores: Points) -> Points:
    """What the scores of a deal add to the totals, between the sides that last."""
    return settled(rules, scores, rules.sides())


def played(rules: Rules, *deals: Points) -> Standing:
    """The standing after deals with these raw scores."""
    standing = Standing()
    for scores in deals:
        standing = after_deal(rules, standing, scores, 2, rules.sides())
    return standing


def test_without_partners_every_seat_is_a_side() -> None:
    assert ((0,), (1,), (2,), (3,)) == STANDARD.sides()
    assert (1, 2, 3, 4) == side_totals(STANDARD, (1, 2, 3, 4))


def test_partners_sit_opposite_and_their_total_is_the_sum_of_both() -> None:
    assert ((0, 2), (1, 3)) == PARTNERS.sides()
    assert [0, 1, 0, 1] == [side_of(PARTNERS, seat) for seat in range(4)]
    assert (40, 600) == side_totals(PARTNERS, (10, 200, 30, 400))


def test_raw_scores_enter_the_totals_as_they_are() -> None:
    assert (-120, -280, 0, 160) == settle(STANDARD, (-120, -280, 0, 160))
    assert (-120, -280, 0, 160) == settle(settling(Settlement.RAW, 12), (-120, -280, 0, 160))


@pytest.mark.parametrize(("factor", "points"), [(1, (-80, -293, 80, 293)), (12, (-960, -3516, 960, 3516))])
def test_zero_sum_takes_a_third_of_the_three_others_from_each(factor: int, points: Points) -> None:
    assert points == settle(settling(Settlement.ZERO_SUM, factor), (-120, -280, 0, 160))


@pytest.mark.parametrize(("factor", "points"), [(1, (-125, 125, -125, 125)), (12, (-1500, 1500, -1500, 1500))])
def test_sides_get_half_of_what_they_have_more_for_each_member(factor: int, points: Points) -> None:
    assert points == settle(settling(Settlement.SIDES, factor), (-190, 50, -10, 0))


@pytest.mark.parametrize(
    ("scores", "points"),
    [((1, 0, 0, 0), (1, -1, 1, -1)), ((0, 0, 0, 3), (-2, 2, -2, 2)), ((5, 5, 0, 0), (0, 0, 0, 0))],
)
def test_half_a_point_is_rounded_away_from_zero_before_the_factor(scores: Points, points: Points) -> None:
    assert points == settle(settling(Settlement.SIDES), scores)
    assert tuple(12 * value for value in points) == settle(settling(Settlement.SIDES, 12), scores)


@given(SCORES, FACTORS)
def test_what_one_side_gets_the_other_pays_and_partners_get_the_same(scores: Points, factor: int) -> None:
    one, two, three, four = settle(settling(Settlement.SIDES, factor), scores)
    assert (one, two, 0) == (three, four, one + two)
    difference = scores[0] + scores[2] - scores[1] - scores[3]
    assert 0 <= abs(2 * one) - abs(difference) * factor <= factor


@given(SCORES, FACTORS)
def test_a_zero_sum_settlement_comes_to_no_more_than_one_before_the_factor(scores: Points, factor: int) -> None:
    assert sum(settle(settling(Settlement.ZERO_SUM, factor), scores)) in (-factor, 0, factor)


@given(SCORES, POINTS, st.sampled_from([Settlement.ZERO_SUM, Settlement.SIDES]))
def test_the_same_points_for_everybody_settle_to_nothing(scores: Points, more: int, settlement: Settlement) -> None:
    raised = (scores[0] + more, scores[1] + more, scores[2] + more, scores[3] + more)
    assert settle(settling(settlement), scores) == settle(settling(settlement), raised)


@given(SCORES, FACTORS, st.sampled_from(list(Settlement)))
def test_the_second_opinion_settles_any_scores_the_same(scores: Points, factor: int, settlement: Settlement) -> None:
    partners = "opposite" if settlement is Settlement.SIDES else "none"
    options = Options(partners=partners, settlement=settlement, settlement_factor=factor)
    assert tuple(naive_match.settle(scores, options)) == settle(rules_by(options), scores)


def test_a_deal_enters_the_totals_as_it_is_settled() -> None:
    assert Standing((-125, 125, -125, 125), 1, 2, False) == played(PARTNERS, (-190, 50, -10, 0))


@pytest.mark.parametrize(
    ("end", "value", "deals", "over"),
    [
        (End.TARGET, 1000, [(-2000, 0, 10, 990)], False),
        (End.TARGET, 1000, [(-2000, 0, 10, 1000)], True),
        (End.TARGET, 1000, [(0, 1000, 1000, 0)], False),
        (End.TARGET, 1000, [(0, 1000, 1000, 0), (0, -900, -910, 0)], True),
        (End.EITHER, 500, [(-490, 490, 0, 0)], False),
        (End.EITHER, 500, [(-500, 490, 0, 0)], True),
        (End.EITHER, 500, [(-490, 500, 0, 0)], True),
        (End.EITHER, 500, [(0, 500, 500, 0)], False),
        (End.EITHER, 500, [(0, 500, 500, 0), (0, -400, -410, 0)], True),
        (End.FLOOR, 500, [(-500, 0, 0, 10)], True),
        (End.FLOOR, 500, [(900, 0, 0, 10)], False),
        (End.DEALS, 2, [(-9000, 0, 0, 9000)], False),
        (End.DEALS, 2, [(-9000, 0, 0, 9000), (0, 0, 0, 0)], True),
        (End.DEALS, 2, [(0, 0, 0, 0), (0, 0, 0, 0)], True),
    ],
    ids=str,
)
def test_a_match_ends_as_its_rules_say_and_overtime_is_sticky(
    end: End, value: int, deals: list[Points], over: bool
) -> None:
    rules = Rules(preset="any", end=end, end_value=value)
    assert over == match_over(rules, played(rules, *deals))


@pytest.mark.parametrize(
    ("scores", "over"),
    [
        ((-900, 0, -100, 0), True),
        ((-1900, 0, 1000, 0), False),
        ((-1000, 0, 500, 100), False),
        ((600, 0, 400, 0), True),
        ((1000, 1000, 0, 0), False),
        ((1000, 990, 0, 0), True),
    ],
)
def test_with_partners_the_totals_that_end_a_match_are_those_of_the_sides(scores: Points, over: bool) -> None:
    rules = Rules(preset="any", partners=Partners.OPPOSITE, end=End.EITHER)
    assert over == match_over(rules, played(rules, scores))


@given(st.sampled_from([*ENDS, *SIDE_ENDS]), st.lists(TEN_SCORES, max_size=8))
def test_the_second_opinion_ends_a_match_after_the_same_deal(options: Options, deals: list[Points]) -> None:
    rules = rules_by(options)
    for count in range(len(deals) + 1):
        over = match_over(rules, played(rules, *deals[:count]))
        assert over == (naive_match.winners(deals[:count], options) is not None)
        if over:
            break


def test_partners_win_and_lose_together() -> None:
    assert (
        Place(rank=1, seat=1, total=-100, out=False, won=True),
        Place(rank=1, seat=3, total=700, out=False, won=True),
        Place(rank=2, seat=0, total=500, out=False, won=False, loser=True),
        Place(rank=2, seat=2, total=0, out=False, won=False, loser=True),
    ) == ranking(PARTNERS, Standing((500, -100, 0, 700)))


def test_partners_are_out_together() -> None:
    places = ranking(TOGETHER, Standing((-1100, 50, 100, 0)))
    assert [(1, False), (3, False), (0, True), (2, True)] == [(place.seat, place.out) for place in places]


@pytest.mark.parametrize("end", [End.TARGET, End.EITHER, End.DEALS])
def test_nobody_is_out_where_there_is_no_floor(end: End) -> None:
    places = ranking(Rules(preset="any", end=end), Standing((-5000, 0, 1, 2)))
    assert [False] * 4 == [place.out for place in places]


def test_after_a_number_of_deals_a_tied_top_shares_the_match() -> None:
    places = ranking(Rules(preset="any", end=End.DEALS, end_value=1), Standing((120, 120, 0, -10)))
    assert [True, True, False, False] == [place.won for place in places]


@given(st.sampled_from([*ENDS, *SIDE_ENDS]), TEN_SCORES)
def test_the_second_opinion_makes_the_same_final_table(options: Options, totals: Points) -> None:
    places = sorted(ranking(rules_by(options), Standing(totals)), key=lambda place: place.seat)
    assert naive_match.ranks(totals, options) == [place.rank for place in places]
    assert naive_match.out(totals, options) == [place.seat for place in places if place.out]
    assert naive_match.losers(totals, options) == [place.seat for place in places if place.loser]
    decided = options.end == "deals" or not naive_match.tied(totals, options)
    assert (naive_match.at_the_top(totals, options) if decided else []) == [place.seat for place in places if place.won]


@given(st.lists(TEN_SCORES, min_size=1, max_size=30))
def test_the_totals_of_the_two_sides_of_the_preset_are_opposite(deals: list[Points]) -> None:
    one, other = side_totals(PARTNERS, played(PARTNERS, *deals).totals)
    assert 0 == one + other


@given(TEN_SCORES)
def test_the_winners_of_a_match_of_partners_sit_opposite(totals: Points) -> None:
    one, other = side_totals(PARTNERS, totals)
    won = {place.seat for place in ranking(PARTNERS, Standing(totals)) if place.won}
    assert (set() if one == other else {0, 2} if one > other else {1, 3}) == won


SURVIVAL_500 = Rules(preset="any", end=End.SURVIVAL, end_value=500)
WINS_2 = Rules(preset="any", end=End.DEAL_WINS, end_value=2)
DOUBLE_LOSERS = Rules(preset="any", double_losers=True)


def test_a_seat_at_the_floor_leaves_a_survival_match_and_the_others_go_on() -> None:
    standing = played(SURVIVAL_500, (-490, 0, 0, 0), (-10, -500, 10, 20))
    assert (2, 2, 0, 0) == standing.left
    assert 0b1100 == playing(standing)
    assert not match_over(SURVIVAL_500, standing)
    assert [False, False, True, True] == [not out(SURVIVAL_500, standing, seat) for seat in range(4)]


def test_the_last_seat_left_wins_and_who_left_later_ranks_higher() -> None:
    standing = played(SURVIVAL_500, (-900, 0, 0, 0), (0, -500, 10, 20), (0, 0, -600, -100))
    assert (1, 2, 3, 0) == standing.left
    assert match_over(SURVIVAL_500, standing)
    table = [(place.rank, place.seat, place.won) for place in ranking(SURVIVAL_500, standing)]
    assert [(1, 3, True), (2, 2, False), (3, 1, False), (4, 0, False)] == table


@pytest.mark.parametrize(("last", "won"), [((0, 0, -500, -510), [2]), ((0, 0, -500, -500), [2, 3])])
def test_if_all_leave_at_once_the_highest_of_them_wins_and_ties_share(last: Points, won: list[int]) -> None:
    standing = played(SURVIVAL_500, (-900, -900, 0, 0), last)
    assert match_over(SURVIVAL_500, standing)
    assert won == [place.seat for place in ranking(SURVIVAL_500, standing) if place.won]


def test_after_100_deals_of_survival_the_highest_that_is_left_wins_and_a_tied_top_plays_on() -> None:
    even = Standing(totals=(-600, 10, 10, 0), deals=99, leader=1, left=(5, 0, 0, 0))
    tied = after_deal(SURVIVAL_500, even, (0, 0, 0, 5), 1, SURVIVAL_500.sides())
    assert (100, True, False) == (tied.deals, tied.ending, match_over(SURVIVAL_500, tied))
    won = after_deal(SURVIVAL_500, tied, (0, 0, 10, 0), 1, SURVIVAL_500.sides())
    assert match_over(SURVIVAL_500, won)
    assert [2] == [place.seat for place in ranking(SURVIVAL_500, won) if place.won]
    assert not match_over(SURVIVAL_500, after_deal(SURVIVAL_500, even._replace(deals=98), (0, 9, 0, 0), 1, ()))


def test_when_the_seat_due_to_lead_has_left_the_next_in_order_leads() -> None:
    standing = played(SURVIVAL_500, (0, 0, -900, 0))
    assert 3 == standing.leader
    assert 0 == after_deal(SURVIVAL_500, standing, (0, 0, 0, -900), 3, SURVIVAL_500.sides()).leader


def test_the_sole_highest_score_wins_a_deal_and_the_first_to_n_deals_the_match() -> None:
    one = played(WINS_2, (-50, -50, 0, -50), (100, 100, 0, 0))
    assert (0, 0, 1, 0) == one.wins
    assert not match_over(WINS_2, one)
    two = after_deal(WINS_2, one, (-50, -50, 0, -50), 2, WINS_2.sides())
    assert match_over(WINS_2, two)
    assert [2] == [place.seat for place in ranking(WINS_2, two) if place.won]


def test_one_against_three_gets_or_pays_three_times_the_share() -> None:
    sides = ((1,), (0, 2, 3))
    assert (-125, 375, -125, -125) == settled(settling(Settlement.SIDES), (0, 250, 0, 0), sides)
    assert (1, -3, 1, 1) == settled(settling(Settlement.SIDES), (0, -1, 0, 0), sides)
    assert (24, 24, -24, -24) == settled(settling(Settlement.SIDES, 12), (4, 0, 0, 1), ((0, 1), (2, 3)))


def test_where_there_are_double_losers_the_highest_and_the_lowest_carry_the_mark() -> None:
    assert (True, False, False, True) == deal_losers(DOUBLE_LOSERS, (-200, 0, 0, 100), ALL_SEATS)
    assert (False,) * 4 == deal_losers(STANDARD, (-200, 0, 0, 100), ALL_SEATS)
    assert 0b1010 == present((3, 0, 1, 4), 4)
    assert (False, True, False, True) == deal_losers(DOUBLE_LOSERS, (0, -760, 0, -110), 0b1010)
    assert (True, False, False, True) == losers(DOUBLE_LOSERS, Standing((-1200, 0, 0, 100)))
    assert (False,) * 4 == losers(STANDARD, Standing((-1200, 0, 0, 100)))
