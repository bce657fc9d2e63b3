"""`tablee backup`: a copy of all games, made while people play."""

import argparse
from pathlib import Path

from tablee.cli.arguments import Commands, Unusable
from tablee.cli.host_log import add_data, beside, games, log_of, usable


def add_to(commands: Commands) -> None:
    backup = commands.add_parser(
        "backup",
        help="copy all games to a file, even while people play",
        description="Copy the log with every game, finished or not, to one file; if there are "
        "honours, they are copied beside it, to FILE with the ending .honours.db. The server may "
        "be running. To restore a copy, stop the server and put it in the data folder as log.db, "
        "without any log.db-wal or log.db-shm beside it, and the honours as honours.db. PostgreSQL "
        "is backed up by its own tools.",
        epilog="Example: tablee backup /media/stick/tablee-2026-07-28.db",
    )
    backup.add_argument("file", metavar="FILE", help="where to write the copy")
    backup.add_argument("--force", action="store_true", help="replace FILE if it exists")
    add_data(backup)
    backup.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    from tablee.server.honours.sqlite_ledger import FILE
    from tablee.server.store import (
        database,
        log_file,
        opening,
    )  # the server is loaded only by its hosts

    log = log_of(parsed)
    if not isinstance(log, Path):
        dump = f"pg_dump --format=custom --schema=tablee --file={parsed.file} {opening.shown(log)}"
        raise Unusable(f"PostgreSQL has a tool of its own: {dump}")
    target = beside(parsed.file, log)
    honours, kept = log.with_name(FILE), target.with_suffix(f".{FILE}")
    for each in (target, kept):
        if each.exists() and not parsed.force:
            raise Unusable(f"{each} exists: use --force to replace it")
        if each.is_dir():
            raise Unusable(f"{each} is a folder")
    with usable():
        with log_file.opened(log):  # that it is a log, and of today's version
            database.copy(log, target)
            kept.unlink(missing_ok=True)  # of an older copy
            if honours.exists():
                database.copy(honours, kept)
        with log_file.opened(target) as copy:
            finished, all_of_them = len(copy.finished()), len(copy.tables())
    print(
        f"{parsed.file}: {target.stat().st_size:,} bytes, {games(finished)}"
        f" and {all_of_them - finished:,} unfinished"
    )
    if kept.exists():
        print(f"{kept}: {kept.stat().st_size:,} bytes of honours")
    return 0
