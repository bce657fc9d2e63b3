"""What a command brings about: events for the log, or a refusal that says why."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from tablee.core.bits import has
from tablee.core.seats import CLOCK, DEALER
from tablee.core.telling import Argument, Told, members
from tablee.games import CATALOGUE
from tablee.play import table as play
from tablee.server import judge, log, nicknames, protocol
from tablee.server.log import Logged, Place
from tablee.server.protocol import Settings
from tablee.server.sitting import Sitting

MOST_GUESTS = 30  # people at a table, watchers with a name included


class Refusal(Exception):
    """The command is not carried out, and changes nothing."""

    def __init__(self, told: Told) -> None:
        super().__init__(told.message)
        self.told = told


def refuse(message: str, **arguments: Argument) -> Refusal:
    return Refusal(Told(message, "", -1, dict(arguments)))


def decide(sitting: Sitting, who: int, command: protocol.Command) -> list[Logged]:
    """The events that this person's command brings about now."""
    return _DECISIONS[type(command)](sitting, who, command)


def follow(sitting: Sitting) -> Logged | None:
    """What now happens by itself, if anything: the deal, the dealer's move, the end."""
    table = sitting.table
    if sitting.finished is not None:
        return None
    if table is None:
        people = {place.who for place in sitting.places if place.who is not None}
        full = people and not any(place.open for place in sitting.places)
        if full and all(who in sitting.nonces for who in people):
            return log.Dealt(nonces=sitting.nonces_by_seat())
        return None
    if table.over:
        result = table.result()
        assert result is not None
        return log.Finished(points=result["points"], winners=result["winners"])
    if has(table.awaited, DEALER) and not sitting.tumbling:
        return log.Moved(move=sitting.draw())
    return None


def checked(settings: Settings) -> Settings:
    """The settings with every option named, if game, seats and options go together."""
    game = CATALOGUE[settings.game]
    if not game.least <= settings.players <= game.most:
        raise refuse("refused-players", least=game.least, most=game.most)
    try:
        options = game.settle(settings.options)
    except ValueError:
        raise refuse("refused-options") from None
    return msgspec.structs.replace(settings, options=options)


def named(text: str | None) -> str:
    """A nickname fit to be shown."""
    try:
        return nicknames.clean(text or "")
    except ValueError as error:
        raise refuse(str(error)) from None


def chat(text: str) -> str:
    """A line of chat fit to be shown."""
    try:
        return nicknames.clean_chat(text)
    except ValueError as error:
        raise refuse(str(error)) from None


def free_name(sitting: Sitting, text: str | None, *, but: int | None = None) -> str:
    """The name asked for, told apart from those at the table."""
    taken = {guest.name for guest in sitting.guests.values() if guest.who != but}
    taken |= {place.name for place in sitting.places if place.name and place.who != but}
    return nicknames.distinct(named(text), taken)


def _host(sitting: Sitting, who: int) -> None:
    if who != sitting.host:
        raise refuse("refused-host")


def _lobby(sitting: Sitting) -> None:
    if sitting.table is not None:
        raise refuse("refused-playing")


def _place(sitting: Sitting, seat: int) -> Place:
    if seat >= len(sitting.places):
        raise refuse("refused-seat")
    return sitting.places[seat]


def own(sitting: Sitting, who: int, seat: int) -> None:
    """Nobody plays on another's seat."""
    if _place(sitting, seat).who != who:
        raise refuse("refused-not-yours")


def game_on(sitting: Sitting) -> play.Table:
    """The table, if somebody may act at it now."""
    if sitting.table is None:
        raise refuse("refused-not-dealt")
    if sitting.paused:
        raise refuse("refused-paused")
    return sitting.table


