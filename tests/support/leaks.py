"""Whether an answer tells a seat what it may not know, by comparison with the true state."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from api.services.record import Record
from api.texts import LANGUAGES, catalogue
from engine.cards import FACES, PIG_CARD, SEATS, SHEEP_CARD
from engine.exposure import ALL_FACES, UNDECIDED
from engine.notation import NAMES, name
from engine.options import Partners
from engine.shuffle import deal_salt, deal_seed
from engine.state import Phase, State

CARD = re.compile(r"(?<![\w-])([SHDC♠♥♦♣])(10|[2-9JQKA])(?![\w-])")
SUITS = dict(zip("♠♥♦♣SHDC", "SHDCSHDC", strict=True))
FREE = {"rules", "id", "token", "request_id", "type", "commitment", "seed", "salt", "name", "names", "errors"}
"""Members whose text is random, the client's own, fixed before the match is looked at, or rules."""
LONG = 8
"""A shorter seed may stand anywhere by chance."""


def leaks(body: Any, record: Record, seat: int, asked: str = "") -> list[str]:
    """Where a body tells the seat what it may not know. Cards that the request named do not count."""
    secret = hidden(record, seat) - cards_in(asked)
    found = [(where, card) for where, text in texts(body, record.state.number) for card in sorted(cards_in(text))]
    named = [f"{where} names {card}, which seat {seat} may not know" for where, card in found if card in secret]
    told = members(body, record.state.number, "sides") if sides_are_secret(record.state, seat) else []
    return named + [f"it tells the sides {sides}" for sides in told if sides]


def hidden(record: Record, seat: int) -> set[str]:
    """The cards of which the seat has seen no copy: none once the deal is over, all but one while first exposing."""
    state = record.state
    if all_open(state):
        return set()
    seen = played(state)
    for other in range(SEATS):
        seen |= shown_by(state, other, seat) | state.deal.taken[other].once
    own = 1 << state.first_cards[seat] if state.phase is Phase.FIRST_EXPOSING else state.deal.hands[seat].once
    seen |= own
    return {name(face) for face in range(FACES) if not seen >> face & 1}


def all_open(state: State) -> bool:
    """Nothing about the deal is secret any more."""
    return state.phase in (Phase.DEAL_OVER, Phase.MATCH_OVER) or state.claimer >= 0


def played(state: State) -> int:
    """The faces that were played in this deal."""
    found = 0
    for _, action in state.plays:
        found |= 1 << action % FACES
    return found


def shown_by(state: State, other: int, seat: int) -> int:
    """What this seat knows that the other has exposed."""
    first = 0 if UNDECIDED in state.firsts else state.firsts[other]
    later = 0 if UNDECIDED in state.choices else state.choices[other]
    own = later if other == seat or not state.rules.hidden_exposing else 0
    return (first | own) & ALL_FACES


def sides_are_secret(state: State, seat: int) -> bool:
    """The sides are those of pig and sheep, and the seat has not seen both: neither held nor played."""
    if state.rules.partners != Partners.PIG_SHEEP or all_open(state):
        return False
    seen = state.deal.hands[seat].once | played(state)
    return seen & (PIG_CARD | SHEEP_CARD) != PIG_CARD | SHEEP_CARD


def members(node: Any, deal: int, key: str) -> Iterator[Any]:
    """All values of this name in a body that speak of the deal in progress."""
    if isinstance(node, dict):
        if node.get("deal", deal) != deal:
            return
        yield from ([node[key]] if key in node else [])
        for value in node.values():
            yield from members(value, deal, key)
    elif isinstance(node, list):
        for value in node:
            yield from members(value, deal, key)


def cards_in(text: str) -> set[str]:
    """The cards that a text names, by letter or by symbol."""
    return {SUITS[suit] + rank for suit, rank in CARD.findall(text)} & set(NAMES)


def texts(node: Any, deal: int, where: str = "$") -> Iterator[tuple[str, str]]:
    """All texts of a body that speak of the deal in progress; finished deals are public."""
    if isinstance(node, dict):
        if node.get("deal", deal) != deal:
            return
        for key, value in node.items():
            yield where, str(key)
            if key not in FREE and not (isinstance(value, str) and value in fixed_texts()):
                yield from texts(value, deal, f"{where}.{key}")
    elif isinstance(node, list):
        for place, value in enumerate(node):
            yield from texts(value, deal, f"{where}[{place}]")
    else:
        yield where, str(node)


@cache
def fixed_texts() -> frozenset[str]:
    """Texts without parameters, which say the same whatever the cards are."""
    every = [text for language in LANGUAGES for text in catalogue(language).values()]
    return frozenset(text.format() for text in every if "{" not in text.replace("{{", ""))


def secrets_of(record: Record) -> dict[str, str]:
    """What no answer may hold, by what it is: seeds and salts not yet revealed, hashes of tokens."""
    over = record.state.phase in (Phase.DEAL_OVER, Phase.MATCH_OVER)
    first = record.state.number + (1 if over else 0)
    found = {record.seed: "the match seed"} if len(record.seed) >= LONG else {}
    for number in range(first, first + 3):
        found |= {deal_seed(record.seed, number): f"the seed of deal {number}"}
        found |= {deal_salt(record.seed, number): f"the salt of deal {number}"}
    return found | {player.token_hash: "the hash of a token" for player in record.players if player.token_hash}


def telling(text: str, record: Record) -> list[str]:
    """Which secrets stand in a text, the headers of an answer included."""
    return [f"it holds {what}" for secret, what in secrets_of(record).items() if secret in text]
