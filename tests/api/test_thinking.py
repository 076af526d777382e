"""The opponents' search is made ready beside the serving, whatever becomes of the cache."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Barrier, BrokenBarrierError, get_native_id

import pytest

from api.config import default_cache
from api.services import thinking
from engine.bots import is_cached


def made_ready(patch: pytest.MonkeyPatch, cache: Path) -> list[tuple[str, Path | None]]:
    """What is done to get ready with such a cache."""
    done: list[tuple[str, Path | None]] = []
    patch.setattr(thinking, "compile_apart", lambda kept: done.append(("compile", kept)))
    patch.setattr(thinking, "warm_up", lambda kept: done.append(("load", kept)))
    patch.setattr(thinking, "tidy_up", lambda _kept, _since: None)
    thinking.make_ready(cache)
    return done


def test_what_was_compiled_before_is_only_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """As every test run after the first finds it."""
    assert is_cached(default_cache())
    assert [("load", default_cache())] == made_ready(monkeypatch, default_cache())


def test_an_empty_cache_is_filled_by_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Which keeps the memory of compiling out of the server's."""
    cache = tmp_path / "new" / "cache"
    assert [("compile", cache), ("load", cache)] == made_ready(monkeypatch, cache)
    assert cache.is_dir()


def test_without_a_cache_it_compiles_for_itself(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A file stands where the folder should be."""
    (tmp_path / "cache").write_text("")
    assert [("load", None)] == made_ready(monkeypatch, tmp_path / "cache")


def test_a_compiler_that_fails_leaves_the_server_playing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """With less effort, and a line in the log."""

    def broken(_cache: Path | None) -> None:
        raise RuntimeError("no compiler")

    monkeypatch.setattr(thinking, "compile_apart", broken)
    thinking.make_ready(tmp_path)
    assert "less effort" in caplog.text


def test_the_compiler_ends_with_the_server_that_started_it(tmp_path: Path) -> None:
    """However that ended: the pipe between them closes."""
    command = [sys.executable, "-m", "engine.bots.warming", str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as compiler:
        assert compiler.stdin
        compiler.stdin.close()
        assert 1 == compiler.wait(60)
    assert not list(tmp_path.rglob("*.nbi"))


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux counts the priority of a thread by itself")
def test_who_thinks_lets_those_who_look_go_first() -> None:
    def priority() -> int:
        return os.getpriority(os.PRIO_PROCESS, get_native_id())

    assert min(19, priority() + thinking.STEP_BACK) == thinking.think(priority)


def test_no_more_think_at_once_than_there_are_cores() -> None:
    """One more than that never meet."""
    cores = os.cpu_count() or 1
    meeting = Barrier(cores + 1)

    def meet() -> bool:
        try:
            meeting.wait(0.5)
        except BrokenBarrierError:
            return False
        return True

    with ThreadPoolExecutor(cores + 1) as people:
        assert not any(people.map(lambda _: thinking.think(meet), range(cores + 1)))


def test_what_goes_wrong_in_thinking_reaches_who_asked() -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        thinking.think(partial(int, "no number"))
