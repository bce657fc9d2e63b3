"""The bus between nodes: Redis, where nothing is kept but a note of each node."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, cast

import msgspec
from redis import asyncio as aioredis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from tablee.server.ops.journal import Journal
from tablee.server.ports import Unreachable, UnusableLog

PREFIX = "tablee:"
NOTES = f"{PREFIX}notes"  # by node: until when they count, and what they say
PATIENCE = 2.0  # seconds for an answer
AGAIN = 0.1  # seconds between two tries
MOST = 10_000  # messages that wait; beyond them Redis is too slow, and they are lost
FAILURES = (RedisError, OSError, TimeoutError)


class RedisBus:
    """Publishes what has gathered while the last was on its way, all of it at once."""

    def __init__(self, url: str, journal: Journal) -> None:
        try:
            found = aioredis.from_url(  # pyright: ignore[reportUnknownMemberType]
                url, socket_connect_timeout=PATIENCE, retry=Retry(NoBackoff(), 0)
            )
        except ValueError as error:
            raise UnusableLog(f"the bus cannot be used: {error}") from None
        self._redis = cast(Any, found)
        self._journal = journal
        self._node = ""
        self._reads = self._writes = False  # whether it does
        self._posts: list[tuple[str, bytes]] = []
        self._asked = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def well(self) -> bool:
        return self._reads and self._writes

    async def open(self, node: str, heard: Callable[[bytes], None]) -> None:
        """Listen, as soon as Redis answers: a node can do without it for a while."""
        self._node = node
        self._reads = self._writes = True  # so that it is told if it does not
        listening = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._read(heard, listening)),
            asyncio.create_task(self._write()),
        ]
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await listening.wait()

    async def _read(self, heard: Callable[[bytes], None], listening: asyncio.Event) -> None:
        while True:
            ear = self._redis.pubsub(ignore_subscribe_messages=True)
            try:
                async with asyncio.timeout(PATIENCE):
                    await ear.subscribe(PREFIX + self._node, PREFIX)  # and what is for everybody
                self._noted("_reads", None)
                listening.set()
                async for message in ear.listen():
                    heard(message["data"])
            except FAILURES as error:
                self._noted("_reads", error)
            with suppress(*FAILURES):
                await ear.aclose()
            await self._hang_up()
            await asyncio.sleep(AGAIN)

    def post(self, node: str, message: bytes) -> None:
        if len(self._posts) >= MOST:
            self._posts.clear()
        self._posts.append((PREFIX + node, message))
        self._asked.set()

    async def _write(self) -> None:
        while True:
            await self._asked.wait()
            self._asked.clear()
            posts, self._posts = self._posts, []
            pipe = self._redis.pipeline(transaction=False)
            for channel, message in posts:
                pipe.publish(channel, message)
            try:
                async with asyncio.timeout(PATIENCE):
                    await pipe.execute()
            except FAILURES as error:
                self._noted("_writes", error)
                await self._recover()
                self._noted("_writes", None)

    async def _hang_up(self) -> None:
        """Connections from before it was lost would each fail once more when it is back."""
        with suppress(*FAILURES):
            await self._redis.connection_pool.disconnect(inuse_connections=False)

    async def _recover(self) -> None:
        """Wait until it answers again; what was to be said meanwhile is lost."""
        while True:
            await asyncio.sleep(AGAIN)
            await self._hang_up()
            with suppress(*FAILURES):
                async with asyncio.timeout(PATIENCE):
                    await self._redis.ping()
                self._posts.clear()
                return

    def _noted(self, what: str, error: Exception | None) -> None:
        """Tell the host when it is gone, and when it is back."""
        well = self.well
        setattr(self, what, error is None)
        if well and error is not None:
            self._journal.warn("bus away", why=type(error).__name__)
        elif self.well and not well:
            self._journal.info("bus back")

    async def pin(self, note: bytes, seconds: float) -> None:
        kept = msgspec.msgpack.encode((time.time() + seconds, note))
        with suppress(*FAILURES):
            async with asyncio.timeout(PATIENCE):
                await self._redis.hset(NOTES, self._node, kept)

    async def pinned(self) -> list[bytes]:
        try:
            async with asyncio.timeout(PATIENCE):
                found: dict[bytes, bytes] = await self._redis.hgetall(NOTES)
                notes = {
                    node: msgspec.msgpack.decode(kept, type=tuple[float, bytes])
                    for node, kept in found.items()
                }
                now = time.time()
                if old := [node for node, (until, _) in notes.items() if until < now]:
                    await self._redis.hdel(NOTES, *old)
        except FAILURES:
            raise Unreachable("the bus is away") from None
        return [note for until, note in notes.values() if until >= now]

    async def close(self) -> None:
        """Say what is left to say, and hang up."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while self._posts and self._writes:
                    await asyncio.sleep(0.01)
                await asyncio.sleep(0.05)
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)
        with suppress(*FAILURES):
            await self._redis.hdel(NOTES, self._node)
            await self._redis.aclose()
