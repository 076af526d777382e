"""Whole matches by random calls, every answer checked: `python -m tests.long.matches --matches 200 --seed 1`.

Ends with status 1 if an answer was 5xx, not as documented, or told a secret.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

from api import create_app
from api.config import Config
from api.migrating import upgrade
from engine.bots import LEVELS
from engine.notation import NAMES
from tests.support.contract import NOTHING, Contract, contract_of, spec_of
from tests.support.player import DEAL_OVER, MATCH_OVER, SWAP_CHOICE, Player, sit_down

LANGUAGES = ("", "en", "zh-CN", "zh-TW,en;q=0.5", "fr, *;q=0.1")
LOOKING, WRONG, CLAIMING = 0.1, 0.1, 0.3
"""The share of steps at which something is looked up, something not allowed is tried, or a claim that is possible."""
UNPROVEN = ("claim_not_proven", "claim_too_long", "exposed_card_waits")
"""Why a claim in a random order may be refused."""


def readings(player: Player, dice: Random) -> list[str]:
    """What can be looked up now."""
    paths = ["", "/moves", "/scores", "/scores?limit=1", "/events", f"/events?after={dice.randrange(9000)}&limit=7"]
    view = player.view
    if view["turn"] == view["seat"] or view["exposable"]:
        paths.append("/hint")
    return paths


def look_up(player: Player, path: str, dice: Random) -> None:
    """Look one thing up, and what follows it."""
    answer = player.send("GET", path, Accept_Language=dice.choice(LANGUAGES))
    assert 200 == answer.status, answer.text
    cursor = answer.body.get("next_cursor")
    if cursor:
        assert 200 == player.send("GET", f"{path.partition('?')[0]}?cursor={cursor}").status


def look_around(player: Player, dice: Random) -> None:
    """Look something up that can be looked up now."""
    look_up(player, dice.choice(readings(player, dice)), dice)


def ask_again(player: Player, dice: Random) -> None:
    """Ask for a view that is known already."""
    tag = player.send("GET", "").headers["ETag"]
    assert 304 == player.send("GET", "", If_None_Match=tag).status
    assert 200 == player.send("GET", "", If_None_Match=tag, Accept_Language="en").status


def change_level(player: Player, dice: Random) -> None:
    """Choose another level."""
    answer = player.send("PATCH", "", {"level": dice.choice(LEVELS)})
    assert 200 == answer.status, answer.text
    player.view = answer.body["view"]


def wrong_request(player: Player, dice: Random) -> tuple[str, str, object]:
    """A request that cannot be right in the present view."""
    view, version = player.view, player.view["version"]
    found: list[tuple[str, str, object]] = [
        ("POST", "/plays", {"cards": [dice.choice([card for card in NAMES if card not in view["hand"]])]}),
        ("POST", "/plays", {"cards": ["S1"]}),
        ("POST", "/plays", {"cards": dice.choices(NAMES, k=3)}),
        ("POST", "/first-exposures", {"cards": ["S2"]}),
        ("POST", "/swap", {"swap": dice.choice([1, "true", None])}),
        ("POST", "/claims", {"leads": [["S2", "S3"]]}),
        ("POST", "/exposures", {"cards": [dice.choice(NAMES), "S2"]}),
        ("POST", "/exposures", {}),
        ("POST", "/plays", {"cards": [dice.choice(NAMES)], "expected_version": version + 7}),
        ("POST", "/plays", {"cards": [dice.choice(NAMES)], "seat": 2}),
        ("PATCH", "", {"level": "godlike"}),
        ("GET", "/events?after=now", NOTHING),
    ]
    illegal = [move["card"] for move in view["moves"] if not move["legal"]]
    if illegal:
        found += [("POST", "/plays", {"cards": [dice.choice(illegal)]})] * 6
    if view["phase"] != DEAL_OVER:
        found += [("POST", "/deals", NOTHING)] * 2
    if view["phase"] != SWAP_CHOICE:
        found.append(("POST", "/swap", {"swap": True}))
    if view["claim"] is None:
        found.append(("POST", "/claims", {"leads": [[card] for card in view["hand"]]}))
    return dice.choice(found)


def try_wrong(player: Player, dice: Random) -> None:
    """Try something that is not allowed: it is refused and changes nothing."""
    method, path, body = wrong_request(player, dice)
    answer = player.send(method, path, body, Accept_Language=dice.choice(LANGUAGES))
    assert 400 <= answer.status < 500, f"{method} {path} {body} was answered {answer.status}"
    before = player.view
    assert before == player.look(), f"{method} {path} {body} changed the match"


def try_without_token(player: Player, dice: Random) -> None:
    """Ask without the token, and with another."""
    path = f"/matches/{player.id}{dice.choice(['', '/moves', '/hint', '/scores', '/events'])}"
    assert 401 == player.contract.send("GET", path).status
    assert 403 == player.contract.send("GET", path, token="nobody").status


def claim_maybe(player: Player, dice: Random) -> bool:
    """Claim where it is possible, sometimes: whether it was granted."""
    if player.view["claim"] is None or dice.random() > CLAIMING:
        return False
    leads = [[card] for card in dice.sample(player.view["hand"], len(player.view["hand"]))]
    answer = player.send("POST", "/claims", {"leads": leads} if player.view["claim"] == "by_order" else NOTHING)
    assert answer.status == 200 or answer.code in UNPROVEN, answer.text
    return answer.status == 200 and bool(player.look())


def play_match(contract: Contract, dice: Random, rules: object = "standard", deals: int = 1000) -> Player:
    """A match by random calls, to its end or for so many deals."""
    body = {"rules": rules, "level": dice.choice(LEVELS), "seed": f"random-match-{dice.getrandbits(64)}"}
    player = sit_down(contract, dice.choice([body, {"rules": rules, "level": body["level"]}, {"rules": rules}]))
    looks: list[Callable[[Player, Random], None]] = [look_around] * 8 + [ask_again, change_level]
    wrongs: list[Callable[[Player, Random], None]] = [try_wrong] * 6 + [try_without_token]
    change_level(player, dice)
    for path in readings(player, dice):
        look_up(player, path, dice)
    while player.view["phase"] != MATCH_OVER and (player.view["deal"], player.view["phase"]) != (deals, DEAL_OVER):
        if dice.random() < LOOKING:
            dice.choice(looks)(player, dice)
        if dice.random() < WRONG:
            dice.choice(wrongs)(player, dice)
        if not claim_maybe(player, dice):
            player.step(dice.choice, lambda cards: dice.sample(cards, dice.randint(0, len(cards))))
    try_wrong(player, dice)
    look_around(player, dice)
    return player


def play_matches(contract: Contract, matches: int, seed: int) -> list[str]:
    """Play so many; what went wrong, with the seed that repeats it."""
    faults = []
    for number in range(seed, seed + matches):
        try:
            play_match(contract, Random(number))
        except AssertionError as fault:
            faults.append(f"--matches 1 --seed {number}: {fault or 'an assertion failed'}")
    return faults


def report(contract: Contract) -> str:
    """The calls by operation and status."""
    lines = [f"{name:16} {status} {calls:8}" for (name, status), calls in sorted(contract.counts.items())]
    return "\n".join([*lines, f"{'together':20} {contract.counts.total():8}"])


def main(database: str, matches: int, seed: int) -> int:
    """Play, report, and say with the status whether all was well."""
    upgrade(database)
    app = create_app(Config(database=database, allow_seeds=True))
    contract = contract_of(app, spec_of(app))
    faults = play_matches(contract, matches, seed)
    contract.truth.database.close()
    print(report(contract))
    print(*faults, f"{matches} matches, {len(faults)} with faults", sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", help="SQLAlchemy URL; a temporary SQLite file where none is given")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = options.database or f"sqlite:///{Path(folder) / 'matches.sqlite3'}"
        sys.exit(main(url, options.matches, options.seed))
