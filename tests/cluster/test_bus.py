"""The bus between nodes, over a real Redis that comes and goes."""

import asyncio
import io
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tablee.server.cluster.redis_bus import RedisBus
from tablee.server.ops.journal import Journal
from tablee.server.ports import Unreachable, UnusableLog
from tests.kit.running import Redis

PATIENCE = 40.0


class Ear:
    """A node that only listens."""

    def __init__(self, url: str) -> None:
        self.journal = io.StringIO()
        self.bus = RedisBus(url, Journal(self.journal))
        self.heard: list[bytes] = []


@asynccontextmanager
async def ears(url: str, *names: str) -> AsyncGenerator[list[Ear]]:
    found = [Ear(url) for _ in names]
    try:
        for ear, name in zip(found, names, strict=True):
            await ear.bus.open(name, ear.heard.append)
        yield found
    finally:
        for ear in found:
            await ear.bus.close()


def run(do: Callable[[], Coroutine[Any, Any, None]]) -> None:
    async def whole() -> None:
        async with asyncio.timeout(PATIENCE):
            await do()

    asyncio.run(whole())


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.01)


def test_messages_come_in_order_to_whom_they_are_sent(redis_url: str) -> None:
    async def do() -> None:
        async with ears(redis_url, "one", "other") as (one, other):
            said = [b"%d" % number for number in range(500)]
            for number, message in enumerate(said):
                one.bus.post("other", message)
                if number % 50 == 0:
                    await asyncio.sleep(0)
            other.bus.post("one", b"yes")
            one.bus.post("nobody", b"lost")
            one.bus.post("", b"all")
            await until(lambda: len(other.heard) == 501 and {*one.heard} == {b"yes", b"all"})
            assert other.heard == [*said, b"all"]

    run(do)


def test_a_node_does_without_redis_until_it_is_there(redis: Redis, redis_url: str) -> None:
    async def do() -> None:
        await asyncio.to_thread(redis.stop)
        async with ears(redis_url, "one", "other") as (one, other):
            assert not one.bus.well
            one.bus.post("other", b"lost")
            with pytest.raises(Unreachable):
                await one.bus.pinned()
            await asyncio.to_thread(redis.start)
            await until(lambda: one.bus.well and other.bus.well)
            one.bus.post("other", b"heard")
            await until(lambda: other.heard == [b"heard"])
            assert one.journal.getvalue().count("bus away") == 1
            assert "bus back" in one.journal.getvalue()

    run(do)


def test_a_note_counts_for_its_time(redis_url: str) -> None:
    async def do() -> None:
        async with ears(redis_url, "one", "other") as (one, other):
            await one.bus.pin(b"mine", 60)
            await other.bus.pin(b"old", 60)
            await other.bus.pin(b"new", 60)
            assert sorted(await one.bus.pinned()) == [b"mine", b"new"]
            await other.bus.pin(b"over", -1)
            assert await one.bus.pinned() == [b"mine"]
        async with ears(redis_url, "third") as (third,):
            assert await third.bus.pinned() == []  # they are gone, and their notes with them

    run(do)


def test_a_bus_of_another_kind_is_refused() -> None:
    with pytest.raises(UnusableLog, match="the bus cannot be used"):
        RedisBus("amqp://here", Journal(io.StringIO()))
