"""What goes by itself: old games, tables that nobody came back to, and those nobody came to."""

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablee.server.ports import Listed, UnreadableLog
from tablee.server.store import reading

if TYPE_CHECKING:
    from tablee.server.table.directory import Directory

HOUR = 3_600_000  # ms
DAY = 24 * HOUR
UNVISITED = 3600.0  # seconds that a table waits for the first to come


@dataclass(frozen=True)
class Keeping:
    """How long things are kept; None is for ever."""

    games_days: int | None = None  # finished games
    tables_days: int | None = 30  # tables that nobody has come back to
    trust_clock: bool = False  # even if it is far ahead of the newest event


class Expiry:
    """Forgets tables of a directory, never because of a clock that is wrong."""

    def __init__(self, directory: "Directory", keeping: Keeping) -> None:
        self._directory, self._keeping = directory, keeping
        self._fresh: dict[str, float] = {}  # logs of tables that nobody has come to, since when
        self._opened_at = (directory.clock.wall(), directory.clock.tick())
        self._since: int | None = None  # the time at which it opened, as far as that is sure
        self._asked = False  # the host, whether the clock is right

    def watch(self, game: str) -> None:
        """Remember that nobody has come to this table yet."""
        self._fresh[game] = self._directory.clock.tick()

    async def sweep(self, *, tables: bool = True) -> int:
        """Forget what is older than the host wants to keep, unfinished tables included or not."""
        if not await self._directory.register.sweeps():
            return 0
        listed = await self._directory.store.tables()
        wall, now, gone, held = self._directory.clock.wall(), self._now(listed), 0, 0
        for one in listed:
            days = self._keeping.games_days
            if one.state == "live":
                days = self._keeping.tables_days if tables else None
            if days is None or wall - one.at_ms < days * DAY:
                continue
            if now - one.at_ms < days * DAY:
                held += 1
            else:
                gone += await self._drop(one.table)
        if gone:
            self._directory.journal.info("swept", tables=gone)
        if held and wall - now > DAY and not self._asked:
            self._asked = True
            how = "if it is right, start with --trust-clock"
            self._directory.journal.warn(
                "clock ahead", days=(wall - now) // DAY, tables=held, how=how
            )
        return gone

    def _now(self, listed: list[Listed]) -> int:
        """The time, as far as it is sure: a clock that is wrong or jumps ahead makes nothing old.

        It begins with the newest event before the house opened, or with the clock if that is no
        more than a day ahead of it, and goes on with the clock that does not jump.
        """
        wall, opened = self._opened_at[0], self._opened_at[1]
        if self._keeping.trust_clock:
            return self._directory.clock.wall()
        if self._since is None:
            newest = max((one.at_ms for one in listed if one.at_ms <= wall), default=wall)
            self._since = newest if wall - newest > DAY else wall
        passed = round((self._directory.clock.tick() - opened) * 1000)
        return min(self._directory.clock.wall(), self._since + passed)

    async def clear_unvisited(self) -> None:
        """Forget the tables that nobody has come to within an hour, not even who made them."""
        for game, since in [*self._fresh.items()]:
            if self._directory.clock.tick() - since < UNVISITED:
                return
            if await self._visited(game) or await self._drop(game):
                self._fresh.pop(game, None)

    async def _visited(self, game: str) -> bool:
        try:
            return len(await self._directory.store.read(game)) > 1
        except UnreadableLog as unreadable:
            self._directory.set_aside(game, unreadable)
            return True

    async def _drop(self, game: str) -> bool:
        """Forget a log, unless somebody is there or it cannot be read; whether it is gone."""
        code = next((code for code, known in self._directory.codes.items() if known == game), None)
        if code in self._directory.rooms or game in self._directory.aside:
            return False
        try:
            events = await self._directory.store.read(game)
            if not events:
                return True
            sitting = await asyncio.to_thread(reading.sitting, events)
        except UnreadableLog as unreadable:
            self._directory.set_aside(game, unreadable)
            return False
        if not await self._directory.register.may_drop(sitting.code, game):
            return False
        if code in self._directory.rooms:  # somebody has come meanwhile
            return False
        await self._directory.drop(game, code)
        await self._directory.register.remove(sitting.code, game)
        return True
