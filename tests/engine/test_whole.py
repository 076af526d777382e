"""The second opinion agrees with the engine on whole matches of every preset, and of random sets of options.

`python -m tests.long.whole` plays on.
"""

from random import Random

import pytest

from tests.engine.naive_match import PRESETS
from tests.engine.option_sets import valid_options
from tests.engine.whole import DEALS_OF_A_SET, agreed

DEALS = 300
SETS = 100


@pytest.mark.parametrize("preset", PRESETS)
def test_the_second_opinion_agrees_on_every_preset(preset: str) -> None:
    options = PRESETS[preset]
    met = agreed(DEALS, options, preset)
    assert DEALS == met["deals"]
    assert not options.own_taken or met["own"] > 20
    assert options.decks == 1 or met["pairs led"] > 100
    assert options.end != "survival" or min(met["3 seats"], met["2 seats"]) > 5
    assert options.claims == "none" or met["claims granted"] > 20


@pytest.mark.parametrize("first", range(0, SETS, 10))
def test_the_second_opinion_agrees_on_random_sets_of_options(first: int) -> None:
    for number in range(first, first + 10):
        options = valid_options(Random(f"set {number}"))
        assert DEALS_OF_A_SET == agreed(DEALS_OF_A_SET, options, str(number))["deals"]
