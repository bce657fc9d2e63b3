"""Whether a game that is kept is right: its chain, its moves, its chance, and what came of it."""

from collections.abc import Iterator, Sequence

from tablee.core.bits import has
from tablee.core.seats import DEALER
from tablee.server.ports import LoggedEvent, UnreadableLog
from tablee.server.store import archive, chain, log, reading
from tablee.server.table.sitting import Sitting


def flaws(events: Sequence[LoggedEvent]) -> Iterator[str]:
    """All that is wrong with the log of a table, each in a few words.

    Where the chain is broken nothing is played again: it would not be what was played. No card is
    named, for the game may still go on.
    """
    broken = [reading.told(flaw) for flaw in chain.flaws(events)]
    yield from broken
    if not broken:
        try:
            yield from _played(events)
        except UnreadableLog as unreadable:
            yield str(unreadable)


def _played(events: Sequence[LoggedEvent]) -> Iterator[str]:
    """What is wrong with a log of which every event is what was written."""
    due, fair, last = "", True, None  # due is the dealer's next move, if he is awaited
    for sitting, event, body, _ in archive.steps(events):
        if log.kind(body) != event.kind:
            yield f"event {event.seq} is not what it is called ({event.kind})"
        if isinstance(body, log.Dealt) and (why := _unfit(sitting)) is not None:
            yield f"event {event.seq}: {why}"
        if due and isinstance(body, log.Moved) and body.move != due:
            yield f"event {event.seq} is not the dealer's move that was drawn"
            fair = False  # from here on other lots are in the hat
        try:
            due, last = _due(sitting) if fair else "", sitting
        except ValueError as error:
            yield f"after event {event.seq} nothing can be drawn: {error}"
            due, fair = "", False
    if last is not None and last.finished is not None:
        yield from _result(last, last.finished)


def _unfit(sitting: Sitting) -> str | None:
    return None if sitting.fairness is None else sitting.fairness.unfit()


def _due(sitting: Sitting) -> str:
    table = sitting.table
    if table is None or sitting.fairness is None or table.made < sitting.taken:
        return ""
    return sitting.draw() if has(sitting.awaited, DEALER) else ""


def _result(sitting: Sitting, finished: log.Finished) -> Iterator[str]:
    """Whether the moves lead to the result that is kept."""
    result = None if sitting.table is None else sitting.table.result()
    if result is None and finished.points is not None:
        yield "there is a result before the end of the game"
    elif result is not None and finished.points is None:
        yield "the game is over and there is no result"
    elif result is not None and finished.points != result["points"]:
        yield f"the points are {finished.points}, and the moves lead to {result['points']}"
    elif result is not None and finished.winners != result["winners"]:
        yield f"the winners are {finished.winners}, and the moves lead to {result['winners']}"
