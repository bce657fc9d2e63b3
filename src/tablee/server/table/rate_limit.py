"""The rate limit of a table: how much people may have written that moves no game on.

It is enough for any evening, and not for a disk. Moves are free, since every game ends. Settings,
names, seats and takings back could be changed for ever, and a pause after every move would stop the
others.
"""

from tablee.server.table.refusals import refuse
from tablee.server.table.sitting import Sitting
from tablee.server.web import protocol
from tablee.server.web.limits import Bucket

PERSON = (0.2, 60.0)  # commands a second of one person, and at once
TABLE = (0.5, 300.0)  # of all of them together
COACH = (0.5, 6.0)  # questions of one person to the coach
REST, LONGEST_REST = 10.0, 300.0  # seconds between two pauses of one person, more each time
FORGIVEN = 600.0  # seconds without a pause of theirs, after which nothing is held against them

# Moves, what follows from another's command, and what the host needs against whoever is a nuisance.
FREE = frozenset(
    (
        *(protocol.Play, protocol.Slap, protocol.Kick),
        *(protocol.Leave, protocol.Back, protocol.Reveal),
    )
)


class RateLimit:
    """The budget of one table, while it is in memory."""

    def __init__(self) -> None:
        self._game = ""
        self._people: dict[int, Bucket] = {}
        self._table = Bucket(*TABLE)
        self._asks: dict[int, Bucket] = {}  # questions to the coach, by person
        self._pauser: int | None = None
        self._pauses: dict[int, tuple[int, float]] = {}  # how many, and when play went on

    def spend(self, sitting: Sitting, who: int, command: protocol.Command, now: float) -> None:
        """Let a command pass that will be written or thought about, or refuse it."""
        if type(command) in FREE:
            return
        self._renew(sitting)
        if isinstance(command, protocol.Pause):
            self._pause(who, now)
        elif isinstance(command, protocol.Resume):
            self._resume(now)
            return
        elif isinstance(command, protocol.Coach | protocol.Why):
            if not self._asks.setdefault(who, Bucket(*COACH)).take(now):
                raise refuse("refused-too-often")
            return
        mine = self._people.setdefault(who, Bucket(*PERSON))
        if mine.wait(now) > 0 or not self._table.take(now):
            raise refuse("refused-too-often")
        mine.take(now)

    def _renew(self, sitting: Sitting) -> None:
        """A game that was played to its end pays for the next one."""
        if sitting.game == self._game:
            return
        self._game, self._asks = sitting.game, {}
        if sitting.last is not None and sitting.last.result is not None:
            self._people, self._table = {}, Bucket(*TABLE)

    def _pause(self, who: int, now: float) -> None:
        number, since = self._pauses.get(who, (0, -FORGIVEN))
        if now - since >= FORGIVEN:
            number = 0
        rest = min(REST * 2 ** (number - 1), LONGEST_REST) if number else 0.0
        if now - since < rest:
            raise refuse("refused-pause-again", seconds=int(since + rest - now) + 1)
        self._pauser, self._pauses[who] = who, (number + 1, since)

    def _resume(self, now: float) -> None:
        if self._pauser is not None:
            number, _ = self._pauses[self._pauser]
            self._pauses[self._pauser] = (number, now)
            self._pauser = None
