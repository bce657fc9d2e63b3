"""Limits by address are the house's: whoever knocks at another node finds them used up."""

import asyncio
import time
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from tablee.server.cluster.spending import Spending
from tablee.server.ops.journal import Journal
from tablee.server.ops.metrics import Metrics
from tablee.server.web.limits import Buckets, Limits, SharedRate
from tablee.server.web.sockets import Door
from tests.kit.nodes import Wire, Wires, until
from tests.kit.parlour import Parlour


async def rooms(wires: Wires, *names: str) -> list[tuple[Spending, Buckets]]:
    """Nodes that let an address do three things, and one more in a minute."""
    found: list[tuple[Spending, Buckets]] = []
    for name in names:
        bus, buckets = Wire(wires), Buckets(1 / 60, 3)
        spending = Spending(name, bus)
        spending.share({"things": SharedRate(buckets, debt=1.0)})
        await bus.open(name, spending.hear)
        found.append((spending, buckets))
    return found


def run(do: Callable[[], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with asyncio.timeout(60):
            await do()

    asyncio.run(whole())


def test_what_is_taken_at_one_node_is_missing_at_the_other() -> None:
    async def do() -> None:
        (_, east), (_, west) = await rooms(Wires(), "east", "west")
        for _ in range(3):
            assert east.take("an address", time.monotonic())
        await until(lambda: west.wait("an address", time.monotonic()) > 0)
        assert not west.take("an address", time.monotonic())
        assert west.take("another", time.monotonic())
        await until(lambda: east.wait("another", time.monotonic(), 3.0) > 0)
        assert east.wait("an address", time.monotonic()) < 60  # its own are not counted twice

    run(do)


def test_a_refusal_costs_nothing_anywhere_and_a_debt_has_an_end() -> None:
    async def do() -> None:
        (_, east), (_, west) = await rooms(Wires(), "east", "west")
        assert not east.take("an address", time.monotonic(), 4.0)
        east.spend("an address", time.monotonic(), 100.0, debt=1.0)
        await until(lambda: west.wait("an address", time.monotonic()) > 0)
        assert 60 < west.wait("an address", time.monotonic()) <= 120

    run(do)


def test_without_a_bus_each_node_counts_for_itself() -> None:
    async def do() -> None:
        wires = Wires()
        wires.lose = lambda node, message: True
        (_, east), (_, west) = await rooms(wires, "east", "west")
        assert east.take("an address", time.monotonic(), 3.0)
        await asyncio.sleep(0.1)
        assert west.take("an address", time.monotonic(), 3.0)

    run(do)


@pytest.mark.parametrize("message", [b"", b"\x93", msgspec.msgpack.encode(["other", "x", []])])
def test_what_cannot_be_read_is_for_somebody_else(message: bytes) -> None:
    Spending("east", Wire(Wires())).hear(message)


def test_every_rate_of_a_door_is_shared() -> None:
    """Sockets and what they say are a node's own, and not among them."""

    async def do() -> None:
        parlour = Parlour()
        door = Door(
            parlour.directory,
            Journal(parlour.journal),
            Metrics(),
            origins=frozenset(),
            limits=Limits(),
        )
        assert {*door.rates} == {"joins", "looks", "tables", "wrong codes"}

    run(do)
