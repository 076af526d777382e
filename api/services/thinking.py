"""The opponents' thinking: made ready beside the serving, and kept from crowding out everything else."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from threading import BoundedSemaphore, Thread

from engine.bots import is_warm, warm_up

AT_ONCE = BoundedSemaphore(max(1, os.cpu_count() or 1))
"""Held by who thinks: more searches at once than cores would only make everybody wait."""

WARM, WARMING = "warm", "warming"
log = logging.getLogger("gongzhu")


def get_ready(cache: Path) -> None:
    """Compile in the background; meanwhile the opponents think with less effort."""
    Thread(target=_get_ready, args=(cache,), name="warming", daemon=True).start()


def _get_ready(cache: Path) -> None:
    try:
        warm_up(writable(cache))
    except Exception:
        log.exception("the opponents could not be made fast; they go on with less effort")


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
