"""Garbage is sought when nobody waits, and in the end however busy it is."""

import asyncio
import gc
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from tablee.server.ops import garbage
from tablee.server.ops.garbage import FEW, LOOK, MANY, MUCH, SEVERAL, SOME, Tidying, settle

BUSY, CALM = 0.5, 0.01  # shares of the processor
YOUNG, ALL = 1, 2  # generations
BLOCKS = 1_000_000


@pytest.fixture
def as_before() -> Iterator[None]:
    yield
    gc.unfreeze()
    gc.enable()


@pytest.mark.usefixtures("as_before")
def test_what_is_there_is_not_looked_at_again() -> None:
    before = gc.get_freeze_count()
    kept = [[number] for number in range(1_000)]
    settle()
    assert gc.get_freeze_count() >= before + len(kept)
    assert not gc.isenabled()


class Machine:
    """A Python whose clocks and memory are set by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.used, self.blocks, self.left = 100.0, 7.0, BLOCKS, 0
        self.sought: list[int] = []
        clocks = SimpleNamespace(monotonic=lambda: self.now, process_time=lambda: self.used)
        memory = SimpleNamespace(getallocatedblocks=lambda: self.blocks)
        monkeypatch.setattr(garbage, "time", clocks)
        monkeypatch.setattr(garbage, "sys", memory)
        monkeypatch.setattr(garbage, "gc", SimpleNamespace(collect=self._collect))
        self.tidying = Tidying(lambda: self.left)

    def _collect(self, generation: int = ALL) -> None:
        self.sought.append(generation)

    def later(self, share: float, *, left: int = 0, blocks: int = 0) -> list[int]:
        """What was sought until now, after a while in which it used so much."""
        self.now += LOOK
        self.used += LOOK * share
        self.left += left
        self.blocks += blocks
        asyncio.run(self.tidying.look())
        return self.sought


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


def test_an_idle_house_is_tidied_once_there_may_be_some(machine: Machine) -> None:
    assert machine.later(CALM, left=FEW - 1) == []
    assert machine.later(CALM, left=1) == [ALL]
    assert machine.later(CALM, left=FEW - 1) == [ALL]  # counted anew
    assert machine.later(CALM, blocks=SOME) == [ALL]
    assert machine.later(CALM, blocks=1) == [ALL, ALL]


def test_a_busy_house_is_looked_through_where_it_is_new_and_seldom_as_a_whole(
    machine: Machine,
) -> None:
    for _ in range(MANY // SEVERAL - 1):
        machine.later(BUSY, left=SEVERAL - 1)
        machine.later(BUSY, left=1)
    assert machine.sought == [YOUNG] * (MANY // SEVERAL - 1)
    assert machine.later(BUSY, left=SEVERAL)[-2:] == [YOUNG, ALL]
    assert machine.later(BUSY)[-2:] == [YOUNG, ALL]


def test_whatever_makes_it_grow_is_sought_in_the_end(machine: Machine) -> None:
    assert machine.later(BUSY, blocks=MUCH + BLOCKS // 2) == []
    assert machine.later(BUSY, blocks=1) == [ALL]


def test_what_has_gone_by_itself_is_no_reason(machine: Machine) -> None:
    assert machine.later(BUSY, blocks=-BLOCKS // 2) == []
    assert machine.later(CALM, blocks=SOME) == []
    assert machine.later(CALM, blocks=1) == [ALL]
