"""Whole matches by random calls; `python -m tests.long.matches` plays as many as one likes."""

from collections import Counter

from tests.long.matches import play_matches
from tests.support.contract import Contract
from tests.support.spec import Spec


def test_random_matches_break_no_promise(contract: Contract, spec: Spec) -> None:
    """Every answer is as documented and tells no secret, and every operation of a seat was called."""
    own = Contract(contract.transport, spec, contract.truth, Counter())
    assert [] == play_matches(own, 3, seed=1)
    called = {name for name, status in own.counts if status == 200}
    wanted = {
        "getMatch",
        "updateMatch",
        "exposeCards",
        "playCards",
        "startDeal",
        "listMoves",
        "getScores",
        "listEvents",
    }
    assert set() == wanted - called
