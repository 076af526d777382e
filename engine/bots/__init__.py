"""Opponents by level. They are given a view, never a state; their dice come as an argument.

What thinks is imported when first asked: who only keeps matches pays nothing for it.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from ..decisions import Decision
from ..view import View

if TYPE_CHECKING:
    from .hints import Hint

LEVELS = ("easy", "normal", "hard")


def decide(level: str, view: View, rng: Random) -> Decision:
    """What an opponent of this level does now; the seat must be one that has to decide."""
    from .minds import decide, warmed  # noqa: PLC0415
    from .opponents import find_opponent  # noqa: PLC0415

    return decide(warmed(find_opponent(level), view), view, rng)


def hint(view: View) -> Hint:
    """The strongest advice for the decision that is the seat's now, which it must be. The same view, the same hint."""
    from . import hints  # noqa: PLC0415

    return hints.hint(view)


def warm_up(cache: Path | None) -> None:
    """Get ready to think fast: compile, or load from the cache. Until then opponents think with less effort."""
    from . import warming  # noqa: PLC0415

    warming.warm_up(cache)


def is_cached(cache: Path) -> bool:
    """Getting ready will only take a second: it was compiled before."""
    from . import warming  # noqa: PLC0415

    return warming.is_cached(cache)


def tidy_up(cache: Path, since: float) -> None:
    """Remove from the cache what other versions left and nobody has used since that time (s since 1970)."""
    from . import warming  # noqa: PLC0415

    warming.tidy_up(cache, since)


def is_warm() -> bool:
    """Opponents think at full speed."""
    from ..search import kernel  # noqa: PLC0415

    return kernel.is_warm()
