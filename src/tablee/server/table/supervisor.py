"""The supervisor runs all tables, in passes, and keeps a fault at the table where it is.

No table has a task of its own. Whatever came in at any of them happens in one pass, the log keeps
all of it at once, and then each table tells its own people. A table in which something of ours goes
wrong is taken out of the pass and read from its log again, while the others go on.
"""

import asyncio
from collections.abc import Awaitable, Coroutine
from typing import TYPE_CHECKING, Any, NamedTuple

from tablee.server.ports import Conflict, LoggedEvent, Unwritable
from tablee.server.table import recovery
from tablee.server.table.inbox_messages import Item, Received

if TYPE_CHECKING:
    from tablee.server.table.house import HouseServices
    from tablee.server.table.room import Room

PATIENCE = 5.0  # seconds that the disk may take with the last words of a table
MOST = 64  # tables in a pass; the disk need not wait until all the others are through


class Turn(NamedTuple):
    """What came in at a table, and what is to be kept of it."""

    room: "Room"
    items: list[Item]
    events: list[LoggedEvent]


class Supervisor:
    """Gives every table its turns."""

    def __init__(self, house: "HouseServices") -> None:
        self._house = house
        self._ready: dict[Room, None] = {}  # where something has come in, the first ones first
        self._called = False  # whether a pass is to come
        self._waiting: list[Turn] = []  # for the log to keep them
        self._committing: asyncio.Task[None] | None = None  # a pass on its way to the disk
        self._hands: dict[Room, asyncio.Task[None]] = {}  # who has a table that waits for the disk
        self._rescues: set[asyncio.Task[None]] = set()
        self._dismissed = False  # whether none of its tables may write any more

    def ready(self, room: "Room") -> None:
        """Something has come in there."""
        if not self._dismissed:
            self._ready[room] = None
            self._call()

    def _call(self) -> None:
        if not self._called:
            self._called = True
            asyncio.get_running_loop().call_soon(self._pass)

    def _pass(self) -> None:
        """Let everything happen that has come in."""
        self._called = False
        rooms, self._ready = self._ready, {}
        for number, room in enumerate(rooms):
            if number < MOST:
                self._turn(room)
            else:
                self.ready(room)
        self._flush()

    def _turn(self, room: "Room") -> None:
        items = room.take()
        try:
            events = room.happen(items)
            if events:
                self._waiting.append(Turn(room, items, events))
                return
            room.tell()
        except Exception as error:
            self._rescue(room, items, error)
        else:
            room.rest()

    def _flush(self) -> None:
        """Have the log keep whatever waits for it; while it is busy, more is gathered."""
        if self._dismissed or not self._waiting or self._committing is not None:
            return
        turns, self._waiting = self._waiting, []
        try:
            kept = self._house.store.append([event for turn in turns for event in turn.events])
        except Exception as error:
            kept = _raised(error)
        self._committing = self._hand(self._commit(turns, kept), [turn.room for turn in turns])

    async def _commit(self, turns: list[Turn], kept: Awaitable[None]) -> None:
        """Let every table tell what came of its turn, once the log has kept it."""
        task = asyncio.current_task()
        try:
            await kept
        except Exception as error:
            self._done(task)
            if isinstance(error, Unwritable) or len(turns) == 1:
                for turn in turns:
                    self._rescue(turn.room, turn.items, error)
            else:  # because of one of them, and it is not known of which
                await self._commit_apart(turns)
        else:
            self._done(task)
            self._tell(turns)

    def _done(self, commit: "asyncio.Task[None] | None") -> None:
        """The disk is free, or will never be: have it keep what was gathered, and tell then."""
        if commit is self._committing:
            self._committing = None
            self._flush()

    async def _commit_apart(self, turns: list[Turn]) -> None:
        for turn in turns:
            if self._dismissed:
                raise asyncio.CancelledError
            try:
                await self._house.store.append(turn.events)
            except Exception as error:
                self._rescue(turn.room, turn.items, error)
            else:
                self._tell([turn])

    def _tell(self, turns: list[Turn]) -> None:
        """The log has kept these: let each table tell its own people."""
        self._count(turns)
        for room, items, _ in turns:
            try:
                room.tell()
            except Exception as error:
                self._rescue(room, items, error)
            else:
                self._release(room)

    def _count(self, turns: list[Turn]) -> None:
        """All of a commit at once; a fault there keeps nobody from being told."""
        try:
            self._house.wrote([event for turn in turns for event in turn.events])
            items = [item for turn in turns for item in turn.items]
            self._house.took([item.at for item in items if type(item) is Received])
        except Exception as error:
            self._house.fault(error, "house")

    # When something goes wrong ------------------------------------------------------------------

    def _rescue(self, room: "Room", items: list[Item], error: Exception) -> None:
        self._rescues.add(self._hand(self._mend(room, items, error), [room]))

    async def _mend(self, room: "Room", items: list[Item], error: Exception) -> None:
        """Read a table from its log again, and let happen what can.

        A fault of ours costs nobody but whoever brought it about: what else came in happens without
        that.
        """
        faults = 0
        while True:
            error = self._unwritten(error)
            if isinstance(error, Unwritable | Conflict):  # a Conflict: somebody else has written
                await room.mend(items, "refused-storage")
                break
            self._house.fault(error, room.sitting.settings.game)
            faults += 1
            culprit, told = room.culprit, room.told
            refused = items if culprit is None else [culprit]
            await room.mend([] if told else refused, recovery.FAULT)
            items = [] if culprit is None else [item for item in items if item is not culprit]
            if not items:
                break
            try:
                if events := room.happen(items):
                    await self._house.store.append(events)
                    self._count([Turn(room, items, events)])
                room.tell()
                break
            except Exception as again:
                error = again
        if faults:
            await asyncio.sleep(recovery.BREATH)
        self._release(room)

    def _unwritten(self, error: Exception) -> Exception:
        """Tell the host if the log did not take it; a fault while doing so is what counts then."""
        try:
            if isinstance(error, Unwritable):
                self._house.unwritten(error)
        except Exception as fault:
            return fault
        return error

    # Who has which table in hand ----------------------------------------------------------------

    def _hand(self, work: Coroutine[Any, Any, None], rooms: "list[Room]") -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._hands.update(dict.fromkeys(rooms, task))
        task.add_done_callback(self._ended)
        return task

    def _release(self, room: "Room") -> None:
        self._hands.pop(room, None)
        room.rest()

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Should work end that still has a table in hand, the table comes back from its log."""
        self._rescues.discard(task)
        self._done(task)
        error = None if task.cancelled() else task.exception()
        if error is None and not task.cancelled():
            return
        for room in [room for room, hand in self._hands.items() if hand is task]:
            del self._hands[room]
            stopped = room.stopped
            room.end()
            if not stopped:
                self._collapse(room, error)

    def _collapse(self, room: "Room", error: BaseException | None) -> None:
        """Have the table given up, however often it takes: nobody could play at it any more."""
        try:
            self._house.collapsed(room, error)
        except Exception as fault:
            self._house.fault(fault, "house")
            loop = asyncio.get_running_loop()
            loop.call_later(recovery.BREATH, self._collapse, room, None)

    def dismiss_all(self) -> None:
        """Have none of these tables write again: whoever runs them now has read their logs.

        What is on its way to the log is decided there; what only waits for that never happened.
        """
        self._dismissed = True
        self._ready.clear()
        for turn in self._waiting:
            turn.room.end()
        self._waiting.clear()
        for rescue in self._rescues:
            rescue.cancel()

    async def dismiss(self, room: "Room") -> None:
        """Let a table go once what it has written is told; one that is being mended, at once."""
        self._ready.pop(room, None)
        loop = asyncio.get_running_loop()
        late = loop.time() + PATIENCE
        while room.busy and self._hands:
            # nobody has it while it waits for a commit to end, and then for its own
            task = self._hands.get(room)
            if task is not None and (task in self._rescues or loop.time() > late):
                task.cancel()
            elif loop.time() > late:
                return
            hands = {*self._hands.values()} if task is None else {task}
            await asyncio.wait(hands, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)


async def _raised(error: Exception) -> None:
    raise error
