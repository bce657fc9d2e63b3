"""A real server in a process of its own, for tests that only use its doors."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

GENEROUS = (
    *("--bot-workers", "0"),  # tests that do not play against strong bots need not start them
    *("--max-messages", "100000", "--max-connections", "100000"),
    *("--max-tables", "100000", "--max-joins", "100000", "--max-replays", "100000"),
)
SLOW = re.compile(r"Executing <.* took [0-9.]+ seconds")  # Python's own, of a busy machine
_URL = re.compile(r"https?://(?:localhost|127\.0\.0\.1):(\d+)")


class House:
    """`tablee serve` on a free port of this machine, with its data in a folder of the test's."""

    def __init__(self, data: Path, *arguments: str, generous: bool = True) -> None:
        self.data, self.arguments = data, (*(GENEROUS if generous else ()), *arguments)
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None
        self._journal = data.parent / f"{data.name}.journal"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> Self:
        """Start it, on the same port as before if it was open before."""
        with self._journal.open("ab") as journal:
            self.process = subprocess.Popen(
                [
                    *(sys.executable, "-X", "dev", "-W", "error", "-m", "tablee", "serve"),
                    *("--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.data)),
                    *("--no-browser", "--lang", "en", *self.arguments),
                ],
                stdout=subprocess.PIPE,
                stderr=journal,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := _URL.search(line.decode()):
                self.port = int(found[1])
                return self
        self._reap()
        raise AssertionError(f"the server did not open: {self._journal.read_text()}")

    def kill(self) -> None:
        """kill -9."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self._reap()

    def close(self) -> int:
        """Ask it to close, and wait until it has; its exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
        return self._reap()

    def _reap(self) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        code = self.process.wait(timeout=20)
        self.process.stdout.close()
        return code

    def journal(self) -> list[dict[str, Any]]:
        """What it has written to its log so far; every line must be an object."""
        return [
            json.loads(line)
            for line in self._journal.read_text("utf-8").splitlines()
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
        assert self.process is not None
        if self.process.poll() is None:
            self.close()
        elif self.process.stdout is not None:
            self.process.stdout.close()


def until(true: Any, seconds: float = 10.0) -> None:
    """Wait for something to become true."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)
