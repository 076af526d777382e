"""Deal scores item by item."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.cards import POINT_CARDS, SEATS
from engine.match import Place
from engine.scoring import total

from ..services.history import DealScore
from .cards import exposures, names

PLACE = ("rank", "seat", "total", "out", "won")


def seat_scores(deal: DealScore) -> list[dict[str, Any]]:
    """The breakdown of a deal by seat; the six items add up to the score."""
    return [_seat_score(deal, seat) for seat in range(SEATS)]


def _seat_score(deal: DealScore, seat: int) -> dict[str, Any]:
    items = deal.items[seat]
    return {
        "seat": seat,
        "hearts": items.hearts,
        "pig": items.pig,
        "sheep": items.sheep,
        "all_hearts": items.all_hearts,
        "exposures": items.exposures,
        "transformer": items.transformer,
        "score": total(items),
        "total": deal.totals[seat],
        "factors": {
            "hearts": items.hearts_factor,
            "pig": items.pig_factor,
            "sheep": items.sheep_factor,
            "transformer": items.transformer_factor,
        },
        "marks": {"all_hearts": bool(items.all_hearts_mark), "slam": bool(items.slam_mark)},
        "taken": names(deal.taken[seat].once & POINT_CARDS),
    }


def places(table: Sequence[Place]) -> list[dict[str, Any]]:
    """The final table."""
    return [{name: getattr(place, name) for name in PLACE} for place in table]


def deal_scores(deal: DealScore, shuffle: dict[str, Any]) -> dict[str, Any]:
    """A deal of the score list, with what it takes to check its shuffle."""
    return {
        "deal": deal.number,
        "finished": deal.finished,
        "seats": seat_scores(deal),
        "exposures": exposures(deal.exposures),
        **shuffle,
    }
