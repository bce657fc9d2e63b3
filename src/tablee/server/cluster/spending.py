"""What an address has done at one node is told to all others: no limit counts once for each.

Nobody waits for that. Within a few hundredths of a second an address may have its tokens at several
nodes at once; when the bus is away, for as long as it is.
"""

import asyncio
import time
from collections.abc import Mapping
from functools import partial

import msgspec
from msgspec import Struct

from tablee.server.ports import Bus
from tablee.server.web.limits import SharedRate

GATHER = 0.02  # seconds in which what is to be told is gathered
EVERYBODY = ""  # on the bus


class Spent(Struct, array_like=True, tag="spent"):
    """By rate and address, how much."""

    sender: str
    items: list[tuple[str, str, float]]


_write = msgspec.msgpack.Encoder().encode
_read = msgspec.msgpack.Decoder(Spent).decode


class Spending:
    """The rates of one node, as the others hear of them and are heard."""

    def __init__(self, node: str, bus: Bus) -> None:
        self._node, self._bus = node, bus
        self._rates: Mapping[str, SharedRate] = {}
        self._untold: dict[tuple[str, str], float] = {}

    def share(self, rates: Mapping[str, SharedRate]) -> None:
        self._rates = rates
        for name, rate in rates.items():
            rate.buckets.tell(partial(self._spent, name))

    def _spent(self, name: str, address: str, cost: float) -> None:
        if not self._untold:
            asyncio.get_running_loop().call_later(GATHER, self._tell)
        self._untold[name, address] = self._untold.get((name, address), 0.0) + cost

    def _tell(self) -> None:
        items = [(name, address, cost) for (name, address), cost in self._untold.items()]
        self._untold.clear()
        self._bus.post(EVERYBODY, _write(Spent(self._node, items)))

    def hear(self, message: bytes) -> None:
        """Something that another node has told everybody; what cannot be read is not for us."""
        try:
            spent = _read(message)
        except msgspec.DecodeError:
            return
        now = time.monotonic()
        for name, address, cost in spent.items:
            if spent.sender != self._node and (rate := self._rates.get(name)) is not None:
                rate.buckets.taken_elsewhere(address, now, cost, rate.debt)
