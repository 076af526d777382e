"""What one seat may know: the only thing that bots, hints and answers are made from.

Secrets are removed here and nowhere else. The view holds a deal in which every other hand
is blank, so the rules can be asked about it as about any deal.
"""

from __future__ import annotations

from dataclasses import dataclass

from .cards import NO_CARDS, SEATS, size
from .exposure import UNDECIDED, exposable
from .match import Points, Standing
from .play import Deal, with_pile
from .refusals import Refusal, why
from .rules import Rules
from .state import Choices, Phase, Plays, State, refuse_playing, scores


@dataclass(frozen=True, slots=True)
class View:
    """A seat's view.

    `deal` has the other hands blank, and before all have decided nothing exposed. `counts`
    are cards held by seat. `exposable` are the cards this seat may choose from now, as a
    mask. `exposures` are the cards exposed by seat once revealed; before that a seat knows
    its own alone. `scores` are the running deal scores by seat, in points.
    """

    seat: int
    rules: Rules
    phase: Phase
    number: int
    turn: int
    standing: Standing
    deal: Deal
    counts: tuple[int, ...]
    exposable: int
    exposures: Choices
    plays: Plays
    scores: Points
    closed: Refusal | None

    @property
    def hand(self) -> int:
        """The cards this seat holds."""
        return self.deal.hands[self.seat].once

    def why(self, face: int) -> Refusal | None:
        """Why this seat may not play the card now; None if it may."""
        return self.closed or why(self.deal, face)


def view(state: State, seat: int) -> View:
    """What the seat may know of the match."""
    return View(
        seat=seat,
        rules=state.rules,
        phase=state.phase,
        number=state.number,
        turn=state.turn,
        standing=state.standing,
        deal=_seen(state, seat),
        counts=tuple(size(hand) for hand in state.deal.hands),
        exposable=_choosable(state, seat),
        exposures=_known_exposures(state, seat),
        plays=state.plays,
        scores=scores(state.deal),
        closed=refuse_playing(state, seat),
    )


def _seen(state: State, seat: int) -> Deal:
    """The deal with the other hands blank; before the reveal also without its leader."""
    piles = (NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS)
    seen = state.deal._replace(hands=with_pile(piles, seat, state.deal.hands[seat]))
    return seen._replace(trick=seen.trick._replace(leader=seat)) if state.phase is Phase.EXPOSING else seen


def _choosable(state: State, seat: int) -> int:
    if state.choices[seat] != UNDECIDED:
        return 0
    return exposable(state.deal.terms, state.deal.hands[seat].once)


def _known_exposures(state: State, seat: int) -> Choices:
    if UNDECIDED not in state.choices:
        return state.choices
    known = [state.choices[seat] if other == seat else UNDECIDED for other in range(SEATS)]
    return known[0], known[1], known[2], known[3]
