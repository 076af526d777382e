"""The bundled client is served as the files it is, and nothing else is."""

import json
import shutil
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from api import client as bundled


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html"),
        ("/js/app.js", "text/javascript"),
        ("/sw.js", "text/javascript"),
        ("/edition.js", "text/javascript"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/icon.svg", "image/svg+xml"),
        ("/icons/192.png", "image/png"),
    ],
)
def test_a_file_is_served_as_what_it_is_and_asked_for_each_time(client: FlaskClient, path: str, kind: str) -> None:
    """Browsers keep it, and ask whether it is still the same."""
    with client.get(path) as answer:
        assert (200, kind, "no-cache") == (answer.status_code, answer.mimetype, answer.headers["Cache-Control"])


@pytest.mark.parametrize("path", ["/js/../../../pyproject.toml", "/js/%2e%2e/%2e%2e/README.md", "/css", "/js/none.js"])
def test_nothing_outside_its_folder_is_served(client: FlaskClient, path: str) -> None:
    """Neither by dots nor by a folder's name."""
    assert 404 == client.get(path).status_code


def test_an_edition_names_every_file_and_has_another_name_when_one_changes(
    client: FlaskClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a browser keeps is known by what is in it."""
    copied = Path(shutil.copytree(bundled.FOLDER, tmp_path / "web"))
    monkeypatch.setattr(bundled, "FOLDER", copied)
    before = edition(client)
    ours = {path.relative_to(copied).as_posix() for path in copied.rglob("*") if path.is_file()}
    assert ours - {"sw.js"} == set(before["files"])
    assert before == edition(client)
    (copied / "css" / "base.css").write_text("body { color: red; }", "utf-8")
    assert before["name"] != edition(client)["name"]


def edition(client: FlaskClient) -> dict[str, object]:
    """The edition as a service worker reads it."""
    text = client.get("/edition.js").get_data(as_text=True)
    told: dict[str, object] = json.loads(text.removeprefix("self.EDITION = ").rstrip(";\n"))
    return told
