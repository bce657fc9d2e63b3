"""What the host's verbs share: the log that they work on, and files written whole."""

import argparse
import os
import sys
import tempfile
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, TypeVar

from rich.console import Console
from rich.progress import track

from tablee.cli.arguments import Unusable

if TYPE_CHECKING:
    from tablee.server.store.opening import LogPlace

_ITEM = TypeVar("_ITEM")


def add_data(command: argparse.ArgumentParser) -> None:
    place = command.add_mutually_exclusive_group()
    place.add_argument(
        "--data", metavar="DIR", help="where the games are kept (default: as for tablee serve)"
    )
    place.add_argument(
        "--store", metavar="URL", help="where else: postgresql://… or sqlite:PATH, as it is served"
    )


def log_of(parsed: argparse.Namespace) -> "LogPlace":
    """The place of the log, which may not exist."""
    from tablee.server.store import data  # the server is loaded only by its hosts
    from tablee.server.web.serve import LOG

    if parsed.store is not None:
        return place(parsed.store)
    try:
        return (data.folder(parsed.data) / LOG).resolve()
    except ValueError as error:
        raise Unusable(str(error)) from None


def place(said: str) -> "LogPlace":
    """What a URL or path of a log means."""
    from tablee.server.store import opening

    with usable():
        return opening.place_of(said)


@contextmanager
def usable() -> Generator[None, None, None]:
    """What the server's log cannot do is told in one line."""
    from tablee.server import ports

    try:
        yield
    except (ports.UnusableLog, ports.Unwritable) as error:
        raise Unusable(str(error)) from None


def beside(name: str, log: "LogPlace") -> Path:
    """A file to write that is no part of the log."""
    target = Path(name).resolve()
    if isinstance(log, Path) and target.parent == log.parent and target.name.startswith(log.name):
        raise Unusable(f"{name} belongs to the log itself")
    return target


@contextmanager
def whole(name: str, log: "LogPlace") -> Generator[BinaryIO, None, None]:
    """A file that appears whole or not at all; - is the output, and a pipe is written at once."""
    if name == "-":
        yield sys.stdout.buffer
        return
    target = beside(name, log)
    try:
        if target.exists() and not target.is_file() and not target.is_dir():
            with target.open("wb") as pipe:
                yield pipe
            return
        handle, part = tempfile.mkstemp(".part", f".{target.name}.", target.parent)
        try:
            with open(handle, "wb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            os.replace(part, target)
        finally:
            Path(part).unlink(missing_ok=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Unusable(f"cannot write {name}: {error.strerror}") from None


def bar(items: Iterable[_ITEM], title: str, total: int | None = None) -> Iterable[_ITEM]:
    """The items, with a bar on a terminal while they come."""
    quiet = not sys.stderr.isatty()
    return track(items, title, total=total, console=Console(stderr=True), disable=quiet)


def games(number: int) -> str:
    return f"{number:,} game" if number == 1 else f"{number:,} games"
