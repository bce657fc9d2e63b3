"""What each person at the table is shown: nothing but their own seats' views."""

from collections.abc import Container, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from tablee.core.bits import bit
from tablee.core.game import Game, Value
from tablee.core.ranking import places
from tablee.core.seats import DEALER, NOBODY, WATCHER
from tablee.core.tape import EVERYBODY
from tablee.core.telling import Argument, Seats, Several, Told, members, tell
from tablee.play.table import Table
from tablee.play.telling import Teller, phrase
from tablee.server.race import judge
from tablee.server.store import log
from tablee.server.store.log import Place
from tablee.server.table import evenings, lobby, relieving
from tablee.server.table.sitting import SEATS, Sitting
from tablee.server.web import shapes
from tablee.server.web.shapes import Chair, Coached, Over, Person, Photo, Tell, View

EMPTY: Mapping[str, Argument] = MappingProxyType({})
NOT_NEW = (0, 0)  # the round and the turn of a row that belongs to those of the row before


def views(
    table: Table,
    seats: Sequence[int],
    *,
    moves: bool = True,
    done: Container[int] = (),
    why: Sequence[int] = (),
) -> list[View]:
    """The game as each of these seats sees it, or as everybody does if there is none.

    Those who are done have answered in secret: the rules still wait for them, but nothing is left
    for them to do. `why` are the bots that can be asked about.
    """
    several = len(seats) > 1
    if not seats:
        return [View(sight=table.sight(WATCHER))]
    return [
        View(
            seat=seat,
            sight=table.sight(seat),
            legal=table.words(seat) if moves and seat not in done else [],
            secret=several and moves and table.game.conceals(table.seen_by(seat), seat),
            why=list(why),
        )
        for seat in seats
    ]


def awaited(sitting: Sitting) -> list[int]:
    return members(sitting.awaited & SEATS)


class TapeRow(NamedTuple):
    """A row of the tape, and the round and the turn it belongs to."""

    row: list[int]
    round: int = 0
    turn: int = 0


def tells(
    game: Game,
    rows: Sequence[TapeRow],
    seats: Sequence[int],
    lang: str | None,
    names: tuple[str, ...],
) -> list[Tell]:
    """The rows of the tape that these seats may hear, with their why; where a turn begins, its
    number, and at the beginning that of the turn which is on."""
    listeners = bit(WATCHER)
    if seats:
        listeners = 0
        for seat in seats:
            listeners |= bit(seat)
    known, reader = (names, reader_of(seats)) if lang else ((), NOBODY)
    told, before = list[Tell](), NOT_NEW
    for row, round, turn in rows:
        if row[3] & listeners:
            part = (round, turn)
            begins = NOT_NEW if part == before else part
            told.append(_row(game, tuple(row), begins, lang, known, reader))
            before = part
    return told


def reader_of(seats: Sequence[int]) -> int:
    """Who is "you" at a device: whoever sits there alone."""
    return seats[0] if len(seats) == 1 else NOBODY


@lru_cache(maxsize=20_000)
def _row(
    game: Game,
    row: tuple[int, ...],
    begins: tuple[int, int],
    lang: str | None,
    names: tuple[str, ...],
    reader: int,
) -> Tell:
    """One row of the tape; most of them are said again and again."""
    told = tell(game.events, row)
    text = None if lang is None else worded(game, told, lang, names, reader)
    round, turn = begins
    return msgspec.structs.replace(said(told, text, row[3]), round=round, turn=turn)


def said(told: Told, text: str | None, hearers: int = EVERYBODY) -> Tell:
    """Something told, for the wire; with its words, if they were asked for."""
    private = hearers & EVERYBODY
    alone = members(private)[0] if private & (private - 1) == 0 else None
    return Tell(
        message=told.message,
        clause=told.clause,
        seat=told.seat if 0 <= told.seat < DEALER else None,
        arguments={name: _argument(value) for name, value in told.arguments.items()},
        to=alone,
        step=told.step,
        fleeting=told.fleeting,
        text=text,
    )


def worded(game: Game, told: Told, lang: str, names: tuple[str, ...], reader: int = NOBODY) -> str:
    """A message of the game's, or one of the house's own, in words for one reader."""
    telling = teller(game, lang, names, reader)
    try:
        return telling.words(told)
    except KeyError:
        plain = {n: value for n, value in told.arguments.items() if isinstance(value, int | str)}
        return phrase("tablee.server", lang, told.message, {**plain, **telling.player(told.seat)})


def house(message: str, lang: str | None, arguments: Mapping[str, Argument] = EMPTY) -> Tell:
    """A message of the house's own, at no table."""
    given = {name: value for name, value in arguments.items() if isinstance(value, int | str)}
    text = None if lang is None else phrase("tablee.server", lang, message, given)
    return Tell(message=message, text=text, arguments={**given})


@lru_cache(maxsize=256)
def teller(game: Game, lang: str, names: tuple[str, ...], reader: int) -> Teller:
    return Teller(game, lang, names, reader)


