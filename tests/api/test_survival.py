"""Survival: a person who is out lets the others play, one deal a request, as anybody goes on between deals."""

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import update

from api import models
from api.services import batches
from api.services.keys import hashed
from tests.support.contract import Contract
from tests.support.endings import forget
from tests.support.player import DEAL_OVER, MATCH_OVER, PLAYING, Player, sit_down
from tests.support.thoughtless import lowest

TOKEN = "the-other-person"
LONG = 40


def out(contract: Contract, end_value: int, level: str = "normal") -> Player:
    """A person who has left after the first deal, by playing high, while others go on."""
    rules = {"preset": "survival", "options": {"end_value": end_value}}
    for number in range(40):
        player = sit_down(contract, {"rules": rules, "seed": f"survival-out-{number}", "level": level})
        player.play_deal(lambda plays: plays[-1])
        if player.view["seats"][0]["left"] and player.view["phase"] == DEAL_OVER:
            return player
    raise AssertionError("nobody leaves")


def kinds(player: Player) -> list[str]:
    """What happened since the last action."""
    return [event["kind"] for event in player.events]


def deals_without_me(player: Player) -> Iterator[list[int]]:
    """Ask for deal after deal to the end of the match: the seats that had left before each."""
    while player.view["phase"] == DEAL_OVER:
        gone = [seat["seat"] for seat in player.view["seats"] if seat["left"]]
        player.next_deal()
        yield gone


def log_of(player: Player) -> list[dict[str, Any]]:
    """The whole log, page by page."""
    found: list[dict[str, Any]] = []
    page = player.send("GET", "/events?limit=100").body
    while page["items"]:
        found += page["items"]
        page = player.send("GET", f"/events?after={found[-1]['seq']}&limit=100").body
    return found


def test_a_person_who_is_out_asks_for_each_deal_until_the_match_is_over(
    contract: Contract, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One deal a request, by the seats that are left, through restarts; the log has every card of it."""
    monkeypatch.setattr(batches, "decide", lowest)
    player = out(contract, 60)
    assert "seat_left" in kinds(player)
    before = player.view["deal"]
    for gone in deals_without_me(player):
        assert (1, 1) == (kinds(player).count("deal_started"), kinds(player).count("deal_ended"))
        played = [event for event in player.events if event["kind"] == "played"]
        assert 52 - (len(gone) == 1) == sum(len(event["cards"]) for event in played)
        assert not {event["seat"] for event in played} & set(gone)
        forget(player)
        assert player.view == player.look()
    assert MATCH_OVER == player.view["phase"]
    assert player.view["deal"] > before
    log = log_of(player)
    assert player.events == log[-len(player.events) :]
    assert list(range(1, player.view["version"] + 1)) == sorted({event["version"] for event in log})
    assert player.view["deal"] == sum(event["kind"] == "deal_started" for event in log)
    assert {"rank": 4, "seat": 0, "won": False}.items() <= player.view["ranking"][-1].items()


def test_a_repeat_by_who_is_out_plays_no_second_deal(contract: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deal is answered as the first time."""
    monkeypatch.setattr(batches, "decide", lowest)
    player = out(contract, 60)
    asked = {"expected_version": player.view["version"]}
    first, again = player.act("/deals", asked), player.act("/deals", asked)
    assert first.body == again.body
    assert "true" == again.headers["Idempotency-Replayed"]


def test_a_deal_of_strong_computers_alone_is_one_request(contract: Contract) -> None:
    """With the real opponents; three seats at `hard` take about a second for their 51 cards."""
    player = out(contract, 5, "hard")
    version = player.view["version"]
    player.next_deal()
    assert (version + 1, 1) == (player.view["version"], kinds(player).count("deal_ended"))


def test_who_is_out_holds_nobody_up(contract: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two people at one table: the match waits for who is left, and either of them may go on after a deal."""
    monkeypatch.setattr(batches, "decide", lowest)
    one = out(contract, 250)
    two = seated_at(one, next(seat["seat"] for seat in one.view["seats"] if not seat["left"]))
    for number in range(LONG):
        (one, two)[number % 2].next_deal()
        two.look()
        while two.view["phase"] not in (DEAL_OVER, MATCH_OVER):
            assert one.look()["phase"] == two.view["phase"]
            assert PLAYING != two.view["phase"] or two.view["turn"] == two.view["seat"]
            refused = one.send("POST", "/plays", {"cards": ["S2"]})
            assert (409, two.view["version"]) == (refused.status, one.look()["version"])
            two.step()
        if MATCH_OVER == one.look()["phase"]:
            return
    raise AssertionError("the match does not end")


def seated_at(player: Player, seat: int) -> Player:
    """Somebody else who takes a seat of the match."""
    records = player.contract.truth
    with records.database.writing() as session:
        here = update(models.Seat).where(models.Seat.match_id == player.id, models.Seat.seat == seat)
        session.execute(here.values(kind=batches.PERSON, token_hash=hashed(TOKEN)))
    forget(player)
    other = Player(player.contract, player.id, TOKEN, {})
    other.look()
    return other
