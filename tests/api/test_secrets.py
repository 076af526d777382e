"""Nothing that a seat may not know leaves the server: not in deal 1, not in deal 2, not in a new match."""

import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any

import pytest
from flask import Flask

from api.config import Config
from engine.shuffle import deal_seed
from tests.api.conftest import Open
from tests.support.contract import NOTHING, Contract, contract_of
from tests.support.endings import about_to_end, forget
from tests.support.player import DEAL_OVER, Player, sit_down
from tests.support.seeds import EXPOSABLE, seed_holding, seed_where
from tests.support.shuffled import deal_as, variations
from tests.support.spec import Spec

SEED = seed_holding("S2", "SQ", "DJ")
ELSEWHERE = seed_where(lambda dealt: dealt[0] & 1 == 0 and dealt[0] & EXPOSABLE != 0)
"""Seat 0 may expose something, and does not know who leads."""
CARDS = [suit + rank for suit in "SHDC" for rank in ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]]
PATHS = ["", "/moves", "/scores", "/events", "/hint"]
WRONG: list[tuple[str, Any]] = [
    ("/plays", {"cards": ["S3"]}),
    ("/plays", {"cards": ["HA"]}),
    ("/exposures", {"cards": ["S2"]}),
    ("/deals", {}),
    ("/deals", {"expected_version": 99}),
]


def everything(player: Player) -> list[str]:
    """All answers that a seat can get without doing anything, without what is random in them."""
    answers = [player.send("GET", path) for path in PATHS]
    answers += [player.send("POST", path, body) for path, body in WRONG]
    others = [card for card in ("HA", "SQ", "DJ", "C10") if card not in player.view["hand"]]
    answers += [player.send("POST", "/exposures", {"cards": [card]}) for card in others]
    return [f"{answer.status} {plain(answer.text, player)}" for answer in answers]


def plain(text: str, player: Player) -> str:
    """A text without times, ids and tokens."""
    text = text.replace(player.id, "ID").replace(player.token, "TOKEN")
    return re.sub(r'"(at|request_id)": ?"[^"]*"', r'"\1":""', text)


def exposing_phases(player: Player) -> Iterator[dict[str, Any]]:
    """The view of each exposing phase of three deals."""
    about_to_end(player, [5000, 5000, 5000, 5000])
    while player.view["deal"] < 4:
        if player.view["phase"] == "exposing":
            yield player.view
        player.step()


def test_no_exposure_of_others_is_known_before_all_have_decided(sit: Open) -> None:
    """In no field of any answer, in the first deal, later ones, and a new match."""
    phases = 0
    for seed in (SEED, seed_holding("SQ", "HA"), seed_holding("C10")):
        player = sit(seed=seed, level="hard")
        for view in exposing_phases(player):
            phases += 1
            everything(player)  # the checked client looks for cards of others
            assert ([], None, None) == (view["exposures"], view["turn"], view["trick"]["leader"])
            assert [[], [], [], []] == [seat["exposed"] for seat in view["seats"]]
            assert [13, 13, 13, 13] == [seat["cards"] for seat in view["seats"]]
            kinds = [event["kind"] for event in player.events if event["deal"] == view["deal"]]
            assert "exposures_revealed" not in kinds
    assert phases >= 4


@pytest.mark.parametrize("seed", [SEED, ELSEWHERE], ids=["with S2", "without S2"])
def test_answers_do_not_depend_on_what_is_hidden(
    contract: Contract, monkeypatch: pytest.MonkeyPatch, seed: str
) -> None:
    """The same hand, the other cards dealt otherwise: every answer is the same until something is shown."""
    seen = []
    for hands in variations(seed, 8):
        deal_as(monkeypatch, hands)
        player = sit_down(contract, {"seed": seed})
        opening = [plain(str(player.view), player), plain(str(player.events), player)]
        seen.append([re.sub("'at': '[^']*'", "", text) for text in opening] + everything(player))
    for answers in seen[1:]:
        assert seen[0] == answers


