"""A computer that does not think: where its thinking is not what is looked at."""

from random import Random

from engine.decisions import Decision, Verb
from engine.play import pairs
from engine.refusals import actions_for, legal_plays
from engine.state import Phase
from engine.view import View

VERBS = {
    Phase.FIRST_EXPOSING: Verb.EXPOSE_FIRST,
    Phase.EXPOSING: Verb.EXPOSE,
    Phase.SWAP_CHOICE: Verb.CHOOSE_SWAP,
}


def lowest(_level: str, view: View, _dice: Random) -> Decision:
    """Exposes nothing, swaps nothing, and plays the lowest that it may."""
    return _decision(view, legal_plays(view.deal)) if view.phase is Phase.PLAYING else Decision(VERBS[view.phase])


def lowest_pair(_level: str, view: View, _dice: Random) -> Decision:
    """The same, but it plays a pair where it may."""
    if view.phase is not Phase.PLAYING or not pairs(view.deal):
        return lowest(_level, view, _dice)
    return _decision(view, tuple(cards for cards in legal_plays(view.deal) if len(set(cards)) < len(cards)))


def _decision(view: View, plays: tuple[tuple[int, ...], ...]) -> Decision:
    actions = actions_for(view.deal, plays[0])
    assert isinstance(actions, tuple)
    return Decision(Verb.PLAY, actions=tuple(int(action) for action in actions))


def showing(level: str, view: View, dice: Random) -> Decision:
    """The same as `lowest`, but it exposes all that it may."""
    if view.phase in (Phase.FIRST_EXPOSING, Phase.EXPOSING):
        return Decision(VERBS[view.phase], view.exposable)
    return lowest(level, view, dice)
