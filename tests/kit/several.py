"""A house of several processes, and its processes by themselves."""

import os
import signal
import time
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.kit.house import PATIENCE, House


class Several(House):
    """`tablee serve --processes N`."""

    def __init__(self, data: Path, *arguments: str, processes: int = 2, **how: Any) -> None:
        super().__init__(data, "--processes", str(processes), *arguments, **how)
        self.wanted = processes

    def nodes(self) -> list[int]:
        """The processes in which tables are run, the oldest first."""
        assert self.process is not None
        found = [pid for pid in _children(self.process.pid) if b"spawn_main" in _command(pid)]
        return sorted(found)

    def hurt(self, pid: int, how: signal.Signals = signal.SIGKILL) -> None:
        """One of its processes, not the first."""
        with suppress(ProcessLookupError):
            os.kill(pid, how)

    def whole(self) -> None:
        """Wait until all of them let people in."""
        limit = time.monotonic() + PATIENCE
        while self.figure("tablee_processes") < self.wanted or len(self.nodes()) < self.wanted:
            assert time.monotonic() < limit, "not all processes are there"
            time.sleep(0.05)

    def figures(self) -> dict[str, float]:
        """Its metrics, line by line."""
        with urllib.request.urlopen(f"{self.url}/metrics", timeout=PATIENCE) as answer:
            said = answer.read().decode().splitlines()
        pairs = (line.rpartition(" ") for line in said if not line.startswith("#"))
        return {name: float(amount) for name, _, amount in pairs}

    def figure(self, name: str) -> float:
        """One of them, of all processes together."""
        try:
            found = self.figures()
        except OSError:
            return 0.0
        return sum(amount for line, amount in found.items() if line.partition("{")[0] == name)


def _children(pid: int) -> list[int]:
    with suppress(OSError):
        return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return []


def _command(pid: int) -> bytes:
    with suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""
