"""What messages are made of: letters and numbers with their limits, a table and its people."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.games import CATALOGUE
from tablee.server.race.hands import Remark
from tablee.server.race.judge import SlapReason
from tablee.server.web.sights import sights

LETTERS = "BCDFGHJKMNPQRTVWX"  # no vowel, so no word; nothing that looks like a digit

Code: TypeAlias = Annotated[str, Meta(pattern=f"^[{LETTERS}]{{4}}\\Z")]
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Token: TypeAlias = Annotated[str, Meta(min_length=22, max_length=64)]
Nonce: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
Commitment: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=80)]
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
Who: TypeAlias = Annotated[int, Meta(ge=0, lt=10_000)]
Avatar: TypeAlias = Annotated[int, Meta(ge=0, le=63)]
Level: TypeAlias = Annotated[int, Meta(ge=1, le=4)]
Role: TypeAlias = Literal["player", "watcher", "screen"]
Judging: TypeAlias = Literal["friends", "strict"]
Language: TypeAlias = Annotated[str, Meta(min_length=2, max_length=35)]  # BCP 47, `fr`
# What a seat sees of the cards: one of the games' own dataclasses, or the fields of its table.
SIGHTS = (*(kind.__name__ for kind in sights()), "PlainSight")
Sight: TypeAlias = Annotated[
    object, Meta(extra_json_schema={"anyOf": [{"$ref": f"#/$defs/{name}"} for name in SIGHTS]})
]


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table is set up for."""

    game: Annotated[str, Meta(max_length=40)] = next(iter(CATALOGUE))  # one of GET /api/games
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
    quiet: bool = False  # no race in a game that has one: everybody answers in secret
    lenient: bool = False  # a false start counts as the fastest a human can be
    judging: Judging | None = None  # of slaps: how far a distance is believed; None: by `listed`
    honours: bool = True  # whether games count for those who want them kept

    def __post_init__(self) -> None:
        if self.game not in CATALOGUE:
            raise ValueError(f"no game is called {self.game!r}")


class Leg(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One of the games of an evening."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[Annotated[str, Meta(max_length=40)], bool | int | str] = {}


MOST_LEGS = 12
Legs: TypeAlias = Annotated[list[Leg], Meta(max_length=MOST_LEGS)]


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
    step: bool = False  # on the way to something that the same turn goes on to tell
    fleeting: bool = False  # it names what nobody can see any more: not to be read for long
    round: int = 0  # the number of the round from here on: 0 as before, or where the game has none
    turn: int = 0  # the same of the turn
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
    avatar: int = 0  # the person's
    level: int | None = None  # of the bot
    agent: str = ""  # what the host calls it, if it is one of the host's own
    ready: bool = False
    stand_in: bool = False  # a bot plays for the person
    relieved: bool = False  # they took it over from a bot: this game does not count for them
    hands: Remark | None = None  # the person's, if they slap as people hardly ever do


class Result(Struct, frozen=True):
    points: list[int]
    winners: list[int]
    places: list[int]  # by seat, from 1; those who are level share one


class Slaps(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What somebody's hand did in a game; milliseconds."""

    first: int = 0  # races won
    faults: int = 0  # slaps that cost something
    median: float | None = None  # None if none counted
    best: float | None = None


class Fair(Struct, frozen=True, omit_defaults=True):
    """The chance of a game: sealed while it goes on, open afterwards."""

    table: str
    commit: str
    commits: list[str] = []  # to the nonces, by seat, "" for none; none in games from before
    withheld: int = 0  # deals before this one that came to nothing
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
    slaps: list[Slaps] = []  # by seat, where there are races
    head: str = ""  # the hash of its last event, which vouches for all


class Contender(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody who has played at least one game of an evening."""

    name: str
    seat: int | None = None  # where they sit now
    points: list[int]  # by game played
    total: int
    place: int  # from 1; those who are level share one


class Evening(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Several games by the same people: what is played, and how it stands."""

    legs: list[Leg]  # in order; the one after those that were played is what the table is set for
    played: list[str] = []  # the ids of the games that are over
    contenders: list[Contender] = []  # the best first


class Relief(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A bot's seat in a game that goes on, which somebody may ask for."""

    seat: int
    asked: list[int] = []  # people who ask for it
    offered: list[int] = []  # people whom the host would give it to
    free: bool = False  # whoever asks gets it
    declined: list[int] = []  # people whose requests the host has refused


class Table(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything about a table but the cards."""

    code: str
    game: str  # the id of this game's log
    settings: Settings
    edition: str = ""  # the preset that its options are, to the letter
    state: Literal["lobby", "playing"]
    host: int
    people: list[Person]
    seats: list[Chair]
    commit: str
    nonces: list[str] = []  # by seat, once the cards are dealt
    commits: list[str] = []  # to the nonces, by seat, "" for none; empty while nobody has committed
    dealing: Literal["", "commit", "reveal"] = ""  # what devices are asked for before the deal
    withheld: list[list[str]] = []  # deals that came to nothing, and who showed no number
    locked: bool = False
    paused: bool = False
    stuck: bool = False  # the game's rules fail again and again; what was played is kept
    forgets: bool = False  # what was told is to be remembered, not to be looked up
    last: Over | None = None  # the game before
    kicked: list[Person] = []  # sent away; the host may let them back in
    watchers: int = 0  # devices that look on without a name
    evening: Evening | None = None  # that this game is part of
    reliefs: list[Relief] = []  # in a game: the seats of bots


class View(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The game as one seat sees it; without a seat, as everybody does."""

    seat: int | None = None
    sight: Sight
    legal: list[str] = []  # the moves of this seat, to be sent as they are
    secret: bool = False  # of several at a device: the others must not see this
    why: list[int] = []  # the bots about whose last move this seat may ask


class Photo(Struct, frozen=True, kw_only=True):
    """One slap as it was judged, with everything that went into it; milliseconds."""

    seat: int
    reason: SlapReason
    judged: float
    elapsed: float
    claim: float
    ping: float
    quota: float
    most: float  # what could be given back of `elapsed`, at most


class Counsel(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One move that the coach speaks of."""

    move: str  # one of `legal`
    why: Tell
    chance: float | None = None  # to win, 0 to 1; None if nobody has reckoned
    error: float | None = None  # one standard error of that, by sampling; None if not sampled
    share: float | None = None  # how often to make it, 0 to 1, where the answer is a mixture
