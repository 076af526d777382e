"""How the server stays responsive: eight people play against `hard` at once, others only look.

python -m tests.bench.bench_load

A real server process; what is reported is milliseconds from request to answer, and the memory
of the process.
"""

import json
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from urllib.request import Request, urlopen

from tests.support.server import Server, running

PLAYERS, SECONDS = 8, 20.0


def ask(method: str, url: str, body: dict[str, object] | None = None, token: str = "") -> dict[str, object]:
    """One request."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"} if token else {}
    headers["Content-Type"] = "application/json"
    sent = None if body is None else json.dumps(body).encode()
    with urlopen(Request(url, sent, headers, method=method), timeout=60) as answer:
        return json.load(answer)  # type: ignore[no-any-return]


def warm(url: str) -> None:
    """Wait for the compiled search."""
    while ask("GET", f"{url}/api/v1/readyz")["kernel"] != "warm":
        time.sleep(0.2)


def play_on(url: str, over: Event) -> list[float]:
    """Play deal after deal; the time of each play."""
    spent: list[float] = []
    while not over.is_set():
        made = ask("POST", f"{url}/api/v1/matches", {"level": "hard"})
        match, token, view = f"{url}/api/v1/matches/{made['id']}", str(made["token"]), made["view"]
        while not over.is_set() and view["phase"] in ("exposing", "playing"):  # type: ignore[index]
            exposing = view["phase"] == "exposing"  # type: ignore[index]
            cards = [] if exposing else [next(m["card"] for m in view["moves"] if m["legal"])]  # type: ignore[index]
            begun = time.perf_counter()
            path = "exposures" if exposing else "plays"
            view = ask("POST", f"{match}/{path}", {"cards": cards}, token)["view"]
            spent.append(time.perf_counter() - begun)
    return spent


def look_on(url: str, over: Event) -> list[float]:
    """Look at a view and its moves, twenty times a second."""
    made = ask("POST", f"{url}/api/v1/matches", {"level": "easy"})
    match, token = f"{url}/api/v1/matches/{made['id']}", str(made["token"])
    spent: list[float] = []
    while not over.is_set():
        for path in ("", "/moves"):
            begun = time.perf_counter()
            ask("GET", match + path, None, token)
            spent.append(time.perf_counter() - begun)
        time.sleep(0.1)
    return spent


def resident(server: Server) -> float:
    """Megabytes resident."""
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="utf-8")
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def tell(what: str, spent: list[float]) -> None:
    """p50, p95 and the largest."""
    ordered = sorted(1000 * each for each in spent)
    at = [ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.95, 1)]
    print(f"{what}: p50 {at[0]:.1f}, p95 {at[1]:.1f}, max {at[2]:.1f} ms of {len(ordered)}")


def main() -> None:
    """Measure."""
    with tempfile.TemporaryDirectory() as folder, running(f"sqlite:///{folder}/bench.sqlite3") as server:
        warm(server.url)
        print(f"resident after warm-up: {resident(server):.0f} MB")
        over = Event()
        with ThreadPoolExecutor(PLAYERS + 1) as pool:
            players = [pool.submit(play_on, server.url, over) for _ in range(PLAYERS)]
            looker = pool.submit(look_on, server.url, over)
            time.sleep(SECONDS)
            over.set()
        tell("looking, eight play hard", looker.result())
        tell("a play against three hard", [each for player in players for each in player.result()])
        print(f"resident at the end: {resident(server):.0f} MB")


if __name__ == "__main__":
    main()
