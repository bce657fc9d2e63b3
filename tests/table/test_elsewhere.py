"""A house that keeps its games in PostgreSQL: killed, and its database restarted, under load."""

import asyncio
from pathlib import Path

import aiohttp

from tablee.cli import main
from tests.kit.crowd import Crowd, compare
from tests.kit.house import House
from tests.kit.running import Postgres

TABLES = 8
LIMIT = 120.0  # seconds, on a machine that is busy


async def further(crowd: Crowd, acks: int) -> None:
    """Until so many more moves were acknowledged."""
    goal = len(crowd.memory.acked) + acks
    async with asyncio.timeout(LIMIT):
        while len(crowd.memory.acked) < goal:
            await asyncio.sleep(0.02)


def test_nothing_is_lost_when_the_house_is_killed_or_its_database_is_restarted(
    tmp_path: Path, postgres: Postgres, postgres_url: str
) -> None:
    house = House(tmp_path / "data", "--store", postgres_url)

    async def evening() -> Crowd:
        crowd = Crowd(house.url)
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
            await crowd.come(http, TABLES)
            await further(crowd, 100)
            await asyncio.to_thread(postgres.restart)
            await further(crowd, 100)
            crowd.open.clear()
            await asyncio.to_thread(house.kill)
            await asyncio.to_thread(house.open)
            crowd.open.set()
            await further(crowd, 100)
            await crowd.go_on()
            await crowd.leave()
        return crowd

    with house:
        crowd = asyncio.run(evening())
        assert house.close() == 0
    assert crowd.memory.troubles == []
    assert house.faults() == []
    said = house.journal_path.read_text()
    assert '"event":"lease lost"' in said
    assert '"event":"lease"' in said
    assert postgres.password not in said
    assert not [*(tmp_path / "data").glob("*")]  # nothing is kept in the folder
    file = tmp_path / "log.db"
    assert main(["copy", "--from", postgres_url, "--to", f"sqlite:{file}"]) == 0
    found = compare(crowd.memory, file)
    assert found.clean(), found
    assert found.moves > 200


def test_a_database_that_cannot_be_used_is_told_in_one_line(tmp_path: Path) -> None:
    url = "postgresql://tablee:s3cret@127.0.0.1:1/tablee"
    house = House(tmp_path / "data", "--store", url)
    try:
        house.open()
    except AssertionError:
        assert house.process is not None
        assert house.process.wait(LIMIT) == 2
    else:
        raise AssertionError("it opened")
    (line,) = [
        line for line in house.journal_path.read_text().splitlines() if line.startswith("tablee")
    ]
    assert line.startswith("tablee serve: postgresql://tablee@127.0.0.1:1/tablee cannot be used")
    assert "s3cret" not in house.journal_path.read_text()
