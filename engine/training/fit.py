"""Fitting the policy's weights to noted decisions; the only place that knows torch.

A card is to be chosen with the chance softmax(worth / 8 points): nearly as good cards count
nearly as much. Loss: cross-entropy; optimiser: AdamW (Loshchilov and Hutter, 2019).
"""

from __future__ import annotations

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from ..cards import FACES
from ..search.features import ROWS
from ..search.policy import HIDDEN, KINDS, NEARLY, ONE, WEIGHT, Net
from ..search.selfplay import Notes
from .data import worths_by_face

EPOCHS = 14
BATCH = 512
RATE = 2e-3


class Judge(nn.Module):
    """One set of weights: rows that are on, hidden units, 52 cards."""

    def __init__(self) -> None:
        super().__init__()
        self.inputs = nn.EmbeddingBag(ROWS + 1, HIDDEN, mode="sum", padding_idx=ROWS)
        nn.init.normal_(self.inputs.weight, std=0.1)
        self.bias = nn.Parameter(torch.zeros(HIDDEN))
        self.outputs = nn.Linear(HIDDEN, FACES)

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        """A number for each card."""
        cards: torch.Tensor = self.outputs(torch.relu(self.inputs(rows) + self.bias))
        return cards


def wanted(notes: Notes) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    """For each decision the chance that each face should have, and the faces there were."""
    held, worths = worths_by_face(notes.cards, notes.worths)
    weights = np.exp((worths - worths.max(axis=1, keepdims=True)) / NEARLY)
    return weights / weights.sum(axis=1, keepdims=True), held


def fit(notes: Notes, seed: int, epochs: int = EPOCHS) -> Net:
    """The weights fitted to these decisions, each kind apart."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    return joined([fit_kind(Notes(*(part[notes.kind == kind] for part in notes)), epochs) for kind in range(KINDS)])


def fit_kind(notes: Notes, epochs: int) -> Judge:
    """One set of weights."""
    judge = Judge()
    chances, held = wanted(notes)
    rows = torch.from_numpy(np.where(notes.rows < 0, ROWS, notes.rows).astype(np.int64))
    targets, playable = torch.from_numpy(chances), torch.from_numpy(held)
    optimiser = torch.optim.AdamW(judge.parameters(), lr=RATE, weight_decay=1e-3)
    steps = epochs * -(-len(rows) // BATCH)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, max_lr=RATE, total_steps=max(1, steps))
    for _ in range(epochs):
        for batch in torch.split(torch.randperm(len(rows)), BATCH):
            loss = loss_of(judge, rows[batch], targets[batch], playable[batch])
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            plan.step()
    return judge


def loss_of(judge: Judge, rows: torch.Tensor, targets: torch.Tensor, playable: torch.Tensor) -> torch.Tensor:
    """The cross-entropy over the playable cards."""
    logits = judge(rows).masked_fill(~playable, -1e9)
    return -(targets * torch.log_softmax(logits, dim=1)).sum(dim=1).mean()


def joined(judges: list[Judge]) -> Net:
    """The sets of weights in whole numbers."""
    return Net(
        inputs=np.stack([whole(judge.inputs.weight[:ROWS], WEIGHT, np.int16) for judge in judges]),
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
