"""The hint: the strongest search with a fixed number of worlds, and what its numbers say in plain words."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..cards import FACES, HEART_CARDS, PIG, PIG_CARD
from ..notation import deal_text, faces
from ..play import playable
from ..search import kernel
from ..search.choices import distinct, unseen_by
from ..search.dice import Dice, dice_from
from ..search.rollouts import ALL_HEARTS, ALL_HEARTS_AGAINST, TOOK_CARD, TOOK_PIG, TOOK_SHEEP
from ..search.room import Room, as_it_goes_best
from ..search.rule import taken_by_all
from ..state import Phase
from ..view import View
from . import exposing
from .minds import promising, searched, tried, tried_first
from .opponents import HINT, HINT_COLD, Opponent
from .reasons import HintCode
from .swapping import lead, own_points, wants_swap

OFTEN, SELDOM, CLEARLY = 0.6, 0.1, 0.25


class Choice(NamedTuple):
    """A choice: cards as a mask (for the swap 1 or 0), the expected own points of the deal, these above the mean of
    the others', and the standard error of that."""

    cards: int
    points: float
    advantage: float
    error: float


class Hint(NamedTuple):
    """The recommended cards as a mask, why, every choice, and how many worlds it was looked at in."""

    cards: int
    reasons: tuple[HintCode, ...]
    choices: tuple[Choice, ...]
    worlds: int


def hint(view: View) -> Hint:
    """The strongest advice for the decision that is the seat's now: the same view gives the same hint."""
    asked = view.phase is Phase.SWAP_CHOICE and view.turn == view.seat
    assert view.exposable or view.closed is None or asked, "there is nothing for this seat to decide"
    opponent = HINT if kernel.is_warm() else HINT_COLD
    if view.phase is Phase.SWAP_CHOICE:
        return _for_swap(view)
    return _for_exposing(opponent, view) if view.exposable else _for_playing(opponent, view)


def _for_swap(view: View) -> Hint:
    """Everything lies open, so both ways are counted."""
    choices = tuple(Choice(swap, float(own_points(view, swap)), round(lead(view, swap), 1), 0.0) for swap in (0, 1))
    swap = int(wants_swap(view))
    return Hint(swap, (HintCode.SWAP_GAINS if swap else HintCode.SWAP_LOSES,), choices, 1)


def dice_of(view: View) -> Dice:
    """Dice from what the seat sees, so that the hint is the same whoever asks."""
    seen = f"{view.seat}/{deal_text(view.deal)}/{view.exposures}/{view.plays}/{view.standing}"
    return dice_from(int.from_bytes(hashlib.sha256(seen.encode()).digest()[:7], "big"))


def _for_exposing(opponent: Opponent, view: View) -> Hint:
    trying = tried_first if view.phase is Phase.FIRST_EXPOSING else tried
    masks, room = trying(opponent, view, dice_of(view))
    worths = room.worths[: len(masks)]
    best = promising(masks, worths, opponent.margin) if kernel.is_warm() else _by_rule_of_thumb(view)
    choices = tuple(_choice(room, i, mask, worths.shape[1]) for i, mask in enumerate(masks))
    return Hint(best, (_why_expose(best, worths.mean(axis=1)),), choices, worths.shape[1])


def _by_rule_of_thumb(view: View) -> int:
    return 0 if view.phase is Phase.FIRST_EXPOSING else exposing.choose(view)


def _why_expose(best: int, means: NDArray[np.float64]) -> HintCode:
    """Exposing gains, surely does not, or might."""
    if best:
        return HintCode.EXPOSING_GAINS
    return HintCode.EXPOSING_UNSURE if means.max() > means[0] else HintCode.EXPOSING_LOSES


def _for_playing(opponent: Opponent, view: View) -> Hint:
    best, room = searched(opponent, view, dice_of(view), early=0)
    cards = playable(view.deal)
    like = alike(view)
    rows = {face: as_it_goes_best(room, like[face]) for face in faces(cards)}
    choices = tuple(_choice(room, rows[face], 1 << face, opponent.worlds) for face in faces(cards))
    said = reasons(view, room, best) if cards & (cards - 1) else (HintCode.ONLY_CARD,)
    return Hint(1 << best, said, choices, opponent.worlds)


def alike(view: View) -> dict[int, int]:
    """For each playable card the one that was looked at in its place."""
    looked, found, last = distinct(view.deal, unseen_by(view.deal, view.seat)), {}, -1
    for face in faces(playable(view.deal)):
        last = face if looked >> face & 1 else last
        found[face] = last
    return found


def _choice(room: Room, place: int, cards: int, worlds: int) -> Choice:
    own, worths = room.own[place, :worlds], room.worths[place, :worlds]
    error = float(worths.std(ddof=1) / np.sqrt(worlds)) if worlds > 1 else 0.0
    return Choice(cards, round(float(own.mean()), 1), round(float(worths.mean()), 1), round(error, 1))


def reasons(view: View, room: Room, best: int) -> tuple[HintCode, ...]:
    """What the numbers say for the best card against the others."""
    others = [face for face in range(FACES) if room.looked[face] and face != best]

    def often(face: int, bit: int) -> float:
        row = as_it_goes_best(room, face)
        return float((room.fates[row, : room.looked[row]] & bit > 0).mean())

    def more(bit: int) -> float:
        return often(best, bit) - float(np.mean([often(face, bit) for face in others])) if others else 0.0

    taken, going = taken_by_all(view.deal), often(best, ALL_HEARTS) > OFTEN
    pig, hearts = not taken & PIG_CARD, taken & HEART_CARDS != HEART_CARDS
    said = [
        (best == PIG and often(best, TOOK_PIG) < SELDOM, HintCode.PIG_AWAY),
        (pig and best != PIG and more(TOOK_PIG) < -CLEARLY, HintCode.AVOIDS_PIG),
        (pig and not going and often(best, TOOK_PIG) > OFTEN, HintCode.PIG_LIKELY),
        (more(TOOK_SHEEP) > CLEARLY, HintCode.SHEEP),
        (hearts and going, HintCode.ALL_HEARTS),
        (more(ALL_HEARTS_AGAINST) < -SELDOM, HintCode.BREAKS_ALL_HEARTS),
        (view.deal.trick.laid == 0 and often(best, TOOK_CARD) < SELDOM, HintCode.SAFE_LEAD),
    ]
    return tuple(reason for true, reason in said if true)
