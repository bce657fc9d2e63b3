"""The tables of the house, as its doors see them: in this process or anywhere."""

from collections.abc import Container
from typing import Protocol

from tablee.server.cluster.far_table import FarTable
from tablee.server.table.room import Room
from tablee.server.web import pages


class Tables(Protocol):
    """What can be asked of them by a code; a directory alone answers at once."""

    @property
    def well(self) -> bool:
        """Whether tables can be played at."""
        ...

    async def room(self, code: str) -> Room | FarTable | None:
        """The table of this code; Unreachable if nobody can bring it just now."""
        ...

    async def known(self, code: str) -> Container[str]: ...

    async def doorplate(self, code: str) -> pages.Doorplate | None: ...

    async def listed(self) -> list[pages.Open]: ...
