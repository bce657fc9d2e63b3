"""How far away the kernel says that somebody is, and what is believed of slower answers."""

import asyncio
import sys
from collections import Counter, deque
from collections.abc import Callable, Coroutine
from random import Random
from statistics import median
from typing import Any

import pytest

from tablee.server.race import distance
from tablee.server.race.judge import FASTEST, LOTS, Attempt, fresh, verdict
from tests.server.racers import Line, reaction

linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux says it")


def runs() -> list[Callable[[Coroutine[Any, Any, Any]], Any]]:
    if sys.platform == "win32":
        return [asyncio.run]
    import uvloop

    return [asyncio.run, uvloop.run]


async def told(source: str, late: float) -> list[float | None]:
    """What is known of somebody who answers late, before and after some questions."""
    found: list[float | None] = []
    done = asyncio.Event()

    async def asks(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        found.append(distance.least(writer.transport))
        for _ in range(8):
            writer.write(b"?")
            await reader.readexactly(1)
        found.append(distance.least(writer.transport))
        writer.close()
        found.append(distance.least(writer.transport))
        done.set()

    server = await asyncio.start_server(asks, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
    while await reader.read(1):
        await asyncio.sleep(late)
        writer.write(b"!")
    await done.wait()
    writer.close()
    server.close()
    await server.wait_closed()
    return found


@linux
@pytest.mark.parametrize("run", runs())
@pytest.mark.parametrize("late", [0.0, 0.03])
def test_the_shortest_round_trip_does_not_depend_on_who_answers_when(
    run: Callable[[Coroutine[Any, Any, Any]], Any], late: float
):
    at_once, later, _ = run(told("127.0.0.2", late))
    assert at_once is not None
    assert later is not None
    assert 0 < later <= at_once < 30


@pytest.mark.parametrize("run", runs())
def test_nothing_is_known_of_whoever_connects_from_this_machine(
    run: Callable[[Coroutine[Any, Any, Any]], Any],
):
    assert run(told("127.0.0.1", 0)) == [None, None, None]


class Odd(asyncio.BaseTransport):
    """A transport that has something, or nothing, for a socket."""

    def __init__(self, socket: object) -> None:
        super().__init__({"sockname": ("::1", 1), "peername": ("::2", 2), "socket": socket})


class Short:
    """An older kernel's answer."""

    def __init__(self, info: bytes) -> None:
        self.info = info

    def getsockopt(self, *_: int) -> bytes:
        return self.info


def test_what_an_older_kernel_does_not_say_is_not_known():
    assert distance.least(Odd(None)) is None
    assert distance.least(Odd(Short(bytes(104)))) is None
    assert distance.least(Odd(Short(b"\xff" * 152))) is None
    assert distance.least(asyncio.BaseTransport()) is None


@linux
def test_it_is_said_in_milliseconds():
    assert distance.least(Odd(Short(bytes(148) + (12_500).to_bytes(4, sys.byteorder)))) == 12.5


@pytest.mark.parametrize(
    ("pinged", "known", "believed"),
    [
        *((38.0, (), 38.0), (38.0, (None,), 38.0), (38.0, (30.0,), 38.0), (50.0, (30.0,), 50.0)),
        *((90.0, (30.0,), 50.0), (5, (9,), 5), (90.0, (None, 30.0), 50.0), (90, (30, 40), 50)),
    ],
)
def test_a_round_trip_is_believed_as_far_as_the_line_may_jitter(
    pinged: float, known: tuple[float | None, ...], believed: float
):
    assert distance.believed(pinged, *known) == believed
    assert distance.SLACK == 20


@pytest.mark.parametrize(
    ("said", "ms"),
    [
        *(("1500", 1.5), ("0", 0.0), ("999999999", 999_999.999)),
        *(
            ("", None),
            ("-1", None),
            ("1.5", None),
            ("٣", None),
            ("1500 us", None),
            ("9" * 10, None),
        ),
    ],
)
def test_a_proxy_says_it_in_microseconds_or_not_at_all(said: str, ms: float | None):
    assert distance.told(said) == ms


# Thousands of rolls

WIFI = Line(30, 5)
KEPT = 60  # round trips that the kernel has seen in five minutes, at least


def share(
    last: Line, times: int, *, late: float | None = None, known: str = "kernel", quick: int = 0
) -> float:
    """How many of a hundred rolls the last of four equals wins, the others at home.

    If it is late with its PONGs by so many ms, it also claims that it always took the least; some
    of three it may not hold back. What is known of the lines: all that the "kernel" has seen, the
    handshake that a "proxy" has, their "pongs", or "nothing".
    """
    lines, rng = (WIFI, WIFI, WIFI, last), Random(f"{last} {late}")
    pinged = [deque([line.trip(rng) for _ in range(20)], 20) for line in lines]
    pinged[3].extend([trip + (late or 0) for trip in pinged[3]])
    seen = [deque((line.trip(rng) for _ in range(KEPT)), KEPT) for line in lines]
    won, quotas = Counter[int](), fresh(4)
    for _ in range(times):
        attempts: list[Attempt] = []
        for seat, line in enumerate(lines):
            lies = seat == 3 and late is not None
            held = [0.0] * quick + [(late or 0) if lies else 0.0] * (3 - quick)
            pinged[seat].extend(line.trip(rng) + delay for delay in held)
            seen[seat].append(line.trip(rng))
            hand = reaction(rng)
            elapsed = hand + line.screen(rng) + line.trip(rng)
            claim = FASTEST if lies else hand + rng.uniform(0, 8)
            shortest = {"kernel": min(seen[seat]), "proxy": seen[seat][0]}.get(known)
            quickest = None if known == "nothing" else min(pinged[seat])
            middle = distance.believed(median(pinged[seat]), shortest, quickest)
            attempts.append(Attempt(seat, elapsed, claim, middle, 0))
        given = verdict(attempts, quotas, rng.randrange(LOTS))
        quotas = given.quotas
        won[given.winner] += 1
    return won[3] * 100 / times


@pytest.mark.parametrize(
    ("late", "known", "most"),
    [
        *((20, "kernel", 37), (50, "kernel", 37), (150, "kernel", 37), (1000, "kernel", 37)),
        *((50, "proxy", 41), (1000, "proxy", 41)),
    ],
)
def test_however_long_pongs_are_held_back_it_gains_only_so_much(
    late: float, known: str, most: float
):
    assert share(WIFI, 4000, late=late, known=known) <= most


@pytest.mark.parametrize(("late", "quick"), [(50, 1), (150, 1), (1000, 2)])
def test_holding_back_some_of_them_gains_no_more_where_no_kernel_knows(late: float, quick: int):
    assert share(WIFI, 4000, late=late, known="pongs", quick=quick) <= 38


def test_if_nothing_were_known_it_would_gain_everything():
    assert share(WIFI, 2000, late=150, known="nothing", quick=1) > 85


def test_who_holds_all_of_them_back_where_no_kernel_knows_still_does():
    """Not closed, and not to be closed: it is what an honest player who is far away looks like."""
    assert share(WIFI, 2000, late=150, known="pongs") > 85
    assert share(Line(140, 5), 4000, known="pongs") > 22


@pytest.mark.parametrize("known", ["kernel", "proxy", "pongs"])
@pytest.mark.parametrize("line", [WIFI, Line(25, 15), Line(50, 12), Line(50, 25)])
def test_whoever_is_honest_on_a_jittery_line_hardly_loses_by_it(line: Line, known: str):
    assert share(line, 4000, known=known) >= share(line, 4000, known="nothing") - 1
