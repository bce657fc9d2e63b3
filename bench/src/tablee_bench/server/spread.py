"""Tables whose people come through different nodes, and come back through others."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from random import Random
from time import perf_counter

import aiohttp

from tablee_bench.server.guests import PATIENCE, Crowd, GuestMemory, LoadGuest, LoadTable, until

AGAIN = 0.05  # seconds before somebody who was not let in knocks again
NOTICED = 3.0  # seconds after which everybody knows that a node is gone


class SpreadTable(LoadTable):
    """Each guest knocks at a port of its own."""

    def __init__(
        self,
        number: int,
        memory: GuestMemory,
        done: Callable[[LoadTable], None],
        ports: Callable[[], int],
    ) -> None:
        super().__init__(number, memory, done)
        self._ports = ports

    async def come(self, port: int) -> None:
        for guest in self.guests:
            await guest.come(self._ports())


class SpreadCrowd(Crowd):
    """Everybody goes to any of the nodes, as a load balancer would send them."""

    def __init__(self, ports: list[int], seed: int = 20, *, cycle: tuple[int, ...] = ()) -> None:
        """At random, or each table's guests at these ports, one after the other."""
        super().__init__()
        self.ports = ports
        self._chance, self._cycle = Random(seed), cycle
        self._turn = 0
        self.resumed: dict[LoadTable, float] = {}  # when its next card was seen
        self._watched = False

    def _port(self) -> int:
        self._turn += 1
        if self._cycle:
            return self._cycle[(self._turn - 1) % len(self._cycle)]
        return self._chance.choice(self.ports)

    async def sit_spread(self, tables: int) -> None:
        async with aiohttp.ClientSession() as http:
            for number in range(tables):
                table = SpreadTable(number, self.memory, self._done, self._port)
                self.tables.append(table)
                await table.open(http, self._chance.choice(self.ports))
                await until(lambda table=table: table.dealt)

    def _done(self, table: LoadTable) -> None:
        super()._done(table)
        if self._watched:
            self.resumed.setdefault(table, perf_counter())

    async def survive(self, kill: Callable[[], None]) -> list[float]:
        """Somebody kills a node: for each table that noticed, seconds until it plays again."""
        homecoming: set[asyncio.Task[None]] = set()
        self.resumed, self._watched = {}, True
        begun = perf_counter()
        kill()
        hurt: set[LoadTable] = set()
        coming: set[LoadGuest] = set()
        async with asyncio.timeout(PATIENCE):
            while perf_counter() - begun < NOTICED or not hurt <= self.resumed.keys():
                for table in self.tables:
                    for guest in table.guests:
                        if not guest.here and guest not in coming:
                            hurt.add(table)
                            self.resumed.pop(table, None)
                            coming.add(guest)
                            homecoming.add(asyncio.create_task(self._back(guest, coming)))
                    here = all(guest.here for guest in table.guests)
                    if table in hurt and here and not table.wanted and not table.missing:
                        table.want(perf_counter())
                await asyncio.sleep(0.002)
        self._watched = False
        await asyncio.gather(*homecoming)
        return [self.resumed[table] - begun for table in hurt]

    async def _back(self, guest: LoadGuest, coming: set[LoadGuest]) -> None:
        while not guest.here:
            with suppress(OSError, TimeoutError):
                await guest.come(self._port())
                break
            guest.table.memory.trouble = ""  # it was asked to wait
            await asyncio.sleep(AGAIN)
        coming.discard(guest)
