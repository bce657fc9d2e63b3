"""The journal: what is written, what is kept back, and that it never stands in the way."""

import io
import os
import subprocess
import sys
from typing import TextIO

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.server.ops.journal import EVERY, FEW, LONGEST, SECRET, Journal, who

AT = 1_700_000_000.1239


def at() -> float:
    return AT


def told(stream: io.StringIO) -> list[dict[str, object]]:
    return [
        msgspec.json.decode(line, type=dict[str, object]) for line in stream.getvalue().splitlines()
    ]


def test_an_event_is_one_json_object_on_a_line() -> None:
    stream = io.StringIO()
    journal = Journal(stream, now=at)
    journal.info("opened", table="t1", seats=4)
    journal.warn("flood", who="ab12")
    journal.error("failed")
    assert stream.getvalue().splitlines()[0] == (
        '{"at":"2023-11-14T22:13:20.123Z","level":"info","event":"opened","table":"t1","seats":4}'
    )
    assert [line["level"] for line in told(stream)] == ["info", "warn", "error"]


def test_what_is_below_the_level_is_left_out() -> None:
    stream = io.StringIO()
    journal = Journal(stream, "warn", now=at)
    journal.info("opened")
    journal.warn("flood")
    journal.error("failed")
    assert [line["event"] for line in told(stream)] == ["flood", "failed"]


def test_of_what_happens_too_often_lines_are_left_out_and_counted() -> None:
    stream, now = io.StringIO(), [100.0]
    journal = Journal(stream, now=at, tick=lambda: now[0])
    for _ in range(5_000):
        journal.warn("origin refused", visitor="ab12")
        journal.catch_up()
    journal.warn("host refused")  # another kind
    assert len(told(stream)) == FEW + 1
    now[0] += EVERY
    journal.catch_up()
    assert told(stream)[-1]["event"] == "origin refused"
    assert told(stream)[-1]["left_out"] == 5_000 - FEW
    now[0] += EVERY
    journal.catch_up()  # nothing is left to be said
    journal.warn("origin refused", visitor="ab12")
    assert told(stream)[-1].get("left_out") is None
    assert len(told(stream)) == FEW + 3


@pytest.mark.parametrize("human", [False, True])
@pytest.mark.parametrize("key", [*sorted(SECRET), "Token", "seat_token", "COOKIE", "server-seed"])
def test_fields_called_like_secrets_are_left_out_however_deep(key: str, human: bool) -> None:
    stream = io.StringIO()
    fields = {key: "s3cret", "seat": 2, "inner": {key: "s3cret", "list": [{key: "s3cret"}]}}
    Journal(stream, human=human, now=at).info("joined", **fields)
    assert "s3cret" not in stream.getvalue()
    assert "seat" in stream.getvalue()


def test_of_an_exception_only_its_kind_and_place_are_told() -> None:
    stream = io.StringIO()
    try:
        raise KeyError("s3cret")
    except KeyError as error:
        Journal(stream, now=at).error("failed", error=error, other=ValueError("s3cret"))
    assert "s3cret" not in stream.getvalue()
    (line,) = told(stream)
    assert str(line["error"]).startswith("KeyError at test_journal.py:")
    assert line["other"] == "ValueError"


def test_long_things_are_cut() -> None:
    stream = io.StringIO()
    Journal(stream, now=at).info(
        "odd", long="x" * 10_000, many=[*range(1000)], big=2**4000, raw=b"bytes"
    )
    (line,) = told(stream)
    assert line["long"] == "x" * (LONGEST - 1) + "…"
    assert line["many"] == [*range(20)]
    assert str(line["big"]).startswith("0x1000")
    assert line["raw"] == "bytes"
    assert len(stream.getvalue()) < 1500


def test_an_event_cannot_be_passed_off_as_another() -> None:
    stream = io.StringIO()
    Journal(stream, now=at).info("real", at="never", level="error", event="forged")
    (line,) = told(stream)
    assert (line["event"], line["level"]) == ("real", "info")


def test_somebody_at_a_terminal_reads_plain_lines_without_control_characters() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    stream = Terminal()
    Journal(stream, now=at).warn(
        "refused", why="bad\x1b[31m\nforged \u202e", seats=[1, 2], table="é"
    )
    assert stream.getvalue().count("\n") == 1
    assert stream.getvalue().endswith(
        " WARN refused why='bad\\x1b[31m\\nforged \\u202e' seats=[1,2] table=é\n"
    )


class Failing(io.StringIO):
    def __init__(self, error: Exception) -> None:
        super().__init__()
        self.error = error

    def write(self, s: str, /) -> int:
        raise self.error


def closed() -> TextIO:
    stream = io.StringIO()
    stream.close()
    return stream


@pytest.mark.parametrize(
    "stream",
    [closed(), Failing(BrokenPipeError()), Failing(BlockingIOError()), Failing(RuntimeError())],
)
def test_a_stream_that_fails_stops_nobody(stream: TextIO) -> None:
    journal = Journal(stream, now=at)
    journal.info("opened")
    journal.info("opened")
    assert journal.dropped == 2


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full device here")
def test_a_full_disk_stops_nobody() -> None:
    def fill() -> None:
        with open("/dev/full", "w", encoding="utf-8") as stream:
            journal = Journal(stream, now=at)
            journal.info("opened")
            assert journal.dropped == 1

    with pytest.raises(OSError, match="space"):  # only when the stream is closed
        fill()


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary() | st.dates(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.integers(), inner),
    max_leaves=20,
)


@given(st.dictionaries(st.text(), values), st.booleans())
def test_whatever_the_fields_a_line_is_one_line(fields: dict[str, object], human: bool) -> None:
    stream = io.StringIO(newline="")
    journal = Journal(stream, human=human, now=at)
    journal.info("odd", **fields)
    line = stream.getvalue()
    assert journal.dropped == 0
    assert line.count("\n") == 1
    assert line.endswith("\n")
    if human:
        assert line[:-1].isprintable()
    else:
        assert msgspec.json.decode(line, type=dict[str, object])["event"] == "odd"


def test_an_address_is_told_apart_but_not_told() -> None:
    assert who("192.168.1.20") == who("::ffff:192.168.1.20")
    assert who("192.168.1.20") != who("192.168.1.21")
    assert who("2001:db8::1") == who("2001:db8::2")
    assert len(who("\ud800")) == 8


def test_another_process_has_other_names_for_the_same_address() -> None:
    script = "from tablee.server.ops.journal import who; print(who('192.168.1.20'))"
    asked = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    assert asked.stdout.decode().strip() != who("192.168.1.20")
