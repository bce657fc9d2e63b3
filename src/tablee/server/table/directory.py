"""The hall: all tables of the house, by the code under which people find them."""

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from random import Random, SystemRandom
from typing import Any

from tablee.server import chain, decide, log, protocol
from tablee.server.desk import Desk
from tablee.server.items import Rang
from tablee.server.journal import Journal
from tablee.server.log import Guest, Place
from tablee.server.metrics import Metrics
from tablee.server.minds import ThreadMinds
from tablee.server.ports import Bus, Clock, Event, Minds, Store
from tablee.server.room import Room
from tablee.server.tokens import digest, new_id, new_token

HOUR = 3_600_000  # ms


class SystemClock:
    """The machine's own clocks."""

    def wall(self) -> int:
        return time.time_ns() // 1_000_000

    def tick(self) -> float:
        return time.monotonic()


class LocalBus:
    """Nobody else runs these tables."""

    def publish(self, table: str, seq: int) -> None:
        pass

    def listen(self, heard: Callable[[str, int], None]) -> None:
        pass


@dataclass(frozen=True)
class Keeping:
    """How long things are kept; None is for ever."""

    games_days: int | None = None  # finished games
    tables_days: int | None = 30  # tables that nobody has come back to


class Full(Exception):
    """There is no room for another table."""


