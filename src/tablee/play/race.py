"""A race at a table: who may still be the first, and whether the dice are in the air."""

from tablee.core.bits import bit, drop, has
from tablee.core.seats import CLOCK, DEALER
from tablee.core.telling import members
from tablee.play.table import Table

USUAL = 10  # seconds, where the clock runs and no option says how long


def racing(table: Table) -> int:
    """The seats that may still slap; a set, and empty where no race is on."""
    race = table.game.race
    if race is None:
        return 0
    seats = drop(drop(table.awaited, CLOCK), DEALER)
    slap = table.game.spelling.number(0, race.slap)
    return seats if seats and has(table.legal(members(seats)[0]), slap) else 0


def tumbling(table: Table) -> bool:
    """Whether the dice of a race are in the air."""
    race = table.game.race
    if race is None or not table.log or not table.awaited & bit(DEALER):
        return False
    return last_word(table) == race.roll


def last_word(table: Table) -> str:
    """What the last move did, without who and to what; empty before the first."""
    return table.log[-1].text.split(" ", 2)[1] if table.log else ""


def in_turn(table: Table, seats: list[int]) -> list[int]:
    """Seats in the order in which the dice pass from whoever rolled them last."""
    race, players = table.game.race, table.players
    assert race is not None
    rolls = (entry.seat for entry in reversed(table.log) if entry.text.endswith(f" {race.roll}"))
    roller = next(rolls)
    return sorted(seats, key=lambda seat: (seat - roller) * race.passes % players)


def seconds(table: Table) -> int | None:
    """How long the clock lets people act, where it runs; None if it never does."""
    value = table.options.get(table.game.seconds, USUAL)
    return int(value) if type(value) is int else None
