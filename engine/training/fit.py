"""Fitting the policy's weights to noted decisions; the only place that knows torch.

With one deck worths are means over many worlds: a card is to be chosen with the chance
softmax(worth / 8 points), so nearly as good cards count nearly as much; loss: cross-entropy. With two
decks a worth is what one deal brought: the numbers are to be what an action is worth above the mean of
all; loss: squared differences. Optimiser: AdamW (Loshchilov and Hutter, 2019).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from ..search.policy import HIDDEN, NEARLY, ONE, WEIGHT, Net
from ..search.selfplay import Notes
from ..search.weights import blank_net, blank_of_two
from .data import worths_by_face

EPOCHS = 14
BATCH = 512
RATE = 2e-3
FAR = 40.0
"""Units above or below the mean beyond which a worth counts no more: luck that nobody could see."""


Loss = Callable[["Judge", torch.Tensor, torch.Tensor, torch.Tensor], torch.Tensor]


class Batches(NamedTuple):
    """Decisions: the rows that are on, what is wanted of each action, and the actions there were."""

    rows: torch.Tensor
    targets: torch.Tensor
    held: torch.Tensor


class Judge(nn.Module):
    """One set of weights: rows that are on, hidden units, a number for each card, with two decks for each pair."""

    def __init__(self, rows: int, actions: int) -> None:
        super().__init__()
        self.inputs = nn.EmbeddingBag(rows + 1, HIDDEN, mode="sum", padding_idx=rows)
        nn.init.normal_(self.inputs.weight, std=0.1)
        self.bias = nn.Parameter(torch.zeros(HIDDEN))
        self.outputs = nn.Linear(HIDDEN, actions)

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        """A number for each card."""
        cards: torch.Tensor = self.outputs(torch.relu(self.inputs(rows) + self.bias))
        return cards


def wanted(notes: Notes) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    """For each decision the chance that each face should have, and the faces there were."""
    held, worths = worths_by_face(notes.cards, notes.worths)
    weights = np.exp((worths - worths.max(axis=1, keepdims=True)) / NEARLY)
    return weights / weights.sum(axis=1, keepdims=True), held


def above_mean(notes: Notes) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    """For each decision what each action is worth above the mean of all, and the actions there were."""
    held, worths = worths_by_face(notes.cards, notes.worths)
    worths[~held] = 0.0
    above = worths - worths.sum(axis=1, keepdims=True) / held.sum(axis=1, keepdims=True)
    return np.clip(np.where(held, above, 0.0), -FAR, FAR), held


def fit(notes: Notes, seed: int, epochs: int = EPOCHS, before: Net | None = None) -> Net:
    """The weights fitted to these decisions, each kind apart, beginning with those before or at random."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    kinds, rows, _ = like(notes).inputs.shape
    judges = []
    for kind in range(kinds):
        begun = set_of(before, kind) if before else None
        judges.append(fit_kind(Notes(*(part[notes.kind == kind] for part in notes)), rows, begun, epochs))
    return joined(judges)


def like(notes: Notes) -> Net:
    """Blank weights of the kind that these decisions are for: with two decks pairs are noted apart."""
    return blank_net() if notes.cards.ndim == 1 else blank_of_two()


def set_of(net: Net, kind: int) -> Judge:
    """One set of weights as numbers that can be fitted further."""
    judge = Judge(net.inputs.shape[1], net.outputs.shape[1])
    with torch.no_grad():
        judge.inputs.weight[:-1] = torch.from_numpy(net.inputs[kind] / WEIGHT)
        judge.bias[:] = torch.from_numpy(net.bias[kind] / WEIGHT)
        judge.outputs.weight[:] = torch.from_numpy(net.outputs[kind] / WEIGHT)
        judge.outputs.bias[:] = torch.from_numpy(net.card_bias[kind] / ONE)
    return judge


def fit_kind(notes: Notes, none: int, begun: Judge | None, epochs: int) -> Judge:
    """One set of weights."""
    once = notes.cards.ndim == 1
    targets, held = wanted(notes) if once else above_mean(notes)
    judge = begun or Judge(none, held.shape[1])
    batches = Batches(rows_of(notes, none), torch.from_numpy(targets), torch.from_numpy(held))
    improve(judge, batches, cross_entropy if once else squared, epochs)
    return judge


def rows_of(notes: Notes, none: int) -> torch.Tensor:
    """The rows that are on, with a number for none, in as many columns as it takes."""
    columns = int((notes.rows >= 0).sum(axis=1).max(initial=1))
    rows = notes.rows[:, :columns]
    return torch.from_numpy(np.where(rows < 0, none, rows).astype(np.int64))


def improve(judge: Judge, batches: Batches, loss_of: Loss, epochs: int) -> None:
    """Fit a set of weights to what is wanted."""
    optimiser = torch.optim.AdamW(judge.parameters(), lr=RATE, weight_decay=1e-3)
    steps = epochs * -(-len(batches.rows) // BATCH)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, max_lr=RATE, total_steps=max(1, steps))
    for _ in range(epochs):
        for batch in torch.split(torch.randperm(len(batches.rows)), BATCH):
            loss = loss_of(judge, *(part[batch] for part in batches))
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            plan.step()


def cross_entropy(judge: Judge, rows: torch.Tensor, targets: torch.Tensor, playable: torch.Tensor) -> torch.Tensor:
    """The cross-entropy over the playable cards."""
    logits = judge(rows).masked_fill(~playable, -1e9)
    return -(targets * torch.log_softmax(logits, dim=1)).sum(dim=1).mean()


def squared(judge: Judge, rows: torch.Tensor, targets: torch.Tensor, playable: torch.Tensor) -> torch.Tensor:
    """The squared differences over the actions, each number above the mean of all."""
    numbers = judge(rows) * playable
    above = (numbers - numbers.sum(dim=1, keepdim=True) / playable.sum(dim=1, keepdim=True)) * playable
    loss: torch.Tensor = ((above - targets) ** 2).sum(dim=1).mean()
    return loss


def joined(judges: list[Judge]) -> Net:
    """The sets of weights in whole numbers."""
    return Net(
        inputs=np.stack([whole(judge.inputs.weight[:-1], WEIGHT, np.int16) for judge in judges]),
        bias=np.stack([whole(judge.bias, WEIGHT, np.int16) for judge in judges]),
        outputs=np.stack([whole(judge.outputs.weight, WEIGHT, np.int16) for judge in judges]),
        card_bias=np.stack([whole(judge.outputs.bias, ONE, np.int32) for judge in judges]),
    )


def whole(weights: torch.Tensor, one: int, kind: type) -> NDArray[np.int_]:
    """Weights rounded to whole numbers of that kind."""
    limits = np.iinfo(kind)
    rounded = np.round(weights.detach().numpy().astype(np.float64) * one)
    clipped: NDArray[np.int_] = np.clip(rounded, limits.min, limits.max).astype(kind)
    return clipped
