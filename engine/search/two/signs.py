"""What plays have shown of the other hands with two decks: suits run out, and suits without a pair.

As bits: 4 × seat + suit for a seat that has no card of the suit left but what lies exposed before
it, 16 more for one that had no pair of it (rule book, section 5, "Plays").
"""

from ...cards import FACES, suit_of
from ...play import Deal, turn
from ...tricks import owes_second

NO_PAIR = 16


def lays_waiting(deal: Deal, seat: int, action: int) -> bool:
    """A copy that waits would be laid: exposed, in the first trick of its suit; of two the unexposed goes first."""
    face = action % FACES
    if not deal.waits[seat] >> face & 1 or deal.led >> face & 1:
        return False
    return action >= FACES or deal.exposed.twice >> face & 1 == 1 or not deal.hands[seat].twice >> face & 1


def signs_after(deal: Deal, signs: int, action: int) -> int:
    """What is shown after the seat on turn plays this card or pair."""
    trick, seat, suit = deal.trick, turn(deal), suit_of(action % FACES)
    led = suit_of(trick.faces[0]) if trick.laid else suit
    if suit != led:
        return signs | 1 << (4 * seat + led)
    if lays_waiting(deal, seat, action):
        signs |= 1 << (4 * seat + suit)
    if action < FACES and trick.laid and trick.width > 1 and not owes_second(trick):
        signs |= 1 << (NO_PAIR + 4 * seat + suit)
    return signs
