"""The hash chain: each event of a table vouches for all those before it.

It shows a change, a gap or a mixture of two logs. That the last events of a table are missing
shows only against a hash noted elsewhere, such as the one the players have seen.
"""

import hashlib
from collections.abc import Iterable, Iterator

import msgspec

from tablee.server.ports import LogFlaw, LoggedEvent

GENESIS = bytes(32)
_head = msgspec.json.Encoder().encode


def sealed(table: str, last: LoggedEvent | None, kind: str, body: bytes, at_ms: int) -> LoggedEvent:
    """The event that follows the last one of a table, or begins it."""
    seq, prev = (1, GENESIS) if last is None else (last.seq + 1, last.hash)
    return LoggedEvent(
        table, seq, kind, body, at_ms, prev, _digest(table, seq, kind, body, at_ms, prev)
    )


def _digest(table: str, seq: int, kind: str, body: bytes, at_ms: int, prev: bytes) -> bytes:
    """SHA-256 over 32 bytes of prev, a JSON list, and the body: each ends where the next begins."""
    return hashlib.sha256(prev + _head((table, seq, kind, at_ms)) + body).digest()


def right(event: LoggedEvent) -> bool:
    """Whether an event is what was written."""
    return event.hash == _digest(
        event.table, event.seq, event.kind, event.body, event.at_ms, event.prev
    )


def flaws(events: Iterable[LoggedEvent]) -> Iterator[LogFlaw]:
    """Where the chain is broken, in events sorted by table and sequence number."""
    table, seq, last = "", 0, GENESIS
    for event in events:
        if event.table != table:
            table, seq, last = event.table, 0, GENESIS
        if event.seq != seq + 1:
            yield LogFlaw(table, event.seq, f"event {seq + 1} is missing")
        elif event.prev != last:
            yield LogFlaw(table, event.seq, "it does not follow the event before")
        if not right(event):
            yield LogFlaw(table, event.seq, "it is not what was written")
        seq, last = event.seq, event.hash
