"""Getting ready to think fast: every decision is rehearsed once, and so compiled.

`python -m engine.bots.warming FOLDER` fills a cache and ends: compiling takes more memory than
playing, and a process of its own gives it back. Its standard input is a pipe from who started it,
and it ends with it.
"""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from threading import Thread

from ..cards import SEATS
from ..exposure import UNDECIDED
from ..match import Standing
from ..rules import Rules
from ..search import kernel
from ..state import begin, exposed
from ..variants import DOUBLE, STANDARD
from ..view import view
from .minds import SEARCHED, expose, play
from .opponents import OPPONENTS
from .two import SEARCHED_OF_TWO


def warm_up(cache: Path | None) -> None:
    """Compile what searches, or load it from the cache; takes seconds from the cache, else a minute or two.

    One deck comes first: opponents think with all their effort about it while two decks are still being compiled.
    """
    kernel.warm(SEARCHED, lambda: _rehearse(STANDARD), cache)
    kernel.warm(SEARCHED_OF_TWO, lambda: _rehearse(DOUBLE), cache)


def is_cached(cache: Path) -> bool:
    """It was compiled before, and is only to be loaded."""
    return kernel.is_cached(SEARCHED, cache) and kernel.is_cached(SEARCHED_OF_TWO, cache)


def tidy_up(cache: Path, since: float) -> None:
    """Remove what was compiled by other versions and not used since that time (s since 1970)."""
    kernel.forget_unused(cache, since)


def _rehearse(rules: Rules) -> None:
    """Every decision once, with little effort."""
    little = replace(OPPONENTS["hard"], worlds=2, tried=2)
    state = begin(rules, Standing(leader=0), "rehearsal")
    seat = state.choices.index(UNDECIDED)
    expose(little, view(state, seat), Random(0))
    for other in range(SEATS):
        state = exposed(state, other, 0) if state.choices[other] == UNDECIDED else state
    for opponent in (little, OPPONENTS["policy"]):
        play(opponent, view(state, state.turn), Random(0))


def end_with_starter() -> None:
    """End this process, when whoever started it and holds the other end of its standard input ends."""

    def wait() -> None:
        while os.read(0, 1):
            pass
        os._exit(1)

    Thread(target=wait, daemon=True).start()


if __name__ == "__main__":
    end_with_starter()
    warm_up(Path(sys.argv[1]))
