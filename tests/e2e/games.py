"""Matches of every game, brought by the API to the moment that a test is about, and a thumb that plays them."""

from collections.abc import Callable
from itertools import count

from tests.e2e.match import Match, View, over
from tests.e2e.phone import Phone

CALLS = {"first_exposing": "/first-exposures", "exposing": "/exposures", "playing": "/plays", "deal_over": "/deals"}
TURN = (
    "#table[data-busy=false] .status.is-yours, dialog[open] [data-table=deal], dialog[open] .rank-list,"
    " #table:is([data-phase=exposing], [data-phase=first_exposing])[data-busy=false]"
)
OVER = "dialog[open] [data-table=deal], dialog[open] .rank-list"
HASTY = 500  # a tap that comes sooner after a card is part of the same burst

Wanted = Callable[[Match], bool]


def decide(match: Match) -> None:
    """Whatever is to be decided: expose all, play as many cards as one may."""
    phase = match.view["phase"]
    cards: View = {"cards": [item["card"] for item in match.view["exposable"]]}
    if phase == "playing":
        cards = {"cards": max(match.view["plays"], key=len)}
    match.view = match.ask("POST", CALLS[phase], {} if phase == "deal_over" else cards)["view"]


def go_on(match: Match, wanted: Wanted) -> Match:
    """Play until the match is as wanted, or its deal is over."""
    while not wanted(match) and not over(match):
        decide(match)
    return match


def brought(url: str, rules: str | View, wanted: Wanted) -> Match:
    """A match of this game that is as wanted; the seeds are always the same ones."""
    return next(
        match
        for n in count()
        if wanted(match := go_on(Match.begin(url, seed=f"game-{n}", level="easy", rules=rules), wanted))
    )


def play_deal(phone: Phone, match: Match) -> None:
    """One deal with the thumb: expose all one can, play what the server allows, pairs where one may."""
    for _ in range(40):
        phone.wait_for(TURN)
        if phone.find(OVER).count():
            return
        if "exposing" in str(phone.find("#table").get_attribute("data-phase")):
            expose(phone)
        else:
            play(phone, max(match.look()["plays"], key=len))
    raise AssertionError("the deal does not end")


def expose(phone: Phone) -> None:
    """All that is offered; the same button until the next phase."""
    phase = str(phone.find("#table").get_attribute("data-phase"))
    for tile in phone.find(".offer__item").all():
        tile.tap()
    phone.press("main")
    phone.wait_for(f"#table:not([data-phase={phase}])")


def play(phone: Phone, cards: list[str]) -> None:
    """A tap on each card, then the button; then the others hurry."""
    left = len(phone.hand()) - len(cards)
    choose(phone, cards)
    phone.press("main")
    phone.page.wait_for_function(
        "n => document.querySelectorAll('.hand .card').length <= n || document.querySelector('dialog[open]')", arg=left
    )
    phone.page.wait_for_timeout(HASTY)
    if phone.find("[data-act=main][data-does='act.fast']").count():
        phone.press("main")


def choose(phone: Phone, cards: list[str]) -> None:
    """A tap on each of these cards; of two copies first on one, then on the other."""
    for i, card in enumerate(cards):
        touch(phone, card)
        phone.page.wait_for_function("n => document.querySelectorAll('.hand .is-raised').length === n", arg=i + 1)


def touch(phone: Phone, card: str, *, raised: bool = False) -> None:
    """A tap on a copy of the card that is chosen, or that is not."""
    kind = ".is-raised" if raised else ":not(.is-raised)"
    box = phone.find(f".hand .card[data-card={card}]{kind}").first.bounding_box()
    assert box is not None
    phone.page.touchscreen.tap(box["x"] + 8, box["y"] + 24)


def on_lead(match: Match) -> bool:
    """It is one's lead."""
    return bool(match.view["phase"] == "playing" and match.view["plays"] and not match.view["trick"]["plays"])


def may_lead_a_pair(match: Match) -> bool:
    """It is one's lead, and two copies of a card may be led together."""
    return on_lead(match) and any(2 == len(cards) for cards in match.view["plays"])


def owes_two(match: Match) -> bool:
    """A pair was led, and there is a choice."""
    return bool(2 == match.view["owed"] and 1 < len(match.view["plays"]))
