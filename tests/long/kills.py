"""A match on a server that is killed again and again: `python -m tests.long.kills --kills 50 --database URL`.

The client repeats what was not answered, with the same `expected_version`. Afterwards nothing
may be missing and nothing there twice. Ends with status 1 if something is.
"""

import argparse
import http.client
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Timer
from urllib.parse import urlsplit

from api import create_app
from api.config import Config
from api.db import Database
from api.migrating import upgrade
from api.services.record import Entry, Kind, choice_with
from api.services.records import Records
from engine.cards import FACES
from engine.match import Standing
from engine.shuffle import deal_seed
from engine.state import State, begin
from engine.verbs import expose, play_cards
from tests.support.contract import Contract, Sent, over_http, spec_of
from tests.support.player import DEAL_OVER, MATCH_OVER, Player, sit_down
from tests.support.server import Server, start

KILLING = 0.4
"""The share of requests during which the server is killed."""


class Mortal:
    """A server that dies during requests and comes back at the same address, as a transport of the checked client."""

    def __init__(self, database: str, kills: int, dice: Random) -> None:
        self.database, self.left, self.dice = database, kills, dice
        self.server: Server = start(database)
        self.port = urlsplit(self.server.url).port or 0
        self.usual = 0.02
        self.repeats = 0

    def __call__(self, method: str, path: str, headers: dict[str, str], data: bytes | None) -> Sent:
        """Ask until there is an answer."""
        while True:
            killer = self._killer()
            try:
                return self._once(method, path, headers, data)
            except (OSError, http.client.HTTPException):
                self.repeats += 1
            finally:
                killer.join()
                self._revive()

    def _once(self, method: str, path: str, headers: dict[str, str], data: bytes | None) -> Sent:
        begun = time.monotonic()
        sent = over_http(self.server.url)(method, path, headers, data)
        self.usual = (self.usual + time.monotonic() - begun) / 2
        return sent

    def _killer(self) -> Timer:
        """Somebody who kills the server while the request is under way, now and then."""
        deadly = self.left > 0 and self.dice.random() < KILLING
        killer = Timer(self.dice.uniform(0, self.usual), self.server.kill if deadly else lambda: None)
        killer.start()
        if not deadly:
            killer.cancel()
        return killer

    def _revive(self) -> None:
        if self.server.process.poll() is not None:
            self.left -= 1
            self.server = start(self.database, self.port)

    def close(self) -> None:
        """End it for good."""
        with suppress(ProcessLookupError):
            self.server.kill()


def survive(database: str, kills: int, seed: int) -> tuple[int, list[str]]:
    """Play until the server was killed so often and the deal is over: how many requests were repeated, and faults."""
    app = create_app(Config(database=database))
    server = Mortal(database, kills, Random(seed))
    contract = Contract(server, spec_of(app), Records(Database(database)))
    try:
        player = sit_down(contract, {"level": "easy"}, {"Idempotency-Key": f"kills-of-seed-{seed:08}"})
        play_on(player, server)
        return server.repeats, faults_in(contract.truth, player)
    finally:
        server.close()
        contract.truth.database.close()
        app.extensions["gongzhu"][0].database.close()


def play_on(player: Player, server: Mortal) -> None:
    """Play by `expected_version`, in as many matches as it takes."""
    while server.left > 0 or player.view["phase"] not in (DEAL_OVER, MATCH_OVER):
        before = player.view["version"]
        if player.view["phase"] == MATCH_OVER:
            fresh = sit_down(player.contract, {"level": "easy"}, {"Idempotency-Key": f"after-{player.id}"})
            player.id, player.token, player.view = fresh.id, fresh.token, fresh.view
            continue
        step(player)
        assert before + 1 == player.view["version"], "an action is one version"
    assert player.view == player.look(), "the last answer is the match"


def step(player: Player) -> None:
    """Do what the match waits for, for the version seen."""
    version = {"expected_version": player.view["version"]}
    if player.view["phase"] == DEAL_OVER:
        player.act("/deals", version)
    elif player.view["exposable"]:
        player.expose(player.exposable()[0], **version)
    else:
        player.play(player.legal()[-1], **version)


def faults_in(records: Records, player: Player) -> list[str]:
    """What is wrong with the log of a match."""
    record = Records(records.database).load(player.id)
    entries = [entry for deal in range(1, record.state.number + 1) for entry in records.log(player.id, deal)]
    versions = sorted({entry.version for entry in entries})
    state = refolded(record.seed, entries)
    wrong = {
        "seq has gaps": [entry.seq for entry in entries] != list(range(1, record.seq + 1)),
        "versions have gaps": versions != list(range(1, record.version + 1)),
        "a deal was not played card by card": any(plays != FACES for plays in plays_by_deal(entries).values()),
        "the engine comes to another state": state != record.state,
        "the client saw another version": player.view["version"] != record.version,
    }
    return [what for what, is_so in wrong.items() if is_so]


def plays_by_deal(entries: list[Entry]) -> dict[int, int]:
    """How many different cards were played in each deal; -1 where one was played twice."""
    played: dict[int, list[int]] = {}
    for entry in entries:
        if entry.action.kind is Kind.PLAYED:
            played.setdefault(entry.after.number, []).extend(entry.action.cards)
    return {deal: len(cards) if len(set(cards)) == len(cards) else -1 for deal, cards in played.items()}


def refolded(seed: str, entries: list[Entry]) -> State:
    """The match by the engine's checking verbs alone, which refuse what the rules do not allow."""
    rules, standing = entries[0].after.rules, Standing()
    state: State | None = None
    for entry in entries:
        action = entry.action
        if action.kind is Kind.DEAL_STARTED:
            standing = state.standing if state else standing
            state = begin(rules, standing, deal_seed(seed, standing.deals + 1))
        elif state and action.kind is Kind.EXPOSED:
            state = expose(state, action.seat, choice_with(action.cards))
        elif state and action.kind is Kind.PLAYED:
            state = play_cards(state, action.seat, action.cards)
    assert state is not None, "a match begins with a deal"
    return state


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", help="SQLAlchemy URL; a temporary SQLite file where none is given")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = options.database or f"sqlite:///{Path(folder) / 'kills.sqlite3'}"
        upgrade(url)
        repeated, found = survive(url, options.kills, options.seed)
    print(
        f"{options.kills} kills, {repeated} requests repeated", *found or ["nothing missing, nothing twice"], sep="\n"
    )
    sys.exit(1 if found else 0)
