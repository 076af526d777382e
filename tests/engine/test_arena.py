"""Opponents by name, and how they compare: the levels differ, in the order of their names."""

from dataclasses import replace

import pytest

from engine.bots.arena import Duel, Played, play_deal, result, seatings
from engine.bots.opponents import OPPONENTS, Mind, Opponent, OpponentError, find_opponent
from engine.options import Partners, Settlement
from engine.variants import DOUBLE, PARTNERS, STANDARD

FAST = "hard:worlds=24,pool=2,exposing=rule"


def league(one: str, other: str, deals: int, seed: int = 1) -> tuple[float, float]:
    """Points a deal of one above three of the other, and the standard error."""
    found = result([play_deal(Duel(one, other, STANDARD, seed), number) for number in range(deals)])
    return found.above, found.error


def test_normal_is_stronger_than_easy() -> None:
    above, error = league("normal", "easy", 40)
    assert above > 3 * error


def test_hard_is_stronger_than_normal_even_with_a_fifth_of_its_worlds() -> None:
    above, error = league(FAST, "normal", 30)
    assert above > error


@pytest.mark.parametrize("partners", [Partners.NONE, Partners.OPPOSITE])
def test_with_two_decks_opponents_meet_in_the_same_way(partners: Partners) -> None:
    """Alone and with partners; the rule of thumb is far above chance."""
    rules = replace(DOUBLE, partners=partners, settlement=Settlement.RAW)
    found = result([play_deal(Duel("easy", "random", rules, 1), number) for number in range(6)])
    assert found.above > 3 * found.error


def test_an_opponent_against_itself_is_even() -> None:
    """Every seat the same cards in turn: nothing is left but the difference of the players."""
    assert (0.0, 0.0) == pytest.approx(league("easy", "easy", 6))


def test_everyone_sits_in_every_seat_and_partners_across() -> None:
    assert [(0,), (1,), (2,), (3,)] == seatings(STANDARD)
    assert [(0, 2), (1, 3)] == seatings(PARTNERS)


def test_the_same_seed_plays_the_same_deals() -> None:
    """Whatever the dice of the opponents."""
    one, again, other = (play_deal(Duel("normal", "random", STANDARD, seed), 0).above for seed in (1, 1, 2))
    assert one == again != other


def test_a_result_is_a_mean_with_its_error_and_the_time_of_each() -> None:
    deals = [Played(10.0, (2, 0.004), (6, 0.003)), Played(30.0, (2, 0.008), (6, 0.003))]
    found = result(deals)
    assert (20.0, 10.0, 2, 3.0, 0.5) == pytest.approx(tuple(found))
    assert "+20.0 ± 10.0 points a deal over 2 deals; 3.00 and 0.50 ms a decision" == str(found)


def test_a_name_can_carry_numbers() -> None:
    hard = find_opponent("hard:worlds=7,exposing=never")
    assert (Mind.SEARCH, 7, "never", OPPONENTS["hard"].pool) == (hard.mind, hard.worlds, hard.exposing, hard.pool)
    assert Opponent(Mind.RANDOM) == find_opponent("random")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nobody", "there are: random, rule"),
        ("hard:words=3", "it has: worlds"),
        ("hard:worlds=many", "cannot be 'many'"),
        ("hard:worlds=-1", "goes from"),
        ("hard:worlds", "cannot be ''"),
        ("hard:rollout=luck", "cannot be 'luck'"),
        ("hard:worlds=0", "at least 1"),
    ],
)
def test_an_opponent_that_cannot_be_is_refused_with_what_there_is(name: str, said: str) -> None:
    with pytest.raises(OpponentError, match=said):
        find_opponent(name)
