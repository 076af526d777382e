"""Storage, on SQLite and on Postgres: what happened is stored, the rest is derived again."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest
from alembic import command
from alembic.util import CommandError
from flask import Flask
from sqlalchemy import event as sql_event
from sqlalchemy import insert, inspect, select, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from api import create_app, models
from api.config import Config
from api.db import Database
from api.migrating import alembic_config, upgrade
from api.services import batches
from api.services import records as store
from api.services.records import Records
from engine.rule_data import options_of
from engine.variants import STANDARD
from tests.support.contract import Contract, contract_of, spec_of
from tests.support.endings import about_to_end, forget
from tests.support.player import DEAL_OVER, MATCH_OVER, Player, sit_down
from tests.support.seeds import seed_holding
from tests.support.spec import Spec
from tests.support.tables import snapshot
from tests.support.thoughtless import lowest
from tests.support.together import codes, together

SEED = seed_holding("S2", "SQ")
Make = Callable[[Config], Flask]


@pytest.fixture
def another(both: Contract, make_app: Make, spec: Spec) -> Contract:
    """A second application on the same database, as another process would be."""
    return contract_of(make_app(Config(database=both.truth.database.url, allow_seeds=True)), spec)


def test_a_match_goes_on_in_another_process(both: Contract, another: Contract) -> None:
    """The same view in every phase, then the next step there: exposing, playing, between deals, at the end."""
    player, dice = sit_down(both, {"seed": SEED}), Random(3)
    about_to_end(player, [900, 0, -500, 0])
    phases = set()
    for contract in [another, both] * 40:
        phases.add(player.view["phase"])
        before, player.contract = player.view, contract
        assert before == player.look()
        if before["phase"] == MATCH_OVER:
            break
        player.step(dice.choice, lambda cards: cards[:1])
        if before["phase"] == DEAL_OVER:
            about_to_end(player, [900, 0, -2000, 0])
    assert {"exposing", "playing", DEAL_OVER, MATCH_OVER} == phases


def test_two_processes_play_one_card(both: Contract, another: Contract) -> None:
    """Ten requests to each: one is applied, the others are answered as it was."""
    player = sit_down(both, {"seed": SEED})
    player.expose()
    body = {"cards": player.legal()[:1], "expected_version": player.view["version"]}
    path = f"/matches/{player.id}/plays"
    calls = [partial(contract.send, "POST", path, body, token=player.token) for contract in [both, another] * 10]
    another.tokens = both.tokens
    assert {(200, "applied"): 1, (200, "replayed"): 19} == codes(together(calls))


def test_two_processes_start_one_deal(both: Contract, another: Contract) -> None:
    """One begins it, the other is told so."""
    player = sit_down(both, {"seed": SEED})
    player.play_deal()
    path = f"/matches/{player.id}/deals"
    calls = [partial(contract.send, "POST", path, {}, token=player.token) for contract in [both, another] * 4]
    assert {(200, "applied"): 1, (409, "deal_not_over"): 7} == codes(together(calls))


def test_what_is_kept_in_memory_is_what_the_log_says(both: Contract) -> None:
    """After every step of a deal and a bit: folded from the events it is the same record."""
    player, dice = sit_down(both, {"seed": SEED}), Random(4)
    for _ in range(20):
        kept = both.truth.load(player.id)
        assert kept == Records(both.truth.database).load(player.id)
        before = player.view
        forget(player)
        assert before == player.look()
        player.step(dice.choice, lambda cards: dice.sample(cards, 1))


def test_a_batch_is_stored_whole_or_not_at_all(both: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault between a play and the computers' answer to it leaves nothing behind; then the match goes on."""
    player = sit_down(both, {"seed": SEED})
    player.expose()
    before, write = snapshot(player), store._write

    def fails(*arguments: Any) -> None:
        write(*arguments)
        raise SQLAlchemyError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(store, "_write", fails)
        path = f"/api/v1/matches/{player.id}/plays"
        headers = {"Authorization": f"Bearer {player.token}", "Content-Type": "application/json"}
        assert both.transport("POST", path, headers, b'{"cards": ["S2"]}')[0] >= 500
    assert before == snapshot(player)
    player.play_deal()


