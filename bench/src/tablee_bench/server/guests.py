"""Many people at tables of two who lay a card whenever they may, and remember what they were told.

They come back after a crash. The load client under bench/peers drives every server alike; these
know ours better.
"""

import asyncio
import secrets
import sys
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

import aiohttp
import msgspec

from tablee.play.fair import nonce_commitment
from tablee_bench.server.processes import Unmeasurable
from tablee_bench.server.websocket import BareWebSocket, dial

VERSION = 2  # of the protocol
SETTINGS = {"game": "vautour", "players": 2, "options": {"round_tie": "carry"}}
USHERS = 32  # tables that sit down at a time
PATIENCE = 60.0  # seconds for something that should happen soon

_T = TypeVar("_T")


class SeatHeard(msgspec.Struct):
    seat: int
    who: int | None = None
    ready: bool = False


class TableHeard(msgspec.Struct):
    """What a table says of itself."""

    game: str
    state: str
    seats: list[SeatHeard]
    commit: str = ""  # of the house, another one for each deal
    dealing: str = ""  # what is asked for before it


class ViewHeard(msgspec.Struct):
    legal: list[str] = []


class Heard(msgspec.Struct):
    """Of whatever the server says, as much as is needed here."""

    type: str
    seq: int = 0
    you: int | None = None
    token: str | None = None
    table: TableHeard | None = None
    views: list[ViewHeard] = []
    id: str = ""


class LoggedMove(NamedTuple):
    """A line of a log."""

    game: str
    seq: int


class GuestMemory:
    """What all of them were told."""

    def __init__(self) -> None:
        self.told: dict[str, int] = {}  # the last sequence number of each game
        self.acked: dict[str, LoggedMove] = {}  # by the id of the command
        self.trouble = ""  # what should not have been said


_read = msgspec.json.Decoder(Heard).decode
_write = msgspec.json.Encoder().encode


class LoadGuest:
    """One of the two at a table."""

    def __init__(self, table: "LoadTable", token: str | None) -> None:
        self.table, self.token = table, token
        self.here = False
        self.seat = -1
        self.at = LoggedMove("", 0)
        self.legal: list[str] = []
        self._round: TableHeard | None = None
        self._wire: BareWebSocket | None = None
        self._asked: dict[str, str] = {}  # moves without an answer, to their games
        self._gathering = ""  # the deal that this guest is ready for
        self._nonce = ""  # this guest's part of its chance
        self._welcome: asyncio.Future[None] | None = None

    async def come(self, port: int) -> None:
        """Say hello, for the first time or once more, and be welcomed."""
        self._welcome = asyncio.get_running_loop().create_future()
        self._gathering = ""
        self._asked.clear()
        self._wire = wire = await dial(port, self.table.code, self._hear, self._lost)
        who = {"name": f"Guest {self.table.number}"} if self.token is None else None
        hello = {"type": "hello", "v": VERSION, "table": self.table.code}
        wire.say(_write({**hello, **(who or {"token": self.token})}))
        async with asyncio.timeout(PATIENCE):
            await self._welcome

    def leave(self) -> None:
        if self._wire is not None:
            self._wire.leave()
        self._gone()

    def lay(self) -> None:
        self._say("play", seat=self.seat, move=self.legal[0])
        self.legal = []

    def _say(self, kind: str, **rest: object) -> None:
        command = self.table.next_id()
        if kind == "play":
            self._asked[command] = self.at.game
        if self._wire is not None:
            self._wire.say(_write({"type": kind, "id": command, **rest}))

    def _lost(self, wire: BareWebSocket) -> None:
        if wire is self._wire:
            self._gone()

    def _gone(self) -> None:
        self._wire, self.here, self.legal = None, False, []
        self.table.missing = 0
        self._turned_away("the house closed")

    def _turned_away(self, why: str) -> None:
        if self._welcome is not None and not self._welcome.done():
            self._welcome.set_exception(ConnectionError(why))

    def _hear(self, frame: bytes) -> None:
        heard = _read(frame)
        if heard.type == "happened":
            self._see(heard)
            self.table.seen()
        elif heard.type == "ack":
            game = self._asked.pop(heard.id, None)
            if game is not None:
                self.table.memory.acked[heard.id] = LoggedMove(game, heard.seq)
        elif heard.type in ("welcome", "table"):
            self._gather(heard)
        elif heard.type == "refused":
            self.table.memory.trouble = f"the server refused: {frame.decode()[:200]}"
            self._turned_away(self.table.memory.trouble)

    def _see(self, heard: Heard) -> None:
        self.at = LoggedMove(self.at.game if self._round is None else self._round.game, heard.seq)
        told = self.table.memory.told
        told[self.at.game] = max(told.get(self.at.game, 0), heard.seq)
        self.legal = heard.views[0].legal if heard.views else []

    def _gather(self, heard: Heard) -> None:
        self._round = heard.table or self._round
        assert self._round is not None
        self._see(heard)
        seats = self._round.seats
        if heard.type == "welcome":
            self.here, self.token = True, heard.token or self.token
            self.seat = next(chair.seat for chair in seats if chair.who == heard.you)
            if self._welcome is not None and not self._welcome.done():
                self._welcome.set_result(None)
        waits = self._round.state == "lobby" and not seats[self.seat].ready
        if self._round.dealing == "reveal":
            self._say("reveal", nonce=self._nonce)
        elif waits and all(chair.who is not None for chair in seats):
            if self._gathering != self._round.commit:
                self._gathering, self._nonce = self._round.commit, secrets.token_hex(16)
                commit = nonce_commitment(bytes.fromhex(self._nonce), self._round.game)
                self._say("ready", commit=commit)
        else:
            self.table.pump(dealt=True)


