"""The evening: whoever is awaited acts, until the game is over."""

from tablee.core.bits import drop, has, lowest, span
from tablee.core.seats import CLOCK, DEALER, NOBODY
from tablee.games.cercueils import rules as cercueils
from tablee.terminal.asking import ask
from tablee.terminal.race import phase, race, tumble
from tablee.terminal.sitting import Sitting

AT_A_GLANCE = 4  # sentences; a round of Vampire ends with more


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
        follow(sitting, sitting.news(since))


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


def follow(sitting: Sitting, news: list[str]) -> None:
    """Let people follow what happened, unless one of them is asked next and sees it anyway."""
    table = sitting.table
    dealing = has(table.awaited, DEALER) and table.log[-1].seat == DEALER
    if len(news) > AT_A_GLANCE and sitting.humans and not table.over:
        sitting.holder = NOBODY  # everybody reads
        sitting.read(news, "go-on")
    elif news and not dealing and not table.awaited & span(0, sitting.humans - 1):
        sitting.pause(news)
