"""All tables in passes: one commit for many, and whatever goes wrong at one stays there."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from tablee.server.ports import Conflict, LoggedEvent, Unwritable
from tablee.server.table import commands, recovery, supervisor
from tablee.server.table.inbox_messages import Received
from tablee.server.table.room import Room
from tests.kit.parlour import Device, Parlour

FEW = 5


@dataclass
class Table:
    """One of several, and whoever has come to it."""

    code: str
    token: str
    room: Room
    device: Device

    @property
    def game(self) -> str:
        return self.room.sitting.game

    @property
    def name(self) -> str:
        return self.room.sitting.guests[0].name

    @property
    def answer(self) -> str:
        said = self.device.last("ack", "refused")
        return said["why"]["message"] if said["type"] == "refused" else "ack"


class Hall(Parlour):
    """Several tables, and a note of what was written together."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: list[Table] = []
        self.passes: list[list[str]] = []  # the logs that each commit was about
        self.failing: Callable[[list[str]], Exception | None] = lambda games: None
        self._plain, self.paper.append = self.paper.append, self._append  # type: ignore[method-assign]

    async def _append(self, events: Sequence[LoggedEvent]) -> None:
        games = [*dict.fromkeys(event.table for event in events)]
        self.passes.append(games)
        if (error := self.failing(games)) is not None:
            raise error
        await self._plain(events)

    async def lay(self, tables: int) -> list[Table]:
        for _ in range(tables):
            token = await self.open(players=2)
            device = await self.come(token=token)
            self.tables.append(Table(self.code, token, await self.room(), device))
        self.passes.clear()
        return self.tables

    async def rename(self, name: str) -> None:
        """Everybody asks for another name, all at once."""
        for table in self.tables:
            table.room.put(self.saying(table.device, "rename", name=name))
        await self.settle()


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recovery, "BREATH", 0.0)


def spend(run: Callable[[Hall], Coroutine[Any, Any, None]]) -> None:
    async def whole() -> None:
        hall = Hall()
        try:
            await run(hall)
        finally:
            await hall.directory.close()

    asyncio.run(whole())


def test_what_comes_in_at_many_tables_is_written_once() -> None:
    async def run(hall: Hall) -> None:
        tables = await hall.lay(FEW)
        await hall.rename("Alexandre")
        assert hall.passes == [[table.game for table in tables]]
        assert [table.answer for table in tables] == ["ack"] * FEW

    spend(run)


def test_a_pass_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "MOST", 2)

    async def run(hall: Hall) -> None:
        tables = await hall.lay(FEW)
        await hall.rename("Alexandre")
        assert [len(games) for games in hall.passes] == [2, 2, 1]
        assert [table.answer for table in tables] == ["ack"] * FEW

    spend(run)


@pytest.mark.parametrize("error", [Conflict("it has moved on"), ValueError("a value of its own")])
def test_what_the_log_does_not_take_of_one_table_it_takes_of_the_others(error: Exception) -> None:
    async def run(hall: Hall) -> None:
        tables = await hall.lay(FEW)
        bad = tables[1]
        hall.failing = lambda games: error if bad.game in games else None
        await hall.rename("Alexandre")
        why = "refused-storage" if isinstance(error, Conflict) else "refused-fault"
        assert [table.answer for table in tables] == ["ack", why, "ack", "ack", "ack"]
        names = [table.name for table in tables]
        assert names == ["Alexandre", "Alex", "Alexandre", "Alexandre", "Alexandre"]
        hall.failing = lambda games: None
        await hall.rename("Alexis")
        assert [table.answer for table in tables] == ["ack"] * FEW

    spend(run)


def test_a_full_disk_refuses_all_of_a_pass_and_none_of_the_next() -> None:
    async def run(hall: Hall) -> None:
        tables = await hall.lay(FEW)
        hall.failing = lambda games: Unwritable("no room")
        await hall.rename("Alexandre")
        assert [table.answer for table in tables] == ["refused-storage"] * FEW
        assert [table.name for table in tables] == ["Alex"] * FEW
        assert len(hall.passes) == 1
        hall.failing = lambda games: None
        await hall.rename("Alexis")
        assert [table.answer for table in tables] == ["ack"] * FEW

    spend(run)


def test_a_fault_at_one_table_does_not_hold_up_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(hall: Hall) -> None:
        tables = await hall.lay(FEW)
        bad, plain = tables[1], commands.CommandDesk.received

        def received(desk: commands.CommandDesk, item: Received) -> None:
            if item.line is bad.device.line:
                raise ZeroDivisionError
            plain(desk, item)

        monkeypatch.setattr(commands.CommandDesk, "received", received)
        for table in tables:  # which a table looks up when it is laid
            table.room._ways = table.room._all_ways()  # pyright: ignore[reportPrivateUsage]
        await hall.rename("Alexandre")
        assert hall.passes == [[table.game for table in tables if table is not bad]]
        answers = [table.answer for table in tables]
        assert answers == ["ack", "refused-fault", "ack", "ack", "ack"]
        assert hall.directory.well

    spend(run)


