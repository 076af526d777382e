"""Cards and pairs compared side by side with two decks: which are the same, and what is looked at."""

from random import Random

import numpy as np
import pytest

from engine.bots.opponents import find_opponent
from engine.bots.two import searched_of_two, sets_of_copies
from engine.cards import FACES, NO_CARDS, Cards
from engine.notation import deal_from, faces, pile
from engine.play import pairs, playable
from engine.search.dice import dice_from
from engine.search.rollouts import BY_RULE
from engine.search.room import Effort
from engine.search.two.choices import Actions, close_to_best, distinct_actions, may_do, room_for_two
from engine.search.two.rule import liking
from engine.view import view
from tests.engine.arrange import names
from tests.engine.search.two.arrange import TERMS, midway_of_two

ON_LEAD = ".../.../.../... ... - 0:"


@pytest.mark.parametrize(
    ("hand", "others", "cards", "both"),
    [
        ("4432.../", "76.../", "S2 S4", "S4"),  # the three does what the two does; the four is held twice
        ("3322.../", "76.../", "S2", "S2"),  # either pair does what the other does
        ("32.../", "2.../", "S2 S3", ""),  # another copy of the two ranks with it
        ("32.../", "3.../", "S2 S3", ""),  # another copy of the three beats the two only
        ("KKQQ.../", "2.../", "SQ SK", "SQ SK"),  # the pig is no king
    ],
)
def test_of_actions_that_do_the_same_the_lowest_is_looked_at(hand: str, others: str, cards: str, both: str) -> None:
    """Cards that nobody has any more count as taken."""
    bare = deal_from(f"{hand}{others}.../... {ON_LEAD}", TERMS)
    rest = {face: 2 - sum((one.once >> face & 1) + (one.twice >> face & 1) for one in bare.hands) for face in range(52)}
    taken = Cards(sum(1 << face for face in rest if rest[face]), sum(1 << face for face in rest if rest[face] == 2))
    deal = bare._replace(taken=(NO_CARDS, NO_CARDS, NO_CARDS, taken))
    found = distinct_actions(deal)
    assert (set(cards.split()), set(both.split())) == (names(found.cards), names(found.both))


def test_pairs_are_looked_at_to_lead_and_where_one_is_owed() -> None:
    """Elsewhere the first copy stands for it, and the second is laid after it."""
    for seed in range(40):
        deal = midway_of_two(Random(seed)).deal
        may = may_do(deal)
        leads = deal.trick.laid == 0
        assert playable(deal) == may.cards
        assert (pairs(deal) if leads or not may.cards else 0) == may.both
        action = liking(deal)
        chosen = may.cards if action < FACES else may.both
        assert chosen >> action % FACES & 1


def test_an_action_clearly_behind_is_dropped_and_a_close_one_is_not() -> None:
    """Cards and pairs alike."""
    dice = np.random.default_rng(1)
    shared, room = dice.normal(0, 100, 40), room_for_two(Effort(40, 1, BY_RULE, 1, 0, 0))
    close, behind = shared + dice.normal(0, 50, 40), shared - 60 + dice.normal(0, 5, 40)
    for row, worths in ((3, shared), (7, behind), (FACES + 3, close), (FACES + 9, behind)):
        room.worths[row], room.looked[row] = worths, 40
    found = close_to_best(room, 40, Actions(1 << 3 | 1 << 7, 1 << 3 | 1 << 9))
    assert Actions(1 << 3, 1 << 3) == found


def test_every_distinct_action_is_looked_at_in_every_world_when_nothing_is_dropped() -> None:
    """As the hint wants it."""
    for seed in range(6):
        state = midway_of_two(Random(seed))
        seen = view(state, state.turn)
        best, room = searched_of_two(find_opponent("hard:worlds=6"), seen, dice_from(1), early=0)
        looked = distinct_actions(seen.deal)
        rows = {*faces(looked.cards), *(FACES + face for face in faces(looked.both))}
        assert rows == {row for row in range(2 * FACES) if room.looked[row] == 6}
        assert best in rows


def test_every_set_of_copies_can_be_exposed_none_first() -> None:
    """Each copy on its own."""
    sets = sets_of_copies(pile("QQ..J."))
    assert [pile(text) for text in ("...", "..J.", "Q...", "Q..J.", "QQ...", "QQ..J.")] == sets
