"""From a seat's view to what the search asks: the cards known, the suits others are void in, what is left to guess."""

from __future__ import annotations

import numpy as np

from ..cards import FACES, NO_CARDS, PIG, SEATS, SHEEP, SUIT_MASKS, Cards, count
from ..exposure import fourth
from ..hiding import Others, secrets
from ..inference import Known, pool
from ..inference import known as known_of_others
from ..match import NOBODY
from ..notation import face_named, faces
from ..options import End, Partners, Settlement
from ..play import NO_PILES, Deal, Four, play, start, turn, with_pile, with_waits
from ..search.choices import Situation
from ..search.dice import Dice, roll
from ..search.exposing import HOLDER, Question
from ..search.goal import (
    ACROSS,
    ALONE,
    BY_SIDES,
    DEAL_WINS,
    DEALS,
    EITHER,
    FLOOR,
    HOLDERS,
    NEVER,
    RAW,
    SURVIVAL,
    TARGET,
    ZERO_SUM,
    Goal,
)
from ..search.rollouts import shown
from ..search.worlds import Hiding, Riddle, with_exposed
from ..view import View


def situation(view: View) -> Situation:
    """What the seat on turn knows of the deal."""
    voids, leader = history(view)
    left = pool(view)
    secret = secrets(view, known_of_others(view), left)
    deal = with_exposed(view.deal._replace(hands=known_hands(view, secret.others)), secret.exposed)
    plays = np.array([seat << 6 | face for seat, face in view.plays], dtype=np.int64)
    hiding = Hiding(secret.cards, *(view.hidden[(view.seat + place) % SEATS] for place in (1, 2, 3)))
    return Situation(deal, riddle(view, secret.others, left), voids, plays, leader, holders(view), hiding)


def sure_deal(view: View) -> Deal:
    """The deal as seen, with what is surely exposed though nobody showed it."""
    if not any(view.hidden):
        return view.deal
    return with_exposed(view.deal, secrets(view, known_of_others(view), pool(view)).exposed)


def history(view: View) -> tuple[int, int]:
    """The voids that the plays have shown, and the opening leader."""
    deal = view.deal
    if not view.plays:
        return 0, deal.trick.leader
    leader, voids = view.plays[0][0], 0
    past = with_waits(start(deal.terms, NO_PILES, deal.exposed, leader), deal.waits)
    for seat, face in view.plays:
        assert seat == turn(past)
        voids = shown(past, voids, face)
        past = play(past, face)
    return voids, leader


def holders(view: View) -> int:
    """The seats that have played pig or sheep, as bits."""
    return sum({1 << seat for seat, face in view.plays if face in (PIG, SHEEP)})


def complete(view: View) -> bool:
    """The view tells how the deal came about, from its opening lead."""
    lying = view.deal.trick.laid + sum(count(pile.once) for pile in view.deal.taken)
    return lying == len(view.plays)


def known_hands(view: View, others: Others) -> Four:
    """The hand, and of the others what is known to be theirs: exposed cards, the card that gave the opening lead."""
    hands = view.deal.hands
    for seat, known in others.items():
        hands = with_pile(hands, seat, Cards(known.holds.once & ~view.hand, 0))
    return hands


def leader_of(view: View) -> int:
    """The opening leader; in the first deal HOLDER, whoever is dealt the card of the opening lead."""
    return HOLDER if view.standing.leader == NOBODY else view.standing.leader


def riddle(view: View, others: Others, left: list[int]) -> Riddle:
    """The cards left to guess, of those that are `left` (see pool), and how many of them each of the others lacks."""
    unseen = sum(1 << face for face in range(FACES) if left[face]) & ~sum(known.holds.once for known in others.values())
    one, two, three = (others.get((view.seat + place) % SEATS, Known()) for place in (1, 2, 3))
    assert count(unseen) == one.lacks + two.lacks + three.lacks
    barred = sum(void_in(known) << 4 * place for place, known in enumerate((one, two, three)))
    return Riddle(unseen, one.lacks, two.lacks, three.lacks, barred)


def void_in(known: Known) -> int:
    """The suits of which a seat surely has no card left to guess, as bits."""
    return sum(1 << suit for suit in range(4) if known.barred & SUIT_MASKS[suit] == SUIT_MASKS[suit])


def question(view: View, worlds: int, player: int) -> Question:
    """What the seat knows when it must decide what to expose, and how it is looked at."""
    firsts = exposed_first(view)
    return Question(
        view.deal.terms,
        view.seat,
        view.hand,
        leader_of(view),
        face_named(view.rules.opening_lead),
        riddle(view, known_of_others(view), pool(view)),
        worlds,
        player,
        Cards(firsts, firsts),
        1,
        int(view.rules.hidden_exposing),
    )


def exposed_first(view: View) -> int:
    """The cards exposed first, once that is over."""
    return sum(max(0, choice) for choice in view.firsts)


def forced_by(view: View, exposed: int) -> int:
    """The fourth card, where the rules expose it once the seat exposes these and nobody else does anything more."""
    return fourth(view.deal.terms, exposed | exposed_first(view)) if view.rules.forced_fourth else 0


def hand_around(view: View, rest: int, dice: Dice) -> int:
    """A hand that the seat may be dealt around the one card it holds, out of the rest."""
    hand, cards = view.hand, list(faces(rest))
    for _ in range((len(cards) + 1) // count(view.deal.trick.seats) - 1):
        hand |= 1 << cards.pop(roll(dice, len(cards)))
    return hand


def question_of_first(view: View, hand: int, rest: int, player: int) -> Question:
    """What a seat would know with this hand, the rest unseen, when it must decide whether to expose its first card."""
    seats = view.deal.trick.seats
    each = [count(hand) if seats >> (view.seat + place) % SEATS & 1 else 0 for place in (1, 2, 3)]
    opening = face_named(view.rules.opening_lead)
    riddle = Riddle(rest, each[0], each[1], each[2], 0)
    return Question(view.deal.terms, view.seat, hand, leader_of(view), opening, riddle, 1, player, NO_CARDS, 2, 0)


PARTNERS = {Partners.NONE: ALONE, Partners.OPPOSITE: ACROSS, Partners.PIG_SHEEP: HOLDERS}
SETTLED = {Settlement.RAW: RAW, Settlement.ZERO_SUM: ZERO_SUM, Settlement.SIDES: BY_SIDES}
ENDS = {
    End.FLOOR: FLOOR,
    End.TARGET: TARGET,
    End.EITHER: EITHER,
    End.DEALS: DEALS,
    End.DEAL_WINS: DEAL_WINS,
    End.SURVIVAL: SURVIVAL,
}


def goal(view: View, for_match: bool) -> Goal:
    """What the seat plays for: its side's points, and what the rules make of them at the end of the match."""
    rules, standing = view.rules, view.standing
    factor = 1 if rules.settlement == Settlement.RAW else rules.settlement_factor
    one, two, three, four = (total // factor for total in standing.totals)
    return Goal(
        PARTNERS[rules.partners],
        SETTLED[rules.settlement],
        view.deal.terms.seats,
        ENDS[rules.end] if for_match else NEVER,
        rules.end_value // factor,
        rules.end_value - standing.deals,
        (one, two, three, four),
        int(standing.ending),
    )
