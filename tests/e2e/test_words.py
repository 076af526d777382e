"""The client says the same in every language."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.match import Match, mid_trick
from tests.e2e.phone import Open

CLIENT = Path(__file__).parents[2] / "clients" / "web"
LANGUAGES = ("zh-Hant", "zh-Hans", "en")
NAMES = "name."  # the starting names of the other languages


def messages(language: str) -> dict[str, str]:
    """The messages of a language."""
    found: dict[str, str] = json.loads((CLIENT / "i18n" / f"{language}.json").read_text(encoding="utf-8"))
    return {key: text for key, text in found.items() if not key.startswith(NAMES)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_message_with_the_same_places(language: str) -> None:
    """One key per message, and nothing left out; on a card there is room for a word or for the factor."""
    places = {key: sorted(re.findall(r"\{\w+\}", text)) for key, text in messages("zh-Hant").items()}
    theirs = {key: sorted(re.findall(r"\{\w+\}", text)) for key, text in messages(language).items()}
    assert set(places) == set(theirs)
    assert {} == {key: theirs[key] for key in places if not key.startswith("seal.") and places[key] != theirs[key]}


def pages(language: str) -> dict[str, list[dict[str, Any]]]:
    """The help of a language."""
    found: dict[str, list[dict[str, Any]]] = json.loads(
        (CLIENT / "i18n" / "help" / f"{language}.json").read_text("utf-8")
    )
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_says_the_same_in_every_language(language: str) -> None:
    """The same parts in the same order, of the same length, about the same cards."""

    def shape(part: dict[str, Any]) -> list[Any]:
        return [(kind, len(text) if isinstance(text, list) else 1) for kind, text in part.items()]

    def cards(part: dict[str, Any]) -> list[str]:
        return sorted(re.findall(r"\{(\w+)\}", json.dumps(part)))

    for name, parts in pages("zh-Hant").items():
        theirs = pages(language)[name]
        assert [shape(part) for part in parts] == [shape(part) for part in theirs]
        assert [cards(part) for part in parts] == [cards(part) for part in theirs]


def test_the_glossary_has_the_words_that_players_use() -> None:
    """Those of the rule book and of the documents behind it."""
    words = (
        "豬圈 羊圈 變壓器圈 拱豬 分紅 攻變 牽羊 放羊 斷門 天絕 定 調 放 收 當豬 上家 下家 對家 墊牌 首攻 全紅 滿貫 明牌"
    )
    terms = [term for part in pages("zh-Hant")["glossary"] for term, _ in part.get("dl", [])]
    known = {word for term in terms for word in re.split("[、，]", term)}
    assert set() == set(words.split()) - known


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_states_the_points_that_the_rules_count(language: str) -> None:
    """Every card that the table of points names is worth what the engine says."""
    tables = [part["table"] for part in pages(language)["rules"] if "table" in part]
    [table] = [table for table in tables if 3 == len(table[0])]
    told = {card: row[2] for row in table[1:] for card in re.findall(r"\{(\w+)\}", row[0])}
    for card, points in {
        "SQ": -100,
        "DJ": 100,
        "HA": -50,
        "HK": -40,
        "HQ": -30,
        "HJ": -20,
        "H10": -10,
        "H2": 0,
    }.items():
        assert f"{points:+}".replace("-", "−").replace("+0", "0") in told[card]


def test_a_minus_is_never_a_hyphen() -> None:
    """In no message does a number carry a hyphen."""
    texts = [text for language in LANGUAGES for text in [*messages(language).values(), json.dumps(pages(language))]]
    assert [] == [text for text in texts if re.search(r"-\d", text)]


def test_the_client_holds_no_words_of_its_own() -> None:
    """Every word that is shown comes from the messages; what stands in a comment is not shown."""
    sources = {path.name: path.read_text(encoding="utf-8") for path in (CLIENT / "js").rglob("*.js")}
    code = {name: re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.DOTALL) for name, text in sources.items()}
    assert {} == {name: found for name, text in code.items() if (found := re.findall(r"[一-鿿]+", text))}


def test_no_picture_is_an_emoji() -> None:
    """Suits and signs are drawn: the letters for them would be coloured pictures on some phones."""
    files = [path for path in CLIENT.rglob("*") if path.suffix in (".js", ".json", ".css", ".html", ".svg")]
    emoji = re.compile("[\u2600-\u27bf\u2b00-\u2bff\ufe0f\U0001f000-\U0001faff]")
    found = {path.name: emoji.findall(path.read_text("utf-8").replace("/[♠♥♦♣]/", "")) for path in files}
    assert {} == {name: signs for name, signs in found.items() if signs}


def test_no_text_becomes_markup() -> None:
    """Words go into the page as text."""
    assert [] == [
        p.name for p in (CLIENT / "js").rglob("*.js") if re.search(r"(inner|outer)HTML", p.read_text("utf-8"))
    ]


@pytest.mark.parametrize("locale", ["zh-TW", "zh-CN", "en-GB"])
def test_every_page_of_the_help_can_be_read(begin: Callable[..., Match], open_phone: Open, locale: str) -> None:
    """Cards are drawn as cards; the way back leads to the menu."""
    phone = open_phone(begin().until(mid_trick), locale=locale)
    phone.find("[data-key=menu]").click()
    phone.find("dialog [data-key=help]").click()
    for page in ("strategy", "glossary", "rules"):
        phone.find(f'dialog .seg [data-key$=" {page}"]').click()
        expect(phone.find("dialog article h3").first).to_be_visible()
        assert phone.find("dialog article .mini").count()
        assert "{" not in phone.find("dialog article").inner_text()
    phone.find("dialog [data-key=back]").click()
    expect(phone.find("dialog .rows")).to_be_visible()
