"""What clients and server say to each other: one JSON object a frame, its `type` first.

docs/protocol.md explains it; the JSON Schema and the TypeScript types are made from these structs.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

VERSION = 1
LARGEST_FRAME = 4096  # bytes that a client may send at once

LETTERS = "BCDFGHJKMNPQRTVWX"  # no vowel, so no word; nothing that looks like a digit

Code: TypeAlias = Annotated[str, Meta(pattern=f"^[{LETTERS}]{{4}}\\Z")]
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Token: TypeAlias = Annotated[str, Meta(min_length=22, max_length=64)]
Nonce: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=80)]
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
Who: TypeAlias = Annotated[int, Meta(ge=0, lt=10_000)]
Avatar: TypeAlias = Annotated[int, Meta(ge=0, le=63)]
Level: TypeAlias = Annotated[int, Meta(ge=1, le=4)]
Role: TypeAlias = Literal["player", "watcher", "screen"]
Language: TypeAlias = Literal["en", "fr"]
# What a seat sees of the cards: one of the games' own dataclasses (games/*/sight.py).
SIGHTS = ("VautourSight", "PushSight", "VampireSight", "CercueilsSight")
Sight: TypeAlias = Annotated[
    object, Meta(extra_json_schema={"oneOf": [{"$ref": f"#/$defs/{name}"} for name in SIGHTS]})
]


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table is set up for."""

    game: Literal["vautour", "push", "vampire", "cercueils"] = "vautour"
    players: Annotated[int, Meta(ge=2, le=6)] = 4  # seats
    options: dict[Annotated[str, Meta(max_length=40)], bool | int | str] = {}  # of the game
    turn_seconds: Annotated[int, Meta(ge=5, le=3600)] | None = None  # None: no turn timer
    grace_seconds: Annotated[int, Meta(ge=5, le=3600)] = 20  # before a bot stands in
    stand_in: Level = 2  # the level of the bot that does
    pace: Literal["calm", "normal", "fast", "instant"] = "normal"  # how long bots seem to think
    aids: Literal["all", "some", "none"] = "all"  # what screens may reckon for the players
    coach: bool = False  # whether players may ask what the strongest bot would do
    listed: bool = False  # shown to whoever asks for open tables
    watchers: bool = True  # whether people without a seat may look on
    chat: bool = False  # free text; the ready-made phrases are always there
    quiet: bool = False  # Cercueils without a race: everybody answers in secret
    lenient: bool = False  # a false start counts as the fastest a human can be


# From the client -------------------------------------------------------------------------------


class Message(Struct, kw_only=True, forbid_unknown_fields=True, tag=str.lower):
    """Anything a client says."""


class Since(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How far a client that comes back had listened."""

    game: Annotated[str, Meta(max_length=64)]
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
    """The host puts a bot on an open seat, or changes its level."""

    seat: Seat
    level: Level = 2


class Clear(Command):
    """The host sends a bot away, or frees the seat of somebody who left."""

    seat: Seat


class Arrange(Command):
    """The host changes the settings between games, the game itself included."""

    settings: Settings


class Ready(Command):
    """Whoever sits is ready for the next deal, and adds a number to its chance."""

    nonce: Nonce


class Start(Command):
    """The host has the cards dealt; bots of this level take the open seats."""

    nonce: Nonce | None = None
    level: Level = 2


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


class Slap(Command):
    """A hand on the garlic, `claim` ms after the dice were seen; `roll` is their message's seq."""

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


class Leave(Command):
    pass


class Say(Command):
    text: Annotated[str, Meta(min_length=1, max_length=800)]


class Emote(Command):
    number: Annotated[int, Meta(ge=0, le=31)]


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
    | Play
    | TakeBack
    | Coach
    | Slap
    | Pause
    | Resume
    | Abandon
    | Kick
    | Lock
    | Host
    | Rename
    | Back
    | Leave
    | Say
    | Emote
)