def test_a_level_is_stored_for_the_deals_it_is_for(both: Contract) -> None:
    """The deal in progress keeps its own."""
    player = sit_down(both, {"seed": SEED, "level": "easy"})
    player.send("PATCH", "", {"level": "hard"})
    player.look()
    player.play_deal()
    player.next_deal()
    with both.truth.database.reading() as session:
        rows = session.scalars(select(models.Deal).where(models.Deal.match_id == player.id)).all()
    assert {1: "easy", 2: "hard"} == {row.number: row.level for row in rows}


def statements(player: Player, step: Callable[[], object]) -> list[str]:
    """The SQL statements of a step."""
    seen: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        seen.append(statement)

    engine = player.contract.truth.database.engine
    sql_event.listen(engine, "before_cursor_execute", note)
    try:
        step()
    finally:
        sql_event.remove(engine, "before_cursor_execute", note)
    return seen


def plain_play(player: Player) -> None:
    """A play without the checks, which ask the database themselves."""
    path, body = f"/api/v1/matches/{player.id}/plays", f'{{"cards": ["{player.legal()[0]}"]}}'
    headers = {"Authorization": f"Bearer {player.token}", "Content-Type": "application/json"}
    assert 200 == player.contract.transport("POST", path, headers, body.encode())[0]


