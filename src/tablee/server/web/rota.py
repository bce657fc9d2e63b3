"""Who is looked at when: everybody in turn, and few at a time.

All sockets pinged at once would be one long callback, followed by all their answers, and whoever
moves meanwhile would wait for them.
"""

from collections.abc import Iterator
from itertools import count

from tablee.server.web.connection import Socket

TICK = 0.1  # seconds between two looks at some
LOOKS = 20  # ticks until the same are looked at again
TURNS = 200  # ticks until the same are due


class Rota:
    """The sockets, spread evenly over the ticks however they came."""

    def __init__(self) -> None:
        self._turns: tuple[set[Socket], ...] = tuple(set() for _ in range(TURNS))
        self._next = count()
        self._tick = 0
        self.left = 0  # how many have ever left

    def __len__(self) -> int:
        return sum(map(len, self._turns))

    def __iter__(self) -> Iterator[Socket]:
        return (socket for turn in self._turns for socket in [*turn])

    def add(self, socket: Socket) -> None:
        socket.turn = next(self._next) % TURNS
        self._turns[socket.turn].add(socket)

    def discard(self, socket: Socket) -> None:
        if socket in self._turns[socket.turn]:
            self._turns[socket.turn].remove(socket)
            self.left += 1

    def tick(self) -> tuple[list[Socket], list[Socket]]:
        """Who is due now, as everybody is every `TURNS` ticks, and who else is to be looked at."""
        now = self._tick % TURNS
        self._tick += 1
        looks = [turn for turn in range(now % LOOKS, TURNS, LOOKS) if turn != now]
        return [*self._turns[now]], [socket for turn in looks for socket in self._turns[turn]]
