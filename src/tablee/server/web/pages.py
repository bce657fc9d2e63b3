"""What is asked and answered outside of sockets, over HTTP."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from tablee.server.web.answers import Happened, Welcome
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


class Branch(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A moment of a finished game, and the seat from which it is to be played on."""

    game: Annotated[str, Meta(max_length=64)]  # its id
    made: Annotated[int, Meta(ge=0, le=20_000)]  # moves of its record
    seat: Annotated[int, Meta(ge=0, le=9)]


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
    branch: Branch | None = None  # instead of `settings`, `sit` and `bots`


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
    bots: int = 0  # seats of bots in a game that goes on: one may ask for one
    free: int = 0  # those among them that whoever comes gets


class Address(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The answer to GET /api/house: what others type to get here."""

    v: int
    url: str
    agents: list[str] = []  # who can sit on a seat beside bots: the host's own, by their names


class Playable(Struct, frozen=True, kw_only=True):
    """A game that can be played; the first value of an option is its default."""

    name: str
    title: str
    least: int  # players
    most: int
    options: dict[str, list[bool | int | str]]
    presets: dict[str, dict[str, bool | int | str]]
    editions: dict[str, str]  # by the values of all options, a JSON array: the preset they are
    differences: dict[str, dict[str, list[str]]]  # by topic and preset, the clauses where they part
    languages: list[str]  # in which it has words, see GET /api/games/NAME/words/LANG
    race: bool  # whether it matters who acts first: `quiet`, `lenient`, `judging` mean something
    hides: bool  # whether anybody knows what another does not
    lesson: list[str]  # the clauses that GET /api/lessons/NAME shows; none: it has no lesson


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
    edition: str  # the preset that its options are, to the letter; empty for none
    names: list[str]
    seat: int | Literal["open"] | None
    steps: list[Step]
    result: Result | None
    fair: Fair | None  # None for a game that was brought here without it
    coached: list[Coached]
    slaps: list[Slaps]  # by seat, where there are races


class ReviewParts(Struct, frozen=True, kw_only=True):
    """The change of one seat's chance to win at one moment: three parts that make all of it."""

    decision: float  # what the seat gave up itself, so never above 0; in a race, what it did
    luck: float
    others: float  # the others' choice
    unseen: float  # of the last: what nobody who chose could see


class ReviewChoice(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a seat chose where it had a choice, held against the best by what it could know."""

    seat: int
    move: str  # as the record spells it, without who made it
    best: str  # the best one, or that which the best mixture makes most often
    given_up: float  # of the chance to win
    error: float  # one standard error of that, by sampling alone
    regret: bool  # others chose at the same time: it was held against the best mixture
    by: Literal["forced", "solved", "estimated", "searched", "judged"]
    why: Tell | None = None  # what speaks for the best one


class ReviewMoment(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A draw of the dealer, or a choice of one seat or of several at once."""

    first: int  # number of its first move in the record, from 0
    last: int
    round: int = 0  # from 1 on; 0 where the game has none
    turn: int = 0
    kind: Literal["dealt", "chosen", "raced"]
    seat: int  # of whom it is to be told
    cause: Literal["decision", "luck", "others"]
    before: list[float]  # each seat's chance to win
    after: list[float]
    errors: list[float]  # of those after: one standard error, by sampling alone
    parts: list[ReviewParts]
    choices: list[ReviewChoice] = []
    told: Tell | None = None  # what happened


class ReviewSeat(Struct, frozen=True, kw_only=True):
    """What the game came to for one seat, all in parts of the chance to win."""

    decisions: int
    result: float  # the share of the victory
    start: float  # the chance to win at the beginning
    given_up: float  # by all decisions together
    skill: float  # by each of them: the less, the better
    luck: float
    luck_error: float
    unseen: float
    adjusted: float  # the result without luck and what nobody could see


class ReviewEnd(Struct, frozen=True, kw_only=True):
    """What comes of a review once it is whole."""

    deciding: list[int]  # the moments that decided it, by their number
    seats: list[ReviewSeat]


# Why there is no review: nobody reckons any here, or it took too long, or failed; or the record is
# not finished, too long or wrong, or there are no values for it.
Lack: TypeAlias = Literal["", "wrong", "unfinished", "long", "values", "late", "fault", "workers"]


class ReviewSoFar(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The answer to GET /r/ID/review: as much of a finished game's review as there is by now."""

    v: int
    state: Literal["waiting", "reckoning", "done", "none"]
    values: str  # stands for the rules and values it belongs to
    judged: bool  # whether decisions are; in a race only if the game says how
    moments: list[ReviewMoment]  # those from `?from=` on, the first of which has the number 0
    done: int = 0  # tables valued, out of `of`
    of: int = 0
    end: ReviewEnd | None = None  # once the state is `done`, and all moments were sent
    lack: Lack = ""


class Score(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What somebody's games come to, of one kind or all."""

    game: str = ""  # "" for all of them
    players: int = 0
    games: int
    wins: int  # first places, shared ones included
    best: int | None = None  # points; of one kind of game only
    streak: int  # games won in a row, up to the last
    longest: int
    reviewed: int = 0  # of one kind of game: the following tells of so many, in chances to win
    decisions: int = 0
    skill: float | None = None  # given up by each decision: the less, the better
    luck: float | None = None  # in a game, with its sign
    luck_error: float | None = None  # of that mean, as far as it was sampled


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


class HonoursLine(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One game, as it is kept of oneself."""

    log: str  # its id: the replay is at /r/ID, if it is still there
    at: int
    name: str
    game: str
    players: int
    bots: int
    points: int
    place: int
    decisions: int = 0  # that were judged, if the game was reviewed
    skill: float | None = None  # given up by each of them, in parts of the chance to win
    luck: float | None = None  # in the whole game
    luck_error: float | None = None


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


class Wanted(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A move that a lesson waits for, what is heard once it is made, and why others are not."""

    move: str
    other: Tell  # to whoever makes another move that is possible
    wrong: dict[str, Tell] = {}  # to whoever tries one that the rules refuse, with their clause
    then: list[Happened] = []


class LessonStep(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that a lesson says, and where it points."""

    say: Tell
    point: str = ""  # "pile": what is marked data-pile; "card=14": data-card="14"
    wanted: list[Wanted] = []  # one after the other; none: it is read, and one goes on
    then: list[Happened] = []  # what is heard after that


class LessonScene(Struct, frozen=True, kw_only=True):
    """A game that begins somewhere, and a few steps of it."""

    begins: Welcome
    steps: list[LessonStep]


class Lesson(Struct, frozen=True, kw_only=True):
    """The answer to GET /api/lessons/NAME: all of it, for it depends on nobody."""

    v: int
    game: str
    slap: str  # in a race, the move of whoever is the first; "" where there is none
    scenes: list[LessonScene]


class PuzzleLine(Struct, frozen=True, kw_only=True):
    """One of the answer to GET /api/puzzles: a puzzle that can be asked for."""

    game: str
    id: str
    grade: int  # from 1, which most bots of the levels 1 to 3 find, to 3


class PuzzleAnswer(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that may be answered to a puzzle."""

    answer: str  # a move, or what its `called` says
    worth: float  # the chance to win, a shared victory in part
    called: Tell | None = None  # None for a move, which is made on the board
    says: list[Tell]  # why it is right, or what it gives up


class PuzzlePage(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The answer to GET /api/puzzles/GAME/ID: all of it, for it depends on nobody."""

    v: int
    game: str
    id: str
    grade: int
    found: list[float]  # how often bots of the levels 1, 2 and 3 answer right
    begins: Welcome
    shown: list[Happened] = []  # what is seen before one is asked
    asks: Tell
    knows: Tell  # what is known to whoever is asked
    point: str = ""  # as in a lesson
    best: str
    answers: list[PuzzleAnswer]
    wrong: dict[str, Tell] = {}  # to whoever tries what the rules refuse, with their clause
    then: list[Happened] = []  # what is heard once the best move is made


read_create = msgspec.json.Decoder(Create).decode
