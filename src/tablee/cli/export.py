"""`tablee export`: the finished games as records."""

import argparse
import sys

from tablee.cli.asked import Commands, Unusable
from tablee.cli.kept import add_data, bar, games, log_of, usable, whole

WRONG = 1  # the exit code when a game of the log is not what was written


def add_to(commands: Commands) -> None:
    export = commands.add_parser(
        "export",
        help="write the finished games as records, even while people play",
        description="Write every finished game, also those broken off, as a record: one JSON "
        "object a line, the oldest first. The server may be running; games that go on are left "
        "out. Exit code: 0, or 1 if a game of the log was tampered with and left out.",
        epilog="Example: tablee export games.jsonl && tablee verify --fair games.jsonl",
    )
    export.add_argument("file", metavar="FILE", help="where to write them; - for the output")
    export.add_argument(
        "--game", metavar="ID", help="only this game, as in /r/ID (--game=ID if it begins with -)"
    )
    add_data(export)
    export.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    from tablee.server import archive, chain, shelf  # the server is loaded only by its hosts

    log, written, exit_code = log_of(parsed), 0, 0
    with usable(), shelf.opened(log) as kept:
        wanted = kept.finished()
        if parsed.game is not None:
            wanted = [table for table in wanted if table == parsed.game]
            if not wanted:
                raise Unusable(f"there is no finished game {parsed.game}")
        with whole(parsed.file, log) as file:
            for table in bar(wanted, "Writing", len(wanted)):
                events = kept.events(table)
                if not events or not archive.over(events):  # deleted meanwhile
                    continue
                if next(chain.flaws(events), None) is not None:
                    print(f"game {table} is not what was written", file=sys.stderr)
                    exit_code = WRONG
                    continue
                file.write(archive.line(events))
                written += 1
    print(f"{games(written)} written", file=sys.stderr)
    return exit_code
