"""Bots at the table: simple players behind a port, thinking in a thread of their own."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

from tablee.bots import Bot, bot
from tablee.core.game import Game
from tablee.core.telling import members

SLIPS = (0.5, 0.2, 0.07, 0.0)  # how often a bot of each level plays without thinking
REFLEXES = (1.6, 1.25, 1.0, 0.9)  # how slowly it slaps
PACES = {"calm": (1.2, 2.4), "normal": (0.6, 1.4), "fast": (0.1, 0.3), "instant": (0.0, 0.0)}


class ThreadMinds:
    """One thread for all bots: the loop never waits, and no bot thinks twice at once."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "bots")

    def ask(self, thought: Callable[[], Any]) -> Awaitable[Any]:
        return asyncio.get_running_loop().run_in_executor(self._thread, thought)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


class Mind:
    """A bot on one seat, which sees and hears what the seat may."""

    def __init__(self, game: Game, seat: int, level: int, rng: Random) -> None:
        self.seat, self.level, self.rng = seat, level, rng
        self._bot: Bot = bot(game, seat, rng)
        self._unheard: list[list[int]] = []

    def hear(self, rows: list[list[int]]) -> None:
        """Note what will be listened to when there is time to think."""
        self._unheard += rows

    def choose(self, view: Any, legal: int) -> int:
        self._listen()
        if self.rng.random() < SLIPS[self.level - 1]:
            return self.rng.choice(members(legal))
        return self._bot.choose(view, legal)

    def reaction(self, view: Any) -> float | None:
        """How many seconds this bot needs to slap; None if it keeps its hand still."""
        self._listen()
        seconds = self._bot.reaction(view)
        return None if seconds is None else seconds * REFLEXES[self.level - 1]

    def delay(self, pace: str) -> float:
        return self.rng.uniform(*PACES[pace])

    def _listen(self) -> None:
        rows, self._unheard = self._unheard, []
        self._bot.hear(rows)
