"""Games in columns, for `tablee simulate` and `tablee verify`; what they need is loaded then."""

import argparse
import json
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablee.cli.arguments import Unusable, say
from tablee.cli.progress import counting
from tablee.core.kernel import NotCompiled
from tablee.games import CATALOGUE
from tablee.play.cluster import NoCluster
from tablee.play.processes import WorkerLost, in_order

if TYPE_CHECKING:
    from tablee.data.writing import Format

FORMATS = ("jsonl", "parquet", "csv")


def format_of(asked: str | None, name: str) -> Any:
    """As asked for, or as the file's name ends."""
    end = name.rpartition(".")[2].lower()
    return asked or (end if end in FORMATS else FORMATS[0])


def is_columns(name: str) -> bool:
    """Whether a file has games in columns; one that cannot be read is somebody else's to refuse."""
    try:
        from tablee.data.marks import holds_columns

        return name != "-" and holds_columns(Path(name))
    except OSError:
        return False


@contextmanager
def usable(name: str) -> Generator[None]:
    """Whatever goes wrong with columns is one line."""
    try:
        yield
    except ImportError as error:
        raise Unusable(f"{error.name} is missing: pip install 'tablee[data]'") from None
    except NotCompiled as error:
        raise Unusable(f"it cannot be compiled: {str(error).partition(chr(10))[0]}") from None
    except (NoCluster, WorkerLost) as error:
        raise Unusable(str(error)) from None
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Unusable(f"{name}: {error.strerror or error}") from None


def write_columns(
    parsed: argparse.Namespace, options: Mapping[str, object], form: "Format"
) -> None:
    """Play, and write as it comes in."""
    if parsed.records == "-":
        raise Unusable("columns are written to a file: --records FILE")
    if parsed.legal:
        raise Unusable("--legal is for records as JSON lines")
    with usable(parsed.records):
        from tablee.data.frames import play, portions
        from tablee.data.origin import origin
        from tablee.data.writing import written

        game = CATALOGUE[parsed.game]
        of = origin(game, parsed.players, options, parsed.seed, not parsed.results_only)
        shares = portions(of, parsed.games)
        title = f"{game.title}, {parsed.players} players"
        with (
            written(Path(parsed.records), of, form) as file,
            counting(title, parsed.games) as count,
        ):
            for portion, games in zip(shares, in_order(play, shares, parsed.workers), strict=True):
                file.write(games)
                count(portion.first + portion.games)


def verify_columns(name: str) -> bool:
    """Print a line for each game that is wrong, and one for all; whether any is."""
    with usable(name):
        from tablee.data.reading import UnreadableColumns
        from tablee.data.verifying import verified

        wrong, seen = 0, 0

        def looked(games: int) -> None:
            nonlocal seen
            seen = games
            count(games)

        try:
            with counting(name, None) as count:
                for flaw in verified(name, looked):
                    wrong += 1
                    say(json.dumps({"ok": False, **flaw._asdict()}))
        except UnreadableColumns as error:
            raise Unusable(f"{name}: {error}") from None
        say(json.dumps({"games": seen, "wrong": wrong, "ok": not wrong}))
        return wrong > 0
