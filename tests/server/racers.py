"""Four people of equal skill, each behind a line and a screen, who slap thousands of times.

Their reactions are spread so that arrival order is as unfair as it was measured to be: over round
trips of 10, 40, 90 and 200 ms it gives them 60, 32, 8 and 0 of a hundred rolls.
"""

from collections import Counter, deque
from functools import cache
from random import Random
from statistics import median
from typing import NamedTuple

from tablee.core.seats import NOBODY
from tablee.server.race.judge import LOTS, Attempt, fresh, verdict


class Line(NamedTuple):
    """How a seat is connected."""

    rtt: float  # the shortest round trip
    jitter: float  # on average on top of it
    frame: float = 1000 / 60  # the screen shows something new so often
    browser: float = 4.0  # what its page takes to draw and to send

    def trip(self, rng: Random) -> float:
        """A round trip; one in fifty has a hiccup."""
        hiccup = rng.uniform(20, 80) if rng.random() < 0.02 else 0
        return self.rtt + rng.expovariate(1 / self.jitter) + hiccup

    def screen(self, rng: Random) -> float:
        """How long the dice are there before the page stamps them as shown."""
        return rng.uniform(0, self.frame) + self.browser


class Tally(NamedTuple):
    """How many of a hundred rolls each seat won, and how many the quickest hand won."""

    judged: tuple[float, ...]
    arrived: tuple[float, ...]  # if whoever is heard first won
    judged_right: float
    arrived_right: float


def reaction(rng: Random) -> float:
    """A normal part and an exponential one, as reaction times are."""
    return max(150.0, rng.gauss(330, 39) + rng.expovariate(1 / 52))


@cache
def rolls(lines: tuple[Line, ...], times: int, *, liar: int = NOBODY, ahead: float = 0) -> Tally:
    """Let the judge judge; a liar always claims 0 ms, and each time somebody may be ahead."""
    rng, seats = Random(f"{lines} {liar} {ahead}"), range(len(lines))
    pinged = [deque((line.trip(rng) for _ in range(20)), 20) for line in lines]
    judged, arrived, right = Counter[int](), Counter[int](), Counter[str]()
    quotas = fresh(len(lines))
    for _ in range(times):
        hands = [reaction(rng) for _ in seats]
        if ahead:
            seat = rng.choice(seats)
            hands[seat] = min(hands[other] for other in seats if other != seat) - ahead
        attempts: list[Attempt] = []
        for seat, line in enumerate(lines):
            pinged[seat].extend(line.trip(rng) for _ in range(3))
            elapsed = hands[seat] + line.screen(rng) + line.trip(rng)
            claim = 0.0 if seat == liar else hands[seat] + rng.uniform(0, 8)  # a mouse at 125 Hz
            attempts.append(Attempt(seat, elapsed, claim, median(pinged[seat]), min(pinged[seat])))
        given = verdict(attempts, quotas, rng.randrange(LOTS), lenient=True)
        quotas = given.quotas
        heard = min(attempts, key=lambda attempt: attempt.elapsed).seat
        quickest = min(seats, key=lambda seat: hands[seat])
        judged[given.winner] += 1
        arrived[heard] += 1
        right["judged"] += given.winner == quickest
        right["arrived"] += heard == quickest
    share = 100 / times
    return Tally(
        tuple(judged[seat] * share for seat in seats),
        tuple(arrived[seat] * share for seat in seats),
        right["judged"] * share,
        right["arrived"] * share,
    )


def people(
    *trips: tuple[float, float], frame: float = 1000 / 60, browser: float = 4
) -> tuple[Line, ...]:
    return tuple(Line(rtt, jitter, frame, browser) for rtt, jitter in trips)