class Hall:
    """Every live table: most of them asleep in the log, some of them in memory."""

    def __init__(
        self,
        store: Store,
        journal: Journal,
        metrics: Metrics,
        *,
        clock: Clock | None = None,
        bus: Bus | None = None,
        minds: Minds | None = None,
        keeping: Keeping | None = None,
        most_tables: int = 20_000,
    ) -> None:
        self.store, self.journal, self.metrics = store, journal, metrics
        self.clock: Clock = clock or SystemClock()
        self.bus: Bus = bus or LocalBus()
        self.minds: Minds = minds or ThreadMinds()
        self.keeping, self._most = keeping or Keeping(), most_tables
        self.rng: Random = SystemRandom()
        self.ailing = False  # whether the log could not be written when it was last tried
        self.codes: dict[str, str] = {}  # to the log of the sitting now
        self.rooms: dict[str, Room] = {}  # in memory, by code
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._recent: deque[int] = deque(maxlen=1000)
        self._moves = metrics.counter("tablee_moves_total", "Moves in the log.")
        self._events = metrics.counter("tablee_events_total", "Events in the log.")
        self._refusals = metrics.counter("tablee_refusals_total", "Commands refused.")
        self._faults = metrics.counter("tablee_faults_total", "Faults of the server.")
        self._unwritten = metrics.counter("tablee_unwritten_total", "Turns the log did not take.")
        self._delays = metrics.histogram(
            "tablee_command_seconds", "From receiving a command to having it in the log."
        )
        metrics.gauge("tablee_tables", "Live tables.").set(lambda: len(self.codes))
        metrics.gauge("tablee_tables_in_memory", "Tables in memory.").set(lambda: len(self.rooms))

    async def open(self) -> None:
        """Find the live tables again; each is folded when somebody comes."""
        for event in await self.store.opened():
            opened = log.read(event.body)
            if isinstance(opened, log.Opened):
                self.codes[opened.code] = event.table

    async def create(self, asked: protocol.Create) -> protocol.Created:
        """A new table, and its host."""
        settings = decide.checked(asked.settings)
        if len(asked.bots) + asked.sit > settings.players:
            raise decide.refuse("refused-too-many", most=settings.players)
        name, token = decide.named(asked.name), new_token()
        places = [Place() for _ in range(settings.players)]
        if asked.sit:
            places[0] = Place(who=0, name=name)
        for seat, level in zip(reversed(range(settings.players)), asked.bots, strict=False):
            places[seat] = decide.bot(places, level)
        game, code = new_id(), self._free_code()
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
        )
        self.codes[code] = game
        raw, now = log.write(opened), self.clock.wall()
        event = chain.sealed(game, None, log.kind(opened), raw, now)
        try:
            await self.store.append([event])
        except BaseException:
            del self.codes[code]
            raise
        self.wrote([event])
        return protocol.Created(v=protocol.VERSION, code=code, game=game, you=0, token=token)

    def _free_code(self) -> str:
        if len(self.codes) >= self._most:
            raise Full
        while True:
            code = "".join(secrets.choice(protocol.LETTERS) for _ in range(4))
            if code not in self.codes:
                return code

    async def room(self, code: str) -> Room | None:
        """The table of this code, read from the log if it is not in memory."""
        if code in self.rooms:
            return self.rooms[code]
        if code not in self.codes:
            return None
        if code not in self._loading:
            self._loading[code] = asyncio.create_task(self._load(code))
            self._loading[code].add_done_callback(lambda _: self._loading.pop(code, None))
        return await self._loading[code]

    async def _load(self, code: str) -> Room | None:
        game = self.codes.get(code)
        events = [] if game is None else await self.store.read(game)
        if not events:
            return None
        room = Room(self, events)
        self.rooms[code] = room
        room.put(Rang())  # so that it goes again by itself, should nobody come
        return room

    async def forget(self, game: str) -> None:
        """Delete a finished game."""
        await self.store.forget(game)
        self.journal.info("game deleted")

    async def close(self) -> None:
        """Let every table finish its turn, and go."""
        for room in list(self.rooms.values()):
            await room.stop()
        self.rooms.clear()
        for task in list(self._tasks):
            task.cancel()

    async def sweep(self, *, tables: bool = True) -> int:
        """Forget what is older than the host wants to keep, unfinished tables included or not."""
        now, gone = self.clock.wall(), 0
        for listed in await self.store.tables():
            days = self.keeping.games_days
            if listed.state == "live":
                days = self.keeping.tables_days if tables else None
            if days is None or now - listed.at_ms < days * 24 * HOUR:
                continue
            code = next((code for code, game in self.codes.items() if game == listed.table), None)
            if code in self.rooms:
                continue
            if code is not None:
                del self.codes[code]
            await self.store.forget(listed.table)
            gone += 1
        if gone:
            self.journal.info("swept", tables=gone)
        return gone

    # What tables ask of the house ---------------------------------------------------------------

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def wrote(self, events: list[Event]) -> None:
        self.ailing = False
        self._events.add(len(events))
        moves = len([event for event in events if event.kind == "moved"])
        if moves:
            self._moves.add(moves)
        self.bus.publish(events[-1].table, events[-1].seq)

    def took(self, received: float) -> None:
        self._delays.observe(max(0.0, self.clock.tick() - received))

    def unwritten(self, error: Exception) -> None:
        self.ailing = True
        self._unwritten.add(1)
        self.journal.error("unwritten", reason=str(error))

    def fault(self, error: Exception, game: str) -> None:
        self._faults.add(1)
        where = error.__traceback__
        while where is not None and where.tb_next is not None:
            where = where.tb_next
        line = 0 if where is None else where.tb_lineno
        file = "" if where is None else where.tb_frame.f_code.co_filename.rpartition("/")[2]
        kind = type(error).__name__
        self.journal.error("fault", kind=kind, file=file, line=line, game=game)

    def refused(self, message: str) -> None:
        self._refusals.add(1)

    def sits_at(self, room: Desk) -> None:
        self.codes[room.sitting.code] = room.sitting.game

    def unload(self, room: Desk) -> None:
        code = room.sitting.code
        if self.rooms.get(code) is room and room.idle:
            self.spawn(self.rooms.pop(code).stop())

    def deserted(self, room: Desk) -> None:
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

    def forgotten(self, room: Desk) -> None:
        code = room.sitting.code
        if self.codes.get(code) == room.sitting.game:
            del self.codes[code]
        if self.rooms.get(code) is room:
            del self.rooms[code]

    def listed(self) -> list[protocol.Open]:
        """The tables in memory that want to be found."""
        found: list[protocol.Open] = []
        for room in self.rooms.values():
            sitting = room.sitting
            if sitting.settings.listed and not sitting.locked and room.here:
                found.append(protocol.Open(**_seen(room)))
        return found

    async def doorplate(self, code: str) -> protocol.Doorplate | None:
        """What whoever knows its code may know of a table; it need not be listed."""
        room = await self.room(code)
        if room is None:
            return None
        return protocol.Doorplate(**_seen(room), locked=room.sitting.locked)


def _seen(room: Room) -> dict[str, Any]:
    """A table from outside."""
    sitting = room.sitting
    host = sitting.guests.get(sitting.host)
    return {
        "code": sitting.code,
        "settings": sitting.settings,
        "state": "lobby" if sitting.table is None else "playing",
        "host": host.name if host else "",
        "people": len(room.here),
        "open_seats": sum(place.open for place in sitting.places),
    }
