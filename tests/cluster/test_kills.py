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

from tablee.server.table.line import OLD_CLIENT
from tests.kit.crowd import Crowd, compared
from tests.kit.house import House
from tests.kit.village import Village

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


async def told_to_load_again(http: aiohttp.ClientSession, url: str, code: str) -> None:
    """Somebody speaks the protocol before this one: that is refused, and why."""
    async with http.ws_connect(f"{url}/ws?table={code}") as ws:
        await ws.send_json({"type": "hello", "v": 1, "table": code, "name": "Zoé", "lang": "fr"})
        refused = await ws.receive_json(timeout=40)
        assert (refused["type"], refused["why"]["message"]) == ("refused", "refused-version")
        await ws.receive(timeout=40)
        assert ws.close_code == OLD_CLIENT
    asked = {"v": 1, "name": "Zoé", "settings": {"game": "vautour"}}
    async with http.post(f"{url}/api/tables", json=asked) as answer:
        assert answer.status == 400
        assert (await answer.json())["why"]["message"] == "refused-version"


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
    """As for an upgrade: tables are handed over, and nobody is refused anything.

    But somebody whose page is older than the house, who is told so at every door.
    """
    doors = village.doors(22)

    async def evening() -> Crowd:
        crowd = Crowd(lambda: next(doors))
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
            await crowd.come(http, TABLES)
            for house in village.houses[:KILLS]:
                await crowd.go_on()
                assert await asyncio.to_thread(house.close) == 0
                for other in village.standing():
                    await told_to_load_again(http, other.url, crowd.players[0].code)
                await crowd.go_on()
                await asyncio.to_thread(village.open)
                await told_to_load_again(http, house.url, crowd.players[0].code)
            await crowd.go_on()
            await crowd.leave()
        return crowd

    crowd = asyncio.run(evening())
    found = compared(crowd.memory, asyncio.run(village.logs()))
    assert crowd.memory.troubles == []
    assert found.clean(), found
    assert found.moves > 0
    assert village.faults() == []
