"""The library: finished games are told in small pieces, so that nobody at a table waits."""

import asyncio
import time
from collections.abc import AsyncGenerator, Coroutine, Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing, asynccontextmanager
from typing import Any, NamedTuple

from aiohttp import hdrs, web

from tablee.server.web.limits import Buckets, Counted, SharedRate

SLICE = 0.01  # seconds of work at once
LARGEST = 64 * 1024  # bytes of a piece, about
READERS, FROM_ONE = 32, 8  # who may read at once: all together, and from one address
PATIENCE = 5.0  # seconds to wait for a place
STALL = 10.0  # seconds in which a reader must have taken a piece
EFFORT, AHEAD = 0.1, 6.0  # seconds of work for each replay allowed; at once, for one a second
OPENING = 4e-6  # seconds that fetching an event from the log takes, about


class Library:
    """One thread works for all who read; each address has its share of it."""

    def __init__(self, replays: float) -> None:
        """So many games a minute from one address."""
        self._asked = Buckets(replays / 60, replays / 2)
        self._effort = Buckets(EFFORT * replays / 60, AHEAD * replays / 60)
        self._debt = AHEAD * replays / 60
        self._inside, self._places = Counted(FROM_ONE), asyncio.Semaphore(READERS)
        self._thread = ThreadPoolExecutor(1, "library")

    @property
    def rate(self) -> SharedRate:
        return SharedRate(self._asked)

    @asynccontextmanager
    async def place(self, address: str) -> AsyncGenerator[None]:
        """A place to read at; without one, a refusal that says when to come back."""
        now = time.monotonic()
        worn = self._effort.wait(address, now, 0.0)
        if worn or not self._asked.take(address, now) or not self._inside.enter(address):
            raise web.HTTPTooManyRequests(headers={"Retry-After": str(10 + int(worn))})
        try:
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._places.acquire()
            except TimeoutError:
                raise web.HTTPServiceUnavailable(headers={"Retry-After": "10"}) from None
            try:
                yield
            finally:
                self._places.release()
        finally:
            self._inside.leave(address)

    def fetched(self, address: str, events: int) -> None:
        """So many events were read for this address."""
        self._effort.spend(address, time.monotonic(), events * OPENING, self._debt)

    async def pieces(self, address: str, told: Generator[bytes]) -> AsyncGenerator[bytes]:
        """What is told, as it comes; slower for whoever has had more than a share."""
        loop, piece = asyncio.get_running_loop(), _Piece(b"", False, 0.0)
        try:
            while not piece.last:
                piece = await loop.run_in_executor(self._thread, _slice, told)
                now = time.monotonic()
                self._effort.spend(address, now, piece.effort, self._debt)
                if piece.said:
                    yield piece.said
                if worn := self._effort.wait(address, now, 0.0):
                    await asyncio.sleep(min(worn, 1.0))
        finally:
            # At once, for the error of whoever was cut off may keep it for long; and in the
            # thread, which may still be at work on it.
            self._thread.submit(told.close)

    async def whole(self, address: str, told: Generator[bytes]) -> bytes:
        return b"".join([piece async for piece in self.pieces(address, told)])


async def send(
    request: web.Request, response: web.StreamResponse, pieces: AsyncGenerator[bytes]
) -> web.StreamResponse:
    """Pass pieces on as fast as they are taken; whoever does not take them is cut off.

    What is wrong with the question is raised before anything is sent.
    """
    async with aclosing(pieces):
        piece = await anext(pieces, None)
        await response.prepare(request)
        while piece is not None and request.method != hdrs.METH_HEAD:
            await _taken(request, response.write(piece))
            piece = await anext(pieces, None)
        await _taken(request, response.write_eof())
    return response


async def _taken(request: web.Request, writing: Coroutine[Any, Any, None]) -> None:
    try:
        async with asyncio.timeout(STALL):
            await writing
    except TimeoutError:
        if request.transport is not None:
            request.transport.abort()
        raise ConnectionResetError from None


class _Piece(NamedTuple):
    """What came of a slice of work."""

    said: bytes
    last: bool
    effort: float  # seconds


def _slice(told: Iterator[bytes]) -> _Piece:
    """Work for a moment, in the thread."""
    begun, said, size = time.thread_time(), list[bytes](), 0
    last = True
    for part in told:
        said.append(part)
        size += len(part)
        if size > LARGEST or time.thread_time() - begun > SLICE:
            last = False
            break
    return _Piece(b"".join(said), last, time.thread_time() - begun)
