"""A session: one table, the people and bots round it, and what they see of it."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from rich.console import Group, RenderableType
from rich.text import Text

from tablee.core.chance import stream
from tablee.core.record import Row
from tablee.core.seats import NOBODY, WATCHER
from tablee.play.table import Table, heard
from tablee.play.telling import Teller
from tablee.players.agents import agent
from tablee.players.bot import Bot
from tablee.terminal.boards import Look, board
from tablee.terminal.boards.look import heading
from tablee.terminal.keyboard import Keyboard
from tablee.terminal.saving import keep
from tablee.terminal.screen import Screen, entry
from tablee.terminal.story import Story
from tablee.terminal.wording import Words

# By how many share the keyboard: far apart, in the same place on AZERTY, QWERTZ and QWERTY, and
# none that chooses anything, since a hand may stay on its key.
SLAP_KEYS = ("", " ", "xp", "xtp", "xtp ", "xtp k", "xtp ku")

LEAVE = ("q", "Q")
USUAL_LEVEL = 2  # of the bots, where nobody says which


class Quit(Exception):
    """Somebody wants to stop here."""


@dataclass(frozen=True, kw_only=True)
class Setup:
    """Who plays at one keyboard, how, and where the record goes."""

    humans: int  # seats 0 to humans - 1 are people
    names: Sequence[str]
    seed: int | str
    language: str
    save: Path
    pace: float = 0.8  # seconds a bot takes
    level: int = USUAL_LEVEL  # of the bots
    agent: str = ""  # who plays in their place: package.module:Agent
    moves: Sequence[str] = ()  # already played


@dataclass
class Session:
    """Everything that one game at one keyboard needs; nobody changes the table but `make`."""

    table: Table
    humans: int  # seats 0 to humans - 1 are people
    names: Sequence[str]
    words: Words
    teller: Teller
    story: Story
    screen: Screen
    keyboard: Keyboard
    bots: dict[int, Bot]
    rng: Row  # the dealer's
    luck: Random  # of everything that is no move
    pace: float
    save: Path
    holder: int = NOBODY  # who has the keyboard, and may see a hand
    told: int = 0  # entries of the story already printed, where nothing is drawn over
    drawn: tuple[int, int] = (NOBODY, 0)  # whose view was printed last there, after how many moves

    @property
    def viewer(self) -> int:
        """Who looks at the screen while nobody is asked: the only person, or everybody."""
        return 0 if self.humans == 1 else WATCHER

    @property
    def slap_keys(self) -> tuple[str, ...]:
        """The keys of the people, seat by seat, where there is a race and a keyboard for it."""
        if self.table.game.race is None or not self.keyboard.keen:
            return ()
        return tuple(SLAP_KEYS[self.humans])

    def make(self, seat: int, move: int) -> None:
        """Make a move, and let everybody hear of it what they may."""
        self.hear(self.table.play(seat, move))

    def hear(self, rows: list[list[int]]) -> None:
        self.story.hear(rows)
        for seat, player in self.bots.items():
            player.hear(heard(rows, seat))

    def keep(self) -> None:
        keep(self.table, self.save, names=self.names, humans=self.humans)

    def show(self, viewer: int, foot: Sequence[Text] = (), prompt: str = "") -> None:
        """Draw the table as the viewer may see it."""
        if self.screen.live:
            sentences = self.story.sentences(viewer, board=True)
            self.screen.frame(self.board(viewer), sentences, foot, prompt)
            return
        self.tell()
        if self.drawn != (viewer, len(self.table.log)):  # once is enough, where nothing is wiped
            self.drawn = viewer, len(self.table.log)
            self.screen.say(self.board(viewer))
        self.screen.say(*foot)
        self.screen.ask(prompt)

    def board(self, viewer: int) -> RenderableType:
        reader, awaited = self.teller.reader, self.table.awaited
        look = Look(viewer, self.names, self.words, awaited, self.slap_keys, reader)
        return board(self.table.game, self.table.seen_by(viewer), look)

    def tell(self) -> None:
        """Print what has happened since it was last told."""
        fresh = self.story.sentences(self.viewer, self.told)
        self.told = len(self.story.entries)
        self.screen.say(*(entry(sentence) for sentence in fresh))

    def news(self, since: int) -> list[str]:
        """What those before the screen have heard since that entry and do not see on the board."""
        return self.story.sentences(self.viewer, since, board=self.screen.live)

    def pause(self, news: Sequence[str]) -> None:
        """Show what happened, and leave time to read it."""
        self.holder = NOBODY  # everybody looks at the screen again
        if self.screen.live:
            self.show(self.viewer)
        else:
            self.tell()
        if self.pace:
            time.sleep(self.pace * min(0.5 + 0.25 * len(news), 2))
            self.keyboard.forget()

    def read(self, page: Sequence[str], message: str) -> None:
        """Show sentences in place of the board, until somebody has read them."""
        if not self.screen.live:
            return
        title = heading(self.table.game.title, "")
        self.screen.frame(Group(title, Text()), page, [], self.words(message), most=len(page))
        if self.keyboard.line() in LEAVE:
            raise Quit


def sit(table: Table, setup: Setup, screen: Screen, keyboard: Keyboard) -> Session:
    """Sit down at a table, where some moves may already have been played."""
    reader = 0 if setup.humans == 1 else NOBODY  # a screen that several read calls all by name
    teller = Teller(table.game, setup.language, setup.names, reader)
    begun = len(setup.moves)  # so that a game taken up again does not repeat its luck
    seed = setup.seed
    session = Session(
        table=table,
        humans=setup.humans,
        names=setup.names,
        words=Words(setup.language),
        teller=teller,
        story=Story(teller),
        screen=screen,
        keyboard=keyboard,
        bots={
            seat: agent(
                table.game,
                seat,
                setup.agent or f"level{setup.level}",
                Random(f"{seed}/{begun}/{seat}"),
            )
            for seat in range(setup.humans, table.players)
        },
        rng=stream(seed, begun),
        luck=Random(f"{seed}/{begun}"),
        pace=setup.pace,
        save=setup.save,
    )
    for move in setup.moves:
        session.hear(table.write(move))
    session.told = len(session.story.entries)
    return session
