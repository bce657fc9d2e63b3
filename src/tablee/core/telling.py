"""How a row of the tape becomes a message: its name, the clause it rests on, and its arguments."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias


class Seats(NamedTuple):
    """A set of seats, told by the names of those who sit there."""

    seats: int


class Several(NamedTuple):
    """A list of things, each told by the same message with arguments of its own."""

    message: str
    things: tuple[dict[str, "int | str"], ...]


Argument: TypeAlias = int | str | Seats | Several


def nothing(value: int) -> dict[str, Argument]:
    return {}


def count(value: int) -> dict[str, Argument]:
    return {"count": value}


def points(value: int) -> dict[str, Argument]:
    return {"points": value}


def players(value: int) -> dict[str, Argument]:
    return {"players": Seats(value)}


def number(value: int) -> dict[str, Argument]:
    return {"value": value}


class Event(NamedTuple):
    """What one word of the tape says; `player`, the row's seat, is an argument of every message."""

    message: str
    clause: str = ""  # none, for a game whose rules page has no tags
    arguments: Callable[[int], dict[str, Argument]] = nothing
    step: bool = False  # on the way to something that the same turn goes on to tell
    fleeting: bool = False  # it names what nobody can see any more: not to be read for long
    fault: bool = False  # in a race: whoever slapped should not have


class Told(NamedTuple):
    """An event that happened, ready to be put into any language."""

    message: str
    clause: str
    seat: int
    arguments: dict[str, Argument]
    step: bool = False  # on the way to something that the same turn goes on to tell
    fleeting: bool = False  # it names what nobody can see any more: not to be read for long


def numbered(game: str) -> tuple[Event, ...]:
    """What a tape says whose words have no names: their numbers."""
    return tuple(Event(f"{game}-event-{what}", "", number) for what in range(64))


def tell(events: tuple[Event, ...], row: Sequence[int]) -> Told:
    event = events[row[0]]
    arguments = event.arguments(row[2])
    return Told(event.message, event.clause, row[1], arguments, event.step, event.fleeting)


def members(bits: int) -> list[int]:
    """The members of a set, in order."""
    return [i for i in range(bits.bit_length()) if bits >> i & 1]
