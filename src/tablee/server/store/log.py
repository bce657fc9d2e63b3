"""The bodies of the events in a table's log: the game is nothing but these, in order.

One log holds one sitting: the lobby, and the game that is dealt there. When the game is over the
same people sit down to a new log, which says what it took over from the one before.
"""

from typing import TypeAlias, get_args

import msgspec
from msgspec import Struct

from tablee.server.ports import FINISHED
from tablee.server.protocol import Over, Settings

VERSION = 1


class Body(Struct, kw_only=True, omit_defaults=True, tag=str.lower, tag_field="kind"):
    """Any event; `of` is the command that brought it about: who sent it, and its id."""

    of: tuple[int, str] | None = None


class Guest(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A person at the table; the token is kept as its SHA-256."""

    who: int
    name: str
    token: str
    avatar: int = 0


class Place(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who plays on a seat: a person, a bot of some level, or nobody yet."""

    who: int | None = None
    level: int | None = None
    name: str = ""

    @property
    def open(self) -> bool:
        return self.who is None and self.level is None


class Opened(Body):
    v: int
    code: str
    settings: Settings
    host: int
    guests: list[Guest]
    places: list[Place]
    seed: str  # hex; a secret until the game is over; "" for a game brought here without it
    committed: str = ""  # the id that the seed was committed to, if not this log's
    locked: bool = False
    quotas: dict[int, float] = {}  # of the judge, by person
    last: Over | None = None
    done: list[tuple[int, str]] = []  # commands carried out before, which may be sent again
    newcomer: int = 0  # the number that the next person gets


class Joined(Body):
    guest: Guest


class Left(Body):
    who: int
    kicked: bool = False


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


class Locked(Body):
    locked: bool


class Hosted(Body):
    who: int


class Readied(Body):
    who: int
    nonce: str


class Dealt(Body):
    nonces: list[str]  # by seat


class Moved(Body):
    """Any move, chance and time included, as a record writes it."""

    move: str
    stand_in: bool = False  # made by a bot for a person


class TakenBack(Body):
    seat: int


class Coached(Body):
    """The coach was asked on this seat, after so many moves; what it said is nobody's business."""

    seat: int
    made: int


class Slapped(Body):
    """A slap as it came in; the verdict is a function of these."""

    seat: int
    elapsed: float
    claim: float
    rtt_median: float
    rtt_least: float


class Answered(Body):
    """Quiet mode: what a seat would do, kept secret until all have answered."""

    seat: int
    slaps: bool


class Timed(Body):
    """A window was opened: whoever is awaited has until then, ms since 1970."""

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


class Finished(Body, tag=FINISHED):
    points: list[int] | None = None  # None if it was broken off
    winners: list[int] = []


Logged: TypeAlias = (
    Opened
    | Joined
    | Left
    | Renamed
    | Sat
    | Arranged
    | Locked
    | Hosted
    | Readied
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
    | Finished
)

read = msgspec.json.Decoder(Logged).decode
write = msgspec.json.Encoder().encode


def kind(body: Logged) -> str:
    """The name under which the store keeps it."""
    return _KINDS[type(body)]


_KINDS = {kind: str(kind.__struct_config__.tag) for kind in get_args(Logged)}
