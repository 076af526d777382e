"""What a hint looks at with two decks: a card or a pair, or an answer of two cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from ..cards import FACES, NO_CARDS, add
from ..exposure import choice_of
from ..notation import faces
from ..play import play
from ..search.dice import Dice
from ..search.room import Room
from ..search.two.actions import may_do
from ..search.two.choices import distinct_actions
from ..search.two.rule import liking
from ..tricks import owes_second
from ..view import View
from .figures import Choice, figures
from .opponents import Opponent
from .two import searched_of_two


class Looked(NamedTuple):
    """The best cards as a choice (see exposure.py), the action that is or begins them, the room with what every
    action brought, and every choice looked at."""

    cards: int
    action: int
    room: Room
    choices: tuple[Choice, ...]


def looked_at(opponent: Opponent, view: View, dice: Dice) -> Looked:
    """Every card and pair; where two cards are owed, every first card with the second that the fast player
    would lay, then the best first one with every second."""
    best, room = searched_of_two(opponent, view, dice.copy(), early=0)
    if not owes_second(play(view.deal, best).trick):
        return Looked(cards_of(best), best, room, tuple(_each(view, room, opponent.worlds)))
    second, other = searched_of_two(opponent, laid_first(view, best), dice.copy(), early=0)
    found = {choice.cards: choice for choice in _each(laid_first(view, best), other, opponent.worlds, best)}
    for action, row in alike_of_two(view).items():
        cards = cards_of(action, *after_first(view, action))
        found.setdefault(cards, figures(room, row, cards, opponent.worlds))
    return Looked(cards_of(best, second), best, room, tuple(found[cards] for cards in sorted(found)))


def laid_first(view: View, face: int) -> View:
    """The view after the seat laid the first of its two cards."""
    return replace(view, deal=play(view.deal, face), plays=(*view.plays, (view.seat, face)))


def after_first(view: View, action: int) -> tuple[int, ...]:
    """The second card that the fast player lays after this one; none after a pair."""
    after = play(view.deal, action)
    return (liking(after),) if owes_second(after.trick) else ()


def cards_of(*actions: int) -> int:
    """The cards of these actions as a choice."""
    pile = NO_CARDS
    for action in actions:
        for _ in range(1 + action // FACES):
            pile = add(pile, action % FACES)
    return choice_of(pile)


def alike_of_two(view: View) -> dict[int, int]:
    """For each card and pair that may be played the one that was looked at in its place."""
    found: dict[int, int] = {}
    for base, may, looked in zip((0, FACES), may_do(view.deal), distinct_actions(view.deal), strict=True):
        last = -1
        for face in faces(may):
            last = face if looked >> face & 1 else last
            found[base + face] = base + last
    return found


def _each(view: View, room: Room, worlds: int, *before: int) -> Iterator[Choice]:
    """What the room says of each card and pair, together with the card laid before."""
    for action, row in alike_of_two(view).items():
        yield figures(room, row, cards_of(*before, action), worlds)
