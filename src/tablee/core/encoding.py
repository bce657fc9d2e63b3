"""What a seat sees as columns of small numbers, for any game: derived from the sorts of its fields.

A set is a column a member (and its size, if it may have eight or more), a bag how many there are of
each, a choice a column for each thing it may be, a seat where it sits, seen from the viewer; what
there is for every seat begins with the viewer's. Rules of the table are no columns.

Here they are written as lines of kernel Python; whoever needs them makes a kernel of those.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from tablee.core.game import Game
from tablee.core.record import (
    COUNTS,
    OWN,
    RULE,
    UNTOLD,
    BagOf,
    Choice,
    Field,
    Range,
    SetOf,
    Sort,
    fields,
    sorts,
)

EIGHT = 8  # columns of a word
SIZED = 8  # members from which on a set has a column for its size
BYTE = Range(-128, 127)
IMPORTS = """from tablee.core.bits import count, spread
from tablee.core.columns import far, near, turned
from tablee.core.kernel import kernel
"""


class Encoding(NamedTuple):
    """The columns of a game: their names, and how they are written from `t` for `viewer`."""

    names: tuple[str, ...]
    lines: tuple[str, ...]  # of a kernel, before its words
    words: tuple[str, ...]  # an expression for every eight columns, a byte each


class Piece(NamedTuple):
    """Some columns in a row: the bits of one or several sets, or the byte of a number.

    Of several sets each counts twice as much as the one before.
    """

    names: tuple[str, ...]
    terms: tuple[str, ...]
    bits: bool


@cache
def columns(game: Game, players: int, or_fewer: bool = False) -> Encoding:
    """The columns of a game with so many players, or with as many as there are of so many.

    An empty chair is then seen as it stands, behind all others.
    """
    lines = [f"    s{n} = {_seat(game, n, players, or_fewer)}" for n in range(players)]
    pieces: list[Piece] = []
    for name, field in fields(game.rules.Table).items():
        writing = _Writing(name, field, sorts(game.rules.Table)[name], players, game.hides)
        writing.count = "t.players" if or_fewer else f"{players}"
        pieces += writing.pieces(game.rules.SEATS)
        lines += writing.lines
    names = (name for piece in pieces for name in piece.names)
    return Encoding(tuple(names), tuple(lines), tuple(_words(pieces)))


def _seat(game: Game, n: int, players: int, or_fewer: bool) -> str:
    """Who sits so far from the viewer."""
    if not or_fewer:
        return f"(viewer + {n}) % {players}"
    seat = f"(viewer + {n}) % t.players"
    return seat if n < game.least else f"{seat} if {n} < t.players else {n}"


class _Writing:
    """Writes what a field becomes; what is needed twice is a variable."""

    def __init__(
        self, name: str, field: Field, sorts: tuple[Any, ...], players: int, hides: bool
    ) -> None:
        self.name, self.field, self.players, self.hides = name, field, players, hides
        self.count = f"{players}"  # how many sit there, as kernels say it
        self.own = OWN in sorts
        self.sort: Any = next((sort for sort in sorts if sort is not OWN), Sort.NUMBER)
        self.lines: list[str] = []

    def pieces(self, seats: int) -> Iterator[Piece]:
        if self.sort in (RULE, UNTOLD):
            return
        whole = 1 if isinstance(self.sort, BagOf) or self.sort is COUNTS else 0
        shape = self.field.shape[: len(self.field.shape) - whole]
        if shape and shape[0] == seats:
            for n in range(1 if self.own else self.players):
                yield from self._things(f"{self.name}[{n}]", f"t.{self.name}[s{n}]", shape[1:])
        else:
            yield from self._things(self.name, f"t.{self.name}", shape)

    def _things(self, name: str, value: str, shape: tuple[int, ...]) -> Iterator[Piece]:
        if not shape:
            yield from self._thing(name, value)
        else:
            for n in range(shape[0]):
                yield from self._things(f"{name}[{n}]", f"{value}[{n}]", shape[1:])

    def _thing(self, name: str, value: str) -> Iterator[Piece]:
        sort = self.sort
        if isinstance(sort, SetOf):
            yield from self._set(name, value, sort)
        elif isinstance(sort, BagOf):
            names = tuple(f"{name} {n}" for n in range(sort.most + 1))
            yield Piece(names, self._digits(value, self.field.shape[-1]), bits=True)
        elif isinstance(sort, Choice):
            names = tuple(f"{name} is {n}" for n in range(sort.least, sort.most + 1))
            yield Piece(names, (self._kept(f"1 << ({value} - {sort.least})"),), bits=True)
        elif sort is COUNTS:
            for n in range(self.field.shape[-1]):
                yield from self._number(f"{name} {n}", f"{value}[{n}]")
        elif sort is Sort.NUMBER:
            yield from self._number(name, value)
        else:
            turn = "near" if sort is Sort.CHAIR else "turned"
            seats = self._kept(f"{turn}({value}, viewer, {self.count})")
            names = tuple(f"{name} is +{n}" for n in range(self.players))
            yield Piece(names, (seats,), bits=True)

    def _set(self, name: str, value: str, sort: SetOf) -> Iterator[Piece]:
        raw = self._kept(value)
        shift = f" >> {sort.least}" if sort.least else ""
        shown = f"({raw} if {raw} >= 0 else 0)" if self.hides else raw
        members = self._kept(f"{shown}{shift}")
        names = tuple(f"{name} has {n}" for n in range(sort.least, sort.most + 1))
        yield Piece(names, (members,), bits=True)
        if len(names) >= SIZED:
            covered = f" if {raw} >= 0 else ~{raw}" if self.hides else ""
            size = self._kept(f"count({raw}){covered}")
            yield Piece((f"{name} size",), (size,), bits=False)

    def _digits(self, bag: str, layers: int) -> tuple[str, ...]:
        """How often each thing lies in a bag, in binary: a set for each digit.

        What lies there n times is in the first n layers, so the layers n - 1 and n tell it apart.
        """
        digits: list[str] = []
        for place in range(layers.bit_length()):
            changes = range((1 << place) - 1, layers, 1 << place)  # where this digit changes
            digits.append(self._kept(" ^ ".join(f"{bag}[{n}]" for n in changes)))
        return tuple(digits)

    def _number(self, name: str, value: str) -> Iterator[Piece]:
        held = self.field.range
        if held.least >= BYTE.least and held.most <= BYTE.most:
            yield Piece((name,), (value,), bits=False)
        else:  # wider than a byte: how many times 64, and what is left
            yield Piece((f"{name} // 64",), (f"far({value})",), bits=False)
            yield Piece((f"{name} % 64",), (f"({value} & 63)",), bits=False)

    def _kept(self, expression: str) -> str:
        name = f"{self.name}_{len(self.lines)}"
        self.lines.append(f"    {name} = {expression}")
        return name


def _words(pieces: list[Piece]) -> Iterator[str]:
    """Whatever lies in each eight columns, each part at its place."""
    parts: list[str] = []
    column = 0
    for piece in pieces:
        first = 0
        while first < len(piece.names):
            at = column % EIGHT
            some = min(EIGHT - at, len(piece.names) - first)
            parts.append(_part(piece, first, some, at))
            first, column = first + some, column + some
            if column % EIGHT == 0:
                yield " | ".join(parts)
                parts = []
    if parts:
        yield " | ".join(parts)


def _part(piece: Piece, first: int, some: int, at: int) -> str:
    if not piece.bits:
        return f"({piece.terms[0]} & 255) << {EIGHT * at}"
    places = sum(1 << EIGHT * column for column in range(at, at + some))
    return " | ".join(
        f"spread({term} >> {first}, {places << digit:#x})" for digit, term in enumerate(piece.terms)
    )
