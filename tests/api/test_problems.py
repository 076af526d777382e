"""Problems: one shape, one code each, all of them provoked, in all languages."""

import logging
import re
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from api.problems import ErrorCode, status_of
from api.services.records import Records
from api.texts import LANGUAGES, catalogue
from tests.api.provoking import exposing, speaking, unchecked
from tests.api.provoking_rules import ALL_PROVOKED
from tests.support.contract import Contract
from tests.support.spec import PROBLEM, shape_faults

RETRY = {ErrorCode.BUSY: "1", ErrorCode.NOT_READY: "5"}


def test_every_code_is_provoked_by_some_request() -> None:
    """None is there for nothing."""
    assert set(ErrorCode) == set(ALL_PROVOKED)


@pytest.mark.parametrize("code", ALL_PROVOKED, ids=str)
def test_a_problem_is_told_in_each_language(
    code: ErrorCode, contract: Contract, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With its status and code, which never change; the detail is the catalogue's text, filled in."""
    details = []
    for language in LANGUAGES:
        with monkeypatch.context() as patch:
            answer = ALL_PROVOKED[code](speaking(contract, language), patch)
        expected = 416 if code is ErrorCode.BAD_REQUEST else status_of(code)
        assert (expected, code, language) == (answer.status, answer.code, answer.headers["Content-Language"])
        assert (PROBLEM, RETRY.get(code)) == (answer.media_type, answer.headers.get("Retry-After"))
        assert [] == shape_faults(answer.body, answer.status)
        assert filled(catalogue(language)[code.value]).fullmatch(answer.body["detail"]), answer.body["detail"]
        details.append(answer.body["detail"])
    assert details[0] != details[2], "English is not Chinese"


def filled(text: str) -> re.Pattern[str]:
    """A text of the catalogue with something in place of its parameters."""
    plain = text.replace("{{", "\0").replace("}}", "\1")
    pieces = [re.escape(piece.replace("\0", "{").replace("\1", "}")) for piece in re.split(r"\{\w+\}", plain)]
    return re.compile("[^{}]+".join(pieces))


def test_a_conflict_carries_the_view_in_the_clients_language(contract: Contract) -> None:
    """The same that a look would bring."""
    player = exposing(speaking(contract, "en"))
    answer = player.send("POST", "/deals")
    assert player.view == answer.body["view"]
    assert {"Pig ×2", "pig ×2"} & {choice["effect"]["text"] for choice in answer.body["view"]["exposable"]}


def test_a_fault_of_ours_tells_nothing_but_its_request(
    contract: Contract, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The trace is in the log, under the id that the client can name."""
    monkeypatch.setattr("api.resources.meta.meta_answer", None)
    with caplog.at_level(logging.ERROR):
        answer = unchecked(contract, "GET", "/api/v1/meta", {})
    assert (500, "internal_error") == (answer.status, answer.code)
    assert not re.search("Traceback|NoneType|callable|File|line", answer.text)
    assert answer.body["request_id"] in caplog.text
    assert "NoneType" in caplog.text


def test_a_database_that_does_not_answer_is_503(contract: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    """With Retry-After, for looking and for acting, and nothing of the database in the text."""
    player = exposing(contract)

    def fails(*_: Any) -> None:
        raise OperationalError("SELECT secret", {}, Exception("database is locked"))

    monkeypatch.setattr(Records, "load", fails)
    answer = unchecked(contract, "GET", f"/api/v1/matches/{player.id}", {"Authorization": f"Bearer {player.token}"})
    assert (503, "busy", "1") == (answer.status, answer.code, answer.headers["Retry-After"])
    assert not re.search("SELECT|locked|sqlite", answer.text)


def test_a_problem_goes_into_no_cache(contract: Contract) -> None:
    """It depends on who asks, when, and in which language."""
    for answer in (contract.send("GET", "/matches/nobody"), contract.send("POST", "/matches", {"level": 1})):
        assert "no-" in answer.headers["Cache-Control"]
        assert "Accept-Language" in answer.headers["Vary"]
