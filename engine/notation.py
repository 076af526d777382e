"""Cards, piles and deals as text, both ways: for tests, logs and bug reports.

A card is suit then rank: SQ, H10. A pile lists the ranks of its suits S.H.D.C from high to
low, ten as T, a face held twice written twice: `AQ2..T.543`. A deal is one line of

    hands taken exposed led trick

where `hands` and `taken` are four piles from seat 0 parted by `/`, `exposed` is a pile,
`led` the suits led in finished tricks (`-` for none), and `trick` the leader, a colon and
the cards on the table in the order played: `1:CK,C5`.
"""

from collections.abc import Iterator

from .cards import FACES, NO_CARDS, RANKS, SEATS, SUIT_MASKS, Cards, add, suit_of
from .errors import NotationError
from .play import NO_FACES, Deal, Four, Trick, with_face
from .scoring import Terms

SUIT_LETTERS = "SHDC"
RANK_NAMES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
RANK_LETTERS = "23456789TJQKA"
NAMES = tuple(suit + rank for suit in SUIT_LETTERS for rank in RANK_NAMES)
_FACES = {name: face for face, name in enumerate(NAMES)}


def name(face: int) -> str:
    """SQ for the pig, H10 for the ten of hearts."""
    return NAMES[face]


def face_named(text: str) -> int:
    """The face of that name. Raises NotationError."""
    try:
        return _FACES[text]
    except KeyError:
        raise NotationError(
            f"no card is called {text!r}; a card is a suit S H D C and a rank 2 to 10 J Q K A"
        ) from None


def faces(mask: int) -> Iterator[int]:
    """The faces of a set, from low to high."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def mask_of(names: list[str] | tuple[str, ...]) -> int:
    """The set of the named faces. Raises NotationError."""
    mask = 0
    for text in names:
        mask |= 1 << face_named(text)
    return mask


def names_in(cards: Cards) -> list[str]:
    """The cards of a pile by suit S H D C, each from high to low; both copies of a pair."""
    found: list[str] = []
    for mask in SUIT_MASKS:
        rest = cards.once & mask
        while rest:
            face = rest.bit_length() - 1
            found += (NAMES[face], NAMES[face]) if cards.twice >> face & 1 else (NAMES[face],)
            rest ^= 1 << face
    return found


def pile_text(cards: Cards) -> str:
    """A pile as ranks by suit, high to low: `AQ2..T.543`."""
    ranks = [""] * len(SUIT_LETTERS)
    for text in names_in(cards):
        ranks[SUIT_LETTERS.index(text[0])] += RANK_LETTERS[_FACES[text] % RANKS]
    return ".".join(ranks)


def pile(text: str) -> Cards:
    """The pile written so. Raises NotationError."""
    suits = text.split(".")
    if len(suits) != len(SUIT_LETTERS):
        raise NotationError(f"a pile has four suits parted by dots: {text!r}")
    cards = NO_CARDS
    for suit, ranks in enumerate(suits):
        for letter in ranks:
            if letter not in RANK_LETTERS:
                raise NotationError(f"no rank is written {letter!r} (ten is T): {text!r}")
            cards = _with_copy(cards, suit * RANKS + RANK_LETTERS.index(letter), text)
    return cards


def _with_copy(cards: Cards, face: int, text: str) -> Cards:
    if cards.twice >> face & 1:
        raise NotationError(f"{NAMES[face]} stands three times in {text!r}")
    return add(cards, face)


def deal_text(deal: Deal) -> str:
    """The deal in one line."""
    table = ",".join(NAMES[face] for face in deal.trick.faces[: deal.trick.laid])
    led = "".join(letter for letter, mask in zip(SUIT_LETTERS, SUIT_MASKS, strict=True) if deal.led & mask)
    return " ".join(
        (
            "/".join(map(pile_text, deal.hands)),
            "/".join(map(pile_text, deal.taken)),
            pile_text(deal.exposed),
            led or "-",
            f"{deal.trick.leader}:{table}",
        )
    )


def deal_from(text: str, terms: Terms) -> Deal:
    """The deal written in one line, under these terms. Raises NotationError."""
    fields = text.split(" ")
    if len(fields) != len(Deal._fields) - 1:
        raise NotationError(f"a deal is `hands taken exposed led trick`: {text!r}")
    hands, taken, exposed, led, trick = fields
    deal = Deal(terms, _four(hands), _four(taken), pile(exposed), _led(led), _trick(trick))
    _each_face_once(deal, text)
    return deal


def _four(text: str) -> Four:
    piles = [pile(part) for part in text.split("/")]
    if len(piles) != SEATS:
        raise NotationError(f"there are four piles parted by /: {text!r}")
    return piles[0], piles[1], piles[2], piles[3]


def _led(text: str) -> int:
    suits = "" if text == "-" else text
    if not set(suits) <= set(SUIT_LETTERS) or not text:
        raise NotationError(f"the suits led are letters of SHDC, or - for none: {text!r}")
    return sum(SUIT_MASKS[SUIT_LETTERS.index(letter)] for letter in set(suits))


def _trick(text: str) -> Trick:
    leader, colon, cards = text.partition(":")
    on_table = [face_named(card) for card in cards.split(",")] if cards else []
    if not colon or leader not in ("0", "1", "2", "3") or len(on_table) >= SEATS:
        raise NotationError(f"a trick is a leader 0 to 3, a colon and up to three cards: {text!r}")
    laid = NO_FACES
    for place, face in enumerate(on_table):
        laid = with_face(laid, place, face)
    return Trick(int(leader), laid, len(on_table))


def _each_face_once(deal: Deal, text: str) -> None:
    seen: list[int] = [face for cards in (*deal.hands, *deal.taken) for face in faces(cards.once)]
    seen += deal.trick.faces[: deal.trick.laid]
    twice = [NAMES[face] for face in range(FACES) if seen.count(face) > 1]
    if twice:
        raise NotationError(f"{', '.join(twice)} in two places: {text!r}")


def suit_letter(face: int) -> str:
    """S, H, D or C."""
    return SUIT_LETTERS[suit_of(face)]
