"""From a seat's view to what the search asks: the cards known, the suits others are void in, what is left to guess."""

from __future__ import annotations

import numpy as np

from ..cards import NO_CARDS, SEATS, Cards, count
from ..match import NOBODY
from ..notation import face_named
from ..play import Deal, Four, play, start, turn, with_pile
from ..search.choices import Situation, unseen_by
from ..search.exposing import HOLDER, Question
from ..search.goal import Goal
from ..search.rollouts import shown
from ..search.worlds import Riddle
from ..view import View


def situation(view: View) -> Situation:
    """What the seat on turn knows of the deal."""
    voids, leader = history(view)
    deal = view.deal._replace(hands=known_hands(view, leader))
    plays = np.array([seat << 6 | face for seat, face in view.plays], dtype=np.int64)
    return Situation(deal, riddle(view, deal, voids), voids, plays, leader)


def history(view: View) -> tuple[int, int]:
    """The voids that the plays have shown, and the opening leader."""
    deal = view.deal
    if not view.plays:
        return 0, deal.trick.leader
    leader, voids = view.plays[0][0], 0
    past = start(deal.terms, (NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS), deal.exposed, leader)
    for seat, face in view.plays:
        assert seat == turn(past)
        voids = shown(past, voids, face)
        past = play(past, face)
    return voids, leader


def complete(view: View) -> bool:
    """The view tells how the deal came about, from its opening lead."""
    lying = view.deal.trick.laid + sum(count(pile.once) for pile in view.deal.taken)
    return lying == len(view.plays)


def known_hands(view: View, leader: int) -> Four:
    """The hand, and of the others what is known to be theirs: exposed cards, the card that gave the opening lead."""
    hands = view.deal.hands
    gone = sum(pile.once for pile in view.deal.taken) | sum(1 << face for _, face in view.plays)
    gone |= sum(1 << face for face in view.deal.trick.faces[: view.deal.trick.laid])
    for seat in range(SEATS):
        if seat != view.seat:
            open_cards = max(0, view.exposures[seat]) | (opening_card(view) if seat == leader else 0)
            hands = with_pile(hands, seat, Cards(open_cards & ~gone & ~view.hand, 0))
    return hands


def opening_card(view: View) -> int:
    """The card whose holder has the opening lead of the first deal; none in later deals."""
    return 1 << face_named(view.rules.opening_lead) if view.standing.leader == NOBODY else 0


def riddle(view: View, deal: Deal, voids: int) -> Riddle:
    """The cards left to guess, and how many of them each of the others lacks."""
    places = [(view.seat + place) % SEATS for place in (1, 2, 3)]
    known = [deal.hands[seat].once for seat in places]
    lacks = [view.counts[seat] - count(hand) for seat, hand in zip(places, known, strict=True)]
    barred = sum((voids >> 4 * seat & 15) << 4 * place for place, seat in enumerate(places))
    return Riddle(unseen_by(deal, view.seat) & ~sum(known), lacks[0], lacks[1], lacks[2], barred)


def question(view: View, worlds: int, player: int) -> Question:
    """What the seat knows when it must decide what to expose, and how it is looked at."""
    card = opening_card(view)
    leader = view.standing.leader if not card else view.seat if view.hand & card else HOLDER
    blank = riddle(view, view.deal, 0)
    opening = face_named(view.rules.opening_lead)
    return Question(view.deal.terms, view.seat, view.hand, leader, opening, blank, worlds, player)


def goal(view: View, for_match: bool) -> Goal:
    """What the seat plays for; the end of the match counts where the rules end it at a floor."""
    partners = int(len(view.rules.sides()) < SEATS)
    floor = view.rules.end_value if for_match and view.rules.end == "floor" and not partners else 0
    return Goal(partners, view.standing.totals, floor, int(view.standing.ending))
