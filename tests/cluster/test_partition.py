"""A node that is cut off from PostgreSQL while people sit at it: no table is ever two."""

import asyncio
from pathlib import Path

import aiohttp

from tablee.server.store import chain
from tests.cluster.test_village import come_back, owner, run, seated, to_the_end
from tests.kit.cable import Cable
from tests.kit.guests import ack
from tests.kit.house import House
from tests.kit.village import Village


def test_a_partition_never_splits_a_table_in_two(village: Village, tmp_path: Path) -> None:
    """Its people and Redis still reach the node; only the log does not."""

    async def do(http: aiohttp.ClientSession) -> None:
        async with Cable(village.postgres.port) as cable:
            url = village.url.replace(f":{cable.server_port}/", f":{cable.port}/")
            shared = ("--store", url, "--bus", village.redis.url, "--node", "island")
            island = House(tmp_path / "island", *shared)
            await asyncio.to_thread(island.open)
            try:
                await split(http, cable, island)
            finally:
                assert await asyncio.to_thread(island.close) == 0
            assert island.faults() == []

    async def split(http: aiohttp.ClientSession, cable: Cable, island: House) -> None:
        alex, bea = guests = await seated(http, [island], 2, game="vautour")
        code, moves = alex.table["code"], [alex.legal(0)[0], bea.legal(1)[0]]
        cable.silent = True
        for seat, guest in enumerate(guests):
            said = {"type": "play", "id": f"cut-{seat}", "seat": seat, "move": moves[seat]}
            await guest.send(said)
        for guest in guests:  # the node knows by its own clock that it may not run the table
            assert await guest.closed() == 1012
            assert not any(m["type"] == "ack" and m["id"].startswith("cut-") for m in guest.told)
        await come_back(bea, village.houses[1])
        assert owner(village, code) is village.houses[1]
        await ack(bea.do("play", id="cut-1", seat=1, move=moves[1]))
        cable.silent = False
        await come_back(alex, island)  # which now passes everything on
        assert owner(village, code) is village.houses[1]
        await ack(alex.do("play", id="cut-0", seat=0, move=moves[0]))
        await to_the_end(alex, bea)
        game = alex.over[0]["game"]
        (events,) = [found for found in await village.logs() if found[0].table == game]
        assert list(chain.flaws(events)) == []
        for seat in range(2):
            assert sum(f'"cut-{seat}"'.encode() in event.body for event in events) == 1

    run(do)
    assert village.faults() == []
