"""`tablee check`: whether everything that is kept here is right."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.cli.arguments import Commands
from tablee.cli.host_log import add_data, bar, games, log_of, usable

if TYPE_CHECKING:
    from tablee.server.store.shelf import Shelf

FLAWED = 1  # the exit code when something is not right


def add_to(commands: Commands) -> None:
    check = commands.add_parser(
        "check",
        help="look for flaws in the games that are kept here, even while people play",
        description="Go through every game of the log, finished or not: that no event is missing "
        "or changed, that every move is possible and the dealer's are those that were drawn, and "
        "that the moves lead to the result. Nothing is written; the server may be running. Each "
        "flaw is one line, the ID of its game first; the last line sums up. Exit code: 0, 1 if "
        "there is a flaw, 2 if the log cannot be read.",
        epilog="Example: tablee check && tablee backup /media/stick/tablee-2026-07-28.db",
    )
    add_data(check)
    check.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    from tablee.server.store import opening  # the server is loaded only by its hosts

    log, checked, flaws = log_of(parsed), 0, 0
    with usable(), opening.untouched(log) as kept:
        for what in kept.damage():
            print(f"{Path(log).name}  {what}")
            flaws += 1
        tables = kept.tables()
        for table, _ in bar(tables, "Checking", len(tables)):
            found = flaws_of(kept, table)
            if found is None:  # deleted meanwhile
                continue
            checked += 1
            flaws += len(found)
            for what in found:
                print(f"{table}  {what}")
    print(f"{games(checked)} checked: {counted(flaws)}")
    return FLAWED if flaws else 0


def flaws_of(kept: "Shelf", table: str) -> list[str] | None:
    """What is wrong with a game; None if it is gone."""
    from tablee.server.ports import UnreadableLog
    from tablee.server.store import checking

    try:
        events = kept.events(table)
    except UnreadableLog as unreadable:
        return [str(unreadable)]
    return list(checking.flaws(events)) if events else None


def counted(flaws: int) -> str:
    return "no flaw" if not flaws else "1 flaw" if flaws == 1 else f"{flaws:,} flaws"
