"""What a person at a seat can do: expose, play, claim, choose the swap, start the next deal, change the level.

Cards come as faces, in the order in which they were named, both copies of a face as two.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.cards import FACES
from engine.claims import refuse_claim
from engine.notation import name
from engine.permits import (
    refuse_exposing,
    refuse_first_exposing,
    refuse_next_deal,
    refuse_playing,
    refuse_swap_choice,
)
from engine.refusals import Refusal, actions_for
from engine.view import view

from ..problems import ErrorCode
from .acting import Request, act
from .record import SWAPPING, Action, Kind, Outcome, Record, Refused, choice_with, refused
from .records import Records
from .thinking import think

REFUSING = {Kind.EXPOSED: refuse_exposing, Kind.FIRST_EXPOSED: refuse_first_exposing}


def expose(records: Records, request: Request, faces: Sequence[int]) -> Outcome:
    """Expose these cards, or decline with none. Raises Problem."""
    return _expose(records, request, Kind.EXPOSED, faces)


def expose_first(records: Records, request: Request, faces: Sequence[int]) -> Outcome:
    """Expose the first card, or decline with none. Raises Problem."""
    return _expose(records, request, Kind.FIRST_EXPOSED, faces)


def _expose(records: Records, request: Request, kind: Kind, faces: Sequence[int]) -> Outcome:
    def intended(seat: int) -> Action:
        return Action(kind, seat, paired(faces))

    def decide(record: Record, seat: int) -> Action:
        _no_card_too_often(record, seat, faces)
        action = intended(seat)
        _unless(REFUSING[kind](record.state, seat, choice_with(action.cards)), record, seat)
        return action

    return act(records, request, decide, intended)


def paired(faces: Sequence[int]) -> tuple[int, ...]:
    """The cards in order of their number, both copies of a face as a pair."""
    return tuple(sorted(face + FACES * (faces.count(face) > 1) for face in set(faces)))


def play(records: Records, request: Request, faces: Sequence[int]) -> Outcome:
    """Play a card, or the two that are owed. Raises Problem."""

    def intended(seat: int) -> Action:
        return Action(Kind.PLAYED, seat, paired(faces))

    def decide(record: Record, seat: int) -> Action:
        return Action(Kind.PLAYED, seat, _owed(record, seat, faces))

    return act(records, request, decide, intended)


def _owed(record: Record, seat: int, faces: Sequence[int]) -> tuple[int, ...]:
    """The actions by which these faces are laid. Raises Refused."""
    _no_card_too_often(record, seat, faces)
    _unless(refuse_playing(record.state, seat), record, seat)
    found = actions_for(record.state.deal, faces)
    if isinstance(found, Refusal):
        raise refused(found, record, seat)
    return found


def claim(records: Records, request: Request, leads: Sequence[int]) -> Outcome:
    """Claim the tricks that are left, leading so: faces, or 52 + face for a pair. Raises Problem."""

    def intended(seat: int) -> Action:
        return Action(Kind.TRICKS_CLAIMED, seat, tuple(leads))

    def decide(record: Record, seat: int) -> Action:
        _unless(think(partial(refuse_claim, view(record.state, seat), leads)), record, seat)
        return intended(seat)

    return act(records, request, decide, intended)


def choose_swap(records: Records, request: Request, swap: bool) -> Outcome:
    """Say whether pig and sheep swap values. Raises Problem."""

    def intended(seat: int) -> Action:
        return Action(Kind.SWAP_CHOSEN, seat, SWAPPING if swap else ())

    def decide(record: Record, seat: int) -> Action:
        _unless(refuse_swap_choice(record.state, seat), record, seat)
        return intended(seat)

    return act(records, request, decide, intended)


def start_deal(records: Records, request: Request) -> Outcome:
    """Start the next deal after a finished one. Raises Problem."""

    def intended(seat: int) -> Action:
        return Action(Kind.DEAL_STARTED, seat)

    def decide(record: Record, seat: int) -> Action:
        _unless(refuse_next_deal(record.state), record, seat)
        return intended(seat)

    return act(records, request, decide, intended)


def change_level(records: Records, request: Request, level: str) -> Outcome:
    """Choose the computers' level from the next deal on. Raises Problem."""

    def intended(seat: int) -> Action:
        return Action(Kind.LEVEL_CHANGED, seat, level=level)

    def decide(_record: Record, seat: int) -> Action:
        return intended(seat)

    return act(records, request, decide, intended)


def _unless(refusal: Refusal | None, record: Record, seat: int) -> None:
    if refusal is not None:
        raise refused(refusal, record, seat)


def _no_card_too_often(record: Record, seat: int, faces: Sequence[int]) -> None:
    """No card is named more often than there are copies of it. Raises Refused."""
    for face in faces:
        if faces.count(face) > record.state.deal.terms.copies:
            raise Refused(ErrorCode.CARD_TWICE, record, seat, {"card": name(face)})
