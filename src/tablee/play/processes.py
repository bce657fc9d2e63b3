"""Work in portions, done here, by several processes or by a cluster, and handed on in order."""

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import TypeAlias, TypeVar

from tablee.play.cluster import on_cluster

Portion = TypeVar("Portion")
Done = TypeVar("Done")
PATIENCE = 3.0  # seconds of work that are sooner done here than by processes that have to start
LOADING = 10.0  # of a first portion, as many may have gone into loading what all need
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
    are, as many as cores, once it is seen that more than a few seconds are left; of short ones, by
    the second. A cluster does all of them but the first.
    """
    left, quickest, done = deque(portions), float("inf"), 0
    if isinstance(workers, str):
        if left:
            yield work(left.popleft())
        yield from on_cluster(work, left, workers) if left else ()
        return
    while left:
        start = perf_counter()
        yield work(left.popleft())
        quickest, done = min(quickest, perf_counter() - start), done + 1
        unknown = done == 1 and quickest < LOADING
        patient = workers is None and (unknown or quickest * len(left) < PATIENCE)
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
                with _only_files():
                    asked.append(pool.submit(work, left.popleft()))
            yield asked.popleft().result()
    except BrokenProcessPool:
        raise WorkerLost("a worker was ended before its work was done") from None
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _only_files() -> Generator[None]:
    """A process that starts reads our main file again; what came by a pipe has none to be read.

    It calls itself <stdin>, and processes would look for a file of that name. Whatever they are to
    do is the house's own.
    """
    main = sys.modules["__main__"]
    path = getattr(main, "__file__", None)
    if path is None or Path(path).exists():
        yield
        return
    del main.__file__
    try:
        yield
    finally:
        main.__file__ = path


def _start() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever has started us says when to stop
