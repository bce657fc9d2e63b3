"""What goes by itself: never because of a clock that is wrong, and a table that nobody came to."""

import io
import json
from pathlib import Path

import pytest

from tablee.server.ops.journal import Journal
from tablee.server.ops.metrics import Metrics
from tablee.server.store.store import SqliteStore
from tablee.server.table.directory import Directory
from tablee.server.table.expiry import DAY, HOUR, Keeping
from tests.kit.appending import using
from tests.kit.parlour import Parlour
from tests.kit.parlour import evening as parlour
from tests.kit.shelved import AT, evening
from tests.kit.watch import unheard


class Clocks:
    """One on the wall that is set by hand, and one that never jumps."""

    def __init__(self, wall: int) -> None:
        self.at, self.passed = wall, 0.0

    def wall(self) -> int:
        return self.at

    def steady(self) -> int:
        return self.at

    def tick(self) -> float:
        return self.passed

    alarm = unheard

    def pass_by(self, ms: int) -> None:
        self.at, self.passed = self.at + ms, self.passed + ms / 1000


def opened(
    store: SqliteStore, clocks: Clocks, journal: io.StringIO, *, trust: bool = False
) -> Directory:
    keeping = Keeping(games_days=30, tables_days=30, trust_clock=trust)
    return Directory(store, Journal(journal), Metrics(), clock=clocks, keeping=keeping)


def told(journal: io.StringIO) -> list[str]:
    return [json.loads(line)["event"] for line in journal.getvalue().splitlines()]


def test_a_clock_far_ahead_at_the_start_deletes_nothing_and_asks_once(tmp_path: Path) -> None:
    async def house(store: SqliteStore) -> None:
        await store.append(evening("push", 2, 1, at=AT))
        await store.append(evening("push", 2, 2, at=AT + 20 * DAY))
        clocks, journal = Clocks(AT + 60 * DAY), io.StringIO()
        directory = opened(store, clocks, journal)
        for _ in range(3):
            assert await directory.expiry.sweep() == 0
            clocks.pass_by(HOUR)
        assert told(journal) == ["clock ahead"]
        line = json.loads(journal.getvalue())
        assert (line["tables"], line["days"]) == (2, 40)
        assert "--trust-clock" in line["how"]
        clocks.pass_by(10 * DAY)  # now the first of them is older than that, whatever the clock
        assert await directory.expiry.sweep() == 1
        assert await opened(store, clocks, journal, trust=True).expiry.sweep() == 1

    using(tmp_path / "log.db", house)


def test_a_clock_that_jumps_ahead_while_the_house_is_open_deletes_nothing(tmp_path: Path) -> None:
    async def house(store: SqliteStore) -> None:
        await store.append(evening("push", 2, 1, at=AT))
        clocks, journal = Clocks(AT + HOUR), io.StringIO()
        directory = opened(store, clocks, journal)
        assert await directory.expiry.sweep() == 0
        clocks.at += 400 * DAY
        assert await directory.expiry.sweep() == 0
        await store.append(evening("push", 2, 2, at=clocks.at))  # which the wrong clock stamped
        assert await directory.expiry.sweep() == 0
        assert told(journal) == ["clock ahead"]

    using(tmp_path / "log.db", house)


def test_a_house_that_was_shut_for_two_days_goes_on_as_before(tmp_path: Path) -> None:
    async def house(store: SqliteStore) -> None:
        await store.append(evening("push", 2, 1, at=AT))
        await store.append(evening("push", 2, 2, at=AT + 29 * DAY))
        clocks, journal = Clocks(AT + 31 * DAY), io.StringIO()
        directory = opened(store, clocks, journal)
        assert await directory.expiry.sweep() == 0
        for _ in range(24):
            clocks.pass_by(HOUR)
        assert await directory.expiry.sweep() == 1
        assert told(journal).count("clock ahead") == 1
        assert told(journal)[-1] == "swept"

    using(tmp_path / "log.db", house)


@pytest.mark.parametrize("comes", [False, True])
def test_a_table_that_nobody_came_to_goes_after_an_hour(comes: bool) -> None:
    async def run(house: Parlour) -> None:
        token = await house.open()
        code, game = house.code, house.directory.codes[house.code]
        await house.directory.doorplate(code)  # looking is not coming
        if comes:
            alex = await house.come(token=token)
            await house.go(alex)
        await house.wait(61)
        await house.directory.expiry.clear_unvisited()
        assert game in house.paper.logs
        await house.wait(3600, at_once=True)
        await house.wait(61)
        await house.directory.expiry.clear_unvisited()
        assert (game in house.paper.logs) is comes
        assert (code in house.directory.codes) is comes

    parlour(run)


def test_a_table_from_before_is_kept_as_it_was_promised() -> None:
    async def run(house: Parlour) -> None:
        (opened,) = evening("push", 2, 1, moves=0, running=True)[:1]
        await house.paper.append([opened])
        await house.directory.open()
        await house.wait(3601, at_once=True)
        await house.directory.expiry.clear_unvisited()
        assert house.paper.logs == {opened.table: [opened]}

    parlour(run)
