"""The examples of the OpenAPI document: a real match, recorded.

`python -m tests.support.examples` writes api/examples.json again. What is random in it (ids,
tokens, times) is replaced by fixed values, so that a new recording of the same behaviour is
the same file.
"""

import json
import re
import tempfile
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from api import create_app
from api.config import Config, default_cache
from api.migrating import upgrade
from api.specification import EXAMPLES
from engine.bots import warm_up
from tests.support.decks import RARE, TOPS
from tests.support.shuffled import all_hearts_hands, deal_as

API = "/api/v1"
LANGUAGE = {"Accept-Language": "en"}
Body = dict[str, Any]
FIXED = [
    (re.compile(r'"at": "[^"]+"'), '"at": "2026-12-01T08:00:00.000Z"'),
    (re.compile(r'"token": "[^"]+"'), '"token": "8C5tqhN0z5y1SgLxw3b2Jk9Vd7RmPaQeUfHiTuWoXcY"'),
    (re.compile(r'"id": "[^"]+"'), '"id": "Zb3rC0nXQ2mVt7sKp1yLdA"'),
    (re.compile(r'"request_id": "[^"]+"'), '"request_id": "4f1d0c6a2b7e4c55a1e09d3f8b6c7a12"'),
    (re.compile(r'"version": "\d+\.\d+\.\d+[^"]*"'), '"version": "1.0.0"'),
]


class Recorder:
    """Plays the match of the examples, and keeps what it sent and got."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client
        self.made: dict[str, Body] = {"requests": {}, "answers": {}, "problems": {}}
        self.headers = dict(LANGUAGE)
        self.match = ""

    def ask(self, operation: str, method: str, path: str, body: Body | None = None) -> Body:
        """Send a request and keep both sides of it."""
        answer = self.client.open(API + path, method=method, json=body, headers=self.headers)
        got: Body = answer.get_json()
        assert answer.status_code < 500, got
        if answer.status_code >= 400:
            self.made["problems"].setdefault(str(answer.status_code), got)
        else:
            self.made["answers"].setdefault(operation, {})[str(answer.status_code)] = got
            if body is not None:
                self.made["requests"][operation] = body
        return got

    def raw(self, body: str, media_type: str) -> None:
        """Send a body that is refused before it is read."""
        answer = self.client.post(f"{API}/matches", data=body, content_type=media_type, headers=self.headers)
        self.made["problems"][str(answer.status_code)] = answer.get_json()

    def open(self) -> Body:
        """Open the match."""
        body = {"rules": "standard", "level": "normal", "names": ["You", "Yun", "Zhou", "Ming"], "seed": "example-12"}
        created = self.ask("createMatch", "POST", "/matches", body)
        self.ask("createMatch", "POST", "/matches", {"level": "impossible"})
        self.match = f"/matches/{created['id']}"
        self.ask("getMatch", "GET", self.match)
        self.headers["Authorization"] = "Bearer wrong"
        self.ask("getMatch", "GET", self.match)
        self.headers["Authorization"] = f"Bearer {created['token']}"
        view: Body = created["view"]
        return view

    def deal(self, view: Body) -> Body:
        """Expose a card, then play the first deal by the hints."""
        while view["phase"] in ("exposing", "playing"):
            self.ask("getMatch", "GET", self.match)
            advice = self.ask("getHint", "GET", f"{self.match}/hint")
            exposing = view["phase"] == "exposing"
            cards = [view["exposable"][0]["card"]] if exposing else advice["cards"]
            body = {"cards": cards, "expected_version": view["version"]}
            operation, path = ("exposeCards", "exposures") if exposing else ("playCards", "plays")
            if view["trick_number"] == 6:
                self.look_around()
            view = self.ask(operation, "POST", f"{self.match}/{path}", body)["view"]
        return view

    def look_around(self) -> None:
        """Everything that can be looked up, in mid-deal."""
        self.ask("listMoves", "GET", f"{self.match}/moves")
        self.ask("listEvents", "GET", f"{self.match}/events?limit=5")
        self.ask("startDeal", "POST", f"{self.match}/deals")
        self.ask("updateMatch", "PATCH", self.match, {"level": "hard"})


def record_rare(recorder: Recorder) -> None:
    """A deal arranged so that seat 0 exposes its first card, claims all tricks, and so chooses the swap."""
    recorder.headers.pop("Authorization")
    created = recorder.client.post(f"{API}/matches", json={"rules": RARE}, headers=recorder.headers).get_json()
    recorder.match, view = f"/matches/{created['id']}", created["view"]
    recorder.headers["Authorization"] = f"Bearer {created['token']}"
    steps: list[tuple[str, str, Body]] = [
        ("exposeFirstCard", "first-exposures", {"cards": ["SQ"]}),
        ("", "exposures", {"cards": []}),
        ("claimTricks", "claims", {"leads": [[card] for card in TOPS]}),
        ("chooseSwap", "swap", {"swap": False}),
    ]
    for operation, path, body in steps:
        body |= {"expected_version": view["version"]}
        if operation:
            view = recorder.ask(operation, "POST", f"{recorder.match}/{path}", body)["view"]
        else:
            answer = recorder.client.post(f"{API}{recorder.match}/{path}", json=body, headers=recorder.headers)
            view = answer.get_json()["view"]


def record(recorder: Recorder) -> None:
    """The examples of a standard match: requests and answers by operation, problems by status."""
    view = recorder.deal(recorder.open())
    recorder.ask("startDeal", "POST", f"{recorder.match}/deals", {"expected_version": view["version"]})
    recorder.ask("getScores", "GET", f"{recorder.match}/scores")
    for operation, path in (("listRules", "rules"), ("getRules", "rules/standard"), ("getMeta", "meta")):
        recorder.ask(operation, "GET", f"/{path}")
    for operation, path in (("getHealth", "healthz"), ("getReadiness", "readyz"), ("getMatch", "matches/nobody")):
        recorder.ask(operation, "GET", f"/{path}")
    recorder.raw('{"cards": ["SQ"', "application/json")
    recorder.raw('{"cards": ["SQ"]}', "text/plain")
    recorder.raw(" " * 70_000, "application/json")


def not_ready(folder: Path) -> Body:
    """The answer of a server whose database has no tables."""
    app = create_app(Config(database=f"sqlite:///{folder / 'empty.sqlite3'}"))
    got: Body = app.test_client().get(f"{API}/readyz", headers=LANGUAGE).get_json()
    app.extensions["gongzhu"][0].database.close()
    return got


def recorded() -> str:
    """The file of examples as text."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'examples.sqlite3'}"
        upgrade(url)
        app = create_app(Config(database=url, allow_seeds=True))
        recorder = Recorder(app.test_client())
        record(recorder)
        with pytest.MonkeyPatch.context() as patch:
            deal_as(patch, all_hearts_hands(), first="SQ", leader=0)
            record_rare(recorder)
        made = recorder.made
        app.extensions["gongzhu"][0].database.close()
        made["problems"]["503"] = not_ready(Path(folder))
    text = json.dumps(made, ensure_ascii=False, indent=1) + "\n"
    for pattern, fixed in FIXED:
        text = pattern.sub(fixed, text)
    return text


if __name__ == "__main__":
    warm_up(default_cache())
    EXAMPLES.write_text(recorded(), encoding="utf-8")
