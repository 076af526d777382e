"""The README keeps its word: its lines run, and every setting and command is in it."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from api.cli import parser
from engine.rule_data import differences
from engine.variants import PRESETS, STANDARD

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def block(marker: str) -> str:
    """The fenced block that directly follows a marker."""
    found = re.search(rf"<!-- {marker} -->\n```sh\n(.*?)\n```", README, re.DOTALL)
    assert found, f"README.md has no block after <!-- {marker} -->"
    return found.group(1)


def needs(*programs: str) -> None:
    """Skip without these programs; with CI=true fail."""
    missing = [program for program in programs if shutil.which(program) is None]
    if missing and os.environ.get("CI") == "true":
        pytest.fail(f"not installed: {', '.join(missing)}")
    if missing:
        pytest.skip(f"not installed: {', '.join(missing)}")


def test_the_curl_lines_play_a_deal(live_server: str) -> None:
    """The lines of the README, as they stand, against a real server."""
    needs("bash", "curl", "jq")
    environment = {**os.environ, "API": f"{live_server}/api/v1"}
    ran = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", block("curl")],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (0, "") == (ran.returncode, ran.stderr)
    lines = ran.stdout.splitlines()
    assert 13 == sum(line.startswith('["') for line in lines)
    assert 4 == sum(line.startswith('{"seat":') for line in lines)
    assert lines[-1].startswith(('{"deal":2,', '{"deal":1,"phase":"match_over"'))  # one deal can end a match


def test_every_game_is_documented_with_all_that_it_differs_in() -> None:
    """A line for each preset, and in it just its options."""
    games = README.partition("## The games")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)` \|(.*)$", games, re.MULTILINE)
    written = {preset: set(re.findall(r"`(\w+=\w+)`", row)) for preset, row in rows}
    differ = {rules.preset: differences(rules, STANDARD) for rules in PRESETS}
    assert written == {
        preset: {f"{option}={value}".replace("=True", "=true") for option, value in options.items()}
        for preset, options in differ.items()
    }


def test_every_setting_is_documented() -> None:
    """A variable that the settings read stands in the README's table, and no other."""
    source = (ROOT / "api" / "config.py").read_text(encoding="utf-8")
    read = set(re.findall(r'"(GONGZHU_[A-Z_]+)"', source))
    assert read == set(re.findall(r"^\| `(GONGZHU_[A-Z_]+)`", README, re.MULTILINE))


def test_every_option_of_serve_is_documented() -> None:
    """The options of `gongzhu serve` stand in the README."""
    serve = parser()._subparsers._group_actions[0].choices["serve"]  # type: ignore[union-attr,index]
    options = [text for action in serve._actions for text in action.option_strings if text.startswith("--")]
    missing = [option for option in options if option != "--help" and f"`{option}`" not in README]
    assert [] == missing


def test_the_two_commands_are_one_line_each() -> None:
    """One command to play, one to test."""
    assert [1, 1] == [len(block(marker).splitlines()) for marker in ("run command", "test command")]


def test_the_changelog_speaks_of_this_version() -> None:
    """The version of pyproject.toml has its section."""
    version = re.search(r'^version = "(.*)"$', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
    assert version
    assert f"## {version.group(1)}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
