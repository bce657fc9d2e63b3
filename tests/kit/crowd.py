"""Many people who play as fast as they can, come back whenever the house opens, and remember all.

What they were told is compared with the log afterwards.
"""

import asyncio
import json
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import aiohttp

from tablee.server.ports import LoggedEvent
from tablee.server.store import chain, log, log_file
from tablee.server.table import views
from tablee.server.table.sitting import Sitting
from tablee.server.web import protocol
from tests.kit.guests import Message, new_table
from tests.kit.numbers import Numbers

AWAY = "refused-unreachable"  # of a table whose node is gone, or cannot be reached


class Acked(NamedTuple):
    """A command that was acknowledged."""

    table: str  # its code
    who: int
    command: str
    seq: int  # 0 if it was said again in the next game
    move: str | None  # as the log writes it


class Seen(NamedTuple):
    """A message after which a seat saw the game so."""

    game: str
    seq: int
    seat: int
    views: int  # a hash


@dataclass
class Memory:
    """What all of them were told."""

    acked: list[Acked] = field(default_factory=list[Acked])
    seen: set[Seen] = field(default_factory=set[Seen])
    heads: dict[str, str] = field(default_factory=dict[str, str])  # of the games that ended
    troubles: list[str] = field(default_factory=list[str])

    @property
    def moves(self) -> int:
        return sum(ack.move is not None for ack in self.acked)


class Crowd:
    """Two people at each of many tables of Vautour."""

    def __init__(self, url: str | Callable[[], str]) -> None:
        self.door = url if callable(url) else lambda: url  # where to knock next
        self.memory = Memory()
        self.open = asyncio.Event()  # whether it makes sense to knock
        self.news: Callable[[], None] = lambda: None  # called at each acknowledgement
        self.players: list[Player] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def come(self, http: aiohttp.ClientSession, tables: int) -> None:
        """Everybody sits down."""
        self.open.set()
        for number in range(tables):
            made = await new_table(http, self.door(), game="vautour", players=2)
            for token in (made["token"], None):
                player = Player(self, http, made["code"], token, Random(2 * number + bool(token)))
                self.players.append(player)
                self._tasks.append(asyncio.create_task(player.live()))
                await player.seated.wait()

    async def after(self, acks: int, do: Callable[[], None]) -> None:
        """Have something done at the very moment of some acknowledgement."""
        done, left = asyncio.Event(), acks

        def one_more() -> None:
            nonlocal left
            left -= 1
            if left <= 0 and not done.is_set():
                do()
                done.set()

        self.news = one_more
        try:
            async with asyncio.timeout(60):
                await done.wait()
        except TimeoutError:
            raise AssertionError(f"nobody plays any more: {self.stuck()}") from None
        self.news = lambda: None

    async def go_on(self) -> None:
        """Wait until everybody has moved once more."""
        before = {player: player.acks for player in self.players}
        try:
            async with asyncio.timeout(40):
                while any(player.acks <= acks for player, acks in before.items()):
                    await asyncio.sleep(0.02)
        except TimeoutError:
            raise AssertionError(f"somebody does not move any more: {self.stuck()}") from None

    def stuck(self) -> str:
        """Why nobody moves any more, for whoever waits in vain."""
        ended = [repr(task) for task in self._tasks if task.done()]
        return f"{ended[:2]} {self.memory.troubles[:5]}"

    async def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        for outcome in await asyncio.gather(*self._tasks, return_exceptions=True):
            if not isinstance(outcome, asyncio.CancelledError):
                raise AssertionError(f"somebody left early: {outcome!r}")


