"""The rounds that made the weights: play with the latest policy, fit, compare, keep what is not worse.

All of it follows from the seeds below; another seed is added to them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ..bots.arena import Duel, Result, result, run
from ..rules import Rules
from ..search.policy import Net
from ..search.rollouts import BY_POLICY, BY_RULE
from ..search.room import Effort
from ..search.selfplay import Notes
from ..search.weights import ALONE, DOUBLE, PARTNERS, blank_net, blank_of_two, save, weights
from ..variants import DOUBLE as DOUBLE_RULES
from ..variants import PARTNERS as PARTNERS_RULES
from ..variants import STANDARD
from .data import Task, decisions, joined, lost
from .fit import EPOCHS, fit

HELD_BACK = 20
"""One decision of so many is kept out of the fit."""
CHECKED = 400
"""Deals in which new weights meet those before."""
Report = Callable[[str], None]
Progress = Callable[[Iterator[Any], int, str], Iterator[Any]]


@dataclass(frozen=True, slots=True)
class Round:
    """A round: who plays deals out, in how many worlds, how many deals, seeds of the deals and of the fit, whether
    the decisions of the round before are learnt from again, whether the seats go for all hearts (hearts.py), how often
    the fit goes over the decisions, and whether it begins with the weights of the round before. With two decks the
    fast player plays the deals, too, and each is its own only world."""

    player: int
    worlds: int
    deals: int
    seed: int
    fit_seed: int
    again: bool = False
    plan: bool = False
    epochs: int = EPOCHS
    further: bool = False


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a set of weights is made: its rules, how often cards are exposed, the weights begun with, the rounds."""

    rules: Rules
    exposed: float
    begin: str | None
    rounds: tuple[Round, ...]


RECIPES = {
    ALONE: Recipe(
        STANDARD,
        0.14,
        None,
        (
            Round(BY_RULE, 40, 5000, 100, 1),
            Round(BY_POLICY, 50, 4500, 201, 3, plan=True),
            Round(BY_POLICY, 50, 3000, 302, 5, again=True, plan=True),
            Round(BY_POLICY, 50, 3000, 403, 7, again=True, plan=True),
        ),
    ),
    PARTNERS: Recipe(
        PARTNERS_RULES,
        0.07,
        ALONE,
        (
            Round(BY_POLICY, 40, 3600, 501, 6, plan=True),
            Round(BY_POLICY, 40, 2500, 602, 8, again=True, plan=True),
        ),
    ),
    DOUBLE: Recipe(
        DOUBLE_RULES,
        0.3,
        None,
        (
            Round(BY_RULE, 1, 30_000, 100, 1, epochs=4),
            Round(BY_POLICY, 1, 14_000, 201, 4, again=True, epochs=2, further=True),
        ),
    ),
}


@dataclass(frozen=True, slots=True)
class Checked:
    """How good a round's weights are: points a decision lost on what was held back, and against those before."""

    lost: float
    against: Result

    def not_worse(self) -> bool:
        """They are to be kept: within a standard error of those before, or better."""
        return self.against.above > -self.against.error

    def told(self) -> dict[str, float]:
        """For the record."""
        return {
            "lost": round(self.lost, 2),
            "above": round(self.against.above, 1),
            "error": round(self.against.error, 1),
        }


@dataclass(frozen=True, slots=True)
class Setting:
    """Where and how a training runs: a folder for its files, processes, a seed to add, a share of the deals."""

    folder: Path
    workers: int
    seed: int
    share: float
    cache: Path | None


def train(name: str, setting: Setting, progress: Progress, report: Report) -> Path:
    """Make the weights of that name in the folder, with a record of how; the file of the last that was not worse."""
    recipe = RECIPES[name]
    net, kept, before, record = _begun(recipe), None, None, []
    for number, step in enumerate(recipe.rounds, 1):
        notes = played(recipe, step, net, setting, progress)
        learnt = joined([before, notes]) if step.again and before else notes
        before = notes
        kept_out = part(learnt, held_back=True)
        fitted = fit(part(learnt, held_back=False), setting.seed + step.fit_seed, step.epochs, net_before(step, net))
        path = setting.folder / f"{name}-{number}.npz"
        save(fitted, path)
        checked = Checked(lost(fitted, kept_out), compared(recipe, path, kept, setting, progress))
        record.append({"round": number, "decisions": len(learnt.kind), **checked.told()})
        report(json.dumps(record[-1]))
        (setting.folder / f"{name}.json").write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
        if kept is None or checked.not_worse():
            net, kept = fitted, path
    assert kept, "a recipe has a round"
    return kept


def _begun(recipe: Recipe) -> Net:
    if recipe.begin:
        return weights(recipe.begin)
    return blank_of_two() if recipe.rules.decks > 1 else blank_net()


def net_before(step: Round, net: Net) -> Net | None:
    """The weights that the fit of a round begins with, if with any."""
    return net if step.further else None


def played(recipe: Recipe, step: Round, net: Net, setting: Setting, progress: Progress) -> Notes:
    """The decisions of a round."""
    effort, deals = Effort(step.worlds, 1, step.player, 1, 0, int(step.plan)), max(1, round(step.deals * setting.share))
    task = Task(recipe.rules, recipe.exposed, effort, net, setting.seed + step.seed, setting.cache)
    pieces = decisions(task, deals, setting.workers)
    return joined(list(progress(pieces, -(-deals // 50), "deals by fifties")))


def part(notes: Notes, *, held_back: bool) -> Notes:
    """What is held back from the fit, or all the rest."""
    chosen = (np.arange(len(notes.kind)) % HELD_BACK == 0) == held_back
    return Notes(notes.kind[chosen], notes.cards[chosen], notes.rows[chosen], notes.worths[chosen])


def compared(recipe: Recipe, new: Path, before: Path | None, setting: Setting, progress: Progress) -> Result:
    """The new policy against the one before, at first against the rule player."""
    other = f"policy:exposing=never,weights={before}" if before else "rule:exposing=never"
    duel = Duel(f"policy:exposing=never,weights={new}", other, recipe.rules, setting.seed, setting.cache)
    deals = max(2, round(CHECKED * setting.share))
    return result(list(progress(run(duel, deals, setting.workers), deals, "deals compared")))