def _argument(value: object) -> int | str | shapes.Seats | shapes.Several:
    if isinstance(value, Seats):
        return shapes.Seats(members(value.seats))
    if isinstance(value, Several):
        return shapes.Several(value.message, list(value.things))
    assert isinstance(value, int | str)
    return value


def table_of(
    sitting: Sitting, here: frozenset[int], watchers: int, *, stuck: bool = False
) -> shapes.Table:
    """The table without its cards."""
    game = sitting.played
    return shapes.Table(
        code=sitting.code,
        game=sitting.game,
        settings=settings(sitting.settings),
        edition=_edition(game, tuple(sitting.settings.options.items())),
        state="lobby" if sitting.table is None else "playing",
        host=sitting.host,
        people=[
            Person(who=guest.who, name=guest.name, avatar=guest.avatar, here=guest.who in here)
            for guest in sitting.guests.values()
        ],
        seats=[_chair(sitting, seat, place) for seat, place in enumerate(sitting.places)],
        commit=sitting.commit,
        nonces=[] if sitting.fairness is None else [n.hex() for n in sitting.fairness.nonces],
        commits=_commits(sitting),
        dealing=sitting.dealing,
        withheld=sitting.withheld,
        locked=sitting.locked,
        paused=sitting.paused,
        stuck=stuck,
        forgets=game.forgets(sitting.settings.options),
        last=None if sitting.last is None else _before(sitting.last),
        kicked=[
            Person(who=guest.who, name=guest.name, avatar=guest.avatar, here=False)
            for guest, _ in sitting.kicked.values()
        ],
        watchers=watchers,
        evening=evenings.told(sitting),
        reliefs=relieving.told(sitting),
    )


@lru_cache(maxsize=256)
def _edition(game: Game, options: tuple[tuple[str, Value], ...]) -> str:
    """Most tables are set up as others are."""
    return game.edition(dict(options))


def _commits(sitting: Sitting) -> list[str]:
    """By seat, "" for none; as they were for the deal, once the cards are dealt."""
    if sitting.fairness is not None:
        return list(sitting.fairness.commits)
    return lobby.commits(sitting) if sitting.commits else []


def settings(kept: log.Settings) -> shapes.Settings:
    """What a table is set up for, as the wire says it."""
    return shapes.Settings(**msgspec.structs.asdict(kept))


def ranked(points: list[int], winners: list[int]) -> shapes.Result:
    return shapes.Result(points, winners, places(points, winners))


def _before(kept: log.Before) -> Over:
    """The game before, as the wire says it."""
    result = kept.result and ranked(kept.result.points, kept.result.winners)
    return Over(game=kept.game, name=kept.name, result=result)


def _chair(sitting: Sitting, seat: int, place: Place) -> Chair:
    guest = None if place.who is None else sitting.guests.get(place.who)
    return Chair(
        seat=seat,
        name=place.name,
        who=place.who,
        avatar=guest.avatar if guest else 0,
        level=place.level,
        agent=place.agent,
        ready=place.level is not None or place.who in sitting.commits,
        stand_in=place.who in sitting.absent,
        relieved=seat in sitting.reliefs.taken,
        hands=None if place.who is None else sitting.latest_slaps.remarks.get(place.who),
    )


def photo(verdict: judge.RaceVerdict | None, quotas: Sequence[float]) -> list[Photo]:
    """The photo finish: every slap, and all that its judgement rests on."""
    if verdict is None:
        return []
    return [
        Photo(
            seat=slap.attempt.seat,
            reason=slap.reason,
            judged=round(slap.time.judged, 1),
            elapsed=round(slap.attempt.elapsed, 1),
            claim=round(slap.attempt.claim, 1),
            ping=round(slap.attempt.rtt_median, 1),
            quota=round(quotas[slap.attempt.seat], 1),
            most=round(slap.attempt.most, 1),
        )
        for slap in verdict.judged
    ]


def remembered(sitting: Sitting) -> log.Before:
    """What the next sitting keeps of a game: nothing that a deletion would have to look for."""
    assert sitting.finished is not None
    points = sitting.finished.points
    result = None if points is None else log.Result(points, sitting.finished.winners)
    return log.Before(game=sitting.game, name=sitting.settings.game, result=result)


def over(sitting: Sitting, head: bytes) -> Over:
    """A finished game, its chance laid open."""
    fair = None
    if sitting.proof is not None:
        fair = msgspec.convert(sitting.proof.opened(), shapes.Fair)
    return msgspec.structs.replace(
        _before(remembered(sitting)),
        names=sitting.names(),
        fair=fair,
        coached=coached(sitting),
        slaps=slaps(sitting),
        head=head.hex(),
    )


def slaps(sitting: Sitting) -> list[shapes.Slaps]:
    """How quick the hands were, and how often wrong; nothing where there is no race."""
    if sitting.tally is None:
        return []
    return [shapes.Slaps(**each._asdict()) for each in sitting.tally.figures()]


def coached(sitting: Sitting) -> list[Coached]:
    """Who has asked the coach, and when; not what it said."""
    return [Coached(*asked) for asked in sitting.coached]
