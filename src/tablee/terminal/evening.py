"""The evening: whoever is awaited acts, until the game is over."""

from tablee.core.bits import drop, has, lowest, span
from tablee.core.seats import CLOCK, DEALER, NOBODY
from tablee.play.drive import Act, drive
from tablee.play.race import racing, tumbling
from tablee.terminal.asking import ask
from tablee.terminal.race import race, tumble
from tablee.terminal.session import Session

AT_A_GLANCE = 4  # sentences; a round of Vampire ends with more


def evening(session: Session) -> None:
    """Play from here to the end."""
    since = len(session.story.entries)
    for rows in drive(session.table, lambda table: act(session)):
        session.hear(rows)
        follow(session, session.news(since))
        since = len(session.story.entries)


def act(session: Session) -> Act | None:
    """Somebody's move; None if nobody has made one, or if it is written down already."""
    table = session.table
    if has(table.awaited, DEALER):
        return turn(session)
    if racing(table):
        race(session)
        return None
    people = span(0, session.humans - 1)
    seats = drop(table.awaited, CLOCK)
    if seats & ~people:  # a bot moves if one is awaited, so that nobody waits for it
        seat = lowest(seats & ~people)
        return seat, session.bots[seat].choose(table.seen_by(seat), table.legal(seat))
    session.keep()
    seat, move = ask(session, lowest(seats))
    return None if seat == NOBODY else (seat, move)


def turn(session: Session) -> Act:
    """The dealer turns a card or rolls the dice."""
    if tumbling(session.table):
        tumble(session)
    return DEALER, session.table.lot(session.rng)


def follow(session: Session, news: list[str]) -> None:
    """Let people follow what happened, unless one of them is asked next and sees it anyway."""
    table = session.table
    dealing = has(table.awaited, DEALER) and table.log[-1].seat == DEALER
    if len(news) > AT_A_GLANCE and session.humans and not table.over:
        session.holder = NOBODY  # everybody reads
        session.read(news, "go-on")
    elif news and not dealing and not table.awaited & span(0, session.humans - 1):
        session.pause(news)
