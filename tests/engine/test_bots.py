"""Opponents: what any of them gets right, what none may see, and that they beat chance."""

from random import Random
from statistics import mean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import LEVELS, decide, hint
from engine.cards import SEATS
from engine.decisions import Verb
from engine.exposure import UNDECIDED
from engine.match import Standing
from engine.notation import name
from engine.play import playable
from engine.state import Phase, State, begin_with, exposed, played
from engine.tally import scores
from engine.variants import STANDARD
from engine.view import View, view
from tests.engine.arrange import (
    ALL,
    fresh,
    hands,
    midway,
    names,
    other_worlds,
    play_some,
    playing,
    rearranged,
    some_decide,
)

DICE = st.randoms(use_true_random=False)
EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS)
FIRST_TRICK = ".../.../.../... ..."

POSITIONS = {
    "P1, the pig was thrown on a trick: duck it": (
        "53.62.K3.74/.AJT94.J.T/9.KQ873.8./J764.5..85 .../K8..Q72.AK3/A..AT65.Q92/T2...J6 ... SDC 1:D9,D4,SQ",
        "D3",
    ),
    "P1 in the first trick": (
        f"953.J62.K3.KQ974/T62.Q.7652.AJ62/7.AKT4.AQJT8.T8/AKJ84.98753..53 {FIRST_TRICK} - 1:D9,D4,SQ",
        "D3",
    ),
    "P2, the pig costs more than the sheep may bring": (
        "84.73.Q2.65/.AKQJT6.J.T/K.842.5.K3/63.95..J74 .../AT75..K963./J92..A74.AQ/..8.982 ... SDC 2:D10,SQ",
        "D2",
    ),
    "P2 in the first trick": (
        f"K84.Q73.Q2.KJ965/J97.4.AKJ965.AQ2/AT6.KT86.8743.T/532.AJ952..8743 {FIRST_TRICK} - 2:D10,SQ",
        "D2",
    ),
    "P3, drop the pig under the ace": (
        "KQ4.84.74.3/.AK97653.J./T2.QT.6.A9/7.J2.8.T72 .../J63..5.K654/8..AKQ32.J8/5..T9.Q ... SDC 2:S9,SA",
        "SQ",
    ),
    "P3 in the first trick": (
        f"KQ864.J842.74.93/73.95.AKJ2.AKQ85/2.KQ63.T8.T7642/JT5.AT7.Q9653.J {FIRST_TRICK} - 2:S9,SA",
        "SQ",
    ),
    "P4, take a sheep that comes alone": (
        "75.82.A3.83/Q.AKJ654../83.T93..JT/KT9.Q7.7.2 .../J6..QT8.A75/4..K642.K94/A2...Q6 ... SC 1:D5,DJ,D9",
        "DA",
    ),
    "P4 in the first trick": (
        f"975.J82.A3.KQ832/832.K6.T82.AJ74/KQT6.A543.K6.95/AJ4.QT97.Q74.T6 {FIRST_TRICK} - 1:D5,DJ,D9",
        "DA",
    ),
    "P5, keep the pig behind its small spades": (
        "Q7643.2.4.3/.AKT9754..T/T.863.AJ7.A/8.QJ.K6.J5 .../K9..Q932.86/A2..T5.Q972/J..8.K4 ... SDC 3:S5",
        "S3 S4 S6 S7",
    ),
    "P5 in the first trick": (
        f"Q7643.Q72.Q84.93/AK.A5.AT62.KJ862/T.J9843.J953.AQ5/J982.KT6.K7.T74 {FIRST_TRICK} - 3:S5",
        "S3 S4 S6 S7",
    ),
    "P6, the last card to follow": (f".2../.3../.4../... .../{ALL}.AKQJT9876.{ALL}.{ALL}/.../... ... SDC 3:H5", "H2"),
    "P6, the last card, exposed, to follow the first lead of its suit": (
        f"Q.../3.../4.../... .../AKJT98762.{ALL}.{ALL}.{ALL}/.../... Q... HDC 3:S5",
        "SQ",
    ),
    "P6, the last card, exposed, to lead": (
        f"..J./..3./..4./..5. .../{ALL}.{ALL}.AKQT98762.{ALL}/.../... ..J. SHC 0:",
        "DJ",
    ),
    "P6, the last card to discard": (
        f"...T/3.../4.../... .../AKQJT98762.{ALL}.{ALL}.AKQJ98765432/.../... ... SHD 3:S5",
        "C10",
    ),
}
SKILLED = {
    "P7, void while another seat wins: the pig goes now": (
        "Q...J865432/.KT98654..T/82.QJ7.J4./AT76.A.6.7 .../J9..Q873.AK/K543.3.AT5./.2.2.Q9 ... SHDC 2:D9,DK",
        "SQ",
    ),
    "P8, the transformer mine already: the sheep doubles": (
        "75.82.A3.3/.AQJT53../J98.K97../Q4.64.64. ...JT65/AK3..Q82.A4/T2..7.KQ982/6..KT.7 ... SC 1:D5,DJ,D9",
        "DA",
    ),
    "P9, minus counts double for the holder of the transformer: duck": (
        "75.K4.83.3/A.T76.J.Q/4.J8.A64./Q2.A2.9.2 .5..JT6/86..T2.AK84/KJT93..K75./..Q.975 ... SC 1:H9,H3,HQ",
        "H4",
    ),
}


