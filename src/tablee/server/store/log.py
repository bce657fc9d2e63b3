"""The bodies of the events in a table's log (event sourcing): the game is these, in order.

One log holds one sitting: the lobby, and the game that is dealt there. When the game is over the
same people sit down to a new log, which says what it took over from the one before.

These structs are the log's own: what the wire says may change from one day to the next, and what
was written stays. A field that is not known here is passed over, so a newer program may add one
that no game depends on; for anything else it raises the version (`upcast`).
"""

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Literal, TypeAlias, get_args

import msgspec
from msgspec import Struct

from tablee.server.ports import FINISHED, LoggedEvent, UnreadableLog
from tablee.server.store import chain, upcast
from tablee.server.store.evening import Evening
from tablee.server.store.log_shapes import Before as Before
from tablee.server.store.log_shapes import Guest as Guest
from tablee.server.store.log_shapes import NoSuchGame as NoSuchGame
from tablee.server.store.log_shapes import Place as Place
from tablee.server.store.log_shapes import Result as Result
from tablee.server.store.log_shapes import Settings as Settings

VERSION = upcast.VERSION

# What one sees change: who is at the table and how it stands; or the cards and the time that runs;
# or nothing, and then not even that something was written is told.
Change: TypeAlias = Literal["table", "move", "nothing"]


class Body(Struct, kw_only=True, omit_defaults=True, tag=str.lower, tag_field="kind"):
    """Any event; `of` is the command that brought it about: who sent it, and its id."""

    changes: ClassVar[Change] = "table"
    of: tuple[int, str] | None = None
    form: int = 0  # the version that wrote it, if its log was opened in an older one


class Opened(Body):
    v: int  # the version of the log
    code: str
    settings: Settings
    host: int
    guests: list[Guest]
    places: list[Place]
    seed: str  # hex; a secret until the game is over; "" for a game brought here without it
    committed: str = ""  # the id that the seed was committed to, if not this log's
    locked: bool = False
    quotas: dict[int, float] = {}  # of the judge, by person
    hands: dict[int, list[tuple[float, float]]] = {}  # of their latest slaps, by person
    last: Before | None = None
    done: list[tuple[int, str]] = []  # commands carried out before, which may be sent again
    newcomer: int = 0  # the number that the next person gets
    fresh: bool = False  # nobody has come yet: whoever does is written down
    kicked: list[Guest] = []  # who may be let back in
    evening: Evening | None = None  # that this game is part of


class Joined(Body):
    guest: Guest


class Left(Body):
    who: int
    kicked: bool = False


class Readmitted(Body):
    """Somebody who was sent away may come back, to the seats that are still free or a bot's."""

    who: int


class Renamed(Body):
    who: int
    name: str
    avatar: int


class Sat(Body):
    seat: int
    place: Place


class Arranged(Body):
    settings: Settings
    places: list[Place]
    evening: Evening | None = None  # from now on


class Locked(Body):
    locked: bool


class Hosted(Body):
    who: int


class Readied(Body):
    """Version 1: somebody was ready, and showed a number at once; now that counts for nothing."""

    who: int
    nonce: str


class Committed(Body):
    """Somebody is ready, and has committed to a number."""

    who: int
    commit: str


class Started(Body):
    """The host waits for nobody: the devices of those who are not ready are asked to commit."""


class Closed(Body):
    """Nobody commits any more: whoever has is asked for the number."""


class Withheld(Body):
    """Nothing was dealt, because these people did not show their numbers: all begin anew."""

    who: list[int]


class Dealt(Body):
    nonces: list[str]  # by seat
    commits: list[str] = []  # by seat, "" for none; empty before version 2
    withheld: int = 0  # deals before this one that came to nothing
    rules: int = 1  # the version of the game's
    taken: int = 0  # so many moves are those of another game, from which this one goes on


class Moved(Body):
    """Any move, chance and time included, as a record writes it."""

    changes: ClassVar[Change] = "move"
    move: str
    stand_in: bool = False  # made by a bot for a person


class TakenBack(Body):
    changes: ClassVar[Change] = "move"
    seat: int


class Coached(Body):
    """The coach was asked on this seat, after so many moves; what it said is nobody's business."""

    changes: ClassVar[Change] = "nothing"
    seat: int
    made: int


class Slapped(Body):
    """A slap as it came in; the verdict is a function of these."""

    changes: ClassVar[Change] = "nothing"
    seat: int
    elapsed: float
    claim: float
    rtt_median: float
    rtt_least: float
    others: list[float] = []  # at a strict table: the round trips of the other people


class Answered(Body):
    """Quiet mode: what a seat would do, kept secret until all have answered."""

    changes: ClassVar[Change] = "nothing"
    seat: int
    slaps: bool


