"""A cable to a server on this machine, which can be cut at a chosen moment, or fall silent."""

import asyncio
from contextlib import suppress
from types import TracebackType
from typing import Literal, Self

Way = Literal["question", "answer"]


class Cable:
    """Passes bytes on, until it is told not to; whoever connects anew has a cable that is whole."""

    def __init__(self, port: int) -> None:
        self.server_port, self.port = port, 0
        self.cut_at: Way | None = None  # the next to come is lost, and the line with it
        self.held: list[tuple[asyncio.StreamWriter, bytes]] | None = None  # questions on their way
        self.silent = False  # nothing arrives, either way, on any line
        self._server: asyncio.Server | None = None
        self._lines: set[asyncio.Task[None]] = set()

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
        await asyncio.gather(*self._lines, return_exceptions=True)
        await self._server.wait_closed()

    def release(self) -> None:
        """What was held arrives after all."""
        held, self.held = self.held or [], None
        for far, data in held:
            far.write(data)

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = asyncio.get_running_loop().create_task(self._line(reader, writer))
        self._lines.add(line)
        line.add_done_callback(self._lines.discard)

    async def _line(self, near_in: asyncio.StreamReader, near_out: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            far_in, far_out = await asyncio.open_connection("127.0.0.1", self.server_port)
            try:
                async with asyncio.TaskGroup() as both:
                    both.create_task(self._pump("question", near_in, far_out))
                    both.create_task(self._pump("answer", far_in, near_out))
            except* ConnectionError:
                pass
            finally:
                far_out.transport.abort()
        near_out.transport.abort()

    async def _pump(
        self, way: Way, source: asyncio.StreamReader, sink: asyncio.StreamWriter
    ) -> None:
        holding = False
        while data := await source.read(65536):
            if self.cut_at == way:
                self.cut_at = None
                raise ConnectionResetError
            if way == "question" and self.held is not None:
                self.held.append((sink, data))
                holding = True
            elif not self.silent:
                sink.write(data)
        while self.silent:  # nor does it arrive that somebody has hung up
            await asyncio.sleep(0.02)
        if holding:  # whoever asked has hung up, which is not yet known at the other end
            await asyncio.Event().wait()
        raise ConnectionResetError
