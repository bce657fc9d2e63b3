"""The tables that this node runs: how they come to it, and how it lets go of them."""

import asyncio
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING

from tablee.server.cluster.ports import CodeRegister, Elsewhere, Lease, Taken
from tablee.server.ports import Unreachable
from tablee.server.table.room import Room

if TYPE_CHECKING:
    from tablee.server.table.directory import Directory


class Ownership:
    """The register as a directory needs it: whatever is asked for and free is taken."""

    directory: "Directory"

    def __init__(self, lease: Lease, codes: CodeRegister) -> None:
        self.lease, self.codes = lease, codes
        self._turn = asyncio.Lock()  # what is taken is not freed at the same time
        self._wanted: Counter[str] = Counter()  # codes of tables that are being read
        self.closing = False

    async def find(self, code: str) -> Room | Elsewhere | None:
        """The table if it is run here, which it is from now on if nobody runs it; or who does."""
        if room := self.directory.rooms.get(code):
            return room
        async with self._turn:
            if self.closing:
                raise Unreachable("this node is closing")
            number = self.lease.number
            found = await self.codes.take(code)
            if not isinstance(found, Taken):
                return found
            if room := self.directory.rooms.get(code):
                return room
            self._wanted[code] += 1
        try:
            return await self._load(code, found, number)
        finally:
            self._wanted[code] -= 1
            if not self._wanted[code]:
                del self._wanted[code]

    async def _load(self, code: str, taken: Taken, number: int) -> Room | None:
        directory, game = self.directory, taken.game
        if taken.next is not None and await directory.store.read(taken.next):
            game = taken.next
            await self.codes.settle(code, game)
        if room := directory.rooms.get(code):
            return room
        if self.lease.number != number:
            raise Unreachable("the lease is lost")
        directory.runs(code, game)
        room = await directory.room(code)
        if room is not None and room.sitting.finished is None:
            return room
        if room is None and code not in directory.codes:  # it had to be let go meanwhile
            raise Unreachable("the lease is lost")
        if room is not None:  # it ended as its last node did
            directory.forgotten(room)
            await room.stop()
        directory.runs_no_more(code)
        await self.codes.remove(code, game)
        return None

    async def known(self, code: str) -> bool:
        return code in self.directory.codes or await self.codes.knows(code)

    async def add(self, code: str, game: str) -> bool:
        return await self.codes.add(code, game)

    async def free(self, code: str) -> None:
        async with self._turn:
            if code not in self.directory.rooms and code not in self._wanted:
                self.directory.runs_no_more(code)
                with suppress(Unreachable):  # then the lease is gone, and all of them are free
                    await self.codes.free(code)

    async def remove(self, code: str, game: str) -> None:
        with suppress(Unreachable):  # then whoever takes it finds that there is nothing any more
            await self.codes.remove(code, game)

    async def may_drop(self, code: str, game: str) -> bool:
        """Finished games are run by nobody; a live one must be ours first."""
        async with self._turn:
            try:
                found = await self.codes.take(code)
            except Unreachable:
                return False
            return isinstance(found, Taken) or found is None or found.game != game

    async def sweeps(self) -> bool:
        try:
            return await self.codes.sweeps()
        except Unreachable:
            return False

    async def take_no_more(self) -> None:
        """Take no table any more, and wait until those are read that were."""
        self.closing = True
        async with self._turn:
            while self._wanted:
                await asyncio.sleep(0.01)

    async def free_all(self) -> None:
        """None of them is in memory any more, and all that they wrote is in the log."""
        with suppress(Unreachable):
            await self.codes.free_all()
