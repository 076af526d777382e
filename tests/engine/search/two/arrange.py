"""How these tests arrange a deal of two decks: written in notation, or drawn by dice."""

from dataclasses import replace
from random import Random

from engine.cards import FACES, NO_CARDS, SEATS, Cards, add, copies
from engine.exposure import UNDECIDED, choice_of, chosen
from engine.match import Standing
from engine.notation import deal_from, faces
from engine.play import Four, pairs, playable, start
from engine.rules import Rules
from engine.search.two.sight import joined
from engine.shuffle import deal_seed
from engine.state import Phase, State, begin, exposed, played
from engine.variants import DOUBLE
from engine.view import view
from tests.engine.arrange import standing

TERMS = DOUBLE.terms()._replace(opening=0)


def state_of(text: str, rules: Rules = DOUBLE) -> State:
    """A match in the deal written so; what lies exposed in a hand was exposed by its holder."""
    deal = deal_from(text, rules.terms()._replace(opening=0))
    one, two, three, four = (
        choice_of(Cards(hand.once & waits, hand.twice & waits & deal.exposed.twice))
        for hand, waits in zip(deal.hands, deal.waits, strict=True)
    )
    return State(rules, Standing(leader=0), 1, deal, (one, two, three, four))


def fresh_of_two(dice: Random, later: bool = False, rules: Rules = DOUBLE) -> State:
    """A deal just dealt: the seats have yet to decide what to expose."""
    before = standing(dice, later)
    return begin(rules, before, deal_seed(str(dice.random()), before.deals + 1))


def some_copies(choice: int, bold: float, dice: Random) -> int:
    """Any of the copies of a choice."""
    may, found = chosen(choice), NO_CARDS
    for face in faces(may.once):
        for _ in range(copies(may, face)):
            found = add(found, face) if dice.random() < bold else found
    return choice_of(found)


def all_decide(state: State, dice: Random) -> State:
    """Every seat that is still open exposes whatever the dice say."""
    bold = dice.choice((0.0, 0.4, 1.0))
    for seat in range(SEATS):
        if state.choices[seat] == UNDECIDED:
            state = exposed(state, seat, some_copies(view(state, seat).exposable, bold, dice))
    return state


def plays_at_random(state: State, dice: Random, number: int) -> State:
    """So many plays at random, or as many as there are; pairs rather often."""
    while number and state.phase is Phase.PLAYING:
        cards, both = list(faces(playable(state.deal))), [FACES + face for face in faces(pairs(state.deal))]
        state = played(state, dice.choice(both if both and (not cards or dice.random() < 0.5) else cards))
        number -= 1
    return state


def midway_of_two(dice: Random, later: bool = False, rules: Rules = DOUBLE) -> State:
    """A deal in play, at any moment at which a seat is on turn, also between its two cards."""
    state = all_decide(fresh_of_two(dice, later, rules), dice)
    after = plays_at_random(state, dice, dice.randrange(90))
    return after if after.phase is Phase.PLAYING else state


def hands_at_first(state: State, hands: Four) -> Four:
    """These hands with the cards that their holders have played so far."""
    found = list(hands)
    for seat, action in state.plays:
        for _ in range(1 + action // FACES):
            found[seat] = add(found[seat], action % FACES)
    return found[0], found[1], found[2], found[3]


def before_any_play(state: State, hands: Four) -> State:
    """The state before its opening lead, as if these had been the hands now."""
    deal, leader = state.deal, state.plays[0][0] if state.plays else state.turn
    blank = start(deal.terms, hands_at_first(state, hands), deal.exposed, leader)
    return replace(state, deal=blank._replace(waits=deal.waits), plays=(), tricks=0)


def rearranged_of_two(state: State, seat: int, fixed: Four, dice: Random) -> Four:
    """The hands, what the seat does not see of them dealt anew to the others; `fixed` cards stay where they lie."""
    others = [other for other in range(SEATS) if other != seat]
    rest = {other: without(state.deal.hands[other], fixed[other]) for other in others}
    loose = [face for other in others for face in rest[other]]
    dice.shuffle(loose)
    after = list(state.deal.hands)
    for other in others:
        after[other] = fixed[other]
        for _ in rest[other]:
            after[other] = add(after[other], loose.pop())
    return after[0], after[1], after[2], after[3]


def without(hand: Cards, fixed: Cards) -> list[int]:
    """The cards of the hand beside these."""
    return [face for face in faces(hand.once) for _ in range(copies(hand, face) - copies(fixed, face))]


def all_of(hands: Four) -> Cards:
    """All hands in one."""
    return joined(joined(hands[0], hands[1]), joined(hands[2], hands[3]))
