"""What people type: lines where they think, single keys where they race."""

import os
import select
import sys
from collections.abc import Generator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol, TextIO

if sys.platform != "win32":
    import termios


class Keyboard(Protocol):
    """Where answers come from; Ctrl-D, or the end of a file, is an EOFError."""

    @property
    def keen(self) -> bool: ...  # whether single keys can be told as they are pressed
    def line(self, seconds: float | None = None) -> str | None: ...
    def press(self, seconds: float | None = None) -> str | None: ...
    def seated(self) -> AbstractContextManager[None]: ...
    def pressing(self) -> AbstractContextManager[None]: ...
    def forget(self) -> None: ...


class Pipe:
    """Answers from a file or a pipe: one a line, and nobody is hurried.

    With an echo they are printed too, as a terminal would do by itself.
    """

    keen = False

    def __init__(self, file: TextIO, echo: TextIO | None = None) -> None:
        self._file, self._echo = file, echo

    def line(self, seconds: float | None = None) -> str | None:
        text = self._file.readline()
        if not text:
            raise EOFError
        if self._echo is not None:
            print(text.strip(), file=self._echo)
        return text.strip()

    def press(self, seconds: float | None = None) -> str | None:
        return (self.line() or "")[:1]

    @contextmanager
    def seated(self) -> Generator[None]:
        yield

    @contextmanager
    def pressing(self) -> Generator[None]:
        yield

    def forget(self) -> None:
        pass


class Keys:
    """A real keyboard; what is typed is shown only while a line is asked for."""

    keen = True

    def __init__(self, descriptor: int) -> None:
        self._file = descriptor

    @contextmanager
    def seated(self) -> Generator[None]:
        """Keep quiet what is typed while nobody is asked, until everybody gets up."""
        with self._without(termios.ECHO):
            yield

    @contextmanager
    def pressing(self) -> Generator[None]:
        """Tell every key at once."""
        with self._without(termios.ECHO | termios.ICANON):
            yield

    def line(self, seconds: float | None = None) -> str | None:
        """A line as it was typed, or None if the time ran out first."""
        with self._without(0, shown=termios.ECHO):
            if self._silent(seconds):
                self.forget()
                return None
            typed = os.read(self._file, 4096)
        if not typed:
            raise EOFError
        return typed.decode("utf-8", "ignore").strip()

    def press(self, seconds: float | None = None) -> str | None:
        """The next key, or None if the time ran out first."""
        if self._silent(seconds):
            return None
        typed = os.read(self._file, 1)
        if not typed or typed == b"\x04":  # Ctrl-D
            raise EOFError
        return typed.decode("ascii", "replace")

    def forget(self) -> None:
        """Drop what was typed and not read."""
        termios.tcflush(self._file, termios.TCIFLUSH)

    def _silent(self, seconds: float | None) -> bool:
        return not select.select([self._file], [], [], seconds)[0]

    @contextmanager
    def _without(self, hidden: int, shown: int = 0) -> Generator[None]:
        """The terminal with some of its local modes off, and some on."""
        before = termios.tcgetattr(self._file)
        now = termios.tcgetattr(self._file)
        now[3] = (now[3] & ~hidden) | shown
        termios.tcsetattr(self._file, termios.TCSANOW, now)
        try:
            yield
        finally:
            termios.tcsetattr(self._file, termios.TCSANOW, before)


def keyboard(file: TextIO, echo: TextIO, *, live: bool) -> Keyboard:
    """The keyboard before a live screen, or whatever stands in its place."""
    if live and sys.platform != "win32":
        return Keys(file.fileno())
    return Pipe(file, None if file.isatty() else echo)
