"""What comes of a race: who was the first, who holds, and what the clock does."""

from collections.abc import Iterator

from tablee.core.bits import has
from tablee.core.game import Race
from tablee.core.seats import CLOCK
from tablee.core.spelling import MARKS
from tablee.core.telling import members
from tablee.play.race import in_turn
from tablee.server.race import judge
from tablee.server.race.timing import others_of
from tablee.server.store import log
from tablee.server.store.log import Logged
from tablee.server.table.facts import Facts
from tablee.server.table.refusals import refuse
from tablee.server.table.sitting import Sitting
from tablee.server.web import protocol


def answer(sitting: Sitting, seat: int, *, slaps: bool) -> list[Logged]:
    """In quiet mode nobody is quick: everybody says in secret what they do."""
    if seat in sitting.answers or not has(sitting.racing, seat):
        raise refuse("refused-answered")
    return [log.Answered(seat=seat, slaps=slaps)]


def slap(sitting: Sitting, command: protocol.Slap, facts: Facts) -> list[Logged]:
    """A slap as the log keeps it; one that cannot count is refused with the reason."""
    seat = command.seat
    if sitting.table is None:
        raise refuse("refused-not-dealt")
    if sitting.tumbling:
        raise refuse(judge.EARLY)
    if not has(sitting.racing, seat):
        raise refuse("refused-no-race")
    if sitting.settings.quiet:
        return answer(sitting, seat, slaps=True)
    timing = facts.timing
    seen = sitting.rolled <= command.roll <= facts.told
    if timing is None or not seen:  # other dice, or some that nobody has seen
        raise refuse(judge.EARLY)
    elapsed = (facts.received - timing.sent) * 1000
    if elapsed < 0:  # on its way before the dice were
        raise refuse(judge.EARLY)
    others = others_of(sitting, seat, timing.medians)
    attempt = judge.Attempt(
        seat, min(elapsed, judge.LONGEST), command.claim, timing.median, timing.least, others
    )
    if not attempt.possible:
        raise refuse(judge.IMPOSSIBLE)
    if attempt.early and not sitting.settings.lenient:
        raise refuse(judge.EARLY)
    if any(earlier.seat == seat for earlier in sitting.attempts):
        raise refuse(judge.AGAIN)
    return [
        log.Slapped(
            seat=seat,
            elapsed=attempt.elapsed,
            claim=command.claim,
            rtt_median=timing.median,
            rtt_least=timing.least,
            others=list(others),
        )
    ]


def time_is_up(sitting: Sitting) -> list[Logged]:
    """What happens when the window is over; nothing where a bot must move instead."""
    table = sitting.table
    if sitting.hands and (body := judged(sitting)) is not None:
        return [body]
    if sitting.settings.quiet and sitting.racing:
        return list(answered(sitting))
    if table is not None and has(sitting.awaited, CLOCK):
        return [log.Moved(move=f"{MARKS[CLOCK]} {table.words(CLOCK)[0]}")]
    return [held(sitting, seat) for seat in members(sitting.racing)]  # whoever has not decided


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
