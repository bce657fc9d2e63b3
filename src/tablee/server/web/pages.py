"""What is asked and answered outside of sockets, over HTTP."""

from typing import Literal

import msgspec
from msgspec import Struct

from tablee.server.web.shapes import (
    Avatar,
    Coached,
    Fair,
    Legs,
    Level,
    Name,
    Photo,
    Result,
    Settings,
    Slaps,
    Tell,
    View,
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
    evening: Legs = []  # several games, the first of them as `settings` says


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
    languages: list[str]  # in which it has words, see GET /api/games/NAME/words/LANG
    race: bool  # whether it matters who acts first: `quiet`, `lenient`, `judging` mean something
    hides: bool  # whether anybody knows what another does not


class Step(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One frame of a replay: a move, what it brought about, and how the table looks."""

    move: str | None  # None for the deal; only who moved where the viewpoint may not know what
    at: int
    told: list[Tell]
    views: list[View]
    awaited: list[int] = []
    photo: list[Photo] = []
    made: str = ""
    round: int = 0  # which, from 1 on; 0 before the first, and where the game has none
    turn: int = 0


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
    slaps: list[Slaps]  # by seat, where there are races


class Score(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What somebody's games come to, of one kind or all."""

    game: str = ""  # "" for all of them
    players: int = 0
    games: int
    wins: int  # first places, shared ones included
    best: int | None = None  # points; of one kind of game only
    streak: int  # games won in a row, up to the last
    longest: int


class Versus(Struct, frozen=True, kw_only=True):
    """Somebody who was met at some tables."""

    name: str
    games: int
    ahead: int  # how often one came before them
    behind: int
    level: int


class Rating(Struct, frozen=True, kw_only=True):
    """How strong somebody seems to be at a game; a beginner has 25 ± 8.333."""

    game: str
    games: int
    rating: float
    error: float  # one standard deviation


class Honoured(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody in the honours of the house."""

    name: str
    you: bool = False
    games: int
    wins: int


class HonoursLine(Struct, frozen=True, kw_only=True):
    """One game, as it is kept of oneself."""

    log: str  # its id: the replay is at /r/ID, if it is still there
    at: int
    name: str
    game: str
    players: int
    bots: int
    points: int
    place: int


class Honours(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The answer to GET /api/honours: all that is kept of whoever shows this key."""

    v: int
    name: str = ""  # "" if nothing is
    total: Score | None = None
    scores: list[Score] = []
    versus: list[Versus] = []
    ratings: list[Rating] = []
    lines: list[HonoursLine] = []  # in the order in which the games ended
    people: list[Honoured] = []  # everybody; none if one is not among them


class Draw(Struct, frozen=True, kw_only=True):
    """One of the answer to GET /r/ID/draws: a move of the dealer, and what it was drawn from."""

    drawn: str
    lots: dict[str, int]  # how many there were of each move, sorted as plain text


read_create = msgspec.json.Decoder(Create).decode
