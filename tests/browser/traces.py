"""What a trace of Chromium's says of motion: what its threads worked for each frame.

Seconds of the processor, not of the clock, so that a busy machine counts for little.
"""

import json
from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from statistics import median
from typing import Any, TypeAlias

Event: TypeAlias = dict[str, Any]
Span: TypeAlias = tuple[float, float]

CATEGORIES = [
    *("toplevel", "cc", "benchmark", "blink.animations"),
    *("devtools.timeline", "devtools.timeline.frame"),
    *("disabled-by-default-devtools.timeline", "disabled-by-default-devtools.timeline.frame"),
]
ENDLESS = 5_000_000  # µs: what moves for longer breathes by itself, and is nothing that happens
SLOWER = 4  # times, as a cheap phone is
MOST = 60  # frames a second that a screen shows
LONG = 50  # ms in which a page that works answers nobody
TINY = 1e-6


@dataclass(frozen=True)
class Motion:
    """While something moved: ms of work, and what came of it."""

    seconds: float
    drawn: int  # frames
    frames: tuple[float, ...]  # work of the page's own thread for each frame that needed it
    others: tuple[float, ...]  # and for whatever else it did meanwhile
    compositor: float
    raster: float

    def __add__(self, other: "Motion") -> "Motion":
        return Motion(
            self.seconds + other.seconds,
            self.drawn + other.drawn,
            self.frames + other.frames,
            self.others + other.others,
            self.compositor + other.compositor,
            self.raster + other.raster,
        )

    @property
    def rate(self) -> float:
        """Frames a second here, by the clock."""
        return self.drawn / self.seconds

    @cached_property
    def usual(self) -> float:
        return median(self.frames) if self.frames else 0.0

    @property
    def each(self) -> float:
        """Work of the page's thread for a frame that is drawn: many need none of it."""
        return len(self.frames) * self.usual / self.drawn

    @property
    def once(self) -> float:
        """Work that no frame repeats, in ms for a second of motion: news, scripts, first frames."""
        beyond = (max(0.0, each - self.usual) for each in self.frames)
        return (sum(self.others) + sum(beyond)) / self.seconds

    def held(self, slower: float = SLOWER) -> float:
        """Frames a second that a machine so much slower has time for."""
        page = max(0.0, 1000 - slower * self.once) / max(slower * self.each, TINY)
        compositor = 1000 / max(slower * self.compositor / self.drawn, TINY)
        return min(MOST, page, compositor)

    @property
    def bears(self) -> float:
        """How many times slower a machine may be whose page still has time for all of them."""
        return 1000 / max(self.once + MOST * self.each, TINY)

    def long(self, slower: float = SLOWER) -> list[float]:
        """How long it would answer nobody, in ms, each time."""
        return [slower * each for each in self.frames + self.others if slower * each > LONG]


def motion(trace: bytes) -> Motion:
    """Of the page that moved most."""
    events: list[Event] = json.loads(trace)["traceEvents"]
    moving = Counter(each["pid"] for each in events if each["name"] == "Animation")
    page = moving.most_common(1)[0][0]
    threads = {
        each["tid"]: each["args"]["name"]
        for each in events
        if each["name"] == "thread_name" and each["pid"] == page
    }
    spans = _spans([each for each in events if each["pid"] == page and each["name"] == "Animation"])
    starts = [start for start, _ in spans]

    def moves(each: Event) -> bool:
        at = bisect_right(starts, each["ts"]) - 1
        return at >= 0 and each["ts"] <= spans[at][1]

    seen = [each for each in events if each["pid"] == page and "ts" in each and moves(each)]
    work = [each for each in seen if each["ph"] == "X" and "tdur" in each]
    tasks = [each for each in work if each["name"] == "ThreadControllerImpl::RunTask"]

    def of(name: str) -> list[Event]:
        return [each for each in tasks if threads.get(each["tid"]) == name]

    def is_frame(each: Event) -> bool:
        return each["args"].get("src_func") == "ScheduledActionSendBeginMainFrame"

    main = [each for each in of("CrRendererMain") if not _looks(each)]
    return Motion(
        seconds=sum(end - start for start, end in spans) / 1e6,
        drawn=sum(each["name"] == "DrawFrame" for each in seen),
        frames=tuple(each["tdur"] / 1000 for each in main if is_frame(each)),
        others=tuple(each["tdur"] / 1000 for each in main if not is_frame(each)),
        compositor=sum(each["tdur"] for each in of("Compositor")) / 1000,
        raster=sum(e["tdur"] for e in work if e["name"] == "TaskGraphRunner::RunTask") / 1000,
    )


def _looks(task: Event) -> bool:
    """Whether it is the tester who asks the page something."""
    return task["args"].get("src_file", "").endswith("ipc/ipc_mojo_bootstrap.cc")


def _spans(animations: list[Event]) -> list[Span]:
    """When something moved that comes to an end, one time after the other."""
    begun: dict[str, float] = {}
    found: list[Span] = []
    for each in animations:
        key = json.dumps(each.get("id2") or each.get("id"))
        if each["ph"] == "b":
            begun[key] = each["ts"]
        elif each["ph"] == "e" and key in begun:
            found.append((begun.pop(key), each["ts"]))
    whole: list[Span] = []
    for start, end in sorted(each for each in found if each[1] - each[0] < ENDLESS):
        if whole and start <= whole[-1][1]:
            whole[-1] = (whole[-1][0], max(end, whole[-1][1]))
        else:
            whole.append((start, end))
    return whole
