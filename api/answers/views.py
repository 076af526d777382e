"""A seat view: all that a client needs to draw the table and to play legally."""

from __future__ import annotations

from typing import Any

from engine.claims import refuse_claim
from engine.match import ranking
from engine.notation import names_in
from engine.refusals import RefusalCode
from engine.shuffle import commitment, deal_salt, deal_seed
from engine.state import OVER, Phase
from engine.tally import swapped
from engine.tricks import Trick, places, seat_at, taker
from engine.view import View, view

from ..services.history import seen_score
from ..services.record import Record
from .cards import named
from .choices import exposable, moves, plays_named, plays_now
from .rules import match_rules
from .scores import ranking_table, seat_scores
from .seats import exposures, seats, sides

BEFORE_PLAY = (Phase.FIRST_EXPOSING, Phase.EXPOSING)


def seat_view(record: Record, seat: int, language: str) -> dict[str, Any]:
    """The match as the seat may see it."""
    seen = view(record.state, seat)
    over, plays = seen.phase in OVER, plays_now(seen)
    return {
        "id": record.id,
        "version": record.version,
        "seat": seat,
        "rules": match_rules(seen.rules),
        "phase": seen.phase.value,
        "deal": seen.number,
        "trick_number": trick_number(seen),
        "turn": on_turn(seen),
        "level": record.level,
        "hand": names_in(seen.deal.hands[seat]),
        "exposable": exposable(seen, language),
        "moves": moves(seen, plays, language),
        "owed": owed(seen),
        "plays": plays_named(plays),
        "claim": claim(seen),
        "trick": trick(seen),
        "last_trick": last_trick(seen),
        "seats": seats(record, seen),
        "sides": sides(seen),
        "exposures": exposures(seen, language),
        "swapped": bool(swapped(seen.deal)),
        "claimer": seen.claimer if seen.claimer >= 0 else None,
        "overtime": seen.standing.ending and seen.phase is not Phase.MATCH_OVER,
        "scores": seat_scores(seen_score(seen)) if over else None,
        "ranking": ranking_table(ranking(seen.rules, seen.standing)) if seen.phase is Phase.MATCH_OVER else None,
        "shuffle": shuffle(record.seed, seen.number, revealed=over),
    }


def trick_number(seen: View) -> int:
    """The trick being played, from 1; 0 while exposing, the last one once all are taken."""
    if seen.phase in BEFORE_PLAY:
        return 0
    return seen.tricks + 1 if seen.phase is Phase.PLAYING else seen.tricks


def on_turn(seen: View) -> int | None:
    """The seat that plays or chooses next."""
    return seen.turn if seen.turn >= 0 else None


def owed(seen: View) -> int:
    """How many cards the seat has to play now: 0 while it is not on turn; who leads may play a pair in place of one."""
    return 0 if seen.closed else seen.deal.trick.width


def claim(seen: View) -> str | None:
    """Whether the seat may claim now, and whether the order of its leads is asked for."""
    refusal = refuse_claim(seen, ())
    if refusal is None:
        return "at_once"
    return "by_order" if refusal.code is RefusalCode.CLAIM_NOT_ALL_CARDS else None


def trick(seen: View) -> dict[str, Any]:
    """The trick on the table, in the order played."""
    played = seen.deal.trick
    return {"leader": played.leader if seen.phase is Phase.PLAYING else None, "plays": _plays(played)}


def _plays(played: Trick) -> list[dict[str, Any]]:
    found = []
    for place in range(places(played)):
        cards = [face for face in (played.faces[place], played.seconds[place]) if face >= 0]
        if cards:
            found.append({"seat": seat_at(played, place), "cards": named(cards)})
    return found


def last_trick(seen: View) -> dict[str, Any] | None:
    """The trick before, and who took it."""
    played = seen.last
    if not played.laid:
        return None
    return {"leader": played.leader, "plays": _plays(played), "taker": taker(seen.deal.terms, played)}


def shuffle(seed: str, number: int, *, revealed: bool) -> dict[str, Any]:
    """The commitment to a deal's cards; seed and salt once it is over."""
    own, salt = deal_seed(seed, number), deal_salt(seed, number)
    shown = {"seed": own, "salt": salt} if revealed else {"seed": None, "salt": None}
    return {"commitment": commitment(own, salt), **shown}
