"""The client says the same in every language."""

import json
import re
from pathlib import Path

import pytest

CLIENT = Path(__file__).parents[2] / "clients" / "web"
LANGUAGES = ("zh-Hant", "zh-Hans", "en")
NAMES = "name."  # the starting names of the other languages


def messages(language: str) -> dict[str, str]:
    """The messages of a language."""
    found: dict[str, str] = json.loads((CLIENT / "i18n" / f"{language}.json").read_text(encoding="utf-8"))
    return {key: text for key, text in found.items() if not key.startswith(NAMES)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_message_with_the_same_places(language: str) -> None:
    """One key per message, and nothing left out."""
    places = {key: sorted(re.findall(r"\{\w+\}", text)) for key, text in messages("zh-Hant").items()}
    assert places == {key: sorted(re.findall(r"\{\w+\}", text)) for key, text in messages(language).items()}


def test_a_minus_is_never_a_hyphen() -> None:
    """In no message does a number carry a hyphen."""
    texts = [text for language in LANGUAGES for text in messages(language).values()]
    assert [] == [text for text in texts if re.search(r"-\d", text)]


def test_the_client_holds_no_words_of_its_own() -> None:
    """Every word that is shown comes from the messages; what stands in a comment is not shown."""
    sources = {path.name: path.read_text(encoding="utf-8") for path in (CLIENT / "js").rglob("*.js")}
    code = {name: re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.DOTALL) for name, text in sources.items()}
    assert {} == {name: found for name, text in code.items() if (found := re.findall(r"[一-鿿]+", text))}


def test_no_text_becomes_markup() -> None:
    """Words go into the page as text."""
    assert [] == [
        p.name for p in (CLIENT / "js").rglob("*.js") if re.search(r"(inner|outer)HTML", p.read_text("utf-8"))
    ]
