"""A race for the garlic while it is on: when each seat was sent the dice, and when it can end."""

from dataclasses import dataclass, field

from tablee.core.telling import members
from tablee.server.race import judge
from tablee.server.store import log
from tablee.server.table.line import Line
from tablee.server.table.refusals import refuse
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

    def attempt(self, sitting: Sitting, seat: int, claim: float, now: float) -> log.Slapped:
        """A slap as the log keeps it; one that cannot count is refused with the reason."""
        if seat not in self.sent:
            raise refuse(judge.EARLY)
        elapsed = (now - self.sent[seat]) * 1000
        if elapsed < 0:  # on its way before the dice were
            raise refuse(judge.EARLY)
        median, least = self.rtts[seat]
        others = self._others(sitting, seat)
        attempt = judge.Attempt(seat, min(elapsed, judge.LONGEST), claim, median, least, others)
        if not attempt.possible:
            raise refuse(judge.IMPOSSIBLE)
        if attempt.early and not sitting.settings.lenient:
            raise refuse(judge.EARLY)
        if any(earlier.seat == seat for earlier in sitting.attempts):
            raise refuse(judge.AGAIN)
        return log.Slapped(
            seat=seat,
            elapsed=attempt.elapsed,
            claim=claim,
            rtt_median=median,
            rtt_least=least,
            others=list(others),
        )

    def _others(self, sitting: Sitting, seat: int) -> tuple[float, ...]:
        """At a strict table, how far away the other people are, as far as it was measured."""
        if sitting.settings.judging != "strict":
            return ()
        own, found = sitting.places[seat].who, dict[int, float]()
        for other, (median, _) in self.rtts.items():
            who = sitting.places[other].who
            if who is not None and who != own and median:  # a bot that stands in is nowhere
                found[who] = round(median, 1)
        return tuple(sorted(found.values()))

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
                others = self._others(sitting, seat)
                silent.append(judge.Silent(seat, elapsed, self.rtts[seat][0], others))
                if sitting.played_by_bot(seat):
                    quotas[seat] = 0.0
        return judge.wait(min(times), (now - self.first) * 1000, silent, quotas) / 1000
