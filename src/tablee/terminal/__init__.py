"""A game in the terminal: people at one keyboard, bots, boards and a journal."""

import shlex
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.text import Text

from tablee.core.game import Game
from tablee.play.table import Table
from tablee.terminal.evening import evening
from tablee.terminal.journal import ON_THE_BOARD
from tablee.terminal.keyboard import keyboard
from tablee.terminal.names import fitting
from tablee.terminal.race import welcome
from tablee.terminal.screen import entry, screen
from tablee.terminal.sitting import USUAL_LEVEL, Left, Sitting, sit

FINISHED, LEFT = 0, 130  # exit codes
LAST_WORDS = 7  # sentences that stay on the screen after the game


def play(
    game: Game,
    players: int,
    options: Mapping[str, object],
    *,
    humans: int,
    names: Sequence[str],
    seed: int | str,
    language: str,
    moves: Sequence[str] = (),
    save: Path,
    pace: float = 0.8,
    level: int = USUAL_LEVEL,
) -> int:
    """Play a game to its end, or until somebody leaves; the record is kept in either case."""
    shown = screen(sys.stdout, live=sys.stdin.isatty() and sys.stdout.isatty())
    sitting = sit(
        Table(game, players, options),
        humans=humans,
        names=fitting(names, players, language),
        seed=seed,
        language=language,
        screen=shown,
        keyboard=keyboard(sys.stdin, sys.stdout, live=shown.live),
        save=save,
        pace=pace,
        level=level,
        moves=moves,
    )
    sitting.keep()
    try:
        with sitting.keyboard.seated(), sitting.screen.lit():
            welcome(sitting)
            evening(sitting)
    except (KeyboardInterrupt, EOFError, Left):
        pass  # nobody has to stay
    finally:
        sitting.keep()
    if not sitting.table.over:
        leave(sitting)
        return LEFT
    finish(sitting)
    return FINISHED


def leave(sitting: Sitting) -> None:
    """Say how to go on another day."""
    words = sitting.words
    sitting.screen.say(Text(), Text(words("left")))
    sitting.screen.say_whole(f"  {command()} play --resume {shlex.quote(str(sitting.save))}")


def command() -> str:
    """How this program is called here: by its name, if the shell knows it."""
    program = Path(sys.argv[0])
    if shutil.which("tablee") or program.name != "tablee":
        return "tablee"
    return shlex.quote(str(program))


def finish(sitting: Sitting) -> None:
    """Leave the last board and the last sentences on the screen."""
    viewer, words = sitting.viewer, sitting.words
    if not sitting.screen.live:
        sitting.tell()
    sitting.screen.say(sitting.board(viewer))
    if sitting.screen.live:
        told = sitting.journal.sentences(viewer, hushed=ON_THE_BOARD)[-LAST_WORDS:]
        sitting.screen.say(*(entry(sentence) for sentence in told))
    sitting.screen.say(Text(), standings(sitting))
    sitting.screen.say_whole(words("kept", file=str(sitting.save)))


def standings(sitting: Sitting) -> Text:
    """Everybody's points in one line, a star for those who won."""
    result = sitting.table.result() or {"points": [], "winners": []}
    line = Text()
    for seat, points in enumerate(result["points"]):
        won = seat in result["winners"]
        star, total = "★ " if won else "", f"{points}".replace("-", "−")
        line.append(f"{star}{sitting.names[seat]} {total}", "bold" if won else "")
        line.append("   ")
    return line
