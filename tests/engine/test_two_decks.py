"""Section 5: plays of one card or a pair, their ranking, exposed copies that wait, the opening lead."""

import pytest

from engine.cards import NO_CARDS, Cards, add
from engine.dealing import Dealt, dealt_in_order
from engine.exposure import choice_of
from engine.match import Standing
from engine.notation import deal_from, face_named, name
from engine.play import Deal, pairs, play, playable, turn
from engine.refusals import Refusal, RefusalCode, actions_for, why
from engine.rule_data import with_options
from engine.state import Phase, State, begin_dealt, exposed, played
from engine.tricks import NO_FACES, taker
from engine.variants import DOUBLE
from tests.engine.arrange import face, names

TERMS = DOUBLE.terms()._replace(opening=0)
NOTHING = ".../.../.../..."
NO_WAITS = "waits=.../.../.../..."


def deal(text: str) -> Deal:
    """The deal of two decks written so."""
    return deal_from(text, TERMS)


def faces(cards: str) -> tuple[int, ...]:
    """The faces of these cards, in the order named."""
    return tuple(face_named(card) for card in cards.split())


def plays(text: str) -> set[str]:
    """Every play of the seat on turn, its cards sorted by face."""
    now = deal(text)
    hand = now.hands[turn(now)]
    held = [card for card in range(52) for _ in range((hand.once >> card & 1) + (hand.twice >> card & 1))]
    tried = {(card,) for card in held} | {(a, b) for i, a in enumerate(held) for b in held[i + 1 :]}
    return {" ".join(map(name, cards)) for cards in tried if not isinstance(actions_for(now, cards), Refusal)}


def after_pair(hand: str, exposed_cards: str, waits: str, led: str = "S4+S4", before: str = "-") -> str:
    """Seat 1 holds this hand and must answer the pair that seat 0 led."""
    return f".../{hand}/.../... {NOTHING} {exposed_cards} {before} 0:{led} waits=.../{waits}/.../..."


@pytest.mark.parametrize(
    ("text", "may"),
    [
        (after_pair("QQ75...", "Q...", "Q..."), {"S7 SQ", "S5 SQ", "S5 S7"}),
        (after_pair("Q7...", "Q...", "Q..."), {"S7 SQ"}),
        (after_pair("Q..3.2", "Q...", "Q..."), {"SQ D3", "SQ C2"}),
        (after_pair("995...", "...", "..."), {"S9 S9"}),
        (after_pair("..KJJ.", "..J.", "..J.", "D5+D5"), {"DJ DK"}),
        (after_pair("QQ...", "Q...", "Q..."), {"SQ SQ"}),
        (after_pair("QQ..3.", "QQ...", "Q..."), {"SQ SQ"}),
        (after_pair("QQ7...", "QQ...", "Q..."), {"S7 SQ"}),
        (after_pair("99775...", "...", "...").replace("99775...", "99775..."), {"S9 S9", "S7 S7"}),
        (after_pair("QQ75...", "Q...", "Q...", before="S"), {"SQ SQ"}),
        (after_pair("..33.2", "...", "..."), {"D3 D3", "D3 C2"}),
    ],
)
def test_a_pair_asks_for_two_cards(text: str, may: set[str]) -> None:
    assert may == {" ".join(sorted(cards.split(), key=face_named)) for cards in plays(text)}


@pytest.mark.parametrize(
    ("hand", "exposed_cards", "waits", "may"),
    [
        ("995...", "...", "...", {"S9", "S5"}),
        ("QQ7...", "Q...", "Q...", {"SQ", "S7"}),
        ("Q7...", "Q...", "Q...", {"S7"}),
        ("Q..3.", "Q...", "Q...", {"SQ"}),
        ("QQ7...", "QQ...", "Q...", {"S7"}),
        ("..33.", "...", "...", {"D3"}),
    ],
)
def test_a_single_asks_for_one_card(hand: str, exposed_cards: str, waits: str, may: set[str]) -> None:
    text = f".../{hand}/.../... {NOTHING} {exposed_cards} - 0:S4 waits=.../{waits}/.../..."
    assert may == plays(text)


