"""Decisions as values: what is asked of whom, and that the opponents' are ones the rules allow."""

from random import Random

import pytest

from engine.bots import decide
from engine.cards import SEATS
from engine.decisions import Decision, Verb, awaited, decided
from engine.exposure import UNDECIDED
from engine.match import Standing
from engine.options import Claims, Discards, PigSheepSwap
from engine.rules import Rules
from engine.state import Phase, State, begin
from engine.variants import PRESETS, STANDARD
from engine.verbs import choose_swap, claim, expose, expose_first, play_card
from engine.view import view

EVERYTHING = Rules(
    preset="everything",
    first_exposing=True,
    hidden_exposing=True,
    own_taken=True,
    pig_sheep_swap=PigSheepSwap.CHOICE,
    discards=Discards.SAME_COLOUR,
    claims=Claims.PROOF,
)
GAMES = (*PRESETS, EVERYTHING)
EVERY_GAME = pytest.mark.parametrize("rules", GAMES, ids=[rules.preset for rules in GAMES])


def checked(state: State, seat: int, decision: Decision) -> State:
    """The same by the verbs that check."""
    match decision.verb:
        case Verb.EXPOSE_FIRST:
            return expose_first(state, seat, decision.choice)
        case Verb.EXPOSE:
            return expose(state, seat, decision.choice)
        case Verb.CHOOSE_SWAP:
            return choose_swap(state, seat, bool(decision.choice))
        case Verb.CLAIM:
            return claim(state, seat, decision.actions)
    for action in decision.actions:
        state = play_card(state, seat, action)
    return state


@EVERY_GAME
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_opponents_play_every_game_and_only_what_the_rules_allow(rules: Rules, level: str) -> None:
    dice = Random(rules.preset)
    state = begin(rules, Standing(), "a deal")
    while state.phase is not Phase.MATCH_OVER and state.number <= 3:
        while awaited(state):
            seat = awaited(state)[-1]
            decision = decide(level, view(state, seat), dice)
            before, state = state, checked(state, seat, decision)
            assert decided(before, seat, decision) == state
        if state.phase is Phase.DEAL_OVER:
            state = begin(rules, state.standing, f"deal {state.number}")


def test_while_cards_are_exposed_every_seat_that_has_not_decided_is_awaited() -> None:
    deals = (begin(STANDARD, Standing(), f"deal {number}") for number in range(99))
    state = next(state for state in deals if state.choices.count(UNDECIDED) > 1)
    waiting = awaited(state)
    assert [seat for seat in range(SEATS) if state.choices[seat] == UNDECIDED] == list(waiting)
    assert waiting[1:] == awaited(decided(state, waiting[0], Decision(Verb.EXPOSE)))
