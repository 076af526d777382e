"""What is noted for the policy to learn from."""

from math import isfinite

import numpy as np
import pytest

from engine.cards import count
from engine.rules import Rules
from engine.search.features import MOST, ROWS
from engine.search.policy import KINDS, SHIFT, Net
from engine.search.rollouts import BY_RULE
from engine.search.room import Effort
from engine.search.selfplay import Notes
from engine.search.two.features import MOST as MOST_OF_TWO
from engine.search.two.features import ROWS as ROWS_OF_TWO
from engine.search.two.policy import KINDS as KINDS_OF_TWO
from engine.search.weights import ALONE, DOUBLE, weights
from engine.training.data import ACTIONS, Task, joined, lost, noted, worths_by_face
from engine.variants import DOUBLE as DOUBLE_RULES
from engine.variants import PARTNERS, STANDARD


def task(rules: Rules, seed: int) -> Task:
    """A very short look."""
    net: Net = weights(ALONE)
    return Task(rules, 0.3, Effort(1, 1, BY_RULE, 1, 0, 1), net, seed, None)


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
        assert not any(worths[count(cards) :])


def test_a_note_with_two_decks_is_what_each_card_and_pair_brought() -> None:
    """One of a few decisions, from every kind of them once there are enough; the same again by the same seed."""
    asked = Task(DOUBLE_RULES, 0.3, Effort(1, 1, BY_RULE, 1, 0, 0), weights(DOUBLE), 1, None)
    notes, again = noted(asked, 0, 6), noted(asked, 0, 6)
    assert 40 < len(notes.kind) < 6 * 52
    assert set(notes.kind.tolist()) == set(range(KINDS_OF_TWO))
    assert (len(notes.kind), MOST_OF_TWO) == notes.rows.shape
    assert -1 <= notes.rows.min() <= notes.rows.max() < ROWS_OF_TWO
    for (cards, both), worths in zip(notes.cards.tolist(), notes.worths.tolist(), strict=True):
        actions = count(cards) + count(both)
        assert 1 < actions <= ACTIONS
        assert all(isfinite(worth) for worth in worths[:actions])
    assert all(np.array_equal(one, other) for one, other in zip(notes, again, strict=True))
    assert isfinite(lost(weights(DOUBLE), notes))


def test_a_worth_of_a_pair_stands_behind_those_of_cards() -> None:
    """Two planes: 0 to 51 for cards, 52 and up for pairs."""
    held, worths = worths_by_face(np.array([[0b101, 0b100]]), np.array([[5, 6, 7, 0]], np.float32))
    assert [0, 2, 54] == np.flatnonzero(held[0]).tolist()
    assert [5, 6, 7] == worths[0][held[0]].tolist()


def test_the_same_seed_makes_the_same_notes_and_another_others() -> None:
    """Piece by piece, so the number of processes does not matter."""
    one, again, other = (noted(task(STANDARD, seed), number, 1) for seed, number in ((1, 3), (1, 3), (1, 4)))
    assert all(np.array_equal(a, b) for a, b in zip(one, again, strict=True))
    assert not np.array_equal(one.cards, other.cards)
    assert len(one.kind) + len(other.kind) == len(joined([one, other]).kind)


def test_a_worth_belongs_to_the_card_it_was_noted_for() -> None:
    """They are noted from the lowest card to the highest."""
    cards, noted_worths = np.array([0b1011, 1 << 51 | 1 << 2]), np.array([[5, 6, 7], [8, 9, 0]], np.float32)
    held, worths = worths_by_face(cards, noted_worths)
    assert [[0, 1, 3], [2, 51]] == [np.flatnonzero(row).tolist() for row in held]
    assert [[5, 6, 7], [8, 9]] == [row[has].tolist() for row, has in zip(worths, held, strict=True)]


def test_what_is_lost_is_counted_against_the_best_card() -> None:
    """A policy that always wants the highest face: 4 points lost once, and once nothing."""
    blank = Net(*(np.zeros_like(part) for part in weights(ALONE)))
    net = blank._replace(card_bias=np.tile(np.arange(52, dtype=np.int32), (KINDS, 1)))
    rows, worths = np.full((2, MOST), -1, np.int16), np.zeros((2, 13), np.float32)
    worths[:, :3] = [[10, 0, 6], [-5, 3, 0]]
    notes = Notes(np.array([0, KINDS - 1], np.int8), np.array([0b1011, 1 << 51 | 1 << 2]), rows, worths)
    assert 2.0 == lost(net, notes)


@pytest.mark.parametrize("kind", range(KINDS))
def test_what_is_lost_is_judged_as_the_policy_judges(kind: int) -> None:
    """Rows that are on, hidden units and shifts: the trained weights play the same card here and there."""
    net, rows = weights(ALONE), np.array([3, 50, 90, 200])
    hidden = net.bias[kind].astype(np.int64) + net.inputs[kind][rows].astype(np.int64).sum(axis=0)
    numbers = net.card_bias[kind] + net.outputs[kind].astype(np.int64) @ (np.maximum(hidden, 0) >> SHIFT)
    faces = [2, 17, 30, 45]
    worths, on = np.full((1, 13), -9, np.float32), np.full((1, MOST), -1, np.int16)
    worths[0, int(np.argmax(numbers[faces]))], on[0, :4] = 0, rows
    notes = Notes(np.array([kind], np.int8), np.array([sum(1 << face for face in faces)]), on, worths)
    assert 0.0 == lost(net, notes)
