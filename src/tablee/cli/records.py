"""`tablee simulate` and `tablee verify`: records written and read again."""

import argparse
import json
import sys
from collections.abc import Generator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import BinaryIO

from tablee.cli.arguments import (
    FIRST,
    Commands,
    Unusable,
    add_game,
    add_workers,
    options_of,
    say,
    seats_of,
)
from tablee.cli.columns import FORMATS, format_of, is_columns, verify_columns, write_columns
from tablee.cli.progress import counting
from tablee.games import CATALOGUE
from tablee.play.cluster import NoCluster
from tablee.play.failing import RulesFault
from tablee.play.fair import check_fair, committed
from tablee.play.portions import RecordPortion, encoded, record_portions
from tablee.play.processes import WorkerLost, in_order
from tablee.play.records import Flaw, Unreadable, check, lines
from tablee.play.whole import whole_file

WRONG = 1  # the exit code when a record is
UNPROVEN = "no seat's number was committed to before it was shown"


def add_to(commands: Commands) -> None:
    simulation = commands.add_parser(
        "simulate",
        help="play many games with random moves and write their records, or columns",
        description="Play games with random moves and write their records, one JSON object a "
        "line, or columns, a row a game. The same seed gives the same games, however many "
        "processes play them. Ctrl-C keeps those that are done.",
        epilog=f"Examples: tablee simulate {FIRST} --players 4 --games 1000 --seed 1 "
        f"--records x.jsonl; tablee simulate {FIRST} --players 2 --games 1000000 "
        "--results-only --records x.parquet",
    )
    add_game(simulation)
    simulation.add_argument("--players", type=int, required=True, help="seats at the table")
    simulation.add_argument("--games", type=int, default=1, help="how many games (default: 1)")
    simulation.add_argument("--seed", type=int, default=1, help="a whole number (default: 1)")
    simulation.add_argument(
        "--legal", action="store_true", help="also write every move that was possible, each time"
    )
    simulation.add_argument(
        "--records", metavar="FILE", required=True, help="where to write them; - for the output"
    )
    simulation.add_argument(
        "--format",
        choices=FORMATS,
        help="records as JSON lines, or columns (default: as FILE ends, else jsonl)",
    )
    simulation.add_argument(
        "--results-only", action="store_true", help="how each game ended, without its moves"
    )
    add_workers(simulation)
    simulation.set_defaults(run=run_simulate)

    verify = commands.add_parser(
        "verify",
        help="replay records, or games in columns, and say which are right",
        description="Replay every record of a file and print one JSON line for each; of games in "
        "columns, one for each that is wrong, and a last one. Exit code: 0 if all are right, 1 if "
        "one is wrong, 2 if the file cannot be read as records.",
    )
    verify.add_argument("file", metavar="FILE", help="one JSON object a line; - for the input")
    verify.add_argument(
        "--fair", action="store_true", help="also recompute the dealer's moves from the seed"
    )
    verify.set_defaults(run=run_verify)


def run_simulate(parsed: argparse.Namespace) -> int:
    game = CATALOGUE[parsed.game]
    options = options_of(game, parsed.preset, parsed.option, study=True)
    players = seats_of(game, parsed.players, options)
    if parsed.games < 0:
        raise Unusable(f"--games cannot be {parsed.games}")
    form = format_of(parsed.format, parsed.records)
    if form != "jsonl" or parsed.results_only:
        write_columns(parsed, options, form)
        return 0
    all_of_them = RecordPortion(
        game.name, players, options, parsed.seed, parsed.legal, 0, parsed.games
    )
    portions = record_portions(all_of_them)
    with (
        _output(parsed.records) as file,
        counting(f"{game.title}, {players} players", parsed.games) as count,
    ):
        try:
            for portion, some in zip(
                portions, in_order(encoded, portions, parsed.workers), strict=True
            ):
                file.write(some)
                count(portion.first + portion.games)
        except (NoCluster, RulesFault, WorkerLost) as error:
            raise Unusable(str(error)) from None
    return 0


@contextmanager
def _output(name: str) -> Generator[BinaryIO]:
    """Where records are written: the output, a device or pipe, or a file that will be whole."""
    if name == "-":
        yield sys.stdout.buffer
        return
    path = Path(name)
    special = path.exists() and not path.is_file() and not path.is_dir()
    try:
        with path.open("wb") if special else whole_file(path) as file:
            yield file
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Unusable(f"cannot write {name}: {error.strerror}") from None


def run_verify(parsed: argparse.Namespace) -> int:
    if is_columns(parsed.file):
        if parsed.fair:
            raise Unusable(f"{parsed.file}: games in columns have no field fair")
        return WRONG if verify_columns(parsed.file) else 0
    exit_code, judge = 0, check_fair if parsed.fair else check
    with opened(parsed.file) as file:
        for number, fields in lines(file):
            flaw = judge(fields)
            told = verdict(number, flaw)
            if parsed.fair and flaw is None and not committed(fields):
                told["unproven"] = UNPROVEN
            say(json.dumps(told))
            exit_code = WRONG if flaw else exit_code
    return exit_code


def verdict(line: int, flaw: Flaw | None) -> dict[str, object]:
    if flaw is None:
        return {"line": line, "ok": True}
    return {"line": line, "ok": False, "move": flaw.move, "error": flaw.error}


@contextmanager
def opened(name: str) -> Generator[BinaryIO, None, None]:
    """The file of this name, - for the input; if it cannot be read, that is one clear line."""
    try:
        with nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb") as file:
            yield file
    except Unreadable as unreadable:
        raise Unusable(f"{name}: {unreadable}") from None
    except BrokenPipeError:  # of the output
        raise
    except OSError as error:
        raise Unusable(f"cannot read {name}: {error.strerror}") from None
