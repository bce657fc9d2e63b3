"""kill -9 under load, again and again: nothing that anybody was told is lost.

`make crash` does it a hundred times.
"""

import asyncio
import os
import random
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import aiohttp

from tests.kit.crowd import Acked, Crowd, compare
from tests.kit.house import House

KILLS = int(os.environ.get("TABLEE_KILLS", "3"))
TABLES = 20


async def killed(house: House, crowd: Crowd, acks: int) -> None:
    """Let them play, kill the server at the very moment of some acknowledgement, open it again."""
    await crowd.after(acks, lambda: house.signal(signal.SIGKILL))
    crowd.open.clear()
    await asyncio.to_thread(house.kill)
    await asyncio.to_thread(house.open)
    crowd.open.set()


def test_nothing_acknowledged_or_broadcast_is_lost_by_kill_9_under_load(tmp_path: Path) -> None:
    house, rng = House(tmp_path / "data"), random.Random(20)

    async def evening() -> Crowd:
        crowd = Crowd(house.url)
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
            await crowd.come(http, TABLES)
            for _ in range(KILLS):
                await killed(house, crowd, rng.choice((1, rng.randrange(50), rng.randrange(1_000))))
            await crowd.go_on()  # everybody knows their seat again, and has it
            await crowd.leave()
        return crowd

    with house:
        crowd = asyncio.run(evening())
        assert house.close() == 0
    found = compare(crowd.memory, house.data / "log.db")
    print(
        f"\n{KILLS} kills, {found.moves:,} moves acknowledged, {len(found.lost)} lost,"
        f" {len(found.gaps)} gaps, {len(found.twice)} twice,"
        f" {len(found.otherwise)} other than they were seen"
    )
    assert crowd.memory.troubles == []
    assert found.clean(), found
    assert found.moves > 0
    assert house.faults() == []
    forget(crowd.memory.acked[-1], house.data / "log.db")
    assert compare(crowd.memory, house.data / "log.db").lost  # it would have been noticed


def forget(ack: Acked, path: Path) -> None:
    """Lose a move and what followed it, as a server would that answers before it writes."""
    with closing(sqlite3.connect(path)) as db, db:
        row = db.execute(
            "SELECT table_id, seq FROM events WHERE CAST(body AS TEXT) LIKE ?",
            (f'%"of":[{ack.who},"{ack.command}"]%',),
        )
        db.execute("DELETE FROM events WHERE table_id = ? AND seq >= ?", row.fetchone())