def test_while_a_table_waits_for_the_disk_others_are_answered_if_nothing_need_be_written() -> None:
    async def run(hall: Hall) -> None:
        first, second = await hall.lay(2)
        written, disk = hall.paper.append, asyncio.get_running_loop().create_future()

        async def slowly(events: Sequence[LoggedEvent]) -> None:
            if any(event.table == first.game for event in events):
                await disk
            await written(events)

        hall.paper.append = slowly  # type: ignore[method-assign]
        first.room.put(hall.saying(first.device, "rename", name="Alexandre"))
        await hall.settle()
        second.room.put(hall.saying(second.device, "sit", seat=5))
        await hall.settle()
        assert second.answer == "refused-seat"
        assert not [m for m in first.device.told if m["type"] == "ack"]
        first.room.put(hall.saying(first.device, "lock", locked=True))  # has its turn after that
        await hall.settle()
        assert not first.room.sitting.locked
        disk.set_result(None)
        await hall.settle()
        assert [m["type"] for m in first.device.told].count("ack") == 2
        assert first.room.sitting.locked

    spend(run)


def test_a_table_that_is_stopped_tells_what_it_has_written() -> None:
    async def run(hall: Hall) -> None:
        (table,) = await hall.lay(1)
        written, disk = hall.paper.append, asyncio.get_running_loop().create_future()

        async def slowly(events: Sequence[LoggedEvent]) -> None:
            await disk
            await written(events)

        hall.paper.append = slowly  # type: ignore[method-assign]
        table.room.put(hall.saying(table.device, "rename", name="Alexandre"))
        await hall.settle()
        stopping = asyncio.create_task(table.room.stop())
        await hall.settle()
        assert not stopping.done()
        disk.set_result(None)
        await asyncio.wait_for(stopping, 10)
        assert table.answer == "ack"
        told = len(table.device.told)
        table.room.put(hall.saying(table.device, "rename", name="Alexis"))
        await hall.settle()
        assert len(table.device.told) == told

    spend(run)


def test_while_the_disk_is_busy_what_comes_in_is_gathered() -> None:
    async def run(hall: Hall) -> None:
        tables = await hall.lay(FEW)
        written, disk = hall.paper.append, asyncio.get_running_loop().create_future()

        async def slowly(events: Sequence[LoggedEvent]) -> None:
            await disk
            await written(events)

        hall.paper.append = slowly  # type: ignore[method-assign]
        for table in tables:  # one after the other
            table.room.put(hall.saying(table.device, "rename", name="Alexandre"))
            await hall.settle()
        stopping = asyncio.create_task(tables[-1].room.stop())
        await hall.settle()
        assert not stopping.done()  # though its turn is not even on its way
        disk.set_result(None)
        await asyncio.wait_for(stopping, 10)
        await hall.settle()
        assert [len(games) for games in hall.passes] == [1, FEW - 1]
        assert [table.answer for table in tables] == ["ack"] * FEW

    spend(run)


def test_a_disk_that_never_answers_does_not_keep_the_house_from_closing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(supervisor, "PATIENCE", 0.01)

    async def run(hall: Hall) -> None:
        tables = await hall.lay(FEW)
        never = asyncio.get_running_loop().create_future()
        hall.paper.append = lambda _: never  # type: ignore[method-assign]
        for table in tables:
            table.room.put(hall.saying(table.device, "rename", name="Alexandre"))
            await hall.settle()
        await asyncio.wait_for(hall.directory.close(), 10)
        assert not [m for table in tables for m in table.device.told if m["type"] == "ack"]

    spend(run)


def test_a_commit_that_ends_unasked_does_not_keep_the_others_waiting() -> None:
    async def run(hall: Hall) -> None:
        tables = await hall.lay(FEW)
        written, never = hall.paper.append, asyncio.get_running_loop().create_future()
        hall.paper.append = lambda _: never  # type: ignore[method-assign]
        lost, *kept = tables
        for table in tables:
            table.room.put(hall.saying(table.device, "rename", name="Alexandre"))
            await hall.settle()
        hall.paper.append = written  # type: ignore[method-assign]
        hands = hall.directory.supervisor._hands  # pyright: ignore[reportPrivateUsage]
        hands[lost.room].cancel()
        await hall.settle()
        assert [table.answer for table in kept] == ["ack"] * len(kept)
        assert lost.device.closed == 1012

    spend(run)


def test_a_table_that_was_let_go_writes_nothing_after_another_was_read_from_the_log() -> None:
    async def run(hall: Hall) -> None:
        tables = await hall.lay(FEW)
        written, away = hall.paper.append, asyncio.get_running_loop().create_future()
        hall.paper.append = lambda _: away  # type: ignore[method-assign]
        on_its_way, *waiting = tables
        for table in tables:  # the first is on its way to the log, the others wait for that
            table.room.put(hall.saying(table.device, "rename", name="Alexandre"))
            await hall.settle()
        codes = dict(hall.directory.codes)
        hall.directory.let_go()  # the lease is lost
        hall.paper.append = written  # type: ignore[method-assign]
        hall.directory.codes.update(codes)  # and there is another
        again = [await hall.directory.room(table.code) for table in waiting]
        away.cancel()  # as what was written under the old one is
        await hall.settle()
        assert hall.passes == []
        assert on_its_way.device.closed == 1012
        for table, room in zip(waiting, again, strict=True):
            assert room is not None
            assert room is not table.room
            hall.code = table.code
            device = await hall.come(token=table.token)
            room.put(hall.saying(device, "rename", name="Alexis"))
            await hall.settle()
            assert device.last("ack", "refused")["type"] == "ack"

    spend(run)
