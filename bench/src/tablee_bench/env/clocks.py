"""Steps a second, by the processor's time or by a clock that stops while others have it."""

import time
from collections.abc import Callable
from pathlib import Path
from threading import Barrier, Thread
from typing import TypeAlias

Steps: TypeAlias = Callable[[int], int]  # makes about so many steps, and says how many it made
SCHEDULED = Path("/proc/thread-self/schedstat")  # ns on a core, ns waiting for one, turns
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


def side_by_side(ways: list[Steps], steps: int) -> float:
    """So many steps of each, a thread each, all at once: how many there are in a second.

    A thread's time is that of the clock on the wall, less that in which it could have gone on and
    no core was free; whatever it waits for otherwise, such as the interpreter, counts.
    """
    ready, made, taken = Barrier(len(ways)), [0] * len(ways), [0.0] * len(ways)

    def play(number: int) -> None:
        ready.wait(60)
        begun, crowded = time.perf_counter(), kept_waiting()
        made[number] = ways[number](steps)
        taken[number] = time.perf_counter() - begun - (kept_waiting() - crowded)

    threads = [Thread(target=play, args=[number]) for number in range(len(ways))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(made) / max(taken)


def kept_waiting() -> float:
    """Seconds that this thread was ready and had no core; none where the system does not say."""
    try:
        return int(SCHEDULED.read_text().split()[1]) / 1e9
    except OSError:
        return 0.0
