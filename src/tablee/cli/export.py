"""`tablee export`: the finished games as records."""

import argparse
import sys

from tablee.cli.arguments import Commands, Unusable
from tablee.cli.host_log import add_data, bar, games, log_of, usable, whole

WRONG = 1  # the exit code when a game of the log is not what was written


def add_to(commands: Commands) -> None:
    export = commands.add_parser(
        "export",
        help="write the finished games as records, even while people play",
        description="Write every finished game, also those broken off, as a record: one JSON "
        "object a line, the oldest first. The server may be running; games that go on are left "
        "out. Exit code: 0, or 1 if a game of the log cannot be read and was left out.",
        epilog="Example: tablee export games.jsonl && tablee verify --fair games.jsonl",
    )
    export.add_argument("file", metavar="FILE", help="where to write them; - for the output")
    export.add_argument(
        "--game", metavar="ID", help="only this game, as in /r/ID (--game=ID if it begins with -)"
    )
    add_data(export)
    export.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    from tablee.server import ports
    from tablee.server.store import archive, opening, reading  # loaded only by hosts

    log, written, exit_code = log_of(parsed), 0, 0
    with usable(), opening.opened(log) as kept:
        wanted = kept.finished()
        if parsed.game is not None:
            wanted = [table for table in wanted if table == parsed.game]
            if not wanted:
                raise Unusable(f"there is no finished game {parsed.game}")
        with whole(parsed.file, log) as file:
            for table in bar(wanted, "Writing", len(wanted)):
                try:
                    events = kept.events(table)
                    if not events:  # deleted meanwhile
                        continue
                    reading.check(events)
                    file.write(archive.line(events))
                    written += 1
                except ports.UnreadableLog as unreadable:
                    print(f"game {table} cannot be read: {unreadable}", file=sys.stderr)
                    exit_code = WRONG
    print(f"{games(written)} written", file=sys.stderr)
    return exit_code
