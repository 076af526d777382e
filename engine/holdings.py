"""The hands that another seat may have against a claim, up to cards that make no difference.

Cards of a suit do the same where no lead of the claim ranks between them, the same copies are
known to be held and may be, and nobody else must or must not have them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from .cards import FACES, RANKS, Cards, add, copies, suit_of
from .inference import Known
from .play import Deal

SUITS = range(4)
Pool = list[int]
NOTHING_KNOWN = Known()


class Attack(NamedTuple):
    """One opponent against a claim: the leads in order, its seat, the suits it may take a trick in, the decks, and by
    face what cards that do the same have in common."""

    order: Sequence[int]
    seat: int
    live: tuple[bool, ...]
    decks: int
    kinds: tuple[tuple[int, ...], ...]


class Alike(NamedTuple):
    """Faces of which it does not matter which ones the seat has, and how many copies of each it may."""

    faces: tuple[int, ...]
    most: int


def attack_on(deal: Deal, order: Sequence[int], seat: int, other: Known, left: Pool) -> Attack:
    """What this opponent may do against the claim."""
    live, leads = live_suits(deal, order, other, left), {action % FACES for action in order}
    kinds = tuple(_kind(face, live, leads, deal.waits[seat]) for face in range(FACES))
    return Attack(order, seat, live, deal.terms.copies, kinds)


def _kind(face: int, live: tuple[bool, ...], leads: set[int], waits: int) -> tuple[int, ...]:
    """The suit, how many leads of it are lower where that matters, and whether the card may have to wait."""
    suit = suit_of(face)
    below = sum(suit_of(lead) == suit and lead < face for lead in leads) if live[suit] else 0
    return suit, below, waits >> face & 1


def live_suits(deal: Deal, order: Sequence[int], other: Known, left: Pool) -> tuple[bool, ...]:
    """The suits in which some card or pair that the seat may have beats some lead."""
    beaten = {suit_of(action % FACES) for action in order if beatable(deal, action, other, left)}
    return tuple(suit in beaten for suit in SUITS)


def beatable(deal: Deal, action: int, other: Known, left: Pool) -> bool:
    """The seat may have what beats this lead, as far as the cards go that nobody sees."""
    face = action % FACES
    number = {card: left[card] + copies(other.holds, card) for card in in_suit(suit_of(face))}
    higher = [card for card in number if card > face and number[card]]
    if action < FACES:
        return bool(higher)
    pair = any(number[card] == 2 for card in higher)
    return pair or (not deal.terms.pairs_win >> face & 1 and sum(copy > 0 for copy in number.values()) > 1)


def in_suit(suit: int) -> range:
    """The faces of a suit, from low to high."""
    return range(suit * RANKS, (suit + 1) * RANKS)


def hands_of(attack: Attack, others: dict[int, Known], left: Pool) -> Iterator[Cards | None]:
    """The hands that the seat may have; long live suits first. None where one would leave the others not theirs.

    They come one by one, and soon: whoever has seen enough may stop.
    """
    own = others[attack.seat]
    third = [other for seat, other in others.items() if seat != attack.seat]
    groups = [alike_in(attack, own, third, suit, left) for suit in SUITS]
    for split in splits(attack, own, left):
        for chosen in _of_suits(attack, groups, split):
            yield with_cards(own.holds, chosen) if leaves_the_others_theirs(third, left, chosen) else None


def _of_suits(attack: Attack, groups: list[list[Alike]], split: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """So many cards of each of the suits."""
    if not groups:
        yield ()
        return
    for own in suit_holdings(attack, groups[0], split[0]):
        yield from ((*own, *others) for others in _of_suits(attack, groups[1:], split[1:]))


def splits(attack: Attack, own: Known, left: Pool) -> list[tuple[int, ...]]:
    """How many unseen cards of each suit the seat may have."""
    limits = [sum(room(own, face, left) for face in in_suit(suit)) for suit in SUITS]
    return sorted(
        _shares(limits, own.lacks), key=lambda split: -sum(split[suit] for suit in SUITS if attack.live[suit])
    )


def _shares(limits: list[int], number: int) -> Iterator[tuple[int, ...]]:
    """The ways to take so many, up to these limits."""
    if not limits:
        yield from [()] if number == 0 else []
        return
    for first in range(max(0, number - sum(limits[1:])), min(limits[0], number) + 1):
        yield from ((first, *rest) for rest in _shares(limits[1:], number - first))


def room(other: Known, face: int, left: Pool) -> int:
    """How many unseen copies of the face the seat may have."""
    if other.barred >> face & 1:
        return 0
    most = 1 - copies(other.holds, face) if other.lone >> face & 1 else 2
    return max(0, min(left[face], most))


def alike_in(attack: Attack, own: Known, third: list[Known], suit: int, left: Pool) -> list[Alike]:
    """The unseen cards of the suit that the seat may have, those that do the same together, the highest first."""
    found: dict[tuple[object, ...], list[int]] = {}
    for face in reversed(in_suit(suit)):
        most = room(own, face, left)
        if most:
            theirs = [room(other, face, left) for other in third]
            key = (*attack.kinds[face], most, left[face], copies(own.holds, face), *theirs)
            found.setdefault(key, []).append(face)
    return [Alike(tuple(faces), room(own, faces[0], left)) for faces in found.values()]


def suit_holdings(attack: Attack, groups: list[Alike], number: int) -> Iterator[tuple[int, ...]]:
    """The ways to hold so many unseen cards of the suit; with one deck the highest stand for all others."""
    if attack.decks == 1 or not any(attack.live[suit_of(group.faces[0])] for group in groups):
        cards = sorted((face for group in groups for face in group.faces for _ in range(group.most)), reverse=True)
        yield tuple(cards[:number])
    else:
        yield from _of_groups(groups, number)


def _of_groups(groups: list[Alike], number: int) -> Iterator[tuple[int, ...]]:
    """So many cards of these groups."""
    if not groups:
        yield ()
        return
    first, most = groups[0], sum(len(group.faces) * group.most for group in groups[1:])
    for here in range(max(0, number - most), min(number, len(first.faces) * first.most) + 1):
        for own in _of_group(first, here):
            yield from ((*own, *others) for others in _of_groups(groups[1:], number - here))


def _of_group(group: Alike, number: int) -> Iterator[tuple[int, ...]]:
    """So many cards that do the same: by how many of them are pairs."""
    for pairs in range(number // 2 + 1 if group.most > 1 else 1):
        single = number - 2 * pairs
        if pairs + single <= len(group.faces):
            yield (*group.faces[:pairs], *group.faces[:pairs], *group.faces[pairs : pairs + single])


def with_cards(pile: Cards, cards: Iterable[int]) -> Cards:
    """The pile with these cards more."""
    for face in cards:
        pile = add(pile, face)
    return pile


def leaves_the_others_theirs(third: list[Known], left: Pool, taken: Iterable[int]) -> bool:
    """The cards that remain can be handed out to the other seats as they must."""
    rest = list(left)
    for face in taken:
        rest[face] -= 1
    one, two = (*third, NOTHING_KNOWN, NOTHING_KNOWN)[:2]
    least = most = 0
    for face in range(FACES):
        to_one, to_two = room(one, face, rest) if third else 0, room(two, face, rest) if len(third) > 1 else 0
        if to_one + to_two < rest[face]:
            return False
        least += rest[face] - to_two
        most += to_one
    return least <= one.lacks <= most
