"""Of a door and all that it calls, machine code is made once: the door's."""

from pathlib import Path

import pytest
from numba.core.codegen import JITCodeLibrary

from tablee.fast.unit import Unit

CALLING = """
from tablee.core.kernel import door, kernel

@kernel
def least(n: int) -> int:
    return n + 1

@kernel
def middle(n: int) -> int:
    return least(n) * least(n - 1)

@door
def enter(n: int) -> int:
    return middle(n) + middle(2 * n)
"""
TALKING = """
from tablee.core.kernel import door, kernel

@kernel
def aloud(n: int) -> int:
    print("it is", n)
    return n

@door
def enter(n: int) -> int:
    return aloud(n)
"""


@pytest.fixture(autouse=True)
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_CACHE", str(tmp_path))


def test_only_a_door_becomes_machine_code(monkeypatch: pytest.MonkeyPatch):
    made: list[str] = []
    finish = JITCodeLibrary._finalize_specific  # pyright: ignore[reportPrivateUsage]

    def noted(library: JITCodeLibrary) -> None:
        made.append(library.name)
        finish(library)

    monkeypatch.setattr(JITCodeLibrary, "_finalize_specific", noted)
    assert Unit("calling", CALLING).module.enter(3) == 4 * 3 + 7 * 6
    assert [name for name in made if name != "nrt"] == ["enter"]  # Numba’s own runtime, once


def test_a_kernel_may_still_say_something(capfd: pytest.CaptureFixture[str]):
    assert Unit("talking", TALKING).module.enter(3) == 3
    assert capfd.readouterr().out == "it is 3\n"
