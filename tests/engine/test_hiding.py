"""Section 4, 暗賣: a seat knows how many cards another exposed unseen, and what follows from that."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import LEVELS, decide, hint
from engine.bots.knowledge import situation, sure_deal
from engine.bots.minds import searched
from engine.bots.opponents import find_opponent
from engine.cards import ALL_SUITS, NO_CARDS, PIG_CARD, SEATS, Cards, count
from engine.hiding import Secrets, secrets
from engine.inference import known, pool
from engine.match import Standing
from engine.notation import faces
from engine.play import Deal, start, with_waits
from engine.rule_data import with_options
from engine.search.choices import EXPOSED, draw_into
from engine.search.dice import dice_from
from engine.search.policy import desk
from engine.search.room import Effort, room_for
from engine.search.worlds import count_ways, empty_ways, imagined, with_exposed
from engine.state import Phase, State, played
from engine.tally import scores
from engine.variants import STANDARD
from engine.view import View, view
from tests.engine.arrange import face, hands, hidden_elsewhere, mask, play_some, with_hidden

HIDDEN = with_options(STANDARD, {"hidden_exposing": True})
LATER = Standing(leader=1, deals=2)
DICE = st.randoms(use_true_random=False)
PIG_OUT = "A.K..A/Q9.../J8..5./T7...5"


def known_secrets(seen: View) -> Secrets:
    """What the view comes to."""
    return secrets(seen, known(seen), pool(seen))


def exposing_unseen(text: str, cards: str, leader: int = 1) -> State:
    """These hands are left, and these cards of them exposed unseen; seat 0 has taken all others."""
    held = hands(text)
    one, two, three, four = (Cards(hand, 0) for hand in held)
    deal = start(HIDDEN.terms(), (one, two, three, four), Cards(mask(cards), 0), leader)
    taken = (Cards(ALL_SUITS & ~sum(held), 0), NO_CARDS, NO_CARDS, NO_CARDS)
    choices = tuple(mask(cards) & hand for hand in held)
    deal = with_waits(deal, (0, 0, 0, 0))._replace(taken=taken, led=ALL_SUITS)
    return State(HIDDEN, LATER, 3, deal, (choices[0], choices[1], choices[2], choices[3]), tricks=9)


def pig_exposed(text: str = PIG_OUT, leader: int = 1) -> State:
    """Seat 1 has exposed the pig unseen."""
    state = exposing_unseen(text, "SQ", leader)
    assert (0, 1, 0, 0) == view(state, 0).hidden
    return state


def worlds(seen: View, number: int) -> list[Deal]:
    """So many worlds that the search imagines, with what is exposed in them."""
    at, room = situation(seen), room_for(Effort(number, 1, 1, 0, 0, 0), desk(), empty_ways())
    count_ways(at.riddle, room.ways)
    dice, found = dice_from(5), []
    for i in range(number):
        draw_into(room, i, at, seen.seat, dice)
        one, two, three, more = (int(cards) for cards in room.drawn[i])
        assert EXPOSED == 3
        found.append(with_exposed(imagined(at.deal, seen.seat, (one, two, three)), more))
    return found


def test_the_only_exposable_card_that_is_out_lies_with_who_exposed_it() -> None:
    seen = view(pig_exposed(), 0)
    found = known_secrets(seen)
    assert (mask("SQ"), mask("SQ")) == (found.cards, found.exposed)
    assert mask("SQ") == found.others[1].holds.once
    assert mask("SQ") == sure_deal(seen).exposed.once == situation(seen).deal.exposed.once


def test_of_two_exposable_cards_that_are_out_neither_is_sure() -> None:
    """But whoever exposed one has one of them."""
    seen = view(pig_exposed("A.K../Q9.../J8..J./T7.2.."), 0)
    found = known_secrets(seen)
    assert (mask("SQ DJ"), 0) == (found.cards, found.exposed)
    assert not any(other.holds.once for other in found.others.values())
    assert {1} == {count(world.hands[1].once & mask("SQ DJ") & world.exposed.once) for world in worlds(seen, 200)}


def test_who_is_void_in_a_suit_exposed_the_other_card() -> None:
    """Diamonds were led, and seat 1 had none: so it is the pig."""
    state = pig_exposed("A..K./Q9.../J..J./T..T.", leader=0)
    assert 0 == known_secrets(view(state, 0)).exposed
    for card in ("DK", "S9"):
        state = played(state, face(card))
    assert mask("SQ") == sure_deal(view(state, 0)).exposed.once


def test_nothing_is_guessed_where_nobody_hid_anything() -> None:
    seen = view(exposing_unseen(PIG_OUT, ""), 0)
    assert Secrets(0, known(seen), 0) == known_secrets(seen)
    assert 0 == situation(seen).hiding.secret


@settings(deadline=None, max_examples=60)
@given(DICE, st.integers(0, 51))
def test_in_every_world_everybody_has_what_it_exposed(dice: Random, cards: int) -> None:
    """Nobody else's cards are exposed, and the seat's own and those played are as they were."""
    state = play_some(with_hidden(HIDDEN, dice), dice, cards)
    if state.phase is not Phase.PLAYING:
        return
    seen = view(state, state.turn)
    for world in worlds(seen, 8):
        unseen = [world.hands[seat].once & world.exposed.once for seat in range(SEATS) if seat != seen.seat]
        assert [seen.hidden[seat] for seat in range(SEATS) if seat != seen.seat] == [*map(count, unseen)]
        assert seen.deal.exposed.once == world.exposed.once & ~sum(unseen)


def test_every_world_is_as_likely_as_any_other() -> None:
    """Two exposable cards out, one of them exposed by seat 1: all worlds in which it has one."""
    seen = view(pig_exposed("A.K../Q9.../J8..J./T7.2.."), 0)
    drawn = Counter((world.hands[1].once, world.hands[2].once) for world in worlds(seen, 6000))
    possible = {
        (one, two)
        for one in subsets("SQ S9 SJ S8 DJ S10 S7 H2", 2)
        for two in subsets("SQ S9 SJ S8 DJ S10 S7 H2", 3)
        if not one & two and one & mask("SQ DJ")
    }
    fair = 6000 / len(possible)
    assert possible == set(drawn)
    assert max(abs(number - fair) for number in drawn.values()) < 5 * fair**0.5


def subsets(cards: str, number: int) -> set[int]:
    """So many of the cards, in every way."""
    return {sum(1 << card for card in chosen) for chosen in combinations(faces(mask(cards)), number)}


def test_the_search_counts_a_pig_that_is_surely_exposed_double() -> None:
    """Its holder cannot keep it from ace and king; here the pig is all that is not taken of the point cards."""
    seen = view(pig_exposed("AK.../Q9.../J8.../T7...", leader=0), 0)
    _, room = searched(find_opponent("hard:worlds=4,pool=1,prior=0,plan=0"), seen, dice_from(1), early=0)
    plain, double = (scores(with_exposed(taking_the_pig(seen), more))[0] for more in (0, mask("SQ")))
    assert {float(double)} == set(room.own[face("SK"), :4]), "of two cards that do the same the lower is looked at"
    assert plain != double
    assert PIG_CARD == situation(seen).deal.exposed.once


def taking_the_pig(seen: View) -> Deal:
    """The deal in which seat 0 has taken every card."""
    every = (Cards(ALL_SUITS, 0), NO_CARDS, NO_CARDS, NO_CARDS)
    return seen.deal._replace(taken=every)


@pytest.mark.parametrize("level", LEVELS)
@settings(deadline=None, max_examples=15)
@given(seed=st.integers(0, 10**9), cards=st.integers(0, 51))
def test_no_opponent_knows_what_was_exposed_unseen(seed: int, cards: int, level: str) -> None:
    dice = Random(seed)
    state = play_some(with_hidden(HIDDEN, dice), dice, cards)
    if state.phase is not Phase.PLAYING:
        return
    ours = view(state, state.turn)
    theirs = view(hidden_elsewhere(state, state.turn, dice), state.turn)
    assert decide(level, ours, Random(7)) == decide(level, theirs, Random(7))
    assert hint(ours) == hint(theirs)
