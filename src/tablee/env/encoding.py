"""What a seat sees as columns of small numbers (`core.encoding`), for whoever learns at a table."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from tablee.core.encoding import EIGHT, IMPORTS, columns
from tablee.core.game import Game


@dataclass(frozen=True)
class Encoder:
    """The columns of a game with so many players, and the kernel that fills them."""

    names: tuple[str, ...]  # a name for each column
    text: str  # of the kernel `look(t, viewer, out)`; out has a word for eight columns

    @property
    def words(self) -> int:
        return -(-len(self.names) // EIGHT)

    @property
    def width(self) -> int:
        """Bytes of an observation, the last few perhaps empty."""
        return self.words * EIGHT


@cache
def encoder(game: Game, players: int) -> Encoder:
    """How a seat's view becomes columns."""
    names, lines, words = columns(game, players)
    stores = [f"    out[{n}] = {word}" for n, word in enumerate(words)]
    text = "\n".join(["@kernel", "def look(t, viewer, out):", *lines, *stores]) + "\n"
    return Encoder(names, text)


@cache
def interpreted(game: Game, players: int) -> Callable[[Any, int, list[int]], None]:
    """The same kernel as ordinary Python."""
    names: dict[str, Any] = {}
    text = encoder(game, players).text.replace("@kernel\n", "")
    exec(IMPORTS + text, names)
    return names["look"]


def observed(game: Game, players: int, view: Any, viewer: int) -> bytes:
    """The columns of a veiled record, a byte each."""
    words = [0] * encoder(game, players).words
    interpreted(game, players)(view, viewer, words)
    return b"".join((word & 2**64 - 1).to_bytes(EIGHT, "little") for word in words)
