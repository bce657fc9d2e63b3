"""A log in PostgreSQL and no bus: one node, or some that cannot reach each other's tables."""

from collections.abc import Callable


class SilentBus:
    """Carries nothing."""

    well = False

    async def open(self, node: str, heard: Callable[[bytes], None]) -> None: ...

    def post(self, node: str, message: bytes) -> None: ...

    async def pin(self, note: bytes, seconds: float) -> None: ...

    async def pinned(self) -> list[bytes]:
        return []

    async def close(self) -> None: ...
