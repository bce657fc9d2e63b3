"""What a seat sees, for a game that does not spell it out: the veiled record, field by field."""

from sys import modules
from typing import Any, TypeAlias, cast

from tablee.core.record import HIDDEN, Record, fields, sets
from tablee.core.telling import members

Shown: TypeAlias = "int | list[Shown] | dict[str, Shown] | None"
SEATS = "seats"  # what a sight calls the list of what lies before each player


def plain(view: Record, seat: int) -> dict[str, Shown]:
    """Numbers, and lists of them: a set by its members, None for each thing that is hidden.

    What the rules keep in a row for every seat is told seat by seat, of those who play.
    """
    kind = type(view)
    chairs = getattr(modules[kind.__module__], "SEATS", None)
    players: int = getattr(view, "players", chairs) or 0
    seats: list[dict[str, Shown]] = [{} for _ in range(players)]
    shown: dict[str, Shown] = {}
    for name, field in fields(kind).items():
        value: Any = getattr(view, name)
        is_set, hideable = name in sets(kind), field.range.least == HIDDEN
        if field.shape and field.shape[0] == chairs:
            for own, part in zip(seats, value, strict=False):
                own[name] = _shown(part, is_set=is_set, hideable=hideable)
        else:
            shown[name] = _shown(value, is_set=is_set, hideable=hideable)
    return {**shown, SEATS: [*seats]}


def _shown(value: Any, *, is_set: bool, hideable: bool) -> Shown:
    if isinstance(value, list):
        row = cast("list[Any]", value)
        return [_shown(item, is_set=is_set, hideable=hideable) for item in row]
    if is_set:
        return [*members(value)] if value >= 0 else [None] * ~value
    return None if hideable and value == HIDDEN else value
