"""The trained policy: a small net that says which card a strong player would choose.

Rows that are on, 64 hidden units, one number for each of 52 cards; one set of weights each for
leading, following, following last and discarding. All whole numbers, so that every machine, and
plain Python as compiled code, finds the same card.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..cards import SUIT_MASKS, lowest, suit_of
from ..play import Deal, playable
from ..tricks import last_place
from .features import MOST, Rows, seen_rows

HIDDEN = 64
KINDS = 4
LEAD, FOLLOW, FOLLOW_LAST, DISCARD = range(KINDS)

WEIGHT = 512
"""What 1.0 is in the weights; a hidden unit counts in 64ths, a card's number in 32,768ths."""
SHIFT = 3
NEARLY = 8.0
"""Points that make a card e times less wanted: what the policy is fitted to."""
ONE = WEIGHT * (WEIGHT >> SHIFT)


class Net(NamedTuple):
    """The weights: by kind, then row or card, then hidden unit."""

    inputs: NDArray[np.int16]
    bias: NDArray[np.int16]
    outputs: NDArray[np.int16]
    card_bias: NDArray[np.int32]


class Desk(NamedTuple):
    """Room to work in: rows that are on, hidden units, and the number of each card."""

    rows: Rows
    hidden: NDArray[np.int16]
    cards: NDArray[np.int64]


def desk() -> Desk:
    """An empty desk."""
    return Desk(np.zeros(MOST, np.int64), np.zeros(HIDDEN, np.int16), np.zeros(52, np.int64))


def kind_of(deal: Deal, cards: int) -> int:
    """Which weights speak when these cards are playable."""
    if deal.trick.laid == 0:
        return LEAD
    if not cards & SUIT_MASKS[suit_of(deal.trick.faces[0])]:
        return DISCARD
    return FOLLOW_LAST if deal.trick.laid == last_place(deal.trick) else FOLLOW


def judge(net: Net, deal: Deal, voids: int, cards: int, at: Desk) -> None:
    """Put down a number for each of these cards: the higher, the rather it is played."""
    kind = kind_of(deal, cards)
    for unit in range(HIDDEN):
        at.hidden[unit] = net.bias[kind, unit]
    add_rows(at.hidden, net.inputs[kind], at.rows, seen_rows(deal, voids, at.rows))
    for unit in range(HIDDEN):
        at.hidden[unit] = max(at.hidden[unit], 0) >> SHIFT
    while cards:
        face = lowest(cards)
        cards &= cards - 1
        at.cards[face] = net.card_bias[kind, face] + product(at.hidden, net.outputs[kind, face])


def add_rows(hidden: NDArray[np.int16], inputs: NDArray[np.int16], rows: Rows, n: int) -> None:
    """Add the weights of the rows that are on, four at a time, so that the sum is fetched less often."""
    i = 0
    while i + 4 <= n:
        add_four(hidden, inputs[rows[i]], inputs[rows[i + 1]], inputs[rows[i + 2]], inputs[rows[i + 3]])
        i += 4
    while i < n:
        add_row(hidden, inputs[rows[i]])
        i += 1


def add_four(
    hidden: NDArray[np.int16],
    one: NDArray[np.int16],
    two: NDArray[np.int16],
    three: NDArray[np.int16],
    four: NDArray[np.int16],
) -> None:
    """Add the weights of four rows."""
    for unit in range(HIDDEN):
        hidden[unit] += np.int16(one[unit] + two[unit] + three[unit] + four[unit])


def add_row(hidden: NDArray[np.int16], row: NDArray[np.int16]) -> None:
    """Add the weights of a row that is on."""
    for unit in range(HIDDEN):
        hidden[unit] += row[unit]


def product(hidden: NDArray[np.int16], row: NDArray[np.int16]) -> int:
    """The sum of the products."""
    number = 0
    for unit in range(HIDDEN):
        number += int(hidden[unit]) * int(row[unit])
    return number


def best_card(net: Net, deal: Deal, voids: int, at: Desk) -> int:
    """The card that the policy plays."""
    cards = playable(deal)
    if not cards & (cards - 1):
        return lowest(cards)
    judge(net, deal, voids, cards, at)
    best = lowest(cards)
    while cards:
        face = lowest(cards)
        cards &= cards - 1
        if at.cards[face] > at.cards[best]:
            best = face
    return best
