"""The second opinion agrees with the engine on whole matches near the standard, and the rare rules come up.

`python -m tests.long.agreement` plays on; by all other options they meet in test_whole.py.
"""

from itertools import islice

from tests.engine.agreement import Met, agreed_deals
from tests.engine.naive_match import PRESETS, Options

DEALS = 2000
OTHER_DEALS = 400
SEED = 8
RARE = [
    "exposed card waits, to follow",
    "exposed card waits, to lead",
    "exposed card the only one to follow with",
    "exposed card free to be discarded",
    "all hearts",
    "all hearts and the pig",
    "slam",
    "transformer alone",
    "transformer with a sum of nothing",
    "match over",
]
PARTNERS_RARE = ["all hearts and the pig but no slam", "slam", "match over"]
OTHER_OPTIONS = [
    Options(exposing="none", end="target", end_value=300),
    Options(exposing="all", settlement="zero_sum", settlement_factor=12, end="deals", end_value=4),
    Options(exposing="all_but_sheep", partners="opposite", end="floor", end_value=500),
    PRESETS["partners"]._replace(exposing="all", settlement_factor=3, end="deals", end_value=3),
    Options(pig_flips="slam", settlement="zero_sum", end="either", end_value=500),
]
"""Mixtures that no preset has; every option by itself is tried in test_whole.py."""


def met_in(deals: int, *options: Options) -> Met:
    """What so many deals met, played by each of the options in turn."""
    met = Met()
    for deal in islice(agreed_deals(SEED, *options), deals):
        met.update(deal)
    assert (deals, deals * 52) == (met["deals"], met["turns"])
    return met


def test_the_second_opinion_agrees_on_whole_matches_and_every_rare_rule_comes_up() -> None:
    met = met_in(DEALS, PRESETS["standard"])
    assert [] == [rule for rule in RARE if met[rule] < 5]


def test_the_second_opinion_agrees_on_whole_matches_of_partners() -> None:
    met = met_in(OTHER_DEALS, PRESETS["partners"])
    assert [] == [rule for rule in PARTNERS_RARE if met[rule] < 5]


def test_the_second_opinion_agrees_on_matches_by_other_options() -> None:
    met = met_in(OTHER_DEALS, *OTHER_OPTIONS)
    assert [] == [rule for rule in ("exposed card waits, to follow", "match over") if met[rule] < 5]
