"""From a seed to cards: the recipe of the module's docstring, followed a second time here."""

from hashlib import sha256
from itertools import islice, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.notation import NAMES, faces, name
from engine.shuffle import WORD, below, commitment, deal_salt, deal_seed, shuffled, words
from tests.engine import naive
from tests.engine.arrange import dealt_hands as hands

SEEDS = st.text("0123456789abcdef", min_size=64, max_size=64)
KNOWN_SEED = "0" * 64
KNOWN_WORDS = [0x531504C6, 0xA07434C7, 0x6D511641, 0xC6DB99D0]
KNOWN_DECKS = {
    KNOWN_SEED: """
        S3 C9 H7 S2 S5 CJ CA S8 H3 SA C6 D9 H4 DQ CK SQ HK D8 DA H5 H10 HA C2 HJ H8 S10
        C8 D5 S4 C4 D2 SK C10 C7 CQ H9 HQ S7 D4 D6 D7 SJ DK H2 C3 S6 D10 D3 DJ S9 H6 C5""",
    "0123456789abcdef" * 4: """
        D2 C9 D6 C10 C3 SA S6 H10 S2 C6 S4 S7 H3 HK C8 DQ C7 C2 D3 C5 H4 DK SK HQ DJ D10
        CQ H8 S3 SQ HA CJ D9 S9 D4 S8 DA H6 D8 CK SJ D5 HJ CA S5 S10 H7 C4 H9 H5 D7 H2""",
}


def deck(seed: str) -> tuple[int, ...]:
    """The faces of one deck in the order in which they are dealt."""
    return shuffled(seed, range(52))


def hexed(text: str) -> str:
    """SHA-256 in lower-case hex."""
    return sha256(text.encode("ascii")).hexdigest()


def numbers(seed: str, blocks: int) -> list[int]:
    """Step 1 by the letter: eight big-endian numbers of 32 bits from each block."""
    digests = "".join(hexed(f"{seed}/{block}") for block in range(blocks))
    return [int(digests[place : place + 8], 16) for place in range(0, len(digests), 8)]


def dealt_by_the_recipe(seed: str) -> list[str]:
    """Steps 2 and 3 by the letter."""
    order, left = list(naive.DECK), numbers(seed, 40)
    for i in range(51, 0, -1):
        w = left.pop(0)
        while w >= 2**32 - 2**32 % (i + 1):
            w = left.pop(0)
        order[i], order[w % (i + 1)] = order[w % (i + 1)], order[i]
    return order


@given(SEEDS)
def test_the_stream_is_the_words_of_the_blocks(seed: str) -> None:
    assert numbers(seed, 3) == list(islice(words(seed), 24))


@settings(deadline=None)
@given(SEEDS)
def test_the_deck_follows_the_recipe(seed: str) -> None:
    assert dealt_by_the_recipe(seed) == [name(face) for face in deck(seed)]


def test_known_answers_of_the_stream() -> None:
    assert KNOWN_WORDS == list(islice(words(KNOWN_SEED), 4))


@pytest.mark.parametrize("seed", KNOWN_DECKS)
def test_known_answers_of_the_deck(seed: str) -> None:
    assert KNOWN_DECKS[seed].split() == [name(face) for face in deck(seed)]


@pytest.mark.parametrize("limit", range(1, 53))
def test_the_first_number_without_a_full_run_of_remainders_is_skipped(limit: int) -> None:
    end = WORD - WORD % limit
    skipped = [word for word in (end, WORD - 1) if word < WORD]
    assert (end - 1) % limit == below(limit, iter([*skipped, end - 1, 0]))
    assert limit - 1 == (end - 1) % limit


@pytest.mark.parametrize("limit", range(1, 53))
def test_every_remainder_is_hit_by_equally_many_words(limit: int) -> None:
    """The words that are used are whole runs of the limit, so each remainder has as many as the others."""
    used = WORD - WORD % limit
    assert 0 == used % limit
    assert WORD - limit < used <= WORD
    assert list(range(limit)) == [below(limit, iter([used - limit + place])) for place in range(limit)]


def test_a_number_below_one_limit_takes_one_word_from_the_stream() -> None:
    stream = iter([7, 8, WORD - 1, 9, 10])
    assert [1, 2, 3, 4] == [below(limit, stream) for limit in (3, 6, 6, 6)]


def test_the_places_that_cards_land_in_are_even() -> None:
    """Chi-square over 2,000 decks, the pig's place and the first card: far below what a bias would show."""
    decks = [deck(deal_seed("even", number)) for number in range(2000)]
    for seen in ([order.index(10) for order in decks], [order[0] for order in decks]):
        expected = len(decks) / 52
        chi_square = sum((seen.count(place) - expected) ** 2 / expected for place in range(52))
        assert chi_square < 100  # 51 degrees of freedom: above 100 once in 20,000 fair tries


def test_pairs_of_neighbours_are_even() -> None:
    """The first two cards by suit: 16 cells, those of one suit a little rarer as one card is gone."""
    decks = [deck(deal_seed("pairs", number)) for number in range(2000)]
    chi_square = 0.0
    for first, second in product(range(4), repeat=2):
        expected = len(decks) / 4 * (12 if first == second else 13) / 51
        seen = sum((order[0] // 13, order[1] // 13) == (first, second) for order in decks)
        chi_square += (seen - expected) ** 2 / expected
    assert chi_square < 45  # 15 degrees of freedom: above 45 once in 13,000 fair tries


@given(SEEDS, st.integers(0, 3))
def test_cards_are_dealt_one_at_a_time_counter_clockwise_from_the_first_seat(seed: str, first: int) -> None:
    order, dealt = deck(seed), hands(seed, first)
    for place in range(4):
        assert sorted(order[place::4]) == list(faces(dealt[(first + place) % 4]))


@given(SEEDS, st.integers(0, 3))
def test_all_cards_are_dealt_thirteen_to_a_seat(seed: str, first: int) -> None:
    dealt = hands(seed, first)
    assert (1 << 52) - 1 == sum(dealt)
    assert [13] * 4 == [hand.bit_count() for hand in dealt]


def test_seeds_and_salts_differ_by_deal_and_from_each_other() -> None:
    made = [make("match", number) for make in (deal_seed, deal_salt) for number in range(1, 21)]
    assert 40 == len(set(made))
    assert {64} == {len(text) for text in made}
    assert hexed("match/deal/7") == deal_seed("match", 7)
    assert hexed("match/salt/7") == deal_salt("match", 7)


def test_the_commitment_is_the_hash_of_seed_and_salt() -> None:
    seed, salt = deal_seed("match", 1), deal_salt("match", 1)
    assert hexed(f"{seed}:{salt}") == commitment(seed, salt)
    assert commitment(seed, salt) != commitment(seed, deal_salt("match", 2))


def test_every_card_is_in_the_deck_once() -> None:
    assert sorted(NAMES) == sorted(name(face) for face in deck(KNOWN_SEED))
