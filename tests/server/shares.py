"""How often each of four equals wins a race, honest or not, among friends and at a strict table.

The judge is the real one; what differs is what it is told of the others' distances:

    python -m tests.server.shares [rolls]

prints the first three tables of docs/decisions/0020 (60,000 rolls a figure have a standard error of
0.2; the third table there has 8,000, and 0.6).
"""

import sys
from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from statistics import median
from typing import Any, TypeAlias

from tablee.server.race import distance
from tablee.server.race.judge import FASTEST, LOTS, STRICT, Attempt, fresh, verdict
from tests.server.racers import Line, reaction

Judging: TypeAlias = Callable[[Attempt, Sequence[float]], Attempt]  # what the judge is told
KEPT = 60  # round trips that the kernel has seen in five minutes, at least


def friends(attempt: Attempt, others: Sequence[float]) -> Attempt:
    return attempt


def strict(attempt: Attempt, others: Sequence[float]) -> Attempt:
    return replace(attempt, others=tuple(others))


def following(how: Callable[[Sequence[float]], float], slack: float) -> Judging:
    """At most what is said of the others, and a little."""

    def judged(attempt: Attempt, others: Sequence[float]) -> Attempt:
        return replace(attempt, others=(max(0.0, how(others) + slack - STRICT),))

    return judged


def capped(cap: float) -> Judging:
    """At most so much, wherever the others are."""
    return following(lambda others: 0.0, cap)


def arriving(attempt: Attempt, others: Sequence[float]) -> Attempt:
    """Nothing is given back: whoever is heard first wins."""
    return replace(attempt, claim=attempt.elapsed)


def waiting(wait: float) -> Judging:
    """Everybody is judged as if so far away, or as far as they are: max(elapsed, claim + wait)."""

    def judged(attempt: Attempt, others: Sequence[float]) -> Attempt:
        return replace(attempt, rtt_median=wait, others=(max(0.0, wait - STRICT),))

    return judged


@cache
def shares(
    lines: tuple[Line, ...],
    judging: Judging,
    rolls: int,
    *,
    late: float | None = None,
    liars: int = 1,
    kernel: bool = False,
    screen: bool = True,
) -> tuple[float, ...]:
    """How many of a hundred rolls each wins.

    If `late` is given, the last ones lie: they claim that they always took the least, and seem so
    many ms farther than they are, to the `kernel`, too, or only by their PONGs where none knows.
    """
    rng, seats = Random(f"{lines} {late} {liars} {kernel} {screen}"), range(len(lines))
    lies = [late is not None and seat >= len(lines) - liars for seat in seats]
    far = [(late or 0.0) if lie else 0.0 for lie in lies]
    pinged = [deque([x.trip(rng) + far[n] for _ in range(20)], 20) for n, x in enumerate(lines)]
    seen = [deque([x.trip(rng) + far[n] for _ in range(KEPT)], KEPT) for n, x in enumerate(lines)]
    won, quotas = Counter[int](), fresh(len(lines))
    for _ in range(rolls):
        attempts: list[Attempt] = []
        for seat, line in enumerate(lines):
            pinged[seat].extend([line.trip(rng) + far[seat] for _ in range(3)])
            seen[seat].append(line.trip(rng) + far[seat])
            hand = reaction(rng)
            shown = 0.0 if lies[seat] and not screen else line.screen(rng)
            claim = FASTEST if lies[seat] else hand + rng.uniform(0, 8)
            known, quickest = min(seen[seat]) if kernel else None, min(pinged[seat])
            middle = distance.believed(median(pinged[seat]), known, quickest)
            least = distance.believed(quickest, known)
            attempts.append(Attempt(seat, hand + shown + line.trip(rng), claim, middle, least))
        trips = [attempt.rtt_median for attempt in attempts]
        told = [judging(slap, trips[: slap.seat] + trips[slap.seat + 1 :]) for slap in attempts]
        given = verdict(told, quotas, rng.randrange(LOTS))
        quotas = given.quotas
        won[given.winner] += 1
    return tuple(won[seat] * 100 / rolls for seat in seats)