def exposed_by(level: str, seen: View, dice: Random) -> int:
    """What an opponent exposes, as a mask."""
    decision = decide(level, seen, dice)
    assert decision.verb is Verb.EXPOSE
    return decision.choice


def card_of(level: str, seen: View, dice: Random) -> int:
    """The face that an opponent plays."""
    decision = decide(level, seen, dice)
    assert decision.verb is Verb.PLAY
    return decision.actions[0]


def chosen(level: str, text: str) -> set[str]:
    """What seat 0 plays in this position, over twenty throws of its dice."""
    seen = view(playing(text), 0)
    return {name(card_of(level, seen, Random(seed))) for seed in range(20)}


@EVERY_LEVEL
@pytest.mark.parametrize("position", POSITIONS)
def test_an_opponent_of_any_level_finds_the_card(level: str, position: str) -> None:
    text, right = POSITIONS[position]
    assert chosen(level, text) <= set(right.split())


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize("position", SKILLED)
def test_a_skilled_opponent_finds_the_card(level: str, position: str) -> None:
    text, right = SKILLED[position]
    assert {right} == chosen(level, text)


@pytest.mark.parametrize("position", POSITIONS | SKILLED)
def test_the_hint_names_the_card_too(position: str) -> None:
    text, right = (POSITIONS | SKILLED)[position]
    assert names(hint(view(playing(text), 0)).cards) <= set(right.split())


def permuted(state: State, seat: int, dice: Random) -> State:
    """The same deal while exposing, but for the cards the seat does not hold and what others decided."""
    one, two, three, four = (hand.once for hand in state.deal.hands)
    after = begin_with(STANDARD, state.standing, rearranged((one, two, three, four), seat, (0, 0, 0, 0), dice))
    return some_decide(after, [other for other in range(SEATS) if other != seat], dice)


@settings(deadline=None, max_examples=60)
@given(DICE, st.booleans(), st.integers(0, 3), st.sampled_from(LEVELS))
def test_permuting_hidden_cards_changes_no_exposure(dice: Random, later: bool, seat: int, level: str) -> None:
    state = fresh(dice, later)
    if state.choices[seat] != UNDECIDED:
        return
    ours, theirs = view(state, seat), view(permuted(state, seat, dice), seat)
    assert exposed_by(level, ours, Random(7)) == exposed_by(level, theirs, Random(7))
    assert hint(ours) == hint(theirs)


