"""The table of a game without a board of its own: its sight, a line for each thing."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, is_dataclass
from typing import Any, cast

from rich.cells import cell_len
from rich.console import Group
from rich.text import Text

from tablee.core.game import Game
from tablee.core.sight import SEATS
from tablee.terminal.boards.look import WIDTH, Look, cut, heading, inked

MOST = 12  # lines of what does not lie before a player
UNTOLD = ("players",)  # one sees how many they are


def plain_board(game: Game, view: Any, look: Look) -> Group:
    """What lies in the middle, then what lies before each player."""
    sight = fields(game.sight(view, look.viewer))
    seats: Sequence[Any] = sight.pop(SEATS, ())
    middle = [f"  {label(name)}: {shown(value)}" for name, value in sight.items()]
    lines = [heading(game.title, "" if look.awaited else look.words("over")), Text()]
    lines += [Text(fitted(line)) for line in middle[:MOST]]
    if middle:
        lines.append(Text())
    lines += [player(look, seat, seats) for seat in range(len(look.names))]
    return Group(*lines, Text())


def player(look: Look, seat: int, seats: Sequence[Any]) -> Text:
    line = look.player(seat)
    own = fields(seats[seat]) if seat < len(seats) else {}
    things = "   ".join(f"{label(name)} {shown(value)}" for name, value in own.items())
    line.append_text(inked(fitted(f"  {things}", WIDTH - line.cell_len), ""))
    return line


def fields(sight: Any) -> dict[str, Any]:
    """What a sight says, by name; whatever has no names is one thing."""
    if is_dataclass(sight) and not isinstance(sight, type):
        sight = asdict(sight)
    if isinstance(sight, Mapping):
        known = cast("Mapping[str, Any]", sight)
        return {name: value for name, value in known.items() if name not in UNTOLD}
    return {"": sight}


def label(name: str) -> str:
    return name.replace("_", " ")


def shown(value: Any) -> str:
    """A thing in one line: `?` for what is hidden, `–` where there is nothing."""
    if value is None:
        return "?"
    if isinstance(value, Mapping):
        things = cast("Mapping[str, Any]", value)
        return ", ".join(f"{label(name)} {shown(thing)}" for name, thing in things.items())
    if isinstance(value, list | tuple):
        items = [shown(item) for item in cast("Sequence[Any]", value)]
        return " ".join(items) or "–"
    return str(value).replace("-", "−") if isinstance(value, int) else str(value)


def fitted(text: str, cells: int = WIDTH) -> str:
    return text if cell_len(text) <= cells else cut(text, cells)
