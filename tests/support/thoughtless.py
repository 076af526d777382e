"""A computer that does not think: where its thinking is not what is looked at."""

from random import Random

from engine.decisions import Decision, Verb
from engine.notation import faces
from engine.play import playable
from engine.state import Phase
from engine.view import View


def lowest(_level: str, view: View, _dice: Random) -> Decision:
    """Exposes nothing, and plays the lowest card it may."""
    if view.phase is Phase.EXPOSING:
        return Decision(Verb.EXPOSE)
    return Decision(Verb.PLAY, actions=(next(faces(playable(view.deal))),))
