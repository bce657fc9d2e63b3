"""Whether a log can be read, and why not: the house goes on without those that cannot."""

from collections.abc import Sequence

from tablee.server.ports import LogFlaw, LoggedEvent, UnreadableLog
from tablee.server.store import archive, chain, log
from tablee.server.table.sitting import Sitting


def flaw(events: Sequence[LoggedEvent]) -> str | None:
    """Why this log cannot be read, in a few words, if it cannot."""
    try:
        check(events)
        archive.folded(events)
    except UnreadableLog as unreadable:
        return str(unreadable)
    return None


def check(events: Sequence[LoggedEvent]) -> None:
    """That all of it is there, and is what was written; else UnreadableLog."""
    if not events:
        raise UnreadableLog("nothing of it is left")
    broken = next(chain.flaws(events), None)
    if broken is not None:
        raise UnreadableLog(told(broken))
    log.first(events[0])


def told(broken: LogFlaw) -> str:
    """A flaw of the chain, in a few words."""
    what = broken.what.removeprefix("it ")
    return what if "missing" in what else f"event {broken.seq} {what}"


def sitting(events: Sequence[LoggedEvent]) -> Sitting:
    """How a table stands; of a game that is over not all its moves are gone through."""
    check(events)
    return outline(events) if archive.over(events) else archive.folded(events)


def outline(events: Sequence[LoggedEvent]) -> Sitting:
    """Who sat at a table and what came of it, without its moves; else UnreadableLog."""
    sitting = None
    opened, read = log.first(events[0]), log.reader(events)
    for event in events:
        try:
            sitting = sitting or Sitting(event.table, opened)
            body = read(event.body)
            if body.changes == "table":
                sitting.fold(body)
        except Exception as error:
            raise log.unreadable(event, error) from error
    assert sitting is not None
    return sitting
