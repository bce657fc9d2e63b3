"""The arrays of a batch, each with its shape."""

from math import prod
from typing import Annotated, Any, NamedTuple, get_args, get_type_hints

import numpy as np

from tablee.core.game import Game
from tablee.core.seats import DEALER
from tablee.core.tape import COLUMNS
from tablee.env.settings import BOOK, Way
from tablee.fast.layout import dtype


class Kernels(NamedTuple):
    """What a game brings beside its rules."""

    look: Any  # its encoder's
    casual: Any


class Sizes(NamedTuple):
    """What the shapes of the arrays are made of."""

    n: int  # tables
    views: int  # of each table: one, or all seats
    players: int
    seats: int  # that the rules have
    options: int
    words: int  # of an observation, eight columns each
    moves: int  # words of a mask, eight moves each
    heard: int  # rows of what each seat has heard
    log: int  # rows of a log, the first for how many there are
    hands: int  # where the spans of a hand begin and end; 0: haste decides


class Arrays(NamedTuple):
    """Every table of a batch, what it asks, what it is answered, and what came of it.

    Whole numbers, unless it is said otherwise; the note is the shape, by the names of `Sizes`.
    """

    how: Annotated[Any, "how"]  # a `Way`
    tables: Annotated[Any, "table", "n"]
    veiled: Annotated[Any, "table", "one"]  # what a seat sees
    options: Annotated[Any, "options"]
    haste: Annotated[Any, "seats"]  # how often each is the first of those who slap at once
    hands: Annotated[Any, "seats", "hands"]  # how its reactions are strewn: `env.haste`
    streams: Annotated[Any, "two", "stream"]  # of the seed, and of actions that nobody chose
    rng: Annotated[Any, "n", "stream"]  # the stream of each game
    book: Annotated[Any, "n", "book"]  # columns: `settings`
    held: Annotated[Any, "n", "chairs"]  # what each has answered, the dealer, too
    action: Annotated[Any, "n", "views"]
    legal: Annotated[Any, "n", "views"]  # the legal moves, as sets
    mask: Annotated[Any, "n", "views", "moves"]  # the same, a byte a move
    seen: Annotated[Any, "n", "views", "words"]  # observations, a byte a column
    final: Annotated[Any, "n", "words"]  # the learner's, when its game was over
    reward: Annotated[Any, "float", "n", "players"]
    done: Annotated[Any, "byte", "n"]
    truncated: Annotated[Any, "byte", "n"]
    points: Annotated[Any, "seats"]  # work space
    tape: Annotated[Any, "rows", "columns"]  # work space
    told: Annotated[Any, "n", "players", "two"]  # how many rows each has heard; where the next goes
    heard: Annotated[Any, "small", "n", "players", "heard", "three"]  # the last: what, whose, value
    log: Annotated[Any, "n", "two", "log"]  # how many moves, and each; every other game's is second


FIXED = {
    "how": len(Way._fields),
    "book": BOOK,
    "chairs": DEALER + 1,
    "rows": 128,  # more than any one move can say
    "columns": COLUMNS,
    "stream": 4,
    "one": 1,
    "two": 2,
    "three": 3,
}
LINE = 64  # bytes that processors fetch, and take from each other, at once
DTYPES = ("table", "float", "byte", "small")


def layout() -> dict[str, tuple[str, tuple[str, ...]]]:
    """Of each array, what it holds (whole numbers: "int") and its shape, by names."""
    found: dict[str, tuple[str, tuple[str, ...]]] = {}
    for name, hint in get_type_hints(Arrays, include_extras=True).items():
        notes = get_args(hint)[1:]
        kind = notes[0] if notes[0] in DTYPES else "int"
        found[name] = kind, tuple(note for note in notes if note not in DTYPES)
    return found


def allocated(game: Game, sizes: Sizes) -> Arrays:
    """Room for a batch of this size, each array on lines of its own.

    Two threads with a batch each then never write to one line of the processor's memory.
    """
    kinds = {
        "int": np.dtype(np.int64),
        "float": np.dtype(np.float32),
        "byte": np.dtype(np.uint8),
        "small": np.dtype(np.int32),
        "table": dtype(game.rules.Table),
    }
    lengths = {**sizes._asdict(), **FIXED}
    return Arrays(
        *(
            _room([lengths[length] for length in shape], kinds[kind])
            for kind, shape in layout().values()
        )
    )


def _room(shape: list[int], kind: np.dtype[Any]) -> np.ndarray[Any, Any]:
    block = np.zeros(prod(shape) * kind.itemsize + 2 * LINE, np.uint8)
    return np.ndarray(shape, kind, block.data, offset=-block.ctypes.data % LINE)
