"""Worlds of two decks: never against what a seat knows, and each deal of cards as likely as any other."""

from collections import Counter
from itertools import permutations
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots.two import question_of_two, situation_of_two
from engine.cards import FACES, NO_CARDS, SEATS, SPADES, SUIT_MASKS, Cards, add, copies, size
from engine.exposure import chosen
from engine.notation import deal_text, face_named, faces, pile
from engine.play import turn
from engine.refusals import why
from engine.rule_data import with_options
from engine.search.dice import dice_from
from engine.search.two.choices import Known
from engine.search.two.sight import joined
from engine.search.two.worlds import Place, Riddle, count_ways_of_two, draw_both, empty_ways, imagined_of_two
from engine.state import State, played
from engine.variants import DOUBLE
from engine.view import view
from tests.engine.arrange import mask
from tests.engine.search.two.arrange import all_of, before_any_play, fresh_of_two, midway_of_two, state_of

DICE = st.randoms(use_true_random=False)
RULES = [
    DOUBLE,
    with_options(DOUBLE, {"discards": "same_colour"}),
    with_options(DOUBLE, {"exposed_discard": "after_first_lead", "exposing": "all"}),
    with_options(DOUBLE, {"opening_lead": "S3", "opening_lead_forced": False, "heart_exposed": "H3"}),
]
Hands = tuple[Cards, Cards, Cards]


def worlds_of(riddle: Riddle, number: int, seed: int) -> list[Hands]:
    """So many worlds."""
    ways, dice = empty_ways(), dice_from(seed)
    assert count_ways_of_two(riddle, ways) > 0
    return [draw_both(riddle, ways, dice) for _ in range(number)]


def could_have_come_about(state: State, at: Known, world: Hands) -> None:
    """With these hands everybody could have exposed and played what was seen, card by card."""
    seat = turn(state.deal)
    hands = imagined_of_two(at.deal, seat, world).hands
    assert all_of(hands) == all_of(state.deal.hands), "every card once"
    assert [size(hand) for hand in hands] == [size(hand) for hand in state.deal.hands]
    past = before_any_play(state, hands)
    for other in range(SEATS):
        shown = chosen(state.choices[other])
        assert all(copies(past.deal.hands[other], face) >= copies(shown, face) for face in faces(shown.once))
    for other, action in state.plays:
        assert other == past.turn
        refusal = why(past.deal, action)
        assert refusal is None, (refusal, other, action, deal_text(past.deal), deal_text(state.deal))
        past = played(past, action)
    assert view(past, seat).shown == view(state, seat).shown, "the same copies lie open"


@settings(deadline=None, max_examples=25)
@given(DICE, st.booleans(), st.sampled_from(RULES))
def test_in_every_world_all_that_was_played_could_have_been_played(dice: Random, later: bool, rules: object) -> None:
    state = midway_of_two(dice, later, rules)  # type: ignore[arg-type]
    at = situation_of_two(view(state, state.turn))
    for world in worlds_of(at.riddle, 4, 1):
        could_have_come_about(state, at, world)


def can_hold(place: Place, hand: Cards) -> bool:
    """As many cards as it lacks, and only those that it can get."""
    return size(hand) == place.lacks and not hand.once & place.none and not hand.twice & place.lone


@settings(deadline=None, max_examples=25)
@given(DICE, st.booleans(), st.sampled_from(RULES))
def test_the_true_deal_is_one_of_the_worlds(dice: Random, later: bool, rules: object) -> None:
    state = midway_of_two(dice, later, rules)  # type: ignore[arg-type]
    at = situation_of_two(view(state, state.turn))
    hidden = NO_CARDS
    for number, place in enumerate((at.riddle.one, at.riddle.two, at.riddle.three)):
        seat = (state.turn + 1 + number) % SEATS
        hand, known = state.deal.hands[seat], at.deal.hands[seat]
        rest = NO_CARDS
        for face in faces(hand.once):
            assert copies(hand, face) >= copies(known, face)
            for _ in range(copies(hand, face) - copies(known, face)):
                rest = add(rest, face)
        assert can_hold(place, rest)
        hidden = joined(hidden, rest)
    assert at.riddle.out == hidden


