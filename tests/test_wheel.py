"""A wheel built from the repository works outside the checkout."""

import os
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SERVE = "import api, sys; print(api.__file__); from api.cli import main; sys.exit(main())"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel's files, installed alone into a folder."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", str(folder), str(ROOT)], check=True, timeout=300)
    (wheel,) = folder.glob("*.whl")
    target = folder / "site"
    subprocess.run([*pip, "install", "--no-deps", "--target", str(target), str(wheel)], check=True, timeout=300)
    return target


def test_the_wheel_serves_client_and_api(installed: Path, tmp_path: Path) -> None:
    """Client, migrations, texts and examples are in it."""
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, "serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'x.sqlite3'}"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(installed)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        assert str(installed) in process.stdout.readline()
        url = process.stdout.readline().split()[-1].rstrip("/")
        for path in ("/", "/js/app.js", "/api/v1/readyz", "/api/v1/rules", "/api/v1/openapi.yaml", "/api/v1/docs/"):
            with urllib.request.urlopen(url + path) as answer:
                assert (path, 200) == (path, answer.status)
        opened = urllib.request.Request(f"{url}/api/v1/matches", method="POST")
        with urllib.request.urlopen(opened) as answer:
            assert 201 == answer.status
    finally:
        process.terminate()
        process.wait(20)
        process.stdout.close()


def test_the_wheel_holds_nothing_else(installed: Path) -> None:
    """The four folders of the project and its metadata."""
    found = {entry.name for entry in installed.iterdir() if not entry.name.endswith(".dist-info")} - {"bin"}
    assert {"api", "engine", "migrations", "clients"} == found
