"""A race while it is on: when each seat was sent what sets it off, and when it can end."""

from dataclasses import dataclass, field

from tablee.core.telling import members
from tablee.server.race import judge
from tablee.server.race.timing import RaceTiming, others_of
from tablee.server.table.line import Line
from tablee.server.table.sitting import Sitting

PINGS = 3  # round trips measured while the dice tumble
LATE = 0.35  # seconds that a slap in flight is waited for when the time is up


@dataclass
class LiveRace:
    """What only this process knows of a race; the attempts themselves are in the log."""

    roll: int  # the seq of the dice that it is about
    sent: dict[int, float] = field(default_factory=dict[int, float])  # by seat: tick of the dice
    rtts: dict[int, tuple[float, float]] = field(default_factory=dict[int, tuple[float, float]])
    reactions: dict[int, float | None] = field(default_factory=dict[int, float | None])  # of bots
    first: float | None = None  # when the first slap that counts came in

    def show(self, line: Line | None, seats: tuple[int, ...], now: float) -> None:
        """The dice leave for these seats; how far away they are is frozen now."""
        new = [seat for seat in seats if seat not in self.sent]
        median, least = (0.0, 0.0) if line is None or not new else line.wire.rtt
        for seat in new:
            self.sent[seat] = now
            self.rtts[seat] = min(median, judge.LONGEST), min(least, judge.LONGEST)

    def timing(self, seat: int) -> RaceTiming | None:
        """What a slap of this seat is measured by, if it was sent the dice."""
        sent = self.sent.get(seat)
        if sent is None:
            return None
        return RaceTiming(sent, *self.rtts[seat], self._medians())

    def _medians(self) -> dict[int, float]:
        return {seat: median for seat, (median, _) in self.rtts.items()}

    def react(self, seat: int, seconds: float | None) -> float | None:
        """A bot will slap so long after it saw the dice, or not; the tick at which it saw them."""
        if seat in self.sent:
            self.reactions[seat] = seconds
        return self.sent.get(seat)

    def wait(self, sitting: Sitting, now: float) -> float:
        """How many seconds until the verdict can be given."""
        if self.first is None:
            self.first = now
        hands = sitting.hands
        slapped = {attempt.seat for attempt in hands}
        quotas = sitting.seat_quotas()
        times = [judge.timed(attempt, quotas[attempt.seat]).judged for attempt in hands]
        silent: list[judge.Silent] = []
        for seat in members(sitting.racing):
            if seat not in slapped and seat in self.sent:
                elapsed = (now - self.sent[seat]) * 1000
                others = others_of(sitting, seat, self._medians())
                silent.append(judge.Silent(seat, elapsed, self.rtts[seat][0], others))
                if sitting.played_by_bot(seat):
                    quotas[seat] = 0.0
        return judge.wait(min(times), (now - self.first) * 1000, silent, quotas) / 1000
