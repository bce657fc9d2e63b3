"""Whether the house is well, as whoever watches over it asks: by HTTP."""

import asyncio

import pytest
from aiohttp import ClientSession
from aiohttp.test_utils import TestServer

from tablee.server.table import recovery
from tablee.server.web.sockets import Door
from tablee.server.web.web import Site
from tests.kit.parlour import Parlour


async def broken(*args: object, **kwargs: object) -> None:
    raise OSError(5, "Input/output error")


def test_a_house_with_a_table_that_is_down_is_not_well_until_it_is_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The log can be written again, but the table has not been read from it yet."""
    monkeypatch.setattr(recovery, "BREATH", 0.0)
    monkeypatch.setattr(recovery, "LONGEST_PAUSE", 0.0)

    async def evening() -> None:
        parlour = Parlour()
        alex = await parlour.come(token=await parlour.open(players=2))
        room, paper = await parlour.room(), parlour.paper
        door = Door(
            parlour.directory, parlour.directory.journal, parlour.metrics, origins=frozenset()
        )
        site = Site(parlour.directory, door, parlour.metrics, base="")

        async def health() -> tuple[int, bool]:
            async with session.get(server.make_url("/healthz")) as answer:
                return answer.status, (await answer.json())["ok"]

        async with TestServer(site.app()) as server, ClientSession() as session:
            assert await health() == (200, True)
            disk = paper.append, paper.read
            paper.append = paper.read = broken  # type: ignore[method-assign]
            room.put(parlour.saying(alex, "rename", name="Alexandre"))
            await parlour.settle()
            assert await health() == (503, False)
            paper.append = disk[0]
            await parlour.open(players=2)
            assert not parlour.directory.ailing
            assert not room.well
            assert await health() == (503, False)
            paper.read = disk[1]
            await parlour.settle()
            assert await health() == (200, True)
        await parlour.directory.close()

    asyncio.run(evening())
