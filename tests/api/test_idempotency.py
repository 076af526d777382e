"""`Idempotency-Key`: a POST that is sent again is done once."""

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from uuid import uuid4

import pytest
from flask import Flask
from sqlalchemy import update

from api.config import Config
from api.models import IdempotencyKey
from tests.support.contract import Answer, Contract, contract_of
from tests.support.player import Player, sit_down
from tests.support.seeds import seed_holding
from tests.support.spec import Spec
from tests.support.together import codes, together

SEED = seed_holding("S2", "SQ")


def key() -> dict[str, str]:
    """A new key as a header."""
    return {"Idempotency-Key": str(uuid4())}


def ask(player: Player, path: str, body: object, headers: dict[str, str]) -> Answer:
    """POST with a key."""
    return player.contract.send("POST", f"/matches/{player.id}{path}", body, token=player.token, headers=headers)


def test_a_match_is_opened_once(both: Contract) -> None:
    """The same id, the same token, the same view, marked as replayed."""
    headers = key()
    once, again = (both.send("POST", "/matches", {"level": "easy"}, headers=headers) for _ in range(2))
    assert (201, 201) == (once.status, again.status)
    assert once.body == again.body
    assert (None, "true") == tuple(answer.headers.get("Idempotency-Replayed") for answer in (once, again))
    assert once.headers["Location"] == again.headers["Location"]
    assert 200 == both.send("GET", f"/matches/{again.body['id']}", token=again.body["token"]).status


def test_a_match_opened_again_later_is_answered_as_it_was(both: Contract) -> None:
    """The first view, though the match has gone on."""
    headers = key()
    player = sit_down(both, {"seed": SEED}, headers)
    first = player.view
    player.until("deal_over")
    player.next_deal()
    assert first == both.send("POST", "/matches", {"seed": SEED}, headers=headers).body["view"]


def test_twenty_identical_openings_are_one_match(both: Contract) -> None:
    """One id, one token."""
    answers = together([partial(both.send, "POST", "/matches", {}, headers=key())] * 20)
    assert {(201, "applied"): 1, (201, "replayed"): 19} == codes(answers)
    assert 1 == len({(answer.body["id"], answer.body["token"]) for answer in answers})


def test_every_action_is_done_once(both: Contract) -> None:
    """Exposing, playing, starting a deal; without a version, and again after more has happened."""
    player = sit_down(both, {"seed": SEED})
    told = []
    for phase, path, body in (
        ("exposing", "/exposures", {"cards": ["SQ"]}),
        ("playing", "/plays", None),
        ("deal_over", "/deals", {}),
    ):
        player.until(phase)
        asked, headers = {"cards": player.legal()[:1]} if body is None else body, key()
        once = ask(player, path, asked, headers)
        told.append((path, asked, headers, once))
        assert once.body == ask(player, path, asked, headers).body
        player.look()
    player.send("PATCH", "", {"level": "hard"})
    player.look()
    for path, body, headers, once in told:
        again = ask(player, path, body, headers)
        assert (200, once.body, "true") == (again.status, again.body, again.headers.get("Idempotency-Replayed"))
    assert player.view == player.look()


def test_twenty_identical_plays_with_a_key_are_one(both: Contract) -> None:
    """Without any version."""
    player = sit_down(both, {"seed": SEED})
    player.expose()
    headers = key()
    answers = together([partial(ask, player, "/plays", {"cards": player.legal()[:1]}, headers)] * 20)
    assert {(200, "applied"): 1, (200, "replayed"): 19} == codes(answers)


def test_a_key_with_another_body_is_refused(both: Contract) -> None:
    """For a new match as for a play; nothing happens."""
    headers = key()
    player = sit_down(both, {"seed": SEED}, headers)
    answer = both.send("POST", "/matches", {"seed": SEED, "level": "hard"}, headers=headers)
    assert (422, "idempotency_key_reused") == (answer.status, answer.code)
    player.expose()
    first, second = player.legal()[:2]
    assert 200 == ask(player, "/plays", {"cards": [first]}, headers).status, "its scope is the seat"
    answer = ask(player, "/plays", {"cards": [second]}, headers)
    assert (422, "idempotency_key_reused") == (answer.status, answer.code)
    answer = ask(player, "/deals", {}, headers)
    assert (422, "idempotency_key_reused") == (answer.status, answer.code)


def test_the_same_body_may_be_written_differently(both: Contract) -> None:
    """Spaces and the order of members say nothing."""
    headers = key()
    one = both.send("POST", "/matches", raw=b'{"level":"easy","rules":"standard"}', headers=headers)
    written = json.dumps({"rules": "standard", "level": "easy"}, indent=3).encode()
    two = both.send("POST", "/matches", raw=written, headers=headers)
    assert one.body == two.body


def test_keys_of_different_matches_do_not_meet(both: Contract) -> None:
    """The same key in two matches is two actions."""
    headers = key()
    for _ in range(2):
        player = sit_down(both, {"seed": SEED})
        answer = ask(player, "/exposures", {"cards": []}, headers)
        assert (200, None) == (answer.status, answer.headers.get("Idempotency-Replayed"))


def test_a_refused_request_does_not_use_up_its_key(both: Contract) -> None:
    """What was not done may be done with the same key."""
    player = sit_down(both, {"seed": SEED})
    headers = key()
    assert 422 == ask(player, "/exposures", {"cards": ["S2"]}, headers).status
    assert 200 == ask(player, "/exposures", {"cards": ["SQ"]}, headers).status


def test_a_key_does_not_open_a_match_to_others(both: Contract) -> None:
    """Without the seat's token a key gets nothing."""
    player = sit_down(both, {"seed": SEED})
    headers = key()
    ask(player, "/exposures", {"cards": []}, headers)
    path = f"/matches/{player.id}/exposures"
    assert 401 == both.send("POST", path, {"cards": []}, headers=headers).status
    assert 403 == both.send("POST", path, {"cards": []}, token="other", headers=headers).status


def test_a_key_is_forgotten_after_a_day(both: Contract) -> None:
    """Then it is a new request, for a new match as for an action."""
    headers = key()
    old = sit_down(both, {"seed": SEED}, headers)
    ask(old, "/exposures", {"cards": []}, headers)
    with both.truth.database.writing() as session:
        session.execute(update(IdempotencyKey).values(created_at=datetime.now(UTC) - timedelta(hours=25)))
    answer = ask(old, "/exposures", {"cards": []}, headers)
    assert (409, "not_exposing") == (answer.status, answer.code)
    old.look()
    assert 200 == ask(old, "/plays", {"cards": old.legal()[:1]}, headers).status
    assert old.id != sit_down(both, {"seed": SEED}, headers).id


def test_a_key_is_known_in_another_process(both: Contract, make_app: Callable[[Config], Flask], spec: Spec) -> None:
    """It is stored with what it led to."""
    headers = key()
    player = sit_down(both, {"seed": SEED}, headers)
    other = contract_of(make_app(Config(database=both.truth.database.url, allow_seeds=True)), spec)
    other.tokens = both.tokens
    assert player.id == other.send("POST", "/matches", {"seed": SEED}, headers=headers).body["id"]


@pytest.mark.parametrize("bad", ["short", "k" * 129, "has spaces in it, so", "ключ-ключ-ключ-ключ"])
def test_a_key_has_16_to_128_plain_characters(contract: Contract, bad: str) -> None:
    """Anything else is refused."""
    sent = bad.encode().decode("latin-1")
    answer = contract.send("POST", "/matches", {}, headers={"Idempotency-Key": sent})
    assert (422, "bad_idempotency_key") == (answer.status, answer.code)
