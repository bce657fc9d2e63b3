"""Guessing the code of a table: it takes time, and does not lock out whoever knows one."""

import asyncio
import time
from collections.abc import Container
from typing import Literal, get_args

from tablee.server.web.limits import Buckets, Counted, SharedRate

Verdict = Literal["open", "refused-no-table", "refused-too-often"]
Way = Literal["hello", "look"]  # to come in, or to read what is written at the door


class Guesses:
    """How many wrong codes an address has tried, and how long it must wait for the next answer.

    Who shares an address with a guesser cannot be told from him, so nobody is shut out for what was
    wrong. Beyond what is forgiven, every answer comes late, a right code's as late as a wrong
    one's; the more were wrong, the later. So much more than a try a minute on each socket cannot be
    had. Half of those who may wait say hello and half only look: whoever fills one half does not
    close the other. If both are full, the next is refused unread, since an answer that told a right
    code from a wrong one at once would be what a guesser wants.
    """

    def __init__(self, wrong: float, most: int) -> None:
        """So many wrong ones a minute, twice that at once; and how many may wait for an answer."""
        self._wrong = Buckets(wrong / 60, 2 * wrong)
        self._debt = wrong - 1.0  # so that the longest wait is a minute
        self._waiting: dict[Way, Counted] = {
            way: Counted(max(1, most // 2)) for way in get_args(Way)
        }

    @property
    def rate(self) -> SharedRate:
        return SharedRate(self._wrong, self._debt)

    async def verdict(
        self, code: str, codes: Container[str], address: str, way: Way = "hello"
    ) -> Verdict:
        """Whether this code opens a table."""
        now = time.monotonic()
        wait = self._wrong.wait(address, now)
        if wait == 0 and code in codes:
            return "open"
        if self._wrong.take(address, now):
            return "refused-no-table"
        if code not in codes:
            self._wrong.spend(address, now, 1.0, self._debt)
        waiting = self._waiting[way]
        if not waiting.enter(address):
            return "refused-too-often"
        try:
            await asyncio.sleep(wait)
        finally:
            waiting.leave(address)
        return "open" if code in codes else "refused-too-often"
