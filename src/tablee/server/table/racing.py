"""What comes of a race: who was the first, who holds, and what the clock does."""

from collections.abc import Iterator

from tablee.core.bits import has
from tablee.core.game import Race
from tablee.core.seats import CLOCK
from tablee.core.spelling import MARKS
from tablee.core.telling import members
from tablee.play.race import in_turn
from tablee.server.store import log
from tablee.server.store.log import Logged
from tablee.server.table.refusals import refuse
from tablee.server.table.sitting import Sitting


def answer(sitting: Sitting, seat: int, *, slaps: bool) -> list[Logged]:
    """In quiet mode nobody is quick: everybody says in secret what they do."""
    if seat in sitting.answers or not has(sitting.racing, seat):
        raise refuse("refused-answered")
    return [log.Answered(seat=seat, slaps=slaps)]


def timed_out(sitting: Sitting) -> Logged | None:
    """What the clock does when the window is over; None where a bot must move instead."""
    table = sitting.table
    if table is None or not has(sitting.awaited, CLOCK):
        return None
    return log.Moved(move=f"{MARKS[CLOCK]} {table.words(CLOCK)[0]}")


def judged(sitting: Sitting) -> Logged | None:
    """The slap that won the race, once it can be told."""
    winner = sitting.verdict().winner
    return slapped(sitting, winner) if winner >= 0 else None


def slapped(sitting: Sitting, seat: int) -> log.Moved:
    """The move of whoever was the first."""
    return log.Moved(move=f"{seat} {_race(sitting).slap}")


def held(sitting: Sitting, seat: int) -> log.Moved:
    """The move of whoever keeps the hand still; somebody else makes it for a person."""
    stand_in = sitting.places[seat].who is not None
    return log.Moved(move=f"{seat} {_race(sitting).hold}", stand_in=stand_in)


def answered(sitting: Sitting) -> Iterator[Logged]:
    """Quiet mode: the first in the order of the dice who wants to slap does; else all hold."""
    assert sitting.table is not None
    racing = members(sitting.racing)
    slappers = in_turn(sitting.table, [seat for seat in racing if sitting.answers.get(seat)])
    if slappers:
        yield slapped(sitting, slappers[0])
        return
    for seat in racing:
        yield log.Moved(move=f"{seat} {_race(sitting).hold}")


def _race(sitting: Sitting) -> Race:
    assert sitting.table is not None
    assert sitting.table.game.race is not None
    return sitting.table.game.race
