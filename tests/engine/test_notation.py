"""Cards, piles and deals as text, both ways."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import Cards, count
from engine.errors import NotationError
from engine.notation import (
    NAMES,
    deal_from,
    deal_text,
    face_named,
    faces,
    mask_of,
    name,
    names_in,
    pile,
    pile_text,
    suit_letter,
)
from engine.scoring import Terms
from engine.variants import DOUBLE
from tests.engine.arrange import TERMS, midway

MASKS = st.integers(0, (1 << 52) - 1)
DICE = st.randoms(use_true_random=False)
TWO_DECKS = DOUBLE.terms()
NOTHING = ".../.../.../..."


@pytest.mark.parametrize("face", range(52))
def test_a_card_is_named_and_found_by_its_name(face: int) -> None:
    assert face == face_named(name(face))
    assert name(face)[0] == suit_letter(face)


@pytest.mark.parametrize("text", ["", "S", "Q", "QS", "sq", "S1", "ST", "S11", " SQ", "SQ ", "♠Q", "NT", "H010"])
def test_no_other_text_names_a_card(text: str) -> None:
    with pytest.raises(NotationError) as error:
        face_named(text)
    assert repr(text) in str(error.value)


@given(MASKS)
def test_a_set_is_its_faces_from_low_to_high(mask: int) -> None:
    found = list(faces(mask))
    assert sorted(found) == found
    assert count(mask) == len(found)
    assert mask == mask_of([name(face) for face in found])


def test_a_set_of_names_refuses_what_is_no_card() -> None:
    with pytest.raises(NotationError, match="'X'"):
        mask_of(["SQ", "X"])


def test_a_pile_is_listed_by_suit_from_high_to_low() -> None:
    assert ["SQ", "S2", "H10", "DJ", "C5", "C4"] == names_in(Cards(mask_of(["C4", "C5", "DJ", "H10", "S2", "SQ"]), 0))


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("...", ""),
        ("AQ2..T.543", "SA SQ S2 D10 C5 C4 C3"),
        (".AKQJT98765432..", "HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3 H2"),
        ("QQ...TT", "SQ SQ C10 C10"),
    ],
)
def test_a_pile_is_the_ranks_of_its_suits(text: str, names: str) -> None:
    assert names.split() == names_in(pile(text))
    assert text == pile_text(pile(text))


@given(MASKS, MASKS)
def test_any_pile_survives_being_written_and_read(once: int, twice: int) -> None:
    cards = Cards(once, twice & once)
    assert cards == pile(pile_text(cards))
    assert len(names_in(cards)) == count(once) + count(twice & once)


@given(st.lists(st.sampled_from(NAMES), max_size=30))
def test_the_order_of_ranks_does_not_matter_in_reading(names: list[str]) -> None:
    ranks = {suit: "".join(name[1:].replace("10", "T") for name in set(names) if name[0] == suit) for suit in "SHDC"}
    assert mask_of(names) == pile(".".join(ranks.values())).once


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "four suits"),
        ("A", "four suits"),
        ("A..", "four suits"),
        ("A....", "four suits"),
        ("1...", "no rank is written '1'"),
        (".q..", "no rank is written 'q'"),
        ("..10.", "no rank is written '1'"),
        ("- . . .", "no rank is written '-'"),
        ("QQQ...", "SQ stands three times"),
    ],
)
def test_a_text_that_is_no_pile_is_refused_and_quoted(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message) as error:
        pile(text)
    assert repr(text) in str(error.value)


@settings(deadline=None)
@given(DICE, st.booleans())
def test_any_deal_survives_being_written_and_read(dice: Random, later: bool) -> None:
    deal = midway(dice, later).deal
    assert deal == deal_from(deal_text(deal), TERMS)


@pytest.mark.parametrize(
    ("terms", "text"),
    [
        (TERMS, f"{NOTHING} {NOTHING} ... - 0:"),
        (TERMS, "AQ.A../.../3.../...T ..K./.../.../.2.. Q.A.J.T SHDC 3:CK,C5,C4"),
        (TERMS, "AQ.A../-/3.../...T ..K./.../.../.2.. Q.A.J.T SHDC 3:CK,C5"),
        (TERMS, f"AQ.A../.../.../... {NOTHING} Q... - 0: waits=.../.../.../... own=..J."),
        (TWO_DECKS, "QQ.../.../.../... TT.../.../.../... QQ... C 1: waits=Q.../.../.../..."),
        (TWO_DECKS, f"QQ.../55.../.../... {NOTHING} ... - 2:S4+S4,S3+DK"),
        (TWO_DECKS, f"QQ.../55.../.../... {NOTHING} ... - 2:S4+S4,S3"),
        (TWO_DECKS, f"QQ.../55.../.../... {NOTHING} ... - 2:S4,S4"),
    ],
)
def test_a_deal_text_survives_being_read_and_written(terms: Terms, text: str) -> None:
    assert text == deal_text(deal_from(text, terms))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "a deal is `hands taken exposed led trick`"),
        (f"{NOTHING} {NOTHING} ... -", "a deal is"),
        (f"{NOTHING} {NOTHING} ... - 0: 1", "a deal is"),
        (f"{NOTHING}  {NOTHING} ... - 0:", "a deal is"),
        (f".../.../... {NOTHING} ... - 0:", "four piles"),
        (f"{NOTHING} {NOTHING}/... ... - 0:", "four piles"),
        (f"{NOTHING} {NOTHING} .. - 0:", "four suits"),
        (f"{NOTHING} {NOTHING} ... X 0:", "suits led"),
        (f"{NOTHING} {NOTHING} ... S- 0:", "suits led"),
        (f"{NOTHING} {NOTHING} ... - 0", "a trick is a leader"),
        (f"{NOTHING} {NOTHING} ... - :SQ", "a trick is a leader"),
        (f"{NOTHING} {NOTHING} ... - 4:SQ", "a trick is a leader"),
        (f"{NOTHING} {NOTHING} ... - ٣:SQ", "a trick is a leader"),
        (f"{NOTHING} {NOTHING} ... - 0:SQ,S2,S3,S4", "a trick is a leader"),
        (f"{NOTHING} {NOTHING} ... - 0:SQ,", "no card is called ''"),
        (f"{NOTHING} {NOTHING} ... - 0:QS", "no card is called 'QS'"),
        (f"{NOTHING} {NOTHING} ...  0:", "suits led"),
        (f"Q.../Q.../.../... {NOTHING} ... - 0:", "SQ in two places"),
        ("Q.../.../.../... Q.../.../.../... ... - 0:", "SQ in two places"),
        (f"Q.../.../.../... {NOTHING} ... - 0:SQ", "SQ in two places"),
        (f"{NOTHING} {NOTHING} ... - 0:SQ,SQ", "SQ in two places"),
    ],
)
def test_a_text_that_is_no_deal_is_refused(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        deal_from(text, TERMS)
