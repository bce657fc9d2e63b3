"""People who answer by themselves, for tests: fingers on a keyboard that is not there."""

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from random import Random
from typing import TypeAlias

from rich.console import Console

from tablee.core.chance import stream
from tablee.games import CATALOGUE
from tablee.play.table import Table
from tablee.terminal.menu import Item, menu
from tablee.terminal.screen import Screen
from tablee.terminal.session import Session, Setup, sit

NAMES = ("Alex", "Chloé", "Camille", "Léo", "Dario", "Inès")

Mind: TypeAlias = Callable[[Table, int, list[Item]], str]


def first(table: Table, seat: int, items: list[Item]) -> str:
    return items[0].key


def anything(seed: int) -> Mind:
    """Any item of the menu, by its key or its word; at a race, what brings the game to an end."""
    rng, luck = Random(seed), stream(seed)

    def choose(table: Table, seat: int, items: list[Item]) -> str:
        item = rng.choice(items)
        if table.game.rules.RACE:
            move = table.casual(seat, luck)
            item = next(item for item in items if item.move == move)
        return rng.choice((item.key, item.word))

    return choose


class Fingers:
    """Types what is scripted, then whatever the mind chooses from the menu."""

    def __init__(self, mind: Mind = first, script: list[str] | None = None) -> None:
        self.mind, self.script = mind, list(script or [])
        self.keen = False
        self.presses: list[str | None] = []
        self.session: Session | None = None
        self.asked = 0

    def line(self, seconds: float | None = None) -> str | None:
        self.asked += 1
        if self.script:
            typed = self.script.pop(0)
            if typed == "^C":
                raise KeyboardInterrupt
            if typed == "^D":
                raise EOFError
            return typed
        return self._own_mind()

    def press(self, seconds: float | None = None) -> str | None:
        if self.presses:
            return self.presses.pop(0)
        return self._own_mind() if seconds is None or seconds > 0 else None

    def _own_mind(self) -> str:
        assert self.session is not None
        table = self.session.table
        for seat in range(self.session.humans):
            if table.legal(seat):
                return self.mind(table, seat, menu(table, seat, NAMES, self.session.words))
        return ""

    @contextmanager
    def seated(self) -> Generator[None]:
        yield

    @contextmanager
    def pressing(self) -> Generator[None]:
        yield

    def forget(self) -> None:
        pass


def console(*, live: bool) -> Console:
    return Console(
        file=StringIO(),
        force_terminal=live,
        width=80,
        height=24,
        color_system=None,
        highlight=False,
        markup=False,
    )


def evening_with(
    game: str,
    players: int,
    fingers: Fingers,
    save: Path,
    *,
    humans: int = 1,
    language: str = "en",
    live: bool = False,
    seed: int = 1,
    moves: list[str] | None = None,
    names: Sequence[str] = NAMES,
    options: Mapping[str, object] | None = None,
) -> Session:
    """A session whose people are these fingers, before the first move."""
    fingers.session = sit(
        Table(CATALOGUE[game], players, options or {}),
        Setup(
            humans=humans,
            names=names[:players],
            seed=seed,
            language=language,
            save=save,
            pace=0,
            moves=moves or [],
        ),
        Screen(console(live=live), live=live),
        fingers,
    )
    return fingers.session


def printed(session: Session) -> str:
    """Everything that was on the screen, one thing after the other."""
    file = session.screen.console.file
    assert isinstance(file, StringIO)
    return file.getvalue()
