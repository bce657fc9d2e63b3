"""Python's garbage, sought when nobody waits for it.

While the collector looks, nobody is answered; by itself it would look again and again through all
that is alive, for the state of every table is new after every move. But moves and requests leave
no garbage that must be sought (what nobody refers to any more is gone at once): only sockets do,
when they leave. So the collector is off, and we have it look by how many have left.
"""

import gc
import sys
import time
from collections.abc import Callable

FEW = 20  # sockets that have left: worth looking for when nobody waits
SEVERAL = 300  # a few MB: whoever waits, among what is new
MANY = 3_000  # some 50 MB: among everything
SOME, MUCH = 100_000, 1_000_000  # the same in blocks of memory, 10 and 100 MB, in case others do
IDLE = 0.05  # the share of the processor below which nobody waits
LOOK = 5.0  # seconds between two looks


def settle() -> None:
    """What is there now stays: it is never looked at again."""
    gc.disable()
    gc.collect()
    gc.freeze()


class Tidying:
    """Has the garbage taken away."""

    def __init__(self, left: Callable[[], int]) -> None:
        self._left = left  # how many sockets have ever left
        self._wall, self._used = time.monotonic(), time.process_time()
        self._young = self._all = left()  # when it was last sought there
        self._least = sys.getallocatedblocks()  # since then

    async def look(self) -> None:
        now, used, blocks = time.monotonic(), time.process_time(), sys.getallocatedblocks()
        idle = used - self._used < IDLE * (now - self._wall)
        self._wall, self._used = now, used
        self._least, left = min(self._least, blocks), self._left()
        grown = blocks - self._least
        if left - self._all >= (FEW if idle else MANY) or (
            grown > (SOME if idle else MUCH + self._least // 2)
        ):
            gc.collect()
            self._young = self._all = left
            self._least = sys.getallocatedblocks()
        elif left - self._young >= SEVERAL:
            gc.collect(1)
            self._young = left
