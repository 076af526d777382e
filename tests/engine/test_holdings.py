"""The hands that a seat may have against a claim: all that matter, none that it cannot have, each once."""

from collections.abc import Iterator
from itertools import combinations

from engine.cards import FACES, Cards, copies, size
from engine.claims import kinds_held
from engine.holdings import Attack, attack_on, hands_of, leaves_the_others_theirs, splits, with_cards
from engine.inference import Known
from engine.notation import deal_from, pile
from engine.play import Deal
from engine.rule_data import with_options
from engine.variants import DOUBLE
from tests.engine.arrange import face

DEAL = deal_from("AQ9.../.../.../... .../.../.../... ... SHDC 0:", with_options(DOUBLE, {"claims": "proof"}).terms())
ORDER = tuple(face(card) for card in ("SA", "SQ", "S9"))
LEFT = [copies(pile("KKJT98.3.."), card) for card in range(FACES)]
OTHERS = {seat: Known(lacks=lacks) for seat, lacks in ((1, 3), (2, 2), (3, 2))}


def attack(deal: Deal = DEAL) -> Attack:
    """Seat 1 against three leads of spades, with seven cards out."""
    return attack_on(deal, ORDER, 1, OTHERS[1], LEFT)


def every_hand(lacks: int) -> Iterator[Cards]:
    """All hands of so many of the cards that are out."""
    out = [card for card, number in enumerate(LEFT) for _ in range(number)]
    for cards in set(combinations(out, lacks)):
        yield with_cards(Cards(0, 0), cards)


def test_every_hand_that_the_seat_may_have_is_one_of_those_tried_but_for_cards_that_do_the_same() -> None:
    against = attack()
    tried = [kinds_held(against, hand) for hand in hands_of(against, OTHERS, LEFT) if hand is not None]
    assert {kinds_held(against, hand) for hand in every_hand(3)} == set(tried)
    assert len(set(tried)) == len(tried)


def test_only_suits_in_which_a_lead_can_be_beaten_are_looked_at_closely() -> None:
    assert (True, False, False, False) == attack().live
    assert len({*map(attack().kinds.__getitem__, (face("SJ"), face("S10")))}) == 1
    assert len({*map(attack().kinds.__getitem__, (face("SK"), face("SJ"), face("S8")))}) == 3


def test_every_hand_has_as_many_cards_as_the_seat_lacks() -> None:
    assert {3} == {size(hand) for hand in hands_of(attack(), OTHERS, LEFT) if hand is not None}
    assert {3} == {sum(split) for split in splits(attack(), OTHERS[1], LEFT)}


def test_who_may_not_have_a_card_leaves_it_to_the_others() -> None:
    """Two seats that may have no spade cannot be left three of them."""
    void = Known(lacks=2, barred=0x1FFF)
    assert not leaves_the_others_theirs([void, void], LEFT, [])
    assert leaves_the_others_theirs([Known(lacks=5), Known(lacks=2)], LEFT, [])
