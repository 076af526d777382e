"""Cards, piles and deals as text, both ways: for tests, logs and bug reports.

A card is suit then rank: SQ, H10. A pile lists the ranks of its suits S.H.D.C from high to
low, ten as T, a face held twice written twice: `AQ2..T.543`. A deal is one line of

    hands taken exposed led trick

where `hands` and `taken` are four piles from seat 0 parted by `/`, `exposed` is a pile,
`led` the suits led in finished tricks (`-` for none), and `trick` the leader, a colon and
the cards on the table in the order played: `1:CK,C5`; after a pair was led, plays of two:
`1:C5+C5,C7+CK,C2`. A seat that has left the match has `-` for its hand. Two more fields may
follow: `waits=` and by seat the exposed cards that wait, where that is not every exposed card
for every seat, and `own=` with the cards that went to the seat that had held them.
"""

from collections.abc import Iterator

from .cards import FACES, NO_CARDS, RANKS, SEATS, SUIT_MASKS, Cards, add, suit_of
from .errors import NotationError
from .play import Deal, Four, all_wait
from .scoring import Terms
from .tricks import Masks, Trick, laid, new_trick, plays_laid, widened

SUIT_LETTERS = "SHDC"
RANK_NAMES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
RANK_LETTERS = "23456789TJQKA"
LEFT, WAITS, OWN = "-", "waits=", "own="
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


def suit_letter(face: int) -> str:
    """S, H, D or C."""
    return SUIT_LETTERS[suit_of(face)]


def deal_text(deal: Deal) -> str:
    """The deal in one line."""
    led = "".join(letter for letter, mask in zip(SUIT_LETTERS, SUIT_MASKS, strict=True) if deal.led & mask)
    hands = [pile_text(hand) if deal.trick.seats >> seat & 1 else LEFT for seat, hand in enumerate(deal.hands)]
    fields = ["/".join(hands), "/".join(map(pile_text, deal.taken)), pile_text(deal.exposed), led or "-"]
    fields.append(f"{deal.trick.leader}:{','.join(_play_text(deal.trick, place) for place in _started(deal.trick))}")
    if deal.waits != all_wait(deal.terms, deal.exposed):
        fields.append(WAITS + "/".join(pile_text(Cards(mask, 0)) for mask in deal.waits))
    if deal.own:
        fields.append(OWN + pile_text(Cards(deal.own, 0)))
    return " ".join(fields)


def _started(trick: Trick) -> range:
    """The places at which a card lies."""
    return range((trick.laid + trick.width - 1) // trick.width)


def _play_text(trick: Trick, place: int) -> str:
    second = trick.seconds[place]
    return NAMES[trick.faces[place]] + (f"+{NAMES[second]}" if second >= 0 else "")


def deal_from(text: str, terms: Terms) -> Deal:
    """The deal written in one line, under these terms. Raises NotationError."""
    fields = text.split(" ")
    extra = {key: field.removeprefix(key) for key in (WAITS, OWN) for field in fields[5:] if field.startswith(key)}
    if len(fields) != 5 + len(extra):
        raise NotationError(f"a deal is `hands taken exposed led trick`: {text!r}")
    hands, taken, exposed, led, trick = fields[:5]
    gone = [part == LEFT for part in hands.split("/")]
    seats = sum(1 << seat for seat in range(SEATS) if not (len(gone) == SEATS and gone[seat]))
    shown = pile(exposed)
    deal = Deal(
        terms._replace(seats=seats),
        _four(hands.replace(LEFT, "...")),
        _four(taken),
        shown,
        _led(led),
        _trick(trick, seats, terms.copies),
        _masks(extra[WAITS]) if WAITS in extra else all_wait(terms, shown),
        pile(extra.get(OWN, "...")).once,
    )
    _no_face_too_often(deal, text)
    return deal


def _four(text: str) -> Four:
    piles = [pile(part) for part in text.split("/")]
    if len(piles) != SEATS:
        raise NotationError(f"there are four piles parted by /: {text!r}")
    return piles[0], piles[1], piles[2], piles[3]


def _masks(text: str) -> Masks:
    one, two, three, four = _four(text)
    return one.once, two.once, three.once, four.once


def _led(text: str) -> int:
    suits = "" if text == "-" else text
    if not set(suits) <= set(SUIT_LETTERS) or not text:
        raise NotationError(f"the suits led are letters of SHDC, or - for none: {text!r}")
    return sum(SUIT_MASKS[SUIT_LETTERS.index(letter)] for letter in set(suits))


def _trick(text: str, seats: int, copies: int) -> Trick:
    leader, colon, table = text.partition(":")
    plays = [play.split("+") for play in table.split(",")] if table else []
    widths = [len(play) for play in plays]
    wide = copies > 1 and widths[:1] == [2]
    fits = widths[:-1] == [2] * len(widths[:-1]) if wide else widths == [1] * len(widths)
    if not colon or leader not in ("0", "1", "2", "3") or not fits or widths[-1:] > [2]:
        raise NotationError(f"a trick is a leader 0 to 3, a colon and up to three plays: {text!r}")
    trick = new_trick(int(leader), seats)
    trick = widened(trick) if wide else trick
    for card in (card for play in plays for card in play):
        if plays_laid(trick) >= seats.bit_count() - 1 and trick.laid % trick.width == trick.width - 1:
            raise NotationError(f"a trick is a leader 0 to 3, a colon and up to three plays: {text!r}")
        trick = laid(trick, face_named(card))
    return trick


def _no_face_too_often(deal: Deal, text: str) -> None:
    seen = [_FACES[name] for cards in (*deal.hands, *deal.taken) for name in names_in(cards)]
    seen += [face for face in (*deal.trick.faces, *deal.trick.seconds) if face >= 0]
    often = [NAMES[face] for face in range(FACES) if seen.count(face) > deal.terms.copies]
    if often:
        where = "two places" if deal.terms.copies == 1 else "three places"
        raise NotationError(f"{', '.join(often)} in {where}: {text!r}")