class Timed(Body):
    """A window was opened: whoever is awaited has until then, ms since 1970."""

    changes: ClassVar[Change] = "move"
    until: int | None


class Paused(Body):
    who: int
    left: int | None = None  # ms of the window that were left


class Resumed(Body):
    who: int | None = None  # None after the house was closed
    until: int | None = None


class Absent(Body):
    """A bot stands in for this person."""

    who: int


class Returned(Body):
    who: int


class Requested(Body):
    """Somebody asks for a bot's seat, and for no other; the host has yet to offer it, or has."""

    who: int
    seat: int
    name: str = ""  # of somebody else at the same device


class Offered(Body):
    """The host would give a bot's seat to this person, or to whoever asks."""

    seat: int
    who: int | None = None


class Declined(Body):
    """Nothing comes of a request, or of an offer."""

    seat: int
    who: int | None = None  # None: it is no longer offered to whoever asks
    refused: bool = False  # the host said no, and is not to be asked again by the same person


class Relieved(Body):
    """It was asked for and offered: a person plays on with the bot's cards."""

    seat: int
    place: Place


class Finished(Body, tag=FINISHED):
    points: list[int] | None = None  # None if it was broken off
    winners: list[int] = []


Logged: TypeAlias = (
    Opened
    | Joined
    | Left
    | Readmitted
    | Renamed
    | Sat
    | Arranged
    | Locked
    | Hosted
    | Readied
    | Committed
    | Started
    | Closed
    | Withheld
    | Dealt
    | Moved
    | TakenBack
    | Coached
    | Slapped
    | Answered
    | Timed
    | Paused
    | Resumed
    | Absent
    | Returned
    | Requested
    | Offered
    | Declined
    | Relieved
    | Finished
)

read = msgspec.json.Decoder(Logged).decode  # what today's version has written
write = msgspec.json.Encoder().encode


def whole(table: str, bodies: Iterable[Logged], at_ms: int) -> list[LoggedEvent]:
    """A log of its own, each event in the chain of all before it."""
    events: list[LoggedEvent] = []
    for body in bodies:
        last = events[-1] if events else None
        events.append(chain.sealed(table, last, kind(body), write(body), at_ms))
    return events


def reader(events: Sequence[LoggedEvent]) -> Callable[[bytes], Logged]:
    """What reads the events of this log, whichever version wrote them; else UnreadableLog.

    No version goes on with a log of a newer one: so none is newer than the last.
    """
    last = events[-1]
    try:
        opened, newest = upcast.version(events[0].body), upcast.version(last.body)
    except Exception as error:
        raise unreadable(last, error) from None
    if max(opened, newest) > VERSION:
        raise UnreadableLog(f"event {last.seq} is of another version of Tablée")
    return read if opened == VERSION else lambda body: _raised(body, opened)


def _raised(body: bytes, opened: int) -> Logged:
    # The keys of an object in JSON are strings, whatever they stand for.
    return msgspec.convert(upcast.raised(body, opened), Logged, str_keys=True)


def first(event: LoggedEvent) -> Opened:
    """How a log begins, if it can be read; else UnreadableLog."""
    if not chain.right(event):
        raise UnreadableLog(f"event {event.seq} is not what was written")
    if event.seq != 1:
        raise UnreadableLog("event 1 is missing")
    try:
        opened = reader([event])(event.body)
    except UnreadableLog:
        raise
    except Exception as error:
        raise unreadable(event, error) from None
    if not isinstance(opened, Opened):
        raise UnreadableLog("event 1 is of another version of Tablée")
    return opened


def unreadable(event: LoggedEvent, error: Exception) -> UnreadableLog:
    """Why an event that is what was written is of no use."""
    if isinstance(error, UnreadableLog):
        return UnreadableLog(f"event {event.seq}: {error}")
    if isinstance(error.__cause__, NoSuchGame):
        return UnreadableLog(f"event {event.seq}: {error.__cause__}")
    if isinstance(error, msgspec.DecodeError | UnicodeDecodeError | RecursionError):
        return UnreadableLog(f"event {event.seq} is of another version of Tablée")
    return UnreadableLog(f"event {event.seq} does not fit ({type(error).__name__})")


class _Coded(Struct):
    code: str = ""


def code(event: LoggedEvent) -> str:
    """The code of the table that this event opened, as far as it can be made out."""
    try:
        return msgspec.json.decode(event.body, type=_Coded).code
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


def kind(body: Logged) -> str:
    """The name under which the store keeps it."""
    return _KINDS[type(body)]


def kinds(changes: Change) -> frozenset[str]:
    """The names of the events that change this."""
    return frozenset(name for kind, name in _KINDS.items() if kind.changes == changes)


_KINDS = {kind: str(kind.__struct_config__.tag) for kind in get_args(Logged)}
