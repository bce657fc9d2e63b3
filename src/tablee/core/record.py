"""The state of a game: a dataclass of integers, rows and grids of integers."""

from functools import cache
from typing import Annotated, Any, NamedTuple, Self, TypeAlias, get_args, get_origin, get_type_hints

Row: TypeAlias = list[int]
Grid: TypeAlias = list[list[int]]


class Range(NamedTuple):
    """The numbers a field may hold; the compiled table gives it no more room than that."""

    least: int
    most: int


WORD = Range(-(2**63), 2**63 - 1)
SMALL = Range(-128, 127)

Small: TypeAlias = Annotated[int, SMALL]


class Field(NamedTuple):
    """How a field is laid out: no number for an integer, one for a row, two for a grid."""

    shape: tuple[int, ...]
    range: Range


class Record:
    """Fields are `int`, `Annotated[Row, n]`, `Annotated[Grid, n, m]`, perhaps with a range."""

    __slots__ = ()

    @classmethod
    def blank(cls) -> Self:
        return cls(*(_zeros(field.shape) for field in fields(cls).values()))

    def copy(self) -> Self:
        return type(self)(*[_copy(getattr(self, name)) for name in fields(type(self))])


@cache
def fields(record: type[Record]) -> dict[str, Field]:
    hints = get_type_hints(record, include_extras=True)
    return {name: _field(hint) for name, hint in hints.items() if name != "__slots__"}


def _field(hint: Any) -> Field:
    notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    ranges = [note for note in notes if isinstance(note, Range)]
    shape = tuple(note for note in notes if not isinstance(note, Range))
    return Field(shape, ranges[-1] if ranges else WORD)


def _zeros(shape: tuple[int, ...]) -> Any:
    return [_zeros(shape[1:]) for _ in range(shape[0])] if shape else 0


def _copy(value: int | Row | Grid) -> Any:
    return [_copy(item) for item in value] if isinstance(value, list) else value
