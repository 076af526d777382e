"""Deal scores item by item."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.cards import SEATS
from engine.match import Place, sums
from engine.scoring import total

from ..services.history import DealScore
from .cards import exposures
from .seats import point_cards

PLACE = ("rank", "seat", "total", "out", "won", "loser")
ITEMS = (
    *("hearts", "pig", "sheep", "all_hearts", "swap", "exposures", "first_exposing", "own_taken"),
    *("base", "transformer"),
)
"""What adds up to a deal score."""
FACTORS = ("hearts", "pig", "sheep", "transformer")


def seat_scores(deal: DealScore) -> list[dict[str, Any]]:
    """The breakdown of a deal by seat; the items add up to the score."""
    return [_seat_score(deal, seat) for seat in range(SEATS)]


def _seat_score(deal: DealScore, seat: int) -> dict[str, Any]:
    items = deal.items[seat]
    return {
        "seat": seat,
        **{item: getattr(items, item) for item in ITEMS},
        "score": total(items),
        "settled": deal.settled[seat] if deal.finished else None,
        "total": deal.totals[seat],
        "factors": {item: getattr(items, f"{item}_factor") for item in FACTORS},
        "marks": {
            "all_hearts": bool(items.all_hearts_mark),
            "slam": bool(items.slam_mark),
            "loser": deal.finished and deal.losers[seat],
            "won": deal.finished and deal.winners[seat],
        },
        "taken": point_cards(deal.taken[seat]),
    }


def ranking_table(table: Sequence[Place]) -> list[dict[str, Any]]:
    """The final table."""
    return [{name: getattr(place, name) for name in PLACE} for place in table]


def deal_scores(deal: DealScore, shuffle: dict[str, Any]) -> dict[str, Any]:
    """A deal of the score list, with what it takes to check its shuffle."""
    side_scores = sums(deal.sides, deal.scores)
    sides = [{"seats": list(side), "score": score} for side, score in zip(deal.sides, side_scores, strict=True)]
    return {
        "deal": deal.number,
        "finished": deal.finished,
        "seats": seat_scores(deal),
        "sides": sides or None,
        "exposures": [{**shown, "first": False} for shown in exposures(deal.exposures)]
        + [{**shown, "first": True} for shown in exposures(deal.firsts)],
        "swapped": deal.swapped,
        "claimer": deal.claimer if deal.claimer >= 0 else None,
        **shuffle,
    }
