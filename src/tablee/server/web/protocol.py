"""What clients say to the server, one JSON object a frame, its `type` first.

What the server says is in `answers`. docs/protocol.md explains both; the JSON Schema and the
TypeScript types are made from these structs.
"""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct

from tablee.server.web.shapes import (
    Avatar,
    Commitment,
    Id,
    Language,
    Legs,
    Level,
    Name,
    Nonce,
    Role,
    Seat,
    Settings,
    Token,
    Who,
)

VERSION = 2
LARGEST_FRAME = 4096  # bytes that a client may send at once


class Message(Struct, kw_only=True, forbid_unknown_fields=True, tag=str.lower):
    """Anything a client says."""


class Since(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How far a client that comes back had listened."""

    game: Annotated[str, Meta(max_length=64)]  # "" for whatever is played now
    seq: Annotated[int, Meta(ge=0, lt=2**53)]


class Hello(Message):
    """The first message on a socket: who comes to which table, and as what."""

    v: int
    table: Annotated[str, Meta(max_length=8)]
    role: Role = "player"
    token: Token | None = None  # of somebody who was here before
    name: Name | None = None  # of somebody new
    avatar: Avatar = 0
    sit: bool = True  # take the first open seat
    lang: Language | None = None  # to be told everything in words, too
    honours: Token | None = None  # the key of this browser, if its games are to be kept
    since: Since | None = None


class Ping(Message):
    """Sets the client's clock: answered at once."""

    at: float


class Command(Message):
    """Something to be done once, however often it is sent."""

    id: Id


class Sit(Command):
    seat: Seat
    name: Name | None = None  # of somebody else at the same device


class Stand(Command):
    seat: Seat


class Fill(Command):
    """The host puts a bot on an open seat, or changes its level; or an agent of the house."""

    seat: Seat
    level: Level = 2  # an agent's: of the bot that moves in its place when it fails
    agent: Name | None = None  # one of GET /api/house


class Clear(Command):
    """The host sends a bot away, or frees the seat of somebody who left."""

    seat: Seat


class Arrange(Command):
    """The host changes the settings between games, the game itself included."""

    settings: Settings
    evening: Legs | None = None  # the games from now on; None: as it was


class Ready(Command):
    """Whoever sits is ready for the next deal, and commits to a number that adds to its chance."""

    commit: Commitment


class Start(Command):
    """The host has the cards dealt; bots of this level take the open seats."""

    commit: Commitment | None = None
    level: Level = 2


class Reveal(Command):
    """The number that was committed to, once nobody commits any more."""

    nonce: Nonce


class Play(Command):
    """A move as a record writes it after the seat: "14", "place 2", "hold"."""

    seat: Seat
    move: Annotated[str, Meta(min_length=1, max_length=24)]


class TakeBack(Command):
    """Undoes a laid card that nobody has seen."""

    seat: Seat


class Coach(Command):
    """Asks what the strongest bot would do on one's own seat now."""

    seat: Seat


class Why(Command):
    """Asks why a bot has made its last move, once the turn is over."""

    seat: Seat  # one's own
    of: Seat  # the bot's


class Slap(Command):
    """To be the first, `claim` ms after the dice were seen; `roll` is their message's seq."""

    seat: Seat
    claim: Annotated[float, Meta(ge=0, le=600_000)]
    roll: Annotated[int, Meta(ge=0, lt=2**53)]


class Pause(Command):
    pass


class Resume(Command):
    pass


class Abandon(Command):
    """The host breaks the game off; it stays in the history without a result."""


class Kick(Command):
    who: Who


class Readmit(Command):
    """The host lets somebody back in who was sent away."""

    who: Who


class Lock(Command):
    """Whether the host lets nobody else in."""

    locked: bool


class Host(Command):
    """The host hands the table over."""

    who: Who


class Rename(Command):
    name: Name
    avatar: Avatar = 0


class Back(Command):
    """Takes one's seats back from the bot that stands in."""


class Request(Command):
    """Asks for a bot's seat in the middle of a game."""

    seat: Seat
    name: Name | None = None  # of somebody else at the same device, where no other plays


class Offer(Command):
    """The host says yes to somebody who asks for a bot's seat, or would; or to whoever does."""

    seat: Seat
    who: Who | None = None


class Decline(Command):
    """Takes a request or an offer back; or the host says no to a request."""

    seat: Seat
    who: Who | None = None  # None: it is not offered to whoever asks any more


class Leave(Command):
    pass


class Say(Command):
    text: Annotated[str, Meta(min_length=1, max_length=800)]


class Emote(Command):
    number: Annotated[int, Meta(ge=0, le=31)]


class Lead(Command):
    """Shows the others a move of the game just played; whoever follows goes there."""

    game: Annotated[str, Meta(max_length=64)]  # its id
    step: Annotated[int, Meta(ge=0, le=20_000)]  # of its replay
    view: Annotated[str, Meta(pattern=r"^(open|[0-9]?)\Z")] = "open"  # as in GET /r/ID?seat=
    stop: bool = False  # whoever led does so no more


Said: TypeAlias = (
    Hello
    | Ping
    | Sit
    | Stand
    | Fill
    | Clear
    | Arrange
    | Ready
    | Start
    | Reveal
    | Play
    | TakeBack
    | Coach
    | Why
    | Slap
    | Pause
    | Resume
    | Abandon
    | Kick
    | Readmit
    | Lock
    | Host
    | Rename
    | Back
    | Request
    | Offer
    | Decline
    | Leave
    | Say
    | Emote
    | Lead
)


read = msgspec.json.Decoder(Said).decode
write = msgspec.json.Encoder().encode
