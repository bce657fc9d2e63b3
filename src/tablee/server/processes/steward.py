"""The steward: one process that alone has the log, and gives the nodes beside it what they share.

A node is known by its channel, and its lease lasts as long as that: nobody else's word is needed
to know that it is gone, and what it had on its way to the log can be waited for.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from inspect import isawaitable
from itertools import count
from typing import Any

import msgspec
from msgspec import Raw

from tablee.server.ops.metrics import Metrics
from tablee.server.ports import LoggedEvent, Store, Unreachable
from tablee.server.processes.channel import Channel, Close, Message, Parcel
from tablee.server.processes.code_book import CodeBook

PATIENCE = 2.0  # seconds for a node's own figures

_events = msgspec.msgpack.Decoder(tuple[list[LoggedEvent]]).decode
_values = msgspec.msgpack.Decoder(list[Any]).decode
_text = msgspec.msgpack.Decoder(bytes).decode


class Desk:
    """One node, as the steward knows it: its requests come in here."""

    def __init__(self, steward: "Steward", name: str, label: str, lease: int) -> None:
        self._steward, self.name, self.label, self.lease = steward, name, label, lease
        self.channel = Channel(self._answer, self._heard, self._lost)
        self.heard_at = time.monotonic()
        self.open = False  # whether it lets people in
        self.writing: set[asyncio.Future[None]] = set()
        self._verbs = steward.verbs(self)

    def not_listened(self, seconds: float) -> None:
        """Nobody was heard for so long, because we did not listen."""
        self.heard_at += seconds

    def _answer(self, verb: str, values: Raw) -> Awaitable[object]:
        self.heard_at = time.monotonic()
        if verb == "append":  # by far the most frequent
            (events,) = _events(values)
            return self._append(events)
        return self._do(verb, _values(values))

    def _append(self, events: list[LoggedEvent]) -> "asyncio.Future[None]":
        writing = asyncio.ensure_future(self._kept(events))
        self.writing.add(writing)
        writing.add_done_callback(self._written)
        return writing

    async def _kept(self, events: list[LoggedEvent]) -> None:
        """Begun in its turn, as whatever else was asked before and after."""
        await self._steward.store.append(events)

    def _written(self, writing: "asyncio.Future[None]") -> None:
        self.writing.discard(writing)
        if not self.channel.open:
            self._steward.gone(self)
            if not writing.cancelled():
                writing.exception()  # nobody is there any more to be told

    async def _do(self, verb: str, values: list[Any]) -> object:
        done = self._verbs[verb](*values)
        return await done if isawaitable(done) else done

    def _heard(self, message: Message) -> None:
        self.heard_at = time.monotonic()
        if isinstance(message, Parcel):
            self._steward.carry(self, message)

    def _lost(self) -> None:
        self._steward.gone(self)

    async def figures(self) -> tuple[str, bytes]:
        """Its metrics, under its label; none if it does not answer."""
        with suppress(TimeoutError, Unreachable):
            async with asyncio.timeout(PATIENCE):
                return self.label, _text(await self.channel.ask("figures"))
        return self.label, b""


class Steward:
    """The log, the leases, the register and the bus of one machine."""

    def __init__(self, store: Store, metrics: Metrics, opened: Callable[[Desk], None]) -> None:
        self.store, self._metrics, self._opened = store, metrics, opened
        self.book = CodeBook(self._alive, self._settled)
        self._numbers = count(1)
        self._desks: dict[int, Desk] = {}  # by lease
        self._leaving: dict[int, Desk] = {}  # gone, with something still on its way to the log
        self._notes: dict[str, tuple[float, bytes]] = {}

    def admit(self, name: str, label: str) -> Desk:
        """A node that is to come, under a lease of its own; its figures bear a label."""
        desk = Desk(self, name, label, next(self._numbers))
        self._desks[desk.lease] = desk
        return desk

    @property
    def desks(self) -> list[Desk]:
        return [*self._desks.values()]

    def gone(self, desk: Desk) -> None:
        """Its channel has ended, and with it its lease."""
        desk.open = False
        self._desks.pop(desk.lease, None)
        self._notes.pop(desk.name, None)
        if desk.writing:
            self._leaving[desk.lease] = desk
        else:
            self._leaving.pop(desk.lease, None)

    def _alive(self, lease: int) -> bool:
        return lease in self._desks

    async def _settled(self, lease: int) -> None:
        while (desk := self._leaving.get(lease)) is not None and desk.writing:
            await asyncio.wait({*desk.writing})

    def carry(self, sender: Desk, post: Parcel) -> None:
        """To the node it is for, if that is there; or to all others."""
        for desk in self.desks:
            if desk.name == post.node or (not post.node and desk is not sender):
                desk.channel.say(post)

    def close(self) -> None:
        """Ask every node to close."""
        for desk in self.desks:
            desk.channel.say(Close())

    # What nodes ask -----------------------------------------------------------------------------

    def verbs(self, desk: Desk) -> dict[str, Callable[..., Any]]:
        """All but `append`."""
        store, book, lease, name = self.store, self.book, desk.lease, desk.name

        def entered() -> None:
            desk.open = True
            self._opened(desk)

        return {
            "read": store.read,
            "tables": store.tables,
            "opened": store.opened,
            "forget": store.forget,
            "add": book.add,
            "adopt": book.adopt,
            "take": partial(book.take, lease, name),
            "knows": book.knows,
            "dead": self._dead,
            "follow": partial(book.follow, lease),
            "settle": book.settle,
            "free": partial(book.free, lease),
            "free_all": partial(book.free_all, lease),
            "remove": book.remove,
            "sweeps": partial(book.sweeps, lease),
            "pin": partial(self._pin, name),
            "pinned": self._pinned,
            "figures": self._figures,
            "enter": entered,
        }

    def _dead(self, lease: int) -> bool:
        return not self._alive(lease)

    def _pin(self, node: str, note: bytes, seconds: float) -> None:
        self._notes[node] = (time.monotonic() + seconds, note)

    def _pinned(self) -> list[bytes]:
        now = time.monotonic()
        return [note for until, note in self._notes.values() if until >= now]

    async def _figures(self) -> list[tuple[str, bytes]]:
        """Those of every node, and its own."""
        asked = await asyncio.gather(*(desk.figures() for desk in self.desks))
        return [("", self._metrics.render()), *asked]
