"""What followed from an action by the rules, as lines of the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from engine.consequences import (
    Consequence,
    DealEnded,
    ExposuresRevealed,
    FirstExposuresRevealed,
    HiddenExposureShown,
    MatchEnded,
    SeatLeft,
    SidesKnown,
    SwapAsked,
    TricksClaimed,
    TrickTaken,
)
from engine.match import settled
from engine.notation import names_in
from engine.shuffle import deal_salt, deal_seed
from engine.state import deal_sides
from engine.view import view

from ..services.record import Entry, Record
from .cards import exposures, named, names
from .scores import ranking_table

Line = tuple[str, dict[str, Any]]


class Moment(NamedTuple):
    """Whose log it is, and the entry that something followed from."""

    record: Record
    seat: int
    entry: Entry


def followed(record: Record, seat: int, entry: Entry, follows: Consequence) -> Iterator[Line]:
    """Its kind and what it tells; nothing where the action itself has told it."""
    yield from LINES[type(follows)](Moment(record, seat, entry), follows)


def _first_exposures_revealed(at: Moment, follows: FirstExposuresRevealed) -> Iterator[Line]:
    """With it the rest is dealt."""
    seen = view(at.entry.after, at.seat)
    more = {"hand": names_in(seen.deal.hands[at.seat]), "exposable": names(seen.exposable)}
    yield "first_exposures_revealed", {"exposures": exposures(follows.exposures), **more}


def _exposures_revealed(_at: Moment, follows: ExposuresRevealed) -> Iterator[Line]:
    forced = named([follows.forced.bit_length() - 1]) if follows.forced else []
    yield (
        "exposures_revealed",
        {
            "exposures": exposures(follows.exposures),
            "hidden": list(follows.hidden),
            "forced": forced,
            "leader": follows.leader,
        },
    )


def _hidden_exposure_shown(_at: Moment, follows: HiddenExposureShown) -> Iterator[Line]:
    yield "hidden_exposure_shown", {"seat": follows.seat, "cards": named([follows.face])}


def _sides_known(_at: Moment, follows: SidesKnown) -> Iterator[Line]:
    yield "sides_known", {"sides": [list(side) for side in follows.sides]}


def _trick_taken(_at: Moment, follows: TrickTaken) -> Iterator[Line]:
    yield "trick_taken", {"seat": follows.seat, "cards": named(follows.faces), "trick": follows.number}


def _tricks_claimed(_at: Moment, _follows: TricksClaimed) -> Iterator[Line]:
    """The claim itself is in the log."""
    yield from ()


def _swap_asked(_at: Moment, follows: SwapAsked) -> Iterator[Line]:
    yield "swap_asked", {"seat": follows.seat}


def _deal_ended(at: Moment, follows: DealEnded) -> Iterator[Line]:
    after = at.entry.after
    yield (
        "deal_ended",
        {
            "scores": list(follows.scores),
            "settled": list(settled(after.rules, follows.scores, deal_sides(after))),
            "totals": list(follows.totals),
            "seed": deal_seed(at.record.seed, after.number),
            "salt": deal_salt(at.record.seed, after.number),
        },
    )


def _seat_left(_at: Moment, follows: SeatLeft) -> Iterator[Line]:
    yield "seat_left", {"seat": follows.seat}


def _match_ended(_at: Moment, follows: MatchEnded) -> Iterator[Line]:
    yield "match_ended", {"ranking": ranking_table(follows.ranking)}


LINES: dict[type, Callable[[Moment, Any], Iterator[Line]]] = {
    FirstExposuresRevealed: _first_exposures_revealed,
    ExposuresRevealed: _exposures_revealed,
    HiddenExposureShown: _hidden_exposure_shown,
    SidesKnown: _sides_known,
    TrickTaken: _trick_taken,
    TricksClaimed: _tricks_claimed,
    SwapAsked: _swap_asked,
    DealEnded: _deal_ended,
    SeatLeft: _seat_left,
    MatchEnded: _match_ended,
}