class LoadTable:
    """Two guests; never more than one card on its way."""

    def __init__(
        self, number: int, memory: GuestMemory, done: Callable[["LoadTable"], None]
    ) -> None:
        self.number, self.memory, self._done = number, memory, done
        self.code = ""
        self.guests: list[LoadGuest] = []
        self.missing = 0  # guests who have not seen the last card
        self.since = 0.0  # when it was due
        self.wanted: deque[float] = deque()  # when further cards were due
        self._commands = 0

    async def open(self, http: aiohttp.ClientSession, port: int) -> None:
        wish = {"v": VERSION, "settings": SETTINGS, "name": f"Host {self.number}"}
        async with http.post(f"http://127.0.0.1:{port}/api/tables", json=wish) as answer:
            if answer.status != 201:
                raise Unmeasurable(f"no table: {answer.status} {(await answer.text())[:200]}")
            made = await answer.json()
        self.code = made["code"]
        self.guests = [LoadGuest(self, made["token"]), LoadGuest(self, None)]
        await self.come(port)

    async def come(self, port: int) -> None:
        for guest in self.guests:
            await guest.come(port)

    @property
    def dealt(self) -> bool:
        return any(guest.legal for guest in self.guests)

    def want(self, since: float) -> None:
        """A card is due."""
        self.wanted.append(since)
        self.pump()

    def pump(self, *, dealt: bool = False) -> None:
        """Lay the next card if one is due and can be laid; waiting for a deal costs nothing."""
        first, second = self.guests
        if not self.wanted or self.missing or not (first.here and second.here):
            return
        mover = next((guest for guest in self.guests if guest.legal), None)
        if mover is None or first.at != second.at:
            return
        due = self.wanted.popleft()
        self.since = perf_counter() if dealt else due
        self.missing = 2
        mover.lay()

    def seen(self) -> None:
        if self.missing == 0:
            return  # moved before somebody was gone
        self.missing -= 1
        if self.missing == 0:
            self._done(self)
            self.pump()

    def next_id(self) -> str:
        self._commands += 1
        return f"{self.number}.{self._commands}"


class Crowd:
    """All tables, and what is measured of them."""

    def __init__(self) -> None:
        self.memory = GuestMemory()
        self.tables: list[LoadTable] = []
        self.latencies: list[float] = []  # seconds
        self.playing = False  # whether a table wants its next card at once
        self._measured = False

    async def sit(self, port: int, tables: int, *, stay: bool = True) -> None:
        """So many more tables are made and dealt."""
        first = len(self.tables)
        new = [LoadTable(first + n, self.memory, self._done) for n in range(tables)]
        self.tables += new
        connector = aiohttp.TCPConnector(limit=USHERS)
        async with aiohttp.ClientSession(connector=connector) as http:

            async def seat(table: LoadTable) -> None:
                await table.open(http, port)
                await until(lambda: table.dealt)
                if not stay:
                    self._leave(table)

            await ushered(new, seat)

    async def back(self, port: int, tables: list[LoadTable]) -> None:
        """These come back to where they sat."""
        await ushered(tables, lambda table: table.come(port))

    def leave(self) -> None:
        for table in self.tables:
            self._leave(table)

    def play(self, tables: list[LoadTable] | None = None) -> None:
        """Closed loop: every table has always one card on its way."""
        self.playing = True
        for table in self.tables if tables is None else tables:
            if not table.wanted:
                table.want(perf_counter())

    def stop(self) -> None:
        self.playing = False
        for table in self.tables:
            table.wanted.clear()

    async def pace(self, rate: float) -> None:
        """Cards are due at this rate, one table after the other, whatever became of the last."""
        start, sent = perf_counter(), 0
        while True:
            while start + sent / rate <= perf_counter():
                self.tables[sent % len(self.tables)].want(start + sent / rate)
                sent += 1
            await asyncio.sleep(max(0.0, start + sent / rate - perf_counter()))

    async def measure(self, warmup: float, seconds: float) -> float:
        """How long the latencies were noted, in seconds."""
        await asyncio.sleep(warmup)
        self.latencies.clear()
        self._measured, start = True, perf_counter()
        await asyncio.sleep(seconds)
        self._measured = False
        lasted = perf_counter() - start
        if not self.latencies or self.memory.trouble:
            raise Unmeasurable(self.memory.trouble or "nobody plays any more")
        return lasted

    def _leave(self, table: LoadTable) -> None:
        table.wanted.clear()
        for guest in table.guests:
            guest.leave()

    def _done(self, table: LoadTable) -> None:
        now = perf_counter()
        if self._measured:
            self.latencies.append(now - table.since)
        if self.playing:
            table.wanted.append(now)


async def ushered(
    tables: Iterable[LoadTable], lead: Callable[[LoadTable], Awaitable[None]]
) -> None:
    """Lead all of them to their seats, some at a time."""
    waiting = deque(tables)

    async def usher() -> None:
        while waiting:
            await lead(waiting.popleft())

    try:
        async with asyncio.TaskGroup() as group:
            for _ in range(USHERS):
                group.create_task(usher())
    except* (OSError, TimeoutError) as group:
        raise Unmeasurable(f"a guest was not let in: {group.exceptions[0]}") from None


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.001)


def run(evening: Coroutine[Any, Any, _T]) -> _T:
    """Let it happen, on the loop that the server uses, too."""
    if sys.platform == "win32":
        return asyncio.run(evening)
    import uvloop

    return uvloop.run(evening)
