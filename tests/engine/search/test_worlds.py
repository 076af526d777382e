"""Worlds: never against what a seat knows, and each as likely as the others."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots.knowledge import situation
from engine.cards import SEATS, SUIT_MASKS, count
from engine.notation import faces
from engine.search.dice import dice_from
from engine.search.worlds import Riddle, count_ways, draw, empty_ways
from engine.state import Phase, exposed, played
from engine.view import view
from tests.engine.arrange import ALL, fresh, hands, mask, midway, playing

DICE = st.randoms(use_true_random=False)
Three = tuple[int, int, int]


def agrees(riddle: Riddle, world: Three) -> bool:
    """Every card once, the right numbers, nothing where a seat is void."""
    void = any(
        riddle.barred >> (4 * place + suit) & 1 and world[place] & SUIT_MASKS[suit]
        for place in range(3)
        for suit in range(4)
    )
    sizes = tuple(count(hand) for hand in world)
    return not void and (riddle.one, riddle.two, riddle.three) == sizes and sum(world) == riddle.unseen


def every_world(riddle: Riddle) -> set[Three]:
    """All worlds there are, by trying out every way to hand out the cards."""
    cards = list(faces(riddle.unseen))
    dealt = (
        tuple(sum(1 << card for card, to in zip(cards, given, strict=True) if to == place) for place in range(3))
        for given in product(range(3), repeat=len(cards))
    )
    return {world for world in dealt if agrees(riddle, world)}  # type: ignore[misc,arg-type]


def drawn(riddle: Riddle, worlds: int, seed: int) -> list[Three]:
    """So many worlds."""
    ways, dice = empty_ways(), dice_from(seed)
    assert count_ways(riddle, ways) > 0
    return [tuple(int(hand) for hand in draw(riddle, ways, dice)) for _ in range(worlds)]  # type: ignore[misc]


@settings(deadline=None, max_examples=150)
@given(DICE, st.booleans())
def test_a_world_never_contradicts_what_the_seat_knows(dice: Random, later: bool) -> None:
    """And the true deal is always one of the worlds."""
    state = midway(dice, later)
    at = situation(view(state, state.turn))
    for world in drawn(at.riddle, 5, 1):
        assert agrees(at.riddle, world)
    others = [(state.turn + place) % SEATS for place in (1, 2, 3)]
    hidden = [state.deal.hands[seat].once & ~at.deal.hands[seat].once for seat in others]
    if not later and any(at.deal.hands[seat].once & ~state.deal.exposed.once for seat in others):
        assert state.deal.hands[at.leader].once & mask("S2"), "whoever leads first in a match was dealt S2"
    assert agrees(at.riddle, (hidden[0], hidden[1], hidden[2]))


SMALL = [
    Riddle(mask("S3 S4 H5"), 1, 1, 1, 0),
    Riddle(mask("S3 S4 H5 D6 C7"), 2, 2, 1, 0b0000_0000_0001),
    Riddle(mask("S3 S4 S5 H5 H6 D6"), 3, 2, 1, 0b0100_0010_0000),
    Riddle(mask("S3 S4 H5 H6 C7 C8"), 2, 2, 2, 0b1000_0010_0001),
]


@pytest.mark.parametrize("riddle", SMALL)
def test_every_world_is_drawn_as_often_as_any_other(riddle: Riddle) -> None:
    """Small riddles, all of whose worlds can be written down."""
    worlds, draws = every_world(riddle), 6000
    assert len(worlds) == round(count_ways(riddle, empty_ways()))
    seen = Counter(drawn(riddle, draws, 3))
    assert worlds == set(seen)
    fair = draws / len(worlds)
    assert max(abs(number - fair) for number in seen.values()) < 5 * fair**0.5


def test_the_number_of_worlds_before_the_first_lead() -> None:
    """39 cards for three hands of 13: 39! / 13!³."""
    riddle = Riddle(sum(SUIT_MASKS) & ~hands("AKQJT98765432.../.../.../...")[0], 13, 13, 13, 0)
    assert 84478098072866400 == pytest.approx(count_ways(riddle, empty_ways()))


def test_who_discards_is_void_in_the_suit_led() -> None:
    """And stays so."""
    state = playing(f"5.../.4../6.../7... .../.../.../AKQJT98432.AKQJT9876532.{ALL}.{ALL} ... HDC 0:")
    for card in ("S5", "H4"):
        state = played(state, next(iter(faces(mask(card)))))
    at = situation(view(state, 2))
    assert 0b0001 << 4 * 1 == at.voids


def test_an_exposed_card_forced_out_on_its_first_trick_was_the_last_of_its_suit() -> None:
    """It would have had to wait otherwise."""
    taken = f".../.../.../AKJT92.AKQJT9876532.{ALL}.{ALL}"
    state = playing(f"53.../Q.4../64.../78... {taken} Q... HDC 0:")
    for card in ("S3", "SQ"):
        state = played(state, next(iter(faces(mask(card)))))
    assert 0b0001 << 4 * 1 == situation(view(state, 2)).voids


def test_exposed_cards_and_the_card_of_the_opening_lead_are_known() -> None:
    """They lie where they must, and are not guessed at."""
    state = fresh(Random(2))
    for seat in range(SEATS):
        choice = view(state, seat).exposable
        state = exposed(state, seat, choice) if choice else state
    assert state.phase is Phase.PLAYING
    leader, seat = state.turn, (state.turn + 1) % SEATS
    card = next(iter(faces(state.deal.hands[leader].once & ~state.deal.exposed.once & ~mask("S2"))))
    at = situation(view(played(state, card), seat))
    for other in range(SEATS):
        known = state.choices[other] | (mask("S2") if other == leader else 0)
        if other != seat:
            assert known == at.deal.hands[other].once
            assert 0 == known & at.riddle.unseen
