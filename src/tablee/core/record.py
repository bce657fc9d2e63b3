"""The state of a game: a dataclass of integers, rows and grids of integers."""

from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Annotated, Any, NamedTuple, Self, TypeAlias, get_args, get_origin, get_type_hints

Row: TypeAlias = list[int]
Grid: TypeAlias = list[list[int]]


class Range(NamedTuple):
    """The numbers a field may hold; the compiled table gives it no more room than that."""

    least: int
    most: int


class SetOf(NamedTuple):
    """The field is a set of numbers; behind a veil perhaps only its size, `~size`."""

    most: int
    least: int = 0


class BagOf(NamedTuple):
    """The last row of the field is a bag (`core.bags`) of numbers from 0 on."""

    most: int


class Choice(NamedTuple):
    """The field is one of several things, each as different from the others as any."""

    least: int
    most: int


class Sort(Enum):
    """What else a field may hold, for whoever shows it or learns from it."""

    NUMBER = "a number"  # the sort of a field that says nothing
    COUNTS = "how many there are of each thing"  # the last row of the field, a number a thing
    CHAIR = "a seat, or nobody"
    CHAIRS = "a set of seats"
    OWN = "what only its owner sees"  # said beside another sort
    RULE = "the same for the whole game"
    UNTOLD = "nothing that anybody can see who has to decide"


COUNTS, CHAIR, CHAIRS, OWN = Sort.COUNTS, Sort.CHAIR, Sort.CHAIRS, Sort.OWN
RULE, UNTOLD = Sort.RULE, Sort.UNTOLD


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

    To whoever shows it or learns from it a field may say what sort of thing it holds (`SetOf`,
    `BagOf`, `Choice`, `Sort`); that changes nothing else.
    """

    __slots__ = ()

    @classmethod
    def blank(cls) -> Self:
        return _blank(cls).copy()

    def copy(self) -> Self:
        return _copying(type(self))(self)

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()


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


@cache
def sorts(record: type[Record]) -> dict[str, tuple[SetOf | BagOf | Choice | Sort, ...]]:
    """What sort of thing each field holds, as far as it says so."""
    hints = get_type_hints(record, include_extras=True)
    kinds = SetOf | BagOf | Choice | Sort
    return {
        name: tuple(note for note in _notes(hints[name]) if isinstance(note, kinds))
        for name in fields(record)
    }


def flaw(record: type[Record]) -> str:
    """Why a field cannot be as it says, in a few words; "" if all can."""
    for name, hint in get_type_hints(record, include_extras=True).items():
        sort = get_args(hint)[0] if get_origin(hint) is Annotated else hint
        numbers = _DIMENSIONS.get(sort)
        if numbers is None:
            return f"its field {name} is neither a whole number nor a Row or a Grid of them"
        if len(_field(hint).shape) != numbers or any(size < 1 for size in _field(hint).shape):
            return f"its field {name} does not say how long it is"
        for note in _notes(hint):
            if isinstance(note, Range | SetOf | Choice) and note.least > note.most:
                return f"its field {name} holds nothing from {note.least} to {note.most}"
    return ""


def _field(hint: Any) -> Field:
    ranges = [note for note in _notes(hint) if isinstance(note, Range)]
    shape = tuple(note for note in _notes(hint) if isinstance(note, int))
    return Field(shape, ranges[-1] if ranges else WORD)


def _notes(hint: Any) -> tuple[Any, ...]:
    return get_args(hint)[1:] if get_origin(hint) is Annotated else ()


@cache
def _blank(record: type[Record]) -> Any:
    return record(*(_zeros(field.shape) for field in fields(record).values()))


def _zeros(shape: tuple[int, ...]) -> Any:
    return [_zeros(shape[1:]) for _ in range(shape[0])] if shape else 0


_DIMENSIONS: dict[Any, int] = {int: 0, Row: 1, Grid: 2}
_COPIED = ("t.{0}", "t.{0}[:]", "[row[:] for row in t.{0}]")  # an integer, a row, a grid


@cache
def _copying(record: type[Record]) -> Callable[[Any], Any]:
    """How a record is copied, written out once for its fields: every look at a table is a copy."""
    copied = [_COPIED[len(field.shape)].format(name) for name, field in fields(record).items()]
    source = f"lambda t: record({', '.join(copied)})"
    copying: Callable[[Any], Any] = eval(source, {"record": record})
    return copying
