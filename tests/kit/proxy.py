"""A line of any length to a server on this machine: everything arrives later, and in order."""

import asyncio
from random import Random
from types import TracebackType
from typing import Self


class Proxy:
    """Passes bytes on after half the round trip, and up to `jitter` ms more each way.

    The server sees it connect from `source`.
    """

    def __init__(
        self, port: int, rtt: float, jitter: float = 0.0, source: str = "127.0.0.1"
    ) -> None:
        self.server_port, self.rtt, self.jitter, self.source = port, rtt, jitter, source
        self.port = 0
        self._rng = Random(f"{rtt} {jitter}")
        self._server: asyncio.Server | None = None
        self._lines: set[asyncio.Task[None]] = set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._server is not None
        self._server.close()
        for line in list(self._lines):
            line.cancel()
        if self._lines:
            await asyncio.wait(self._lines)
        await self._server.wait_closed()

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = asyncio.get_running_loop().create_task(self._line(reader, writer))
        self._lines.add(line)
        line.add_done_callback(self._lines.discard)

    async def _line(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, until either end hangs up."""
        writers = [writer]
        pumps: list[asyncio.Task[None]] = []
        try:
            far_reader, far_writer = await asyncio.open_connection(
                "127.0.0.1", self.server_port, local_addr=(self.source, 0)
            )
            writers.append(far_writer)
            for source, sink in ((reader, far_writer), (far_reader, writer)):
                pumps.append(asyncio.create_task(self._pump(source, sink)))
            await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        except ConnectionError:
            pass  # the server is gone: so is the line
        finally:
            for open_writer in writers:
                open_writer.transport.abort()
            for pump in pumps:
                pump.cancel()
            await asyncio.gather(*pumps, return_exceptions=True)

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        """One direction: what has come in waits in a queue until it is due."""
        clock = asyncio.get_running_loop().time
        waiting: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def deliver() -> None:
            while True:
                due, data = await waiting.get()
                await asyncio.sleep(due - clock())
                sink.write(data)
                if not data:
                    return

        delivering = asyncio.create_task(deliver())
        try:
            data = b"?"
            while data:
                data = await source.read(65536)
                delay = self.rtt / 2 + self._rng.uniform(0, self.jitter)
                waiting.put_nowait((clock() + delay / 1000, data))
            await delivering
        except ConnectionError:
            pass
        finally:
            delivering.cancel()
            await asyncio.wait([delivering])
