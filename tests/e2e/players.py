"""Players of whole matches: one has only a thumb, the other only keys."""

import re

from playwright.sync_api import expect

from tests.e2e.match import Match
from tests.e2e.phone import YOURS, Phone, number

TURN = f"{YOURS}, #table[data-phase=exposing][data-busy=false]"
READY = f"{TURN}, dialog[open] [data-table=deal], dialog[open] .rank-list"
ITEMS = ("hearts", "pig", "sheep", "all_hearts", "exposures", "transformer", "score", "total")
RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
LIES_STILL = "() => !document.querySelector('.hand').getAnimations({ subtree: true }).length"
"""No card of the hand is on its way: a thumb hits what lies where it looked."""
FAST = "[data-act=main][data-does='act.fast']"
HASTY = 500  # a tap that comes sooner after a card is part of the same burst


class Touch:
    """Only a thumb."""

    def __init__(self, phone: Phone) -> None:
        """Sit down."""
        self.phone = phone

    def choose(self, card: str) -> None:
        """A tap on the card."""
        self.phone.tap(card)

    def play(self, card: str) -> None:
        """Two taps on the card."""
        self.phone.tap(card, times=2)

    def press(self, selector: str) -> None:
        """A tap."""
        self.phone.find(selector).tap()

    def hurry(self) -> None:
        """A tap on 快進, or on what stands in its place when one's turn has come meanwhile."""
        self.phone.press("main")


class Keys(Touch):
    """Only a keyboard."""

    def choose(self, card: str) -> None:
        """Arrows to the card, Enter."""
        self._reach(f".hand [data-card={card}]", "ArrowRight")
        self.phone.page.keyboard.press("Enter")

    def play(self, card: str) -> None:
        """Enter once more."""
        self.choose(card)
        self.phone.page.keyboard.press("Enter")

    def press(self, selector: str) -> None:
        """Tab to the button, Enter."""
        self._reach(selector, "Tab")
        self.phone.page.keyboard.press("Enter")

    def hurry(self) -> None:
        """Tab to 快進, Enter; no longer once the others have finished, or the deal has and its result lies over it."""
        while self.phone.find(FAST).count() and not self.phone.find("dialog[open]").count():
            if self.phone.find(f"{FAST}:focus").count():
                self.phone.page.keyboard.press("Enter")
                return
            self.phone.page.keyboard.press("Tab")

    def _reach(self, selector: str, key: str) -> None:
        for _ in range(40):
            if self.phone.find(f":is({selector}):focus").count():
                return
            self.phone.page.keyboard.press(key)
        raise AssertionError(f"{selector} cannot be reached by {key}")


def play_match(player: Touch, match: Match) -> None:
    """From the first deal to the ranking: expose all one can, play high, hurry the others, look at every result."""
    phone = player.phone
    while True:
        phone.wait_for(READY)
        if phone.find("dialog[open] .rank-list").count():
            return
        if phone.find("dialog[open] [data-table=deal]").count():
            check(phone, match)
            player.press('dialog [data-key="act.next"], dialog [data-key="act.ranking"]')
            expect(phone.find("dialog[open] [data-table=deal]")).to_have_count(0)
        elif phone.find("#table[data-phase=exposing]").count():
            expose(player)
        else:
            play_card(player)


def expose(player: Touch) -> None:
    """All that can be exposed, card by card, then the button."""
    phone = player.phone
    for tile in phone.find(".offer__item").all():
        phone.page.wait_for_function(LIES_STILL)
        player.choose(str(tile.get_attribute("data-offer")))
        expect(tile).to_have_attribute("aria-pressed", "true")
    player.press("[data-act=main]")
    expect(phone.find("#table[data-phase=exposing]")).to_have_count(0)


def play_card(player: Touch) -> None:
    """The highest card that may be played; then, once a deal, 快進 to its end."""
    phone = player.phone
    card = min(phone.playable(), key=lambda card: RANKS.index(card[1:]))
    player.play(card)
    phone.wait_for(f".hand:not(:has([data-card={card}]))")
    if phone.find(FAST).count():
        phone.page.wait_for_timeout(HASTY)
        player.hurry()
        player.hurry()
        expect(phone.find("[data-act=main]")).to_have_class(re.compile("is-on|btn--main"))


def check(phone: Phone, match: Match) -> None:
    """Every number of the table is the server's."""
    shown = phone.table_of("deal")
    seats = [deal for deal in match.ask("GET", "/scores?limit=500")["items"] if deal["finished"]][-1]["seats"]
    for item in ITEMS:
        assert [seat[item] for seat in seats] == [number(text) for text in shown[item]], item
