"""The usher: takes everybody's socket in, and hands it to the node that runs the table asked for.

What somebody wants stands in the first line that a browser sends, which can be looked at without
being read: the node then reads it as if it had been there from the beginning. Whoever names no
table, or speaks https, is handed to any node; it finds the table by itself, at some more cost.
"""

import asyncio
import re
import socket
from collections import deque
from collections.abc import Callable
from contextlib import suppress

HEAD = 64  # bytes that are looked at
AT_ONCE = 64  # knocks between two looks at everything else
PATIENCE = 2.0  # seconds for the first byte; whoever says nothing is a node's affair
MOST = 1_000  # who may be waited for so
BREATH = 0.1  # seconds without knocks when there are no files left
_WANTED = re.compile(rb"GET /ws\?table=([A-Za-z]{4})[ &]")


def wanted(head: bytes) -> str | None:
    """The table that a first line asks for."""
    found = _WANTED.match(head)
    return None if found is None else found[1].decode().upper()


class Hand:
    """Passes sockets on to one node, over a pair of their own; those that do not fit in wait."""

    def __init__(self, end: socket.socket) -> None:
        self._end = end
        end.setblocking(False)
        self._waiting: deque[socket.socket] = deque()

    def give(self, guest: socket.socket) -> None:
        self._waiting.append(guest)
        if len(self._waiting) == 1:
            self._pass_on()

    def _pass_on(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            try:
                socket.send_fds(self._end, [b"."], [self._waiting[0].fileno()])
            except BlockingIOError:
                loop.add_writer(self._end, self._pass_on)
                return
            except OSError:  # the node is gone, and whoever was about to come in, comes again
                self.close()
                return
            self._waiting.popleft().close()
        loop.remove_writer(self._end)

    def close(self) -> None:
        if self._end.fileno() >= 0:
            asyncio.get_running_loop().remove_writer(self._end)
        self._end.close()
        while self._waiting:
            self._waiting.popleft().close()


class Usher:
    """Stands at the door from which all nodes get their guests."""

    def __init__(
        self, door: socket.socket, choose: Callable[[str | None], Hand | None], *, looks: bool
    ) -> None:
        self._door, self._choose, self._looks = door, choose, looks
        self._silent: dict[socket.socket, asyncio.TimerHandle] = {}

    def open(self) -> None:
        self._door.setblocking(False)
        self._door.listen(1024)
        self._stand()

    def _stand(self) -> None:
        if self._door.fileno() >= 0:
            asyncio.get_running_loop().add_reader(self._door, self._knocks)

    def _knocks(self) -> None:
        for _ in range(AT_ONCE):
            try:
                guest, _ = self._door.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError:  # no files left
                loop = asyncio.get_running_loop()
                loop.remove_reader(self._door)
                loop.call_later(BREATH, self._stand)
                return
            guest.setblocking(False)
            if not self._looks:
                self._lead(guest, None)
            elif not self._look(guest):
                self._wait(guest)

    def _look(self, guest: socket.socket) -> bool:
        """Whether something was said; then it is acted upon."""
        try:
            head = guest.recv(HEAD, socket.MSG_PEEK)
        except (BlockingIOError, InterruptedError):
            return False
        except OSError:
            head = b""
        if head:
            self._lead(guest, wanted(head))
        else:
            guest.close()
        return True

    def _wait(self, guest: socket.socket) -> None:
        if len(self._silent) >= MOST:
            self._lead(guest, None)
            return
        loop = asyncio.get_running_loop()
        self._silent[guest] = loop.call_later(PATIENCE, self._speaks, guest)
        loop.add_reader(guest, self._speaks, guest)

    def _speaks(self, guest: socket.socket) -> None:
        """Somebody has said something, or has had the time for it."""
        asyncio.get_running_loop().remove_reader(guest)
        self._silent.pop(guest).cancel()
        if not self._look(guest):
            self._lead(guest, None)

    def _lead(self, guest: socket.socket, code: str | None) -> None:
        hand = self._choose(code)
        if hand is None:
            guest.close()
        else:
            hand.give(guest)

    def close(self) -> None:
        """Nobody comes in any more."""
        loop = asyncio.get_running_loop()
        loop.remove_reader(self._door)
        self._door.close()
        for guest, alarm in self._silent.items():
            alarm.cancel()
            with suppress(OSError):
                loop.remove_reader(guest)
            guest.close()
        self._silent.clear()
