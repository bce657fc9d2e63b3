"""Rules that fail in the middle of a game: everybody is told, and nothing is lost."""

import asyncio

import pytest

from tablee.play.table import Table
from tablee.server.bots import pace
from tablee.server.table import recovery
from tablee.server.web import pages, protocol
from tests.kit.parlour import Parlour


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recovery, "BREATH", 0.0)
    monkeypatch.setattr(pace, "AT_ONCE", 0.0)  # else bots wait for the next second of this clock


class Broken:
    """Rules that fail whenever this seat moves, until they are mended."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seat: int) -> None:
        self.fails, self._seat, self._write = True, seat, Table.write

        def write(table: Table, text: str) -> list[list[int]]:
            return self.write(table, text)

        monkeypatch.setattr(Table, "write", write)

    def write(self, table: Table, text: str) -> list[list[int]]:
        if self.fails and text.startswith(f"{self._seat} "):
            raise IndexError
        return self._write(table, text)


def test_rules_that_fail_again_and_again_are_told_to_everybody_until_they_no_longer_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A bot's moves fail: nobody has asked for anything, and nobody waits without a word."""

    async def run() -> None:
        parlour = Parlour()
        alex = await parlour.come(token=await parlour.open(players=2, bots=[1], pace="instant"))
        screen = await parlour.come(role="screen")
        other = await parlour.directory.create(pages.Create(v=protocol.VERSION, name="Zoé"))
        broken = Broken(monkeypatch, 1)
        assert (await parlour.ask(alex, "start"))["type"] == "ack"
        await parlour.wait(3)
        for device in (alex, screen, await parlour.come(role="watcher")):
            assert device.table["stuck"]
            assert device.closed is None
        assert parlour.journal.getvalue().count('"IndexError"') == 1  # the host is told once
        assert await parlour.directory.room(other.code) is not None
        broken.fails = False
        await parlour.wait(3)
        assert not alex.table.get("stuck")
        assert 1 not in alex.told[-1].get("awaited", [])
        assert (await parlour.ask(alex, "abandon"))["type"] == "ack"
        await parlour.directory.close()

    asyncio.run(run())


def test_a_fault_that_does_not_come_again_troubles_nobody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def run() -> None:
        parlour = Parlour()
        alex = await parlour.come(token=await parlour.open(players=2))
        bea = await parlour.come(name="Béa")
        assert (await parlour.ask(alex, "start"))["type"] == "ack"
        await parlour.wait(1)
        move = alex.told[-1]["views"][0]["legal"][0]
        broken = Broken(monkeypatch, 0)
        answer = await parlour.ask(alex, "play", seat=0, move=move)
        assert answer["why"]["message"] == "refused-fault"
        assert not bea.table.get("stuck")
        await parlour.ask(alex, "play", seat=0, move=move)
        assert bea.table["stuck"]
        broken.fails = False
        assert (await parlour.ask(alex, "play", seat=0, move=move))["type"] == "ack"
        assert not bea.table.get("stuck")
        await parlour.directory.close()

    asyncio.run(run())