@settings(deadline=None, max_examples=60)
@given(DICE, st.booleans(), st.sampled_from(LEVELS))
def test_permuting_hidden_cards_changes_no_play(dice: Random, later: bool, level: str) -> None:
    state = midway(dice, later)
    ours, theirs = view(state, state.turn), view(other_worlds(state, state.turn, dice), state.turn)
    assert card_of(level, ours, Random(7)) == card_of(level, theirs, Random(7))
    assert hint(ours) == hint(theirs)


@settings(deadline=None, max_examples=60)
@given(DICE, st.booleans(), st.sampled_from(LEVELS))
def test_an_opponent_plays_only_what_anyone_might(dice: Random, later: bool, level: str) -> None:
    state = midway(dice, later)
    assert playable(state.deal) >> card_of(level, view(state, state.turn), dice) & 1


@settings(deadline=None, max_examples=60)
@given(DICE, st.booleans(), st.integers(0, 3), st.sampled_from(LEVELS))
def test_an_opponent_exposes_only_what_anyone_might(dice: Random, later: bool, seat: int, level: str) -> None:
    state = fresh(dice, later)
    cards = exposed_by(level, view(state, seat), dice)
    assert 0 == cards & ~view(state, seat).exposable


@settings(deadline=None, max_examples=60)
@given(DICE, st.booleans())
def test_a_hint_weighs_every_playable_card_and_names_the_best(dice: Random, later: bool) -> None:
    state = midway(dice, later)
    advice = hint(view(state, state.turn))
    advantages = {choice.cards: choice.advantage for choice in advice.choices}
    assert playable(state.deal) == sum(advantages)
    assert max(advantages.values()) == advantages[advice.cards]
    assert advice == hint(view(state, state.turn))


@settings(deadline=None, max_examples=60)
@given(DICE, st.booleans(), st.integers(0, 3))
def test_a_hint_while_exposing_weighs_every_set_and_names_one(dice: Random, later: bool, seat: int) -> None:
    seen = view(fresh(dice, later), seat)
    if not seen.exposable:
        return
    advice = hint(seen)
    masks = [choice.cards for choice in advice.choices]
    assert 0 == masks[0]
    assert 2 ** len(names(seen.exposable)) == len(set(masks)) == len(masks)
    assert advice.cards in masks
    assert advice == hint(seen)


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize(("hand", "shown"), [("Q765432.T32.65.A", {"SQ"}), ("Q.AKQ9.J652.T974", set())])
def test_a_pig_behind_many_small_spades_is_exposed_and_bare_cards_are_not(
    level: str, hand: str, shown: set[str]
) -> None:
    dealt = hands(f"{hand}/.../.../...")
    rest = [face for face in range(52) if not dealt[0] >> face & 1]
    others = [sum(1 << face for face in rest[place::3]) for place in range(3)]
    seen = view(begin_with(STANDARD, Standing(leader=0), (dealt[0], others[0], others[1], others[2])), 0)
    assert shown == names(exposed_by(level, seen, Random(1)))


def against_chance(seed: int, seat: int, level: str) -> float:
    """The deal score of an opponent at this seat, above the mean of three that play at random."""
    dice = Random(seed)
    state = fresh(dice)
    for other in range(SEATS):
        if state.choices[other] == UNDECIDED:
            cards = exposed_by(level, view(state, other), dice) if other == seat else 0
            state = exposed(state, other, cards)
    while state.phase is Phase.PLAYING:
        if state.turn == seat:
            state = played(state, card_of(level, view(state, seat), dice))
        else:
            state = play_some(state, dice, 1)
    points = scores(state.deal)
    return points[seat] - (sum(points) - points[seat]) / 3


@EVERY_LEVEL
def test_an_opponent_beats_players_who_play_at_random(level: str) -> None:
    margins = [against_chance(seed, seed % SEATS, level) for seed in range(60)]
    assert 50 < mean(margins)
