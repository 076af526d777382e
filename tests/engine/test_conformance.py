"""What holds after every play of any whole deal."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import SEATS, SUIT_MASKS, suit_of
from engine.notation import deal_text
from engine.play import Deal, over, playable, turn
from engine.state import Phase, State
from engine.tricks import laid, taker
from tests.engine.arrange import decide, fresh, play_some

DICE = st.randoms(use_true_random=False)
DECK = (1 << 52) - 1


def moments(dice: Random, later: bool) -> list[State]:
    """A random whole deal, from its opening lead to its end, one state for each card played."""
    states = [decide(fresh(dice, later), range(SEATS), dice)]
    while states[-1].phase is Phase.PLAYING:
        states.append(play_some(states[-1], dice, 1))
    return states


def places(deal: Deal) -> list[int]:
    """Every place a card can lie in: four hands, four piles, the table."""
    table = sum(1 << face for face in deal.trick.faces[: deal.trick.laid])
    return [pile.once for pile in (*deal.hands, *deal.taken)] + [table]


def each_face_lies_in_one_place(deal: Deal) -> None:
    """The places together are the deck, and no face is in two of them."""
    assert DECK == sum(places(deal)), deal_text(deal)
    assert 52 == sum(place.bit_count() for place in places(deal)), deal_text(deal)
    assert {0} == {pile.twice for pile in (*deal.hands, *deal.taken)}


def hands_differ_by_the_open_trick(deal: Deal, played: int) -> None:
    """Who has laid a card to the open trick holds one card less than who has not."""
    left = 13 - played // SEATS
    for place in range(SEATS):
        held = deal.hands[(deal.trick.leader + place) % SEATS].once.bit_count()
        assert left - (place < deal.trick.laid) == held, deal_text(deal)
    assert played % SEATS == deal.trick.laid


def a_play_is_always_possible_from_the_hand_on_turn(deal: Deal) -> None:
    """Until the deal is over the seat on turn has a card to play, one that it holds."""
    assert 0 != playable(deal), deal_text(deal)
    assert 0 == playable(deal) & ~deal.hands[turn(deal)].once, deal_text(deal)


def one_play_follows(before: State, after: State) -> None:
    """A play moves one card of the seat on turn; the fourth moves the trick to its taker."""
    seat, face = after.plays[-1]
    assert before.plays == after.plays[:-1]
    assert turn(before.deal) == seat
    assert before.deal.hands[seat].once == after.deal.hands[seat].once | 1 << face
    taken = [pile.once.bit_count() for pile in after.deal.taken]
    had = [pile.once.bit_count() for pile in before.deal.taken]
    if after.deal.trick.laid:
        assert (had, before.deal.led) == (taken, after.deal.led)
        return
    trick = before.deal.trick
    winner = taker(before.deal.terms, laid(trick, face))
    assert [count + 4 * (seat == winner) for seat, count in enumerate(had)] == taken
    assert winner == after.deal.trick.leader
    assert before.deal.led | SUIT_MASKS[suit_of(trick.faces[0])] == after.deal.led


@settings(deadline=None, max_examples=60)
@given(DICE, st.booleans())
def test_every_moment_of_a_deal_is_sound(dice: Random, later: bool) -> None:
    states = moments(dice, later)
    for played, state in enumerate(states):
        each_face_lies_in_one_place(state.deal)
        hands_differ_by_the_open_trick(state.deal, played)
        if not over(state.deal):
            a_play_is_always_possible_from_the_hand_on_turn(state.deal)
    assert 53 == len(states)


@settings(deadline=None, max_examples=60)
@given(DICE, st.booleans())
def test_every_play_follows_from_the_one_before(dice: Random, later: bool) -> None:
    states = moments(dice, later)
    for before, after in pairwise(states):
        one_play_follows(before, after)
        assert before.deal.exposed == after.deal.exposed
        assert before.choices == after.choices


@pytest.mark.parametrize("seed", range(5))
def test_a_deal_is_told_by_its_dice(seed: int) -> None:
    assert moments(Random(seed), later=True) == moments(Random(seed), later=True)
