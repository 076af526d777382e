"""The hint: what the strongest opponent would do with this seat's view."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from engine import bots
from engine.decisions import Decision, Verb, awaited
from engine.refusals import Refusal, RefusalCode
from engine.state import Phase
from engine.view import View, view

from .record import Action, Record, action_of, cards_of, refused
from .thinking import think

if TYPE_CHECKING:
    from engine.bots.hints import Hint

EXPOSING = {Phase.FIRST_EXPOSING: Verb.EXPOSE_FIRST, Phase.EXPOSING: Verb.EXPOSE}


class Advice(NamedTuple):
    """What the seat sees, what it had best do, and the figures behind it."""

    view: View
    action: Action
    hint: Hint


def hint(record: Record, seat: int) -> Advice:
    """Advice for the decision that is the seat's now. Raises Refused where none is."""
    seen = view(record.state, seat)
    if seat not in awaited(record.state):
        raise refused(_why_not(seen), record, seat)
    found = think(partial(bots.hint, seen))
    return Advice(seen, _advised(seen, found.cards), found)


def _why_not(seen: View) -> Refusal:
    """Why there is nothing for the seat to decide now."""
    assert seen.closed is not None
    return Refusal(RefusalCode.EXPOSING_DECIDED) if seen.phase in EXPOSING else seen.closed


def _advised(seen: View, cards: int) -> Action:
    """What a hint recommends: cards as a choice (see engine.exposure), for a swap 1 or 0."""
    if seen.phase is Phase.SWAP_CHOICE:
        return action_of(seen.seat, Decision(Verb.CHOOSE_SWAP, cards))
    if seen.phase in EXPOSING:
        return action_of(seen.seat, Decision(EXPOSING[seen.phase], cards))
    return action_of(seen.seat, Decision(Verb.PLAY, actions=cards_of(cards)))
