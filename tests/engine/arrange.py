"""How these tests arrange a moment of the game: written in notation, named card by card, or drawn by dice."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from engine.cards import ALL_SEATS, FACES, SEATS, Cards, count
from engine.dealing import dealt
from engine.exposure import UNDECIDED, exposable
from engine.match import Standing
from engine.notation import deal_from, face_named, faces, mask_of, name, pile
from engine.play import Deal, playable, turn
from engine.rule_data import with_options
from engine.rules import Rules
from engine.shuffle import deal_seed
from engine.state import Phase, State, begin, exposed, played
from engine.tricks import NO_FACE
from engine.variants import STANDARD
from engine.view import view
from tests.engine.naive_match import Options

TERMS = STANDARD.terms()
ALL_HEARTS = "HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3 H2"
ALL_POINTS = f"SQ DJ C10 {ALL_HEARTS}"
EXPOSABLE = "SQ HA DJ C10"
ALL = "AKQJT98765432"
"""A whole suit, in notation."""
BREAKING = "3.Q2.42./8.A4.7./T9..9.2/6..T6.3 .../.KT9876..64/AKQJ7542..AKQJ853.AKQJT9875/... .A.. SHDC 1:HJ,H5,H3"
"""Seat 1 has six hearts, leads the jack and has exposed the ace: only the queen of seat 0 stops it, at a price."""

Hands = tuple[int, int, int, int]


def rules_by(options: Options, preset: str = "any") -> Rules:
    """The rules that the rule book's words say."""
    return with_options(replace(STANDARD, preset=preset), options._asdict())


def mask(names: str) -> int:
    """The set of cards written with spaces between them."""
    return mask_of(names.split())


def names(cards: int) -> set[str]:
    """The cards of a set by name."""
    return {name(face) for face in faces(cards)}


def hands(text: str) -> Hands:
    """Four hands as piles parted by slashes."""
    one, two, three, four = (pile(part).once for part in text.split("/"))
    return one, two, three, four


def dealt_hands(seed: str, first: int) -> Hands:
    """The four hands of one deck from a seed, as sets, the first card going to seat `first`."""
    one, two, three, four = (hand.once for hand in dealt(STANDARD, ALL_SEATS, seed, first).hands)
    return one, two, three, four


def deal(text: str) -> Deal:
    """The deal written so, under the standard rules."""
    return deal_from(text, TERMS)


def may_play(text: str) -> set[str]:
    """What the seat on turn may play in the deal written so."""
    return names(playable(deal(text)))


def playing(text: str) -> State:
    """A match in the deal written so, with all cards somewhere: the second deal, led by whoever leads the trick.

    What lies exposed in a hand was exposed by its holder.
    """
    assert lost(deal(text)) == 0, f"these cards are nowhere: {names(lost(deal(text)))}"
    return corner(text)


def corner(text: str) -> State:
    """The same of a few cards alone, for what does not ask where the others are."""
    now = deal(text)
    one, two, three, four = (hand.once & now.exposed.once for hand in now.hands)
    trick = now.trick
    plays = tuple(((trick.leader + place) % SEATS, trick.faces[place]) for place in range(trick.laid))
    return State(STANDARD, Standing(deals=1, leader=trick.leader), 2, now, (one, two, three, four), plays)


def lost(now: Deal) -> int:
    """The cards of one deck that are in no hand, not taken and not on the table: no moment of a game has any."""
    here = sum(1 << face for face in now.trick.faces if face != NO_FACE)
    for cards in (*now.hands, *now.taken):
        here |= cards.once
    return (1 << FACES) - 1 & ~here


def standing(dice: Random, later: bool) -> Standing:
    """Before the first deal of a match, or before a later one with whatever totals."""
    if not later:
        return Standing()
    one, two, three, four = (dice.randrange(-900, 900, 10) for _ in range(SEATS))
    return Standing((one, two, three, four), dice.randrange(1, 12), dice.randrange(SEATS))


def fresh(dice: Random, later: bool = False) -> State:
    """A deal just dealt: the seats have yet to decide what to expose."""
    before = standing(dice, later)
    return begin(STANDARD, before, deal_seed(str(dice.random()), before.deals + 1))


def some_of(cards: int, dice: Random) -> int:
    """Any subset of the cards."""
    return sum(1 << face for face in faces(cards) if dice.random() < 0.5)