def written(cards: str, *places: tuple[int, str, str]) -> Riddle:
    """Cards left to guess, and of each seat how many it lacks, what it cannot have, of what no second copy."""
    one, two, three = (Place(lacks, pile(none).once, pile(lone).once) for lacks, none, lone in places)
    return Riddle(pile(cards), one, two, three)


def every_world(riddle: Riddle) -> Counter[Hands]:
    """How many ways lead to each world, by handing out every single card in every order."""
    cards = [(face, copy) for face in faces(riddle.out.once) for copy in range(copies(riddle.out, face))]
    owners = [0] * riddle.one.lacks + [1] * riddle.two.lacks + [2] * riddle.three.lacks
    found: Counter[Hands] = Counter()
    for given_to in set(permutations(owners)):
        hands = [NO_CARDS, NO_CARDS, NO_CARDS]
        for (face, _), owner in zip(cards, given_to, strict=True):
            hands[owner] = add(hands[owner], face)
        if all(can_hold(place, hand) for place, hand in zip(riddle[1:], hands, strict=True)):  # type: ignore[arg-type]
            found[hands[0], hands[1], hands[2]] += 1
    return found


SMALL = [
    written("33...", (1, "...", "..."), (1, "...", "..."), (0, "...", "...")),
    written("33..4.", (1, "...", "..."), (1, "...", "..."), (1, "...", "...")),
    written("334..4.5", (2, "...", "..."), (2, "...", "..."), (1, "3...", "...")),
    written("33.55.4.", (2, "...", "3..."), (2, ".5..", "..."), (1, "...", "...")),
    written("3344..4.", (2, "...", "3.5.."), (2, "...", "34..."), (1, "..4.", "...")),
]


@pytest.mark.parametrize("riddle", SMALL, ids=range(len(SMALL)))
def test_every_deal_of_the_cards_is_drawn_as_often_as_any_other(riddle: Riddle) -> None:
    """Small riddles, all of whose worlds can be written down; one copy each counts twice."""
    worlds, draws = every_world(riddle), 8000
    ways = sum(worlds.values())
    assert ways == round(count_ways_of_two(riddle, empty_ways()))
    seen = Counter(worlds_of(riddle, draws, 3))
    assert set(worlds) == set(seen)
    for world, number in worlds.items():
        fair = draws * number / ways
        assert abs(seen[world] - fair) < 5 * fair**0.5


def test_two_copies_part_twice_as_often_as_they_stay_together() -> None:
    riddle = written("33..44.", (2, "...", "..."), (2, "...", "..."), (0, "...", "..."))
    together = Counter(world[0].twice != 0 for world in worlds_of(riddle, 6000, 5))
    assert 1 / 3 == pytest.approx(together[True] / 6000, abs=0.03)


def test_the_number_of_worlds_before_the_first_lead() -> None:
    """78 cards for three hands of 26: 78! / 26!³."""
    asked = question_of_two(view(fresh_of_two(Random(1)), 0), 1, 0)
    assert comb(78, 26) * comb(52, 26) == pytest.approx(count_ways_of_two(asked.riddle, empty_ways()))


def test_an_exposed_copy_lies_with_its_seat_and_is_not_guessed_at() -> None:
    for seed in range(40):
        state = midway_of_two(Random(seed))
        seen = view(state, state.turn)
        at = situation_of_two(seen)
        for seat in range(SEATS):
            shown = seen.shown[seat]
            assert all(copies(at.deal.hands[seat], face) >= copies(shown, face) for face in faces(shown.once))
        assert size(at.riddle.out) == at.riddle.one.lacks + at.riddle.two.lacks + at.riddle.three.lacks


def test_who_answers_a_pair_with_two_others_has_no_pair_left_and_no_second_copy_of_those() -> None:
    state = state_of("44.../975.../886.../A2... .../.../.../... ... - 0:")
    for action in (FACES + face_named("S4"), face_named("S9"), face_named("S7")):
        state = played(state, action)
    place = situation_of_two(view(state, 2)).riddle.three
    assert mask("S9 S7") == place.none
    assert SUIT_MASKS[SPADES] == place.lone