HOME = Line(30, 5)
EQUALS = (HOME,) * 4
JUDGINGS: dict[str, Judging] = {
    "friends": friends,
    "at most 40": capped(40),
    "equal waits, 60": waiting(60),
    "least of the others + 20": following(min, 20),
    "middle of the others + 20": strict,
    "as they arrive": arriving,
}
LIES: dict[str, dict[str, Any]] = {
    "time only": {"late": 0},
    "PONGs 50": {"late": 50},
    "PONGs 150": {"late": 150},
    "all but the slap 110": {"late": 110, "kernel": True},
    "all but the slap 150": {"late": 150, "kernel": True},
    "no screen, PONGs 150": {"late": 150, "screen": False},
    "two liars, PONGs 150": {"late": 150, "liars": 2},
}


def far(ms: float) -> Line:
    """A line of this length, which jitters as long lines do."""
    return Line(ms, max(5.0, ms / 10))


HONEST: dict[str, tuple[Line, ...]] = {
    **{f"{ms} among 30": (HOME, HOME, HOME, far(ms)) for ms in (30, 60, 90, 150)},
    "busy 4G among 30": (HOME, HOME, HOME, Line(50, 25)),
    **{f"all {ms}": (far(ms),) * 4 for ms in (60, 90, 150)},
    "10, 40, 90, 150": (Line(10, 2), far(40), far(90), far(150)),
}
# The last one lies, or does not: nearer than most of the others, or no nearer than their middle.
NEARER: dict[str, tuple[Line, ...]] = {
    "10 among 40, 90, 150": (far(40), far(90), far(150), Line(10, 2)),
    "10 among 30, 90, 90": (HOME, far(90), far(90), Line(10, 2)),
    "10 among three at 90": (far(90), far(90), far(90), Line(10, 2)),
    "30 among 30, 60, 60": (HOME, far(60), far(60), HOME),
}
NO_NEARER: dict[str, tuple[Line, ...]] = {
    "30 among 30, 30, 150": (HOME, HOME, far(150), HOME),
    "40 among 10, 40, 90": (Line(10, 2), far(40), far(90), far(40)),
    "90 among 30, 60, 90": (HOME, far(60), far(90), far(90)),
}


def main(rolls: int) -> None:
    print(f"The liar's share of four equals at 30 ms, in %, {rolls} rolls a figure")
    print("", *LIES, "next door, PONGs 150", sep=" | ")
    for name, judging in JUDGINGS.items():
        found = [shares(EQUALS, judging, rolls, **lie)[-1] for lie in LIES.values()]
        found.append(shares((Line(2, 1),) * 4, judging, rolls, late=150)[-1])
        print(name, *(f"{share:.1f}" for share in found), sep=" | ", flush=True)
    print("Honest shares: the last one's, or all four")
    print("", *HONEST, sep=" | ")
    for name, judging in JUDGINGS.items():
        all_four = {which: shares(lines, judging, rolls) for which, lines in HONEST.items()}
        print(
            name, *(_told(which, each) for which, each in all_four.items()), sep=" | ", flush=True
        )
    print("The last one's share, honest and with PONGs 150 late")
    unequal = {**NEARER, **NO_NEARER}
    print("", *unequal, sep=" | ")
    for name, judging in JUDGINGS.items():
        pairs = [added(lines, judging, rolls) for lines in unequal.values()]
        print(name, *(f"{true:.1f} → {lied:.1f}" for true, lied in pairs), sep=" | ", flush=True)


def added(lines: tuple[Line, ...], judging: Judging, rolls: int) -> tuple[float, float]:
    """What the last one wins without a lie, and with one."""
    return shares(lines, judging, rolls)[-1], shares(lines, judging, rolls, late=150)[-1]


def _told(which: str, found: tuple[float, ...]) -> str:
    return " ".join(f"{share:.1f}" for share in (found[-1:] if "among" in which else found))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60_000)
