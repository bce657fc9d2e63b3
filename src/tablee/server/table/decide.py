"""What a command brings about: events for the log, or a refusal that says why.

Everything here is a function of the log, the time and a few facts: there is no clock in it, no
network and no chance.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from tablee.core.bits import has
from tablee.core.seats import DEALER
from tablee.play import table as play
from tablee.server.race import judge
from tablee.server.store import log
from tablee.server.store.log import Logged
from tablee.server.table import lobby, racing, relieving, reveals
from tablee.server.table.facts import Facts
from tablee.server.table.refusals import Refusal, game_on, host_only, own, place_of, refuse
from tablee.server.table.sitting import Sitting
from tablee.server.web import answers, protocol

LEAST_LEFT = 5_000  # ms that those awaited have after a pause, at least

# What the log keeps, and what is said and kept nowhere.
Outcome: TypeAlias = Sequence[Logged | answers.Spoken | answers.Led]


def decide(sitting: Sitting, command: protocol.Command, now: int, facts: Facts) -> Outcome:
    """What this command brings about now, ms since 1970 on the clock that does not jump."""
    decision = _DECISIONS.get(type(command))
    if decision is not None:
        return decision(sitting, facts.who, command)
    return _KNOWING[type(command)](sitting, command, now, facts)


def follow(sitting: Sitting) -> Logged | None:
    """What now happens by itself, if anything: the deal, a relief, the dealer's move, the end."""
    table = sitting.table
    if sitting.finished is not None:
        return None
    if table is None:
        return lobby.follow(sitting)
    awaited = table.awaited
    if not awaited:
        result = table.result()
        assert result is not None
        return log.Finished(points=result["points"], winners=result["winners"])
    if (relieved := relieving.follow(sitting)) is not None:
        return relieved
    if has(awaited, DEALER) and not sitting.tumbling:
        return log.Moved(move=sitting.draw())
    return None


def _play(sitting: Sitting, who: int, command: protocol.Play) -> list[Logged]:
    table = game_on(sitting)
    own(sitting, who, command.seat)
    if (race := table.game.race) is not None and sitting.racing:
        if command.move in (race.slap, race.hold) and sitting.settings.quiet:
            return racing.answer(sitting, command.seat, slaps=command.move == race.slap)
        if command.move == race.slap:
            raise refuse("refused-slap")  # only `slap` says when
        if command.seat in [attempt.seat for attempt in sitting.attempts]:
            raise refuse(judge.AGAIN)  # a slap is not taken back
    return [*back(sitting, who), moved(table, command.seat, command.move)]


def moved(table: play.Table, seat: int, move: str, *, stand_in: bool = False) -> log.Moved:
    """A move that the rules allow."""
    text = f"{seat} {move}"
    try:
        table.read(text)
    except play.Refused as refused:
        raise Refusal(refused.told) from None
    return log.Moved(move=text, stand_in=stand_in)


def back(sitting: Sitting, who: int) -> list[Logged]:
    """Whoever acts is back."""
    return [log.Returned(who=who)] if who in sitting.absent else []


def _take_back(sitting: Sitting, who: int, command: protocol.TakeBack) -> list[Logged]:
    table = game_on(sitting)
    own(sitting, who, command.seat)
    if not table.can_take_back(command.seat):
        raise refuse("refused-take-back")
    return [log.TakenBack(seat=command.seat)]


def _pause(sitting: Sitting, command: protocol.Pause, now: int, facts: Facts) -> Outcome:
    game_on(sitting)
    _seated_or_host(sitting, facts.who)
    if sitting.racing or sitting.tumbling:
        raise refuse("refused-race")
    left = None if sitting.until is None else max(sitting.until - now, LEAST_LEFT)
    return [log.Paused(who=facts.who, left=left)]


def _resume(sitting: Sitting, command: protocol.Resume, now: int, facts: Facts) -> Outcome:
    if not sitting.paused:
        raise refuse("refused-not-paused")
    _seated_or_host(sitting, facts.who)
    until = None if sitting.left is None else now + sitting.left
    return [log.Resumed(who=facts.who, until=until)]


def _seated_or_host(sitting: Sitting, who: int) -> None:
    if not sitting.seats_of(who) and who != sitting.host:
        raise refuse("refused-no-seat")


def _fill(sitting: Sitting, command: protocol.Fill, now: int, facts: Facts) -> Outcome:
    return lobby.fill(sitting, facts.who, command, facts.agents)


def _reveal(sitting: Sitting, command: protocol.Reveal, now: int, facts: Facts) -> Outcome:
    return reveals.reveal(sitting, facts.who, command.nonce, facts.shown)


def _slap(sitting: Sitting, command: protocol.Slap, now: int, facts: Facts) -> Outcome:
    own(sitting, facts.who, command.seat)
    slap = racing.slap(sitting, command, facts)
    return slap if sitting.settings.quiet else [*back(sitting, facts.who), *slap]


def _coach(sitting: Sitting, who: int, command: protocol.Coach) -> list[Logged]:
    """The mark that a question leaves, if it is not there already."""
    seat = command.seat
    if not sitting.settings.coach:
        raise refuse("refused-coach")
    own(sitting, who, seat)
    table = game_on(sitting)
    if seat in sitting.answers:
        raise refuse("refused-answered")
    if not has(sitting.awaited, seat):
        raise refuse("refused-not-awaited")
    if seat in [attempt.seat for attempt in sitting.hands]:
        raise refuse(judge.AGAIN)
    if (seat, table.made) in sitting.coached:
        return []
    return [*back(sitting, who), log.Coached(seat=seat, made=table.made)]


