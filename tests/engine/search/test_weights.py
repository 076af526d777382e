"""Weights from files: those that come with the engine, and files that are none."""

from pathlib import Path

import numpy as np
import pytest

from engine.search.policy import Net
from engine.search.weights import ALONE, DOUBLE, PARTNERS, blank_net, blank_of_two, load, save, weights, weights_for


@pytest.mark.parametrize(("name", "decks"), [(ALONE, 1), (PARTNERS, 1), (DOUBLE, 2)])
def test_the_weights_that_come_with_the_engine_say_something(name: str, decks: int) -> None:
    """In the shapes that the compiled code counts on."""
    blank = blank_of_two() if decks > 1 else blank_net()
    assert [part.shape for part in blank] == [part.shape for part in weights_for(name, decks)]
    assert all(np.any(part) for part in weights(name))


@pytest.mark.parametrize("name", [ALONE, DOUBLE])
def test_saved_weights_are_loaded_as_they_were(tmp_path: Path, name: str) -> None:
    net = weights(name)
    save(net, tmp_path / "net.npz")
    assert all(np.array_equal(one, other) for one, other in zip(net, load(tmp_path / "net.npz"), strict=True))


@pytest.mark.parametrize(("name", "decks"), [(ALONE, 2), (DOUBLE, 1)])
def test_weights_for_another_number_of_decks_are_refused(name: str, decks: int) -> None:
    with pytest.raises(ValueError, match=f"{name} has no weights for {decks} deck"):
        weights_for(name, decks)


@pytest.mark.parametrize("content", [b"", b"PK\x05\x06 not a zip", b"{}"], ids=["empty", "no zip", "text"])
def test_a_file_of_something_else_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "net.npz"
    file.write_bytes(content)
    with pytest.raises(ValueError, match=r"weights|pickled"):
        load(file)


@pytest.mark.parametrize("net", [blank_net(), blank_of_two()], ids=["one deck", "two decks"])
def test_weights_of_other_shapes_and_kinds_are_refused(tmp_path: Path, net: Net) -> None:
    """The compiled code would read past their end."""
    wrong = (
        net._replace(inputs=net.inputs[:, :100]),
        net._replace(card_bias=net.card_bias[:1]),
        net._replace(outputs=net.outputs[:, :51]),
        Net(*(part.astype(np.float64) for part in net)),
    )
    for number, other in enumerate(wrong):
        save(other, tmp_path / f"{number}.npz")
        with pytest.raises(ValueError, match=r"(inputs|card_bias|outputs) are .*, not int"):
            load(tmp_path / f"{number}.npz")


def test_weights_with_a_part_missing_are_refused(tmp_path: Path) -> None:
    np.savez(tmp_path / "net.npz", inputs=blank_net().inputs)
    with pytest.raises(ValueError, match="not a file of weights"):
        load(tmp_path / "net.npz")
