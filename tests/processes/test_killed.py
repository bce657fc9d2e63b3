"""kill -9 one process of two under load, again and again: nothing that anybody was told is lost.

`make crash` does it a hundred times.
"""

import asyncio
import os
import random
import signal
import time
from pathlib import Path
from statistics import median

import aiohttp
import pytest

from tests.kit.crowd import Crowd, compare
from tests.kit.several import Several

KILLS = int(os.environ.get("TABLEE_KILLS", "2"))
TABLES = 10


@pytest.mark.timeout(300 + 30 * KILLS)
def test_nothing_is_lost_when_processes_are_killed_under_load(tmp_path: Path) -> None:
    house, rng = Several(tmp_path / "data"), random.Random(23)
    pauses: list[float] = []

    async def evening() -> Crowd:
        crowd = Crowd(house.url)
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
            await crowd.come(http, TABLES)
            for _ in range(KILLS):
                pid = rng.choice(house.nodes())
                await crowd.after(rng.randrange(1, 300), lambda pid=pid: house.hurt(pid))
                since = time.monotonic()
                await crowd.go_on()
                pauses.append(time.monotonic() - since)
                await asyncio.to_thread(house.whole)
            await crowd.go_on()
            await crowd.leave()
        return crowd

    with house:
        crowd = asyncio.run(evening())
        assert house.close() == 0
    found = compare(crowd.memory, house.data / "log.db")
    print(
        f"\n{KILLS} kills, {found.moves:,} moves acknowledged, {len(found.lost)} lost,"
        f" {len(found.gaps)} gaps, {len(found.twice)} twice,"
        f" {len(found.otherwise)} other than they were seen; all play again after"
        f" {median(pauses):.2f} s, at most {max(pauses):.2f} s"
    )
    assert crowd.memory.troubles == []
    assert found.clean(), found
    assert found.moves > 0
    assert house.faults() == []
    ends = [line for line in house.journal() if line["event"] == "process ended"]
    assert len(ends) == KILLS
    crowd.memory.acked.append(crowd.memory.acked[-1]._replace(command="never written"))
    assert compare(crowd.memory, house.data / "log.db").lost  # it would have been noticed


def test_a_process_that_stands_still_is_ended_and_its_tables_go_on(tmp_path: Path) -> None:
    house = Several(tmp_path / "data")

    async def evening() -> None:
        crowd = Crowd(house.url)
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
            await crowd.come(http, 4)
            house.hurt(house.nodes()[0], signal.SIGSTOP)
            await crowd.go_on()
            await crowd.leave()
        assert crowd.memory.troubles == []

    with house:
        asyncio.run(evening())
        house.whole()
    assert house.faults() == []
