"""`tablee copy`: a house moves, from a file to PostgreSQL or back, with all its games."""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from itertools import islice
from typing import TYPE_CHECKING

from tablee.cli.arguments import Commands, Unusable
from tablee.cli.check import FLAWED, counted, flaws_of
from tablee.cli.host_log import bar, games, place, usable

if TYPE_CHECKING:
    from tablee.server.store.opening import LogPlace
    from tablee.server.store.shelf import Shelf

TOGETHER = 20  # games written at once


def add_to(commands: Commands) -> None:
    copy = commands.add_parser(
        "copy",
        help="move all games between a file and PostgreSQL",
        description="Copy every game, finished or not, from one log to another, which is made if "
        "it is not there; no server may use either meanwhile. First all games are checked as by "
        "tablee check; if one has a flaw, it has a line and nothing is copied. Then they are "
        "written, read again, compared byte by byte and checked once more; the honours beside "
        "them are copied, too. The first log stays "
        "as it is. What was stopped half-way goes on with --merge. Exit code: 0, 1 if there is a "
        "flaw, 2 if one of the logs cannot be used.",
        epilog="Example: tablee copy --from sqlite:~/.local/share/tablee/log.db"
        " --to postgresql://tablee@db.lan/tablee && tablee serve --store …",
    )
    for name, dest, what in (("from", "source", "copy"), ("to", "target", "write")):
        copy.add_argument(
            f"--{name}",
            dest=dest,
            required=True,
            metavar="URL",
            help=f"the log to {what}: sqlite:PATH or postgresql://…",
        )
    copy.add_argument(
        "--merge",
        action="store_true",
        help="add to a log that is not empty; a game that is there already must be the same",
    )
    copy.add_argument(
        "--leave-flawed", action="store_true", help="copy the others if a game has a flaw"
    )
    copy.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    from tablee.server.store import opening  # the server is loaded only by its hosts

    source, target = place(parsed.source), place(parsed.target)
    if source == target:
        raise Unusable("both are the same log")
    with usable(), ExitStack() as both:
        old = both.enter_context(opening.alone(source))
        tables, flaws = _sound(old)
        if flaws and not parsed.leave_flawed:
            print(
                f"tablee copy: {counted(flaws)}, nothing was copied (--leave-flawed: the others)",
                file=sys.stderr,
            )
            return FLAWED
        new = both.enter_context(opening.alone(target, writes=True, new=True))
        wanted = _missing(old, new, tables, merge=parsed.merge)
        _write(old, new, wanted)
        wrong = _compare(old, new, tables)
        lines = asyncio.run(_honours(source, target))
    there = len(tables) - len(wanted)
    print(f"{games(len(wanted))} copied, {there:,} already there: {counted(wrong)} in the copy")
    if lines:
        print(f"honours: {lines:,}")
    return FLAWED if flaws or wrong else 0


async def _honours(source: "LogPlace", target: "LogPlace") -> int:
    """Results that people want kept go along; how many there are."""
    from tablee.server.honours.opening import open_ledger

    old = await open_ledger(source)
    try:
        lines = await old.lines()
    finally:
        await old.close()
    if lines:
        new = await open_ledger(target)
        try:
            await new.keep(lines)
        finally:
            await new.close()
    return len(lines)


def _sound(old: "Shelf") -> tuple[list[str], int]:
    """The games that are right, the oldest first; how many flaws the others have."""
    flaws, sound = 0, list[str]()
    for what in old.damage():
        print(f"the file  {what}")
        flaws += 1
    tables = [table for table, _ in old.tables()]
    for table in bar(tables, "Checking", len(tables)):
        found = flaws_of(old, table) or []
        for what in found:
            print(f"{table}  {what}")
        flaws += len(found)
        if not found:
            sound.append(table)
    return sound, flaws


def _missing(old: "Shelf", new: "Shelf", tables: Sequence[str], *, merge: bool) -> list[str]:
    """Those that are not yet in the new log; Unusable if they do not go together."""
    there = {table for table, _ in new.tables()}
    if there and not merge:
        raise Unusable(f"--to is not empty, it has {games(len(there))} (--merge adds to them)")
    for table in there.intersection(tables):
        if new.events(table) != old.events(table):
            raise Unusable(f"game {table} is another in --to: nothing was copied")
    if there:
        taken = _codes(new, sorted(there.difference(tables)))
        for code, table in _codes(old, tables).items():
            if code in taken:
                raise Unusable(f"tables {table} and {taken[code]} have the same code: end one")
    return [table for table in tables if table not in there]


def _codes(shelf: "Shelf", tables: Sequence[str]) -> dict[str, str]:
    """The tables that are played at, by their code."""
    from tablee.server.ports import FINISHED
    from tablee.server.store import log

    found: dict[str, str] = {}
    for table in tables:
        events = shelf.events(table)
        if events and not any(event.kind == FINISHED for event in events):
            found[log.code(events[0])] = table
    return found


def _write(old: "Shelf", new: "Shelf", tables: Sequence[str]) -> None:
    """Game by game, a few in one transaction."""
    waiting = iter(bar(tables, "Copying", len(tables)))
    while together := list(islice(waiting, TOGETHER)):
        with new.writing():
            for table in together:
                new.add(old.events(table))


def _compare(old: "Shelf", new: "Shelf", tables: Sequence[str]) -> int:
    """How many flaws there are in what was written: each has a line."""
    wrong = 0
    for table in bar(tables, "Comparing", len(tables)):
        found = flaws_of(new, table)
        if new.events(table) != old.events(table):
            found = [*(found or []), "it is not what was copied"]
        for what in found or []:
            print(f"{table}  {what}")
            wrong += 1
    return wrong
