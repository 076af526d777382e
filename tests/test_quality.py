"""The tools that read the code for us have nothing to say."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("command", ["ruff check .", "ruff format --check .", "mypy"])
def test_a_tool_finds_nothing_to_say(command: str) -> None:
    """Each as a reader would call it, from the root of the project."""
    words = [sys.executable, "-m", *command.split()]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"\n{command}\n{done.stdout}{done.stderr}"