def _sit(sitting: Sitting, who: int, command: protocol.Sit) -> list[Logged]:
    _lobby(sitting)
    if not _place(sitting, command.seat).open:
        raise refuse("refused-taken")
    if command.name is not None:
        name = free_name(sitting, command.name)
        return [log.Sat(seat=command.seat, place=Place(who=who, name=name))]
    place = Place(who=who, name=sitting.guests[who].name)
    old = [seat for seat in sitting.seats_of(who) if sitting.places[seat].name == place.name]
    left: list[Logged] = [log.Sat(seat=seat, place=Place()) for seat in old]
    return [*left, log.Sat(seat=command.seat, place=place)]


def _stand(sitting: Sitting, who: int, command: protocol.Stand) -> list[Logged]:
    _lobby(sitting)
    own(sitting, who, command.seat)
    return [log.Sat(seat=command.seat, place=Place())]


def _fill(sitting: Sitting, who: int, command: protocol.Fill) -> list[Logged]:
    _host(sitting, who)
    _lobby(sitting)
    place = _place(sitting, command.seat)
    if place.who is not None:
        raise refuse("refused-taken")
    return [log.Sat(seat=command.seat, place=bot(sitting.places, command.level, place.name))]


def bot(places: list[Place], level: int, name: str = "") -> Place:
    """A bot with a name that nobody else has."""
    taken = {place.name for place in places}
    return Place(level=level, name=name or next(n for n in BOT_NAMES if n not in taken))


BOT_NAMES = ("Ambre", "Basile", "Coline", "Darius", "Elsa", "Félix", "Gaïa")  # one more than seats


def _clear(sitting: Sitting, who: int, command: protocol.Clear) -> list[Logged]:
    _host(sitting, who)
    _lobby(sitting)
    if _place(sitting, command.seat).level is None:
        raise refuse("refused-no-bot")
    return [log.Sat(seat=command.seat, place=Place())]


def _arrange(sitting: Sitting, who: int, command: protocol.Arrange) -> list[Logged]:
    """Another game, other options; whoever sits stays seated as far as there are seats."""
    _host(sitting, who)
    _lobby(sitting)
    settings = checked(command.settings)
    people = [place for place in sitting.places if place.who is not None]
    if len(people) > settings.players:
        raise refuse("refused-too-many", most=settings.players)
    places = list(sitting.places)
    while len(places) > settings.players:  # open seats go first, then bots, the last ones first
        spare = [seat for seat, place in enumerate(places) if place.open]
        bots = [seat for seat, place in enumerate(places) if place.level is not None]
        del places[(spare or bots)[-1]]
    places += [Place() for _ in range(settings.players - len(places))]
    return [log.Arranged(settings=settings, places=places)]


def _ready(sitting: Sitting, who: int, command: protocol.Ready) -> list[Logged]:
    _lobby(sitting)
    if not sitting.seats_of(who):
        raise refuse("refused-no-seat")
    return [log.Readied(who=who, nonce=command.nonce)]


def _start(sitting: Sitting, who: int, command: protocol.Start) -> list[Logged]:
    _host(sitting, who)
    _lobby(sitting)
    events: list[Logged] = []
    places = list(sitting.places)
    if all(place.who is None for place in places):
        raise refuse("refused-no-people")
    for seat, place in enumerate(places):
        if place.open:
            places[seat] = bot(places, command.level)
            events.append(log.Sat(seat=seat, place=places[seat]))
    nonces = dict(sitting.nonces)
    if command.nonce is not None and sitting.seats_of(who):
        events.append(log.Readied(who=who, nonce=command.nonce))
        nonces[who] = command.nonce
    silent = {place.who for place in places if place.who is not None} - set(nonces)
    if silent:
        by_seat = [nonces.get(-1 if p.who is None else p.who, SILENT) for p in places]
        events.append(log.Dealt(nonces=by_seat))
    return events


SILENT = "0" * 32  # the nonce of a seat that gives none


def _play(sitting: Sitting, who: int, command: protocol.Play) -> list[Logged]:
    table = game_on(sitting)
    own(sitting, who, command.seat)
    if command.move in ("slap", "hold") and sitting.racing and sitting.settings.quiet:
        return _answer(sitting, command.seat, slaps=command.move == "slap")
    if command.move == "slap" and sitting.racing:
        raise refuse("refused-slap")  # only `slap` says when
    if command.seat in [attempt.seat for attempt in sitting.attempts] and sitting.racing:
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


