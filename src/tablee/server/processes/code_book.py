"""Which log a code leads to, and which node runs the table: the steward's own memory.

The same as the rows that a cluster has in PostgreSQL; it need not outlive the steward, since the
nodes do not.
"""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

from tablee.server.cluster.ports import Elsewhere, Taken


@dataclass
class CodeRow:
    """One code."""

    game: str
    next: str | None = None
    lease: int = 0  # nobody's
    node: str = ""


class CodeBook:
    """Asked by nodes, under their leases."""

    def __init__(
        self, alive: Callable[[int], bool], settled: Callable[[int], Awaitable[None]]
    ) -> None:
        """Whether a lease is held; and what waits until nothing of it is on its way to the log."""
        self._alive, self._settled = alive, settled
        self._rows: dict[str, CodeRow] = {}
        self._sweeper = 0

    def owner(self, code: str) -> str | None:
        """The node that runs it; "" if nobody does, None if there is no such code."""
        row = self._rows.get(code)
        if row is None:
            return None
        return row.node if self._alive(row.lease) else ""

    def add(self, code: str, game: str) -> bool:
        if code in self._rows:
            return False
        self._rows[code] = CodeRow(game)
        return True

    def adopt(self, found: Iterable[tuple[str, str]]) -> None:
        for code, game in found:
            self.add(code, game)

    async def take(self, lease: int, node: str, code: str) -> Taken | Elsewhere | None:
        row = self._rows.get(code)
        if row is not None and row.lease not in (0, lease) and not self._alive(row.lease):
            await self._settled(row.lease)
            row = self._rows.get(code)
        if row is None:
            return None
        if row.lease not in (0, lease) and self._alive(row.lease):
            return Elsewhere(row.game, row.node, row.lease)
        row.lease, row.node = lease, node
        return Taken(row.game, row.next)

    def knows(self, code: str) -> bool:
        return code in self._rows

    def follow(self, lease: int, code: str, game: str) -> None:
        row = self._rows.get(code)
        if row is not None and row.game != game and row.lease == lease:
            row.next = game

    def settle(self, code: str, game: str) -> None:
        row = self._rows.get(code)
        if row is not None and row.next == game:
            row.game, row.next = game, None

    def free(self, lease: int, code: str) -> None:
        row = self._rows.get(code)
        if row is not None and row.lease == lease:
            row.lease, row.node = 0, ""

    def free_all(self, lease: int) -> None:
        for row in self._rows.values():
            if row.lease == lease:
                row.lease, row.node = 0, ""

    def remove(self, code: str, game: str) -> None:
        row = self._rows.get(code)
        if row is not None and (row.next == game or (row.game == game and row.next is None)):
            del self._rows[code]

    def sweeps(self, lease: int) -> bool:
        if not self._alive(self._sweeper):
            self._sweeper = lease
        return self._sweeper == lease
