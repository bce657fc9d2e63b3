"""`tablee review`: how a finished game stood at every move, and what decided it."""

import argparse
import json
from collections import deque
from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table as Grid

from tablee.cli.arguments import Commands, Unusable, add_language, add_workers, language_of
from tablee.cli.records import opened
from tablee.cli.solve import bar
from tablee.play.cluster import NoCluster
from tablee.play.processes import WorkerLost, in_order
from tablee.play.records import lines
from tablee.play.telling import phrase
from tablee.review.junctures import NoReview
from tablee.review.picture import picture
from tablee.review.portions import ReviewPortion, finished_game, review_portions, reviewed, valued
from tablee.review.sentences import FOLDER, Narrator, names
from tablee.review.story import Review
from tablee.review.valuing import JunctureValues
from tablee.review.written import written

SWINGS = 12  # that are listed
TOGETHER = 200  # records that are shared out at once, and held meanwhile


def add_to(commands: Commands) -> None:
    verb = commands.add_parser(
        "review",
        help="tell the story of a finished game: chances, decisions, luck",
        description="Value every table of a finished game, and say of each change whether it was a "
        "decision, luck or the others' choice; which moments decided it; and for each player what "
        "a decision gave up, how lucky it was, and the result without luck. The same whoever "
        "reckons it. How, and what is not known, is in docs/review.md.",
        epilog="Example: tablee review game.jsonl --plot game.svg. Exit code: 0, or 2 if the "
        "record cannot be read, is wrong or is not finished.",
    )
    verb.add_argument("file", metavar="RECORD", help="one JSON object a line; - for the input")
    verb.add_argument("--json", action="store_true", help="print a JSON line for each record")
    verb.add_argument(
        "--plot", type=Path, metavar="FILE.svg", help="draw the chances of one record"
    )
    add_language(verb)
    add_workers(verb)
    verb.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    language = language_of(parsed.lang)
    records = _records(parsed.file, alone=parsed.plot is not None)
    if parsed.file != "-":  # which cannot be read twice
        # All of it is looked at before any is reckoned, and none of it is held.
        deque(_records(parsed.file, alone=parsed.plot is not None), maxlen=0)
    while some := [*islice(records, TOGETHER)]:
        values = in_order(valued, [*chain(*(each for _, each in some))], parsed.workers)
        for line, portions in some:
            record = portions[0].record
            found = _reviewed(record, values, f"{parsed.file}: line {line}")
            called = names(_kept_names(record), found.players, language)
            narrator = Narrator(found, language, called)
            if parsed.plot:
                _draw(parsed.plot, picture(found, narrator))
            if parsed.json:
                print(json.dumps({"line": line, **written(found, narrator)}), flush=True)
            else:
                show(found, narrator)
    return 0


def _records(name: str, *, alone: bool) -> Iterator[tuple[int, list[ReviewPortion]]]:
    """The records of a file in portions, with their lines; each of them can be reviewed."""
    number = 0
    with opened(name) as file:
        for number, (line, fields) in enumerate(lines(file), 1):
            if alone and number > 1:
                raise Unusable(f"{name}: --plot is for one record")
            try:
                yield line, review_portions(msgspec.json.encode(fields))
            except NoReview as error:
                raise Unusable(f"{name}: line {line}: {error}") from None
    if not number:
        raise Unusable(f"{name}: there is no record")


def _reviewed(record: bytes, values: Iterator[list[JunctureValues]], where: str) -> Review:
    try:
        with bar(finished_game(record).table.game.title) as progress:
            return reviewed(record, values, progress)
    except NoReview as error:
        raise Unusable(f"{where}: {error}") from None
    except ImportError as error:  # Numba is imported only where it is needed
        raise Unusable(f"{error.name} is missing: pip install 'tablee[fast]'") from None
    except (NoCluster, WorkerLost) as error:
        raise Unusable(str(error)) from None


def _kept_names(record: bytes) -> list[str]:
    """What a record calls those who played, if it does."""
    fields = msgspec.json.decode(record, type=dict[str, msgspec.Raw])
    try:
        return msgspec.json.decode(fields["names"], type=list[str])
    except (KeyError, msgspec.DecodeError):
        return []


def _draw(path: Path, drawn: str) -> None:
    try:
        path.write_text(drawn, "utf-8")
    except OSError as error:
        raise Unusable(f"cannot write {path}: {error.strerror}") from None


def show(found: Review, narrator: Narrator) -> None:
    """What decided it, the greatest swings, and what it came to for everybody."""
    console, language = Console(highlight=False), narrator.language
    deciding = found.deciding()
    title = "decided" if deciding else "nothing"
    console.print(phrase(FOLDER, language, f"review-{title}"), style="bold", markup=False)
    for number, moment in enumerate(deciding, 1):
        console.print(f"{number}. {narrator.sentence(moment)}", markup=False)
    console.print(swings(found, narrator))
    console.print(standings(found, narrator))
    console.print(phrase(FOLDER, language, "review-figures"), style="dim", markup=False)


def swings(found: Review, narrator: Narrator) -> Grid:
    language = narrator.language
    grid = Grid(title=phrase(FOLDER, language, "review-swings"), title_justify="left")
    for head in ("moment", "player", "cause", "change", "error"):
        justify = "right" if head in ("change", "error") else "left"
        grid.add_column(phrase(FOLDER, language, f"review-head-{head}"), justify=justify)
    for moment in found.deciding(SWINGS):
        seat, cause = moment.verdict
        change = moment.after[seat] - moment.before[seat]
        grid.add_row(
            narrator.when(moment),
            narrator.names[seat].replace("[", "\\["),
            phrase(FOLDER, language, f"review-cause-{cause}"),
            f"{100 * change:+.1f}",
            f"{100 * moment.errors[seat]:.1f}",
        )
    return grid


def standings(found: Review, narrator: Narrator) -> Grid:
    language, grid = narrator.language, Grid()
    for head in ("player", "result", "decisions", "skill", "luck", "error", "adjusted"):
        justify = "left" if head == "player" else "right"
        grid.add_column(phrase(FOLDER, language, f"review-head-{head}"), justify=justify)
    for each in found.summaries:
        grid.add_row(
            narrator.names[each.seat].replace("[", "\\["),
            f"{100 * each.result:.0f}",
            str(each.decisions),
            f"{100 * each.skill:.1f}",
            f"{100 * each.luck:+.1f}",
            f"{100 * each.luck_error:.1f}",
            f"{100 * each.adjusted:.1f}",
        )
    return grid
