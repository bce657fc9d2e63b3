"""`tablee import`: records back into the log."""

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import msgspec

from tablee.cli.arguments import Commands, Unusable
from tablee.cli.host_log import add_data, bar, games, log_of, usable
from tablee.cli.records import WRONG, verdict
from tablee.play.records import Flaw, Unreadable, lines

if TYPE_CHECKING:
    from tablee.server.store.bringing import Importable
    from tablee.server.store.shelf import Shelf

TOGETHER = 20  # games written at once, while the server waits
BREATH = 0.02  # seconds in between, in which it does not


def add_to(commands: Commands) -> None:
    bring = commands.add_parser(
        "import",
        help="bring records into the log, even while people play",
        description="Bring finished games into the log, where they have a page /r/ID like those "
        "played here. Every record is replayed first, and its chance recomputed where it is laid "
        "open; if one is wrong, each that is gets a JSON line and nothing is imported. What is "
        "there already is not imported again. Exit code: 0, 1 if a record is wrong, 2 if the file "
        "cannot be read as records.",
        epilog="Example: tablee import games.jsonl",
    )
    bring.add_argument("file", metavar="FILE", help="one JSON object a line; - for the input")
    add_data(bring)
    bring.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    from tablee.server.store import opening  # the server is loaded only by its hosts

    log = log_of(parsed)
    with tempfile.TemporaryFile() as checked:  # what is right waits here until all of it is
        try:
            with _input(parsed.file) as file:
                if not _check(file, checked):
                    print(f"tablee import: nothing of {parsed.file} was imported", file=sys.stderr)
                    return WRONG
        except Unreadable as unreadable:
            raise Unusable(f"{parsed.file}: {unreadable}") from None
        checked.seek(0)
        with usable(), opening.opened(log, writes=True, new=True) as kept:
            new, old = _keep(kept, checked)
    print(f"{games(new)} imported, {old:,} already there")
    return 0


def _input(name: str) -> AbstractContextManager[BinaryIO]:
    if name == "-":
        return nullcontext(sys.stdin.buffer)
    try:
        return Path(name).open("rb")
    except OSError as error:
        raise Unusable(f"cannot read {name}: {error.strerror}") from None


def _check(file: BinaryIO, checked: BinaryIO) -> bool:
    """Whether every record is right; those that are go into the other file."""
    from tablee.server.store import bringing

    right = True
    for number, fields in bar(lines(file), "Checking"):
        found = bringing.found(fields)
        if isinstance(found, Flaw):
            print(json.dumps(verdict(number, found)))
            right = False
        elif right:
            checked.write(msgspec.json.encode(found) + b"\n")
    return right


def _keep(kept: "Shelf", checked: BinaryIO) -> tuple[int, int]:
    """Write the games into the log, a few at a time; how many are new, and how many are not."""
    from tablee.server.store import bringing

    new = old = 0
    read = msgspec.json.Decoder(bringing.Importable).decode
    waiting: Iterator[Importable] = (read(line) for line in checked)
    while together := list(islice(waiting, TOGETHER)):
        with kept.writing():
            for game in together:
                if bringing.keep(kept, game, time.time_ns() // 1_000_000):
                    new += 1
                else:
                    old += 1
        time.sleep(BREATH)
    return new, old
