"""A game in the terminal: people at one keyboard, bots, boards and a story."""

import shlex
import shutil
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from rich.text import Text

from tablee.core.game import Game
from tablee.play.table import Table
from tablee.terminal.evening import evening
from tablee.terminal.keyboard import keyboard
from tablee.terminal.names import fitting
from tablee.terminal.race import welcome
from tablee.terminal.screen import entry, screen
from tablee.terminal.session import Quit, Session, Setup, sit

FINISHED, LEFT = 0, 130  # exit codes
LAST_WORDS = 7  # sentences that stay on the screen after the game


def play(game: Game, players: int, options: Mapping[str, object], setup: Setup) -> int:
    """Play a game to its end, or until somebody leaves; the record is kept in either case."""
    shown = screen(sys.stdout, live=sys.stdin.isatty() and sys.stdout.isatty())
    fitted = replace(setup, names=fitting(setup.names, players, setup.language))
    keys = keyboard(sys.stdin, sys.stdout, live=shown.live)
    session = sit(Table(game, players, options), fitted, shown, keys)
    session.keep()
    try:
        with session.keyboard.seated(), session.screen.lit():
            welcome(session)
            evening(session)
    except (KeyboardInterrupt, EOFError, Quit):
        pass  # nobody has to stay
    finally:
        session.keep()
    if not session.table.over:
        leave(session)
        return LEFT
    finish(session)
    return FINISHED


def leave(session: Session) -> None:
    """Say how to go on another day."""
    words = session.words
    session.screen.say(Text(), Text(words("left")))
    session.screen.say_whole(f"  {command()} play --resume {shlex.quote(str(session.save))}")


def command() -> str:
    """How this program is called here: by its name, if the shell knows it."""
    program = Path(sys.argv[0])
    if shutil.which("tablee") or program.name != "tablee":
        return "tablee"
    return shlex.quote(str(program))


def finish(session: Session) -> None:
    """Leave the last board and the last sentences on the screen."""
    viewer, words = session.viewer, session.words
    if not session.screen.live:
        session.tell()
    session.screen.say(session.board(viewer))
    if session.screen.live:
        told = session.story.sentences(viewer, board=True)[-LAST_WORDS:]
        session.screen.say(*(entry(sentence) for sentence in told))
    session.screen.say(Text(), standings(session))
    session.screen.say_whole(words("kept", file=str(session.save)))


def standings(session: Session) -> Text:
    """Everybody's points in one line, a star for those who won."""
    result = session.table.result() or {"points": [], "winners": []}
    line = Text()
    for seat, points in enumerate(result["points"]):
        won = seat in result["winners"]
        star, total = "★ " if won else "", f"{points}".replace("-", "−")
        line.append(f"{star}{session.names[seat]} {total}", "bold" if won else "")
        line.append("   ")
    return line
