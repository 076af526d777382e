"""Compiled code and plain Python play the same game, and nobody compiles who does not search."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from api.config import default_cache
from engine.bots.minds import expose, play
from engine.bots.opponents import OPPONENTS
from engine.exposure import UNDECIDED
from engine.search import kernel
from engine.search.dice import dice_from
from engine.search.policy import desk
from engine.search.rollouts import AT_RANDOM, BY_POLICY, BY_RULE
from engine.search.selfplay import play_many
from engine.search.weights import ALONE, weights
from engine.variants import STANDARD
from engine.view import view
from tests.engine.arrange import fresh, midway

LITTLE = replace(OPPONENTS["hard"], worlds=2, pool=2, tried=2)


def many(player: int, deals: int, seed: int = 5) -> int:
    """The number that so many deals make."""
    played = kernel.fast(play_many)(player, weights(ALONE), STANDARD.terms(), 0.2, deals, desk(), dice_from(seed))
    return int(played)


@pytest.fixture(scope="module")
def compiled() -> None:
    """The whole deals compiled too, not only what opponents need."""
    kernel.warm((play_many,), lambda: many(BY_POLICY, 1), default_cache())


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Nothing is compiled."""
    with monkeypatch.context() as patch:
        patch.setattr(kernel, "_compiled", {})
        yield patch


@pytest.mark.parametrize(("player", "deals"), [(AT_RANDOM, 2000), (BY_RULE, 200), (BY_POLICY, 10)])
def test_compiled_and_plain_deals_end_alike(
    compiled: None, player: int, deals: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole deals with exposed cards, the same dice: the same scores."""
    fast = many(player, deals)
    monkeypatch.setattr(kernel, "_compiled", {})
    assert not kernel.is_warm()
    assert many(player, deals) == fast
    assert many(player, 2, seed=6) != many(player, 2, seed=7)


@pytest.mark.parametrize("seed", range(4))
def test_compiled_and_plain_opponents_choose_alike(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards and exposures, by the same dice."""
    state, before = midway(Random(seed), later=seed % 2 > 0), fresh(Random(seed))
    seen = view(state, state.turn)
    asked = view(before, before.choices.index(UNDECIDED))
    chosen = play(LITTLE, seen, Random(seed)), expose(LITTLE, asked, Random(seed))
    monkeypatch.setattr(kernel, "_compiled", {})
    assert chosen == (play(LITTLE, seen, Random(seed)), expose(LITTLE, asked, Random(seed)))


def test_a_changed_rule_is_compiled_anew(tmp_path: Path) -> None:
    """The cache is named by what is compiled, and by the compiler."""
    rule = tmp_path / "play.py"
    rule.write_text("one")
    before = kernel.fingerprint("1.0", [rule])
    assert before == kernel.fingerprint("1.0", [rule])
    assert before != kernel.fingerprint("1.1", [rule])
    rule.write_text("two")
    assert before != kernel.fingerprint("1.0", [rule])
    elsewhere = tmp_path / "elsewhere.py"
    elsewhere.write_text("one")
    assert before != kernel.fingerprint("1.0", [elsewhere]), "numba keeps compiled code by the path of its file"


def test_every_file_that_searches_is_in_the_name_of_the_cache() -> None:
    """A file that is compiled but not hashed would go on in its old form."""
    folder = Path(kernel.__file__).parent
    files = {path.relative_to(folder.parent) for path in kernel.source_files()}
    apart = {folder / "__init__.py", folder / "two" / "__init__.py", folder / "weights.py"}
    assert {path.relative_to(folder.parent) for path in {*folder.rglob("*.py")} - apart} <= files
    assert {Path("cards.py"), Path("play.py"), Path("scoring.py")} <= files


def test_who_does_not_search_imports_no_compiler() -> None:
    """Making the application and its description takes neither numba nor numpy."""
    code = (
        "import sys, engine.bots, engine.search.kernel; from api import create_app; from api.config import Config;"
        "create_app(Config(database='sqlite://')); print(sorted({'numba', 'numpy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "[]" == done.stdout.strip()


def test_what_other_versions_compiled_goes_once_nobody_has_used_it_for_long(tmp_path: Path) -> None:
    own, used, unused = (tmp_path / name for name in (kernel.folder(tmp_path).name, "kernel-used", "kernel-unused"))
    for place in (own, used, unused):
        place.mkdir()
        (place / "evaluate").touch()
    for file in (own, own / "evaluate", used, unused, unused / "evaluate"):
        os.utime(file, (1000, 1000))
    (tmp_path / "something else").mkdir()
    kernel.forget_unused(tmp_path, since=2000)
    assert {own.name, used.name, "something else"} == {place.name for place in tmp_path.iterdir()}