def test_a_play_costs_as_much_in_deal_30_as_in_deal_1(both: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same number of statements, from memory and on a server just started."""
    monkeypatch.setattr(batches, "decide", lowest)
    counts = []
    player = sit_down(both, {"seed": SEED})
    about_to_end(player, [50_000, 50_000, 50_000, 50_000])
    for deal in (1, 30):
        stored_deals(player, deal)
        player.until("playing")
        warm = len(statements(player, partial(plain_play, player)))
        player.look()
        forget(player)
        cold = len(statements(player, partial(plain_play, player)))
        player.look()
        player.play_deal()
        counts.append((warm, cold))
    assert counts[0] == counts[1]
    assert counts[0][0] <= 12


def stored_deals(player: Player, number: int) -> None:
    """Go on to the deal of this number, fast: without the checks."""
    player.contract, checked = unchecked(player.contract), player.contract
    while player.view["deal"] < number:
        player.step()
    player.contract = checked
    player.look()


def unchecked(contract: Contract) -> Contract:
    """The same client without its checks."""
    fast = Contract(contract.transport, contract.spec, contract.truth)
    fast._check = lambda *_: None  # type: ignore[method-assign]
    return fast


def test_the_migrations_make_the_tables_of_the_models(database_url: str) -> None:
    """Alembic finds nothing to add."""
    command.check(alembic_config(database_url))


def test_the_migrations_can_be_taken_back_and_done_again(database_url: str) -> None:
    """Down to nothing, up to the same tables."""
    database = Database(database_url)
    before = sorted(inspect(database.engine).get_table_names())
    command.downgrade(alembic_config(database_url), "base")
    assert ["alembic_version"] == inspect(database.engine).get_table_names()
    upgrade(database_url)
    assert before == sorted(inspect(database.engine).get_table_names())
    command.check(alembic_config(database_url))
    database.close()


BITS = {"SQ DJ": 1 << 10 | 1 << 35, "": 0, "S2": 1, "C5": 1 << 42, "CA": 1 << 51}
"""Cards as they were stored before, and as they are."""


def test_a_match_of_the_version_before_is_carried_over(database_url: str) -> None:
    """Back to the tables of before and up again: the match goes on where it was, its finished deals read the same."""
    database = Database(database_url)
    contract_app = create_app(Config(database=database_url, allow_seeds=True))
    player = sit_down(contract_of(contract_app, spec_of(contract_app)), {"seed": SEED})
    player.play_deal(decide=lambda cards: cards)
    about_to_end(player, [0, 0, 0, 0])
    player.step()
    player.until("playing", decide=lambda cards: cards)
    player.step()
    before, scores = player.look(), player.send("GET", "/scores").body
    command.downgrade(alembic_config(database_url), "0001")
    with database.engine.connect() as connection:
        stored = set(connection.scalars(text("SELECT cards FROM events")).all())
    assert all(isinstance(number, int) for number in stored)
    upgrade(database_url)
    forget(player)
    assert before == player.look()
    assert scores == player.send("GET", "/scores").body
    player.play_deal()
    contract_app.extensions["gongzhu"][0].database.close()
    database.close()


def test_the_cards_of_events_are_carried_over(database_url: str) -> None:
    """From bits to names, and back."""
    database = Database(database_url)
    command.downgrade(alembic_config(database_url), "0001")
    match = (
        "INSERT INTO matches (id, created_at, preset, rules_version, seed, level, deal, version, seq)"
        " VALUES ('m', '2026-12-01 08:00:00', 'standard', 1, 's', 'easy', 1, 1, 1)"
    )
    event = (
        "INSERT INTO events (match_id, seq, version, deal, kind, seat, cards, at)"
        " VALUES ('m', :seq, 1, 1, 'exposed', 0, :cards, '2026-12-01 08:00:00')"
    )
    with database.engine.begin() as connection:
        connection.execute(text(match))
        connection.execute(text(event), [{"seq": seq, "cards": bits} for seq, bits in enumerate(BITS.values())])
    upgrade(database_url)
    read = text("SELECT cards FROM events ORDER BY seq")
    with database.engine.connect() as connection:
        assert list(BITS) == connection.scalars(read).all()
        assert [options_of(STANDARD)] == [row.options for row in connection.execute(select(models.Match.options))]
    command.downgrade(alembic_config(database_url), "0001")
    with database.engine.connect() as connection:
        assert list(BITS.values()) == connection.scalars(read).all()
    database.close()


def test_matches_by_other_rules_keep_the_tables_from_going_back(database_url: str) -> None:
    """Nothing is lost by it: the command says why, and changes nothing."""
    app = create_app(Config(database=database_url))
    player = sit_down(contract_of(app, spec_of(app)), {"rules": "double"})
    with pytest.raises(CommandError, match="rules"):
        command.downgrade(alembic_config(database_url), "0001")
    assert player.view == player.look()
    app.extensions["gongzhu"][0].database.close()


def test_no_event_is_stored_without_its_match_or_twice(both: Contract) -> None:
    """Foreign keys are on, and (match, seq) is unique."""
    player = sit_down(both)
    with both.truth.database.reading() as session:
        row = dict(session.execute(select(models.Event.__table__)).mappings().first() or {})
    for wrong in ({"match_id": "nobody"}, {"match_id": player.id, "seq": 1}):
        with pytest.raises(IntegrityError), both.truth.database.writing() as session:
            session.execute(insert(models.Event), row | wrong)


def test_a_server_without_tables_is_not_ready(make_app: Make, spec: Spec, tmp_path: Any) -> None:
    """503 until the database is upgraded; it is up all the same."""
    url = f"sqlite:///{tmp_path / 'empty.sqlite3'}"
    contract = contract_of(make_app(Config(database=url)), spec)
    answer = contract.send("GET", "/readyz")
    assert (503, "not_ready") == (answer.status, answer.code)
    assert 200 == contract.send("GET", "/healthz").status
    assert 503 == contract.send("POST", "/matches", {}).status
    upgrade(url)
    assert 200 == contract.send("GET", "/readyz").status
    assert 201 == contract.send("POST", "/matches", {}).status


def test_a_server_without_its_database_says_so(make_app: Make, spec: Spec) -> None:
    """503 with Retry-After for everything that needs it."""
    contract = contract_of(make_app(Config(database="postgresql+psycopg://nobody@/nothing?host=/nonexistent")), spec)
    for method, path in (("GET", "/readyz"), ("POST", "/matches"), ("GET", "/matches/x")):
        status, headers, _ = contract.transport(method, f"/api/v1{path}", {}, None)
        assert (503, True) == (status, bool(headers.get("Retry-After")))
    assert 200 == contract.send("GET", "/healthz").status
