"""The directory: all tables of the house, by the code under which people find them."""

import asyncio
import secrets
from collections.abc import Callable, Container, Coroutine, Mapping, Sequence
from contextlib import suppress
from random import Random, SystemRandom
from typing import Any

from tablee.server.bots.question import BotThread
from tablee.server.honours.ledger import Ledger, MemoryLedger, lines_of
from tablee.server.local import LocalRegister, SystemClock
from tablee.server.ops.journal import Journal
from tablee.server.ops.metrics import Metrics
from tablee.server.ports import BotPool, Clock, LoggedEvent, Register, Store, UnreadableLog
from tablee.server.store import archive, log, reading
from tablee.server.store.log import Guest
from tablee.server.table import evenings, lobby, relieving, views
from tablee.server.table.branching import BranchPoint, branch_point
from tablee.server.table.expiry import Expiry, Keeping
from tablee.server.table.inbox_messages import Rang
from tablee.server.table.line import RESTART
from tablee.server.table.refusals import refuse
from tablee.server.table.room import Room
from tablee.server.table.sitting import Sitting
from tablee.server.table.supervisor import Supervisor
from tablee.server.web import pages, protocol, shapes
from tablee.server.web.tokens import digest, new_id, new_token


class Full(Exception):
    """There is no room for another table."""


