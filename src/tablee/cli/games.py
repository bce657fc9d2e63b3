"""`tablee games`: what is kept here, and the host's right to delete it."""

import argparse
import asyncio
from datetime import datetime
from typing import TYPE_CHECKING

from tablee.cli.arguments import Commands, Unusable
from tablee.cli.host_log import add_data, log_of, usable

if TYPE_CHECKING:
    from tablee.server.store.opening import LogPlace
    from tablee.server.store.shelf import Shelf
    from tablee.server.table.sitting import Sitting


def add_to(commands: Commands) -> None:
    games = commands.add_parser(
        "games",
        help="list the games that are kept here, or delete one",
        description="List every game of the log, the oldest first: when it was opened, its ID, "
        "what was played, and how it stands. The winners have a star; of what is unreadable it is "
        "said why. The server may be running.",
        epilog="Example: tablee games --delete pZ3oG1kQ7vXw_a0B    (a page /r/ID that must go)",
    )
    games.add_argument(
        "--delete", metavar="ID", help="delete this game for good (--delete=ID if it begins with -)"
    )
    add_data(games)
    games.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    from tablee.server.store import opening  # the server is loaded only by its hosts

    log = log_of(parsed)
    if parsed.delete is not None:
        with usable(), opening.opened(log, writes=True) as kept:
            if not kept.forget(parsed.delete):
                raise Unusable(f"there is no game {parsed.delete}")
        with usable():
            asyncio.run(_forget_honours(log, parsed.delete))
        print(f"{parsed.delete} deleted")
        return 0
    with usable(), opening.opened(log) as kept:
        for table, at_ms in kept.tables():
            print(f"{_when(at_ms)}  {table:16}  {_told(kept, table)}")
    return 0


async def _forget_honours(log: "LogPlace", game: str) -> None:
    """What people had kept of that game goes with it."""
    from tablee.server.honours.opening import open_ledger

    ledger = await open_ledger(log)
    try:
        await ledger.forget(game)
    finally:
        await ledger.close()


def _told(kept: "Shelf", table: str) -> str:
    """What was played, and how it stands; or why that cannot be told."""
    from tablee.server.ports import UnreadableLog
    from tablee.server.store import reading

    try:
        sitting = reading.sitting(kept.events(table))
    except UnreadableLog as unreadable:
        return f"unreadable ({unreadable})"
    return f"{sitting.settings.game:9}  {_standing(sitting)}"


def _when(at_ms: int) -> str:
    try:
        return datetime.fromtimestamp(at_ms / 1000).strftime("%Y-%m-%d %H:%M")
    except (OverflowError, ValueError, OSError):  # no such day
        return "?".ljust(16)


def _standing(sitting: "Sitting") -> str:
    names, over = sitting.names(), sitting.finished
    if over is not None and over.points is not None:
        shown = [f"{name}: {points}" for name, points in zip(names, over.points, strict=True)]
        for seat in over.winners:
            shown[seat] += " *"
        return ", ".join(shown)
    people = ", ".join(name for name in names if name)
    state = "broken off" if over else "in the lobby" if sitting.table is None else "playing"
    return f"{people} ({state})" if people else f"({state})"
