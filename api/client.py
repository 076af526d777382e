"""The bundled web client, served at `/` as the files it is."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from flask import Flask, Response, send_from_directory

FOLDER = Path(__file__).parent.parent / "clients" / "web"
TYPES = {".webmanifest": "application/manifest+json"}


def register(app: Flask) -> None:
    """Serve the client: only what is in its folder, so that no address of the API is taken for a file."""
    app.add_url_rule("/", "client.index", lambda: _file("index.html"))
    app.add_url_rule("/edition.js", "client.edition", _edition)
    for entry in sorted(FOLDER.iterdir()):
        rule = f"/<any({entry.name!r}):folder>/<path:path>" if entry.is_dir() else f"/<any({entry.name!r}):path>"
        app.add_url_rule(rule, f"client.{entry.name}".replace(".", "_"), _inner if entry.is_dir() else _file)


def _inner(folder: str, path: str) -> Response:
    return _file(f"{folder}/{path}")


def _file(path: str) -> Response:
    """A file of the client; browsers ask each time whether it is still the same."""
    sent = send_from_directory(FOLDER, path, max_age=0, mimetype=TYPES.get(Path(path).suffix))
    sent.headers["Cache-Control"] = "no-cache"
    return sent


def _edition() -> Response:
    """What a browser keeps of the client: its files, and a name that changes when one of them does."""
    files = sorted(path for path in FOLDER.rglob("*") if path.is_file() and path.name != "sw.js")
    digest = hashlib.sha256()
    for path in files:
        digest.update(path.as_posix().encode() + hashlib.sha256(path.read_bytes()).digest())
    kept = {"name": digest.hexdigest()[:16], "files": [path.relative_to(FOLDER).as_posix() for path in files]}
    return Response(f"self.EDITION = {json.dumps(kept)};\n", 200, {"Cache-Control": "no-cache"}, "text/javascript")
