"""What the server says to clients: one JSON object a frame, its `type` first; see `protocol`."""

from typing import Literal, TypeAlias

from msgspec import Struct

from tablee.server.web.shapes import (
    Counsel,
    Over,
    Photo,
    Table,
    Tell,
    View,
)


class Answer(Struct, kw_only=True, omit_defaults=True, tag=str.lower):
    """Anything the server says."""


class Welcome(Answer):
    """The answer to hello: where things stand, and what was missed."""

    v: int
    you: int | None  # None for watchers
    now: int  # ms since 1970, by the server's clock
    seq: int
    table: Table
    token: str | None = None  # to be kept, and shown when coming back
    views: list[View] = []  # none while no game goes on
    awaited: list[int] = []
    until: int | None = None
    tail: list[Tell] = []
    complete: bool = True  # whether the tail is all that happened since


class News(Answer):
    """What has changed; the client that follows has heard everything up to `after`."""

    after: int
    seq: int
    told: list[Tell]
    views: list[View]
    awaited: list[int] = []  # seats that may act now
    until: int | None = None  # when their time is up: ms since 1970
    photo: list[Photo] = []  # the slaps that were judged
    made: str = ""  # "stand-in" if a bot moved for somebody


class Seated(News, kw_only=True, tag="table"):
    """The table changed: people, seats, settings, a pause; perhaps a move was made, too."""

    table: Table


class Happened(News):
    """A move was made."""

    over: Over | None = None


class Ack(Answer):
    """The command was carried out, and would survive a crash."""

    id: str
    seq: int


class Refused(Answer):
    """The command, or the first message, was not carried out; nothing changed."""

    why: Tell
    id: str | None = None


class Advice(Answer):
    """What the coach says, to whoever asked; it follows the `ack`."""

    id: str  # of the command
    seat: int
    by: Literal["forced", "solved", "estimated", "searched", "judged"]  # how it was found
    moves: list[Counsel]  # the best first


class Because(Answer):
    """What the coach says of a bot's move, to whoever asked; it follows the `ack`."""

    id: str  # of the command
    seat: int  # the bot's
    by: Literal["solved", "estimated", "searched", "judged", "shown"]  # how it was found
    did: Tell  # the move in words
    made: Counsel
    rather: Counsel | None = None  # if it surprises: what the coach would have done
    instead: Tell | None = None  # the same in words


class Presence(Answer):
    who: int
    here: bool


class Watched(Answer):
    """How many devices look on without a name, now that one has come or gone."""

    watchers: int


class Spoken(Answer):
    who: int
    text: str | None = None
    emote: int | None = None


class Led(Answer):
    """Somebody leads through the game just played, and is there now."""

    who: int
    game: str
    step: int
    view: str
    stop: bool = False  # and leads no more


class Pong(Answer):
    at: float
    now: float


class Bye(Answer):
    """The last message before the server closes the socket."""

    why: Tell


Heard: TypeAlias = (
    Welcome
    | Seated
    | Happened
    | Ack
    | Refused
    | Advice
    | Because
    | Presence
    | Watched
    | Spoken
    | Led
    | Pong
    | Bye
)
