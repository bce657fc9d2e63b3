"""A file has its name only when it is whole."""

from pathlib import Path

import pytest

from tablee.play.whole import whole_file


def write(path: Path, fault: type[BaseException] | None = None) -> None:
    with whole_file(path) as file:
        file.write(b"games")
        assert not path.exists()
        if fault:
            raise fault


def test_it_is_there_when_all_is_written(tmp_path: Path) -> None:
    write(tmp_path / "x")
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("x", b"games")]


def test_whoever_interrupts_keeps_what_is_written(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        write(tmp_path / "x", KeyboardInterrupt)
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("x", b"games")]


def test_after_any_other_fault_there_is_none(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        write(tmp_path / "x", ZeroDivisionError)
    assert not [*tmp_path.iterdir()]


def test_neither_a_folder_nor_a_device_is_replaced(tmp_path: Path) -> None:
    for path, words in ((tmp_path, "folder"), (Path("/dev/null"), "no ordinary file")):
        with pytest.raises(OSError, match=words), whole_file(path):
            raise AssertionError("it was opened")
