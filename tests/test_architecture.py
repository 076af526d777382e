"""Which way imports point, what the kernel's files may say, and how long things may be: over the whole tree."""

import re
from collections.abc import Callable
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.support.architecture import (
    ARROWS,
    KERNEL,
    LONGEST_FILE,
    LONGEST_FUNCTION,
    Fault,
    arrow_faults,
    file_length_faults,
    function_length_faults,
    kernel_faults,
)

ROOT = Path(__file__).parent.parent

# The tree


def files(folders: list[str], endings: list[str]) -> list[str]:
    """Paths below these folders, from the root of the project."""
    found = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.suffix in endings]
    return sorted(path.relative_to(ROOT).as_posix() for path in found if "node_modules" not in path.parts)


PYTHON = files(["engine", "api"], [".py"])
CHECKS: list[tuple[Callable[[str, str], list[Fault]], list[str]]] = [
    (arrow_faults, PYTHON),
    (kernel_faults, [path for path in PYTHON if path in KERNEL]),
    (function_length_faults, PYTHON),
    (file_length_faults, files(["engine", "api", "clients", "tests"], [".py", ".js", ".css"])),
]


@pytest.mark.parametrize(("check", "paths"), CHECKS, ids=lambda value: getattr(value, "__name__", ""))
def test_the_tree_has_no_fault(check: Callable[[str, str], list[Fault]], paths: list[str]) -> None:
    """Each check, over every file it is for."""
    assert paths, "nothing to check: have the folders moved?"
    faults = [fault for path in paths for fault in check(path, (ROOT / path).read_text(encoding="utf-8"))]
    assert not faults, "\n" + "\n".join(map(str, faults))


@pytest.mark.parametrize("pattern", [pattern for pattern, _ in ARROWS])
def test_every_row_speaks_for_some_file(pattern: str) -> None:
    """A row that guards nothing cannot fail."""
    assert any(fnmatch(path, pattern) for path in PYTHON), f"no file is {pattern}"


# The checks themselves: small bad files they must refuse, each at a line, and good ones they must not

