"""Whether an answer tells a seat what it may not know, by comparison with the true state."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from api.services.record import Record
from api.texts import LANGUAGES, catalogue
from engine.cards import SEATS
from engine.notation import NAMES, faces, name
from engine.shuffle import deal_salt, deal_seed
from engine.state import Phase

CARD = re.compile(r"(?<![\w-])([SHDC♠♥♦♣])(10|[2-9JQKA])(?![\w-])")
SUITS = dict(zip("♠♥♦♣SHDC", "SHDCSHDC", strict=True))
FREE = {"id", "token", "request_id", "type", "commitment", "seed", "salt", "name", "names", "errors"}
"""Members whose text is random, the client's own, or fixed before the match is looked at."""
LONG = 8
"""A shorter seed may stand anywhere by chance."""


def leaks(body: Any, record: Record, seat: int, asked: str = "") -> list[str]:
    """Where a body names a card that the seat may not know. Cards that the request named do not count."""
    secret = hidden(record, seat) - cards_in(asked)
    found = [(where, card) for where, text in texts(body, record.state.number) for card in sorted(cards_in(text))]
    return [f"{where} names {card}, which seat {seat} may not know" for where, card in found if card in secret]


def hidden(record: Record, seat: int) -> set[str]:
    """The cards that other seats hold and have not shown; none once the deal is over."""
    deal, phase = record.state.deal, record.state.phase
    if phase in (Phase.DEAL_OVER, Phase.MATCH_OVER):
        return set()
    held = [deal.hands[other].once & ~deal.exposed.once for other in range(SEATS) if other != seat]
    return {name(face) for mask in held for face in faces(mask)}


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
