"""Whoever comes through another node's door hears no more than at the table's own: twins."""

import io
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tablee.server.cluster.far_device import FarDevice
from tablee.server.cluster.far_table import FarTable
from tablee.server.web.limits import Limits
from tablee.server.web.sockets import Door
from tests.kit.nodes import Parish
from tests.table.twin_courses import Course, laid_twins, late_twins, twins
from tests.table.twin_evenings import Opening, Still, differences, served


def far() -> Opening:
    """A house of two nodes: everybody comes to the west door, every table is run in the east."""

    @asynccontextmanager
    async def opened(data: Path, clock: Still, journal: io.StringIO) -> AsyncGenerator[str]:
        nodes = Parish("east", "west", clock=clock, wired=False)
        await nodes.open()
        east, west = nodes.nodes["east"], nodes.nodes["west"]
        make = west.directory.create

        async def made(asked: Any) -> Any:
            created = await make(asked)
            await east.room(created.code)
            assert isinstance(await west.room(created.code), FarTable)
            return created

        found = west.listed

        async def listed() -> Any:  # as it is now, not as it was some seconds ago
            await east.pin()
            return await found()

        west.directory.create, west.listed = made, listed
        many = Limits(connections=10**6, messages=10**6, tables=10**6, joins=10**6)
        directory, book = west.directory, west.directory.journal
        door = Door(
            directory, book, directory.metrics, origins=frozenset(), limits=many, tables=west
        )
        try:
            async with served(directory, door, directory.metrics) as address:
                yield address
        finally:
            await nodes.close()
        journal.write("\n".join(sorted(_told(nodes.journal.getvalue()))))

    return opened


def _told(journal: str) -> list[str]:
    """What the nodes wrote, without when."""
    return [line.partition('"level"')[2] for line in journal.splitlines()]


COURSES = {
    "laid": lambda: laid_twins(3, 0, rounds=2),
    "drawn": lambda: twins("vampire", 3, 1),
    "turned": lambda: late_twins("cercueils", 2, 0),
}


def short(course: Course) -> Course:
    return replace(course, acts=course.acts[: max(course.late + 2, 5)])


@pytest.mark.parametrize("name", COURSES)
def test_twins_sound_the_same_at_a_far_door(name: str, tmp_path: Path) -> None:
    course = short(COURSES[name]())
    assert course.hidden >= 3, "the twins do not differ"
    assert differences(course, tmp_path, far()) == []


def test_a_leak_between_nodes_would_be_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = FarDevice.send
    heard: list[bytes] = []  # what everybody has heard, of which the next to hear gets some

    def send(self: FarDevice, *frames: bytes) -> None:
        heard.extend(frames)
        whole(self, *(frame + b" " * (sum(heard[-2:][0]) % 7) for frame in frames))

    monkeypatch.setattr(FarDevice, "send", send)
    assert differences(short(COURSES["laid"]()), tmp_path, far()) != []
