"""Decisions of searching seats, made by as many processes as wanted and the same whatever their number."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..bots.arena import pool_of
from ..cards import FACES
from ..rules import Rules
from ..search import kernel
from ..search.dice import dice_from
from ..search.features import MOST, ROWS
from ..search.goal import ACROSS, ALONE, ONLY_POINTS
from ..search.policy import KINDS, SHIFT, Net, desk
from ..search.room import Effort, room_for
from ..search.selfplay import Notes, self_play
from ..search.worlds import empty_ways

CHUNK = 50
"""Deals of one piece of work."""
DECISIONS = 52
CARDS = 13


class Task(NamedTuple):
    """What to play: rules, how often cards are exposed, how hard the seats think, with which policy, the seed."""

    rules: Rules
    exposed: float
    effort: Effort
    net: Net
    seed: int
    cache: Path | None


def blank(decisions: int) -> Notes:
    """Room for so many decisions."""
    return Notes(
        np.zeros(decisions, np.int8),
        np.zeros(decisions, np.int64),
        np.full((decisions, MOST), -1, np.int16),
        np.zeros((decisions, CARDS), np.float32),
    )


def chunk(task: Task, number: int) -> Notes:
    """The decisions of one piece of work."""
    kernel.warm((self_play,), lambda: _rehearse(task), task.cache)
    return noted(task, number, CHUNK)


def _rehearse(task: Task) -> None:
    noted(task._replace(effort=task.effort._replace(worlds=2)), 0, 1)


def noted(task: Task, number: int, deals: int) -> Notes:
    """The decisions of so many deals, by dice of their own for each number."""
    goal = ONLY_POINTS._replace(partners=ACROSS if len(task.rules.sides()) == 2 else ALONE)
    dice, room = dice_from(task.seed * 1_000_003 + number), room_for(task.effort, desk(), empty_ways())
    made, one, n = blank(CHUNK * DECISIONS), blank(DECISIONS), 0
    for _ in range(deals):
        more = kernel.fast(self_play)(task.net, task.rules.terms(), task.exposed, task.effort, goal, room, dice, one)
        made.kind[n : n + more], made.cards[n : n + more] = one.kind[:more], one.cards[:more]
        made.rows[n : n + more], made.worths[n : n + more] = one.rows[:more], one.worths[:more]
        n += more
    return Notes(made.kind[:n], made.cards[:n], made.rows[:n], made.worths[:n])


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
    """By kind: the worth of each face in each decision, and the face that the policy plays."""
    for kind in range(KINDS):
        cards, rows, noted = (part[notes.kind == kind] for part in (notes.cards, notes.rows, notes.worths))
        held, worths = worths_by_face(cards, noted)
        inputs = np.vstack([net.inputs[kind], np.zeros_like(net.bias[kind])]).astype(np.int64)
        hidden = net.bias[kind] + sum(inputs[np.where(row < 0, ROWS, row)] for row in rows.T)
        numbers = net.card_bias[kind] + (np.maximum(hidden, 0) >> SHIFT) @ net.outputs[kind].T.astype(np.int64)
        yield worths, np.where(held, numbers, np.iinfo(np.int64).min).argmax(axis=1)


def worths_by_face(
    cards: NDArray[np.int64], noted: NDArray[np.float32]
) -> tuple[NDArray[np.bool_], NDArray[np.float32]]:
    """For each decision the faces there were, and what each was worth (of the others: minus infinity)."""
    held = (cards[:, None] >> np.arange(FACES)) & 1 > 0
    worths = np.full(held.shape, -np.inf, np.float32)
    place = np.cumsum(held, axis=1) - 1
    worths[held] = np.take_along_axis(noted, np.clip(place, 0, noted.shape[1] - 1), axis=1)[held]
    return held, worths
