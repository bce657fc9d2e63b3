"""One node of a machine, in a process of its own: the same server, on what its steward gives it."""

import asyncio
import os
import signal
import socket
import ssl
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import msgspec
from msgspec import Raw

from tablee.server.cluster.joining import Member
from tablee.server.ops.journal import Journal
from tablee.server.ops.metrics import Metrics, merged
from tablee.server.ports import Unreachable
from tablee.server.processes.channel import Beat, Channel, Close, Message, Parcel, opened
from tablee.server.processes.handed import Handed
from tablee.server.processes.steward_client import (
    StewardBus,
    StewardLease,
    StewardLog,
    StewardRegister,
)
from tablee.server.web import binding
from tablee.server.web.serve import Ground, Serving, run, stand
from tablee.server.web.visitors import Visitor

BEAT = 0.5  # seconds between two signs of life

_figures = msgspec.msgpack.Decoder(list[tuple[str, bytes]]).decode


@dataclass(frozen=True)
class Berth:
    """What a node is told by whoever starts it."""

    name: str  # like no other, ever
    label: str  # its number on this machine, in logs and metrics
    lease: int
    port: int  # of the house


def node(serving: Serving, berth: Berth, line: socket.socket, handed: socket.socket) -> None:
    """The process, from its beginning to its end; it is closed by its steward alone."""
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, signal.SIG_IGN)
    os.umask(0o077)
    run(_open(serving, berth, line, handed))


async def _open(serving: Serving, berth: Berth, line: socket.socket, handed: socket.socket) -> None:
    journal = Journal(sys.stderr, always={"process": berth.label})
    steward = StewardLine(journal)
    channel = steward.channel
    await opened(channel, line)
    beats = asyncio.create_task(_beat(channel))
    log, lease = StewardLog(channel, berth.lease), StewardLease(channel, berth.lease)
    member = Member(berth.name, log, lease, StewardRegister(channel), steward.bus)

    async def listen(visitor: Callable[[], Visitor], context: ssl.SSLContext | None) -> Handed:
        return Handed(handed, visitor, context)

    async def gathered() -> bytes:
        return merged(_figures(await channel.ask("figures")))

    ground = Ground(
        *(journal, steward.metrics, log, member, berth.port, listen, lambda: steward.closing),
        gathered=gathered,
    )
    entering: list[asyncio.Future[None]] = []
    context = binding.tls(serving.tls)
    await stand(serving, ground, context, lambda _: entering.append(channel.ask("enter")))
    steward.end()
    beats.cancel()
    await channel.flushed()


class StewardLine:
    """The node's end of the channel: what it hears there."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self.metrics = Metrics()
        self.channel = Channel(self._answer, self._heard, self._lost)
        self.bus = StewardBus(self.channel)
        self.closing = asyncio.Event()
        self.over = False

    def end(self) -> None:
        """The node is closed: its steward may go."""
        self.over = True

    async def _answer(self, verb: str, values: Raw) -> bytes:
        assert verb == "figures"
        return self.metrics.render()

    def _heard(self, message: Message) -> None:
        if isinstance(message, Parcel):
            self.bus.heard(message.message)
        elif isinstance(message, Close):
            self.closing.set()

    def _lost(self) -> None:
        """Without its steward a node can do nothing, and somebody else may be the steward soon."""
        if not self.over:
            self._journal.error("steward gone")
            os._exit(1)


async def _beat(channel: Channel) -> None:
    with suppress(Unreachable):
        while True:
            channel.say(Beat())
            await asyncio.sleep(BEAT)
