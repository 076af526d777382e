"""A match at one moment, as the engine folds it from what happened.

Inner verbs (`first_exposed`, `exposed`, `played`, `swap_chosen`, `claimed`) trust; the outer
ones that check and raise RefusedError are in verbs.py. Every verb gives a new state.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from .cards import ALL_SEATS, FACES, NO_CARDS, PIG, PIG_CARD, POINT_CARDS, SEATS, SHEEP_CARD, Cards
from .dealing import Dealt, dealt, dealt_as
from .exposure import UNDECIDED, choice_at_start, chosen, first_choice_at_start, fourth, together
from .match import NOBODY, Standing, after_deal, first_dealt, match_over, opening_leader, playing
from .options import Partners, PigSheepSwap
from .play import Deal, all_wait, over, play, start, taker_of, turn, with_hands
from .rules import Rules, Sides
from .tally import all_hearts_taker, scores
from .tricks import NO_FACES, Masks, Trick, laid, new_trick, widened

Choices = Masks
Plays = tuple[tuple[int, int], ...]
NOTHING: Choices = (0, 0, 0, 0)
OPEN: Choices = (UNDECIDED, UNDECIDED, UNDECIDED, UNDECIDED)
NO_TRICK = new_trick(0, ALL_SEATS)


class Phase(StrEnum):
    """What a match waits for."""

    FIRST_EXPOSING = "first_exposing"  # 首明
    EXPOSING = "exposing"
    PLAYING = "playing"
    SWAP_CHOICE = "swap_choice"  # 豬羊變色
    DEAL_OVER = "deal_over"
    MATCH_OVER = "match_over"


OVER = (Phase.DEAL_OVER, Phase.MATCH_OVER)
"""The deal is counted."""


@dataclass(frozen=True, slots=True)
class State:
    """A match in one of its deals.

    `standing` counts the finished deals, this one included once it is over. `choices` are
    the cards exposed by seat (see exposure.py), UNDECIDED while open; `firsts` those exposed
    first, and `first_cards` the faces that the seats were dealt first. `plays` are the
    (seat, action) of this deal in order, `tricks` how many are finished, `last` the last of
    them. `sides` of this deal where they are its own; `pig_taker` took the first pig, and
    `claimer` the tricks that were left; both NOBODY while nobody has. `forced` is the fourth card,
    exposed by the rules.
    """

    rules: Rules
    standing: Standing
    number: int
    deal: Deal
    choices: Choices
    plays: Plays = ()
    firsts: Choices = NOTHING
    first_cards: Masks = NO_FACES
    tricks: int = 0
    last: Trick = NO_TRICK
    sides: Sides = ()
    pig_taker: int = NOBODY
    claimer: int = NOBODY
    forced: int = 0

    @property
    def phase(self) -> Phase:
        """What the match waits for."""
        if UNDECIDED in self.firsts:
            return Phase.FIRST_EXPOSING
        if UNDECIDED in self.choices:
            return Phase.EXPOSING
        if not over(self.deal):
            return Phase.PLAYING
        if self.standing.deals < self.number:
            return Phase.SWAP_CHOICE
        return Phase.MATCH_OVER if match_over(self.rules, self.standing) else Phase.DEAL_OVER

    @property
    def turn(self) -> int:
        """The seat to play or to choose, UNDECIDED (-1) where no seat is on turn."""
        if self.phase is Phase.SWAP_CHOICE:
            return all_hearts_taker(self.deal)
        return turn(self.deal) if self.phase is Phase.PLAYING else UNDECIDED


def begin(rules: Rules, standing: Standing, seed: str) -> State:
    """The next deal of a match, dealt from its seed."""
    return begin_dealt(rules, standing, dealt(rules, playing(standing), seed, first_dealt(standing)))


def begin_with(rules: Rules, standing: Standing, hands: Sequence[int]) -> State:
    """The next deal of a match with these hands of one deck; each seat got its lowest card first."""
    return begin_dealt(rules, standing, dealt_as(rules, hands))


def begin_dealt(rules: Rules, standing: Standing, cards: Dealt) -> State:
    """The next deal of a match, dealt so. Only the first opening lead may be bound to a card."""
    terms = rules.terms()
    bound = terms.opening if standing.leader == NOBODY else 0
    terms = terms._replace(opening=bound, seats=playing(standing))
    deal = start(terms, cards.hands, NO_CARDS, opening_leader(standing, cards.holder))
    state = State(rules, standing, standing.deals + 1, deal, OPEN, first_cards=cards.firsts)
    if rules.partners == Partners.PIG_SHEEP:
        state = replace(state, sides=pig_sheep_sides(cards.hands))
    if rules.first_exposing:
        one, two, three, four = (first_choice_at_start(terms, face) for face in cards.firsts)
        state = replace(state, firsts=(one, two, three, four))
    return _rest_dealt(state)


def pig_sheep_sides(hands: Sequence[Cards]) -> Sides:
    """The seats that hold pig and sheep against the others; one against three where they are one seat."""
    holding = tuple(seat for seat in range(SEATS) if hands[seat].once & (PIG_CARD | SHEEP_CARD))
    return holding, tuple(seat for seat in range(SEATS) if seat not in holding)


def sides_shown(state: State) -> bool:
    """Pig and sheep lie open: everybody can tell the sides."""
    played = sum(1 << face for _, face in state.plays) | (POINT_CARDS if state.claimer != NOBODY else 0)
    return played & (PIG_CARD | SHEEP_CARD) == PIG_CARD | SHEEP_CARD


def deal_sides(state: State) -> Sides:
    """The sides of this deal."""
    return state.sides or state.rules.sides()


# Exposing


def first_exposed(state: State, seat: int, cards: int) -> State:
    """A seat decided whether to expose its first card; the last decision reveals them all, and the rest is dealt."""
    one, two, three, four = (cards if other == seat else choice for other, choice in enumerate(state.firsts))
    return _rest_dealt(replace(state, firsts=(one, two, three, four)))


def _rest_dealt(state: State) -> State:
    """Once no first card is left to decide on, the seats look at what else they may expose."""
    if UNDECIDED in state.firsts:
        return state
    one, two, three, four = (_choice(state, seat) for seat in range(SEATS))
    return _revealed(replace(state, choices=(one, two, three, four)))


def _choice(state: State, seat: int) -> int:
    return choice_at_start(state.rules.exposing, state.deal.terms, still_hidden(state, seat))


def still_hidden(state: State, seat: int) -> Cards:
    """The cards of a seat that it has not exposed first."""
    hand = state.deal.hands[seat]
    return Cards(hand.once & ~chosen(state.firsts[seat]).once, hand.twice)


def exposed(state: State, seat: int, cards: int) -> State:
    """A seat decided what it exposes; the last decision reveals them all together."""
    one, two, three, four = (cards if other == seat else choice for other, choice in enumerate(state.choices))
    return _revealed(replace(state, choices=(one, two, three, four)))


def _revealed(state: State) -> State:
    if UNDECIDED in state.choices:
        return state
    state = _with_fourth(state)
    cards = together(state.choices, state.firsts)
    return replace(state, deal=state.deal._replace(exposed=cards, waits=_waits(state, cards)))


def _with_fourth(state: State) -> State:
    """Where the rules say so, the fourth card is exposed once three are, whoever holds it."""
    if not state.rules.forced_fourth:
        return state
    card = fourth(state.deal.terms, together(state.choices, state.firsts).once)
    one, two, three, four = (choice | (card & state.deal.hands[seat].once) for seat, choice in enumerate(state.choices))
    return replace(state, choices=(one, two, three, four), forced=card)


def _waits(state: State, cards: Cards) -> Masks:
    """Hidden exposures do not wait; of two copies only the exposed one does."""
    if state.rules.hidden_exposing:
        return NOTHING
    if state.rules.decks == 1:
        return all_wait(state.deal.terms, cards)
    one, two, three, four = (chosen(choice).once for choice in state.choices)
    return one, two, three, four


# Playing


def played(state: State, action: int) -> State:
    """The seat on turn played a card or a pair; the last one of a deal brings it to its end."""
    deal = play(state.deal, action)
    after = replace(state, deal=deal, plays=(*state.plays, (turn(state.deal), action)))
    if deal.trick.laid:
        return after
    taken = taker_of(deal, PIG) if state.pig_taker == NOBODY else state.pig_taker
    after = replace(after, tricks=state.tricks + 1, last=finished(state.deal.trick, action), pig_taker=taken)
    return _played_out(after) if over(deal) else after


def finished(trick: Trick, action: int) -> Trick:
    """The trick with its last card or pair."""
    if action < FACES:
        return laid(trick, action)
    return laid(laid(trick if trick.laid else widened(trick), action - FACES), action - FACES)


def claimed(state: State, seat: int) -> State:
    """The seat on lead took all tricks that are left: every card goes to it, its own point cards as own cards taken."""
    deal, taken = state.deal, list(state.deal.taken)
    for pile in deal.hands:
        taken[seat] = joined(taken[seat], pile)
    own = deal.own | (deal.hands[seat].once & deal.terms.own_doubles)
    empty = with_hands(deal, (NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS))
    after = empty._replace(taken=(taken[0], taken[1], taken[2], taken[3]), own=own)
    pig_taker = seat if state.pig_taker == NOBODY else state.pig_taker
    return _played_out(replace(state, deal=after, pig_taker=pig_taker, claimer=seat))


def joined(one: Cards, other: Cards) -> Cards:
    """Both piles in one."""
    return Cards(one.once | other.once, one.twice | other.twice | (one.once & other.once))


# The end of a deal


def _played_out(state: State) -> State:
    """All cards are taken: who took all hearts may have a choice, else the deal is counted."""
    asked = state.rules.pig_sheep_swap == PigSheepSwap.CHOICE and all_hearts_taker(state.deal) != NOBODY
    return state if asked else _counted(state)


def swap_chosen(state: State, swap: bool) -> State:
    """The seat that took all hearts said whether pig and sheep swap values."""
    terms = state.deal.terms._replace(swaps=int(swap))
    return _counted(replace(state, deal=state.deal._replace(terms=terms)))


def _counted(state: State) -> State:
    """The deal counts into the standing."""
    standing = after_deal(state.rules, state.standing, scores(state.deal), state.pig_taker, deal_sides(state))
    return replace(state, standing=standing)
