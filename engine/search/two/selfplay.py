"""Deals of two decks that fast players play against themselves, decisions noted for the policy to learn from.

Of some decisions every action is played out, once, in the deal as it lies. That is one world for each
decision, and the right one: hands as they are dealt to seats that played so. A policy that fits what
many decisions brought, knowing only what the seat knows, says what an action brings on the mean; the
same time gives more by twenty decisions once than by one decision in twenty worlds.
"""

import numpy as np
from numpy.typing import NDArray

from ...cards import FACES, NO_CARDS, PIG, SEATS, SHEEP, TRANSFORMER, add, copies, lowest
from ...play import NO_PILES, Deal, Four, over, play, start, turn, with_pile, with_waits
from ...scoring import Terms
from ...tally import scores
from ...tricks import Masks, with_face
from ..dice import Dice, roll, share
from ..goal import Goal, own_side, worth
from ..policy import Desk, Net
from ..rollouts import BY_POLICY, any_action
from ..selfplay import WANDER, Notes
from .actions import Actions, may_do, only_one
from .choices import distinct_actions
from .features import MOST, seen_rows_of_two
from .policy import best_of_policy, kind_of_two, unit_of
from .rollouts import play_both_out
from .rule import liking
from .signs import signs_after

NOTED = 0.2
"""How many of the decisions are noted: those of a deal are much alike."""
Worths = NDArray[np.float64]


def shuffled_of_two(dice: Dice) -> Four:
    """Four hands at random."""
    cards = np.arange(2 * FACES)
    hands = NO_PILES
    for i in range(2 * FACES):
        j = i + roll(dice, 2 * FACES - i)
        cards[i], cards[j] = cards[j], cards[i]
        hands = with_pile(hands, i % SEATS, add(hands[i % SEATS], cards[i] >> 1))
    return hands


def dealt_of_two(terms: Terms, often: float, dice: Dice) -> Deal:
    """A deal with a random leader, and each exposable copy exposed: never to twice as often, deal by deal."""
    hands, rate = shuffled_of_two(dice), 2 * often * share(dice)
    exposed = NO_CARDS
    waits: Masks = (0, 0, 0, 0)
    for seat in range(SEATS):
        own = 0
        for face in (terms.heart_exposed, PIG, SHEEP, TRANSFORMER):
            for _ in range(copies(hands[seat], face)):
                if share(dice) < rate:
                    exposed = add(exposed, face)
                    own |= 1 << face
        waits = with_face(waits, seat, own)
    return with_waits(start(terms, hands, exposed, roll(dice, SEATS)), waits)


def note_of_two(notes: Notes, n: int, deal: Deal, signs: int, tried: Actions, kept: Worths) -> None:
    """Write a decision down: what each action brought, in units of the stakes; of those that do the same, each what
    the lowest brought."""
    may, unit = may_do(deal), float(unit_of(deal))
    notes.kind[n] = kind_of_two(deal, may)
    notes.cards[n, 0], notes.cards[n, 1] = may
    rows = np.zeros(MOST, np.int64)
    on = seen_rows_of_two(deal, signs, rows)
    for i in range(MOST):
        notes.rows[n, i] = rows[i] if i < on else -1
    for row in range(2 * FACES):
        kept[row] /= unit
    place = note_worths(notes, n, 0, may.cards, tried.cards, 0, kept)
    note_worths(notes, n, place, may.both, tried.both, FACES, kept)


def note_worths(notes: Notes, n: int, place: int, faces: int, tried: int, base: int, kept: Worths) -> int:
    """Write down what these faces, played alone or (FACES) as pairs, are worth; the next free place."""
    row = 0
    while faces:
        face = lowest(faces)
        faces &= faces - 1
        row = base + face if tried >> face & 1 else row
        notes.worths[n, place] = kept[row]
        place += 1
    return place


def try_actions(
    net: Net, player: int, deal: Deal, signs: int, actions: Actions, goal: Goal, kept: Worths, at: Desk, dice: Dice
) -> None:
    """Play each action out in the deal as it lies; what it brings."""
    seat = turn(deal)
    side = own_side(goal, deal, 0, seat)
    cards, both = actions
    while cards or both:
        action = lowest(cards) if cards else FACES + lowest(both)
        if cards:
            cards &= cards - 1
        else:
            both &= both - 1
        after = play_both_out(player, net, play(deal, action), signs_after(deal, signs, action), at, dice)
        kept[action] = worth(goal, seat, side, scores(after))


def self_play_of_two(
    net: Net, terms: Terms, often: float, player: int, goal: Goal, at: Desk, dice: Dice, notes: Notes
) -> int:
    """Play one deal, noting some of the decisions between two actions or more; how many there were."""
    deal, signs, n = dealt_of_two(terms, often, dice), 0, 0
    kept = np.zeros(2 * FACES)
    while not over(deal):
        may = may_do(deal)
        action = best_of_policy(net, deal, signs, at) if player == BY_POLICY else liking(deal)
        if not only_one(may):
            if share(dice) < NOTED and n < len(notes.kind):
                tried = distinct_actions(deal)
                try_actions(net, player, deal, signs, tried, goal, kept, at, dice)
                note_of_two(notes, n, deal, signs, tried, kept)
                n += 1
            if share(dice) < WANDER:
                action = any_action(deal, dice)
        signs = signs_after(deal, signs, action)
        deal = play(deal, action)
    return n
