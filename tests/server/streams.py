"""Hands of many kinds, slap after slap: people's and programs', and how soon they are remarkable.

    python -m tests.server.streams [sittings]

prints the last table of docs/decisions/0020.
"""

import sys
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from statistics import median
from typing import TypeAlias

from tablee.server.race.hands import LATEST, Hand, hand, remark
from tablee.server.race.judge import Attempt
from tests.server.racers import Line, reaction

Reaction: TypeAlias = Callable[[Random], float]
LONG = 100  # slaps of a long sitting


def alert(rng: Random) -> float:
    """Somebody quick who waits for nothing else: simple reactions, the best that people do."""
    return max(130.0, rng.gauss(175, 20) + rng.expovariate(1 / 30))


def even(rng: Random) -> float:
    """The steadiest of people."""
    return rng.gauss(210, 25)


def program(ms: float, spread: float) -> Reaction:
    return lambda rng: ms + rng.uniform(-spread, spread)


PEOPLE: dict[str, tuple[Reaction, Line]] = {
    "as simulated, at home": (reaction, Line(30, 5)),
    "as simulated, busy 4G": (reaction, Line(50, 25)),
    "as simulated, next door": (reaction, Line(2, 1)),
    "the quickest, next door": (alert, Line(2, 1)),
    "the steadiest, next door": (even, Line(2, 1)),
}
PROGRAMS: dict[str, tuple[Reaction, Line]] = {
    "101 ms, at home": (program(101, 0), Line(30, 5)),
    "101 ms, busy 4G": (program(101, 0), Line(50, 25)),
    "250 ± 3 ms, next door": (program(250, 3), Line(2, 1)),
    "250 ± 3 ms, at home": (program(250, 3), Line(30, 5)),
    "250 ± 3 ms, busy 4G": (program(250, 3), Line(50, 25)),
}


def slaps(
    react: Reaction, line: Line, rng: Random, *, claims: float | None = None
) -> Iterator[Hand]:
    """One after another; a program has no screen, and may claim what it likes."""
    trips = [line.trip(rng) for _ in range(20)]
    while True:
        trips = [*trips[3:], *(line.trip(rng) for _ in range(3))]
        took = react(rng)
        shown = 0.0 if react.__name__ == "<lambda>" else line.screen(rng)
        claim = took + rng.uniform(0, 8) if claims is None else claims
        attempt = Attempt(0, took + shown + line.trip(rng), claim, median(trips), min(trips))
        found = hand(attempt)
        if found is not None:
            yield found


def remarkable_after(stream: Iterator[Hand], most: int = LONG) -> int | None:
    """After how many slaps something is said of these hands, if it is."""
    kept: list[Hand] = []
    for number, each in enumerate(islice(stream, most), 1):
        kept = [*kept, each][-LATEST:]
        if remark(kept) is not None:
            return number
    return None


def main(sittings: int) -> None:
    for name, (react, line) in PEOPLE.items():
        rng = Random(name)
        found = [remarkable_after(slaps(react, line, rng)) for _ in range(sittings)]
        wrong = sum(after is not None for after in found)
        print(f"{name}: {wrong} of {sittings} sittings of {LONG} slaps", flush=True)
    liar = {"hand as simulated, always claims 100 ms": (reaction, Line(30, 5))}
    for name, (react, line) in {**PROGRAMS, **liar}.items():
        rng, claims = Random(name), 100.0 if name in liar else None
        found = [remarkable_after(slaps(react, line, rng, claims=claims)) for _ in range(1000)]
        by = [
            sum(after is not None and after <= most for after in found) / 10
            for most in (15, 20, 30)
        ]
        print(f"{name}: {by[0]} % after 15 slaps, {by[1]} after 20, {by[2]} after 30", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
