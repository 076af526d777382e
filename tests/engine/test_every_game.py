"""Opponents and hints know every option: they see what the seat knows, and decide whatever is asked."""

from dataclasses import replace
from random import Random

import pytest

from engine.bots import hint
from engine.bots.knowledge import forced_by, goal, situation
from engine.bots.minds import decide
from engine.bots.opponents import find_opponent
from engine.cards import SEATS, SUIT_MASKS, Cards, count
from engine.decisions import Verb, awaited, decided
from engine.exposure import UNDECIDED
from engine.match import Standing
from engine.options import End, PigSheepSwap
from engine.play import NO_PILES
from engine.rules import Rules
from engine.search.goal import own_side
from engine.state import Phase, State, begin, begin_with
from engine.tally import scores
from engine.variants import CLASSIC, ONLINE, PIG_SHEEP, STANDARD
from engine.view import View, view
from tests.engine.arrange import hands, mask, rules_by
from tests.engine.naive_match import Options
from tests.engine.option_sets import valid_options
from tests.engine.test_decisions import EVERYTHING, checked

QUICK = find_opponent("hard:worlds=3,pool=2,tried=4")
RANDOM = find_opponent("random")
LEFT = {4: (0, 0, 0, 0), 3: (0, 0, 1, 0), 2: (0, 1, 1, 0)}


def one_deck(number: int) -> Options:
    """A set of options with one deck."""
    dice = Random(f"game {number}")
    return next(options for _ in range(99) if (options := valid_options(dice)).decks == 1)


def standing(rules: Rules, number: int) -> Standing:
    """Before the first deal, or later; where seats leave, with all four or fewer."""
    if number % 2 and rules.end != End.SURVIVAL:
        return Standing()
    left = LEFT[2 + number % 3] if rules.end == End.SURVIVAL else LEFT[4]
    return Standing((-100, 20, 40, 10), deals=1, leader=0, left=left)


def looked_into(state: State, seen: View) -> None:
    """What the search takes as known is so, and what it is to guess can lie as it does."""
    at = situation(seen)
    others = [(seen.seat + place) % SEATS for place in (1, 2, 3)]
    rest = [state.deal.hands[other].once & ~at.deal.hands[other].once for other in others]
    assert all(at.deal.hands[other].once & ~state.deal.hands[other].once == 0 for other in others)
    assert [at.riddle.one, at.riddle.two, at.riddle.three] == [count(cards) for cards in rest]
    assert at.riddle.unseen == sum(rest)
    barred = [at.riddle.barred >> (4 * place + suit) & 1 for place in range(3) for suit in range(4)]
    assert not any(
        barred[4 * place + suit] and rest[place] & SUIT_MASKS[suit] for place in range(3) for suit in range(4)
    )


@pytest.mark.parametrize("number", range(20))
def test_a_searching_seat_knows_no_more_than_it_may_and_plays_any_game(number: int) -> None:
    rules, dice = rules_by(one_deck(number)), Random(number)
    state = begin(rules, standing(rules, number), f"deal {number}")
    while awaited(state):
        seat = awaited(state)[-1]
        seen = view(state, seat)
        if state.phase is Phase.PLAYING:
            looked_into(state, seen)
        state = checked(state, seat, decide(QUICK if dice.random() < 0.4 else RANDOM, seen, dice))


@pytest.mark.parametrize("rules", [CLASSIC, EVERYTHING], ids=lambda rules: rules.preset)
def test_a_hint_is_there_for_every_decision_and_names_one_of_its_choices(rules: Rules) -> None:
    dice, asked = Random(3), set()
    for number in range(40):
        state = begin(rules, Standing(leader=0), f"hint {number}")
        while awaited(state) and state.phase is not Phase.PLAYING:
            seat = awaited(state)[0]
            advice = hint(view(state, seat))
            assert advice.cards in [choice.cards for choice in advice.choices]
            assert advice == hint(view(state, seat))
            asked.add(state.phase)
            state = decided(state, seat, decide(RANDOM, view(state, seat), dice))
    assert {Phase.FIRST_EXPOSING, Phase.EXPOSING} == asked


def all_hearts_taken(sheep: int, pig: int) -> State:
    """Seat 0 took all hearts, these seats sheep and pig, under rules that let it choose whether they swap."""
    taken = [mask("H2 H3 H4 H5 H6 H7 H8 H9 H10 HJ HQ HK HA"), 0, 0, 0]
    taken[sheep] |= mask("DJ")
    taken[pig] |= mask("SQ")
    one, two, three, four = (Cards(cards, 0) for cards in taken)
    rules = replace(STANDARD, pig_sheep_swap=PigSheepSwap.CHOICE)
    state = begin_with(rules, Standing(leader=0), hands("A..A./2.../3.../4..."))
    deal = state.deal._replace(taken=(one, two, three, four), hands=NO_PILES)
    return replace(state, deal=deal, choices=(0, 0, 0, 0), pig_taker=pig)


@pytest.mark.parametrize(("sheep", "pig", "swap"), [(0, 1, 0), (1, 2, 0), (1, 0, 1)])
def test_who_took_all_hearts_swaps_where_it_gains(sheep: int, pig: int, swap: int) -> None:
    """A pig of its own is worth as much either way, for with all hearts it is turned anyway: the sheep decides."""
    state = all_hearts_taken(sheep, pig)
    assert Phase.SWAP_CHOICE is state.phase
    seen = view(state, 0)
    decision = decide(QUICK, seen, Random(1))
    assert (Verb.CHOOSE_SWAP, swap) == (decision.verb, decision.choice)
    advice = hint(seen)
    assert swap == advice.cards
    after = [scores(decided(state, 0, decision._replace(choice=way)).deal)[0] for way in (0, 1)]
    assert after == [choice.points for choice in advice.choices]


def test_sides_by_pig_and_sheep_are_those_of_the_deal() -> None:
    """Whatever has been played of them."""
    dice = Random(5)
    state = begin(PIG_SHEEP, Standing(), "sides")
    while awaited(state):
        seat = state.turn
        at = situation(view(state, seat))
        together = own_side(goal(view(state, seat), for_match=True), state.deal, at.holders, seat)
        side = next(side for side in state.sides if seat in side)
        assert set(side) == {other for other in range(SEATS) if together >> other & 1}
        state = decided(state, seat, decide(RANDOM, view(state, seat), dice))


def test_who_exposes_three_cards_counts_the_fourth_in_where_it_is_forced() -> None:
    """It lies with another, and is exposed all the same."""
    dealt = hands("Q65.A32.J32.A9876/2.../3.../4...")
    rest = [face for face in range(52) if not dealt[0] >> face & 1]
    others = [sum(1 << face for face in rest[place::3]) for place in range(3)]
    state = begin_with(ONLINE, Standing(leader=0), (dealt[0], others[0], others[1], others[2]))
    assert UNDECIDED == state.choices[0]
    assert forced_by(view(state, 0), mask("SQ HA DJ")) == mask("C10")
    assert forced_by(view(state, 0), mask("SQ HA")) == 0
