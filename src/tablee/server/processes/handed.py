"""The sockets that a node is handed: from then on people come in as through a port of its own."""

import asyncio
import socket
import ssl
from collections.abc import Callable
from contextlib import suppress

AT_ONCE = 64  # taken between two looks at everything else


class Handed:
    """Takes them over until it is closed."""

    def __init__(
        self,
        end: socket.socket,
        visitor: Callable[[], asyncio.BaseProtocol],
        context: ssl.SSLContext | None,
    ) -> None:
        self._end, self._visitor, self._context = end, visitor, context
        self._coming: set[asyncio.Task[None]] = set()
        end.setblocking(False)
        asyncio.get_running_loop().add_reader(end, self._take)

    def _take(self) -> None:
        for _ in range(AT_ONCE):
            try:
                said, files, _, _ = socket.recv_fds(self._end, 1, 1)
            except (BlockingIOError, InterruptedError):
                return
            except OSError:
                said, files = b"", []
            if not said:
                self.close()
                return
            for file in files:
                guest = socket.socket(fileno=file)
                guest.setblocking(False)
                coming = asyncio.ensure_future(self._come(guest))
                self._coming.add(coming)
                coming.add_done_callback(self._coming.discard)

    async def _come(self, guest: socket.socket) -> None:
        """Whoever is gone already, or speaks no https where it is spoken, costs nothing more."""
        loop = asyncio.get_running_loop()
        with suppress(OSError):
            await loop.connect_accepted_socket(self._visitor, guest, ssl=self._context)

    def close(self) -> None:
        if self._end.fileno() >= 0:
            asyncio.get_running_loop().remove_reader(self._end)
            self._end.close()
