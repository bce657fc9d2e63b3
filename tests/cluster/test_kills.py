"""kill -9 one node of three under load, again and again: nothing that anybody was told is lost.

`make crash-cluster` does it a hundred times.
"""

import asyncio
import os
import random
import signal
import time
from statistics import median

import aiohttp
import pytest

from tests.kit.crowd import Crowd, compared
from tests.kit.house import House
from tests.kit.village import Village

pytestmark = pytest.mark.xdist_group("village")  # one is enough
KILLS = int(os.environ.get("TABLEE_KILLS", "2"))
TABLES = 10
FEW = 10  # kills, beyond which other things are hurt, too


async def hurt(village: Village, rng: random.Random) -> None:
    """Something else, while a node is missing: one stands still, or the bus or the log is gone."""
    match rng.choice(("nothing", "pause", "redis", "postgres")):
        case "pause":
            house = rng.choice(village.standing())
            house.signal(signal.SIGSTOP)
            await asyncio.sleep(rng.uniform(0.5, 5.0))
            house.signal(signal.SIGCONT)
        case "redis":
            await asyncio.to_thread(village.redis.restart)
        case "postgres":
            await asyncio.to_thread(village.postgres.restart)
        case _:
            pass


async def killed(house: House, crowd: Crowd, acks: int) -> float:
    """Kill a node at the very moment of some acknowledgement; seconds until all play again."""
    await crowd.after(acks, lambda: house.signal(signal.SIGKILL))
    since = time.monotonic()
    await crowd.go_on()
    return time.monotonic() - since


@pytest.mark.timeout(300 + 30 * KILLS)
def test_nothing_is_lost_when_nodes_are_killed_under_load(village: Village) -> None:
    rng, doors = random.Random(20), village.doors(21)
    pauses: list[float] = []

    async def evening() -> Crowd:
        crowd = Crowd(lambda: next(doors))
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
            await crowd.come(http, TABLES)
            for _ in range(KILLS):
                house = rng.choice(village.houses)
                pauses.append(await killed(house, crowd, rng.randrange(1, 300)))
                await asyncio.to_thread(house.kill)  # its remains
                if KILLS > FEW:
                    await hurt(village, rng)
                await asyncio.to_thread(village.open)
            await crowd.go_on()
            await crowd.leave()
        return crowd

    crowd = asyncio.run(evening())
    found = compared(crowd.memory, asyncio.run(village.logs()))
    print(
        f"\n{KILLS} kills, {found.moves:,} moves acknowledged, {len(found.lost)} lost,"
        f" {len(found.gaps)} gaps, {len(found.twice)} twice,"
        f" {len(found.otherwise)} other than they were seen; all play again after"
        f" {median(pauses):.2f} s, at most {max(pauses):.2f} s"
    )
    assert crowd.memory.troubles == []
    assert found.clean(), found
    assert found.moves > 0
    assert village.faults() == []
    crowd.memory.acked.append(crowd.memory.acked[-1]._replace(command="never written"))
    assert compared(crowd.memory, asyncio.run(village.logs())).lost  # it would have been noticed


@pytest.mark.timeout(300 + 30 * KILLS)
def test_nodes_are_closed_and_opened_again_one_by_one_while_all_play(village: Village) -> None:
    """As for an upgrade: tables are handed over, and nobody is refused anything."""
    doors = village.doors(22)

    async def evening() -> Crowd:
        crowd = Crowd(lambda: next(doors))
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
            await crowd.come(http, TABLES)
            for house in village.houses[:KILLS]:
                await crowd.go_on()
                assert await asyncio.to_thread(house.close) == 0
                await crowd.go_on()
                await asyncio.to_thread(village.open)
            await crowd.go_on()
            await crowd.leave()
        return crowd

    crowd = asyncio.run(evening())
    found = compared(crowd.memory, asyncio.run(village.logs()))
    assert crowd.memory.troubles == []
    assert found.clean(), found
    assert found.moves > 0
    assert village.faults() == []
