"""The same functions, compiled: states no rule, only registers the files that do and compiles their callers.

numba is imported when `warm` is called and not before. Until then `fast` hands back the plain
functions, which do the same slower. The cache lies in a folder named by a hash of all that is
compiled: numba itself would go on running an old rule after its file changed.
"""

from __future__ import annotations

import functools
import hashlib
import shutil
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from inspect import isfunction
from pathlib import Path
from threading import Lock, local
from types import ModuleType
from typing import Any, TypeVar

COMPILED = (
    "cards",
    "scoring",
    "tricks",
    "play",
    "tally",
    "search.dice",
    "search.hearts",
    "search.rule",
    "search.features",
    "search.policy",
    "search.rollouts",
    "search.goal",
    "search.worlds",
    "search.likelihood",
    "search.room",
    "search.choices",
    "search.exposing",
    "search.selfplay",
    "search.two.sight",
    "search.two.rule",
    "search.two.actions",
    "search.two.signs",
    "search.two.features",
    "search.two.policy",
    "search.two.rollouts",
    "search.two.likelihood",
    "search.two.worlds",
    "search.two.choices",
    "search.two.exposing",
    "search.two.selfplay",
)
APART = frozenset(
    {
        *("evaluate", "imagine", "look", "play_out", "out_at_random", "out_by_rule", "out_by_policy", "judge"),
        *("log_likelihood", "before_play", "pick", "count_ways", "draw", "draw_split", "hand_out", "imagined"),
        *("worth", "chance_to_win", "best", "without_worse", "distinct", "dealt_so"),
        *("play_pair", "out_at_random_with_pairs", "winning_play_of_two"),
        *("play_both_out", "out_by_liking", "liking", "riddance", "count_ways_of_two", "draw_both", "draw_part"),
        *("look_at_all", "imagine_both", "imagined_of_two", "distinct_actions", "dealt_with", "best_action"),
        *("judge_actions", "best_of_policy", "out_by_trained", "signs_after", "log_likelihood_of", "before_plays"),
        *("best_with_opinion", "may_do", "drawn_before_of_two", "note_of_two", "dealt_of_two"),
    }
)
"""Functions that are called rather than written into their callers: large ones, and those called seldom."""

Function = TypeVar("Function", bound=Callable[..., Any])
Functions = tuple[Callable[..., Any], ...]
Compiled = dict[Callable[..., Any], Callable[..., Any]]


class _Rehearsal(local):
    """What the thread that warms up uses already, before the others do."""

    compiled: Compiled | None = None


_rehearsal = _Rehearsal()
_compiled: Compiled = {}
_known: set[Callable[..., Any]] = set()
_lock = Lock()


def fast(function: Function) -> Function:
    """The function compiled, once `warm` is through with it; the plain one before."""
    compiled = _rehearsal.compiled or _compiled
    return compiled.get(function, function)  # type: ignore[return-value]


def is_warm() -> bool:
    """Something is compiled and ready."""
    return bool(_compiled)


def warm(functions: Functions, rehearse: Callable[[], object], cache: Path | None) -> None:
    """Compile these functions, or load them from a folder of the cache.

    `rehearse` calls them through `fast`, with arguments as they will be later: what it calls is
    compiled in this thread, while others go on with the plain functions.
    """
    with _lock:
        if all(function in _compiled for function in functions):
            return
        _rehearsal.compiled = _registered(functions, cache)
        try:
            rehearse()
        finally:
            done, _rehearsal.compiled = _rehearsal.compiled, None
        _compiled.update(done)
    if cache is not None:
        _mark(functions, cache).touch()


def is_cached(functions: Functions, cache: Path) -> bool:
    """These functions were compiled before, as they are now, and are kept in the cache."""
    return _mark(functions, cache).exists()


def _mark(functions: Functions, cache: Path) -> Path:
    return folder(cache) / "-".join(sorted(function.__name__ for function in functions))


def folder(cache: Path) -> Path:
    """Where the compiled code is kept."""
    return cache / f"kernel-{fingerprint(compiler(), source_files())}"


def forget_unused(cache: Path, since: float) -> None:
    """Remove what was compiled from other files or by other versions and not used since that time (s since 1970)."""
    for other in cache.glob("kernel-*"):
        used = max((file.stat().st_mtime for file in (other, *other.iterdir())), default=0.0)
        if other != folder(cache) and used < since:
            shutil.rmtree(other, ignore_errors=True)


def _registered(functions: Functions, cache: Path | None) -> Compiled:
    import numba  # noqa: PLC0415 -- takes a second and 150 MB: only those who search pay it
    from numba.extending import register_jitable  # noqa: PLC0415

    _use(numba, cache)
    _teach_bits()
    for module in _modules():
        for function in _own_functions(module):
            if function not in _known:
                _known.add(function)
                register_jitable(forceinline=function.__name__ not in APART)(function)
    return {function: numba.njit(cache=cache is not None, nogil=True)(function) for function in functions}


@functools.cache
def _teach_bits() -> None:
    """Python's `bit_count` of an int, in compiled code one instruction of the processor; the ints are not negative."""
    from numba import types  # noqa: PLC0415
    from numba.extending import intrinsic, overload_method  # noqa: PLC0415

    @intrinsic
    def ones(_typing: Any, number: Any) -> Any:
        def code(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), code

    known: Any = ones
    overload_method(types.Integer, "bit_count")(lambda number: lambda number: known(number))  # noqa: PLW0108


def _use(numba: ModuleType, cache: Path | None) -> None:
    if cache is not None:
        folder(cache).mkdir(parents=True, exist_ok=True)
        numba.config.CACHE_DIR = str(folder(cache))


def compiler() -> str:
    """What compiles: Python and numba, with their versions."""
    return f"Python {sys.version}, numba {version('numba')}"


def fingerprint(compiler: str, files: list[Path]) -> str:
    """A hash of everything compiled, of where it lies (numba looks at that, too), and of the versions that compile."""
    digest = hashlib.sha256(compiler.encode())
    for file in files:
        digest.update(str(file.resolve()).encode())
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:16]


def source_files() -> list[Path]:
    """The files that are compiled, and this one."""
    return [Path(module.__file__) for module in _modules() if module.__file__] + [Path(__file__)]


def _modules() -> list[ModuleType]:
    package = __name__.rpartition(".search.")[0]
    return [import_module(f"{package}.{name}") for name in COMPILED]


def _own_functions(module: ModuleType) -> list[Callable[..., Any]]:
    return [value for value in vars(module).values() if isfunction(value) and value.__module__ == module.__name__]
