"""Section 2, "Exposed-card restriction" and "Play"."""

import pytest

from engine.cards import CLUBS, NO_CARDS, PIG, SUIT_MASKS
from engine.notation import deal_text
from engine.play import all_hearts_threat, over, play, playable, start, taker_of, turn
from engine.tricks import taker
from tests.engine.arrange import TERMS, deal, face, may_play, names
from tests.engine.arrange import hands as hands_of

NOTHING = ".../.../.../..."


@pytest.mark.parametrize(("trick", "seat"), [("2:", 2), ("2:S5", 3), ("2:S5,S6", 0), ("2:S5,S6,S7", 1)])
def test_play_runs_counter_clockwise_from_the_leader(trick: str, seat: int) -> None:
    assert seat == turn(deal(f"{NOTHING} {NOTHING} ... - {trick}"))


def test_a_seat_follows_suit_when_able() -> None:
    assert {"CA", "C4"} == may_play(f"..3.2/.A..A4/.../... {NOTHING} ... - 0:C3")


def test_a_void_seat_may_discard_anything() -> None:
    assert {"SQ", "S9", "HA", "DJ"} == may_play(f".../Q9.A.J./.../... {NOTHING} ... - 0:C3")


def test_the_suit_of_the_first_card_is_led_not_that_of_a_discard() -> None:
    assert {"C4"} == may_play(f".../.../.../9.A.2.4 {NOTHING} ... - 0:C3,H5,H6")


def test_the_leader_may_lead_any_card_hearts_and_point_cards_in_the_first_trick_included() -> None:
    assert {"SQ", "HA", "DJ", "C10", "S3"} == may_play(f"Q3.A.J.T/.../.../... {NOTHING} ... - 0:")


def test_point_cards_may_be_discarded_in_the_first_trick() -> None:
    assert {"SQ", "H9"} == may_play(f".../Q.9../.../... {NOTHING} ... - 0:C2")


@pytest.mark.parametrize(
    ("hand", "led", "may"),
    [
        ("Q98...", "S3", {"S9", "S8"}),
        (".A92..", "H3", {"H9", "H2"}),
        ("..KJ.", "D3", {"DK"}),
        ("...T2", "C3", {"C2"}),
    ],
)
def test_an_exposed_card_waits_out_the_first_trick_of_its_suit(hand: str, led: str, may: set[str]) -> None:
    assert may == may_play(f".../{hand}/.../... {NOTHING} Q.A.J.T - 0:{led}")


def test_an_exposed_pig_that_is_the_only_spade_must_follow() -> None:
    assert {"SQ"} == may_play(f".../Q.98../.../... {NOTHING} Q... - 0:S3")


def test_an_exposed_card_is_free_once_its_suit_has_been_led() -> None:
    assert {"SQ", "S9"} == may_play(f".../Q9.2../.../... {NOTHING} Q... S 0:S3")


def test_only_the_lead_of_its_own_suit_frees_an_exposed_card() -> None:
    assert {"S9"} == may_play(f".../Q9.2../.../... {NOTHING} Q... HDC 0:S3")


def test_a_card_that_is_not_exposed_never_waits() -> None:
    assert {"SQ", "S9"} == may_play(f".../Q9.2../.../... {NOTHING} .A.J.T - 0:S3")


def test_an_exposed_card_is_not_the_first_lead_of_its_suit() -> None:
    assert {"S2", "H3", "CA"} == may_play(f"Q2.A3..A/.../.../... {NOTHING} Q.A.. - 0:")


def test_an_exposed_singleton_may_be_the_first_lead_of_its_suit() -> None:
    assert {"SQ", "HA", "DJ", "C10"} == may_play(f"Q.A.J.T/.../.../... {NOTHING} Q.A.J.T - 0:")


def test_a_leader_may_lead_an_exposed_card_of_a_suit_led_before() -> None:
    assert {"SQ", "S2", "H3"} == may_play(f"Q2.A3../.../.../... {NOTHING} Q.A.. S 0:")


def test_a_discard_is_never_restricted() -> None:
    assert {"SQ", "S9", "HA", "H2"} == may_play(f".../Q9.A2../.../... {NOTHING} Q.A.. - 0:C3")


