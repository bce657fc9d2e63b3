"""What people see: one frame that is drawn over, or plain lines one after the other."""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import TextIO

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

WIDTH, HEIGHT = 80, 24  # a frame is never larger
JOURNAL = 6  # sentences kept in sight


class Screen:
    """Draws frames; `live` is whether it can draw one over the other."""

    def __init__(self, console: Console, *, live: bool) -> None:
        self.console, self.live = console, live
        self._wrapped: dict[tuple[str, int], list[str]] = {}  # sentences as they were drawn
        if not live:
            console.width = WIDTH

    @contextmanager
    def lit(self) -> Generator[None]:
        """Borrow the terminal's second screen, so that hands do not stay in its scrollback."""
        if not self.live:
            yield
            return
        with self.console.screen(hide_cursor=False):
            yield

    def frame(
        self,
        board: RenderableType,
        story: Sequence[str],
        foot: Sequence[Text],
        prompt: str = "",
        most: int = JOURNAL,
    ) -> None:
        """Draw the board, as much of the story as there is room for, and what is asked."""
        width, height = self.size
        top, bottom = self._lines(board, width), self._lines(Group(*foot), width) if foot else []
        room = height - len(top) - len(bottom) - 1
        middle = self._latest(story[-most:], width, room - 1)
        blank = [""] * (room - len(middle))
        lines = [*top, *middle, *blank, *bottom, prompt]
        self._write("\x1b[H" + "\x1b[K\n".join(lines) + "\x1b[J")

    @property
    def size(self) -> tuple[int, int]:
        return min(self.console.width, WIDTH), min(self.console.height, HEIGHT)

    def say(self, *things: RenderableType) -> None:
        """Print below what is there already."""
        for thing in things:
            self.console.print(thing, width=self.size[0])

    def say_whole(self, line: str) -> None:
        """Print a line that must be copied as it is, however long."""
        self.console.print(line, soft_wrap=True)

    def ask(self, prompt: str) -> None:
        self._write(prompt)

    def _latest(self, story: Sequence[str], width: int, room: int) -> list[str]:
        lines: list[str] = []
        for sentence in reversed(story):
            told = self._told(sentence, width)
            if len(lines) + len(told) > room:
                break
            lines = told + lines
        return lines

    def _told(self, sentence: str, width: int) -> list[str]:
        if (sentence, width) not in self._wrapped:
            if len(self._wrapped) > 500:  # bounded, however long the evening
                self._wrapped.clear()
            self._wrapped[sentence, width] = self._lines(entry(sentence), width)
        return self._wrapped[sentence, width]

    def _lines(self, thing: RenderableType, width: int) -> list[str]:
        """What it looks like, line by line, colours included."""
        with self.console.capture() as painted:
            self.console.print(thing, width=width)
        return painted.get().splitlines()

    def _write(self, text: str) -> None:
        self.console.file.write(text)
        self.console.file.flush()


def entry(sentence: str) -> RenderableType:
    """A sentence of the story; the clause at its end is for those who look it up."""
    text = Text(sentence)
    text.highlight_regex(r"\[[A-Z]-R?\d+\]$", "dim")
    line = Table.grid(padding=(0, 1, 0, 0))
    line.add_row("·", text)
    return line


def screen(file: TextIO, *, live: bool) -> Screen:
    """A screen for this file, whatever characters the file knows."""
    reconfigure = getattr(file, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")
    console = Console(file=file, highlight=False, markup=False, emoji=False)
    return Screen(console, live=live and console.is_terminal and not console.is_dumb_terminal)
