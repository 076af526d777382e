"""The trained policy for two decks: the same small net, with a number for each card and for each pair."""

from ...cards import FACES, PIG, SHEEP, SUIT_MASKS, TRANSFORMER, copies, lowest, suit_of
from ...play import Deal
from ...scoring import raised
from ...tricks import last_place
from ..policy import HIDDEN, SHIFT, Desk, Net, add_rows, product
from .actions import Actions, may_do, only_one
from .features import seen_rows_of_two

KINDS = 5
UNIT = 16
"""A unit of the net's numbers, in points where nothing is exposed: the stakes rise as it is."""
LEAD, FOLLOW, FOLLOW_LAST, DISCARD, FOLLOW_PAIR = range(KINDS)


def kind_of_two(deal: Deal, actions: Actions) -> int:
    """Which weights speak when these actions are possible."""
    trick = deal.trick
    if trick.laid == 0:
        return LEAD
    if not (actions.cards | actions.both) & SUIT_MASKS[suit_of(trick.faces[0])]:
        return DISCARD
    if trick.width > 1:
        return FOLLOW_PAIR
    return FOLLOW_LAST if trick.laid == last_place(trick) else FOLLOW


def unit_of(deal: Deal) -> int:
    """How many points a unit of the net's numbers stands for in this deal."""
    factor, exposed = deal.terms.exposed_factor, deal.exposed
    values = raised(factor, copies(exposed, PIG)) + raised(factor, copies(exposed, SHEEP))
    hearts = raised(factor, copies(exposed, deal.terms.heart_exposed))
    return UNIT * (values + 2 * hearts) * (2 + copies(exposed, TRANSFORMER)) // 8


def judge_actions(net: Net, deal: Deal, signs: int, actions: Actions, at: Desk) -> None:
    """Put down a number for each of these actions: the higher, the rather it is played."""
    kind = kind_of_two(deal, actions)
    for unit in range(HIDDEN):
        at.hidden[unit] = net.bias[kind, unit]
    add_rows(at.hidden, net.inputs[kind], at.rows, seen_rows_of_two(deal, signs, at.rows))
    for unit in range(HIDDEN):
        at.hidden[unit] = max(at.hidden[unit], 0) >> SHIFT
    judge_faces(net, kind, actions.cards, 0, at)
    judge_faces(net, kind, actions.both, FACES, at)


def judge_faces(net: Net, kind: int, faces: int, base: int, at: Desk) -> None:
    """The numbers of these faces, played alone or (FACES) as a pair."""
    while faces:
        action = base + lowest(faces)
        faces &= faces - 1
        at.cards[action] = net.card_bias[kind, action] + product(at.hidden, net.outputs[kind, action])


def highest_of(actions: Actions, at: Desk) -> int:
    """Of the actions judged the one that is wanted most."""
    cards, both = actions
    best = -1
    while cards or both:
        action = lowest(cards) if cards else FACES + lowest(both)
        if cards:
            cards &= cards - 1
        else:
            both &= both - 1
        if best < 0 or at.cards[action] > at.cards[best]:
            best = action
    return best


def best_of_policy(net: Net, deal: Deal, signs: int, at: Desk) -> int:
    """The card or pair that the policy plays."""
    actions = may_do(deal)
    if not only_one(actions):
        judge_actions(net, deal, signs, actions, at)
    return highest_of(actions, at)
