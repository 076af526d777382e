"""What the seats of a deal have scored so far (rule book, section 2, "Score of a deal"; section 4, "Pig-sheep swap").

Kernel-safe, see cards.py.
"""

from .cards import HEART_CARDS, SEATS
from .play import Deal
from .scoring import Breakdown, breakdown, has, score

Scores = tuple[int, int, int, int]
NOBODY = -1


def all_hearts_taker(deal: Deal) -> int:
    """The seat that took all hearts, or -1."""
    for seat in range(SEATS):
        if has(deal.terms, deal.taken[seat], HEART_CARDS):
            return seat
    return NOBODY


def swapped(deal: Deal) -> int:
    """1 where pig and sheep have swapped values for everyone, else 0."""
    return 1 if deal.terms.swaps and all_hearts_taker(deal) != NOBODY else 0


def items(deal: Deal, seat: int) -> Breakdown:
    """The deal score of a seat, item by item, for what it has taken so far."""
    return breakdown(deal.terms, deal.taken[seat], deal.exposed, deal.own, swapped(deal))


def scores(deal: Deal) -> Scores:
    """The deal scores by seat, in points."""
    swap = swapped(deal) if deal.terms.swaps else 0
    return (
        score(deal.terms, deal.taken[0], deal.exposed, deal.own, swap),
        score(deal.terms, deal.taken[1], deal.exposed, deal.own, swap),
        score(deal.terms, deal.taken[2], deal.exposed, deal.own, swap),
        score(deal.terms, deal.taken[3], deal.exposed, deal.own, swap),
    )
