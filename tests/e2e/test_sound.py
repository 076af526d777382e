"""The sounds, rendered and measured: heard, never loud, soon over."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

RENDER = """async () => {
  const { VOICES, play } = await import('/js/sound.js');
  const RATE = 44100;
  const found = {};
  for (const [name, notes] of Object.entries(VOICES)) {
    const context = new OfflineAudioContext(1, RATE, RATE);
    play(context, notes);
    const heard = (await context.startRendering()).getChannelData(0).map(Math.abs);
    const loud = level => heard.findLastIndex(sample => sample > level) / RATE;
    const mean = Math.sqrt(heard.reduce((sum, sample) => sum + sample * sample, 0) / heard.length);
    const last = Math.max(...notes.map(([start, , , length]) => start + length));
    found[name] = { peak: Math.max(...heard), first: Math.max(...heard.slice(0, 5)), mean, ends: loud(0.001), last };
  }
  return found;
}"""


@pytest.fixture(scope="module")
def voices(browser: Browser, live_server: str) -> Iterator[dict[str, Any]]:
    """Every voice of the client, as numbers."""
    page = browser.new_page()
    page.goto(f"{live_server}/manifest.webmanifest")
    yield page.evaluate(RENDER)
    page.close()


def test_every_voice_is_heard_and_none_is_loud(voices: dict[str, Any]) -> None:
    """Far from silence, far from clipping, and none drowns the others."""
    assert {"card", "taken", "pig", "sheep", "transformer", "refused", "yours", "over"} == set(voices)
    assert {} == {name: voice for name, voice in voices.items() if not 0.04 <= voice["peak"] <= 0.3}
    assert {} == {name: voice for name, voice in voices.items() if voice["mean"] < 0.003}


def test_every_voice_is_soon_over_and_does_not_click(voices: dict[str, Any]) -> None:
    """It comes up from nothing and has died away before it is cut off."""
    assert {} == {name: voice for name, voice in voices.items() if voice["first"] > 0.02}
    assert {} == {name: voice for name, voice in voices.items() if not 0.03 <= voice["ends"] <= voice["last"] <= 0.6}


def test_what_happens_often_is_short_and_what_matters_lasts(voices: dict[str, Any]) -> None:
    """A card is a tick; pig, sheep and transformer are longer than any card or trick."""
    marked = min(voices[name]["ends"] for name in ("pig", "sheep", "transformer"))
    assert voices["card"]["ends"] < 0.06 < voices["taken"]["ends"] < 0.15 < marked
