"""How a game is searched and learnt: as its own `plan` says, or as any game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeAlias

from tablee.core.game import Game
from tablee.core.record import Row
from tablee.games.parts import part
from tablee.play.processes import Workers
from tablee.search import SearchConfig

Note: TypeAlias = Callable[[str, float], None]  # told what is done, and how much of the whole
# Learns to a file, with a folder for work half done, by so many.
Course: TypeAlias = Callable[[Path, Path, Note, Workers], None]


class Term(NamedTuple):
    """One generation of what is learnt: so many games, each decision thought over so long."""

    games: int
    sims: int


# Of any game without lessons of its own: some minutes for each number of players.
ANY = (Term(400, 100), Term(800, 200))


class Memory(Protocol):
    """What a seat has heard that cannot be seen on the table."""

    def hear(self, rows: list[list[int]]) -> None: ...

    def known(self, view: Any, rng: Row) -> Any:
        """The view as it is to be searched, with what the seat remembers."""
        ...


def _rollouts() -> dict[int, SearchConfig]:
    sims = {2: 40, 3: 400, 4: 10_000}
    return {level: SearchConfig(each, rollout=True) for level, each in sims.items()}


@dataclass(frozen=True)
class Plan:
    """What a search needs to know of a game; whatever is not said is as with any game."""

    ways: Mapping[int, SearchConfig] = field(default_factory=_rollouts)  # how each level thinks
    mixes: bool = True  # whether whoever always did the same would be read like a book
    memory: Callable[[], Memory] | None = None
    terms: tuple[Term, ...] = ()  # what made the values that are shipped
    lesson: Mapping[str, object] = field(default_factory=dict[str, object])  # options to learn by
    # Files of values beside those of the search, for how much effort, or quickly to try.
    courses: Callable[[float, bool], dict[str, Course]] | None = None


@cache
def plan(game: Game) -> Plan:
    """The plan of a game: as its `plan` says, or that of any game."""
    if found := part(game, "plan"):
        return import_module(found).PLAN
    return Plan()


def terms(game: Game) -> tuple[Term, ...]:
    """How the search of a game learns: as its plan says, or as any game that learns nothing else.

    A race is not searched.
    """
    mine = plan(game)
    if mine.terms or mine.courses or game.race is not None:
        return mine.terms
    return ANY


def courses(game: Game, effort: float, quick: bool) -> dict[str, Course]:
    """Every file that a game has learnt values in, and how it is made."""
    mine = plan(game)
    found = mine.courses(effort, quick) if mine.courses else {}
    if terms(game):
        found[f"{game.name}_search.npz"] = partial(_search, game, effort, quick)
    return found


def _search(
    game: Game, effort: float, quick: bool, out: Path, work: Path, note: Note, workers: Workers
) -> None:
    from tablee.players import training

    terms = training.QUICK if quick else training.times(game, effort)
    training.write(out, game, training.teach(game, terms, work, note, workers))
