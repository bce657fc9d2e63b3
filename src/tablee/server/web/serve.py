"""The house opens: the log, the directory and the doors, until somebody asks it to close."""

import asyncio
import logging
import os
import signal
import socket
import ssl
import sys
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from aiohttp import web

from tablee.games import LEFT_OUT
from tablee.server.bots.workers import BotWorkers
from tablee.server.honours.opening import open_ledger
from tablee.server.ops import garbage
from tablee.server.ops.journal import Journal
from tablee.server.ops.metrics import Metrics
from tablee.server.ports import Store, UnusableLog
from tablee.server.reviews.desk import ReviewDesk
from tablee.server.reviews.drawer import Drawer
from tablee.server.reviews.worker import work
from tablee.server.store.opening import UNREADABLE, open_store, place_of, shown
from tablee.server.table import lookalikes
from tablee.server.table.directory import Directory
from tablee.server.table.expiry import Keeping
from tablee.server.table.tables import Tables
from tablee.server.web import addresses, binding
from tablee.server.web.limits import Limits
from tablee.server.web.sockets import Door
from tablee.server.web.visitors import Visitor, visitors
from tablee.server.web.web import Site

if TYPE_CHECKING:
    from tablee.server.cluster.joining import Member

LOG = "log.db"  # the file of the log in the data folder
REVIEWS = "reviews"  # the folder of reviews there

Ready: TypeAlias = Callable[[addresses.Addresses], None]


class Closable(Protocol):
    """Where people come in, until it is closed."""

    def close(self) -> None: ...


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
    agents: tuple[tuple[str, str], ...] = ()  # the host's own: names and import paths
    processes: int = 1  # nodes on this machine, beside one that keeps the log if there are several
    bot_workers: int = (
        1  # of each node: processes in which bots think; with none, they all play simply
    )


@dataclass(frozen=True)
class Ground:
    """What a server stands on: its log, its place among nodes, its port, and who closes it."""

    journal: Journal
    metrics: Metrics
    store: Store
    member: "Member | None"
    port: int
    listen: Callable[[Callable[[], Visitor], ssl.SSLContext | None], Awaitable[Closable]]
    closing: Callable[[], asyncio.Event]
    gathered: Callable[[], Awaitable[bytes]] | None = None  # figures, of several processes


def serve(serving: Serving, ready: Ready) -> None:
    """Open the house, say so, and stay until told to close; UnusableLog says why it cannot."""
    context = binding.tls(serving.tls)
    bound = binding.bound(serving.host, serving.port)  # before the log is touched
    try:
        if serving.processes > 1:
            from tablee.server.processes.parent import keep

            run(keep(serving, bound, ready))
        else:
            run(_alone(serving, bound, context, ready))
    finally:
        bound.close()


def run(house: Coroutine[Any, Any, None]) -> None:
    """On the quickest loop there is."""
    if sys.platform == "win32":
        asyncio.run(house)
    else:
        import uvloop

        uvloop.run(house)


async def _alone(
    serving: Serving, bound: socket.socket, context: ssl.SSLContext | None, ready: Ready
) -> None:
    """A server with a port and a log of its own."""
    journal = Journal(sys.stderr)
    store = await opened_log(serving, journal)
    try:
        member = await _member(serving, store, journal)

        async def listen(
            visitor: Callable[[], Visitor], context: ssl.SSLContext | None
        ) -> asyncio.Server:
            loop = asyncio.get_running_loop()
            return await loop.create_server(visitor, sock=bound, ssl=context, backlog=1024)

        port: int = bound.getsockname()[1]
        ground = Ground(journal, Metrics(), store, member, port, listen, told_to_close)
        await stand(serving, ground, context, ready)
    finally:
        await store.close()
    journal.info("closed")


async def opened_log(serving: Serving, journal: Journal) -> Store:
    """The log, for whoever runs the house alone: it has secrets."""
    os.umask(0o077)
    store = await open_store(serving.store or serving.data / LOG, journal)
    for game, why in LEFT_OUT.items():
        journal.warn("game left out", game=game, why=why)
    return store


async def stand(
    serving: Serving, ground: Ground, context: ssl.SSLContext | None, ready: Ready
) -> None:
    """Let people in, from the opening to the close."""
    journal, metrics, member = ground.journal, ground.metrics, ground.member
    lookalikes.skeleton("")  # loaded before anybody waits for it
    binding.allow_many()
    sys.setswitchinterval(0.0005)  # so that the log's thread need not wait for a busy loop
    garbage.settle()  # what is loaded
    logging.getLogger("aiohttp").setLevel(logging.CRITICAL)  # it would write addresses
    own = [path for _, path in serving.agents]
    bot_pool = BotWorkers(serving.bot_workers, journal, metrics, agents=own)
    reckons = work if serving.bot_workers else None
    reviews = ReviewDesk(Drawer(serving.data / REVIEWS), journal, metrics, target=reckons)
    try:
        log, register = (ground.store, None) if member is None else (member.store, member.ownership)
        directory = Directory(
            log, journal, metrics, keeping=serving.keeping, bot_pool=bot_pool, register=register
        )
        directory.agents = dict(serving.agents)
        directory.ledger = await open_ledger(serving.store or serving.data / LOG)
        tables = await _tables(serving, directory, member)
        where = addresses.urls(serving.host, ground.port, tls=context is not None)
        door = _door(serving, ground, directory, tables, tls=context is not None)
        base = next(iter([*serving.origins, *where.lan]), where.local)
        site = Site(directory, door, metrics, base=base, gathered=ground.gathered, reviews=reviews)
        if member is not None:
            member.share(site.rates)
        app = site.app(tls=context is not None)
        runner = web.AppRunner(app, access_log=None, handle_signals=False, shutdown_timeout=2.0)
        await runner.setup()
        assert runner.server is not None
        door.guard(runner.server)
        listening = await ground.listen(visitors(runner.server, door.gate), context)
        closing = ground.closing()
        garbage.settle()  # and what was made for as long as the house is open
        journal.info("open", tables=directory.live, port=ground.port)
        ready(where)
        await closing.wait()
        listening.close()
        if member is not None:
            await member.hand_over()
        await door.close()
        await directory.close()
        await runner.cleanup()
        await directory.ledger.close()
    finally:
        await bot_pool.close()
        await reviews.close()
        if member is not None:
            await member.close()


def _door(
    serving: Serving, ground: Ground, directory: Directory, tables: Tables, *, tls: bool
) -> Door:
    return Door(
        directory,
        ground.journal,
        ground.metrics,
        origins=addresses.origins(serving.host, ground.port, tls=tls, extra=serving.origins),
        limits=serving.limits,
        proxied=serving.proxied,
        tables=tables,
    )


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


def told_to_close() -> asyncio.Event:
    """Set once the house is asked to close, in good order."""
    closing = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        if sys.platform == "win32":
            signal.signal(name, lambda *_: loop.call_soon_threadsafe(closing.set))
        else:
            loop.add_signal_handler(name, closing.set)
    return closing
