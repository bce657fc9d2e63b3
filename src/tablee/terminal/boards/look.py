"""What all boards share: who looks, how a heading looks, how names fit."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from tablee.core.bits import has
from tablee.core.seats import NOBODY
from tablee.play.telling import called
from tablee.terminal.wording import Words

WIDTH = 80
NAME = 10  # cells for a name
BAR = "bold white on rgb(40,52,64)"


class Look(NamedTuple):
    """Who looks at the board, and what they need to read it."""

    viewer: int  # a seat, or WATCHER
    names: Sequence[str]
    words: Words
    awaited: int  # seats that may act now
    slap_keys: Sequence[str] = ()  # of the people, where they race
    reader: int = NOBODY  # who is "you": the only person before the screen

    def name(self, seat: int, cells: int = NAME) -> str:
        """A name in so many cells."""
        name = self.names[seat]
        return set_cell_size(name, cells) if cell_len(name) <= cells else cut(name, cells)

    def called(self, seat: int) -> dict[str, str]:
        """Who sits there, as a sentence takes it: the name, and whether it is the reader's."""
        return called(self.names, seat, self.reader)

    def player(self, seat: int, cells: int = NAME) -> Text:
        """Who sits there: an arrow if it is their turn, bold if it is whoever looks."""
        mark = "► " if has(self.awaited, seat) else "  "
        return inked(mark + self.name(seat, cells), "bold" if seat == self.viewer else "")


def cut(name: str, cells: int) -> str:
    return set_cell_size(set_cell_size(name, cells - 1).rstrip() + "…", cells)


def heading(left: str, right: str) -> Text:
    """The bar on top."""
    gap = max(WIDTH - cell_len(left) - cell_len(right) - 2, 1)
    return Text(f" {left}{' ' * gap}{right} ", BAR, no_wrap=True)


def inked(text: str, style: str) -> Text:
    """The beginning of a line, whose style ends with it."""
    return Text().append(text, style)


def signed(number: int) -> str:
    """A number with its sign, the minus as long as the plus."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def beside(*blocks: Sequence[Text]) -> list[Text]:
    """Blocks of lines next to each other; each block's lines are equally wide."""
    height = max(len(block) for block in blocks)
    lines = [Text(no_wrap=True) for _ in range(height)]
    for block in blocks:
        width = max((line.cell_len for line in block), default=0)
        for number, line in enumerate(lines):
            cell = block[number].copy() if number < len(block) else Text()
            cell.pad_right(width - cell.cell_len)
            line.append_text(cell)
    return lines


def key_name(key: str, words: Words) -> str:
    """A key as it is shown to people."""
    return f"[{words('key-space') if key == ' ' else key}]" if key else ""
