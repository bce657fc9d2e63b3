"""How long those who are awaited may take."""

from tablee.core.bits import has
from tablee.core.seats import CLOCK
from tablee.core.telling import members
from tablee.play import race
from tablee.players.reflexes import EASY
from tablee.server.table.sitting import SEATS, Sitting

QUIET = 6  # seconds to answer in secret, at least


def window(sitting: Sitting) -> int | None:
    """How many seconds those awaited have, if a new window opens now; 0 to leave it as it is.

    A window lasts while seats that act at once follow each other, and from pointing at a row to
    pointing at a card.
    """
    table, now = sitting.table, sitting.awaited
    if table is None or not now:
        return None
    if sitting.settings.turn_seconds is None and not has(now, CLOCK):
        return None
    before, mover = sitting.last_turn
    others = before & SEATS & ~mover
    racing, on = table.game.race, sitting.racing
    at_once = on or racing is None
    if table.log and at_once and others and others == now & SEATS & ~mover:
        return 0
    if racing is not None and racing.point and race.last_word(table) == racing.point:
        return 0
    if has(now, CLOCK) and not on and unhurried(sitting):
        return None
    if has(now, CLOCK):
        seconds = race.seconds(table) or race.USUAL
        return max(seconds, QUIET) if sitting.settings.quiet and on else seconds
    people = any(not sitting.played_by_bot(seat) for seat in members(now & SEATS))
    return sitting.settings.turn_seconds if people else None


def unhurried(sitting: Sitting) -> bool:
    """Whether somebody is alone with easy bots, and takes their time once a race is over."""
    people = {place.who for place in sitting.places if place.who is not None}
    bots = [place.level for place in sitting.places if place.who is None]
    if sitting.settings.turn_seconds is not None or len(people) > 1:
        return False
    return bool(bots) and all(level is not None and level <= EASY for level in bots)