def _answer(sitting: Sitting, seat: int, *, slaps: bool) -> list[Logged]:
    if seat in sitting.answers or not has(sitting.racing, seat):
        raise refuse("refused-answered")
    return [log.Answered(seat=seat, slaps=slaps)]


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
    _host(sitting, who)
    if sitting.table is None:
        raise refuse("refused-not-dealt")
    return [log.Finished()]


def _kick(sitting: Sitting, who: int, command: protocol.Kick) -> list[Logged]:
    _host(sitting, who)
    if command.who == who or command.who not in sitting.guests:
        raise refuse("refused-nobody-there")
    return [log.Left(who=command.who, kicked=True)]


def _lock(sitting: Sitting, who: int, command: protocol.Lock) -> list[Logged]:
    _host(sitting, who)
    return [log.Locked(locked=command.locked)]


def _hand_over(sitting: Sitting, who: int, command: protocol.Host) -> list[Logged]:
    _host(sitting, who)
    if command.who not in sitting.guests:
        raise refuse("refused-nobody-there")
    return [log.Hosted(who=command.who)]


def _rename(sitting: Sitting, who: int, command: protocol.Rename) -> list[Logged]:
    name = free_name(sitting, command.name, but=who)
    return [log.Renamed(who=who, name=name, avatar=command.avatar)]


def _back(sitting: Sitting, who: int, command: protocol.Back) -> list[Logged]:
    return back(sitting, who)


def _leave(sitting: Sitting, who: int, command: protocol.Leave) -> list[Logged]:
    return [log.Left(who=who)]


def heir(sitting: Sitting, here: set[int]) -> int | None:
    """Who becomes host when the host is gone: somebody seated and connected, if possible."""
    others = [who for who in sitting.guests if who != sitting.host]
    seated = [who for who in others if sitting.seats_of(who)]
    for group in (seated, others):
        for who in group:
            if who in here:
                return who
    return next(iter(seated or others), None)


def timed_out(sitting: Sitting) -> Logged | None:
    """What the clock does when the window is over; None where a bot must move instead."""
    return log.Moved(move="@ time") if has(sitting.awaited, CLOCK) else None


def judged(sitting: Sitting) -> Logged | None:
    """The slap that won the race, once it can be told."""
    winner = sitting.verdict().winner
    return log.Moved(move=f"{winner} slap") if winner >= 0 else None


def answered(sitting: Sitting) -> Iterator[Logged]:
    """Quiet mode: the first in the order of the dice who wants to slap does; else all hold."""
    assert sitting.table is not None
    racing = members(sitting.racing)
    roller = next(e.seat for e in reversed(sitting.table.log) if e.text.endswith(" roll"))
    players = sitting.table.players
    slappers = [seat for seat in racing if sitting.answers.get(seat)]
    slappers.sort(key=lambda seat: (roller - seat) % players)  # [C-42] as the dice pass
    if slappers:
        yield log.Moved(move=f"{slappers[0]} slap")
        return
    for seat in racing:
        yield log.Moved(move=f"{seat} hold")


_DECISIONS: dict[type[protocol.Command], Callable[[Sitting, int, Any], list[Logged]]] = {
    protocol.Sit: _sit,
    protocol.Stand: _stand,
    protocol.Fill: _fill,
    protocol.Clear: _clear,
    protocol.Arrange: _arrange,
    protocol.Ready: _ready,
    protocol.Start: _start,
    protocol.Play: _play,
    protocol.TakeBack: _take_back,
    protocol.Pause: _pause,
    protocol.Resume: _resume,
    protocol.Abandon: _abandon,
    protocol.Kick: _kick,
    protocol.Lock: _lock,
    protocol.Host: _hand_over,
    protocol.Rename: _rename,
    protocol.Back: _back,
    protocol.Leave: _leave,
}
