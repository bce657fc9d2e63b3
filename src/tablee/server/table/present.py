"""Who is on the line, and whether the table goes on for them."""

from collections.abc import Sequence

from tablee.server.table.line import Line
from tablee.server.table.sitting import Sitting


class Present:
    """The devices of one table; what came of a turn that the log did not take can be undone."""

    def __init__(self) -> None:
        self.lines: tuple[Line, ...] = ()
        self.asleep = True  # nobody is here to play: no clock runs, no bot moves
        self._before = self.lines  # as the turn began
        self._here: frozenset[int] | None = None  # once asked for

    @property
    def here(self) -> frozenset[int]:
        """The people with a device that plays."""
        if self._here is None:
            playing = (line.who for line in self.lines if line.plays)
            self._here = frozenset(who for who in playing if who is not None)
        return self._here

    @property
    def keys(self) -> dict[int, str]:
        """Of the people who are here and want their games kept."""
        lines = [line for line in self.lines if line.plays and line.key]
        return {line.who: line.key for line in lines if line.who is not None}

    @property
    def watchers(self) -> int:
        """The devices that look on without a name; a television is none."""
        return sum(line.role == "watcher" and line.who is None for line in self.lines)

    def come(self, line: Line) -> None:
        self.lines, self._here = (*self.lines, line), None

    def go(self, *gone: Line) -> None:
        self.lines, self._here = tuple(line for line in self.lines if line not in gone), None

    def begin_turn(self) -> None:
        self._before = self.lines

    def end_turn(self) -> None:
        """Whatever comes now, these are here."""
        self._before = self.lines

    def undo(self) -> None:
        """In this turn nobody has come, left or been sent away."""
        self.lines, self._here = self._before, None

    def wake(self) -> None:
        self.asleep = False

    def sleep(self) -> None:
        self.asleep = True

    def attended(self, sitting: Sitting, lines: Sequence[Line] | None = None) -> bool:
        """Whether bots and clocks go on for these: in a game, for those who sit while any do."""
        lines = self.lines if lines is None else lines
        for line in lines:
            if line.plays and (not sitting.playing or sitting.seats_of(line.who)):
                return True
        nobody_sits = all(place.who is None for place in sitting.places)
        return nobody_sits and any(line.plays for line in lines)
