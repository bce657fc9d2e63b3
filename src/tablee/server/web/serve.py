"""The house opens: the log, the directory and the doors, until somebody asks it to close."""

import asyncio
import logging
import os
import signal
import socket
import ssl
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import web

from tablee.games import LEFT_OUT
from tablee.server.bots.workers import WorkerMinds
from tablee.server.ops import garbage
from tablee.server.ops.journal import Journal
from tablee.server.ops.metrics import Metrics
from tablee.server.ports import Store, UnusableLog
from tablee.server.store.opening import UNREADABLE, open_store, place_of, shown
from tablee.server.table import lookalikes
from tablee.server.table.directory import Directory
from tablee.server.table.expiry import Keeping
from tablee.server.table.tables import Tables
from tablee.server.web import addresses, binding
from tablee.server.web.limits import Limits
from tablee.server.web.sockets import Door
from tablee.server.web.visitors import visitors
from tablee.server.web.web import Site

if TYPE_CHECKING:
    from tablee.server.cluster.joining import Member

LOG = "log.db"  # the file of the log in the data folder


@dataclass(frozen=True)
class Serving:
    """How the house is to be opened."""

    data: Path
    host: str = "0.0.0.0"
    port: int = 8000
    tls: tuple[Path, Path] | None = None  # certificate and key
    origins: tuple[str, ...] = ()  # further ones, such as a proxy's
    proxied: bool = False
    limits: Limits = field(default_factory=Limits)
    keeping: Keeping = field(default_factory=Keeping)
    store: str | None = None  # where the log is kept, if not in the data folder
    bus: str | None = None  # between the nodes of a cluster
    node: str | None = None  # what this one is called
    bot_workers: int = 1  # processes in which bots think; with none, they all play simply


def serve(serving: Serving, ready: Callable[[addresses.Addresses], None]) -> None:
    """Open the house, say so, and stay until told to close; UnusableLog says why it cannot."""
    lookalikes.skeleton("")  # loaded before anybody waits for it
    context = binding.tls(serving.tls)
    bound = binding.bound(
        serving.host, serving.port
    )  # before the log is touched, and in one place with a clear reason
    try:
        run = asyncio.run
        if sys.platform != "win32":
            import uvloop

            run = uvloop.run
        run(_open(serving, bound, context, ready))
    finally:
        bound.close()


async def _open(
    serving: Serving,
    bound: socket.socket,
    context: ssl.SSLContext | None,
    ready: Callable[[addresses.Addresses], None],
) -> None:
    journal, metrics = Journal(sys.stderr), Metrics()
    binding.allow_many()
    sys.setswitchinterval(0.0005)  # so that the log's thread need not wait for a busy loop
    garbage.settle()  # what is loaded
    logging.getLogger("aiohttp").setLevel(logging.CRITICAL)  # it would write addresses
    port, tls = bound.getsockname()[1], context is not None
    os.umask(0o077)  # the log has secrets: it is for whoever runs the house alone
    store = await open_store(serving.store or serving.data / LOG, journal)
    for game, why in LEFT_OUT.items():
        journal.warn("game left out", game=game, why=why)
    minds = WorkerMinds(serving.bot_workers, journal, metrics)
    member = None
    try:
        member = await _member(serving, store, journal)
        log, register = (store, None) if member is None else (member.store, member.ownership)
        directory = Directory(
            log, journal, metrics, keeping=serving.keeping, minds=minds, register=register
        )
        tables = await _tables(serving, directory, member)
        where = addresses.urls(serving.host, port, tls=tls)
        origins = addresses.origins(serving.host, port, tls=tls, extra=serving.origins)
        door = Door(
            directory,
            journal,
            metrics,
            origins=origins,
            limits=serving.limits,
            proxied=serving.proxied,
            tables=tables,
        )
        base = next(iter([*serving.origins, *where.lan]), where.local)
        app = Site(directory, door, metrics, base=base).app(tls=tls)
        runner = web.AppRunner(app, access_log=None, handle_signals=False, shutdown_timeout=2.0)
        await runner.setup()
        listening = await _listening(runner, door, bound, context)
        closing = _told_to_close()
        garbage.settle()  # and what was made for as long as the house is open
        journal.info("open", tables=directory.live, port=port)
        ready(where)
        await closing.wait()
        listening.close()
        if member is not None:
            await member.hand_over()
        await door.close()
        await directory.close()
        await runner.cleanup()
    finally:
        await minds.close()
        if member is not None:
            await member.close()
        await store.close()
    journal.info("closed")


async def _listening(
    runner: web.AppRunner, door: Door, bound: socket.socket, context: ssl.SSLContext | None
) -> asyncio.Server:
    """From now on people come in."""
    assert runner.server is not None
    door.guard(runner.server)
    knocking = visitors(runner.server, door.gate)
    loop = asyncio.get_running_loop()
    return await loop.create_server(knocking, sock=bound, ssl=context, backlog=1024)


async def _member(serving: Serving, store: Store, journal: Journal) -> "Member | None":
    """What makes this one node of several, or of several that may come; a file is its own house."""
    if serving.store is None or isinstance(place_of(serving.store), Path):
        return None
    from tablee.server.cluster.joining import join

    return await join(store, serving.store, serving.bus, serving.node, journal)


async def _tables(serving: Serving, directory: Directory, member: "Member | None") -> Tables:
    """All that can be played at, found again."""
    try:
        if member is not None:
            return await member.open(directory)
        await directory.open()
        return directory
    except UNREADABLE as error:
        place = shown(serving.store or serving.data / LOG)
        raise UnusableLog(f"{place} cannot be read: {error}") from None


def _told_to_close() -> asyncio.Event:
    """Set once the house is asked to close, in good order."""
    closing = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        if sys.platform == "win32":
            signal.signal(name, lambda *_: loop.call_soon_threadsafe(closing.set))
        else:
            loop.add_signal_handler(name, closing.set)
    return closing
