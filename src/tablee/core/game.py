"""A game, as the rest of the house sees it: its rules, its options, its words."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

from tablee.core.chance import draw
from tablee.core.kernel import kernel
from tablee.core.record import Record, Row
from tablee.core.sight import plain
from tablee.core.spelling import NUMBERED, Spelling
from tablee.core.tape import Tape
from tablee.core.telling import Event, Told, numbered

Value: TypeAlias = str | int | bool
Part: TypeAlias = Literal["", "turn", "round"]  # of a game: what begins with the next move


class Rules(Protocol):
    """What the module of a game's rules offers: its table, and the verbs that act on it."""

    @property
    def __name__(self) -> str: ...
    @property
    def SEATS(self) -> int: ...  # noqa: N802
    @property
    def RACE(self) -> int: ...  # noqa: N802
    @property
    def Table(self) -> type[Record]: ...  # noqa: N802
    def deal(self, t: Any, players: int, options: Row, /) -> None: ...
    def awaiting(self, t: Any, /) -> int: ...
    def legal(self, t: Any, seat: int, /) -> int: ...
    def lots(self, t: Any, /) -> int: ...
    def lot(self, t: Any, n: int, /) -> int: ...
    def odds(self, t: Any, move: int, /) -> int: ...
    def apply(self, t: Any, seat: int, move: int, tape: Tape, /) -> None: ...
    def score(self, t: Any, points: Row, /) -> int: ...
    def veil(self, t: Any, seat: int, /) -> None: ...
    def imagine(self, t: Any, rng: Row, /) -> None: ...


class Option(NamedTuple):
    """A choice made before the deal; the first value is the default."""

    name: str
    values: tuple[Value, ...]

    def number(self, value: object) -> int:
        """Where the value stands in the list; ValueError if it does not."""
        for number, allowed in enumerate(self.values):
            if type(allowed) is type(value) and allowed == value:  # 1 is not true
                return number
        raise ValueError(f"{self.name} cannot be {value!r}")


@kernel
def uniform(rules: Any, t: Any, seat: int, rng: Row) -> int:
    """A legal move, each as likely as the others."""
    return draw(rng, rules.legal(t, seat))


def no_objection(t: Any, seat: int, move: int) -> Told | None:
    return None


def undivided(t: Any) -> Part:
    return ""


@dataclass(frozen=True)
class Race:
    """A race to be the first, by the words of its moves; the rules of its game say RACE = 1."""

    roll: str  # sets it off: the dealer casts the dice, and everybody looks
    slap: str  # to be the first
    hold: str  # to keep the hand still
    point: str = ""  # with it the first one names a row, and has no time of its own for the card
    passes: int = 1  # which way the dice go round: 1 to the next seat, -1 to the one before


