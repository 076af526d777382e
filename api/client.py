"""The bundled web client, served at `/` as the files it is."""

from __future__ import annotations

from pathlib import Path

from flask import Flask, Response, send_from_directory

FOLDER = Path(__file__).parent.parent / "clients" / "web"


def register(app: Flask) -> None:
    """Serve the client."""
    app.add_url_rule("/", "client.index", lambda: _file("index.html"))
    app.add_url_rule("/<path:path>", "client.file", _file)


def _file(path: str) -> Response:
    """A file of the client; browsers ask each time whether it is still the same."""
    sent = send_from_directory(FOLDER, path, max_age=0)
    sent.headers["Cache-Control"] = "no-cache"
    return sent
