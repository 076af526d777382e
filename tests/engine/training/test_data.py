"""What is noted for the policy to learn from."""

from math import isfinite

import numpy as np
import pytest

from engine.cards import count
from engine.rules import Rules
from engine.search.choices import Effort
from engine.search.features import MOST, ROWS
from engine.search.policy import KINDS, Net
from engine.search.rollouts import BY_RULE
from engine.search.weights import ALONE, weights
from engine.training.data import Task, joined, noted
from engine.variants import PARTNERS, STANDARD


def task(rules: Rules, seed: int) -> Task:
    """A very short look."""
    net: Net = weights(ALONE)
    return Task(rules, 0.3, Effort(1, 1, BY_RULE, 1, 0), net, seed, None)


@pytest.mark.parametrize("rules", [STANDARD, PARTNERS], ids=["standard", "partners"])
def test_a_note_is_a_decision_between_cards_with_a_worth_for_each(rules: Rules) -> None:
    """Rows that are on, cards, and numbers that can be learnt from."""
    notes = noted(task(rules, 1), 0, 1)
    assert 30 < len(notes.kind) <= 48
    assert set(notes.kind.tolist()) == set(range(KINDS))
    assert (len(notes.kind), MOST) == notes.rows.shape
    assert -1 <= notes.rows.min() <= notes.rows.max() < ROWS
    for cards, worths in zip(notes.cards.tolist(), notes.worths.tolist(), strict=True):
        assert count(cards) > 1
        assert all(isfinite(worth) for worth in worths[: count(cards)])
        assert len(set(worths[: count(cards)])) >= 1


def test_the_same_seed_makes_the_same_notes_and_another_others() -> None:
    """Piece by piece, so the number of processes does not matter."""
    one, again, other = (noted(task(STANDARD, seed), number, 1) for seed, number in ((1, 3), (1, 3), (1, 4)))
    assert all(np.array_equal(a, b) for a, b in zip(one, again, strict=True))
    assert not np.array_equal(one.cards, other.cards)
    assert len(one.kind) + len(other.kind) == len(joined([one, other]).kind)