@dataclass(frozen=True, eq=False)
class Game:
    """One line of the catalogue; whatever is not given has a default that works."""

    name: str
    title: str
    rules: Rules
    least: int
    most: int
    options: tuple[Option, ...] = ()
    # Options that nobody who plays is offered: smaller games, for whoever solves or studies them.
    study: tuple[Option, ...] = ()
    study_seats: tuple[int, int] | None = None  # from and to, with one of those; None: as always
    spelling: Spelling = NUMBERED
    events: tuple[Event, ...] = ()  # by the words of the tape; their numbers, if there are none
    presets: Mapping[str, Mapping[str, Value]] = field(default_factory=dict[str, dict[str, Value]])
    # Where the editions part: by topic, for each preset the clauses that say so.
    differences: Mapping[str, Mapping[str, tuple[str, ...]]] = field(
        default_factory=dict[str, dict[str, tuple[str, ...]]]
    )
    casual: Callable[..., int] = uniform  # chooses for a seat without thinking
    objection: Callable[[Any, int, int], Told | None] = no_objection  # why a move is not legal
    retract: Callable[..., int] | None = None  # takes back what is not yet revealed
    sight: Callable[[Any, int], object] = plain  # a veiled record, in words that a screen can use
    # The same with its cards in the order they were laid, which a table of sets does not know: by
    # the moves made (seat, move, text), the last one first. Only for a game that hides nothing.
    laid: Callable[[Any, Iterable[tuple[int, int, str]]], object] | None = None
    begins: Callable[[Any], Part] = undivided  # a round or a turn, with the next move of anybody
    version: int = 1  # of the rules, raised when the same moves lead elsewhere: docs/rules says how
    # As it was by earlier rules, by their version: what was played by those is replayed by them.
    earlier: Mapping[int, "Game"] = field(default_factory=dict[int, "Game"])
    race: Race | None = None
    seconds: str = ""  # the option that says, if with a number, how long the clock waits
    hides: bool = True  # whether anybody knows what another does not
    # Whether what a seat sees must be kept from others at the same screen; without it, as `hides`.
    secret: Callable[[Any, int], bool] | None = None
    listens: bool = False  # whether a player hears what cannot be seen on the table later
    # Messages that the next one says again, and those that whoever sees the board need not be told.
    needless: frozenset[str] = frozenset()
    pictured: frozenset[str] = frozenset()
    # What was seen may be turned face down, and is then never told again: always, or without the
    # option of this name.
    fleeting: bool | str = False
    place: int = 99  # among the games of a list; those in the same place are ordered by name

    def __post_init__(self) -> None:
        if self.laid and self.hides:
            raise ValueError(f"{self.name} hides something, so no sight is made from its moves")
        if not self.events:
            object.__setattr__(self, "events", numbered(self.name))

    @property
    def package(self) -> str:
        """The folder it lives in, with its words and whatever else it brings."""
        return self.rules.__name__.rpartition(".")[0]

    def by(self, version: int) -> "Game | None":
        """The game by that version of its rules; None if nobody here knows it."""
        return self if version == self.version else self.earlier.get(version)

    def settle(self, options: Mapping[str, object], *, study: bool = False) -> dict[str, Value]:
        """Every option with its value; ValueError if one is unknown or cannot have that value.

        Those for study are refused unless they are asked for, and named only if they differ.
        """
        known = {option.name for option in (*self.options, *(self.study if study else ()))}
        for name in options:
            if name not in known:
                raise ValueError(f"{self.name} has no option {name!r}")
        settled = {o.name: _settled(o, options) for o in self.options}
        special = {o.name: _settled(o, options) for o in self.study if study}
        usual = {o.name: o.values[0] for o in self.study}
        return settled | {name: value for name, value in special.items() if value != usual[name]}

    def seats(self, options: Mapping[str, object]) -> tuple[int, int]:
        """How few and how many may sit at a table with these options."""
        special = any(option.name in options for option in self.study)
        return self.study_seats if special and self.study_seats else (self.least, self.most)

    def edition(self, options: Mapping[str, object]) -> str:
        """The preset that is played to the letter with these options; empty if none is."""
        settled = self.settle(options, study=True).items()
        return next((name for name, each in self.presets.items() if each.items() <= settled), "")

    def forgets(self, options: Mapping[str, object]) -> bool:
        """Whether what happened before is nobody's to look up."""
        return self.fleeting if isinstance(self.fleeting, bool) else not options[self.fleeting]

    def conceals(self, view: Any, seat: int) -> bool:
        """Whether a screen that several share is hidden before this seat's view is shown."""
        return self.hides if self.secret is None else self.secret(view, seat)

    def numbers(self, options: Mapping[str, object]) -> Row:
        """The options as the rules read them: for each, where its value stands."""
        settled = self.settle(options, study=True)
        return [
            option.number(settled.get(option.name, option.values[0]))
            for option in (*self.options, *self.study)
        ]


def _settled(option: Option, options: Mapping[str, object]) -> Value:
    return option.values[option.number(options.get(option.name, option.values[0]))]
