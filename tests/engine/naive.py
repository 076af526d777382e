"""A second opinion on a deal: slow, literal and obvious, written from the rule book alone. For matches: naive_match.py.

Cards are names ("SQ"), hands are sets of names. `history` is every card played in this deal, in order, and
`leader` the opening leader; who played what follows from them. `exposed` is one set of cards for each seat.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

SUITS = ["S", "H", "D", "C"]
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
DECK = [suit + rank for suit in SUITS for rank in RANKS]
PIG, SHEEP, TRANSFORMER = "SQ", "DJ", "C10"
HEARTS = ["H" + rank for rank in RANKS]
POINT_CARDS = [PIG, SHEEP, TRANSFORMER, *HEARTS]
EXPOSABLE = ["HA", PIG, SHEEP, TRANSFORMER]
HEART_VALUES = {"A": -50, "K": -40, "Q": -30, "J": -20, "4": 0, "3": 0, "2": 0}  # every other heart: -10
SEATS = [0, 1, 2, 3]


class Play(NamedTuple):
    """One card, and the seat that played it."""

    seat: int
    card: str


class Breakdown(NamedTuple):
    """A deal score in parts that add up to it."""

    hearts: int
    pig: int
    sheep: int
    all_hearts: int
    exposures: int
    transformer: int


def suit(card: str) -> str:
    """A card is written suit first."""
    return card[0]


def height(card: str) -> int:
    """Ranks run from the 2, the lowest, to the ace."""
    return RANKS.index(card[1:])


# Playing


def opening_leader(hands: Sequence[Collection[str]]) -> int:
    """In the first deal the seat that holds the two of spades leads."""
    return next(seat for seat in SEATS if "S2" in hands[seat])


def exposable(hand: Collection[str]) -> set[str]:
    """Only the ace of hearts, the pig, the sheep and the transformer may be exposed, by whoever holds them."""
    return {card for card in hand if card in EXPOSABLE}


def taker(trick: Sequence[Play]) -> int:
    """The highest card of the suit led takes the trick, whatever else was thrown on it."""
    led = suit(trick[0].card)
    return max((play for play in trick if suit(play.card) == led), key=lambda play: height(play.card)).seat


def tricks(history: Sequence[str], leader: int) -> list[list[Play]]:
    """Each seat plays one card to a trick, in turn; its taker leads the next. The last one may be unfinished."""
    done: list[list[Play]] = []
    for start in range(0, len(history), 4):
        first = taker(done[-1]) if done else leader
        cards = history[start : start + 4]
        done.append([Play((first + turn) % 4, card) for turn, card in enumerate(cards)])
    return done


def finished(history: Sequence[str], leader: int) -> list[list[Play]]:
    """A trick is complete once all four seats have played to it."""
    return [trick for trick in tricks(history, leader) if len(trick) == 4]


def open_trick(history: Sequence[str], leader: int) -> list[Play]:
    """The cards that lie on the table; none when a trick is about to be led."""
    return [play for trick in tricks(history, leader) if len(trick) < 4 for play in trick]


def seat_to_play(history: Sequence[str], leader: int) -> int:
    """The seat after the last to play; at the start of a trick, the taker of the one before."""
    on_table = open_trick(history, leader)
    if on_table:
        return (on_table[-1].seat + 1) % 4
    done = finished(history, leader)
    return taker(done[-1]) if done else leader


def over(history: Sequence[str]) -> bool:
    """Every deal is played to its thirteenth trick."""
    return len(history) == 52


def hand_now(hands: Sequence[Collection[str]], history: Sequence[str], seat: int) -> set[str]:
    """A hand is what a seat still holds: what it was dealt, without what has been played."""
    return {card for card in hands[seat] if card not in history}


def suits_led(done: Sequence[Sequence[Play]]) -> list[str]:
    """The first card of a trick says which suit was led; a discard leads nothing."""
    return [suit(trick[0].card) for trick in done]


def waits(card: str, hand: Collection[str], exposed: Collection[str], led_before: Collection[str]) -> bool:
    """An exposed card sits out the first trick in which its suit is led, unless its holder has no other of the suit."""
    only_one = [other for other in hand if suit(other) == suit(card)] == [card]
    return card in exposed and suit(card) not in led_before and not only_one


def may_lead(hand: Collection[str], exposed: Collection[str], led_before: Collection[str]) -> set[str]:
    """The leader plays any card, but an exposed one is not the first lead of its suit while another can be."""
    return {card for card in hand if not waits(card, hand, exposed, led_before)}


def may_follow(hand: Collection[str], exposed: Collection[str], led_before: Collection[str], led: str) -> set[str]:
    """Follow suit when able, exposed cards waiting; otherwise any card, since a discard is never restricted."""
    of_the_suit = {card for card in hand if suit(card) == led}
    return {card for card in of_the_suit if not waits(card, hand, exposed, led_before)} or set(hand)


def playable(
    hands: Sequence[Collection[str]], exposed: Sequence[Collection[str]], leader: int, history: Sequence[str]
) -> set[str]:
    """What the seat whose turn it is may play: nothing is forbidden but a failure to follow and a waiting card."""
    seat = seat_to_play(history, leader)
    hand = hand_now(hands, history, seat)
    on_table = open_trick(history, leader)
    led_before = suits_led(finished(history, leader))
    if not on_table:
        return may_lead(hand, exposed[seat], led_before)
    return may_follow(hand, exposed[seat], led_before, suit(on_table[0].card))


def taken(history: Sequence[str], leader: int) -> list[list[str]]:
    """The taker of a trick takes its four cards."""
    piles: list[list[str]] = [[], [], [], []]
    for trick in finished(history, leader):
        piles[taker(trick)] += [play.card for play in trick]
    return piles


def next_leader(history: Sequence[str], leader: int) -> int:
    """In later deals the seat that took the pig in the deal before leads."""
    piles = taken(history, leader)
    return next(seat for seat in SEATS if PIG in piles[seat])


def all_hearts_threat(piles: Sequence[Collection[str]]) -> int | None:
    """One seat holds every heart taken so far, and at least one has been taken."""
    with_hearts = [seat for seat in SEATS if any(suit(card) == "H" for card in piles[seat])]
    return with_hearts[0] if len(with_hearts) == 1 else None


# Scoring: `pile` is what one seat took, `shown` what anyone exposed


def took_all_hearts(pile: Collection[str]) -> bool:
    """All hearts: one seat took all thirteen."""
    return all(card in pile for card in HEARTS)


def took_all_points(pile: Collection[str]) -> bool:
    """Slam: one seat took all sixteen point cards."""
    return all(card in pile for card in POINT_CARDS)


def doubled(value: int, card: str, shown: Collection[str]) -> int:
    """An exposed card has twice its effect on whoever takes it."""
    return 2 * value if card in shown else value


def hearts_value(pile: Collection[str]) -> int:
    """Hearts count against you, the ace 50 down to the jack 20, then 10 each, and 4, 3, 2 nothing; not if all 13."""
    if took_all_hearts(pile):
        return 0
    return sum(HEART_VALUES.get(card[1:], -10) for card in pile if suit(card) == "H")


def all_hearts_value(pile: Collection[str]) -> int:
    """Whoever takes all hearts gets 200 instead of their values."""
    return 200 if took_all_hearts(pile) else 0


def pig_value(pile: Collection[str], pig_flips: str = "all_hearts") -> int:
    """The pig costs 100, but is worth 100 to a seat that took all hearts as well, or only in a slam."""
    if PIG not in pile:
        return 0
    positive = took_all_points(pile) if pig_flips == "slam" else took_all_hearts(pile)
    return 100 if positive else -100


def sheep_value(pile: Collection[str]) -> int:
    """The sheep is worth 100."""
    return 100 if SHEEP in pile else 0


def before_transformer(pile: Collection[str], shown: Collection[str], pig_flips: str = "all_hearts") -> int:
    """The sum of hearts, pig and sheep, each at its exposed worth; the ace stands for all the hearts."""
    hearts = doubled(hearts_value(pile) + all_hearts_value(pile), "HA", shown)
    return hearts + doubled(pig_value(pile, pig_flips), PIG, shown) + doubled(sheep_value(pile), SHEEP, shown)


def deal_score(pile: Collection[str], shown: Collection[str], pig_flips: str = "all_hearts") -> int:
    """The transformer alone is worth 50, and doubles the sum beside any other point card; exposed 100, and fourfold."""
    points = before_transformer(pile, shown, pig_flips)
    if TRANSFORMER not in pile:
        return points
    if [card for card in pile if card in POINT_CARDS] == [TRANSFORMER]:
        return doubled(50, TRANSFORMER, shown)
    return points * doubled(2, TRANSFORMER, shown)


def breakdown(pile: Collection[str], shown: Collection[str], pig_flips: str = "all_hearts") -> Breakdown:
    """The parts of a deal score, by plain addition: values first, then what exposures and the transformer added."""
    values = (hearts_value(pile), pig_value(pile, pig_flips), sheep_value(pile), all_hearts_value(pile))
    points = before_transformer(pile, shown, pig_flips)
    return Breakdown(*values, exposures=points - sum(values), transformer=deal_score(pile, shown, pig_flips) - points)


def deal_scores(
    history: Sequence[str], leader: int, exposed: Sequence[Collection[str]], pig_flips: str = "all_hearts"
) -> list[int]:
    """Each seat scores what it took, whoever exposed it; the cards taken so far give the running score."""
    shown = {card for seat in SEATS for card in exposed[seat]}
    return [deal_score(pile, shown, pig_flips) for pile in taken(history, leader)]
