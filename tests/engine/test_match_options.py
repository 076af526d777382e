"""Section 4, "Partners", "Settlement" and "Match end"."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.match import Place, Points, Standing, after_deal, match_over, ranking, settled, side_of, side_totals
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
ENDS = [Options(end=end, end_value=4 if end == "deals" else 500) for end in End]
SIDE_ENDS = [options._replace(partners="opposite", settlement=how) for options in ENDS for how in ("raw", "sides")]
TOGETHER = Rules(preset="any", partners=Partners.OPPOSITE)
"""Partners whose deal scores simply add up."""


def settling(settlement: Settlement, factor: int = 1) -> Rules:
    """Rules that settle so, with partners where the settlement is between sides."""
    partners = Partners.OPPOSITE if settlement is Settlement.SIDES else Partners.NONE
    return Rules(preset="any", partners=partners, settlement=settlement, settlement_factor=factor)


def played(rules: Rules, *deals: Points) -> Standing:
    """The standing after deals with these raw scores."""
    standing = Standing()
    for scores in deals:
        standing = after_deal(rules, standing, scores, 2)
    return standing


def test_without_partners_every_seat_is_a_side() -> None:
    assert ((0,), (1,), (2,), (3,)) == STANDARD.sides()
    assert (1, 2, 3, 4) == side_totals(STANDARD, (1, 2, 3, 4))


def test_partners_sit_opposite_and_their_total_is_the_sum_of_both() -> None:
    assert ((0, 2), (1, 3)) == PARTNERS.sides()
    assert [0, 1, 0, 1] == [side_of(PARTNERS, seat) for seat in range(4)]
    assert (40, 600) == side_totals(PARTNERS, (10, 200, 30, 400))


def test_raw_scores_enter_the_totals_as_they_are() -> None:
    assert (-120, -280, 0, 160) == settled(STANDARD, (-120, -280, 0, 160))
    assert (-120, -280, 0, 160) == settled(settling(Settlement.RAW, 12), (-120, -280, 0, 160))


@pytest.mark.parametrize(("factor", "points"), [(1, (-80, -293, 80, 293)), (12, (-960, -3516, 960, 3516))])
def test_zero_sum_takes_a_third_of_the_three_others_from_each(factor: int, points: Points) -> None:
    assert points == settled(settling(Settlement.ZERO_SUM, factor), (-120, -280, 0, 160))


@pytest.mark.parametrize(("factor", "points"), [(1, (-125, 125, -125, 125)), (12, (-1500, 1500, -1500, 1500))])
def test_sides_get_half_of_what_they_have_more_for_each_member(factor: int, points: Points) -> None:
    assert points == settled(settling(Settlement.SIDES, factor), (-190, 50, -10, 0))


@pytest.mark.parametrize(
    ("scores", "points"),
    [((1, 0, 0, 0), (1, -1, 1, -1)), ((0, 0, 0, 3), (-2, 2, -2, 2)), ((5, 5, 0, 0), (0, 0, 0, 0))],
)
def test_half_a_point_is_rounded_away_from_zero_before_the_factor(scores: Points, points: Points) -> None:
    assert points == settled(settling(Settlement.SIDES), scores)
    assert tuple(12 * value for value in points) == settled(settling(Settlement.SIDES, 12), scores)


@given(SCORES, FACTORS)
def test_what_one_side_gets_the_other_pays_and_partners_get_the_same(scores: Points, factor: int) -> None:
    one, two, three, four = settled(settling(Settlement.SIDES, factor), scores)
    assert (one, two, 0) == (three, four, one + two)
    difference = scores[0] + scores[2] - scores[1] - scores[3]
    assert 0 <= abs(2 * one) - abs(difference) * factor <= factor


@given(SCORES, FACTORS)
def test_a_zero_sum_settlement_comes_to_no_more_than_one_before_the_factor(scores: Points, factor: int) -> None:
    assert sum(settled(settling(Settlement.ZERO_SUM, factor), scores)) in (-factor, 0, factor)


@given(SCORES, POINTS, st.sampled_from([Settlement.ZERO_SUM, Settlement.SIDES]))
def test_the_same_points_for_everybody_settle_to_nothing(scores: Points, more: int, settlement: Settlement) -> None:
    raised = (scores[0] + more, scores[1] + more, scores[2] + more, scores[3] + more)
    assert settled(settling(settlement), scores) == settled(settling(settlement), raised)


@given(SCORES, FACTORS, st.sampled_from(list(Settlement)))
def test_the_second_opinion_settles_any_scores_the_same(scores: Points, factor: int, settlement: Settlement) -> None:
    partners = "opposite" if settlement is Settlement.SIDES else "none"
    options = Options(partners=partners, settlement=settlement, settlement_factor=factor)
    assert tuple(naive_match.settle(scores, options)) == settled(rules_by(options), scores)


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
        Place(rank=2, seat=0, total=500, out=False, won=False),
        Place(rank=2, seat=2, total=0, out=False, won=False),
    ) == ranking(PARTNERS, (500, -100, 0, 700))


def test_partners_are_out_together() -> None:
    places = ranking(TOGETHER, (-1100, 50, 100, 0))
    assert [(1, False), (3, False), (0, True), (2, True)] == [(place.seat, place.out) for place in places]


@pytest.mark.parametrize("end", [End.TARGET, End.EITHER, End.DEALS])
def test_nobody_is_out_where_there_is_no_floor(end: End) -> None:
    places = ranking(Rules(preset="any", end=end), (-5000, 0, 1, 2))
    assert [False] * 4 == [place.out for place in places]


def test_after_a_number_of_deals_a_tied_top_shares_the_match() -> None:
    places = ranking(Rules(preset="any", end=End.DEALS, end_value=1), (120, 120, 0, -10))
    assert [True, True, False, False] == [place.won for place in places]


@given(st.sampled_from([*ENDS, *SIDE_ENDS]), TEN_SCORES)
def test_the_second_opinion_makes_the_same_final_table(options: Options, totals: Points) -> None:
    places = sorted(ranking(rules_by(options), totals), key=lambda place: place.seat)
    assert naive_match.ranks(totals, options) == [place.rank for place in places]
    assert naive_match.out(totals, options) == [place.seat for place in places if place.out]
    decided = options.end == "deals" or not naive_match.tied(totals, options)
    assert (naive_match.at_the_top(totals, options) if decided else []) == [place.seat for place in places if place.won]


@given(st.lists(TEN_SCORES, min_size=1, max_size=30))
def test_the_totals_of_the_two_sides_of_the_preset_are_opposite(deals: list[Points]) -> None:
    one, other = side_totals(PARTNERS, played(PARTNERS, *deals).totals)
    assert 0 == one + other


@given(TEN_SCORES)
def test_the_winners_of_a_match_of_partners_sit_opposite(totals: Points) -> None:
    one, other = side_totals(PARTNERS, totals)
    won = {place.seat for place in ranking(PARTNERS, totals) if place.won}
    assert (set() if one == other else {0, 2} if one > other else {1, 3}) == won
