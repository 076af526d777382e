"""Section 4, "Claim": granted exactly where it holds in every deal that the seat may think possible."""

from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest

from engine import claims
from engine.cards import SEATS, Cards, copies
from engine.claims import Tries, all_points_taken, refuse_claim, why_not_proven
from engine.consequences import TricksClaimed, consequences
from engine.errors import RefusedError
from engine.exposure import UNDECIDED, exposable
from engine.inference import known, pool
from engine.match import Standing
from engine.notation import deal_from, deal_text, face_named, faces
from engine.play import Deal, over, pairs, play, playable, turn, with_hands
from engine.refusals import Refusal, RefusalCode
from engine.rule_data import with_options
from engine.rules import Rules
from engine.shuffle import deal_seed
from engine.state import Phase, State, begin, claimed, exposed, played
from engine.tally import scores
from engine.variants import DOUBLE, STANDARD
from engine.verbs import claim
from engine.view import View, view
from tests.engine.arrange import face

CLAIMS = with_options(STANDARD, {"claims": "proof"})
LATER = Standing(leader=1, deals=2)


def proven(seen: View, order: tuple[int, ...]) -> bool:
    """The claim holds in every deal that the seat may think possible, however long the proof."""
    return why_not_proven(seen, order, 10**9) is None


def late(rules: Rules, dice: Random, left: int) -> State:
    """A random deal with so many cards left in every hand, a seat on lead."""
    state = begin(rules, LATER, deal_seed(str(dice.random()), 3))
    for seat in range(SEATS):
        if state.choices[seat] == UNDECIDED:
            held = exposable(state.deal.terms, state.deal.hands[seat].once)
            state = exposed(state, seat, sum(1 << card for card in faces(held) if dice.random() < 0.5))
    while state.deal.trick.laid or sum(view(state, 0).counts) > 4 * left:
        state = step(state, dice)
    return state


def step(state: State, dice: Random) -> State:
    """One play by dice; more often a high card is kept."""
    actions = [*faces(playable(state.deal)), *(52 + card for card in faces(pairs(state.deal)))]
    actions.sort(key=lambda action: action % 52 % 13)
    return played(state, actions[0] if dice.random() < 0.6 else dice.choice(actions))


def worlds(seen: View) -> Iterator[Deal]:
    """Every deal that the seat may think possible: the unseen cards handed out in every way that the plays allow."""
    others, left = known(seen), pool(seen)
    for other in others.values():
        for card in faces(other.holds.once):
            left[card] -= copies(other.holds, card)
    unseen = [card for card, number in enumerate(left) for _ in range(number)]
    yield from handed_out(seen, list(others), unseen, {})


def handed_out(seen: View, seats: list[int], unseen: list[int], given: dict[int, tuple[int, ...]]) -> Iterator[Deal]:
    """The rest of the cards for these seats."""
    others = known(seen)
    if not seats:
        yield with_given(seen, given)
        return
    seat, *rest = seats
    own = others[seat]
    for cards in set(combinations(unseen, own.lacks)):
        allowed = not any(own.barred >> card & 1 for card in cards)
        alone = all(cards.count(card) + copies(own.holds, card) == 1 or not own.lone >> card & 1 for card in cards)
        if allowed and alone:
            after = list(unseen)
            for card in cards:
                after.remove(card)
            yield from handed_out(seen, rest, after, {**given, seat: cards})


def with_given(seen: View, given: dict[int, tuple[int, ...]]) -> Deal:
    """The deal with these cards in the other hands."""
    others, hands = known(seen), list(seen.deal.hands)
    for seat, cards in given.items():
        held = [*(card for card in faces(others[seat].holds.once)), *faces(others[seat].holds.twice), *cards]
        once = sum(1 << card for card in set(held))
        hands[seat] = Cards(once, sum(1 << card for card in set(held) if held.count(card) == 2))
    return with_hands(seen.deal, (hands[0], hands[1], hands[2], hands[3]))


def holds(deal: Deal, seat: int, order: tuple[int, ...]) -> bool:
    """Whatever the others play, the seat takes every trick, leading so."""
    if over(deal):
        return True
    if turn(deal) == seat:
        return deal.trick.laid > 0 or holds(play(deal, order[0]), seat, order[1:])
    actions = [*faces(playable(deal)), *(52 + card for card in faces(pairs(deal)))]
    return all(after.trick.leader == seat and holds(after, seat, order) for after in (play(deal, a) for a in actions))