BAD_ARROWS = [
    ("engine/match.py", "import flask"),
    ("engine/match.py", "from api import models"),
    ("engine/match.py", "def late():\n    from sqlalchemy.orm import Session"),
    ("engine/search/policy.py", "import numba"),
    ("engine/cards.py", "import random"),
    ("engine/play.py", "from engine.rules import Rules"),
    ("engine/play.py", "from . import rules"),
    ("engine/scoring.py", "from .play_more import x"),
    ("engine/bots/thinker.py", "from engine import match"),
    ("engine/bots/thinker.py", "from ..state import State"),
    ("api/config.py", "import sqlalchemy"),
    ("api/cli.py", "import sqlalchemy as sa"),
    ("api/models.py", "from api.services import matches"),
    ("api/services/matches.py", "from flask import g"),
    ("api/services/matches.py", "from ..resources import matches"),
    ("api/services/matches.py", "import api.schemas.matches"),
    ("api/resources/matches.py", "from api.db import session"),
    ("api/resources/matches.py", "from api import models"),
    ("api/resources/matches.py", "import sqlalchemy.orm"),
    ("api/schemas/match.py", "from api.services.matches import find"),
    ("api/schemas/match.py", "from api.models import Match"),
]
GOOD_ARROWS = [
    ("engine/play.py", "from typing import NamedTuple\nfrom engine import cards\nfrom .cards import SPADES"),
    ("engine/match.py", "import random\nfrom .rules import Rules"),
    ("engine/bots/thinker.py", "import random\nfrom engine.view import View\nfrom ..play import playable"),
    ("api/services/matches.py", "import secrets, sqlalchemy\nfrom engine import Rules\nfrom ..models import Match"),
    ("api/resources/matches.py", "from flask_smorest import Blueprint\nfrom ..schemas.match import MatchSchema"),
    ("tests/test_anything.py", "import flask, sqlalchemy, numba"),
]
BAD_KERNEL = [
    "for x in range(3):\n    pass",
    "if 1:\n    X = 1",
    "class A:\n    a: int",
    "class A(NamedTuple):\n    a: int\n    def f(self):\n        return 1",
    "@jit\ndef f():\n    return 1",
    "async def f():\n    return 1",
    "def f():\n    for y in x:\n        y = x",
    "def f():\n    try:\n        x = 1\n    finally:\n        x = 2",
    "def f():\n    with x:\n        x = 1",
    "def f():\n    def g():\n        return 1",
    "def f(x=None):\n    return 1",
    "def f():\n    '''A docstring.'''\n    'and a text'",
]
BAD_VALUES = """
    {1, 2} | {1: 2} | 'S' | f'{x}' | [x] | (*x, 1) | (y for y in x) | [y for y in x] | lambda: 1 | (y := x) | 0.5 | None
    x / 2 | 2**x | x @ x | x in (1, 2) | x is y | set(x) | sorted(x) | str(x) | sum(x)
    x.bit_count(1) | x.bit_length() | x._replace(y=1)
"""
BAD_STATEMENTS = "return | x /= 2 | x = None | raise x | assert x | import math | del x | global x | x: float = 1.0"
BAD_WORDS = [
    *(f"return {value}" for value in re.split(r"\s+\|\s+|\n\s+", BAD_VALUES.strip())),
    *BAD_STATEMENTS.split(" | "),
]
GOOD_KERNEL = '''
"""Text."""
from typing import NamedTuple
NAMES = {"S": [face for face in range(13)]}
ALL: int = 2**52 - 1
class Trick(NamedTuple):
    """Text."""
    led: int
    cards: tuple[int, ...] = ()
def f(trick: Trick, most: int | None = -1) -> tuple[int, int]:
    """Text."""
    total: int = 0
    for seat in range(4):
        while trick.cards[seat] & ~ALL and not total >= 3:
            total += min(trick.led, g(seat)) // 2 + (trick.led & ALL).bit_count()
            break
    if total == 1:
        return Trick(led=1, cards=trick.cards[1:] + (total,)), True
    return (total if total else -1), 0
'''
LONG = "def f():\n" + "    x = 1\n" * LONGEST_FUNCTION


@pytest.mark.parametrize(("path", "source"), BAD_ARROWS)
def test_a_wrong_arrow_is_found_at_its_line(path: str, source: str) -> None:
    """Also when it is relative, renamed or inside a function."""
    assert [len(source.splitlines())] == [fault.line for fault in arrow_faults(path, source)]


@pytest.mark.parametrize(("path", "source"), GOOD_ARROWS)
def test_a_right_arrow_is_let_through(path: str, source: str) -> None:
    """Absolute or relative."""
    assert [] == arrow_faults(path, source)


@pytest.mark.parametrize("source", [*BAD_KERNEL, *(f"def f(x, y):\n    {words}" for words in BAD_WORDS)])
def test_what_a_compiler_would_not_take_is_found(source: str) -> None:
    """One thing wrong with each."""
    assert kernel_faults("engine/play.py", source)


def test_plain_functions_on_ints_and_tuples_are_let_through() -> None:
    """All that a kernel file may say, in one."""
    assert [] == kernel_faults("engine/play.py", GOOD_KERNEL)


def test_one_line_too_many_is_found() -> None:
    """Forty lines and three hundred are still good."""
    assert [1] == [fault.line for fault in function_length_faults("engine/a.py", LONG)]
    assert [] == function_length_faults("engine/a.py", LONG.removesuffix("    x = 1\n"))
    assert [LONGEST_FILE + 1] == [fault.line for fault in file_length_faults("a.js", "x\n" * (LONGEST_FILE + 1))]
    assert [] == file_length_faults("a.js", "x\n" * LONGEST_FILE)


def test_a_fault_names_file_line_and_word() -> None:
    """So that nobody has to search."""
    found = kernel_faults("engine/play.py", "def f(x):\n    return x.bit_length()")
    assert ["engine/play.py:2: `x.bit_length()` (Call) in f is not for the kernel's files"] == [str(found[0])]
