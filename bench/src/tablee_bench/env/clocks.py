"""Steps a second, by the processor's time or by the clock on the wall."""

import time
from collections.abc import Callable
from threading import Barrier, Thread
from typing import TypeAlias

Steps: TypeAlias = Callable[[int], int]  # makes about so many steps, and says how many it made
SLICES = 5
FIRST = 64  # steps that are made to see how long they take


def by_processor(some: Steps, seconds: float) -> float:
    """The best of some slices, which together take about so long."""
    asked, best = FIRST, 0.0
    spent, total = 0.0, 0
    while spent < seconds / SLICES / 2:  # until a slice is long enough to be timed
        begun = time.process_time()
        total = some(asked)
        spent = time.process_time() - begun
        asked *= 2
    for _ in range(SLICES):
        wanted = max(1, int(total / spent * seconds / SLICES))
        begun = time.process_time()
        made = some(wanted)
        best = max(best, made / (time.process_time() - begun))
    return best


def by_wall(ways: list[Steps], steps: int) -> float:
    """So many steps of each, a thread each, all at once: how many there are in a second."""
    ready, made = Barrier(len(ways) + 1), [0] * len(ways)

    def play(number: int) -> None:
        ready.wait(60)
        made[number] = ways[number](steps)

    threads = [Thread(target=play, args=[number]) for number in range(len(ways))]
    for thread in threads:
        thread.start()
    ready.wait(60)
    begun = time.perf_counter()
    for thread in threads:
        thread.join()
    return sum(made) / (time.perf_counter() - begun)
