"""Whether a seat may decide something now: the first reason against it, or None."""

from __future__ import annotations

from .exposure import UNDECIDED, chosen
from .refusals import Refusal, RefusalCode, why_not_expose
from .state import Phase, State, still_hidden

WAITS_FOR = {
    Phase.FIRST_EXPOSING: RefusalCode.FIRST_EXPOSING,
    Phase.EXPOSING: RefusalCode.EXPOSING,
    Phase.SWAP_CHOICE: RefusalCode.SWAP_CHOICE,
    Phase.DEAL_OVER: RefusalCode.DEAL_OVER,
    Phase.MATCH_OVER: RefusalCode.MATCH_OVER,
}
"""What to say to whoever wants to play a card in another phase."""


def refuse_first_exposing(state: State, seat: int, cards: int) -> Refusal | None:
    """Why the seat may not expose its first card (a mask), or decline with none, now; None if it may."""
    if state.phase is not Phase.FIRST_EXPOSING:
        return Refusal(_ended(state) or RefusalCode.NOT_FIRST_EXPOSING)
    if state.firsts[seat] != UNDECIDED:
        return Refusal(RefusalCode.EXPOSING_DECIDED)
    return why_not_expose(state.deal.terms, chosen(1 << state.first_cards[seat]), cards)


def refuse_exposing(state: State, seat: int, cards: int) -> Refusal | None:
    """Why the seat may not expose just these cards now; None if it may."""
    if state.phase is not Phase.EXPOSING:
        first = RefusalCode.FIRST_EXPOSING if state.phase is Phase.FIRST_EXPOSING else RefusalCode.NOT_EXPOSING
        return Refusal(_ended(state) or first)
    if state.choices[seat] != UNDECIDED:
        return Refusal(RefusalCode.EXPOSING_DECIDED)
    return why_not_expose(state.deal.terms, still_hidden(state, seat), cards)


def refuse_playing(state: State, seat: int) -> Refusal | None:
    """Why the seat may not play any card now; None if it is on turn."""
    if state.phase is not Phase.PLAYING:
        return Refusal(WAITS_FOR[state.phase])
    return None if state.turn == seat else Refusal(RefusalCode.NOT_YOUR_TURN)


def refuse_swap_choice(state: State, seat: int) -> Refusal | None:
    """Why the seat may not say whether pig and sheep swap values; None if it is asked."""
    if state.phase is not Phase.SWAP_CHOICE:
        return Refusal(_ended(state) or RefusalCode.NO_SWAP_CHOICE)
    return None if state.turn == seat else Refusal(RefusalCode.NOT_YOUR_TURN)


def refuse_next_deal(state: State) -> Refusal | None:
    """Why the next deal may not begin; None once this one is over and the match is not."""
    if state.phase is Phase.DEAL_OVER:
        return None
    return Refusal(_ended(state) or RefusalCode.DEAL_NOT_OVER)


def _ended(state: State) -> RefusalCode | None:
    return RefusalCode.MATCH_OVER if state.phase is Phase.MATCH_OVER else None
