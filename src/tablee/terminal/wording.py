"""The terminal's words, in one language: its own, and those of each game's board."""

from functools import cache
from importlib.util import find_spec

from tablee.games import CATALOGUE
from tablee.play.telling import phrase

FOLDER = "tablee.terminal"


class Words:
    """`words("curtain", player="Chloé")` is that message in the language of this table."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, message: str, **arguments: int | str) -> str:
        return phrase(folder(message.partition("-")[0]), self.language, message, arguments)


@cache
def folder(name: str) -> str:
    """Whose words a message is among, by what it begins with: a game's board's, or all boards'."""
    if name not in CATALOGUE:
        return FOLDER
    own = f"{FOLDER}.boards.{name}"
    return CATALOGUE[name].package if find_spec(own) is None else own