@pytest.mark.parametrize(
    ("options", "left", "number"),
    [
        ({}, 2, 12),
        ({}, 3, 2),
        ({"exposing": "all"}, 3, 2),
        ({"discards": "same_colour"}, 3, 4),
        ({"exposed_discard": "after_first_lead", "discards": "same_colour", "exposing": "all"}, 3, 3),
        ({"decks": 2}, 2, 25),
    ],
    ids=str,
)
def test_a_claim_is_granted_exactly_where_it_holds_in_every_possible_deal(
    options: dict[str, Any], left: int, number: int
) -> None:
    dice, granted = Random(str(options)), 0
    for _ in range(number):
        state = late(with_options(CLAIMS, options), dice, left)
        seen = view(state, state.turn)
        deals = list(worlds(seen))
        assert state.deal.hands in [deal.hands for deal in deals], deal_text(state.deal)
        hand = seen.deal.hands[seen.seat]
        cards = [*faces(hand.once), *faces(hand.twice)]
        for order in sorted(set(permutations(cards)), key=lambda order: [-(card % 13) for card in order])[:3]:
            if refuse_claim(seen, order) in (None, Refusal(RefusalCode.CLAIM_NOT_PROVEN)):
                theirs = all(holds(deal, seen.seat, order) for deal in deals)
                granted += theirs
                assert theirs == proven(seen, order), (deal_text(state.deal), order)
    assert granted or left > 2


def arranged(hands: str, taken: str, rules: Rules = CLAIMS) -> State:
    """Seat 0 on lead; the cards not in the hands are taken."""
    deal = deal_from(f"{hands} {taken} ... SHDC 0:", rules.terms())
    return State(rules, LATER, 3, deal, (0, 0, 0, 0), tricks=11)


REST = "AKQJT98765432.{h}.AKQJT98765432.AKQJT98765432/.../.../..."


def test_top_cards_are_a_claim_and_a_card_that_may_be_beaten_is_none() -> None:
    state = arranged(".AK../.Q2../.J3../.T4..", REST.format(h="98765"))
    assert claimed(state, 0) == claim(state, 0, (face("HA"), face("HK")))
    lower = arranged(".AJ../.Q2../.K3../.T4..", REST.format(h="98765"))
    with pytest.raises(RefusedError, match="claim_not_proven"):
        claim(lower, 0, (face("HA"), face("HJ")))


def test_a_refusal_depends_on_nothing_that_the_seat_does_not_know() -> None:
    """The queen lies bare beside the jack in one deal and would fall, in the other it would not."""
    falls = arranged(".AJ../.Q2../.K3../.T4..", REST.format(h="98765"))
    other = arranged(".AJ../.Q3../.K2../.T4..", REST.format(h="98765"))
    order = (face("HA"), face("HJ"))
    assert view(falls, 0) == view(other, 0)
    assert refuse_claim(view(falls, 0), order) == refuse_claim(view(other, 0), order)


def test_a_card_that_must_fall_makes_a_claim() -> None:
    """Only the king is out in hearts: it falls on the ace, whoever holds it."""
    taken = "AKQJT987654.JT98765432.AKQJT98765432.AKQJT98765/.../.../..."
    state = arranged(".AQ../2.K../3...2/...43", taken)
    assert proven(view(state, 0), (face("HA"), face("HQ")))
    assert not proven(view(state, 0), (face("HQ"), face("HA")))


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ("HA", RefusalCode.CLAIM_NOT_ALL_CARDS),
        ("HA HA", RefusalCode.CLAIM_NOT_ALL_CARDS),
        ("HA HK H2", RefusalCode.CLAIM_NOT_ALL_CARDS),
        ("HA H2", RefusalCode.CLAIM_NOT_ALL_CARDS),
        ("", RefusalCode.CLAIM_NOT_ALL_CARDS),
    ],
)
def test_the_order_names_every_card_once(order: str, code: RefusalCode) -> None:
    state = arranged(".AK../.Q2../.J3../.T4..", REST.format(h="98765"))
    with pytest.raises(RefusedError) as error:
        claim(state, 0, tuple(map(face_named, order.split())))
    assert code is error.value.refusal.code


