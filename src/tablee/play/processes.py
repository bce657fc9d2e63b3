"""Work in portions, done here, by several processes or by a cluster, and handed on in order."""

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from time import perf_counter
from typing import TypeAlias, TypeVar

from tablee.play.cluster import on_cluster

Portion = TypeVar("Portion")
Done = TypeVar("Done")
PATIENCE = 3.0  # seconds of work that are sooner done here than by processes that have to start
AHEAD = 3  # portions that wait for each worker
Workers: TypeAlias = int | str | None  # processes, or where a Ray cluster is; None: as is best


class WorkerLost(RuntimeError):
    """A process was ended from outside; the work is not done."""


def cores() -> int:
    """Of this machine, those that we may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def in_order(
    work: Callable[[Portion], Done], portions: Sequence[Portion], workers: Workers = None
) -> Iterator[Done]:
    """What each portion comes to, in the order of the portions.

    The first is done here, so that code is compiled once. If nobody says how many workers there
    are, as many as cores, once it is seen that more than a few seconds are left. A cluster does all
    of them but that one.
    """
    left, quickest = deque(portions), float("inf")
    if isinstance(workers, str):
        if left:
            yield work(left.popleft())
        yield from on_cluster(work, left, workers) if left else ()
        return
    while left:
        start = perf_counter()
        yield work(left.popleft())
        quickest = min(quickest, perf_counter() - start)
        patient = workers is None and quickest * len(left) < PATIENCE
        if not patient and min(workers or cores(), len(left)) > 1:
            break
    if left:
        yield from _shared(work, left, min(workers or cores(), len(left)))


def _shared(work: Callable[[Portion], Done], left: deque[Portion], workers: int) -> Iterator[Done]:
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_start)
    asked = deque[Future[Done]]()
    try:
        while left or asked:
            while left and len(asked) < AHEAD * workers:
                asked.append(pool.submit(work, left.popleft()))
            yield asked.popleft().result()
    except BrokenProcessPool:
        raise WorkerLost("a worker was ended before its work was done") from None
    finally:
        pool.shutdown(cancel_futures=True)


def _start() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever has started us says when to stop
