"""The hint: the strongest search with a fixed number of worlds, and what its numbers say in plain words."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import reduce
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..cards import FACES, HEART_CARDS, PIG, PIG_CARD
from ..notation import deal_text, faces
from ..play import playable
from ..scoring import has
from ..search.choices import distinct, unseen_by
from ..search.dice import Dice, dice_from
from ..search.rollouts import ALL_HEARTS, ALL_HEARTS_AGAINST, TOOK_CARD, TOOK_PIG, TOOK_SHEEP
from ..search.room import Room, as_it_goes_best
from ..search.two.sight import joined
from ..state import Phase
from ..view import View
from . import exposing
from .figures import Choice as Choice  # noqa: PLC0414 -- it is part of a hint
from .figures import figures
from .minds import is_ready, promising, searched, tried, tried_first
from .opponents import HINT, HINT_COLD, Opponent
from .reasons import HintCode
from .swapping import lead, own_points, wants_swap
from .two import tried_of_two
from .two_exposing import choose_copies
from .two_hints import looked_at

OFTEN, SELDOM, CLEARLY = 0.6, 0.1, 0.25


class Hint(NamedTuple):
    """The recommended cards (see exposure.py), why, every choice, and how many worlds it was looked at in."""

    cards: int
    reasons: tuple[HintCode, ...]
    choices: tuple[Choice, ...]
    worlds: int


def hint(view: View) -> Hint:
    """The strongest advice for the decision that is the seat's now: the same view gives the same hint."""
    asked = view.phase is Phase.SWAP_CHOICE and view.turn == view.seat
    assert view.exposable or view.closed is None or asked, "there is nothing for this seat to decide"
    if view.phase is Phase.SWAP_CHOICE:
        return _for_swap(view)
    return _looked(HINT, view) if is_ready(view) else _rough(_looked(HINT_COLD, view))


def _looked(opponent: Opponent, view: View) -> Hint:
    """What looking ahead says."""
    if view.exposable:
        return _for_exposing(opponent, view)
    return _for_playing_two(opponent, view) if view.rules.decks > 1 else _for_playing(opponent, view)


def _rough(found: Hint) -> Hint:
    """From a handful of worlds follows no reason, but that it is a first guess; a single card needs none."""
    return found if found.reasons == (HintCode.ONLY_CARD,) else found._replace(reasons=(HintCode.ROUGH,))


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
    masks, room = looking(view)(opponent, view, dice_of(view))
    worths = room.worths[: len(masks)]
    best = promising(masks, worths, opponent.margin) if is_ready(view) else by_rule(view)
    choices = tuple(figures(room, i, mask, worths.shape[1]) for i, mask in enumerate(masks))
    return Hint(best, (_why_expose(best, worths.mean(axis=1)),), choices, worths.shape[1])


def looking(view: View) -> Callable[[Opponent, View, Dice], tuple[list[int], Room]]:
    """How the sets to expose are looked at."""
    if view.phase is Phase.FIRST_EXPOSING:
        return tried_first
    return tried_of_two if view.rules.decks > 1 else tried


def by_rule(view: View) -> int:
    """What is exposed by rule of thumb."""
    if view.phase is Phase.FIRST_EXPOSING:
        return exposing.choose_first(view)
    return choose_copies(view) if view.rules.decks > 1 else exposing.choose(view)


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
    choices = tuple(figures(room, rows[face], 1 << face, opponent.worlds) for face in faces(cards))
    fates = {face: fates_of(room, as_it_goes_best(room, face)) for face in range(FACES) if room.looked[face]}
    said = reasons(view, fates, best) if cards & (cards - 1) else (HintCode.ONLY_CARD,)
    return Hint(1 << best, said, choices, opponent.worlds)


def _for_playing_two(opponent: Opponent, view: View) -> Hint:
    best, action, room, choices = looked_at(opponent, view, dice_of(view))
    fates = {row: fates_of(room, row) for row in range(2 * FACES) if room.looked[row]}
    said = reasons(view, fates, action) if len(choices) > 1 else (HintCode.ONLY_CARD,)
    return Hint(best, said, choices, opponent.worlds)


def fates_of(room: Room, row: int) -> NDArray[np.int8]:
    """What became of the deal in every world that a row was looked at in."""
    return room.fates[row, : room.looked[row]]


def alike(view: View) -> dict[int, int]:
    """For each playable card the one that was looked at in its place."""
    looked, found, last = distinct(view.deal, unseen_by(view.deal, view.seat)), {}, -1
    for face in faces(playable(view.deal)):
        last = face if looked >> face & 1 else last
        found[face] = last
    return found


def reasons(view: View, fates: dict[int, NDArray[np.int8]], best: int) -> tuple[HintCode, ...]:
    """What the numbers say for the best card or pair against the others."""

    def often(action: int, bit: int) -> float:
        return float((fates[action] & bit > 0).mean())

    def more(bit: int) -> float:
        others = [often(action, bit) for action in fates if action != best]
        return often(best, bit) - float(np.mean(others)) if others else 0.0

    deal, going, away = view.deal, often(best, ALL_HEARTS) > OFTEN, best % FACES == PIG
    taken = reduce(joined, deal.taken)
    pig = not has(deal.terms, taken, PIG_CARD) and not deal.taken[view.seat].once & PIG_CARD
    hearts = not has(deal.terms, taken, HEART_CARDS)
    said = [
        (away and often(best, TOOK_PIG) < SELDOM, HintCode.PIG_AWAY),
        (pig and not away and more(TOOK_PIG) < -CLEARLY, HintCode.AVOIDS_PIG),
        (pig and not going and often(best, TOOK_PIG) > OFTEN, HintCode.PIG_LIKELY),
        (more(TOOK_SHEEP) > CLEARLY, HintCode.SHEEP),
        (hearts and going, HintCode.ALL_HEARTS),
        (more(ALL_HEARTS_AGAINST) < -SELDOM, HintCode.BREAKS_ALL_HEARTS),
        (deal.trick.laid == 0 and often(best, TOOK_CARD) < SELDOM, HintCode.SAFE_LEAD),
    ]
    return tuple(reason for true, reason in said if true)
