"""A page for each game, made from its code: what a learner is shown, may do and is rewarded with.

`python -m tablee.env.pages FOLDER` writes them.
"""

import inspect
import re
import sys
from itertools import groupby
from pathlib import Path
from typing import Any

from tablee.core.game import Game
from tablee.core.record import OWN, RULE, UNTOLD, BagOf, Choice, SetOf, Sort, sorts
from tablee.env.encoding import encoder
from tablee.env.versions import HISTORY, VERSION
from tablee.games import CATALOGUE

COMMENT = re.compile(r"^    (\w+): .*?  # (.*)$", re.MULTILINE)
HIDES, OPEN = "seats have secrets", "nothing is hidden but what chance will bring"
UNNAMED = "a place of a row: what is done there depends on the table"


def page(game: Game) -> str:
    """The page of a game, in Markdown."""
    return "\n".join([*_head(game), *_observation(game), *_actions(game), *_end(game)])


def _head(game: Game) -> list[str]:
    options, study = (
        [f"`{each.name}` ({', '.join(f'`{value}`' for value in each.values)})" for each in some]
        for some in (game.options, game.study)
    )
    seats = f", with {game.study_seats[0]} players" if game.study_seats else ""
    at_once = "a race: chance says who of those that slap is first" if game.race else ""
    return [
        f"# {game.title}",
        "",
        "*Made by `python -m tablee.env.pages docs/research` from the code.*",
        "",
        f"- `tablee.env.batch({game.name!r})`, `Tablee/{game.name.capitalize()}-v{VERSION}`,"
        f" `tablee_{game.name}`",
        f"- {game.least} to {game.most} players; version {game.version} of the rules",
        f"- options, the default first: {'; '.join(options) or 'none'}",
        *([f"- for study only: {'; '.join(study)}{seats}"] if study else []),
        f"- {HIDES if game.hides else OPEN}" + (f"; {at_once}" if at_once else ""),
        "",
    ]


def _observation(game: Game) -> list[str]:
    counts = range(game.least, game.most + 1)
    widths = ", ".join(f"{len(encoder(game, n).names)} with {n}" for n in counts)
    lines = [
        "## Observation",
        "",
        f"Columns of one byte with a sign: {widths} players. What there is for every seat begins",
        "with the viewer's own, `[0]`; seats are counted from the viewer. Below, with"
        f" {game.least} players.",
        "",
        "| columns | field | what it holds | as |",
        "|---|---|---|---|",
    ]
    comments, first = _comments(game), 0
    for name, group in groupby(encoder(game, game.least).names, _field):
        size = len(list(group))
        span = f"{first}" if size == 1 else f"{first}–{first + size - 1}"
        lines.append(f"| {span} | `{name}` | {comments.get(name, '')} | {_as(game, name)} |")
        first += size
    told = sorts(game.rules.Table)
    silent = [name for name, of in told.items() if RULE in of or UNTOLD in of]
    listed = ", ".join(f"`{name}`" for name in silent)
    return [*lines, "", f"No columns: {listed}." if silent else "", ""]


def _field(column: str) -> str:
    return re.split(r"[\[ ]", column)[0]


def _as(game: Game, name: str) -> str:
    found: Any = sorts(game.rules.Table)[name]
    told = [_sort(sort) for sort in found if sort is not OWN] or [Sort.NUMBER.value]
    return "; ".join([*told, *(OWN.value for sort in found if sort is OWN)])


def _sort(sort: SetOf | BagOf | Choice | Sort) -> str:
    if isinstance(sort, SetOf):
        return f"a set of {sort.least} to {sort.most}"
    if isinstance(sort, BagOf):
        return f"a bag of 0 to {sort.most}: how many of each"
    if isinstance(sort, Choice):
        return f"one of {sort.least} to {sort.most}"
    return sort.value


def _comments(game: Game) -> dict[str, str]:
    """What the record says of its fields."""
    return dict(COMMENT.findall(inspect.getsource(game.rules.Table)))


def _actions(game: Game) -> list[str]:
    lines = ["## Actions", "", "| action | move |", "|---|---|"]
    words = list(enumerate(game.spelling.seats))
    for named, group in groupby(words, lambda item: bool(item[1])):
        some = list(group)
        if named:
            lines += [f"| {number} | `{word}` |" for number, word in some]
        elif some[-1][0] > 0:
            lines.append(f"| {some[0][0]}–{some[-1][0]} | {UNNAMED} |")
    return [*lines, ""]


def _end(game: Game) -> list[str]:
    return [
        "## Reward",
        "",
        "Nothing until the game is over; then each seat's share of the victory (1 for who wins",
        'alone, a part for each who shares it), or with `reward="points"` its points. In OpenSpiel',
        "the share less one part for each player, so that the game is zero-sum.",
        "",
        "## Versions",
        "",
        "| environment | what changed |",
        "|---|---|",
        *(f"| v{number} | {text} |" for number, text in enumerate(HISTORY, 1)),
        "",
        f"The rules are those of version {game.version}; records say which they were played by.",
        "",
    ]


def write(folder: Path) -> None:
    for game in CATALOGUE.values():
        (folder / f"{game.name}.md").write_text(page(game), "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
