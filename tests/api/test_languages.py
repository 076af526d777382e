"""Three languages: the same keys, the same parameters, and the one that a client wants."""

import string

import pytest

from api.problems import ErrorCode
from api.texts import LANGUAGES, catalogue, language_of
from engine.refusals import RefusalCode
from engine.variants import VARIANTS
from tests.api.provoking import leading, speaking
from tests.support.contract import Contract

SIMPLIFIED_ONLY = set("们这个对请应级别种没错误队过时还发将经红开择决变规则压门单双")
TRADITIONAL_ONLY = set("們這個對請應級別種沒錯誤隊過時還發將經紅開擇決變規則壓門單雙")


def parameters(text: str) -> set[str]:
    """The names in a text."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_all_catalogues_have_the_same_keys() -> None:
    """And every text says something."""
    keys = [set(catalogue(language)) for language in LANGUAGES]
    assert keys[0] == keys[1] == keys[2]
    assert all(text.strip() for language in LANGUAGES for text in catalogue(language).values())


def test_a_text_has_the_same_parameters_in_all_languages() -> None:
    """None forgotten, none invented."""
    for key in catalogue("en"):
        found = [parameters(catalogue(language)[key]) for language in LANGUAGES]
        assert found[0] == found[1] == found[2], key


@pytest.mark.parametrize("code", [*ErrorCode, *RefusalCode], ids=str)
def test_every_code_has_its_text(code: str) -> None:
    """In all three languages; the English one is no Chinese."""
    texts = [catalogue(language)[code] for language in LANGUAGES]
    assert texts[2].isascii() or "—" in texts[2] or "−" in texts[2]
    assert texts[0] != texts[2] != texts[1]


def test_every_rule_set_has_its_texts() -> None:
    """Name and summary."""
    for language in LANGUAGES:
        wanted = {f"preset.{preset}.{part}" for preset in VARIANTS for part in ("name", "summary")}
        assert wanted <= set(catalogue(language))


def test_each_chinese_is_written_in_its_own_characters() -> None:
    """No simplified character in the traditional texts, and the other way round."""
    only_simplified, only_traditional = SIMPLIFIED_ONLY - TRADITIONAL_ONLY, TRADITIONAL_ONLY - SIMPLIFIED_ONLY
    assert set() == only_simplified & set("".join(catalogue("zh-Hant").values()))
    assert set() == only_traditional & set("".join(catalogue("zh-Hans").values()))


HEADERS = [
    ("", "zh-Hant"),
    ("zh", "zh-Hant"),
    ("zh-TW", "zh-Hant"),
    ("zh-HK", "zh-Hant"),
    ("zh-Hant-CN", "zh-Hant"),
    ("zh-CN", "zh-Hans"),
    ("zh-Hans", "zh-Hans"),
    ("zh-hans-TW", "zh-Hans"),
    ("zh-SG", "zh-Hans"),
    ("en", "en"),
    ("EN-gb", "en"),
    ("fr", "zh-Hant"),
    ("fr, en;q=0.3", "en"),
    ("en;q=0.5, zh-CN;q=0.9", "zh-Hans"),
    ("en;q=0, zh-CN", "zh-Hans"),
    ("en;q=0", "zh-Hant"),
    ("*", "zh-Hant"),
    ("fr, *;q=0.1, en;q=0.2", "en"),
    ("en ; q=0.8 , zh-Hans ; q=0.9", "zh-Hans"),
    ("en;q=much", "zh-Hant"),
    (",,;;q=", "zh-Hant"),
    ("x" * 9000, "zh-Hant"),
]


@pytest.mark.parametrize(("header", "language"), HEADERS)
def test_the_client_chooses_the_language(header: str, language: str) -> None:
    """By weights; traditional Chinese where nothing fits."""
    assert language == language_of(header)


@pytest.mark.parametrize(("header", "language"), HEADERS[:12])
def test_the_answer_names_its_language(contract: Contract, header: str, language: str) -> None:
    """For answers as for problems."""
    for path in ("/rules", "/rules/poker"):
        answer = contract.send("GET", path, headers={"Accept-Language": header})
        assert language == answer.headers["Content-Language"]


def test_reasons_and_effects_are_told_in_the_language(contract: Contract) -> None:
    """The codes and the cards are the same."""
    views = [leading(speaking(contract, language)).view for language in LANGUAGES]
    texts = [view["moves"][view["hand"].index("SQ")]["reason"]["text"] for view in views]
    effects = [view["exposures"][0]["effect"]["text"] for view in views]
    assert (3, 3) == (len(set(texts)), len(set(effects)))
    assert all("♠Q" in text for text in texts)
    assert 1 == len({str([move["legal"] for move in view["moves"]]) for view in views})
