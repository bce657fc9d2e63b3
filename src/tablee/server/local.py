"""A house in one process: the machine's own clocks, and every table its own."""

import asyncio
import time
from collections.abc import Callable


class SystemClock:
    """The machine's own clocks."""

    def __init__(self) -> None:
        self._opened, self._tick = self.wall(), self.tick()

    def wall(self) -> int:
        return time.time_ns() // 1_000_000

    def steady(self) -> int:
        return self._opened + round((self.tick() - self._tick) * 1000)

    def tick(self) -> float:
        return time.monotonic()

    def alarm(self, when: float, ring: Callable[[], None]) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(max(0.0, when - self.tick()), ring)


class LocalRegister:
    """Nobody else runs tables, or takes codes."""

    async def add(self, code: str, game: str) -> bool:
        return True

    async def free(self, code: str) -> None: ...

    async def remove(self, code: str, game: str) -> None: ...

    async def may_drop(self, code: str, game: str) -> bool:
        return True

    async def sweeps(self) -> bool:
        return True
