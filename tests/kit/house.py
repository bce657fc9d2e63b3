"""A real server in a process of its own, for tests that only use its doors."""

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self, TypeAlias

from tablee_bench.server.processes import on_core
from tests.kit.forked import Forked, can

# Strong bots compile all that thinks as soon as a house is open: whoever plays them asks for them.
ALONE = ("--bot-workers", "0")
GENEROUS = (
    *("--max-messages", "100000", "--max-connections", "100000"),
    *("--max-tables", "100000", "--max-joins", "100000", "--max-replays", "100000"),
)
PATIENCE = 60  # seconds in which it opens or closes, however busy the machine is
GONE = 60  # seconds in which one that has ended, or was killed, is seen to have
NOTICE = 1.0  # seconds from its last word to its end
SLOW = re.compile(r"Executing <.* took [0-9.]+ seconds")  # Python's own, of a busy machine
Opened: TypeAlias = subprocess.Popen[bytes] | Forked
_URL = re.compile(r"https?://(?:localhost|127\.0\.0\.1):(\d+)")
_standing: list["House"] = []  # those that are open and should be


class House:
    """`tablee serve` on a free port of this machine, with its data in a folder of the test's."""

    def __init__(
        self,
        data: Path,
        *arguments: str,
        generous: bool = True,
        strict: bool = False,
        core: int | None = None,  # on which it is to run
        source: Path | None = None,  # of another Tablée than ours
    ) -> None:
        self.strict = strict  # Python looks over its shoulder, which takes twice the time
        self.data = data
        self.arguments = (*ALONE, *(GENEROUS if generous else ()), *arguments)
        self.port = 0
        self.process: Opened | None = None
        self.journal_path = data.parent / f"{data.name}.journal"
        self._asked = False  # to end
        self._core = core
        self._path = {"PYTHONPATH": str(source)} if source else {}

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> Self:
        """Start it, on the same port as before if it was open before."""
        arguments = ["serve", "--host", "127.0.0.1", "--port", str(self.port)]
        arguments += ["--data", str(self.data), "--no-browser", "--lang", "en", *self.arguments]
        with self.journal_path.open("ab") as journal, on_core(self._core):
            self.process = self._begun(arguments, journal)
        self._asked = False
        if port := self._port(self.process):
            self.port = port
            _standing.append(self)
            return self
        self._reap(GONE)
        raise AssertionError(f"the house did not open: {self.journal_path.read_text()}")

    def _begun(self, arguments: list[str], journal: IO[bytes]) -> Opened:
        if can() and not self.strict and not self._path:
            return Forked(arguments, journal)
        looked_at = ("-X", "dev") if self.strict else ()
        return subprocess.Popen(
            [sys.executable, *looked_at, "-W", "error", "-m", "tablee", *arguments],
            stdout=subprocess.PIPE,
            stderr=journal,
            env={**os.environ, "PYTHONUNBUFFERED": "1", **self._path},
        )

    def _port(self, process: Opened) -> int | None:
        """The one it says; None if it ends first, which it does when it takes too long."""
        assert process.stdout is not None
        late = threading.Timer(PATIENCE, process.kill)
        late.start()
        try:
            found = (_URL.search(line.decode()) for line in process.stdout)
            return next((int(each[1]) for each in found if each), None)
        finally:
            late.cancel()

    def signal(self, number: int) -> None:
        """Have it end, or stand still, by a signal, and do not wait until it has."""
        assert self.process is not None
        self._asked = True
        self.process.send_signal(number)

    def kill(self) -> None:
        """kill -9."""
        self.signal(signal.SIGKILL)
        self._reap()

    def close(self) -> int:
        """Ask it to close, and wait until it has; its exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.signal(signal.SIGTERM)
        return self._reap()

    def _reap(self, seconds: float | None = None) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        if self in _standing:
            _standing.remove(self)
        try:
            return self.process.wait(PATIENCE if seconds is None else seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise AssertionError(f"the house would not close: {self._last_lines()}") from None
        finally:
            self.process.stdout.close()

    def lost(self, within: float = 0.0) -> str | None:
        """A sentence, if it has ended and nobody had asked it to, or does within some seconds."""
        assert self.process is not None
        with suppress(subprocess.TimeoutExpired):
            code = self.process.wait(within)
            if not self._asked:
                return f"the house has ended ({code}): {self._last_lines()}"
        return None

    def _last_lines(self) -> str:
        said = self.journal_path.read_text("utf-8", "replace").splitlines()
        return "\n".join(said[-20:]) or "it said nothing"

    def journal(self) -> list[dict[str, Any]]:
        """What it has written to its log so far; every line must be an object."""
        return [
            json.loads(line)
            for line in self.journal_path.read_text("utf-8").splitlines()
            if not SLOW.match(line)
        ]

    def faults(self) -> list[dict[str, Any]]:
        return [line for line in self.journal() if line["level"] == "error"]

    def __enter__(self) -> Self:
        return self.open()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        lost = self.lost(0.0 if error is None else NOTICE)
        self.close()
        if lost is not None:
            raise AssertionError(lost) from error


def lost() -> str | None:
    """What has become of a house that a fixture keeps open, if it is open no longer."""
    return next((sentence for house in _standing if (sentence := house.lost(NOTICE))), None)


def until(true: Any, seconds: float = 30.0) -> None:
    """Wait for something to become true."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)
