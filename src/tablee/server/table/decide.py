"""What a command brings about: events for the log, or a refusal that says why."""

from collections.abc import Callable
from typing import Any

from tablee.core.bits import has
from tablee.core.seats import DEALER
from tablee.play import table as play
from tablee.server.race import judge
from tablee.server.store import log
from tablee.server.store.log import Logged
from tablee.server.table import lobby, racing
from tablee.server.table.refusals import Refusal, game_on, host_only, own, refuse
from tablee.server.table.sitting import Sitting
from tablee.server.web import protocol


def decide(sitting: Sitting, who: int, command: protocol.Command) -> list[Logged]:
    """The events that this person's command brings about now."""
    return _DECISIONS[type(command)](sitting, who, command)


def follow(sitting: Sitting) -> Logged | None:
    """What now happens by itself, if anything: the deal, the dealer's move, the end."""
    table = sitting.table
    if sitting.finished is not None:
        return None
    if table is None:
        return lobby.follow(sitting)
    if table.over:
        result = table.result()
        assert result is not None
        return log.Finished(points=result["points"], winners=result["winners"])
    if has(table.awaited, DEALER) and not sitting.tumbling:
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


def _pause(sitting: Sitting, who: int, command: protocol.Pause) -> list[Logged]:
    game_on(sitting)
    if not sitting.seats_of(who) and who != sitting.host:
        raise refuse("refused-no-seat")
    if sitting.racing or sitting.tumbling:
        raise refuse("refused-race")
    return [log.Paused(who=who)]


def _resume(sitting: Sitting, who: int, command: protocol.Resume) -> list[Logged]:
    if not sitting.paused:
        raise refuse("refused-not-paused")
    if not sitting.seats_of(who) and who != sitting.host:
        raise refuse("refused-no-seat")
    return [log.Resumed(who=who)]


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


def _leave(sitting: Sitting, who: int, command: protocol.Leave) -> list[Logged]:
    return [*lobby.parted(sitting, who), log.Left(who=who)]


def heir(sitting: Sitting, here: set[int]) -> int | None:
    """Who becomes host when the host is gone: somebody seated and connected, if possible."""
    others = [who for who in sitting.guests if who != sitting.host]
    seated = [who for who in others if sitting.seats_of(who)]
    for group in (seated, others):
        for who in group:
            if who in here:
                return who
    return next(iter(seated or others), None)


_DECISIONS: dict[type[protocol.Command], Callable[[Sitting, int, Any], list[Logged]]] = {
    protocol.Sit: lobby.sit,
    protocol.Stand: lobby.stand,
    protocol.Fill: lobby.fill,
    protocol.Clear: lobby.clear,
    protocol.Arrange: lobby.arrange,
    protocol.Ready: lobby.ready,
    protocol.Start: lobby.start,
    protocol.Play: _play,
    protocol.TakeBack: _take_back,
    protocol.Pause: _pause,
    protocol.Resume: _resume,
    protocol.Abandon: _abandon,
    protocol.Kick: _kick,
    protocol.Readmit: _readmit,
    protocol.Lock: _lock,
    protocol.Host: _hand_over,
    protocol.Rename: _rename,
    protocol.Back: _back,
    protocol.Leave: _leave,
}
