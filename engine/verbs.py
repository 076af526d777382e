"""What a seat may ask for, checked: each verb gives the new state or raises RefusedError with the reason."""

from __future__ import annotations

from collections.abc import Sequence

from .claims import refuse_claim
from .errors import RefusedError
from .permits import refuse_exposing, refuse_first_exposing, refuse_playing, refuse_swap_choice
from .refusals import Refusal, actions_for, why
from .state import State, claimed, exposed, first_exposed, played, swap_chosen
from .view import view


def _unless(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise RefusedError(refusal)


def expose_first(state: State, seat: int, cards: int) -> State:
    """A seat exposes its first card (a mask), or declines with none. Raises RefusedError."""
    _unless(refuse_first_exposing(state, seat, cards))
    return first_exposed(state, seat, cards)


def expose(state: State, seat: int, cards: int) -> State:
    """A seat exposes these cards, or declines with none. Raises RefusedError."""
    _unless(refuse_exposing(state, seat, cards))
    return exposed(state, seat, cards)


def play_card(state: State, seat: int, action: int) -> State:
    """A seat plays a card, or 52 + face for a pair. Raises RefusedError."""
    _unless(refuse_playing(state, seat) or why(state.deal, action))
    return played(state, action)


def play_cards(state: State, seat: int, cards: Sequence[int]) -> State:
    """A seat plays all it owes: one face or two, in whatever order they are named. Raises RefusedError."""
    _unless(refuse_playing(state, seat))
    actions = actions_for(state.deal, cards)
    if isinstance(actions, Refusal):
        raise RefusedError(actions)
    for action in actions:
        state = played(state, action)
    return state


def choose_swap(state: State, seat: int, swap: bool) -> State:
    """The seat that took all hearts says whether pig and sheep swap values. Raises RefusedError."""
    _unless(refuse_swap_choice(state, seat))
    return swap_chosen(state, swap)


def claim(state: State, seat: int, order: Sequence[int]) -> State:
    """The seat on lead claims all tricks that are left, leading its cards (faces, 52 + face for pairs) in this order.

    Once all point cards are taken it ends the deal so, whatever the order. Raises RefusedError;
    a refusal depends on nothing that the seat may not know.
    """
    _unless(refuse_claim(view(state, seat), order))
    return claimed(state, seat)
