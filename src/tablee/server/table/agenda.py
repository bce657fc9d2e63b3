"""What a table has to do later: one alarm clock for many appointments."""

from collections.abc import Callable
from typing import TypeAlias

from tablee.server.ports import Alarm, Clock

Appointment: TypeAlias = tuple[str, int]  # what, and for whom; -1 for the table itself
HOST, WINDOW, TUMBLE, RACE, IDLE_END = (
    (name, -1) for name in ("host", "window", "tumble", "race", "idle")
)
COMMIT, REVEAL = ("commit", -1), ("reveal", -1)  # how long devices are asked before a deal


class Agenda:
    """Appointments by name; `ring` is called when the next is due."""

    __slots__ = ("_alarm", "_clock", "_next", "_ring", "_when")

    def __init__(self, clock: Clock, ring: Callable[[], None]) -> None:
        self._clock, self._ring = clock, ring
        self._when: dict[Appointment, float] = {}
        self._alarm: Alarm | None = None
        self._next = 0.0

    def __contains__(self, name: Appointment) -> bool:
        return name in self._when

    def at(self, name: Appointment, when: float) -> None:
        """Make or move an appointment."""
        self._when[name] = when

    def drop(self, name: Appointment) -> None:
        self._when.pop(name, None)

    def clear(self, *kept: Appointment) -> None:
        self._when = {name: when for name, when in self._when.items() if name in kept}

    def due(self) -> list[Appointment]:
        """The appointments whose time has come, which are then struck out."""
        now = self._clock.tick()
        names = sorted(
            (name for name, when in self._when.items() if when <= now),
            key=lambda name: self._when[name],
        )
        for name in names:
            del self._when[name]
        return names

    def arm(self) -> None:
        """Set the alarm for the next appointment."""
        if not self._when:
            self.stop()
            return
        soonest = min(self._when.values())
        if self._alarm is not None:
            if self._next == soonest:
                return
            self.stop()
        self._next, self._alarm = soonest, self._clock.alarm(soonest, self._rang)

    def stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _rang(self) -> None:
        self._alarm = None
        self._ring()
