"""Section 4: the swap of pig and sheep, partners by pig and sheep, the forced opening lead, fewer seats."""

from random import Random

import pytest

from engine.cards import NO_CARDS, SEATS
from engine.consequences import SeatLeft, SidesKnown, SwapAsked, TrickTaken, consequences
from engine.dealing import dealt, deck
from engine.errors import RefusedError
from engine.match import Standing
from engine.notation import deal_from, face_named
from engine.permits import refuse_next_deal, refuse_playing, refuse_swap_choice
from engine.play import playable, turn
from engine.refusals import Refusal, RefusalCode, why
from engine.rule_data import with_options
from engine.rules import Rules
from engine.shuffle import deal_seed
from engine.state import Phase, State, begin, begin_with, exposed, pig_sheep_sides, played
from engine.tally import items, scores
from engine.variants import ONLINE, PIG_SHEEP, STANDARD, SURVIVAL
from engine.verbs import choose_swap
from engine.view import view
from tests.engine.arrange import face, hands, mask, names, play_some

LATER = Standing(leader=1, deals=2)
CHOICE = with_options(STANDARD, {"pig_sheep_swap": "choice"})
AUTOMATIC = with_options(STANDARD, {"pig_sheep_swap": "automatic"})


def last_heart(rules: Rules) -> State:
    """Seat 1 has led the last heart and has all others; seat 3 has taken the pig, seat 2 the sheep."""
    taken = ".../.KQJT98765432../..J./Q..."
    deal = deal_from(f"2.../.../3.../4... {taken} ... SHDC 1:HA", rules.terms())
    return State(rules, LATER, 3, deal, (0, 0, 0, 0), tricks=12, pig_taker=3)


def played_out(state: State) -> State:
    """The three cards that are left."""
    for card in ("S3", "S4", "S2"):
        state = played(state, face(card))
    return state


def test_where_it_is_automatic_pig_and_sheep_swap_for_everyone() -> None:
    state = played_out(last_heart(AUTOMATIC))
    assert (0, 200, -100, 100) == scores(state.deal)
    assert Phase.DEAL_OVER is state.phase
    assert 200 == items(state.deal, 3).swap
    assert (0, 200, 100, -100) == scores(played_out(last_heart(STANDARD)).deal)


def test_the_taker_of_all_hearts_says_whether_they_swap_before_the_deal_counts() -> None:
    before = last_heart(CHOICE)
    state = played_out(before)
    assert (Phase.SWAP_CHOICE, 1) == (state.phase, state.turn)
    assert LATER == state.standing
    assert (0, 200, 100, -100) == view(state, 0).scores
    swapped, kept = choose_swap(state, 1, True), choose_swap(state, 1, False)
    assert (0, 200, -100, 100) == scores(swapped.deal) == swapped.standing.totals
    assert (0, 200, 100, -100) == scores(kept.deal) == kept.standing.totals
    assert Phase.DEAL_OVER is swapped.phase is kept.phase


def test_the_question_of_a_swap_is_told() -> None:
    state = played(played(last_heart(CHOICE), face("S3")), face("S4"))
    trick = TrickTaken(13, 1, tuple(map(face_named, ("HA", "S3", "S4", "S2"))))
    assert (trick, SwapAsked(1)) == consequences(state, played(state, face("S2")))


def test_nobody_else_and_at_no_other_time_is_asked() -> None:
    state = played_out(last_heart(CHOICE))
    assert Refusal(RefusalCode.NOT_YOUR_TURN) == refuse_swap_choice(state, 0)
    assert Refusal(RefusalCode.NO_SWAP_CHOICE) == refuse_swap_choice(last_heart(CHOICE), 1)
    assert Refusal(RefusalCode.SWAP_CHOICE) == refuse_playing(state, 1)
    assert Refusal(RefusalCode.DEAL_NOT_OVER) == refuse_next_deal(state)
    with pytest.raises(RefusedError, match="no_swap_choice"):
        choose_swap(last_heart(CHOICE), 1, True)


# Partners by pig and sheep


def pig_sheep_state() -> State:
    """Seat 0 holds the pig, seat 2 the sheep; seat 1 leads."""
    return begin_with(PIG_SHEEP, LATER, hands("Q3.../KT.../4..J./5..T."))


def test_who_holds_pig_and_sheep_plays_against_the_others() -> None:
    assert ((0, 2), (1, 3)) == pig_sheep_state().sides
    alone = begin_with(PIG_SHEEP, LATER, hands("3.../KT.../Q..J./5..T."))
    assert ((2,), (0, 1, 3)) == alone.sides
    assert ((2,), (0, 1, 3)) == pig_sheep_sides(alone.deal.hands)


def test_the_sides_are_known_once_pig_and_sheep_have_been_played() -> None:
    states = [pig_sheep_state()]
    for card in ("SK", "S4", "S5", "SQ", "S10", "DJ"):
        states.append(played(states[-1], face(card)))
    assert [(), (), ((0, 2), (1, 3)), ()] == [view(states[4], seat).sides for seat in range(SEATS)]
    assert [((0, 2), (1, 3))] * 4 == [view(states[6], seat).sides for seat in range(SEATS)]
    assert () == view(states[4], 1).side_scores
    assert (0, -100) == view(states[6], 1).side_scores
    assert SidesKnown(((0, 2), (1, 3))) in consequences(states[5], states[6])
    assert not [found for found in consequences(states[3], states[4]) if isinstance(found, SidesKnown)]


