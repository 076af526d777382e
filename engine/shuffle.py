"""From a seed to cards, by SHA-256 alone, so that any language can check a deal.

1. The seed of a deal is 64 lower-case hex digits. Block k of its stream is
   SHA-256(seed + "/" + k), the seed and the decimal k = 0, 1, 2, … as ASCII; each block
   gives eight numbers of 32 bits, big-endian, in order.
2. Start from the faces 0 to 51 in order: S2 … SA, H2 … HA, D2 … DA, C2 … CA. Two decks are
   that row twice; to three seats it goes without C2.
3. For i = 51 (the last place of the row) down to 1: take the next number w of the stream,
   and the next again while w ≥ 2³² − (2³² mod (i+1)); then swap places i and w mod (i+1).
   No remainder is favoured, so every order of the cards is equally likely.
4. Deal one card at a time from place 0 on, counter-clockwise to the seats that play, the
   first to the seat named by the rules: seat 0 in deal 1, later the opening leader.

The commitment to a deal is SHA-256(seed + ":" + salt), both as ASCII hex.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256

WORD = 1 << 32


def _hex(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def deal_seed(match_seed: str, number: int) -> str:
    """The seed of the deal of that number; from it nothing follows for other deals."""
    return _hex(f"{match_seed}/deal/{number}")


def deal_salt(match_seed: str, number: int) -> str:
    """The salt of the commitment to the deal of that number."""
    return _hex(f"{match_seed}/salt/{number}")


def commitment(seed: str, salt: str) -> str:
    """What is published before the deal and can be checked once seed and salt are known."""
    return _hex(f"{seed}:{salt}")


def words(seed: str) -> Iterator[int]:
    """The endless stream of 32-bit numbers of a seed."""
    block = 0
    while True:
        digest = sha256(f"{seed}/{block}".encode()).digest()
        yield from (int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4))
        block += 1


def below(limit: int, stream: Iterator[int]) -> int:
    """The next number below the limit, each equally likely: words past the last full run are skipped."""
    return next(word for word in stream if word < WORD - WORD % limit) % limit


def shuffled(seed: str, row: Sequence[int]) -> tuple[int, ...]:
    """The faces of the row in the order in which they are dealt."""
    order, stream = list(row), words(seed)
    for i in range(len(order) - 1, 0, -1):
        j = below(i + 1, stream)
        order[i], order[j] = order[j], order[i]
    return tuple(order)
