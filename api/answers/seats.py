"""The seats and sides of a table, and the cards exposed in front of them."""

from __future__ import annotations

from typing import Any

from engine.cards import POINT_CARDS, SEATS, Cards, copies
from engine.exposure import FIRST_COUNTS, chosen
from engine.match import out, side_totals
from engine.notation import faces, name, names_in
from engine.play import all_hearts_threat
from engine.state import Phase
from engine.view import View

from ..services.record import Record
from .cards import effect_of


def seats(record: Record, seen: View) -> list[dict[str, Any]]:
    """Every seat as this one sees it."""
    return [_seat(record, seen, seat) for seat in range(SEATS)]


def _seat(record: Record, seen: View, seat: int) -> dict[str, Any]:
    player, standing = record.players[seat], seen.standing
    return {
        "seat": seat,
        "name": player.name,
        "kind": player.kind,
        "level": record.deal_level if player.kind == "computer" else None,
        "cards": seen.counts[seat],
        "exposed": names_in(seen.shown[seat]),
        "hidden_exposures": seen.hidden[seat],
        "taken": point_cards(seen.deal.taken[seat]),
        "score": seen.scores[seat],
        "total": standing.totals[seat],
        "wins": standing.wins[seat],
        "all_hearts_threat": all_hearts_threat(seen.deal, seat),
        "left": standing.left[seat] or None,
        "out": bool(standing.left[seat]) or (seen.phase is Phase.MATCH_OVER and out(seen.rules, standing, seat)),
    }


def point_cards(pile: Cards) -> list[str]:
    """The point cards of a pile, by suit, each from high to low."""
    return names_in(Cards(pile.once & POINT_CARDS, pile.twice & POINT_CARDS))


def sides(seen: View) -> list[dict[str, Any]] | None:
    """The sides of this deal, None while the seat does not know them; a total where they last through the match."""
    if not seen.sides:
        return None
    lasting = seen.sides == seen.rules.sides()
    totals = side_totals(seen.rules, seen.standing.totals) if lasting else [None] * len(seen.sides)
    return [
        {"seats": list(side), "score": score, "total": total}
        for side, score, total in zip(seen.sides, seen.side_scores, totals, strict=True)
    ]


def exposures(seen: View, language: str) -> list[dict[str, Any]]:
    """Every card known to be exposed in this deal: whose it is, how, whether it was played."""
    first = [_exposure(seen, seat, face, 0, language) for seat, face in _by_seat(seen.firsts)]
    return first + [
        _exposure(seen, seat, face, copy, language)
        for seat, choice in enumerate(seen.exposures)
        for face in faces(chosen(choice).once)
        for copy in range(1, copies(chosen(choice), face) + 1)
    ]


def _by_seat(choices: tuple[int, ...]) -> list[tuple[int, int]]:
    return [(seat, face) for seat, choice in enumerate(choices) for face in faces(chosen(choice).once)]


def _exposure(seen: View, seat: int, face: int, copy: int, language: str) -> dict[str, Any]:
    """One exposed card; `copy` counts those of the seat, 0 where it was exposed first."""
    held = copies(seen.shown[seat], face)
    all_of = copies(chosen(seen.exposures[seat]), face)
    times = copies(seen.deal.exposed, face) if copy else FIRST_COUNTS
    return {
        "seat": seat,
        "card": name(face),
        "first": copy == 0,
        "forced": bool(copy and seen.forced >> face & 1),
        "played": copy <= all_of - held if copy else not held,
        "effect": effect_of(seen.deal.terms, face, max(1, times), language),
    }
