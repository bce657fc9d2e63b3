"""Work in portions on the machines of a Ray cluster, handed on in order: always the same.

A portion that is lost with its machine is done again by another, and what it comes to is handed on
once. Every machine needs the same Tablée, and whatever agents it is to ask.
"""

import os
from collections import deque
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, TypeVar

Portion = TypeVar("Portion")
Done = TypeVar("Done")
SCHEME = "ray://"
NAMED = {"ray://local": "local", "ray://auto": "auto"}  # else the address of Ray's own client
AHEAD = 3  # portions that wait for each core
FOR_EVER = -1  # however often a machine is lost


class NoCluster(RuntimeError):
    """There is no Ray, or no cluster at this address; the message is one line."""


def on_cluster(
    work: Callable[[Portion], Done], left: deque[Portion], address: str
) -> Iterator[Done]:
    """What each portion comes to, in order, by as many at once as the cluster has cores."""
    ray = _ray(address)
    try:
        task: Any = ray.remote(max_retries=FOR_EVER)(work)
        most, asked = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1))), deque[Any]()
        while left or asked:
            while left and len(asked) < most:
                asked.append(task.remote(left.popleft()))
            yield ray.get(asked.popleft())
    finally:
        ray.shutdown()


def _ray(address: str) -> Any:
    """Ray, connected to a cluster; it tells nobody that it is used."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # as it will be by itself
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise NoCluster("Ray is missing: pip install 'tablee[cluster]'") from None
    try:
        ray.init(address=NAMED.get(address, address), log_to_driver=False, logging_level="error")
    except Exception as error:  # of many kinds, some of them gRPC's
        why = (str(error).strip().splitlines() or [type(error).__name__])[0]
        raise NoCluster(f"there is no Ray cluster at {address}: {why}") from None
    return ray
