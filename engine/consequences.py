"""What follows from an action by the rules alone: nobody decides it, so nobody stores it.

The log of a match is what happened (a deal begun, a decision to expose, a card played)
with its consequences behind it, in this order.
"""

from __future__ import annotations

from dataclasses import dataclass

from .cards import FACES, size
from .exposure import UNDECIDED, chosen
from .match import Place, Points, ranking
from .rules import Sides
from .state import NOTHING, OVER, Choices, Phase, State, sides_shown
from .tally import all_hearts_taker, scores
from .tricks import Trick, places, taker


@dataclass(frozen=True, slots=True)
class FirstExposuresRevealed:
    """Every seat has decided on its first card: what each exposed, as masks. The rest is dealt."""

    exposures: Choices


@dataclass(frozen=True, slots=True)
class ExposuresRevealed:
    """Every seat has decided: what each exposed (see exposure.py), and who has the opening lead.

    Where exposing is hidden `exposures` are empty and `hidden` says how many cards each
    exposed. `forced` is the fourth card, exposed since the other three were, as a mask.
    """

    exposures: Choices
    leader: int
    hidden: tuple[int, ...] = NOTHING
    forced: int = 0


@dataclass(frozen=True, slots=True)
class HiddenExposureShown:
    """A card was played that its seat had exposed hidden."""

    seat: int
    face: int


@dataclass(frozen=True, slots=True)
class SidesKnown:
    """Pig and sheep have both been played: everybody knows the sides of this deal."""

    sides: Sides


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick was completed: its number from 1, the seat that took it, its faces in order, play by play."""

    number: int
    seat: int
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TricksClaimed:
    """The seat on lead took all tricks that were left."""

    seat: int


@dataclass(frozen=True, slots=True)
class SwapAsked:
    """The seat took all hearts and says whether pig and sheep swap values."""

    seat: int


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The last trick was taken: deal scores and new totals by seat, in points."""

    scores: Points
    totals: Points


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """A seat's total is at the floor: it leaves the match, the others go on."""

    seat: int


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over: the final table."""

    ranking: tuple[Place, ...]


Consequence = (
    FirstExposuresRevealed
    | ExposuresRevealed
    | HiddenExposureShown
    | SidesKnown
    | TrickTaken
    | TricksClaimed
    | SwapAsked
    | DealEnded
    | SeatLeft
    | MatchEnded
)


def consequences(before: State | None, after: State) -> tuple[Consequence, ...]:
    """What one action brought about; `before` is None for the beginning of the deal."""
    found: list[Consequence] = [*_exposing(before, after)]
    if before is not None:
        found += _playing(before, after)
    return (*found, *_ending(before, after))


def _exposing(before: State | None, after: State) -> list[Consequence]:
    """What was revealed."""
    found: list[Consequence] = []
    waited = before is None or before.phase is Phase.FIRST_EXPOSING
    if after.rules.first_exposing and waited and after.phase is not Phase.FIRST_EXPOSING:
        found.append(FirstExposuresRevealed(after.firsts))
    open_before = before is None or UNDECIDED in before.choices
    if UNDECIDED not in after.choices and open_before:
        found.append(_revealed(before, after))
    return found


def _revealed(before: State | None, after: State) -> ExposuresRevealed:
    leader = after.deal.trick.leader
    if after.rules.hidden_exposing:
        return ExposuresRevealed(NOTHING, leader, tuple(size(chosen(choice)) for choice in after.choices))
    return ExposuresRevealed(after.choices, leader, forced=after.forced)


def _playing(before: State, after: State) -> list[Consequence]:
    """What a play showed and brought."""
    found: list[Consequence] = []
    if len(after.plays) > len(before.plays):
        seat, action = after.plays[-1]
        if after.rules.hidden_exposing and action < FACES and after.choices[seat] >> action & 1:
            found.append(HiddenExposureShown(seat, action))
    if after.sides and sides_shown(after) and not sides_shown(before):
        found.append(SidesKnown(after.sides))
    if after.tricks > before.tricks:
        found.append(_last_trick(after))
    if after.claimer != before.claimer:
        found.append(TricksClaimed(after.claimer))
    return found


def _ending(before: State | None, after: State) -> list[Consequence]:
    """What the end of the deal brought."""
    found: list[Consequence] = []
    if after.phase is Phase.SWAP_CHOICE:
        found.append(SwapAsked(all_hearts_taker(after.deal)))
    if after.phase in OVER:
        found.append(DealEnded(scores(after.deal), after.standing.totals))
        found += [SeatLeft(seat) for seat, left in enumerate(after.standing.left) if left == after.number]
    if after.phase is Phase.MATCH_OVER:
        found.append(MatchEnded(ranking(after.rules, after.standing)))
    return found


def _last_trick(state: State) -> TrickTaken:
    return TrickTaken(state.tricks, taker(state.deal.terms, state.last), faces_of(state.last))


def faces_of(trick: Trick) -> tuple[int, ...]:
    """The faces of a full trick, play by play."""
    number = places(trick)
    if trick.width == 1:
        return trick.faces[:number]
    return tuple(face for pair in zip(trick.faces[:number], trick.seconds[:number], strict=True) for face in pair)
