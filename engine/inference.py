"""What the plays and exposures of a deal tell a seat about the hands of the others.

Every inference is one that the rules force: who does not follow has none of the suit, who
lays a waiting card has no free one, who answers a pair with two others had no free pair, who
has played an exposed copy has not the other one.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from .cards import ALL_SUITS, COLOURS, FACES, NO_CARDS, SEATS, SUIT_MASKS, Cards, copies, size, suit_of
from .dealing import deck
from .exposure import UNDECIDED, chosen
from .match import NOBODY
from .notation import face_named, faces
from .view import View


@dataclass
class Known:
    """What is known of the hand of another seat.

    It has `lacks` cards beside those in `holds`; of the faces in `barred` none, and of those
    in `lone` no second copy, beside these.
    """

    holds: Cards = NO_CARDS
    lacks: int = 0
    barred: int = 0
    lone: int = 0


@dataclass
class _Reading:
    """The plays read so far: suits led before, the trick, exposed copies not yet played, what was found."""

    view: View
    hidden_copies: list[dict[int, int]]
    barred: list[int] = field(default_factory=lambda: [0] * SEATS)
    lone: list[int] = field(default_factory=lambda: [0] * SEATS)
    led: int = 0
    suit: int = -1
    width: int = 1
    cards: int = 0
    own_cards: int = 0


def pool(view: View) -> list[int]:
    """How many copies of each face the seat does not see: not in its hand, on the table or taken."""
    seats = view.deal.trick.seats
    left = [0] * FACES
    for face in deck(view.rules.decks, seats):
        left[face] += 1
    for pile in (view.deal.hands[view.seat], *view.deal.taken):
        for face in faces(pile.once):
            left[face] -= copies(pile, face)
    for face in (*view.deal.trick.faces, *view.deal.trick.seconds):
        left[face] -= face >= 0
    return left


def unseen(view: View) -> int:
    """The faces of which the seat does not see every copy: in other hands, or not dealt to it yet."""
    return sum(1 << face for face, left in enumerate(pool(view)) if left)


def known(view: View) -> dict[int, Known]:
    """By seat what this seat knows of the others that play."""
    reading = read(view)
    found: dict[int, Known] = {}
    for seat in range(SEATS):
        if seat != view.seat and view.deal.trick.seats >> seat & 1:
            holds = _with_opening_card(view, seat, view.shown[seat])
            lacks = view.counts[seat] - size(holds)
            found[seat] = Known(holds, lacks, reading.barred[seat] | _gone(view, seat), reading.lone[seat])
    return found


def _gone(view: View, seat: int) -> int:
    """The faces that the seat exposed and of which it holds no copy: the exposed one is the last to be played."""
    own = view.exposures[seat]
    return 0 if own == UNDECIDED else chosen(own).once & ~view.shown[seat].once


def _with_opening_card(view: View, seat: int, holds: Cards) -> Cards:
    """The leader of the first deal was dealt the opening card, and holds it until it is played."""
    face = face_named(view.rules.opening_lead)
    leader = view.plays[0][0] if view.plays else view.deal.trick.leader
    played = any(action % FACES == face for by, action in view.plays if by == seat)
    if view.standing.leader != NOBODY or seat != leader or played:
        return holds
    return Cards(holds.once | 1 << face, holds.twice)


def read(view: View) -> _Reading:
    """What all plays of the deal show."""
    reading = _Reading(view, [_unexposed_played(view, seat) for seat in range(SEATS)])
    for seat, action in view.plays:
        if reading.cards == 0:
            reading.suit, reading.width = suit_of(action % FACES), 1 + action // FACES
        _lay(reading, seat, action % FACES, action // FACES)
        reading.cards += 1 + action // FACES
        reading.own_cards = (reading.own_cards + 1 + action // FACES) % reading.width
        if reading.cards == view.deal.trick.seats.bit_count() * reading.width:
            reading.led |= SUIT_MASKS[reading.suit]
            reading.cards = reading.own_cards = 0
    return reading


def _unexposed_played(view: View, seat: int) -> dict[int, int]:
    """Of each face that the seat exposed, how many copies it has played that were not exposed: they go first."""
    own = view.exposures[seat]
    if own == UNDECIDED or view.rules.hidden_exposing:
        return {}
    exposed = chosen(own)
    plays = [action for by, action in view.plays if by == seat]
    return {
        face: sum((action % FACES == face) * (1 + action // FACES) for action in plays)
        - (copies(exposed, face) - copies(view.shown[seat], face))
        for face in faces(exposed.once)
    }


def _lay(reading: _Reading, seat: int, face: int, both: int) -> None:
    """One play: a card, or both copies of it."""
    waits = _waiting_copy(reading, seat, face, both)
    suit = suit_of(face)
    leads, follows = reading.cards == 0, suit == reading.suit
    if waits and (leads or follows or reading.view.deal.terms.discards_wait):
        reading.barred[seat] |= SUIT_MASKS[suit]
    if leads or follows:
        second = reading.width > 1 and reading.own_cards == 0 and not both
        reading.lone[seat] |= _free_faces(reading, seat) if second else 0
    else:
        reading.barred[seat] |= SUIT_MASKS[reading.suit] | _other_colour(reading, face)
    reading.barred[seat] |= 1 << face & reading.lone[seat]


def _other_colour(reading: _Reading, face: int) -> int:
    """Where discards keep to the colour led, who lays one of the other colour has none of it."""
    own = COLOURS[reading.suit]
    return own if reading.view.deal.terms.same_colour and not own >> face & 1 else 0


def _waiting_copy(reading: _Reading, seat: int, face: int, both: int) -> bool:
    """A copy that waits was laid: exposed, in the first trick of its suit."""
    left = reading.hidden_copies[seat]
    if face not in left:
        return False
    unexposed = min(left[face], 1 + both)
    left[face] -= unexposed
    bound = reading.view.deal.waits[seat] >> face & 1 and not reading.led >> face & 1
    return bool(bound) and unexposed < 1 + both


def _free_faces(reading: _Reading, seat: int) -> int:
    """The faces of the suit led of which a pair would have been free."""
    waits = reading.view.deal.waits[seat] & ~reading.led & ALL_SUITS
    return SUIT_MASKS[reading.suit] & ~waits
