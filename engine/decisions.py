"""What a seat decides, as one value: what a match is made of besides its deals.

`decided` trusts; verbs.py checks the same decisions one by one.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from .cards import SEATS
from .exposure import UNDECIDED
from .state import Phase, State, claimed, exposed, first_exposed, played, swap_chosen


class Verb(StrEnum):
    """What a seat can do in a deal."""

    EXPOSE_FIRST = "expose_first"  # 首明
    EXPOSE = "expose"  # 亮牌
    PLAY = "play"  # 出牌
    CLAIM = "claim"  # 聲稱
    CHOOSE_SWAP = "choose_swap"  # 豬羊變色


class Decision(NamedTuple):
    """What a seat does now.

    `choice` are the cards exposed (see exposure.py), for a swap 1 or 0. `actions` are faces, or
    52 + face for a pair: all that is owed in the order it is laid, for a claim every lead left.
    """

    verb: Verb
    choice: int = 0
    actions: tuple[int, ...] = ()


def awaited(state: State) -> tuple[int, ...]:
    """The seats that have to decide now, in order; none once the deal is over."""
    open_choices = {Phase.FIRST_EXPOSING: state.firsts, Phase.EXPOSING: state.choices}.get(state.phase)
    if open_choices is not None:
        return tuple(seat for seat in range(SEATS) if open_choices[seat] == UNDECIDED)
    return (state.turn,) if state.phase in (Phase.PLAYING, Phase.SWAP_CHOICE) else ()


def decided(state: State, seat: int, decision: Decision) -> State:
    """The match after a seat's decision, which the rules must allow."""
    if decision.verb is Verb.EXPOSE_FIRST:
        return first_exposed(state, seat, decision.choice)
    if decision.verb is Verb.EXPOSE:
        return exposed(state, seat, decision.choice)
    if decision.verb is Verb.CHOOSE_SWAP:
        return swap_chosen(state, bool(decision.choice))
    if decision.verb is Verb.CLAIM:
        return claimed(state, seat)
    for action in decision.actions:
        state = played(state, action)
    return state
