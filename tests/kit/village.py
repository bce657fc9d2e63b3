"""Several houses that are one: nodes in processes of their own, one PostgreSQL, one Redis."""

import signal
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from tablee.server.ports import LoggedEvent
from tablee.server.store.postgres import PostgresStore
from tests.kit.house import PATIENCE, House, until
from tests.kit.running import Postgres, Redis


class Village:
    """Nodes that anybody may come to; they can be killed, paused and opened again."""

    def __init__(self, folder: Path, postgres: Postgres, redis: Redis, nodes: int = 3) -> None:
        self.postgres, self.redis = postgres, redis
        self.url = postgres.database()
        shared = ("--store", self.url, "--bus", redis.url)
        self.houses = [
            House(folder / f"node{number}", *shared, "--node", f"node{number}")
            for number in range(nodes)
        ]

    def open(self) -> None:
        """All that are not open."""
        closed = [house for house in self.houses if not self.stands(house)]
        with ThreadPoolExecutor(len(closed) or 1) as pool:
            list(pool.map(House.open, closed))

    @staticmethod
    def stands(house: House) -> bool:
        return house.process is not None and house.process.poll() is None

    def standing(self) -> list[House]:
        return [house for house in self.houses if self.stands(house)]

    def ready(self) -> None:
        """Whatever an earlier test has done to them, all of them can be played at."""
        self.postgres.ensure()
        self.redis.ensure()
        self.open()
        for house in self.houses:
            until(lambda house=house: _well(house), PATIENCE)

    def close(self) -> None:
        """In good order."""
        for house in self.standing():
            assert house.close() == 0

    def end(self) -> None:
        """In any case."""
        for house in self.standing():
            house.signal(signal.SIGCONT)
            house.kill()
        self.postgres.ensure()
        self.postgres.drop(self.url)

    def events(self) -> int:
        """How many are in the log."""
        return int(self.postgres.run("SELECT count(*) FROM tablee.events", self.database))

    @property
    def database(self) -> str:
        return self.url.rpartition("/")[2]

    async def logs(self) -> list[list[LoggedEvent]]:
        """Every log, as PostgreSQL has kept it."""
        store = await PostgresStore.open(self.url)
        try:
            return [await store.read(each.table) for each in await store.tables()]
        finally:
            await store.close()

    def doors(self, seed: int) -> Iterator[str]:
        """Addresses of nodes that stand, as a load balancer would give them."""
        rng = Random(seed)
        while True:
            yield rng.choice(self.standing()).url

    def faults(self) -> list[object]:
        """What went wrong at any node that nobody had foreseen."""
        return [line for house in self.houses for line in house.faults()]


def _well(house: House) -> bool:
    """Whether it runs tables, and reaches the other nodes."""
    try:
        with urllib.request.urlopen(f"{house.url}/metrics", timeout=5) as answer:
            said = answer.read().splitlines()
    except OSError:
        return False
    return {b"tablee_lease_held 1", b"tablee_bus_well 1"} <= {*said}