def _why(sitting: Sitting, command: protocol.Why, now: int, facts: Facts) -> Outcome:
    """Nothing is kept of it: it is about what everybody could see."""
    if not sitting.settings.coach:
        raise refuse("refused-coach")
    own(sitting, facts.who, command.seat)
    game_on(sitting)
    place_of(sitting, command.of)
    if command.of not in facts.deeds:
        raise refuse("refused-no-deed")
    return []


def _say(sitting: Sitting, command: protocol.Say, now: int, facts: Facts) -> Outcome:
    if not sitting.settings.chat:
        raise refuse("refused-chat")
    return [answers.Spoken(who=facts.who, text=lobby.chat(command.text))]


def _emote(sitting: Sitting, command: protocol.Emote, now: int, facts: Facts) -> Outcome:
    return [answers.Spoken(who=facts.who, emote=command.number)]


def _lead(sitting: Sitting, command: protocol.Lead, now: int, facts: Facts) -> Outcome:
    """Through the game that was just played here, and no other."""
    if sitting.last is None or sitting.last.game != command.game:
        raise refuse("refused-lead")
    return [
        answers.Led(
            who=facts.who,
            game=command.game,
            step=command.step,
            view=command.view,
            stop=command.stop,
        )
    ]


def _abandon(sitting: Sitting, who: int, command: protocol.Abandon) -> list[Logged]:
    host_only(sitting, who)
    if sitting.table is None:
        raise refuse("refused-not-dealt")
    return [log.Finished()]


def _kick(sitting: Sitting, who: int, command: protocol.Kick) -> list[Logged]:
    host_only(sitting, who)
    if command.who == who or command.who not in sitting.guests:
        raise refuse("refused-nobody-there")
    return [*lobby.parted(sitting, command.who), log.Left(who=command.who, kicked=True)]


def _readmit(sitting: Sitting, who: int, command: protocol.Readmit) -> list[Logged]:
    host_only(sitting, who)
    if command.who not in sitting.kicked:
        raise refuse("refused-nobody-there")
    if len(sitting.guests) >= lobby.MOST_GUESTS:
        raise refuse("refused-full")
    if sitting.dealing:
        raise refuse("refused-dealing")
    return [log.Readmitted(who=command.who)]


def _lock(sitting: Sitting, who: int, command: protocol.Lock) -> list[Logged]:
    host_only(sitting, who)
    return [log.Locked(locked=command.locked)] if command.locked != sitting.locked else []


def _hand_over(sitting: Sitting, who: int, command: protocol.Host) -> list[Logged]:
    host_only(sitting, who)
    if command.who not in sitting.guests:
        raise refuse("refused-nobody-there")
    return [log.Hosted(who=command.who)] if command.who != who else []


def _rename(sitting: Sitting, who: int, command: protocol.Rename) -> list[Logged]:
    name, guest = lobby.free_name(sitting, command.name, but=who), sitting.guests[who]
    if (name, command.avatar) == (guest.name, guest.avatar):
        return []
    return [log.Renamed(who=who, name=name, avatar=command.avatar)]


def _back(sitting: Sitting, who: int, command: protocol.Back) -> list[Logged]:
    return back(sitting, who)


def _leave(sitting: Sitting, command: protocol.Leave, now: int, facts: Facts) -> Outcome:
    """The host leaves the table to somebody else; the last one breaks off what is being played."""
    events: list[Logged] = [*lobby.parted(sitting, facts.who), log.Left(who=facts.who)]
    if facts.who == sitting.host and (host := heir(sitting, facts.here)) is not None:
        events.append(log.Hosted(who=host))
    if sitting.playing and len(sitting.guests) == 1:
        events.append(log.Finished())
    return events


def heir(sitting: Sitting, here: frozenset[int]) -> int | None:
    """Who becomes host when the host is gone: somebody seated and connected, if possible."""
    others = [who for who in sitting.guests if who != sitting.host]
    seated = [who for who in others if sitting.seats_of(who)]
    for group in (seated, others):
        for who in group:
            if who in here:
                return who
    return next(iter(seated or others), None)


# What follows from who asks, and the log.
_DECISIONS: dict[type[protocol.Command], Callable[[Sitting, int, Any], Outcome]] = {
    protocol.Sit: lobby.sit,
    protocol.Stand: lobby.stand,
    protocol.Clear: lobby.clear,
    protocol.Arrange: lobby.arrange,
    protocol.Ready: lobby.ready,
    protocol.Start: lobby.start,
    protocol.Play: _play,
    protocol.TakeBack: _take_back,
    protocol.Coach: _coach,
    protocol.Abandon: _abandon,
    protocol.Kick: _kick,
    protocol.Readmit: _readmit,
    protocol.Lock: _lock,
    protocol.Host: _hand_over,
    protocol.Rename: _rename,
    protocol.Back: _back,
    protocol.Request: relieving.request,
    protocol.Offer: relieving.offer,
    protocol.Decline: relieving.decline,
}
# What follows from more than that.
_KNOWING: dict[type[protocol.Command], Callable[[Sitting, Any, int, Facts], Outcome]] = {
    protocol.Fill: _fill,
    protocol.Reveal: _reveal,
    protocol.Slap: _slap,
    protocol.Pause: _pause,
    protocol.Resume: _resume,
    protocol.Leave: _leave,
    protocol.Why: _why,
    protocol.Say: _say,
    protocol.Emote: _emote,
    protocol.Lead: _lead,
}
