"""Opponents with two decks: what any of them gets right, what none may see, and that they beat chance."""

from dataclasses import replace
from random import Random
from statistics import mean

import pytest

from engine.bots import LEVELS, decide, hint
from engine.bots.reasons import HintCode
from engine.cards import FACES, NO_CARDS, SEATS, add, copies
from engine.dealing import Dealt
from engine.decisions import Verb
from engine.exposure import UNDECIDED, chosen
from engine.notation import deal_from, deal_text, face_named, faces, name, names_in, pile_text
from engine.play import pairs, playable
from engine.refusals import Refusal, actions_for
from engine.search import kernel
from engine.search.two.sight import joined, on_table
from engine.state import Phase, State, begin_dealt, exposed, played
from engine.tally import scores
from engine.variants import DOUBLE
from engine.view import view
from tests.engine.search.two.arrange import (
    TERMS,
    all_decide,
    fresh_of_two,
    midway_of_two,
    plays_at_random,
    rearranged_of_two,
    state_of,
)

EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS)
NO_WAITS = "waits=.../.../.../..."


def position(hands: str, trick: str, exposed_cards: str = "...", waits: str = NO_WAITS) -> str:
    """A deal late in its play: all cards that are not named lie with seat 3, the suits were all led."""
    bare = deal_from(f"{hands} .../.../.../... {exposed_cards} SHDC {trick} {waits}", TERMS)
    seen = on_table(bare.trick)
    for hand in bare.hands:
        seen = joined(seen, hand)
    rest = NO_CARDS
    for face in range(FACES):
        for _ in range(2 - copies(seen, face)):
            rest = add(rest, face)
    return f"{hands} .../.../.../{pile_text(rest)} {exposed_cards} SHDC {trick} {waits}"


POSITIONS = {
    "a pig was thrown on a trick: duck it": (position("..K3./..Q./..8./..7.", "1:D9,D4,SQ"), {"D3"}),
    "the pigs cost more than a sheep may bring": (position("..Q2./..3./..4./..5.", "1:D10,SQ,SQ"), {"D2"}),
    "drop the pig under the ace": (position("Q4.../T3.../8.../9...", "2:S9,SA"), {"SQ"}),
    "drop the pig under two higher cards": (
        position("Q82.../7.../6.../5...", "1:S4+S4,SA+S9,S7+S5"),
        {"SQ S8", "SQ S2", "S8 SQ", "S2 SQ"},
    ),
    "take a sheep that comes alone": (position("..A3./..Q./..8./..7.", "1:D5,DJ,D9"), {"DA"}),
    "take both sheep with the higher pair": (
        position("..AA22./..Q3./..8T./..7T.", "1:D5+D5,DJ+DJ,D9+D8"),
        {"DA+DA"},
    ),
    "keep the sheep from a pair of diamonds": (
        position("..J63./..8./..7./..9.", "1:DQ+DQ,D4+D4,D2+D8"),
        {"D6 D3", "D3 D6"},
    ),
    "the pigs go on the trick of another": (position("Q...9/J.../T.../8...", "1:D9,DK,D3"), {"SQ"}),
    "the last card": (position("Q.../3.../4.../5...", "0:"), {"SQ"}),
}
SKILLED = {
    "a pair of pigs led is taken by any two spades": (
        position("QQ..4./AK..7./J9..8./T8..9.", "0:"),
        {"SQ+SQ"},
    ),
}


def said(actions: tuple[int, ...]) -> str:
    """The actions by name: S4 S5, or S4+S4 for a pair."""
    return " ".join(
        name(action) if action < FACES else f"{name(action % FACES)}+{name(action % FACES)}" for action in actions
    )


def answer_of(level: str, state: State, dice: Random) -> tuple[int, ...]:
    """All that an opponent plays now."""
    decision = decide(level, view(state, state.turn), dice)
    assert decision.verb is Verb.PLAY
    return decision.actions


