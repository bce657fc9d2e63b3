"""Rate limits by address, in monotonic seconds given by the caller: how often, and how many."""

import ipaddress
import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

SLACK = 1e-6  # of a token, so that waiting for as long as one is told is enough
LONGEST = 45  # characters of an address, the longest IPv6 notation
_PORT = re.compile(r"^(?:\[([0-9A-Fa-f:.%]+)\]|([0-9.]+))(?::[0-9]{1,5})?$")


@dataclass(frozen=True)
class Limits:
    """What one address, or one device, may ask of the house."""

    connections: int = 64  # sockets of an address
    messages: float = 20.0  # a second on one socket, and twice that at once
    tables: float = 10.0  # made by an address in a minute
    joins: float = 60.0  # of new people from an address in a minute
    wrong_codes: float = 6.0  # in a minute
    replays: float = 120.0  # read by an address in a minute: each is a whole game played again
    reviews: float = 6.0  # begun for an address in a minute: each takes seconds of a core


class Bucket:
    """A token bucket: holds `burst` and gains `rate` of them a second; each act takes some."""

    __slots__ = ("_at", "_level", "burst", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        if not (0 <= rate < math.inf and 0 < burst < math.inf):
            raise ValueError(f"no bucket gains {rate} a second and holds {burst}")
        self.rate, self.burst = rate, burst
        self._level, self._at = burst, 0.0

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Take tokens if there are enough, else none."""
        self._fill(now)
        if self._level + SLACK < cost:
            return False
        self._level -= cost
        return True

    def spend(self, now: float, cost: float, debt: float) -> None:
        """Take tokens that may not be there, for what is known only once it is done."""
        self._fill(now)
        self._level = max(-debt, self._level - cost)

    def wait(self, now: float, cost: float = 1.0) -> float:
        """The seconds until there are enough tokens, infinite if there never will be."""
        self._fill(now)
        missing = cost - self._level
        if missing <= SLACK:
            return 0.0
        return missing / self.rate if self.rate and cost <= self.burst else math.inf

    def full(self, now: float) -> bool:
        """Whether nothing is missing, so that a new bucket would do as well."""
        self._fill(now)
        return self._level >= self.burst

    def _fill(self, now: float) -> None:
        if now > self._at:  # a watch that goes back gives nothing twice
            self._level = min(self.burst, self._level + (now - self._at) * self.rate)
            self._at = now


class Buckets:
    """A bucket for each key, as far as it is remembered.

    Beyond `most` keys the one unused for longest is forgotten, and would start afresh: memory is
    bounded even against somebody with very many addresses, who pays with the addresses.
    """

    def __init__(self, rate: float, burst: float, *, most: int = 10_000) -> None:
        self._rate, self._burst, self._most = rate, burst, most
        self._kept: dict[str, Bucket] = {}  # the least recently used first
        self._told: Callable[[str, float], None] | None = None  # of what is taken here

    def __len__(self) -> int:
        return len(self._kept)

    def tell(self, told: Callable[[str, float], None]) -> None:
        """Whoever is to know what is taken here, by key."""
        self._told = told

    def take(self, key: str, now: float, cost: float = 1.0) -> bool:
        """Take tokens from the key's bucket if there are enough, else none."""
        taken = self._used(key, now).take(now, cost)
        if taken and self._told is not None:
            self._told(key, cost)
        return taken

    def spend(self, key: str, now: float, cost: float, debt: float) -> None:
        """Take tokens from the key's bucket, there or not, as far as it may go into debt."""
        self._used(key, now).spend(now, cost, debt)
        if self._told is not None:
            self._told(key, cost)

    def taken_elsewhere(self, key: str, now: float, cost: float, debt: float) -> None:
        """The same key has had tokens of another node."""
        self._used(key, now).spend(now, cost, debt)

    def wait(self, key: str, now: float, cost: float = 1.0) -> float:
        """The seconds until the key's bucket has enough tokens."""
        bucket = self._kept.get(key) or Bucket(self._rate, self._burst)
        return bucket.wait(now, cost)

    def _used(self, key: str, now: float) -> Bucket:
        bucket = self._kept.pop(key, None) or Bucket(self._rate, self._burst)
        self._kept[key] = bucket
        self._forget(now)
        return bucket

    def _forget(self, now: float) -> None:
        """Drop the oldest while they are full or too many; the newest is about to be used."""
        while len(self._kept) > 1:
            oldest, bucket = next(iter(self._kept.items()))
            if len(self._kept) <= self._most and not bucket.full(now):
                return
            del self._kept[oldest]


class SharedRate(NamedTuple):
    """Buckets that all nodes of a house take from, and how far a key may go into debt there."""

    buckets: Buckets
    debt: float = 0.0


class Counted:
    """How many are in at once for each key, such as the connections of an address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._inside: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._inside)

    def count(self, key: str) -> int:
        return self._inside.get(key, 0)

    def enter(self, key: str) -> bool:
        """Count one more, unless there are as many as may be."""
        inside = self.count(key)
        if inside >= self._most:
            return False
        self._inside[key] = inside + 1
        return True

    def leave(self, key: str) -> None:
        """Count one less; whoever leaves has entered, else it is a KeyError."""
        inside = self._inside.pop(key)
        if inside > 1:
            self._inside[key] = inside - 1


def group(address: str) -> str:
    """The key of an address: IPv4 alone, IPv6 by /64, since that is what one household is given.

    Some proxies write the port as well, which is another one each time.
    """
    bare = _PORT.sub(r"\1\2", address)
    try:
        parsed = ipaddress.ip_address(bare.partition("%")[0])
    except ValueError:
        return address[:LONGEST]
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, 64), strict=False))