def test_a_discard_does_not_count_as_the_first_lead_of_its_suit() -> None:
    club_trick = deal(f"4.../Q95.../6.../8...A {NOTHING} Q... - 0:C3,S3,C5")
    spades_next = play(club_trick, face("CA"))
    assert SUIT_MASKS[CLUBS] == spades_next.led
    second = play(play(spades_next, face("S8")), face("S4"))
    assert {"S9", "S5"} == names(playable(second))


def test_the_exposed_card_still_waits_while_its_first_trick_is_on_the_table() -> None:
    assert {"S9"} == may_play(f".../.../.../Q9.2.. {NOTHING} Q... - 0:S3,S4,SA")


@pytest.mark.parametrize(
    ("trick", "seat"),
    [
        ("0:S2,S9,S10", 2),
        ("1:D5,HA,D10", 3),
        ("3:D5,SA,CA", 3),
        ("2:H2,H3,SA", 3),
        ("1:C3", 1),
    ],
)
def test_the_highest_card_of_the_suit_led_takes_the_trick(trick: str, seat: int) -> None:
    assert seat == taker(TERMS, deal(f"{NOTHING} {NOTHING} ... - {trick}").trick)


def test_the_taker_of_a_full_trick_gets_its_four_cards_and_leads_the_next() -> None:
    before = deal(f"4.../5.../6.../8...K {NOTHING} ... - 0:C3,SA,C5")
    after = play(before, face("CK"))
    assert "4.../5.../6.../8... .../.../.../A...K53 ... C 3:" == deal_text(after)


def test_the_taker_gets_the_trick_on_top_of_what_it_took_before() -> None:
    before = deal("4.../5.../6.../8...K .../..2./.../.9.. ... H 0:C3,SA,C5")
    assert "4.../5.../6.../8... .../..2./.../A.9..K53 ... HC 3:" == deal_text(play(before, face("CK")))


def test_a_play_leaves_the_deal_before_it_as_it_was() -> None:
    text = f"4.../5.../6.../8...K {NOTHING} ... - 0:C3,SA,C5"
    before = deal(text)
    play(before, face("CK"))
    assert text == deal_text(before)


def test_a_deal_is_over_when_the_last_trick_is_taken() -> None:
    last = deal(f".../.../.../...K {NOTHING} ... - 0:C3,SA,C5")
    assert not over(last)
    assert over(play(last, face("CK")))


def test_a_deal_starts_with_nothing_taken_and_nothing_led() -> None:
    one, two, three, four = (NO_CARDS._replace(once=once) for once in hands_of("2.../3.../4.../Q..."))
    started = start(TERMS, (one, two, three, four), NO_CARDS._replace(once=1 << PIG), 3)
    assert f"2.../3.../4.../Q... {NOTHING} Q... - 3:" == deal_text(started)


@pytest.mark.parametrize(("piles", "seat"), [(NOTHING, -1), ("A.../.../Q.../K...", 2), ("AQ.../.../.../...", 0)])
def test_who_took_the_pig(piles: str, seat: int) -> None:
    assert seat == taker_of(deal(f"{NOTHING} {piles} ... - 0:"), PIG)


@pytest.mark.parametrize(
    ("piles", "threats"),
    [
        (NOTHING, [False] * 4),
        ("Q.../..J./.../...", [False] * 4),
        ("Q.../.2.J.3/...T/...", [False, True, False, False]),
        (".4../.2../.../...", [False] * 4),
        (".../.../.../.AKQJT98765432..", [False, False, False, True]),
    ],
)
def test_all_hearts_threatens_while_one_seat_has_every_heart_taken(piles: str, threats: list[bool]) -> None:
    position = deal(f"{NOTHING} {piles} ... - 0:")
    assert threats == [all_hearts_threat(position, seat) for seat in range(4)]


def test_hearts_in_hand_or_on_the_table_are_not_taken() -> None:
    position = deal(".AK../.../.../.Q.. .2../.../.../... ... - 0:H5,H6,H7")
    assert all_hearts_threat(position, 0)