@EVERY_LEVEL
@pytest.mark.parametrize("name_of", POSITIONS)
def test_an_opponent_of_any_level_finds_the_play(level: str, name_of: str) -> None:
    text, right = POSITIONS[name_of]
    assert {said(answer_of(level, state_of(text), Random(seed))) for seed in range(3)} <= right


@EVERY_LEVEL
@pytest.mark.parametrize("name_of", POSITIONS)
def test_an_opponent_finds_the_play_before_the_search_is_compiled(
    level: str, name_of: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the rule player: the net alone keeps a pig that should go."""
    monkeypatch.setattr(kernel, "_compiled", {})
    text, right = POSITIONS[name_of]
    assert said(answer_of(level, state_of(text), Random(1))) in right


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize("name_of", SKILLED)
def test_a_skilled_opponent_finds_the_play(level: str, name_of: str) -> None:
    text, right = SKILLED[name_of]
    assert {said(answer_of(level, state_of(text), Random(seed))) for seed in range(3)} <= right


@pytest.mark.parametrize("name_of", POSITIONS | SKILLED)
def test_the_hint_names_the_play_too(name_of: str) -> None:
    text, right = (POSITIONS | SKILLED)[name_of]
    state = state_of(text)
    cards = names_in(chosen(hint(view(state, state.turn)).cards))
    assert sorted(cards) in [sorted(each.replace("+", " ").split()) for each in right]


# What may be played and exposed, and what nobody sees


@EVERY_LEVEL
@pytest.mark.parametrize("seed", range(8))
def test_an_opponent_plays_only_what_anyone_might(level: str, seed: int) -> None:
    state = midway_of_two(Random(seed), later=seed % 2 > 0)
    for action in answer_of(level, state, Random(seed)):
        may = pairs(state.deal) if action >= FACES else playable(state.deal)
        assert may >> action % FACES & 1
        state = played(state, action)
    assert len(state.plays) == 0 or state.deal.trick.laid % state.deal.trick.width == 0


@EVERY_LEVEL
@pytest.mark.parametrize("seed", range(8))
def test_cards_that_a_seat_cannot_see_change_no_play_and_no_hint(level: str, seed: int) -> None:
    state = midway_of_two(Random(seed), later=seed % 2 > 0)
    seat, ours = state.turn, view(state, state.turn)
    fixed = (ours.shown[0], ours.shown[1], ours.shown[2], ours.shown[3])
    if ours.standing.deals == 0 and not any(action % FACES == face_named("C2") for _, action in state.plays):
        return
    hands = rearranged_of_two(state, seat, fixed, Random(seed + 1))
    other = replace(state, deal=state.deal._replace(hands=hands))
    theirs = view(other, seat)
    assert ours == theirs
    assert decide(level, ours, Random(7)) == decide(level, theirs, Random(7))
    assert hint(ours) == hint(theirs)


@EVERY_LEVEL
@pytest.mark.parametrize("seed", range(6))
def test_cards_that_a_seat_cannot_see_change_no_exposure(level: str, seed: int) -> None:
    state = fresh_of_two(Random(seed), later=True)
    seat = state.choices.index(UNDECIDED)
    hands = rearranged_of_two(state, seat, (NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS), Random(seed + 1))
    other = begin_dealt(DOUBLE, state.standing, Dealt(hands, (-1, -1, -1, -1), 0))
    ours, theirs = view(state, seat), view(other, seat)
    assert decide(level, ours, Random(7)) == decide(level, theirs, Random(7))
    assert hint(ours) == hint(theirs)


@EVERY_LEVEL
@pytest.mark.parametrize("seed", range(8))
def test_an_opponent_exposes_only_copies_that_it_holds(level: str, seed: int) -> None:
    state = fresh_of_two(Random(seed), later=seed % 2 > 0)
    for seat in range(SEATS):
        if state.choices[seat] == UNDECIDED:
            seen = view(state, seat)
            decision = decide(level, seen, Random(seed))
            assert decision.verb is Verb.EXPOSE
            assert 0 == decision.choice & ~seen.exposable


# Hints


@pytest.mark.parametrize("seed", range(6))
def test_a_hint_weighs_every_card_and_pair_and_names_the_best(seed: int) -> None:
    state = midway_of_two(Random(seed))
    if state.deal.trick.width > 1 and state.deal.trick.laid:
        return
    advice = hint(view(state, state.turn))
    advantages = {choice.cards: choice.advantage for choice in advice.choices}
    singles = {1 << face for face in faces(playable(state.deal))}
    both = {1 << face | 1 << FACES + face for face in faces(pairs(state.deal))}
    assert singles | both == set(advantages)
    assert max(advantages.values()) == advantages[advice.cards]
    assert advice == hint(view(state, state.turn))


def answering_a_pair(dice: Random) -> State:
    """A seat owes two cards, and has laid none of them."""
    state = all_decide(fresh_of_two(dice, later=True), dice)
    while state.deal.trick.width == 1 or not state.deal.trick.laid or state.deal.trick.laid % 2:
        if state.phase is not Phase.PLAYING:
            state = all_decide(fresh_of_two(dice, later=True), dice)
        state = plays_at_random(state, dice, 1)
    return state


@pytest.mark.parametrize("seed", range(6))
def test_a_hint_where_two_cards_are_owed_names_two_that_may_be_played(seed: int) -> None:
    state = answering_a_pair(Random(seed))
    advice = hint(view(state, state.turn))
    assert advice.cards in [choice.cards for choice in advice.choices]
    for choice in advice.choices:
        pile = chosen(choice.cards)
        cards = [face for face in faces(pile.once) for _ in range(copies(pile, face))]
        assert 2 == len(cards)
        assert not isinstance(actions_for(state.deal, cards), Refusal), deal_text(state.deal)


@pytest.mark.parametrize("seed", range(4))
def test_a_hint_while_exposing_weighs_every_set_of_copies(seed: int) -> None:
    state = fresh_of_two(Random(seed), later=True)
    seen = view(state, state.choices.index(UNDECIDED))
    advice = hint(seen)
    may, number = chosen(seen.exposable), 1
    for face in faces(may.once):
        number *= 1 + copies(may, face)
    assert number == len({choice.cards for choice in advice.choices}) == len(advice.choices)
    assert 0 == advice.choices[0].cards
    assert advice.cards in [choice.cards for choice in advice.choices]
    assert advice == hint(seen)


def test_a_reason_is_given_where_it_is_the_reason() -> None:
    for text, reason in (
        (POSITIONS["the last card"][0], HintCode.ONLY_CARD),
        (POSITIONS["drop the pig under the ace"][0], HintCode.PIG_AWAY),
        (POSITIONS["take a sheep that comes alone"][0], HintCode.SHEEP),
    ):
        state = state_of(text)
        assert reason in hint(view(state, state.turn)).reasons


# Strength


def against_chance(seed: int, seat: int, level: str) -> float:
    """The deal score of an opponent at this seat, above the mean of three that play at random."""
    dice = Random(seed)
    state = fresh_of_two(dice)
    for other in range(SEATS):
        if state.choices[other] == UNDECIDED:
            choice = decide(level, view(state, other), dice).choice if other == seat else 0
            state = exposed(state, other, choice)
    while state.phase is Phase.PLAYING:
        if state.turn == seat:
            for action in answer_of(level, state, dice):
                state = played(state, action)
        else:
            state = plays_at_random(state, dice, 1)
    points = scores(state.deal)
    return points[seat] - (sum(points) - points[seat]) / 3


@EVERY_LEVEL
def test_an_opponent_beats_players_who_play_at_random(level: str) -> None:
    margins = [against_chance(seed, seed % SEATS, level) for seed in range(6)]
    assert 100 < mean(margins)