def decide(state: State, seats: Iterable[int], dice: Random) -> State:
    """These seats, where still open, expose whatever the dice say."""
    for seat in seats:
        if state.choices[seat] == UNDECIDED:
            state = exposed(state, seat, some_of(exposable(TERMS, state.deal.hands[seat].once), dice))
    return state


def some_decide(state: State, seats: Iterable[int], dice: Random) -> State:
    """Some of these seats decide; at least one seat of the table stays open."""
    for seat in seats:
        if state.choices.count(UNDECIDED) > 1 and dice.random() < 0.5:
            state = decide(state, [seat], dice)
    return state


def play_some(state: State, dice: Random, cards: int = 52) -> State:
    """So many cards played at random, or as many as there are."""
    while cards and state.phase is Phase.PLAYING:
        state = played(state, dice.choice(list(faces(playable(state.deal)))))
        cards -= 1
    return state


def midway(dice: Random, later: bool = False) -> State:
    """A deal in play, at any moment at which a seat is on turn."""
    return play_some(decide(fresh(dice, later), range(SEATS), dice), dice, dice.randrange(52))


def rearranged(before: Hands, seat: int, fixed: Hands, dice: Random) -> Hands:
    """The cards that the seat does not see, dealt anew to the others; `fixed` ones stay where they lie."""
    others = [other for other in range(SEATS) if other != seat]
    pool = [face for other in others for face in faces(before[other] & ~fixed[other])]
    dice.shuffle(pool)
    after = list(before)
    for other in others:
        drawn = [pool.pop() for _ in range(count(before[other] & ~fixed[other]))]
        after[other] = fixed[other] | sum(1 << face for face in drawn)
    return after[0], after[1], after[2], after[3]


def other_worlds(state: State, seat: int, dice: Random) -> State:
    """The same deal in play, but for what the seat cannot see: exposed cards stay, the rest is anyone's."""
    one, two, three, four = (hand.once for hand in state.deal.hands)
    known = state.deal.exposed.once
    shown = (one & known, two & known, three & known, four & known)
    masks = rearranged((one, two, three, four), seat, shown, dice)
    piles = tuple(hand._replace(once=once) for hand, once in zip(state.deal.hands, masks, strict=True))
    return replace(state, deal=state.deal._replace(hands=(piles[0], piles[1], piles[2], piles[3])))


def on_turn(state: State) -> int:
    """The seat that plays next."""
    return turn(state.deal)


def face(card: str) -> int:
    """The face of that name."""
    return face_named(card)


def with_hidden(rules: Rules, dice: Random) -> State:
    """A later deal in which most of what can be exposed is; by these rules hidden."""
    state = begin(rules, Standing(leader=1, deals=2), deal_seed(str(dice.random()), 3))
    for seat in range(SEATS):
        if state.choices[seat] == UNDECIDED:
            held = exposable(state.deal.terms, state.deal.hands[seat].once)
            state = exposed(state, seat, sum(1 << card for card in faces(held) if dice.random() < 0.7))
    return state


def hidden_elsewhere(state: State, seat: int, dice: Random) -> State:
    """The same moment, but for what the seat cannot know: others' cards, and which of them are exposed hidden."""
    one, two, three, four = (hand.once for hand in state.deal.hands)
    known = view(state, seat).exposures
    before = (one, two, three, four)
    for _ in range(400):
        masks = rearranged(before, seat, (0, 0, 0, 0), dice)
        choices = []
        for other in range(SEATS):
            left = [card for card in EXPOSABLE.split() if masks[other] >> face_named(card) & 1]
            number = state.choices[other].bit_count() - known[other].bit_count()
            if other == seat:
                choices.append(state.choices[other])
            elif len(left) >= number:
                choices.append(known[other] | sum(1 << face_named(card) for card in dice.sample(left, number)))
        if len(choices) == SEATS:
            piles = tuple(hand._replace(once=once) for hand, once in zip(state.deal.hands, masks, strict=True))
            every = Cards(choices[0] | choices[1] | choices[2] | choices[3], 0)
            deal = state.deal._replace(hands=(piles[0], piles[1], piles[2], piles[3]), exposed=every)
            return replace(state, choices=(choices[0], choices[1], choices[2], choices[3]), deal=deal)
    return state
