"""Several houses that are one: nodes of a cluster, each a process, over one PostgreSQL and one Redis."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random

from tests.kit.house import House
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

    def close(self) -> None:
        for house in self.houses:
            if self.stands(house):
                assert house.close() == 0
        with suppress(AssertionError):
            self.postgres.drop(self.url)

    def doors(self, seed: int) -> Iterator[str]:
        """Addresses of nodes that stand, as a load balancer would give them."""
        rng = Random(seed)
        while True:
            yield rng.choice(self.standing()).url

    def faults(self) -> list[object]:
        """What went wrong at any node that nobody had foreseen."""
        return [line for house in self.houses for line in house.faults()]
