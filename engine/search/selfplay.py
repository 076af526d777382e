"""Deals that searching seats play against themselves, every decision noted for the policy to learn from."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..cards import FACES, PIG, SEATS, SHEEP, TRANSFORMER, Cards, count, lowest
from ..play import Deal, over, play, playable, start, turn, with_hands
from ..scoring import Terms
from ..tally import scores
from .choices import Situation, evaluate, unseen_by
from .dice import Dice, roll, share
from .features import MOST, seen_rows
from .goal import Goal
from .policy import Desk, Net, kind_of
from .rollouts import any_card, play_out, shown
from .room import Effort, Room, as_it_goes_best, mean
from .worlds import NOTHING_HIDDEN, Riddle

WANDER = 0.08
"""How often a random card is played, so that the policy also learns what to do after a mistake."""


class Notes(NamedTuple):
    """What was decided: by decision the weights that speak, the cards, rows on (-1 where none), worths by card."""

    kind: NDArray[np.int8]
    cards: NDArray[np.int64]
    rows: NDArray[np.int16]
    worths: NDArray[np.float32]


def shuffled(dice: Dice) -> tuple[int, int, int, int]:
    """Four hands at random."""
    cards = np.arange(FACES)
    hands = np.zeros(SEATS, np.int64)
    for i in range(FACES):
        j = i + roll(dice, FACES - i)
        cards[i], cards[j] = cards[j], cards[i]
        hands[i % SEATS] |= 1 << cards[i]
    return hands[0], hands[1], hands[2], hands[3]


def dealt(terms: Terms, often: float, dice: Dice) -> Deal:
    """A deal with a random leader, and each exposable card exposed that often."""
    one, two, three, four = shuffled(dice)
    exposed = 0
    for face in (terms.heart_exposed, PIG, SHEEP, TRANSFORMER):
        if share(dice) < often:
            exposed |= 1 << face
    hands = (Cards(one, 0), Cards(two, 0), Cards(three, 0), Cards(four, 0))
    return start(terms, hands, Cards(exposed, 0), roll(dice, SEATS))


def seen_deal(deal: Deal, seat: int) -> Deal:
    """The deal as the seat knows it: of the other hands only the exposed cards."""
    exposed = deal.exposed.once
    hands = (
        Cards(deal.hands[0].once if seat == 0 else deal.hands[0].once & exposed, 0),
        Cards(deal.hands[1].once if seat == 1 else deal.hands[1].once & exposed, 0),
        Cards(deal.hands[2].once if seat == 2 else deal.hands[2].once & exposed, 0),
        Cards(deal.hands[3].once if seat == 3 else deal.hands[3].once & exposed, 0),
    )
    return with_hands(deal, hands)


def riddle_of(deal: Deal, seat: int, voids: int) -> Riddle:
    """What the seat does not know of a whole deal."""
    exposed = deal.exposed.once
    one, two, three = (seat + 1) % SEATS, (seat + 2) % SEATS, (seat + 3) % SEATS
    known = (deal.hands[one].once | deal.hands[two].once | deal.hands[three].once) & exposed
    barred = voids >> 4 * one & 15 | (voids >> 4 * two & 15) << 4 | (voids >> 4 * three & 15) << 8
    return Riddle(
        unseen_by(deal, seat) & ~known,
        count(deal.hands[one].once & ~exposed),
        count(deal.hands[two].once & ~exposed),
        count(deal.hands[three].once & ~exposed),
        barred,
    )


def note(notes: Notes, n: int, deal: Deal, voids: int, room: Room) -> None:
    """Write a decision down; of cards that do the same, each with the worth of the lowest."""
    cards = playable(deal)
    notes.kind[n] = kind_of(deal, cards)
    notes.cards[n] = cards
    on = seen_rows(deal, voids, room.desk.rows)
    for i in range(MOST):
        notes.rows[n, i] = room.desk.rows[i] if i < on else -1
    place, worth = 0, 0.0
    while cards:
        face = lowest(cards)
        cards &= cards - 1
        if room.looked[face]:
            row = as_it_goes_best(room, face)
            worth = mean(room.worths, row, room.looked[row])
        notes.worths[n, place] = worth
        place += 1


def self_play(
    net: Net, terms: Terms, often: float, effort: Effort, goal: Goal, room: Room, dice: Dice, notes: Notes
) -> int:
    """Play one deal, noting every decision of at least two cards; how many there were."""
    deal, voids, n, played = dealt(terms, often, dice), 0, 0, 0
    leader = deal.trick.leader
    plays = np.zeros(FACES, np.int64)
    while not over(deal):
        seat, cards = turn(deal), playable(deal)
        face = lowest(cards)
        if cards & (cards - 1):
            seen = seen_deal(deal, seat)
            at = Situation(seen, riddle_of(deal, seat, voids), voids, plays[:played], leader, 0, NOTHING_HIDDEN)
            face = evaluate(net, at, effort, goal, room, dice)
            note(notes, n, deal, voids, room)
            n += 1
            if share(dice) < WANDER:
                face = any_card(deal, dice)
        plays[played] = seat << 6 | face
        played += 1
        voids = shown(deal, voids, face)
        deal = play(deal, face)
    return n


def play_many(player: int, net: Net, terms: Terms, often: float, deals: int, at: Desk, dice: Dice) -> int:
    """So many deals played by a fast player; a number made of all scores, to compare two runs by."""
    number = 0
    for _ in range(deals):
        ended = play_out(player, net, dealt(terms, often, dice), 0, 0, at, dice)
        points = scores(ended)
        for seat in range(SEATS):
            number = (number * 31 + points[seat] + 100_000) % 1_000_000_007
    return number
