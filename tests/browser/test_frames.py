"""What is read out of a trace: motion alone, by the processor's clock, without whoever looks on."""

import json
from typing import Any

import pytest

from tests.browser.traces import MOST, Motion, motion

PAGE, ELSEWHERE = 7, 8
MAIN, COMPOSITOR, PAINTER = 1, 2, 3


def moves(number: int, start: int, end: int) -> list[dict[str, Any]]:
    """Something that moves from one µs to another."""
    it: dict[str, Any] = {
        "name": "Animation",
        "pid": PAGE,
        "tid": MAIN,
        "id2": {"local": str(number)},
    }
    return [{**it, "ph": "b", "ts": start, "args": {}}, {**it, "ph": "e", "ts": end, "args": {}}]


def task(
    ts: int, work: int, by: dict[str, str] | None = None, *, tid: int = MAIN, pid: int = PAGE
) -> dict[str, Any]:
    """Work of so many µs, for which the clock ran ten times as long."""
    what: dict[str, Any] = {"name": "ThreadControllerImpl::RunTask", "ph": "X", "args": by or {}}
    return {**what, "pid": pid, "tid": tid, "ts": ts, "dur": 10 * work, "tdur": work}


def thread(tid: int, name: str) -> dict[str, Any]:
    return {"name": "thread_name", "ph": "M", "pid": PAGE, "tid": tid, "args": {"name": name}}


def test_only_motion_and_only_the_pages_own_work_counts() -> None:
    frame = {"src_func": "ScheduledActionSendBeginMainFrame"}
    drawn: dict[str, Any] = {
        "name": "DrawFrame",
        "ph": "I",
        "pid": PAGE,
        "tid": COMPOSITOR,
        "args": {},
    }
    events: list[dict[str, Any]] = [
        *(thread(MAIN, "CrRendererMain"), thread(COMPOSITOR, "Compositor")),
        *moves(1, 0, 600_000),
        *moves(2, 500_000, 1_000_000),
        *moves(3, 0, 9_000_000),  # a hamster breathes
        *(task(100_000, 1_000, frame), task(200_000, 1_000, frame)),
        task(300_000, 5_000, frame),
        task(310_000, 6_000, {"src_file": "mojo/connector.cc"}),
        task(320_000, 40_000, {"src_file": "ipc/ipc_mojo_bootstrap.cc"}),  # the tester looks
        task(330_000, 40_000, pid=ELSEWHERE),
        task(2_000_000, 40_000, frame),  # nothing moves any more
        *(task(at, 500, tid=COMPOSITOR) for at in (100_001, 200_001, 300_001, 400_001)),
        {**task(400_002, 800, tid=PAINTER), "name": "TaskGraphRunner::RunTask"},
        *({**drawn, "ts": at} for at in (100_002, 200_002, 300_002, 400_002, 2_000_002)),
    ]
    it = motion(json.dumps({"traceEvents": events}).encode())
    assert it == Motion(1.0, 4, (1.0, 1.0, 5.0), (6.0,), 2.0, 0.8)
    assert it.rate == 4
    assert it.each == 0.75  # three of four frames needed the page
    assert it.once == 10
    assert it.bears == pytest.approx(1000 / 55)
    assert it.held(4) == MOST
    assert it.held(20) == pytest.approx(800 / 15)
    assert it.held(200) == 0
    assert it.long(4) == []
    assert it.long(10) == [60.0]
    assert (it + it).rate == it.rate
