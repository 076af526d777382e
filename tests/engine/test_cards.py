"""Cards as numbers, sets as bits, piles as two planes."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import cards
from engine.cards import NO_CARDS, Cards, add, count, lowest, nth, rank_of, remove, size, suit_of
from engine.notation import NAMES
from tests.engine import naive
from tests.engine.arrange import ALL_HEARTS, ALL_POINTS, mask

SOME_FACES = st.sets(st.integers(0, 51))


def test_the_deck_runs_by_suit_from_the_two_to_the_ace() -> None:
    assert naive.DECK == list(NAMES)


@pytest.mark.parametrize("face", range(52))
def test_a_face_is_suit_and_rank(face: int) -> None:
    assert face == suit_of(face) * 13 + rank_of(face)
    assert naive.suit(NAMES[face]) == "SHDC"[suit_of(face)]
    assert naive.height(NAMES[face]) == rank_of(face)


@pytest.mark.parametrize(
    ("card", "face"),
    [
        ("S2", cards.S2),
        ("SQ", cards.PIG),
        ("HA", cards.HEART_ACE),
        ("DJ", cards.SHEEP),
        ("C10", cards.TRANSFORMER),
    ],
)
def test_the_cards_with_a_name_of_their_own(card: str, face: int) -> None:
    assert card == NAMES[face]


def test_the_point_cards_are_sixteen() -> None:
    assert mask(ALL_POINTS) == cards.POINT_CARDS
    assert 16 == count(cards.POINT_CARDS)
    assert mask(ALL_HEARTS) == cards.HEART_CARDS


def test_every_card_is_of_exactly_one_suit() -> None:
    assert (1 << 52) - 1 == sum(cards.SUIT_MASKS)
    assert [13] * 4 == [count(suit) for suit in cards.SUIT_MASKS]


@given(SOME_FACES)
def test_count_is_the_number_of_faces(some: set[int]) -> None:
    assert len(some) == count(sum(1 << face for face in some))


@given(SOME_FACES, st.integers(0, 51))
def test_the_lowest_face_is_the_lowest(some: set[int], face: int) -> None:
    assert min({face, *some}) == lowest(sum(1 << other for other in {face, *some}))


@given(st.sets(st.integers(0, 51), min_size=1))
def test_the_nth_face_has_so_many_below(some: set[int]) -> None:
    assert sorted(some) == [nth(sum(1 << face for face in some), number) for number in range(len(some))]


def test_faces_of_a_set_from_an_array_are_plain_ints() -> None:
    """A number of few bits would not do for shifting."""
    some = np.array([1 << 40 | 1 << 51], np.int64)[0]
    assert (int, int) == (type(count(some)), type(lowest(some)))
    assert (2, 40) == (count(some), lowest(some))


@given(SOME_FACES, st.integers(0, 51))
def test_adding_a_card_and_removing_it_leaves_the_pile_as_it_was(some: set[int], face: int) -> None:
    before = Cards(sum(1 << other for other in some), 0)
    after = add(before, face)
    assert size(before) + 1 == size(after)
    assert before == remove(after, face)


def test_the_second_copy_of_a_face_makes_a_pair_and_is_the_first_to_go() -> None:
    single = add(NO_CARDS, cards.PIG)
    pair = add(single, cards.PIG)
    assert Cards(cards.PIG_CARD, cards.PIG_CARD) == pair
    assert 2 == size(pair)
    assert single == remove(pair, cards.PIG)
    assert NO_CARDS == remove(single, cards.PIG)
