"""The opponents' thinking: made ready beside the serving, and kept from crowding out everything else."""

from __future__ import annotations

import atexit
import logging
import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Thread, get_native_id
from typing import TypeVar

from engine.bots import is_cached, is_warm, tidy_up, warm_up

STEP_BACK = 10
"""Added to the niceness of who thinks."""
TURN = 0.0005
"""Seconds that a thread may keep the interpreter while others wait for it: a tenth of Python's own."""

Thought = TypeVar("Thought")


def step_back() -> None:
    """Let everybody who only looks go first; only Linux counts the priority of a thread by itself."""
    if sys.platform == "linux":
        own = get_native_id()
        os.setpriority(os.PRIO_PROCESS, own, min(19, os.getpriority(os.PRIO_PROCESS, own) + STEP_BACK))


THINKERS = ThreadPoolExecutor(max(1, os.cpu_count() or 1), "thinking", step_back)
"""Where opponents think: more searches at once than cores would only make everybody wait."""


def think(work: Callable[[], Thought]) -> Thought:
    """The result of a search, done among the thinkers; raises what it raises."""
    return THINKERS.submit(work).result()


KEPT_FOR = 30 * 24 * 3600
"""Seconds for which compiled code of another version is kept unused."""
WARM, WARMING = "warm", "warming"
log = logging.getLogger("gongzhu")


def get_ready(cache: Path) -> None:
    """Compile in the background; meanwhile the opponents think with less effort."""
    sys.setswitchinterval(TURN)
    Thread(target=make_ready, args=(cache,), name="warming", daemon=True).start()


def make_ready(cache: Path) -> None:
    """Compile what is not kept from before, and load it."""
    try:
        kept = writable(cache)
        if kept is not None and not is_cached(kept):
            compile_apart(kept)
        warm_up(kept)
        if kept is not None:
            tidy_up(kept, time.time() - KEPT_FOR)
    except Exception:
        log.exception("the opponents could not be made fast; they go on with less effort")


def compile_apart(cache: Path) -> None:
    """Compile in a process of its own, which gives its memory back and takes no turn from who is served here.

    It ends when the pipe to it closes: with this process, however that ends.
    """
    command = [sys.executable, "-m", "engine.bots.warming", str(cache)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as child:  # noqa: S603 -- ours
        atexit.register(child.terminate)
        child.wait()
        atexit.unregister(child.terminate)


def writable(cache: Path) -> Path | None:
    """The folder if it can be written to; else nothing is kept, and each start compiles anew."""
    try:
        cache.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return cache if os.access(cache, os.W_OK) else None


def readiness() -> str:
    """Whether the opponents think at full speed already."""
    return WARM if is_warm() else WARMING
