"""Every legal play at once: what the list has is accepted, and nothing else is."""

from itertools import combinations_with_replacement
from random import Random

import pytest

from engine.exposure import UNDECIDED, exposable_cards
from engine.match import Standing
from engine.notation import faces
from engine.refusals import Refusal, actions_for, legal_plays
from engine.rule_data import with_options
from engine.rules import Rules
from engine.state import Phase, State, begin, exposed, played
from engine.variants import STANDARD, VARIANTS

TWO = VARIANTS["double"]
RULES = [
    STANDARD,
    with_options(STANDARD, {"discards": "same_colour", "exposed_discard": "after_first_lead"}),
    TWO,
    with_options(TWO, {"discards": "same_colour", "exposed_discard": "after_first_lead"}),
]


def all_exposed(rules: Rules, seed: str) -> State:
    """A deal in which everybody exposed what there is."""
    state = begin(rules, Standing(), seed)
    for seat in range(4):
        if state.choices[seat] == UNDECIDED:
            state = exposed(state, seat, exposable_cards(state.deal.terms, state.deal.hands[seat]))
    return state


@pytest.mark.parametrize("rules", RULES, ids=["one deck", "one deck, bound", "two decks", "two decks, bound"])
def test_a_play_is_listed_where_it_is_accepted(rules: Rules) -> None:
    """Of all cards and twos of cards of the hand, at every moment of a deal."""
    dice, state = Random(1), all_exposed(rules, "legal plays")
    while state.phase is Phase.PLAYING:
        hand, plays = list(faces(state.deal.hands[state.turn].once)), legal_plays(state.deal)
        possible = [(face,) for face in hand] + list(combinations_with_replacement(hand, 2))
        accepted = {cards for cards in possible if not isinstance(actions_for(state.deal, cards), Refusal)}
        assert accepted == set(plays)
        assert len(set(plays)) == len(plays) > 0
        wide = [cards for cards in plays if len(cards) == 2] or list(plays)
        actions = actions_for(state.deal, dice.choice(wide))
        assert isinstance(actions, tuple)
        for action in actions:
            state = played(state, int(action))
    assert () == legal_plays(state.deal)