def test_answers_differ_only_from_the_first_public_difference_on(
    contract: Contract, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that is told up to the first card of another seat, its number included."""
    told = []
    for hands in variations(SEED, 8):
        deal_as(monkeypatch, hands)
        player = sit_down(contract, {"seed": SEED})
        player.expose("DJ")
        events = list(player.events)
        if player.view["phase"] == "playing":
            events += player.play("S2").body["events"]
        told.append([{key: value for key, value in event.items() if key != "at"} for event in events])
    for events in told[1:]:
        for one, two in zip(told[0], events, strict=False):
            assert {**one, "cards": 0, "exposures": 0} == {**two, "cards": 0, "exposures": 0}
            if one != two:
                break


def test_numbers_tell_nothing_of_secret_decisions(contract: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many computers had something to decide: the same versions, the same seq."""
    found = set()
    for hands in variations(SEED, 12):
        deal_as(monkeypatch, hands)
        player = sit_down(contract, {"seed": SEED})
        player.expose()
        found.add(tuple((event["seq"], event["version"], event["kind"]) for event in player.events[:2]))
    assert {((2001, 2, "exposed"), (2002, 2, "exposures_revealed"))} == found


def test_a_restart_while_exposing_rolls_no_dice_again(
    both: Contract, make_app: Callable[[Config], Flask], spec: Spec
) -> None:
    """What the computers expose and play is the same on a server started since; once shown it stays."""
    other = contract_of(make_app(Config(database=both.truth.database.url, allow_seeds=True)), spec)
    for number in range(3):
        seed = f"{SEED}" if number == 0 else f"exposing-{number}"
        stayed, restarted = (sit_down(both, {"seed": seed, "level": "easy"}) for _ in range(2))
        if stayed.view["phase"] != "exposing":
            continue
        restarted.contract = other
        stayed.play_deal()
        restarted.play_deal()
        assert stayed.view["seats"] == restarted.view["seats"]
        assert stayed.view["exposures"] == restarted.view["exposures"]
        forget(restarted)
        before = restarted.view
        assert before == restarted.look()


def test_the_commitment_can_be_checked(finished: Player) -> None:
    """SHA-256 of seed:salt, published with the deal, opened after it; the same in view, event and scores."""
    about_to_end(finished, [5000, 5000, 5000, 5000])
    for _ in range(2):
        if finished.view["phase"] == DEAL_OVER:
            finished.next_deal()
        before = finished.view["shuffle"]
        assert (None, None) == (before["seed"], before["salt"]) or finished.view["phase"] == DEAL_OVER
        shuffle = finished.play_deal()["shuffle"]
        assert before["commitment"] == sha256(f"{shuffle['seed']}:{shuffle['salt']}".encode()).hexdigest()
        scores = finished.send("GET", "/scores").body["items"][-1]
        assert shuffle == {key: scores[key] for key in ("commitment", "seed", "salt")}


def test_the_cards_follow_from_the_seed(finished: Player) -> None:
    """By a reader's own program: every seat held what it played, in each deal."""
    about_to_end(finished, [5000, 5000, 5000, 5000])
    finished.play_deal()
    events = finished.send("GET", "/events?limit=500").body["items"]
    first = 0
    for deal in (1, 2):
        own = [event for event in events if event["deal"] == deal]
        hands = dealt(next(event["seed"] for event in own if event["kind"] == "deal_ended"), first)
        plays = [event for event in own if event["kind"] == "played"]
        assert hands == [{play["cards"][0] for play in plays if play["seat"] == seat} for seat in range(4)]
        first = next(event["seat"] for event in own if event["kind"] == "trick_taken" and "SQ" in event["cards"])


def dealt(seed: str, first: int) -> list[set[str]]:
    """The four hands, written from the documentation of the shuffle alone."""
    numbers: list[int] = []
    for block in range(20):
        digest = sha256(f"{seed}/{block}".encode()).hexdigest()
        numbers += [int(digest[start : start + 8], 16) for start in range(0, 64, 8)]
    cards = list(CARDS)
    for place in range(51, 0, -1):
        number = numbers.pop(0)
        while number >= 2**32 - 2**32 % (place + 1):
            number = numbers.pop(0)
        other = number % (place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    return [{card for place, card in enumerate(cards) if (first + place) % 4 == seat} for seat in range(4)]


def test_a_seed_opens_its_own_deal_only(finished: Player) -> None:
    """The match's seed, from which all deals follow, is never told."""
    record = finished.contract.truth.load(finished.id)
    assert deal_seed(record.seed, 1) == finished.view["shuffle"]["seed"]
    texts = [finished.send("GET", path).text for path in ("", "/scores", "/events")]
    assert not [text for text in texts if record.seed in text or deal_seed(record.seed, 2) in text]


def test_a_match_chosen_by_seed_is_dealt_as_any_other(sit: Open) -> None:
    """The seed a client chooses is the match's, not the deal's."""
    player = sit(seed=SEED)
    player.play_deal()
    assert SEED not in player.send("GET", "/events", NOTHING).text
