"""The hint: its reasons are true of the deal as it stands, and it is there before anything is compiled."""

from random import Random

import pytest

from engine.bots import exposing, hint
from engine.bots.reasons import HintCode
from engine.exposure import UNDECIDED
from engine.search import kernel
from engine.view import View, view
from tests.engine.arrange import ALL, BREAKING, fresh, names, playing

COMPLETE = "..A.K98/QT4..J./AJ73.../..T852. 9862.../...A764/K5.AKQJT98765432.KQ97643.QJT532/... ... SHC 2:"


def seen(text: str) -> View:
    """The view of the seat on turn."""
    state = playing(text)
    return view(state, state.turn)


def test_what_is_reached_already_is_no_reason() -> None:
    """All hearts are taken, the pig will be worth a hundred: nobody fears it, nothing is still within reach."""
    assert not {HintCode.PIG_LIKELY, HintCode.ALL_HEARTS} & set(hint(seen(COMPLETE)).reasons)


def test_a_pig_that_somebody_has_is_no_reason() -> None:
    """Whoever took it took it."""
    text = "75.82.A3.83/2.AKJ654../83.T93..JT/KT9.Q7.7.2 .../J6..QT8.A75/4..K642.K94/AQ...Q6 ... SC 1:D5,DJ,D9"
    pig = {HintCode.PIG_AWAY, HintCode.AVOIDS_PIG, HintCode.PIG_LIKELY}
    assert not pig & set(hint(seen(text)).reasons)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f".2../.3../.4../... .../{ALL}.AKQJT9876.{ALL}.{ALL}/.../... ... SDC 3:H5", HintCode.ONLY_CARD),
        (
            "KQ4.84.74.3/.AK97653.J./T2.QT.6.A9/7.J2.8.T72 .../J63..5.K654/8..AKQ32.J8/5..T9.Q ... SDC 2:S9,SA",
            HintCode.PIG_AWAY,
        ),
        (
            "75.82.A3.83/Q.AKJ654../83.T93..JT/KT9.Q7.7.2 .../J6..QT8.A75/4..K642.K94/A2...Q6 ... SC 1:D5,DJ,D9",
            HintCode.SHEEP,
        ),
        (
            "A3.AKQJT9.A42.A7/K82.864.KQ7.K865/QJT9.752.J98.QJ9/7654.3.T653.T432 .../.../.../... ... - 0:",
            HintCode.ALL_HEARTS,
        ),
        (BREAKING, HintCode.BREAKS_ALL_HEARTS),
    ],
    ids=lambda value: value if isinstance(value, HintCode) else "",
)
def test_a_reason_is_given_where_it_is_the_reason(text: str, reason: HintCode) -> None:
    assert reason in hint(seen(text)).reasons


def exposing_hints(deals: int) -> list[tuple[View, int, HintCode, list[float]]]:
    """Hints for exposing: the view, the cards, the reason, the advantages with declining first."""
    found = []
    for seed in range(deals):
        state = fresh(Random(seed), later=True)
        for seat in range(4):
            if state.choices[seat] == UNDECIDED and view(state, seat).exposable:
                asked = hint(view(state, seat))
                choices = [choice.advantage for choice in asked.choices]
                found.append((view(state, seat), asked.cards, asked.reasons[0], choices))
    return found


def test_declining_is_said_not_to_pay_only_where_no_set_promises_more() -> None:
    """What might pay but is not sure to is called so."""
    hints = exposing_hints(12)
    for _, cards, reason, advantages in hints:
        more = max(advantages[1:]) > advantages[0]
        assert (reason is HintCode.EXPOSING_GAINS) == (cards != 0)
        assert more or reason is HintCode.EXPOSING_LOSES
        assert not (more and reason is HintCode.EXPOSING_LOSES and max(advantages[1:]) - advantages[0] > 0.1)
    assert {HintCode.EXPOSING_GAINS, HintCode.EXPOSING_UNSURE, HintCode.EXPOSING_LOSES} == {hint[2] for hint in hints}


def test_before_anything_is_compiled_exposing_is_advised_by_rule_of_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    """A handful of worlds says too little about it."""
    monkeypatch.setattr(kernel, "_compiled", {})
    for asked, cards, reason, advantages in exposing_hints(2):
        assert (exposing.choose(asked), HintCode.ROUGH) == (cards, reason)
        assert 2 ** len(names(asked.exposable)) == len(advantages)


def test_before_anything_is_compiled_a_hint_says_that_it_is_rough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four worlds are no reason to fear the pig; that a card is the only one is known without any."""
    monkeypatch.setattr(kernel, "_compiled", {})
    only = f".2../.3../.4../... .../{ALL}.AKQJT9876.{ALL}.{ALL}/.../... ... SDC 3:H5"
    assert [(HintCode.ROUGH,), (HintCode.ONLY_CARD,)] == [hint(seen(text)).reasons for text in (BREAKING, only)]
