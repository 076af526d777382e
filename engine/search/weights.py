"""The trained weights that come with the engine: one set for everybody alone, one for partners."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

from .policy import Net

FOLDER = Path(__file__).parent / "weights"
ALONE, PARTNERS = "alone", "partners"


@cache
def weights(name: str) -> Net:
    """The set of that name, or of a file. Raises OSError or ValueError for a file that has none."""
    return load(Path(name) if name.endswith(".npz") else FOLDER / f"{name}.npz")


def load(path: Path) -> Net:
    """Weights from a file."""
    with np.load(path, allow_pickle=False) as file:
        return Net(*(file[field] for field in Net._fields))


def save(net: Net, path: Path) -> None:
    """Weights to a file."""
    np.savez_compressed(path, **net._asdict())
