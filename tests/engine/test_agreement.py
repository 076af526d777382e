"""The second opinion agrees with the engine on whole matches; `python -m tests.long.agreement` plays on."""

from itertools import islice

from tests.engine.agreement import Met, agreed_deals

DEALS = 2000
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


def test_the_second_opinion_agrees_on_whole_matches_and_every_rare_rule_comes_up() -> None:
    met = Met()
    for deal in islice(agreed_deals(SEED), DEALS):
        met.update(deal)
    assert (DEALS, DEALS * 52) == (met["deals"], met["turns"])
    assert [] == [rule for rule in RARE if met[rule] < 5]
