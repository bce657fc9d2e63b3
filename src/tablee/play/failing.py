"""Rules that fail in the middle of a game: where, in one line."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from traceback import extract_tb

from tablee.core.game import Game
from tablee.play.table import Refused


class RulesFault(Exception):
    """The rules of a game have failed; the message is one line that says where."""


@contextmanager
def located(game: Game) -> Generator[None]:
    """RulesFault, if what goes wrong within happens in the rules of the game, or below them.

    Whoever plays within plays casually: if his move is refused, the rules contradict themselves.
    """
    try:
        yield
    except Refused as refused:
        raise RulesFault(f"{game.name}: its casual player chose, and {refused}") from refused
    except Exception as error:
        file = getattr(game.rules, "__file__", None)
        places = [frame for frame in extract_tb(error.__traceback__) if frame.filename == file]
        if not places:
            raise
        where = f"{Path(places[-1].filename).name}, line {places[-1].lineno}, in {places[-1].name}"
        what = " ".join(f"{type(error).__name__}: {error}".split())
        raise RulesFault(f"{game.name}: {where}: {what}") from error