def test_a_seat_knows_the_sides_from_its_own_cards_as_far_as_they_tell() -> None:
    alone = begin_with(PIG_SHEEP, LATER, hands("3.../KT.../Q..J./5..T."))
    assert [(), (), ((2,), (0, 1, 3)), ()] == [view(alone, seat).sides for seat in range(SEATS)]


def test_the_sides_of_the_deal_settle_it() -> None:
    state = pig_sheep_state()
    for card in ("SK", "S4", "S5", "SQ", "S10", "DJ", "D10", "S3"):
        state = played(state, face(card))
    assert (0, 0, 0, 0) == scores(state.deal)
    alone = begin_with(PIG_SHEEP, LATER, hands("3.A../KT.../Q..J./5..T."))
    for card in ("SK", "SQ", "S5", "S3", "S10", "DJ", "D10", "HA"):
        alone = played(alone, face(card))
    assert (0, -50, 0, 0) == scores(alone.deal)
    assert (-25, -25, 75, -25) == alone.standing.totals


# The opening lead


def test_the_opening_card_must_be_led_in_the_first_deal_alone() -> None:
    cards = hands("Q3...C".replace("C", "2") + "/KT...3/4..J.5/5..T.6")
    first = begin_with(ONLINE, Standing(), cards)
    state = first
    for seat in range(SEATS):
        state = exposed(state, seat, 0) if state.choices[seat] < 0 else state
    assert (0, {"C2"}) == (state.turn, names(playable(state.deal)))
    assert Refusal(RefusalCode.OPENING_CARD_LEADS, card="C2") == why(state.deal, face("S3"))
    later = begin_with(ONLINE, LATER._replace(leader=0), cards)
    for seat in range(SEATS):
        later = exposed(later, seat, 0) if later.choices[seat] < 0 else later
    assert {"SQ", "S3", "C2"} == names(playable(later.deal))


# Fewer seats


def without(*seats: int) -> Standing:
    """These seats have left a survival match; seat 1 or the next leads."""
    leader = next(seat for seat in (1, 2, 3, 0) if seat not in seats)
    left = [4 if seat in seats else 0 for seat in range(SEATS)]
    return Standing((0, 0, 0, 0), 5, leader, False, (left[0], left[1], left[2], left[3]))


@pytest.mark.parametrize(("gone", "cards"), [((2,), 17), ((0, 3), 26), ((1,), 17)])
def test_those_who_are_left_share_the_cards_and_the_others_are_passed_over(gone: tuple[int, ...], cards: int) -> None:
    standing = without(*gone)
    state = begin(SURVIVAL, standing, deal_seed("survival", 6))
    assert [0 if seat in gone else cards for seat in range(SEATS)] == list(view(state, standing.leader).counts)
    assert (len(gone) == 1) == (mask("C2") & sum(hand.once for hand in state.deal.hands) == 0)
    for seat in range(SEATS):
        state = exposed(state, seat, 0) if state.choices[seat] < 0 else state
    seats = [seat for seat in range(SEATS) if seat not in gone]
    turns = []
    for _ in seats:
        turns.append(turn(state.deal))
        state = play_some(state, Random(1), 1)
    start = seats.index(standing.leader)
    assert [*seats[start:], *seats[:start]] == turns
    assert 1 == state.tricks
    while state.phase is Phase.PLAYING:
        state = play_some(state, Random(2), 1)
    assert cards == state.tricks
    assert [NO_CARDS] * len(gone) == [state.deal.taken[seat] for seat in gone]


def test_two_decks_are_104_cards_and_three_seats_get_no_two_of_clubs() -> None:
    assert 104 == len(deck(2, 0b1111))
    assert [2] * 52 == [deck(2, 0b1111).count(card) for card in range(52)]
    assert face("C2") not in deck(1, 0b0111)
    assert (51, 52) == (len(deck(1, 0b1110)), len(deck(1, 0b1001)))


def test_the_first_card_goes_to_the_seat_named_and_the_others_follow_in_order() -> None:
    cards = dealt(SURVIVAL, 0b1011, deal_seed("first", 1), 3)
    assert -1 == cards.firsts[2]
    assert NO_CARDS == cards.hands[2]
    assert all(cards.hands[seat].once >> cards.firsts[seat] & 1 for seat in (0, 1, 3))


def test_a_seat_that_leaves_is_told() -> None:
    low = Standing(totals=(0, -990, 0, 0), deals=2, leader=1)
    state = begin_with(SURVIVAL, low, hands("Q3.../KT.../4.A../5..T."))
    for seat in (0, 2):
        state = exposed(state, seat, 0)
    states = [state]
    for card in ("SK", "S4", "S5", "SQ", "S10", "HA", "D10", "S3"):
        states.append(played(states[-1], face(card)))
    assert SeatLeft(1) in consequences(states[-2], states[-1])
    assert (0, 3, 0, 0) == states[-1].standing.left
    assert Phase.DEAL_OVER is states[-1].phase
