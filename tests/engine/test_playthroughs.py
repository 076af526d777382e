"""A match of every preset goes as it was written down, line by line."""

import pytest

from engine.variants import VARIANTS
from tests.engine.playthrough import FOLDER, lines, path_of


def test_every_preset_has_a_playthrough_and_no_other_file_lies_there() -> None:
    assert {path_of(rules) for rules in VARIANTS.values()} == set(FOLDER.iterdir())


@pytest.mark.parametrize("preset", VARIANTS)
def test_a_match_goes_as_it_was_written_down(preset: str) -> None:
    """Where it should not any more, `python -m tests.engine.playthrough` writes it anew: read the difference."""
    written = path_of(VARIANTS[preset]).read_text(encoding="utf-8").splitlines()
    for number, (expected, line) in enumerate(zip(written, lines(preset), strict=True), start=1):
        assert expected == line, f"line {number}"