@pytest.mark.parametrize(
    ("hand", "exposed_cards", "waits", "may"),
    [
        ("995...2", "...", "...", {"S9", "S9 S9", "S5", "C2"}),
        ("QQ...2", "Q...", "Q...", {"SQ", "C2"}),
        ("QQ...2", "QQ...", "Q...", {"SQ", "SQ SQ", "C2"}),
        ("QQ5...", "QQ...", "Q...", {"S5"}),
        ("Q...", "Q...", "Q...", {"SQ"}),
    ],
)
def test_a_waiting_copy_is_led_only_without_a_free_card_of_its_suit(
    hand: str, exposed_cards: str, waits: str, may: set[str]
) -> None:
    assert may == plays(f"{hand}/.../.../... {NOTHING} {exposed_cards} - 0: waits={waits}/.../.../...")


def test_the_restriction_binds_only_the_seat_that_exposed_the_copy() -> None:
    text = f".../Q5.../Q5.../... {NOTHING} Q... - {{}} waits=.../Q.../.../..."
    assert {"S5"} == plays(text.format("0:S4"))
    assert {"SQ", "S5"} == plays(text.format("0:S4,S3"))


@pytest.mark.parametrize(
    ("trick", "seat"),
    [
        ("0:S4,S9,S9,S2", 1),
        ("0:S4+S4,S9+S9,S2+S3,SA+SA", 2),
        ("0:S4+S4,S9+S9,SA+DA,S2+S2", 1),
        ("0:D4+D4,DA+DK,D3+D3,D2+D2", 0),
        ("0:D4+D4,DA+DK,D9+D9,D2+D2", 2),
        ("0:H4+H4,HA+H2,HK+HQ,HA+H3", 3),
        ("0:C4+C4,CA+C5,CK+CQ,CA+C5", 1),
        ("0:C4+C4,DK+DK,DA+DA,SA+SA", 0),
        ("0:C4+C4,DK+DK,DA+CA,SA+SA", 0),
        ("2:S4+S4,S5+S5,H2+H2,H3+H3", 3),
    ],
)
def test_who_takes_a_trick(trick: str, seat: int) -> None:
    *before, last = trick.split(",")
    now = deal(f"{NOTHING} {NOTHING} ... - {','.join(before)}")
    last_seat = turn(now)
    hands = list(now.hands)
    for card in last.split("+"):
        hands[last_seat] = add(hands[last_seat], face(card))
    now = now._replace(hands=(hands[0], hands[1], hands[2], hands[3]))
    for card in last.split("+"):
        now = play(now, face(card))
    assert seat == now.trick.leader
    assert NO_FACES == now.trick.faces


def test_the_trick_as_it_lies_counts_only_plays_that_are_complete() -> None:
    now = deal(f"{NOTHING} {NOTHING} ... - 0:S4+S4,S9+S9,SA")
    assert 2 == turn(now)
    assert 1 == taker(TERMS, now.trick)


@pytest.mark.parametrize(
    ("text", "cards", "code"),
    [
        (after_pair("995...", "...", "..."), "S9 S5", RefusalCode.MUST_PLAY_PAIR),
        (after_pair("995...", "...", "..."), "S9", RefusalCode.TWO_CARDS_OWED),
        (after_pair("Q7...", "Q...", "Q..."), "SQ SQ", RefusalCode.PAIR_NOT_HELD),
        (after_pair("Q75...", "Q...", "Q..."), "SQ S5", RefusalCode.EXPOSED_CARD_WAITS),
        (after_pair("975...2", "...", "..."), "S9 C2", RefusalCode.MUST_FOLLOW_SUIT),
        (after_pair("QQ7...", "QQ...", "Q..."), "SQ SQ", RefusalCode.EXPOSED_CARD_WAITS),
        (after_pair("975...2", "...", "..."), "S9 S7 S5", RefusalCode.TWO_CARDS_OWED),
        (f".../99.../.../... {NOTHING} ... - 0:S4", "S9 S9", RefusalCode.ONE_CARD_OWED),
        (f".../97.../.../... {NOTHING} ... - 0:S4", "S9 S7", RefusalCode.ONE_CARD_OWED),
        (f"97.../.../.../... {NOTHING} ... - 0:", "S9 S7", RefusalCode.LEAD_CARD_OR_PAIR),
        (f"QQ7.../.../.../... {NOTHING} Q... - 0: waits=Q.../.../.../...", "SQ SQ", RefusalCode.EXPOSED_CARD_WAITS),
        (f"97.../.../.../... {NOTHING} ... - 0:", "H2", RefusalCode.CARD_NOT_HELD),
    ],
)
def test_a_play_is_refused_with_its_own_reason_whatever_its_order(text: str, cards: str, code: RefusalCode) -> None:
    for order in (faces(cards), faces(cards)[::-1]):
        answer = actions_for(deal(text), order)
        assert isinstance(answer, Refusal)
        assert code is answer.code