class Player:
    """One of them: at most one command without an answer, said again after coming back."""

    def __init__(
        self, crowd: Crowd, http: aiohttp.ClientSession, code: str, token: str | None, rng: Random
    ) -> None:
        self.crowd, self.http, self.code, self.token, self.rng = crowd, http, code, token, rng
        self.host = token is not None
        self.acks = 0
        self.seated = asyncio.Event()
        self.you = self.seat = -1
        self.table: Message = {}
        self.views: list[Message] = []
        self.game: str = ""
        self.seq: int = 0
        self.waiting: Message | None = None
        self.numbers = Numbers()
        self._shown = ""  # the last number
        self._count = 0

    async def live(self) -> None:
        while True:
            await self.crowd.open.wait()
            try:
                async with self.http.ws_connect(self._address()) as ws:
                    await self._visit(ws)
            except (aiohttp.ClientError, ConnectionError):
                pass
            await asyncio.sleep(0.02)

    def _address(self) -> str:
        """Hosts name their table in it, as pages do; others do not."""
        return f"{self.crowd.door()}/ws" + (f"?table={self.code}" if self.host else "")

    async def _visit(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        hello: Message = {"type": "hello", "v": 2, "table": self.code}
        hello |= {"token": self.token} if self.token else {"name": "Chloé"}
        if self.game:
            hello["since"] = {"game": self.game, "seq": self.seq}
        await ws.send_str(json.dumps(hello))
        async for message in ws:
            if message.type is aiohttp.WSMsgType.TEXT:
                said = self._hear(json.loads(message.data))
                if said is not None:
                    await ws.send_str(json.dumps(said))

    def _hear(self, message: Message) -> Message | None:
        """Note it; what to say to it, if anything."""
        kind, memory = message["type"], self.crowd.memory
        away = kind == "refused" and message["why"]["message"] == AWAY
        if kind == "refused" and not away and not self._too_late(message):
            memory.troubles.append(f"refused: {message}")
        if kind == "ack":
            self._acked(message)
        if kind in ("welcome", "table", "happened"):
            self._see(message)
        if kind == "welcome":
            self._shown = ""  # a house that was closed meanwhile has forgotten it
            if self.waiting is not None and self.waiting["type"] == "reveal":
                self.waiting = None
            if self.waiting is not None:
                return self.waiting
        elif kind not in ("table", "happened", "ack"):
            return None
        return self._act(message)

    def _too_late(self, message: Message) -> bool:
        """Whether it is a number that nobody waits for any more: another was missing too long."""
        shown = self.waiting is not None and self.waiting["type"] == "reveal"
        if shown and message["why"]["message"] == "refused-reveal-early":
            self.waiting = None
        return shown and self.waiting is None

    def _acked(self, message: Message) -> None:
        waiting = self.waiting
        if waiting is None or message["id"] != waiting["id"]:
            self.crowd.memory.troubles.append(f"an answer to nothing: {message}")
            return
        if waiting["type"] != "reveal":  # which the log has with the last one only
            move = f"{self.seat} {waiting['move']}" if waiting["type"] == "play" else None
            ack = Acked(self.code, self.you, waiting["id"], message["seq"], move)
            self.crowd.memory.acked.append(ack)
        self.waiting = None
        self.acks += 1
        self.crowd.news()

    def _see(self, message: Message) -> None:
        welcome, memory = message["type"] == "welcome", self.crowd.memory
        self.table = message.get("table", self.table)
        game, seq = self.table["game"], message["seq"]
        if game == self.game and not welcome and message["after"] != self.seq:
            memory.troubles.append(f"a gap in {game}: {message['after']} after {self.seq}")
        if game == self.game and seq < self.seq:
            memory.troubles.append(f"{game} went back from {self.seq} to {seq}")
        self.game, self.seq = game, seq
        if welcome:
            self.you, self.token = message["you"], message.get("token", self.token)
            self.seat = next(s["seat"] for s in self.table["seats"] if s.get("who") == self.you)
            self.seated.set()
        self.views = message.get("views", [])
        memory.seen.add(Seen(game, seq, self.seat, _hash(self.views)))
        if "over" in message:
            memory.heads[message["over"]["game"]] = message["over"]["head"]

    def _act(self, message: Message) -> Message | None:
        if self.waiting is not None:
            return None
        self._count += 1
        command = f"{self.code}-{self._count}"
        if self.table["state"] == "lobby":
            self.waiting = self._agree(command)
        else:
            legal: list[str] = self.views[0].get("legal", []) if self.views else []
            if not legal:
                return None
            move = self.rng.choice(legal)
            self.waiting = {"type": "play", "id": command, "seat": self.seat, "move": move}
        return self.waiting

    def _agree(self, command: str) -> Message | None:
        """Be ready, and show the number that was committed to, each once."""
        mine, answer = self.table["seats"][self.seat], self.numbers.answer(self.table, self.you)
        if answer is not None and answer.get("nonce") != self._shown:
            self._shown = answer.get("nonce", self._shown)
            return {"id": command, **answer}
        if mine.get("ready") or not all("who" in seat for seat in self.table["seats"]):
            return None
        return {"type": "ready", "id": command, "commit": self.numbers.commit(self.game)}


def _hash(views: object) -> int:
    return hash(json.dumps(views, sort_keys=True))


@dataclass
class Findings:
    """What the log says to what they remember."""

    moves: int = 0  # acknowledged
    lost: list[Any] = field(default_factory=list[Any])
    twice: list[Any] = field(default_factory=list[Any])
    gaps: list[Any] = field(default_factory=list[Any])
    otherwise: list[Any] = field(default_factory=list[Any])  # seen so, and logged otherwise

    def clean(self) -> bool:
        return not (self.lost or self.twice or self.gaps or self.otherwise)


def compare(memory: Memory, path: Path) -> Findings:
    """Hold everything that was acknowledged or broadcast against the log."""
    with log_file.opened(path) as kept:
        return compared(memory, (kept.events(table) for table, _ in kept.tables()))


def compared(memory: Memory, logs: Iterable[list[LoggedEvent]]) -> Findings:
    """The same, for a log that is kept anywhere."""
    findings = Findings(moves=memory.moves)
    done: dict[tuple[str, int, str], list[tuple[int, str | None]]] = defaultdict(list)
    seen: dict[str, set[Seen]] = defaultdict(set)
    for one in memory.seen:
        seen[one.game].add(one)
    heads = dict(memory.heads)
    for events in logs:
        table, head = events[0].table, events[-1].hash.hex()
        findings.gaps += chain.flaws(events)
        findings.otherwise += _otherwise(events, seen.pop(table, set()), done)
        if heads.pop(table, head) != head:
            findings.lost.append(("the end", table))
    findings.lost += [*seen, *heads]
    for ack in memory.acked:
        written = done.get((ack.table, ack.who, ack.command), [])
        if not written:
            findings.lost.append(ack)
        elif ack.seq not in (0, written[0][0]) or ack.move not in (None, written[0][1]):
            findings.otherwise.append((ack, written))
    findings.twice += [key for key, written in done.items() if len(written) > 1]
    return findings


def _otherwise(
    events: list[LoggedEvent],
    seen: set[Seen],
    done: dict[tuple[str, int, str], list[tuple[int, str | None]]],
) -> Iterable[object]:
    """What was seen and does not follow from the log; commands carried out are noted on the way."""
    opened = log.read(events[0].body)
    assert isinstance(opened, log.Opened)
    sitting, expected = Sitting(events[0].table, opened), set[Seen]()
    wanted = {(one.seq, one.seat) for one in seen}
    for event in events:
        body = log.read(event.body)
        sitting.fold(body)
        if body.of is not None:
            move = body.move if isinstance(body, log.Moved) else None
            who, command = body.of
            done[sitting.code, who, command].append((event.seq, move))
        for seat in range(len(sitting.places)):
            if (event.seq, seat) in wanted:
                expected.add(Seen(event.table, event.seq, seat, _hash(_views(sitting, seat))))
    return seen - expected


def _views(sitting: Sitting, seat: int) -> object:
    if sitting.table is None:
        return []
    seen = views.views(sitting.table, (seat,), moves=sitting.playing and not sitting.paused)
    return json.loads(protocol.write(seen))
