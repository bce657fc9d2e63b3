"""Twin evenings: the same clocks, ids, tokens and commitments, one course or the other.

The directory is opened in this process, with real sockets, so that its chance and its clock can be
given.
"""

import asyncio
import io
from base64 import urlsafe_b64encode
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from secrets import compare_digest
from types import SimpleNamespace
from typing import Any, TypeAlias

import aiohttp
import pytest
from aiohttp import web

from tablee.play.table import Table
from tablee.server.bots.question import BotThread
from tablee.server.ops.journal import Journal
from tablee.server.ops.metrics import Metrics
from tablee.server.store.store import SqliteStore
from tablee.server.table.directory import Directory
from tablee.server.web.limits import Limits
from tablee.server.web.sockets import Door
from tablee.server.web.visitors import visitors
from tablee.server.web.web import Site
from tests.kit.guests import Guest, Message, new_table
from tests.kit.watch import Watch
from tests.table.twin_courses import Course

NAMES = ("Alex", "Chloé", "Marcel", "Denise", "Omar")
SEED = "5eed" * 16  # of every game
OLD = f"{SEED[:8]}-1"  # the id of everybody's first command
DRAWN_FROM = "tablee.server.table.sitting.drawn"


# An evening --------------------------------------------------------------------------------------


class Still(Watch):
    """A clock that moves when it is told to; it has run for a while."""

    def tick(self) -> float:
        return 1000.0 + self.seconds


class Known:
    """In the place of `secrets`: every evening has the same."""

    def __init__(self, name: str) -> None:
        self._chance = Random(name)
        self.choice, self.randbits = self._chance.choice, self._chance.getrandbits
        self.token_bytes, self.compare_digest = self._chance.randbytes, compare_digest

    def token_hex(self, size: int) -> str:
        return SEED[: 2 * size]

    def token_urlsafe(self, size: int) -> str:
        return urlsafe_b64encode(self._chance.randbytes(size)).rstrip(b"=").decode()


@dataclass
class Evening:
    """Everything that came out of the house for those who must not notice."""

    streams: dict[str, list[bytes]] = field(default_factory=dict[str, list[bytes]])
    answers: dict[str, Any] = field(default_factory=dict[str, Any])
    journal: str = ""


@asynccontextmanager
async def opened(data: Path, clock: Still, journal: io.StringIO) -> AsyncGenerator[str, None]:
    """The house, on a free port; its address."""
    metrics, book = Metrics(), Journal(journal, now=lambda: clock.wall() / 1000)
    store = SqliteStore(data)
    bots = BotThread()
    directory = Directory(store, book, metrics, clock=clock, bot_pool=bots)
    limits = Limits(connections=10**6, messages=10**6, tables=10**6, joins=10**6)
    door = Door(directory, book, metrics, origins=frozenset(), limits=limits)
    try:
        async with served(directory, door, metrics) as url:
            yield url
    finally:
        await store.close()
        await bots.close()


