"""The evening: whoever is awaited acts, until the game is over."""

from tablee.core.bits import drop, has, lowest, span
from tablee.core.seats import CLOCK, DEALER, NOBODY
from tablee.games.cercueils import rules as cercueils
from tablee.terminal.asking import ask
from tablee.terminal.race import phase, race, tumble
from tablee.terminal.sitting import Sitting


def evening(sitting: Sitting) -> None:
    """Play from here to the end."""
    table = sitting.table
    while not table.over:
        since = len(sitting.journal.entries)
        if has(table.awaited, DEALER):
            turn(sitting)
        elif phase(sitting) == cercueils.RACING:
            race(sitting)
        else:
            act(sitting)
        if not has(table.awaited, DEALER) or table.log[-1].seat != DEALER:
            pause(sitting, since)


def turn(sitting: Sitting) -> None:
    """The dealer turns a card or rolls the dice."""
    if phase(sitting) == cercueils.CAST:
        tumble(sitting)
    sitting.make(DEALER, sitting.table.lot(sitting.rng))


def act(sitting: Sitting) -> None:
    """A bot moves if one is awaited, so that nobody waits for it; else a person is asked."""
    table = sitting.table
    people = span(0, sitting.humans - 1)
    seats = drop(table.awaited, CLOCK)
    if seats & ~people:
        seat = lowest(seats & ~people)
        sitting.make(seat, sitting.bots[seat].choose(table.seen_by(seat), table.legal(seat)))
        return
    sitting.keep()
    seat, move = ask(sitting, lowest(seats))
    if seat != NOBODY:
        sitting.make(seat, move)


def pause(sitting: Sitting, since: int) -> None:
    """Show what happened, unless a person is asked next and sees it anyway."""
    if not sitting.table.awaited & span(0, sitting.humans - 1):
        sitting.pause(since)