@pytest.mark.parametrize("text", [after_pair("QQ75..3.2", "Q...", "Q..."), after_pair("995...", "...", "...")])
def test_an_action_is_playable_exactly_where_nothing_speaks_against_it(text: str) -> None:
    now = deal(text)
    assert playable(now) == sum(1 << action for action in range(52) if why(now, action) is None)
    assert pairs(now) == sum(1 << action for action in range(52) if why(now, 52 + action) is None)


def test_a_discard_of_two_keeps_to_the_colour_card_by_card() -> None:
    terms = with_options(DOUBLE, {"discards": "same_colour"}).terms()._replace(opening=0)
    hand = ".../..A.K3/.../..."
    now = deal_from(f"{hand} {NOTHING} ... - 0:S4+S4", terms)
    assert {"CK C3"} == {
        f"{name(a)} {name(b)}"
        for a, b in ((face("CK"), face("C3")), (face("CK"), face("DA")), (face("DA"), face("C3")))
        if not isinstance(actions_for(now, (a, b)), Refusal)
    }
    one = deal_from(f".../..A2.3/.../... {NOTHING} ... - 0:S4+S4", terms)
    assert isinstance(actions_for(one, faces("DA D2")), Refusal)
    assert faces("C3 DA") == actions_for(one, faces("DA C3"))


# Exposing, the opening lead, the next leader


def state_of(hands: str, leader: int = 1) -> State:
    """A deal with these hands that seat 1 leads."""
    piles = deal(f"{hands} {NOTHING} ... - 0:").hands
    return begin_dealt(DOUBLE, Standing(leader=leader), Dealt(piles, NO_FACES, 0))


def test_each_copy_is_exposed_on_its_own() -> None:
    state = state_of("QQ.../9.../...3/...4")
    assert Phase.EXPOSING is state.phase
    both = exposed(state, 0, choice_of(Cards(1 << face("SQ"), 1 << face("SQ"))))
    assert Cards(1 << face("SQ"), 1 << face("SQ")) == both.deal.exposed
    assert [{"SQ"}, set(), set(), set()] == [names(mask) for mask in both.deal.waits]
    assert Cards(1 << face("SQ"), 0) == exposed(state, 0, 1 << face("SQ")).deal.exposed
    state = state_of("Q7.../Q9.../...3/...4")
    each = exposed(exposed(state, 0, 1 << face("SQ")), 1, 1 << face("SQ"))
    assert Cards(1 << face("SQ"), 1 << face("SQ")) == each.deal.exposed
    assert [{"SQ"}, {"SQ"}, set(), set()] == [names(mask) for mask in each.deal.waits]


def test_the_seat_dealt_the_first_two_of_clubs_leads_one_copy_or_the_pair() -> None:
    order = [face_named(card) for card in ["S2", "S3", "C2", "S4", "S5", "S6", "C2", "S7"]]
    cards = dealt_in_order(DOUBLE, 0b1111, order, 0)
    state = begin_dealt(DOUBLE, Standing(), cards)
    assert (Phase.PLAYING, 2) == (state.phase, state.turn)
    assert {"C2"} == names(playable(state.deal)) == names(pairs(state.deal))
    assert 0 == begin_dealt(DOUBLE, Standing(leader=3), cards).deal.terms.opening


def test_the_seat_that_took_the_first_pig_leads_the_next_deal() -> None:
    state = state_of("Q.2../A.3../K.4../Q.A..")
    for seat in (0, 1, 2, 3):
        if state.choices[seat] < 0:
            state = exposed(state, seat, 0)
    for card in ("SA", "SK", "SQ", "SQ", "H3", "H4", "HA", "H2"):
        state = played(state, face(card))
    assert (1, 3) == (state.standing.leader, state.deal.trick.leader)


def test_a_pair_is_one_play_in_the_log() -> None:
    state = exposed(state_of("44Q.../557.../66A.../KKJ..."), 0, 0)
    for pair in ("S5", "S6", "SK", "S4"):
        state = played(state, 52 + face(pair))
    assert ((1, 52 + face("S5")), (2, 52 + face("S6"))) == state.plays[:2]
    assert 1 == state.tricks
    assert state.deal.taken[3] != NO_CARDS
