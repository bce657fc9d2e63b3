"""Clocks that stand still until a test moves them, and then ring whatever is due."""

import asyncio
from collections.abc import Callable
from itertools import count

from tablee.server.ports import Alarm

NOON = 1_800_000_000_000  # ms since 1970


class Watch:
    """Stands still until it is moved."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.set = 0.0  # seconds by which somebody has set the clock on the wall
        self._alarms: list[_Alarm] = []
        self._numbers = count()

    def wall(self) -> int:
        return NOON + round((self.seconds + self.set) * 1000)

    def steady(self) -> int:
        return NOON + round(self.seconds * 1000)

    def tick(self) -> float:
        return self.seconds

    def alarm(self, when: float, ring: Callable[[], None]) -> Alarm:
        if when <= self.tick():
            return asyncio.get_running_loop().call_soon(ring)
        alarm = _Alarm((when, next(self._numbers)), ring, self._alarms)
        self._alarms.append(alarm)
        return alarm

    def pass_by(self, seconds: float) -> None:
        """Let time pass at once."""
        self.seconds += seconds
        self.ring()

    def ring(self) -> None:
        """Call whoever wanted to be called by now, in order; each once."""
        now = self.tick()
        for alarm in sorted((a for a in self._alarms if a.when[0] <= now), key=lambda a: a.when):
            if alarm in self._alarms:  # and has not been cancelled by one before it
                alarm.cancel()
                alarm.ring()


class _Alarm:
    def __init__(
        self, when: tuple[float, int], ring: Callable[[], None], alarms: "list[_Alarm]"
    ) -> None:
        self.when, self.ring, self._alarms = when, ring, alarms

    def cancel(self) -> None:
        if self in self._alarms:
            self._alarms.remove(self)


def unheard(clock: object, when: float, ring: Callable[[], None]) -> Alarm:
    """The `alarm` of a clock at which nobody waits for anything."""
    return _Alarm((when, 0), ring, [])
