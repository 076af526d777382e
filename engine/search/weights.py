"""The trained weights that come with the engine: one set for everybody alone, one for partners."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from ..cards import FACES
from .features import ROWS
from .policy import HIDDEN, KINDS, Net

FOLDER = Path(__file__).parent / "weights"
ALONE, PARTNERS = "alone", "partners"


@cache
def weights(name: str) -> Net:
    """The set of that name, or of a file. Raises OSError or ValueError for a file that has none."""
    return load(Path(name) if name.endswith(".npz") else FOLDER / f"{name}.npz")


def load(path: Path) -> Net:
    """Weights from a file. Raises OSError where there is none, ValueError where it is not one of a policy."""
    try:
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            found: list[NDArray[Any]] = [file[field] for field in Net._fields]
    except (EOFError, KeyError, TypeError, BadZipFile) as error:
        raise ValueError(f"not a file of weights: {error!r}") from error
    wanted: list[NDArray[Any]] = list(blank_net())
    for field, ours, right in zip(Net._fields, found, wanted, strict=True):
        if (ours.shape, ours.dtype) != (right.shape, right.dtype):
            raise ValueError(f"{field} are {ours.dtype} {ours.shape}, not {right.dtype} {right.shape}")
    return Net(*found)


def blank_net() -> Net:
    """Weights that say nothing."""
    return Net(
        np.zeros((KINDS, ROWS, HIDDEN), np.int16),
        np.zeros((KINDS, HIDDEN), np.int16),
        np.zeros((KINDS, FACES, HIDDEN), np.int16),
        np.zeros((KINDS, FACES), np.int32),
    )


def save(net: Net, path: Path) -> None:
    """Weights to a file."""
    np.savez_compressed(path, **net._asdict())
