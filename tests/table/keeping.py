"""Games written out and brought back by the commands."""

import json
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any

from tablee.cli import main
from tablee.server.ports import LoggedEvent
from tablee.server.store import archive, log_file
from tablee.server.web import protocol

MEMORY = 800 * 2**20  # bytes: a line of 100 MB, held a few times over, and no more


def tablee(*arguments: str | Path) -> "subprocess.CompletedProcess[str]":
    """The command in a process of its own, with little memory."""
    return subprocess.run(
        [sys.executable, "-X", "dev", "-W", "error", "-m", "tablee", *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)),
    )


def exported(data: Path, *arguments: str) -> bytes:
    file = data.parent / f"{data.name}.jsonl"
    assert main(["export", str(file), "--data", str(data), *arguments]) == 0
    return file.read_bytes()


def brought(data: Path, *lines: bytes) -> int:
    """Import these lines; the exit code."""
    file = data.parent / "brought.jsonl"
    file.write_bytes(b"".join(lines))
    return main(["import", str(file), "--data", str(data)])


def ids(data: Path) -> list[str]:
    with log_file.opened(data / "log.db") as kept:
        return kept.finished()


def log_of(data: Path, game: str) -> list[LoggedEvent]:
    with log_file.opened(data / "log.db") as kept:
        return kept.events(game)


def shown(events: list[LoggedEvent], seat: str) -> dict[str, Any]:
    """A replay, without the settings that a record does not tell."""
    told = json.loads(protocol.write(archive.replay(events, seat, None)))
    return {name: value for name, value in told.items() if name != "settings"}