def test_only_the_seat_on_lead_may_claim_and_only_where_claims_are_played() -> None:
    state = arranged(".AK../.Q2../.J3../.T4..", REST.format(h="98765"))
    with pytest.raises(RefusedError, match="not_your_turn"):
        claim(state, 1, (face("HQ"), face("H2")))
    led = played(state, face("HA"))
    with pytest.raises(RefusedError, match="not_on_lead"):
        claim(led, 1, (face("HQ"), face("H2")))
    plain = arranged(".AK../.Q2../.J3../.T4..", REST.format(h="98765"), STANDARD)
    with pytest.raises(RefusedError, match="no_claims"):
        claim(plain, 0, (face("HA"), face("HK")))


def test_a_granted_claim_takes_all_that_is_left_and_ends_the_deal() -> None:
    state = arranged(".AK../.Q2../.J3../.T4..", REST.format(h="98765"))
    after = claim(state, 0, (face("HA"), face("HK")))
    assert after.phase in (Phase.DEAL_OVER, Phase.MATCH_OVER)
    assert (0, 0) == (after.claimer, after.pig_taker)
    assert 1600 // 2 == scores(after.deal)[0]
    assert TricksClaimed(0) in consequences(state, after)


def test_once_all_point_cards_are_taken_the_seat_on_lead_may_end_the_deal() -> None:
    taken = "AKQJT9876.AKQJT98765432.AKQJT98765432.AKQJT98765432/.../.../..."
    state = arranged("2.../3.../4.../5...", taken)
    assert all_points_taken(state.deal)
    assert not all_points_taken(arranged(".AK../.Q2../.J3../.T4..", REST.format(h="98765")).deal)
    before = scores(state.deal)
    not_held = (face_named("C2"),)
    assert Refusal(RefusalCode.CLAIM_NOT_ALL_CARDS) == refuse_claim(view(state, state.turn), not_held)
    after = claim(state, state.turn, ())
    assert before == scores(after.deal)
    assert after.phase in (Phase.DEAL_OVER, Phase.MATCH_OVER)


@pytest.mark.parametrize("options", [{}, {"decks": 2}], ids=str)
def test_a_proof_that_is_too_long_grants_nothing_and_says_so(options: dict[str, Any]) -> None:
    """With fewer tries than it takes a claim is refused as too long; with enough of them the answer is the same."""
    dice, answers = Random("too long"), set()
    for _ in range(12):
        state = late(with_options(CLAIMS, options), dice, 3)
        seen, most = view(state, state.turn), 0
        order = tuple(sorted(faces(seen.deal.hands[seen.seat].once), key=lambda card: -(card % 13)))
        answer = why_not_proven(seen, order, 10**9)
        while (given := why_not_proven(seen, order, most)) != answer:
            assert given == Refusal(RefusalCode.CLAIM_TOO_LONG)
            most += 1
        answers.add((answer, most > 0))
    assert (Refusal(RefusalCode.CLAIM_NOT_PROVEN), True) in answers


def test_no_claim_takes_more_tries_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """With 26 cards of two decks in the hand, and in any order of them."""
    made: list[Tries] = []
    monkeypatch.setattr(claims, "Tries", lambda most: made.append(Tries(most)) or made[-1])
    dice, rules = Random("many"), with_options(DOUBLE, {"claims": "proof"})
    for left in (26, 20, 14, 10):
        state = late(rules, dice, left)
        hand = state.deal.hands[state.turn]
        order = [*faces(hand.once), *faces(hand.twice)]
        for _ in range(5):
            dice.shuffle(order)
            refuse_claim(view(state, state.turn), order)
    assert made
    assert min(tries.left for tries in made) >= -1


def test_a_claim_of_two_decks_may_lead_pairs() -> None:
    rules = with_options(DOUBLE, {"claims": "proof"})
    hands = "AA.../KK.../QQ.../JJ..."
    deal = deal_from(f"{hands} .../.../.../... ... SHDC 0:", rules.terms())
    seen = view(State(rules, LATER, 3, deal, (0, 0, 0, 0), tricks=20), 0)
    assert proven(seen, (face("SA"), face("SA")))
    assert not proven(seen, (52 + face("SA"),))
