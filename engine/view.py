"""What one seat may know: the only thing that bots, hints and answers are made from.

Secrets are removed here and nowhere else. The view holds a deal in which every other hand
is blank, so the rules can be asked about it as about any deal.
"""

from __future__ import annotations

from dataclasses import dataclass

from .cards import NO_CARDS, PIG_CARD, SEATS, SHEEP_CARD, Cards, size
from .exposure import UNDECIDED, chosen, exposable, exposable_cards, together
from .match import NOBODY, Points, Standing, sums
from .options import Partners
from .permits import refuse_playing
from .play import Deal, Four, with_hands, with_pile
from .refusals import Refusal, why
from .rules import Rules, Sides
from .state import NOTHING, OVER, Choices, Phase, Plays, State, deal_sides, still_hidden
from .tally import scores
from .tricks import Trick


@dataclass(frozen=True, slots=True)
class View:
    """A seat's view.

    `deal` has the other hands blank, before all have decided nothing exposed, and while cards
    are exposed first only the one card that the seat holds. `counts` are cards held by seat.
    `exposable` are the cards this seat may choose from now (see exposure.py). `firsts` and
    `exposures` are the cards exposed by seat, first and later, once revealed; before that a
    seat knows its own alone. Where exposing is hidden they are those it knows of, and `hidden`
    says how many more each seat has; `shown` are the known ones that a seat still holds. `forced`
    is the fourth card, exposed since the other three were.
    `scores` are the running deal scores by seat on what is known, in points. `sides` are those
    of this deal, none while the seat does not know them; `side_scores` are theirs. `last` is
    the last of `tricks` finished tricks, `claimer` the seat that took the tricks that were
    left, or NOBODY.
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
    firsts: Choices
    hidden: tuple[int, ...]
    sides: Sides
    side_scores: tuple[int, ...]
    tricks: int
    last: Trick
    claimer: int
    shown: tuple[Cards, Cards, Cards, Cards]
    forced: int

    @property
    def hand(self) -> int:
        """The faces this seat holds."""
        return self.deal.hands[self.seat].once

    def why(self, action: int) -> Refusal | None:
        """Why this seat may not play the card or pair now; None if it may."""
        return self.closed or why(self.deal, action)


def view(state: State, seat: int) -> View:
    """What the seat may know of the match."""
    exposures = _known_exposures(state, seat)
    deal = _seen(state, seat, exposures)
    sides = _known_sides(state, seat)
    points = scores(deal)
    return View(
        seat=seat,
        rules=state.rules,
        phase=state.phase,
        number=state.number,
        turn=state.turn,
        standing=state.standing,
        deal=deal,
        counts=_counts(state),
        exposable=_choosable(state, seat),
        exposures=exposures,
        plays=state.plays,
        scores=points,
        closed=refuse_playing(state, seat),
        firsts=_own_until(state.firsts, seat),
        hidden=tuple(size(chosen(all_of)) - size(chosen(known)) for all_of, known in _revealed(state, exposures)),
        sides=sides,
        side_scores=sums(sides, points),
        tricks=state.tricks,
        last=state.last,
        claimer=state.claimer,
        shown=_shown(state, exposures, _own_until(state.firsts, seat)),
        forced=state.forced,
    )


def _seen(state: State, seat: int, exposures: Choices) -> Deal:
    """The deal with the other hands blank and what is exposed as known; before the reveal also without its leader."""
    piles = (NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS)
    seen = with_hands(state.deal, with_pile(piles, seat, _held(state, seat)))
    if state.rules.hidden_exposing and seen.exposed != NO_CARDS:
        seen = seen._replace(exposed=together(exposures, state.firsts))
    return seen._replace(trick=seen.trick._replace(leader=seat)) if _before_play(state) else seen


def _before_play(state: State) -> bool:
    return state.phase in (Phase.FIRST_EXPOSING, Phase.EXPOSING)


def _held(state: State, seat: int) -> Cards:
    """The hand; while cards are exposed first the one card dealt."""
    return first_dealt(state, seat) if state.phase is Phase.FIRST_EXPOSING else state.deal.hands[seat]


def first_dealt(state: State, seat: int) -> Cards:
    """What a seat holds when the deal begins: where cards are exposed first one card alone, else its hand."""
    first = state.first_cards[seat]
    if not state.rules.first_exposing:
        return state.deal.hands[seat]
    return Cards(1 << first, 0) if first >= 0 else NO_CARDS


def _counts(state: State) -> tuple[int, ...]:
    if state.phase is Phase.FIRST_EXPOSING:
        return tuple(int(face >= 0) for face in state.first_cards)
    return tuple(size(hand) for hand in state.deal.hands)


def _choosable(state: State, seat: int) -> int:
    terms = state.deal.terms
    if state.phase is Phase.FIRST_EXPOSING:
        return exposable(terms, 1 << state.first_cards[seat]) if state.firsts[seat] == UNDECIDED else 0
    if state.choices[seat] != UNDECIDED:
        return 0
    return exposable_cards(terms, still_hidden(state, seat))


def _own_until(choices: Choices, seat: int) -> Choices:
    """All choices once the last is made; before that a seat knows its own alone."""
    if UNDECIDED not in choices:
        return choices
    known = [choices[seat] if other == seat else UNDECIDED for other in range(SEATS)]
    return known[0], known[1], known[2], known[3]


def _known_exposures(state: State, seat: int) -> Choices:
    """What the seat knows to be exposed; of hidden exposures its own, and those that were played."""
    known = _own_until(state.choices, seat)
    if not state.rules.hidden_exposing or UNDECIDED in known or _ended(state):
        return known
    played = sum(1 << face for _, face in state.plays)
    one, two, three, four = (choice if other == seat else choice & played for other, choice in enumerate(state.choices))
    return one, two, three, four


def _revealed(state: State, known: Choices) -> list[tuple[int, int]]:
    """By seat what it exposed once all have decided, and what is known of it."""
    choices = NOTHING if UNDECIDED in state.choices else state.choices
    return list(zip(choices, NOTHING if UNDECIDED in known else known, strict=True))


def _shown(state: State, exposures: Choices, firsts: Choices) -> Four:
    """The cards known to be exposed that the seats still hold; of two copies the unexposed one is played first."""
    one, two, three, four = (
        _still_held(chosen(exposures[seat]), chosen(firsts[seat]), state.deal.hands[seat]) for seat in range(SEATS)
    )
    return one, two, three, four


def _still_held(exposed: Cards, first: Cards, hand: Cards) -> Cards:
    return Cards((exposed.once | first.once) & hand.once, exposed.twice & hand.twice)


def _ended(state: State) -> bool:
    """All cards lie open."""
    return state.claimer != NOBODY or state.phase in OVER


def _known_sides(state: State, seat: int) -> Sides:
    """The sides of this deal, once pig and sheep were both seen by this seat: dealt to it, or played."""
    sides = deal_sides(state)
    if state.rules.partners != Partners.PIG_SHEEP or _ended(state):
        return sides
    both = PIG_CARD | SHEEP_CARD
    played = sum(1 << face for _, face in state.plays)
    return sides if (played | state.deal.hands[seat].once) & both == both else ()
