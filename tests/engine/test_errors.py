"""What the engine raises."""

import pytest

from engine.errors import EngineError, NotationError, RefusedError, RulesError
from engine.refusals import Refusal, RefusalCode


@pytest.mark.parametrize("error", [NotationError, RulesError, RefusedError])
def test_every_error_of_the_engine_is_one_and_a_value_error(error: type[EngineError]) -> None:
    assert issubclass(error, EngineError)
    assert issubclass(error, ValueError)


def test_a_refused_action_carries_its_reason() -> None:
    refusal = Refusal(RefusalCode.EXPOSED_CARD_WAITS, card="SQ", suit="S")
    error = RefusedError(refusal)
    assert refusal == error.refusal
    assert "exposed_card_waits: {'card': 'SQ', 'suit': 'S'}" == str(error)
