"""Section 2, "Opening lead" and "End of a match"."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.match import (
    NOBODY,
    Place,
    Points,
    Standing,
    after_deal,
    decided,
    first_dealt,
    match_over,
    ranking,
)
from engine.state import begin_with
from engine.variants import STANDARD
from tests.engine import naive_match
from tests.engine.arrange import hands

TENS = st.integers(-130, 130).map(lambda ten: ten * 10)
SCORES = st.tuples(TENS, TENS, TENS, TENS)


def played(*deals: Points) -> Standing:
    """The standing after deals with these scores; the pig was last taken by seat 2."""
    standing = Standing()
    for scores in deals:
        standing = after_deal(STANDARD, standing, scores, 2, STANDARD.sides())
    return standing


def test_a_match_begins_with_nothing() -> None:
    assert Standing(totals=(0, 0, 0, 0), deals=0, leader=NOBODY, ending=False) == Standing()
    assert not match_over(STANDARD, Standing())


def test_totals_add_up_over_the_deals() -> None:
    assert Standing((-40, 150, 0, -250), 2, 2, False) == played((-100, 50, 0, -200), (60, 100, 0, -50))


def test_adding_a_deal_leaves_the_standing_before_it_as_it_was() -> None:
    before = Standing()
    after_deal(STANDARD, before, (-100, 50, 0, -200), 1, STANDARD.sides())
    assert Standing() == before


@pytest.mark.parametrize("seat", range(4))
def test_the_holder_of_the_two_of_spades_leads_deal_1(seat: int) -> None:
    piles = ["A...", "K...", "Q..."]
    piles.insert(seat, "2...")
    assert seat == begin_with(STANDARD, Standing(), hands("/".join(piles))).deal.trick.leader


@pytest.mark.parametrize("seat", range(4))
def test_the_taker_of_the_pig_leads_the_next_deal_wherever_the_two_of_spades_lies(seat: int) -> None:
    standing = after_deal(STANDARD, Standing(), (0, 0, 0, 0), seat, STANDARD.sides())
    assert seat == begin_with(STANDARD, standing, hands("2.../3.../4.../5...")).deal.trick.leader


def test_the_first_card_is_dealt_to_seat_0_in_deal_1_and_later_to_the_opening_leader() -> None:
    assert 0 == first_dealt(Standing())
    assert [0, 1, 2, 3] == [first_dealt(Standing(deals=1, leader=seat)) for seat in range(4)]


@pytest.mark.parametrize(
    ("deals", "over"),
    [
        ([(-999, 120, 100, -300)], False),
        ([(-1000, 120, 100, -300)], True),
        ([(-1010, 120, 120, -300)], False),
        ([(-1010, 150, 120, -300)], True),
        ([(-600, 200, 0, 0), (-600, 0, 0, 300)], True),
        ([(-1010, 120, 120, -300), (200, 50, 50, 0)], False),
        ([(-1010, 120, 120, -300), (200, 50, 60, 0)], True),
        ([(-1010, 120, 120, -300), (200, 50, 50, 0), (0, 1, 0, 0)], True),
        ([(-1000, -1000, -1000, -1000)], False),
        ([(2000, 0, 0, 0)], False),
    ],
    ids=str,
)
def test_a_match_ends_at_the_floor_with_a_sole_leader_and_overtime_is_sticky(deals: list[Points], over: bool) -> None:
    assert over == match_over(STANDARD, played(*deals))
    assert over == (naive_match.winners(deals) is not None)


@given(st.lists(SCORES, max_size=8))
def test_the_second_opinion_ends_a_match_after_the_same_deal(deals: list[Points]) -> None:
    ends = next((count for count in range(1, len(deals) + 1) if match_over(STANDARD, played(*deals[:count]))), None)
    theirs = next((count for count in range(1, len(deals) + 1) if naive_match.winners(deals[:count]) is not None), None)
    assert theirs == ends


@pytest.mark.parametrize(
    ("totals", "sole"),
    [((0, 0, 0, 0), False), ((1, 0, 0, 0), True), ((1, 0, 1, 0), False), ((-5, -4, -4, -3), True)],
)
def test_a_sole_leader_has_more_than_every_other_seat(totals: Points, sole: bool) -> None:
    assert sole == decided(STANDARD, Standing(totals))


def test_the_final_table_runs_from_high_to_low_and_names_winner_and_out() -> None:
    assert (
        Place(rank=1, seat=1, total=150, out=False, won=True),
        Place(rank=2, seat=2, total=120, out=False, won=False),
        Place(rank=3, seat=3, total=-300, out=False, won=False),
        Place(rank=4, seat=0, total=-1010, out=True, won=False),
    ) == ranking(STANDARD, Standing((-1010, 150, 120, -300)))


def test_equal_totals_share_a_rank_in_the_order_of_their_seats() -> None:
    places = ranking(STANDARD, Standing((120, 500, 120, -1000)))
    assert [(1, 1), (2, 0), (2, 2), (4, 3)] == [(place.rank, place.seat) for place in places]


@pytest.mark.parametrize(("total", "out"), [(-1000, True), (-999, False), (-1001, True), (1000, False)])
def test_a_seat_at_or_below_the_floor_is_out(total: int, out: bool) -> None:
    place = next(place for place in ranking(STANDARD, Standing((total, 0, 1, 2))) if place.seat == 0)
    assert out == place.out


def test_nobody_has_won_while_the_top_is_tied() -> None:
    assert [False] * 4 == [place.won for place in ranking(STANDARD, Standing((120, 120, 0, -1010)))]


@given(SCORES)
def test_the_second_opinion_ranks_the_same(totals: Points) -> None:
    places = sorted(ranking(STANDARD, Standing(totals)), key=lambda place: place.seat)
    assert naive_match.ranks(totals) == [place.rank for place in places]
    assert naive_match.out(totals) == [place.seat for place in places if place.out]
    assert list(totals) == [place.total for place in places]
    top = [] if naive_match.tied(totals) else naive_match.at_the_top(totals)
    assert top == [place.seat for place in places if place.won]


@given(st.randoms(use_true_random=False), st.lists(SCORES, min_size=1, max_size=6))
def test_the_order_of_the_deals_does_not_change_the_totals(dice: Random, deals: list[Points]) -> None:
    shuffled = dice.sample(deals, len(deals))
    assert played(*deals).totals == played(*shuffled).totals
