"""A seat view: all that a client needs to draw the table and to play legally."""

from __future__ import annotations

from typing import Any

from engine.cards import FACES, POINT_CARDS, SEATS
from engine.match import out, ranking
from engine.notation import faces, name, names_in
from engine.play import all_hearts_threat
from engine.shuffle import commitment, deal_salt, deal_seed
from engine.state import Phase
from engine.tricks import Trick, seat_at, taker
from engine.view import View, view

from ..services.history import running
from ..services.record import Record
from .cards import card, effect_of, names, reason
from .scores import places, seat_scores

OVER = (Phase.DEAL_OVER, Phase.MATCH_OVER)


def seat_view(record: Record, seat: int, language: str) -> dict[str, Any]:
    """The match as the seat may see it."""
    seen = view(record.state, seat)
    over = seen.phase in OVER
    return {
        "id": record.id,
        "version": record.version,
        "seat": seat,
        "rules": seen.rules.preset,
        "phase": seen.phase.value,
        "deal": seen.number,
        "trick_number": trick_number(seen),
        "turn": seen.turn if seen.turn >= 0 else None,
        "level": record.level,
        "hand": names(seen.hand),
        "exposable": [
            {"card": name(face), "effect": effect_of(seen.deal.terms, face, language)} for face in faces(seen.exposable)
        ],
        "moves": moves(seen, language),
        "trick": trick(seen.deal.trick, shown=seen.phase is Phase.PLAYING),
        "last_trick": last_trick(seen),
        "seats": [_seat(record, seen, other) for other in range(SEATS)],
        "exposures": exposures(seen, language),
        "scores": seat_scores(running(record)) if over else None,
        "ranking": places(ranking(seen.rules, seen.standing)) if seen.phase is Phase.MATCH_OVER else None,
        "shuffle": shuffle(record.seed, seen.number, revealed=over),
    }


def trick_number(seen: View) -> int:
    """The trick being played, from 1; 0 while exposing, the last one once the deal is over."""
    if seen.phase is Phase.EXPOSING:
        return 0
    return seen.tricks if seen.phase in OVER else seen.tricks + 1


def moves(seen: View, language: str) -> list[dict[str, Any]]:
    """Every card in the hand, from high to low, with why it may not be played."""
    found = []
    for text in names_in(seen.deal.hands[seen.seat]):
        refusal = seen.why(FACE_OF[text])
        found.append({"card": text, "legal": refusal is None, "reason": refusal and reason(refusal, language)})
    return found


FACE_OF = {name(face): face for face in range(FACES)}


def trick(played: Trick, *, shown: bool) -> dict[str, Any]:
    """The trick on the table, in the order played."""
    return {"leader": played.leader if shown else None, "plays": _plays(played)}


def _plays(played: Trick) -> list[dict[str, Any]]:
    laid = played.faces[: played.laid]
    return [{"seat": seat_at(played, i), "cards": card(face)} for i, face in enumerate(laid)]


def last_trick(seen: View) -> dict[str, Any] | None:
    """The trick before, and who took it."""
    played = seen.last
    if not played.laid:
        return None
    return {"leader": played.leader, "plays": _plays(played), "taker": taker(seen.deal.terms, played)}


def exposures(seen: View, language: str) -> list[dict[str, Any]]:
    """Every card known to be exposed in this deal: whose it is, whether it was played."""
    played = sum(1 << face for _, face in seen.plays)
    return [
        {
            "seat": seat,
            "card": name(face),
            "played": bool(played >> face & 1),
            "effect": effect_of(seen.deal.terms, face, language),
        }
        for seat, mask in enumerate(seen.exposures)
        if mask > 0
        for face in faces(mask)
    ]


def _seat(record: Record, seen: View, seat: int) -> dict[str, Any]:
    player = record.players[seat]
    played = sum(1 << face for _, face in seen.plays)
    totals = seen.standing.totals
    return {
        "seat": seat,
        "name": player.name,
        "kind": player.kind,
        "level": record.deal_level if player.kind == "computer" else None,
        "cards": seen.counts[seat],
        "exposed": names(max(0, seen.exposures[seat]) & ~played),
        "taken": names(seen.deal.taken[seat].once & POINT_CARDS),
        "score": seen.scores[seat],
        "total": totals[seat],
        "all_hearts_threat": all_hearts_threat(seen.deal, seat),
        "out": seen.phase is Phase.MATCH_OVER and out(seen.rules, seen.standing, seat),
    }


def shuffle(seed: str, number: int, *, revealed: bool) -> dict[str, Any]:
    """The commitment to a deal's cards; seed and salt once it is over."""
    own, salt = deal_seed(seed, number), deal_salt(seed, number)
    shown = {"seed": own, "salt": salt} if revealed else {"seed": None, "salt": None}
    return {"commitment": commitment(own, salt), **shown}
