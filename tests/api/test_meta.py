"""About the server."""

from collections.abc import Callable
from importlib.metadata import version

import pytest
from flask import Flask

from api.config import Config
from api.limits import BODY_BYTES, NAME_LENGTH, PAGE_ITEMS, WAIT_SECONDS
from engine.bots import LEVELS
from engine.search import kernel
from tests.support.contract import Contract, contract_of
from tests.support.player import sit_down
from tests.support.spec import Spec


def test_meta_tells_versions_and_limits(contract: Contract) -> None:
    """As they are in force."""
    meta = contract.send("GET", "/meta").body
    limits = {"body_bytes": BODY_BYTES, "wait_seconds": WAIT_SECONDS}
    limits |= {"page_items": PAGE_ITEMS, "name_characters": NAME_LENGTH}
    assert (version("gongzhu"), "v1", limits) == (meta["version"], meta["api"], meta["limits"])
    assert (list(LEVELS), ["zh-Hant", "zh-Hans", "en"]) == (meta["levels"], meta["languages"])


def test_meta_tells_whether_seeds_are_allowed(
    make_app: Callable[[Config], Flask], sqlite_url: str, contract: Contract, spec: Spec
) -> None:
    """By default they are not, and then a seed is refused."""
    assert True is contract.send("GET", "/meta").body["seeds_allowed"]
    strict = contract_of(make_app(Config(database=sqlite_url)), spec)
    assert False is strict.send("GET", "/meta").body["seeds_allowed"]
    answer = strict.send("POST", "/matches", {"seed": "mine"})
    assert (422, "seeds_not_allowed") == (answer.status, answer.code)


def test_the_server_is_up_and_ready(contract: Contract) -> None:
    """Both say ok."""
    assert "ok" == contract.send("GET", "/healthz").body["status"]
    assert {"status": "ok", "kernel": "warm"} == contract.send("GET", "/readyz").body


def test_a_server_that_still_compiles_plays_and_says_so(contract: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    """With less effort: a deal against `hard`, hints included."""
    monkeypatch.setattr(kernel, "_compiled", {})
    assert {"status": "ok", "kernel": "warming"} == contract.send("GET", "/readyz").body
    player = sit_down(contract, {"level": "hard", "seed": "cold"})
    hint = player.send("GET", "/hint").body
    assert 0 < hint["worlds"] < 10
    player.step()
    player.step()
    assert "playing" == player.view["phase"]


def test_the_limits_are_the_limits(contract: Contract) -> None:
    """One more of anything is refused, the limit itself is not."""
    fits, long = "豬" * NAME_LENGTH, "豬" * (NAME_LENGTH + 1)
    assert 201 == contract.send("POST", "/matches", {"names": [fits] * 4}).status
    assert "bad_names" == contract.send("POST", "/matches", {"names": [fits, fits, fits, long]}).code
    padded = b"{}" + b" " * (BODY_BYTES - 2)
    assert 201 == contract.send("POST", "/matches", raw=padded).status
    assert 413 == contract.send("POST", "/matches", raw=padded + b" ").status