class Create(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of POST /api/tables."""

    v: int
    settings: Settings = Settings()
    name: Name
    avatar: Avatar = 0
    sit: bool = True  # the host takes the first seat
    bots: list[Level] = []  # on the last seats
    locked: bool = False


# From the server -------------------------------------------------------------------------------


class Answer(Struct, kw_only=True, omit_defaults=True, tag=str.lower):
    """Anything the server says."""


class Seats(Struct, frozen=True, tag="seats", tag_field="kind"):
    """An argument: seats, to be told by their names."""

    seats: list[int]


class Several(Struct, frozen=True, tag="several", tag_field="kind"):
    """An argument: a list of things, each told by the same message."""

    message: str
    things: list[dict[str, int | str]]


class Tell(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that happened, and why: a message of the game's words, with its arguments."""

    message: str
    clause: str = ""
    seat: int | None = None  # None for the dealer, the clock, and nobody
    arguments: dict[str, int | str | Seats | Several] = {}
    to: int | None = None  # the only seat that may know
    text: str | None = None  # in words, for whoever asked for them


class Person(Struct, frozen=True, kw_only=True):
    who: int
    name: str
    avatar: int
    here: bool  # with a device that is connected


class Chair(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat, and who plays there: a person, a bot, or nobody yet."""

    seat: int
    name: str = ""
    who: int | None = None
    level: int | None = None  # of the bot
    ready: bool = False
    stand_in: bool = False  # a bot plays for the person


class Result(Struct, frozen=True):
    points: list[int]
    winners: list[int]


class Fair(Struct, frozen=True, omit_defaults=True):
    """The chance of a game: sealed while it goes on, open afterwards."""

    table: str
    commit: str
    seed: str | None = None
    nonces: list[str] | None = None


class Coached(Struct, frozen=True):
    """The coach was asked: by whom, and after how many moves."""

    seat: int
    made: int


class Over(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A game that is over; its replay is at /r/`game`."""

    game: str
    name: str  # which of the games
    result: Result | None = None  # None if it was broken off
    names: list[str] = []
    fair: Fair | None = None
    coached: list[Coached] = []
    head: str = ""  # the hash of its last event, which vouches for all


class Table(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything about a table but the cards."""

    code: str
    game: str  # the id of this game's log
    settings: Settings
    state: Literal["lobby", "playing"]
    host: int
    people: list[Person]
    seats: list[Chair]
    commit: str
    nonces: list[str] = []  # by seat, once the cards are dealt
    locked: bool = False
    paused: bool = False
    forgets: bool = False  # what was told is to be remembered, not to be looked up
    last: Over | None = None  # the game before


class View(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The game as one seat sees it; without a seat, as everybody does."""

    seat: int | None = None
    sight: Sight
    legal: list[str] = []  # the moves of this seat, to be sent as they are


class Photo(Struct, frozen=True, kw_only=True):
    """One slap as it was judged, with everything that went into it; milliseconds."""

    seat: int
    reason: str  # slap-first, slap-drawn, slap-later, slap-undrawn, slap-early, …
    judged: float
    elapsed: float
    claim: float
    ping: float
    quota: float


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


class Counsel(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One move that the coach speaks of."""

    move: str  # one of `legal`
    why: Tell
    chance: float | None = None  # to win, 0 to 1; None if nobody has reckoned
    error: float | None = None  # one standard error of that, by sampling; None if not sampled
    share: float | None = None  # how often to make it, 0 to 1, where the answer is a mixture


class Advice(Answer):
    """What the coach says, to whoever asked; it follows the `ack`."""

    id: str  # of the command
    seat: int
    by: Literal["forced", "solved", "estimated", "searched", "judged"]  # how it was found
    moves: list[Counsel]  # the best first


class Presence(Answer):
    who: int
    here: bool


class Spoken(Answer):
    who: int
    text: str | None = None
    emote: int | None = None


class Pong(Answer):
    at: float
    now: float


class Bye(Answer):
    """The last message before the server closes the socket."""

    why: Tell


Heard: TypeAlias = (
    Welcome | Seated | Happened | Ack | Refused | Advice | Presence | Spoken | Pong | Bye
)


class Created(Struct, frozen=True, kw_only=True):
    """The answer to POST /api/tables."""

    v: int
    code: str
    game: str
    you: int
    token: str


class Open(Struct, frozen=True, kw_only=True):
    """A listed table that may be joined."""

    code: str
    settings: Settings
    state: Literal["lobby", "playing"]
    host: str
    people: int
    open_seats: int


class Doorplate(Open, frozen=True, kw_only=True):
    """The answer to GET /api/tables/CODE: what may be known of a table by whoever has its code."""

    locked: bool  # nobody new is let in


class Address(Struct, frozen=True, kw_only=True):
    """The answer to GET /api/house: what others type to get here."""

    v: int
    url: str


class Playable(Struct, frozen=True, kw_only=True):
    """A game that can be played; the first value of an option is its default."""

    name: str
    title: str
    least: int  # players
    most: int
    options: dict[str, list[bool | int | str]]
    presets: dict[str, dict[str, bool | int | str]]


class Step(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One frame of a replay: a move, what it brought about, and how the table looks."""

    move: str | None  # None for the deal; only who moved where the viewpoint may not know what
    at: int
    told: list[Tell]
    views: list[View]
    awaited: list[int] = []
    photo: list[Photo] = []
    made: str = ""


class Replay(Struct, frozen=True, kw_only=True):
    """The answer to GET /r/ID: a finished game from one viewpoint."""

    v: int
    game: str
    settings: Settings
    names: list[str]
    seat: int | Literal["open"] | None
    steps: list[Step]
    result: Result | None
    fair: Fair | None  # None for a game that was brought here without it
    coached: list[Coached]


read = msgspec.json.Decoder(Said).decode
read_create = msgspec.json.Decoder(Create).decode
write = msgspec.json.Encoder().encode
