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
from .two.features import ROWS as ROWS_OF_TWO
from .two.policy import KINDS as KINDS_OF_TWO

FOLDER = Path(__file__).parent / "weights"
ALONE, PARTNERS, DOUBLE = "alone", "partners", "double"


@cache
def weights(name: str) -> Net:
    """The set of that name, or of a file. Raises OSError or ValueError for a file that has none."""
    return load(Path(name) if name.endswith(".npz") else FOLDER / f"{name}.npz")


def weights_for(name: str, decks: int) -> Net:
    """The same, for so many decks. Raises ValueError also where they are for another number of decks."""
    net = weights(name)
    right = blank_of_two() if decks > 1 else blank_net()
    if net.inputs.shape != right.inputs.shape:
        raise ValueError(f"{name} has no weights for {decks} deck{'s' if decks > 1 else ''}")
    return net


def load(path: Path) -> Net:
    """Weights from a file. Raises OSError where there is none, ValueError where it is not one of a policy."""
    try:
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            found: list[NDArray[Any]] = [file[field] for field in Net._fields]
    except (EOFError, KeyError, TypeError, BadZipFile) as error:
        raise ValueError(f"not a file of weights: {error!r}") from error
    wanted: list[NDArray[Any]] = list(blank_like(found[0]))
    for field, ours, right in zip(Net._fields, found, wanted, strict=True):
        if (ours.shape, ours.dtype) != (right.shape, right.dtype):
            raise ValueError(f"{field} are {ours.dtype} {ours.shape}, not {right.dtype} {right.shape}")
    return Net(*found)


def blank_like(inputs: NDArray[Any]) -> Net:
    """Weights that say nothing, for as many decks as these are for."""
    return blank_of_two() if inputs.shape[:2] == (KINDS_OF_TWO, ROWS_OF_TWO) else blank_net()


def blank_net() -> Net:
    """Weights that say nothing."""
    return _blank(KINDS, ROWS, FACES)


def blank_of_two() -> Net:
    """The same for two decks."""
    return _blank(KINDS_OF_TWO, ROWS_OF_TWO, 2 * FACES)


def _blank(kinds: int, rows: int, actions: int) -> Net:
    return Net(
        np.zeros((kinds, rows, HIDDEN), np.int16),
        np.zeros((kinds, HIDDEN), np.int16),
        np.zeros((kinds, actions, HIDDEN), np.int16),
        np.zeros((kinds, actions), np.int32),
    )


def save(net: Net, path: Path) -> None:
    """Weights to a file."""
    np.savez_compressed(path, **net._asdict())
