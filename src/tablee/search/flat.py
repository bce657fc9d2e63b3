"""The features of any game: what each seat sees of the table, flattened to columns.

A game without a module `features` is valued by these. Every seat has the columns of its own veiled
view (`core.encoding`); how many cards, or whatever its sets hold, are left says how far a game is.
"""

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any

from tablee.core.encoding import EIGHT, IMPORTS, Encoding, columns
from tablee.core.game import Game
from tablee.core.kernel import inlined
from tablee.core.record import RULE, UNTOLD, BagOf, SetOf, fields, sorts

VERSION = 1  # raised when a column means something else: what was learnt no longer fits
STAGES = 16
MOVES = 63

TEXT = """{imports}from tablee.core.seats import DEALER
from tablee.search.arrays import VEILED
from tablee.search.featureless import rounds_left
from tablee.search.flat import put


@kernel
def is_quiet(t):
    return rules.awaiting(t) & ((1 << DEALER) - 1) != 0


@kernel
def look(t, viewer, row):
{look}


@kernel
def features(t, tables, rows):
    for seat in range(t.players):
        tables[VEILED] = t
        rules.veil(tables[VEILED], seat)
        rows[seat, 0] = 0.0
        look(tables[VEILED], seat, rows[seat])
    return ({left}) * {stages} // {most}
"""


@dataclass(eq=False)
class Flat:
    """The features of a game that brings none, and the text of their kernels."""

    STAGES: int
    SIZE: int
    names: tuple[str, ...]  # of the columns
    text: str
    MOVES: int = MOVES

    @property
    def make(self) -> str:
        """What numbers that were learnt by these columns belong to."""
        return f"columns {VERSION} {sha256(repr(self.names).encode()).hexdigest()[:16]}"


@cache
def flat(game: Game) -> Flat:
    """The features of a game by the fields of its table, for any number of players."""
    found = columns(game, game.most, or_fewer=True)
    left, most = _left(game)
    stages = STAGES if left else 1
    text = TEXT.format(
        imports=IMPORTS,
        look="\n".join(_look(found)),
        left=" + ".join(left) or "0",
        stages=stages,
        most=most + 1,
    )
    return Flat(stages, 1 + EIGHT * len(found.words), found.names, text)


def _look(found: Encoding) -> list[str]:
    stores = [f"    put(row, {1 + EIGHT * n}, {word})" for n, word in enumerate(found.words)]
    return [*found.lines, *stores] or ["    return"]


def _left(game: Game) -> tuple[list[str], int]:
    """How much all sets and bags of a table hold, and the most that they can."""
    terms: list[str] = []
    most = 0
    for name, field in fields(game.rules.Table).items():
        said = sorts(game.rules.Table)[name]
        sort = next((each for each in said if isinstance(each, SetOf | BagOf)), None)
        if sort is None or RULE in said or UNTOLD in said:
            continue
        found = _all(f"t.{name}", field.shape)
        members = sort.most - sort.least + 1 if isinstance(sort, SetOf) else sort.most + 1
        terms += [f"count({each})" for each in found]
        most += members * len(found)
    return terms, most


def _all(value: str, shape: tuple[int, ...]) -> list[str]:
    if not shape:
        return [value]
    return [each for n in range(shape[0]) for each in _all(f"{value}[{n}]", shape[1:])]


@inlined
def put(row: Any, first: int, word: int) -> None:
    """Eight columns as fractions: the bytes of a word, each with its sign."""
    for n in range(EIGHT):
        row[first + n] = float(((word >> EIGHT * n & 255) ^ 128) - 128)
