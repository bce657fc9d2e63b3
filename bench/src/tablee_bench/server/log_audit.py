"""What the guests were told, held against the log itself, read without the server's help."""

import json
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

from tablee_bench.server.guests import GuestMemory, LoggedMove

_LAST = "SELECT table_id, max(seq) FROM events GROUP BY table_id"
_ALL = "SELECT table_id, seq, body, prev, hash FROM events ORDER BY table_id, seq"


def behind(path: Path, memory: GuestMemory) -> set[LoggedMove]:
    """What was broadcast, and is not in the log."""
    with _opened(path) as db:
        last: dict[str, int] = dict(db.execute(_LAST).fetchall())
    return {
        LoggedMove(game, seq)
        for game, told in memory.told.items()
        for seq in range(last.get(game, 0) + 1, told + 1)
    }


def audit(path: Path, memory: GuestMemory) -> tuple[set[LoggedMove], int]:
    """What was acknowledged or broadcast and is not in the log, and how many gaps the log has."""
    gaps, written = 0, set[str]()
    game, seq, last = "", 0, bytes(32)
    with _opened(path) as db:
        for table, number, body, prev, digest in db.execute(_ALL):
            if table != game:
                game, seq, last = table, 0, bytes(32)
            gaps += number != seq + 1 or prev != last
            seq, last = number, digest
            of = json.loads(body).get("of")
            if of is not None:
                written.add(of[1])
    lost = {move for command, move in memory.acked.items() if command not in written}
    return lost | behind(path, memory), gaps


@contextmanager
def _opened(path: Path) -> Generator[sqlite3.Connection, None, None]:
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as db:
        yield db
