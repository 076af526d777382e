"""Decisions of searching seats, made by as many processes as wanted and the same whatever their number."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..bots.arena import pool_of
from ..cards import FACES
from ..rules import Rules
from ..search import kernel
from ..search.dice import Dice, dice_from
from ..search.features import MOST
from ..search.goal import ACROSS, ALONE, ONLY_POINTS, Goal
from ..search.policy import SHIFT, Net, desk
from ..search.room import Effort, room_for
from ..search.selfplay import Notes, self_play
from ..search.two.choices import desk_for_two
from ..search.two.features import MOST as MOST_OF_TWO
from ..search.two.selfplay import self_play_of_two
from ..search.worlds import empty_ways

CHUNK = 50
"""Deals of one piece of work."""
DECISIONS = 52
CARDS = 13
ACTIONS = 48
"""More cards and pairs than anybody chooses from with two decks."""


class Task(NamedTuple):
    """What to play: rules, how often cards are exposed, how hard the seats think, with which policy, the seed."""

    rules: Rules
    exposed: float
    effort: Effort
    net: Net
    seed: int
    cache: Path | None


def blank(decisions: int, decks: int) -> Notes:
    """Room for so many decisions of each deck."""
    if decks > 1:
        return blank_of_two(decisions)
    return Notes(
        np.zeros(decisions, np.int8),
        np.zeros(decisions, np.int64),
        np.full((decisions, MOST), -1, np.int16),
        np.zeros((decisions, CARDS), np.float32),
    )


def blank_of_two(decisions: int) -> Notes:
    """The same with two decks: cards and pairs apart."""
    return Notes(
        np.zeros(decisions, np.int8),
        np.zeros((decisions, 2), np.int64),
        np.full((decisions, MOST_OF_TWO), -1, np.int16),
        np.zeros((decisions, ACTIONS), np.float32),
    )


def chunk(task: Task, number: int) -> Notes:
    """The decisions of one piece of work."""
    kernel.warm((self_play_of_two if task.rules.decks > 1 else self_play,), lambda: _rehearse(task), task.cache)
    return noted(task, number, CHUNK)


def _rehearse(task: Task) -> None:
    noted(task._replace(effort=task.effort._replace(worlds=2)), 0, 1)


def noted(task: Task, number: int, deals: int) -> Notes:
    """The decisions of so many deals, by dice of their own for each number."""
    goal = ONLY_POINTS._replace(partners=ACROSS if len(task.rules.sides()) == 2 else ALONE)
    play = _player(task, goal, dice_from(task.seed * 1_000_003 + number))
    made, one, n = blank(CHUNK * DECISIONS, task.rules.decks), blank(DECISIONS, task.rules.decks), 0
    for _ in range(deals):
        more = play(one)
        made.kind[n : n + more], made.cards[n : n + more] = one.kind[:more], one.cards[:more]
        made.rows[n : n + more], made.worths[n : n + more] = one.rows[:more], one.worths[:more]
        n += more
    return Notes(made.kind[:n], made.cards[:n], made.rows[:n], made.worths[:n])


def _player(task: Task, goal: Goal, dice: Dice) -> Callable[[Notes], int]:
    """What plays a deal and notes its decisions."""
    net, terms, often = task.net, task.rules.terms()._replace(opening=0), task.exposed
    if task.rules.decks > 1:
        at, play = desk_for_two(), kernel.fast(self_play_of_two)
        return lambda notes: play(net, terms, often, task.effort.player, goal, at, dice, notes)
    room, search = room_for(task.effort, desk(), empty_ways()), kernel.fast(self_play)
    return lambda notes: search(net, terms, often, task.effort, goal, room, dice, notes)


def decisions(task: Task, deals: int, workers: int) -> Iterator[Notes]:
    """The decisions of so many deals, piece by piece in order."""
    numbers = range(-(-deals // CHUNK))
    with pool_of(workers) as pool:
        yield from pool.imap(partial(chunk, task), numbers)


def joined(pieces: list[Notes]) -> Notes:
    """All pieces as one."""
    return Notes(
        np.concatenate([piece.kind for piece in pieces]),
        np.concatenate([piece.cards for piece in pieces]),
        np.concatenate([piece.rows for piece in pieces]),
        np.concatenate([piece.worths for piece in pieces]),
    )


def lost(net: Net, notes: Notes) -> float:
    """Points a decision that the policy's card is worth less than the best one noted."""
    points = [worths.max(axis=1) - worths[range(len(worths)), best] for worths, best in _judged(net, notes)]
    return float(np.concatenate(points).mean())


def _judged(net: Net, notes: Notes) -> Iterator[tuple[NDArray[np.float32], NDArray[np.int64]]]:
    """By kind: the worth of each action in each decision, and the action that the policy takes."""
    for kind in range(len(net.bias)):
        cards, rows, noted = (part[notes.kind == kind] for part in (notes.cards, notes.rows, notes.worths))
        held, worths = worths_by_face(cards, noted)
        inputs = np.vstack([net.inputs[kind], np.zeros_like(net.bias[kind])]).astype(np.int64)
        hidden = net.bias[kind] + sum(inputs[row] for row in rows.T)  # no row is -1, the last one
        numbers = net.card_bias[kind] + (np.maximum(hidden, 0) >> SHIFT) @ net.outputs[kind].T.astype(np.int64)
        yield worths, np.where(held, numbers, np.iinfo(np.int64).min).argmax(axis=1)


def worths_by_face(
    cards: NDArray[np.int64], noted: NDArray[np.float32]
) -> tuple[NDArray[np.bool_], NDArray[np.float32]]:
    """For each decision the faces there were, with two decks those of pairs after them, and what each was worth (of
    the others: minus infinity)."""
    planes = cards.shape[1] if cards.ndim > 1 else 1
    held = ((cards[..., None] >> np.arange(FACES)) & 1 > 0).reshape(len(cards), planes * FACES)
    worths = np.full(held.shape, -np.inf, np.float32)
    place = np.cumsum(held, axis=1) - 1
    worths[held] = np.take_along_axis(noted, np.clip(place, 0, noted.shape[1] - 1), axis=1)[held]
    return held, worths
