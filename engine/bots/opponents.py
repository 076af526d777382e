"""Opponents by name, each a few numbers: how a card is chosen, how hard it thinks, when it exposes.

A name can carry other numbers: `hard:worlds=1000,pool=1`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import StrEnum

from ..errors import EngineError


class Mind(StrEnum):
    """How a card is chosen."""

    RANDOM = "random"
    RULE = "rule"
    POLICY = "policy"
    SEARCH = "search"


class Exposing(StrEnum):
    """When cards are exposed."""

    NEVER = "never"
    RULE = "rule"
    SEARCH = "search"


class OpponentError(EngineError):
    """No opponent has that name, or takes that number."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent.

    `worlds` are played out at each decision, chosen among `pool` times as many by how likely
    they make the plays seen; `rollout` plays them out; the policy's own opinion counts for `prior`
    worlds. `match` is 1 where the totals count.
    `plan` is 1 where it goes for all hearts with a hand made for it.
    `tried` are worlds for the decision to expose, `margin` the points it must promise.
    `weights` are those of the policy: a file, or nothing for those that come with the engine.
    With two decks `pool_of_two`, `prior_of_two` and `rollout_of_two` stand for those three, and who goes by the policy
    looks in `few_of_two` worlds as well.
    """

    mind: Mind
    worlds: int = 100
    pool: int = 1
    prior: int = 0
    rollout: Mind = Mind.RULE
    exposing: Exposing = Exposing.NEVER
    tried: int = 175
    margin: int = 10
    match: int = 1
    plan: int = 1
    weights: str = ""
    pool_of_two: int = 1
    prior_of_two: int = 0
    rollout_of_two: Mind = Mind.RULE
    few_of_two: int = 0


OPPONENTS = {
    "random": Opponent(Mind.RANDOM),
    "rule": Opponent(Mind.RULE, exposing=Exposing.RULE),
    "policy": Opponent(Mind.POLICY, exposing=Exposing.RULE),
    "pimc": Opponent(Mind.SEARCH, worlds=300, match=0),
    "easy": Opponent(Mind.RULE, exposing=Exposing.RULE),
    "normal": Opponent(Mind.POLICY, exposing=Exposing.RULE, few_of_two=10, prior_of_two=10),
    "hard": Opponent(Mind.SEARCH, worlds=120, pool=3, prior=25, rollout=Mind.POLICY, exposing=Exposing.SEARCH),
}


MOST_WORLDS = 1_000_000
MANY, FEWEST = 4, 4
"""Sets to expose, and worlds at least."""
HINT = replace(OPPONENTS["hard"], worlds=160, prior=0, tried=280)
HINT_COLD = Opponent(Mind.SEARCH, worlds=4, rollout=Mind.RULE, exposing=Exposing.SEARCH, tried=4)
"""The hint while nothing is compiled yet."""


def find_opponent(name: str) -> Opponent:
    """The opponent of that name, its numbers replaced. Raises OpponentError, with what there is."""
    opponent = _found(name)
    pool = max(opponent.pool, opponent.pool_of_two)
    if min(opponent.worlds, opponent.tried, opponent.pool, opponent.pool_of_two) < 1:
        raise OpponentError(f"{name}: worlds, tried and pool are at least 1")
    if max(opponent.worlds * pool, opponent.tried) > MOST_WORLDS:
        raise OpponentError(f"{name}: at most {MOST_WORLDS} worlds, those of the pool counted, fit into memory")
    if Mind.SEARCH in (opponent.rollout, opponent.rollout_of_two):
        raise OpponentError(f"{name}: worlds are played out by a fast player, so rollout cannot be search")
    return opponent


def worlds_for(opponent: Opponent, sets: int) -> int:
    """In how many worlds so many sets of cards to expose are looked at: of more than MANY in fewer, so that it takes
    no longer."""
    return max(FEWEST, opponent.tried * MANY // max(MANY, sets))


def is_compiled(opponent: Opponent) -> bool:
    """It thinks with what is to be compiled; who plays by rule of thumb or at random does as well without."""
    return opponent.mind in (Mind.POLICY, Mind.SEARCH) or opponent.exposing is Exposing.SEARCH


def _found(name: str) -> Opponent:
    plain, _, rest = name.partition(":")
    if plain not in OPPONENTS:
        raise OpponentError(f"no opponent is called {plain!r}; there are: {', '.join(OPPONENTS)}")
    found = OPPONENTS[plain]
    for part in filter(None, rest.split(",")):
        found = _with(found, part)
    return found


def _with(opponent: Opponent, part: str) -> Opponent:
    key, _, value = part.partition("=")
    kinds = {field.name: type(getattr(opponent, field.name)) for field in fields(opponent) if field.name != "mind"}
    if key not in kinds:
        raise OpponentError(f"an opponent has no {key!r}; it has: {', '.join(kinds)}")
    try:
        chosen = kinds[key](value)
    except ValueError:
        raise OpponentError(f"{key} cannot be {value!r}") from None
    if isinstance(chosen, int) and not isinstance(chosen, StrEnum) and not 0 <= chosen <= 100_000:
        raise OpponentError(f"{key} goes from 0 to 100000, not {value}")
    return replace(opponent, **{key: chosen})
