"""How many events a second the log takes, in a file and in PostgreSQL, in one run.

`python -m tablee_bench.server.stores sqlite:/tmp/log.db postgresql://…` has so many writers append
one event after the other, each to a table of its own and only when the last is acknowledged. The
stores take turns, so that a busy moment of the machine meets them alike; told is the median. What
is appended stays there: give it logs of no worth.
"""

import asyncio
import json
import secrets
import sys
import time
from statistics import median

import uvloop

from tablee.server.ports import Store
from tablee.server.store.chain import sealed
from tablee.server.store.opening import open_store, place_of, shown
from tablee_bench.machine import machine

WRITERS = (1, 10, 100, 500)
ROUNDS, SECONDS = 5, 2.0
BODY = b'{"kind":"moved","move":"3 lay 12","of":[3,"0123456789abcdef"],"at":1790000000000}'


async def rate(store: Store, writers: int) -> tuple[float, float]:
    """Acknowledged events a second, and the median milliseconds until one is."""
    waits: list[float] = []
    end = time.perf_counter() + SECONDS

    async def write(table: str) -> None:
        last = None
        while (begun := time.perf_counter()) < end:
            last = sealed(table, last, "moved", BODY, 1_790_000_000_000)
            await store.append([last])
            waits.append(time.perf_counter() - begun)

    begun = time.perf_counter()
    await asyncio.gather(*(write(secrets.token_urlsafe(12)) for _ in range(writers)))
    return len(waits) / (time.perf_counter() - begun), 1000 * median(waits)


async def measure(places: list[str]) -> None:
    stores = {shown(place_of(place)): await open_store(place) for place in places}
    print(json.dumps({**machine(), "rounds": ROUNDS, "seconds": SECONDS, "body": len(BODY)}))
    for writers in WRITERS:
        found: dict[str, list[tuple[float, float]]] = {name: [] for name in stores}
        for _ in range(ROUNDS):
            for name, store in stores.items():
                found[name].append(await rate(store, writers))
        for name, rounds in found.items():
            rates, waits = zip(*rounds, strict=True)
            print(
                f"{writers:4} writers  {median(rates):8,.0f} events/s"
                f"  ({min(rates):,.0f} to {max(rates):,.0f})  p50 {median(waits):6.2f} ms  {name}"
            )
    for store in stores.values():
        await store.close()


if __name__ == "__main__":
    uvloop.run(measure(sys.argv[1:]))
