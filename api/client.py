"""The bundled web client, served at `/` as the files it is."""

from __future__ import annotations

from pathlib import Path

from flask import Flask, Response, send_from_directory

FOLDER = Path(__file__).parent.parent / "clients" / "web"


def register(app: Flask) -> None:
    """Serve the client: only what is in its folder, so that no address of the API is taken for a file."""
    app.add_url_rule("/", "client.index", lambda: _file("index.html"))
    for entry in sorted(FOLDER.iterdir()):
        rule = f"/<any({entry.name!r}):folder>/<path:path>" if entry.is_dir() else f"/<any({entry.name!r}):path>"
        app.add_url_rule(rule, f"client.{entry.name}".replace(".", "_"), _inner if entry.is_dir() else _file)


def _inner(folder: str, path: str) -> Response:
    return _file(f"{folder}/{path}")


def _file(path: str) -> Response:
    """A file of the client; browsers ask each time whether it is still the same."""
    sent = send_from_directory(FOLDER, path, max_age=0)
    sent.headers["Cache-Control"] = "no-cache"
    return sent