class Directory:
    """Every live table: most of them asleep in the log, some of them in memory."""

    def __init__(
        self,
        store: Store,
        journal: Journal,
        metrics: Metrics,
        *,
        clock: Clock | None = None,
        register: Register | None = None,
        bot_pool: BotPool | None = None,
        keeping: Keeping | None = None,
        most_tables: int = 20_000,
    ) -> None:
        self.store, self.journal, self.metrics = store, journal, metrics
        self.clock: Clock = clock or SystemClock()
        self.register: Register = register or LocalRegister()
        self.bot_pool: BotPool = bot_pool or BotThread()
        self._most = most_tables
        self.expiry = Expiry(self, keeping or Keeping())
        self.supervisor = Supervisor(self)
        self.rng: Random = SystemRandom()
        self.agents: Mapping[str, str] = {}  # the host's own, by their names
        self.on_forget: Callable[[str], None] = lambda game: None  # what else belongs to it
        self.ailing = False  # whether the log could not be written when it was last tried
        self.codes: dict[str, str] = {}  # of tables run here, to the log of the sitting now
        self.rooms: dict[str, Room] = {}  # in memory, by code
        self.aside: dict[str, str] = {}  # logs that cannot be read, and why; nothing touches them
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.ledger: Ledger = MemoryLedger()  # of those who want their games kept
        self._told: set[tuple[str, str, int, str]] = set()  # faults the host has heard of
        self._moves = metrics.counter("tablee_moves_total", "Moves in the log.")
        self._events = metrics.counter("tablee_events_total", "Events in the log.")
        self._refusals = metrics.counter("tablee_refusals_total", "Commands refused.")
        self._faults = metrics.counter("tablee_faults_total", "Faults of the server.")
        self._unwritten = metrics.counter("tablee_unwritten_total", "Turns the log did not take.")
        self._delays = metrics.histogram(
            "tablee_command_seconds", "From receiving a command to having it in the log."
        )
        metrics.gauge("tablee_tables", "Live tables.").set(lambda: self.live)
        metrics.gauge("tablee_tables_set_aside", "Tables that cannot be read.").set(
            lambda: len(self.aside)
        )
        metrics.gauge("tablee_tables_in_memory", "Tables in memory.").set(lambda: len(self.rooms))

    async def open(self) -> None:
        """Find the live tables again; each is folded when somebody comes."""
        unread: list[LoggedEvent] = []
        for event in await self.store.opened():
            try:
                opened = log.first(event)
                self.codes[opened.code] = event.table
                if opened.fresh:
                    self.expiry.watch(event.table)
            except UnreadableLog as unreadable:
                self.set_aside(event.table, unreadable)
                unread.append(event)
        for event in unread:  # a code that is known stays taken; no other table loses its own
            if code := log.code(event):
                self.codes.setdefault(code, event.table)

    def runs(self, code: str, game: str) -> None:
        """This code leads to a table that is run here, and to this log of it."""
        self.codes[code] = game

    def runs_no_more(self, code: str) -> None:
        self.codes.pop(code, None)

    @property
    def live(self) -> int:
        """The tables that can be played at."""
        return sum(game not in self.aside for game in self.codes.values())

    def set_aside(self, game: str, unreadable: UnreadableLog) -> UnreadableLog:
        """Let a log that cannot be read lie, and tell the host once; the others go on."""
        if game not in self.aside:
            self.aside[game] = str(unreadable)
            self.journal.error("set aside", table=game, why=str(unreadable))
        return unreadable

    async def create(self, asked: pages.Create) -> pages.Created:
        """A new table, and its host."""
        if asked.branch is not None and asked.evening:
            raise refuse("refused-branch-evening")  # its first game would count, and be known
        point = None if asked.branch is None else await self._point(asked.branch)
        settings = lobby.checked(asked.settings) if point is None else point.settings
        name, token = lobby.first_name(asked.name), new_token()
        places = lobby.seated(asked, settings, name) if point is None else point.places(name)
        game = new_id()
        code = await self._free_code(game)
        opened = log.Opened(
            v=log.VERSION,
            code=code,
            settings=settings,
            host=0,
            guests=[Guest(who=0, name=name, token=digest(token), avatar=asked.avatar)],
            places=places,
            seed=secrets.token_hex(32),
            locked=asked.locked,
            newcomer=1,
            fresh=True,
            evening=evenings.planned(asked.evening, settings),
        )
        self.codes[code] = game
        events = log.whole(game, [opened, *(point.bodies() if point else [])], self.clock.wall())
        try:
            await self.store.append(events)
        except BaseException:
            del self.codes[code]
            self.spawn(self.register.remove(code, game))
            raise
        self.wrote(events)
        self.expiry.watch(game)
        await self.register.free(code)
        return pages.Created(v=protocol.VERSION, code=code, game=game, you=0, token=token)

    async def _point(self, branch: pages.Branch) -> BranchPoint:
        events = await self.finished(branch.game)
        return await asyncio.to_thread(branch_point, events, branch)

    async def _free_code(self, game: str) -> str:
        if len(self.codes) >= self._most:
            raise Full
        while True:
            code = "".join(secrets.choice(shapes.LETTERS) for _ in range(4))
            if code not in self.codes and await self.register.add(code, game):
                return code

    async def room(self, code: str) -> Room | None:
        """The table of this code, read from the log if it is not in memory.

        UnreadableLog if its log was set aside.
        """
        if code in self.rooms:
            return self.rooms[code]
        if code not in self.codes:
            return None
        if self.codes[code] in self.aside:
            raise UnreadableLog(self.aside[self.codes[code]])
        if code not in self._loading:
            self._loading[code] = asyncio.create_task(self._load(code))
            self._loading[code].add_done_callback(lambda _: self._loading.pop(code, None))
        return await self._loading[code]

    async def _load(self, code: str) -> Room | None:
        game = self.codes.get(code)
        if game is None:
            return None
        try:
            events = await self.store.read(game)
            if not events:
                return None
            room = self._folded(events)
        except UnreadableLog as unreadable:
            raise self.set_aside(game, unreadable) from None
        if self.codes.get(code) != game:  # somebody has deleted it, or it is run elsewhere
            await room.stop()
            return None
        self.rooms[code] = room
        room.put(Rang())  # so that it goes again by itself, should nobody come
        return room

    def _folded(self, events: list[LoggedEvent]) -> Room:
        reading.check(events)
        try:
            return Room(self, events)
        except Exception as error:
            why = reading.flaw(events) or f"it does not fit ({type(error).__name__})"
            raise UnreadableLog(why) from error

    async def finished(self, game: str) -> list[LoggedEvent]:
        """The log of a game that is over; none if it is not. UnreadableLog if it is damaged."""
        events = await self.store.read(game)
        if not events or not archive.over(events):
            return []
        try:
            reading.check(events)
        except UnreadableLog as unreadable:
            raise self.set_aside(game, unreadable) from None
        return events

    async def forget(self, game: str) -> None:
        """Delete a finished game."""
        await self.store.forget(game)
        self.on_forget(game)
        await self.ledger.forget(game)
        self.journal.info("game deleted")

    async def drop(self, game: str, code: str | None) -> None:
        """Forget a log that nobody is at, and the code that led there."""
        if code is not None:
            del self.codes[code]
        await self.store.forget(game)
        self.on_forget(game)

    async def close(self) -> None:
        """Let every table finish its turn, and go."""
        for room in list(self.rooms.values()):
            await room.stop()
        self.rooms.clear()
        for task in list(self._tasks):
            task.cancel()

    # What tables ask of the house ---------------------------------------------------------------

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.fault(error, "house")

    def wrote(self, events: Sequence[LoggedEvent]) -> None:
        self.ailing = False
        self._events.add(len(events))
        moves = len([event for event in events if event.kind == "moved"])
        if moves:
            self._moves.add(moves)

    def ended(self, sitting: Sitting, keys: Mapping[int, str]) -> None:
        if lines := lines_of(sitting, keys, self.clock.wall()):
            self.spawn(self.ledger.keep(lines))

    def took(self, received: Sequence[float]) -> None:
        now = self.clock.tick()
        for at in received:
            self._delays.observe(max(0.0, now - at))

    def unwritten(self, error: Exception) -> None:
        self.ailing = True
        self._unwritten.add(1)
        self.journal.error("unwritten", reason=str(error))

    def fault(self, error: BaseException, game: str) -> None:
        """Count a fault of ours, and tell the host of each kind of it once."""
        self._faults.add(1)
        where = error.__traceback__
        while where is not None and where.tb_next is not None:
            where = where.tb_next
        line = 0 if where is None else where.tb_lineno
        file = "" if where is None else where.tb_frame.f_code.co_filename.rpartition("/")[2]
        kind = type(error).__name__
        if (kind, file, line, game) not in self._told:
            self._told.add((kind, file, line, game))
            self.journal.error("fault", kind=kind, file=file, line=line, game=game)

    @property
    def well(self) -> bool:
        """Whether the log can be written, and no table waits to be read from it again."""
        return not self.ailing and all(room.well for room in self.rooms.values())

    def collapsed(self, room: Room, error: BaseException | None) -> None:
        """A table has ended unasked: whoever is there comes back to one from the log."""
        if error is not None:
            self.fault(error, room.sitting.settings.game)
        if self.rooms.get(room.sitting.code) is room:
            del self.rooms[room.sitting.code]
        for line in room.lines:
            with suppress(Exception):
                line.wire.close(RESTART, "table-restarts")

    def refused(self, message: str) -> None:
        self._refusals.add(1)

    def sits_at(self, sitting: Sitting) -> None:
        self.codes[sitting.code] = sitting.game

    def unload(self, room: Room) -> None:
        code = room.sitting.code
        if self.rooms.get(code) is room and room.idle:
            self.spawn(self._unload(self.rooms.pop(code)))

    async def _unload(self, room: Room) -> None:
        await room.stop()
        await self.register.free(room.sitting.code)

    def let_go(self) -> None:
        """Stop running tables at once: whoever is there comes back to one from the log.

        The tables that come back have another supervisor: with a new lease the log would take what
        these still want to write, after others have read it.
        """
        rooms, self.rooms = self.rooms, {}
        self.codes.clear()
        self.supervisor.dismiss_all()
        self.supervisor = Supervisor(self)
        for room in rooms.values():
            for line in room.lines:
                with suppress(Exception):
                    line.wire.close(RESTART, "table-moves")
            self.spawn(room.stop())

    def deserted(self, room: Room) -> None:
        """A game that was played stays in the history; a lobby leaves no trace."""
        kept = self.rooms.get(room.sitting.code)
        self.forgotten(room)
        if kept is not None:
            self.spawn(self._clear(kept))

    async def _clear(self, room: Room) -> None:
        await asyncio.sleep(0.2)  # let it tell whoever was about to come in
        await room.stop()
        if room.sitting.table is None:
            await self.store.forget(room.sitting.game)

    def forgotten(self, room: Room) -> None:
        code = room.sitting.code
        if self.codes.get(code) == room.sitting.game:
            del self.codes[code]
            self.spawn(self.register.remove(code, room.sitting.game))
        if self.rooms.get(code) is room:
            del self.rooms[code]

    async def known(self, code: str) -> Container[str]:
        """The codes that lead to a table, this one among them if it does."""
        return self.codes

    async def listed(self) -> list[pages.Open]:
        """The tables in memory that want to be found."""
        found: list[pages.Open] = []
        for room in self.rooms.values():
            sitting = room.sitting
            if sitting.settings.listed and not sitting.locked and room.here:
                found.append(pages.Open(**_seen(room)))
        return found

    async def doorplate(self, code: str) -> pages.Doorplate | None:
        """What whoever knows its code may know of a table; it need not be listed."""
        room = await self.room(code)
        return None if room is None else plate(room)


def plate(room: Room) -> pages.Doorplate:
    """What is written at its door."""
    sitting = room.sitting
    bots, free = len(relieving.vacant(sitting)), len(relieving.free(sitting))
    return pages.Doorplate(**_seen(room), locked=sitting.locked, bots=bots, free=free)


def _seen(room: Room) -> dict[str, Any]:
    """A table from outside."""
    sitting = room.sitting
    host = sitting.guests.get(sitting.host)
    return {
        "code": sitting.code,
        "settings": views.settings(sitting.settings),
        "state": "lobby" if sitting.table is None else "playing",
        "host": host.name if host else "",
        "people": len(room.here),
        "open_seats": sum(place.open for place in sitting.places),
    }