@asynccontextmanager
async def served(directory: Directory, door: Door, metrics: Metrics) -> AsyncGenerator[str, None]:
    app = Site(directory, door, metrics, base="http://tablee.example").app()
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    assert runner.server is not None
    knocking = visitors(runner.server, door.gate)
    listening = await asyncio.get_running_loop().create_server(knocking, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    finally:
        listening.close()
        await door.close()
        await directory.close()
        await runner.cleanup()


Opening: TypeAlias = Callable[[Path, Still, io.StringIO], AbstractAsyncContextManager[str]]


class Party:
    """All seats, somebody who looks on, and the big screen."""

    def __init__(self, http: aiohttp.ClientSession, url: str, course: Course, clock: Still) -> None:
        self.http, self.url, self.course, self.clock = http, url, course, clock
        self.seats = [Guest(http, url) for _ in range(course.players)]
        self.watchers = {"watcher": Guest(http, url), "screen": Guest(http, url)}
        self.code = ""
        self.spy = self.seats[course.seat]

    @property
    def onlookers(self) -> list[Guest]:
        return [self.spy, *self.watchers.values()]

    async def sit_down(self) -> None:
        course = self.course
        made = await new_table(
            self.http,
            self.url,
            players=course.players,
            game=course.game,
            options=course.options,
            quiet=True,
            listed=True,
            coach=True,
        )
        self.code, self.seats[0].token = made["code"], made["token"]
        for guest, name in zip(self.seats, NAMES, strict=False):
            hello = {"lang": "fr"} if guest is self.spy else {}
            named = {} if guest.token else {"name": name}
            assert (await guest.enter(self.code, **named, **hello))["type"] == "welcome"
        for role, guest in self.watchers.items():
            assert (await guest.enter(self.code, role=role, lang="en"))["type"] == "welcome"
        for seat, guest in enumerate(self.seats):
            commit = guest.numbers.commit(guest.game, f"{seat + 1:032x}")
            assert (await guest.do("ready", commit=commit))["type"] == "ack"
        await self.seats[-1].until(lambda: self.seats[-1].table["state"] == "playing")
        await self.settle(self.seats[-1])

    async def settle(self, guest: Guest) -> None:
        """Let everybody hear what this guest has heard."""
        for other in (*self.seats, *self.watchers.values()):
            await other.until(lambda other=other: other.seq >= guest.seq)

    async def act(self, act: list[tuple[int, str, str]], twin: int) -> None:
        for seat, *moves in act:
            guest = self.seats[seat]
            before = guest.seq
            move = moves[twin]
            back = move == "takeback"
            answer = await (guest.do(move, seat=seat) if back else guest.play(seat, move))
            assert answer["type"] == "ack", (answer, seat, move)
            if move == "roll":  # the dice are in the air for a moment
                await guest.until(lambda guest=guest, before=before: guest.seq > before)
                fallen = guest.seq
                self.clock.pass_by(0.25)
                await guest.until(lambda guest=guest, fallen=fallen: guest.seq > fallen)
            await self.settle(guest)

    async def come_again(self, since: Message | None) -> None:
        """The onlookers lose the line, and come back."""
        fellow = self.seats[self.course.seat - 1]
        start = len(fellow.told)
        await self.spy.go()
        await fellow.until(lambda: any(m["type"] == "presence" for m in fellow.told[start:]))
        more = {} if since is None else {"since": since}
        await self.greet(self.spy, lang="en", token=self.spy.token, **more)
        for role, guest in self.watchers.items():
            await guest.go()
            await self.greet(guest, role=role, **more)

    async def greet(self, guest: Guest, **hello: Any) -> None:
        start = len(guest.told)
        await guest.connect()
        await guest.send({"type": "hello", "v": 2, "table": self.code, **hello})
        await guest.until(lambda: any(m["type"] == "welcome" for m in guest.told[start:]))

    async def pry(self, number: int) -> None:
        """Ask for what is not theirs to ask for."""
        seat, players, spy = self.course.seat, self.course.players, self.spy
        other = (seat + 1 + number % (players - 1)) % players
        words = ("15", "3", "draw", "put C1", "expose G", "take M", "add 1", "1", "point 1", "swap")
        for asked in (
            spy.do("play", seat=seat, move=f"{words[number % len(words)]}x"[: 24 - number % 2]),
            spy.do("play", seat=other, move=words[number % len(words)]),
            spy.do("takeback", seat=other),
            spy.do("coach", seat=other),
            spy.do("slap", seat=other, claim=200, roll=0),
            spy.do("play", seat=seat, move="hold", id=OLD),
            spy.do("ready", commit="0" * 64),
            spy.do("reveal", nonce="0" * 32),
            self.watchers["watcher"].do("play", seat=other, move="1"),
            self.watchers["screen"].do("takeback", seat=seat),
        ):
            answer = await asked
            assert answer["type"] == "refused" or answer["id"] == OLD, answer
        if not self.course.late:  # what its seat has seen before, the coach remembers as it may
            await self.consult()
        if seat not in spy.awaited:  # or it would be a move
            for word in words:
                answer = await spy.play(seat, word)
                assert answer["type"] == "refused", answer
        await self.settle(spy)

    async def consult(self) -> None:
        """Whoever may ask the coach does; what it tells a seat is part of what the seat hears."""
        for seat, guest in enumerate(self.seats):
            if not guest.legal(seat):
                continue
            start = len(guest.told)
            if (await guest.do("coach", seat=seat))["type"] == "ack":
                await guest.until(
                    lambda guest=guest, start=start: any(
                        message["type"] == "advice" for message in guest.told[start:]
                    )
                )


async def evening(course: Course, twin: int, data: Path, opened: Opening = opened) -> Evening:
    """Play the course; what the onlookers got of it."""
    clock, journal, result = Still(), io.StringIO(), Evening()
    with pytest.MonkeyPatch.context() as patch:
        for module in (
            *("store.archive", "table.course", "table.directory", "table.people"),
            *("web.connection", "web.tokens"),
        ):
            patch.setattr(f"tablee.server.{module}.secrets", Known(module))
        patch.setattr("tests.kit.guests.secrets", Known("guests"))
        watch = SimpleNamespace(monotonic=clock.tick, time=lambda: clock.wall() / 1000)
        patch.setattr("tablee.server.web.connection.time", watch)
        patch.setattr("tablee.server.web.sockets.time", watch)
        lots = course.lots[twin]
        patch.setattr(DRAWN_FROM, dealer(lots))
        async with (
            aiohttp.ClientSession() as http,
            opened(data / f"{twin}.db", clock, journal) as url,
        ):
            party = Party(http, url, course, clock)
            await party.sit_down()
            for number, act in enumerate(course.acts):
                if course.late and number == course.late:
                    await party.come_again({"game": party.spy.game, "seq": 0})
                    for guest in party.onlookers:
                        guest.frames = guest.frames[-1:]
                if number >= course.late:
                    if number % 3 != 2 or len(course.acts) < 10:
                        await party.pry(number)
                    if number % 5 == 1:
                        await party.come_again(None)
                    if number % 5 == 3:
                        since = max(party.spy.seq - 7, 3) if not course.late else party.spy.seq
                        await party.come_again({"game": party.spy.game, "seq": since})
                await party.act(act, twin)
            result.answers = await ask_around(party)
            names = ("seat", "watcher", "screen")
            for name, guest in zip(names, party.onlookers, strict=True):
                result.streams[name] = [*guest.frames]
            for guest in (*party.seats, *party.watchers.values()):
                await guest.go()
    result.journal = journal.getvalue()
    return result


def dealer(lots: list[str]) -> Callable[[Table, object, int], str]:
    """Who draws as the course says, and afterwards anything."""

    def drawn(table: Table, fairness: object, index: int) -> str:
        return lots[index] if index < len(lots) else min(table.odds())

    return drawn


async def ask_around(party: Party) -> dict[str, Any]:
    """Everything that can be had without a socket."""
    game, answers = party.spy.game, dict[str, Any]()
    others = {"Authorization": f"Bearer {party.spy.token}"}
    for path in (
        f"/r/{game}",
        f"/r/{game}.jsonl",
        f"/r/{game}/draws",
        f"/r/{game}?seat=open",
        f"/r/{game}?seat={party.course.seat}&lang=fr",
        "/api/tables",
        "/api/games",
        "/healthz",
        f"/qr/{party.code}.svg",
    ):
        answers[path] = await answered(party, "GET", path)
    answers["delete"] = await answered(party, "DELETE", f"/r/{game}", headers=others)
    unknown = game[::-1]
    assert answers[f"/r/{game}"] == await answered(party, "GET", f"/r/{unknown}")
    assert answers[f"/r/{game}.jsonl"] == await answered(party, "GET", f"/r/{unknown}.jsonl")
    assert answers[f"/r/{game}/draws"] == await answered(party, "GET", f"/r/{unknown}/draws")
    assert answers["delete"] == await answered(party, "DELETE", f"/r/{unknown}", headers=others)
    for path in (f"/r/{game}", f"/r/{game}.jsonl", f"/r/{game}?seat=open", "delete"):
        assert answers[path][0] == 404
    sockets = f"tablee_sockets {party.course.players + len(party.watchers)}\n".encode()
    async with asyncio.timeout(10):
        while sockets not in (metrics := await answered(party, "GET", "/metrics"))[2]:
            await asyncio.sleep(0.01)
    status, headers, figures = metrics
    timeless = b"".join(
        line for line in figures.splitlines(keepends=True) if b"tablee_command_seconds" not in line
    )  # how long the disk takes is nobody's secret, and never the same
    answers["/metrics"] = status, {**headers, "Content-Length": "…"}, timeless
    return answers


async def answered(party: Party, method: str, path: str, **more: Any) -> tuple[int, Any, bytes]:
    async with party.http.request(method, party.url + path, **more) as answer:
        kept = {name: value for name, value in answer.headers.items() if name != "Date"}
        kept["Content-Security-Policy"] = "…"  # has our port
        return answer.status, kept, await answer.read()


def differences(course: Course, data: Path, opened: Opening = opened) -> list[str]:
    """Where the twins can be told apart."""
    one, other = (asyncio.run(evening(course, twin, data, opened)) for twin in (0, 1))
    found = [
        f"{name} {number}: {first!r} {second!r}"
        for name, frames in one.streams.items()
        for number, (first, second) in enumerate(zip(frames, other.streams[name], strict=False))
        if first != second
    ]
    found += [name for name in one.streams if len(one.streams[name]) != len(other.streams[name])]
    found += [path for path, answer in one.answers.items() if answer != other.answers[path]]
    return found + (["journal"] if one.journal != other.journal else [])
