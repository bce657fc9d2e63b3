"""The state of a game: a dataclass of integers, rows and grids of integers."""

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, NamedTuple, Self, TypeAlias, get_args, get_origin, get_type_hints

Row: TypeAlias = list[int]
Grid: TypeAlias = list[list[int]]


class Range(NamedTuple):
    """The numbers a field may hold; the compiled table gives it no more room than that."""

    least: int
    most: int


class SetOf(NamedTuple):
    """The field is a set of numbers from 0 on; behind a veil perhaps only its size, `~size`."""

    most: int


HIDDEN = -1  # instead of a number one may not see; a range that begins here says that it may be
WORD = Range(-(2**63), 2**63 - 1)
SMALL = Range(-128, 127)

Small: TypeAlias = Annotated[int, SMALL]


class Field(NamedTuple):
    """How a field is laid out: no number for an integer, one for a row, two for a grid."""

    shape: tuple[int, ...]
    range: Range


class Record:
    """Fields are `int`, `Annotated[Row, n]`, `Annotated[Grid, n, m]`, perhaps with a range.

    Those that are sets may say so (`SetOf`): to whoever shows them, for it changes nothing else.
    """

    __slots__ = ()

    @classmethod
    def blank(cls) -> Self:
        return cls(*(_zeros(field.shape) for field in fields(cls).values()))

    def copy(self) -> Self:
        return _copying(type(self))(self)


@cache
def fields(record: type[Record]) -> dict[str, Field]:
    hints = get_type_hints(record, include_extras=True)
    return {name: _field(hint) for name, hint in hints.items() if name != "__slots__"}


@cache
def sets(record: type[Record]) -> dict[str, SetOf]:
    """The fields that say they are sets."""
    hints = get_type_hints(record, include_extras=True)
    notes = [(name, note) for name, hint in hints.items() for note in _notes(hint)]
    return {name: note for name, note in notes if isinstance(note, SetOf)}


def _field(hint: Any) -> Field:
    ranges = [note for note in _notes(hint) if isinstance(note, Range)]
    shape = tuple(note for note in _notes(hint) if not isinstance(note, Range | SetOf))
    return Field(shape, ranges[-1] if ranges else WORD)


def _notes(hint: Any) -> tuple[Any, ...]:
    return get_args(hint)[1:] if get_origin(hint) is Annotated else ()


def _zeros(shape: tuple[int, ...]) -> Any:
    return [_zeros(shape[1:]) for _ in range(shape[0])] if shape else 0


_COPIED = ("t.{0}", "t.{0}[:]", "[row[:] for row in t.{0}]")  # an integer, a row, a grid


@cache
def _copying(record: type[Record]) -> Callable[[Any], Any]:
    """How a record is copied, written out once for its fields: every look at a table is a copy."""
    copied = [_COPIED[len(field.shape)].format(name) for name, field in fields(record).items()]
    source = f"lambda t: record({', '.join(copied)})"
    copying: Callable[[Any], Any] = eval(source, {"record": record})
    return copying
