"""Lessons: a game shown in short scenes on the real table, one thing at a time.

A game's folder may hold `lesson/steps.toml`, and beside it the sentences in each language. A scene
is a record that begins somewhere; a step of it says something, points at a part of the board, and
perhaps waits for a move of the learner, who has the first seat. What everybody else does is written
down, too: a lesson is played by the rules, and by nobody's will.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import zip_longest

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from msgspec import Struct

from tablee.core.game import Game
from tablee.core.seats import DEALER
from tablee.core.spelling import MARKS
from tablee.core.telling import Told
from tablee.play.table import Refused, Table

LEARNER = 0  # the seat
FOLDER = "lesson"


class ScriptedStep(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that is said, and what it waits for."""

    say: str  # the sentence, GAME-lesson-SAY
    clause: str  # of the rules, that it shows
    point: str = ""  # at the board: "pile" at what is marked data-pile, "card=14" at data-card="14"
    play: tuple[str, ...] = ()  # moves of the learner, one after the other; without any, "go on"
    other: str = ""  # the sentence for somebody who makes another move that is possible
    then: tuple[str, ...] = ()  # moves of everybody else, as in a record


class Scene(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game that begins somewhere, and a few steps of it."""

    players: int
    options: dict[str, bool | int | str] = {}
    before: tuple[str, ...] = ()  # the moves that led there, as in a record
    steps: tuple[ScriptedStep, ...]


class Script(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A lesson as it is written."""

    scenes: tuple[Scene, ...]

    @property
    def clauses(self) -> list[str]:
        """What it shows, in order."""
        return list(dict.fromkeys(step.clause for scene in self.scenes for step in scene.steps))


@cache
def lesson_of(game: Game) -> Script | None:
    """The lesson that a game brings; None for one that brings none."""
    if not game.package:
        return None
    file = files(game.package).joinpath(FOLDER, "steps.toml")
    return msgspec.toml.decode(file.read_bytes(), type=Script) if file.is_file() else None


@cache
def words_of(game: Game, language: str) -> str:
    """The Fluent file with the sentences of a lesson; empty if there is none."""
    file = files(game.package).joinpath(FOLDER, f"{language}.ftl")
    return file.read_text("utf-8") if file.is_file() else ""


@cache
def _bundle(game: Game, language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(words_of(game, language)))
    return bundle


def sentence(game: Game, language: str, say: str) -> str | None:
    """What a step says; None if there are no such words."""
    bundle, name = _bundle(game, language), message(game, say)
    pattern = bundle.get_message(name).value if bundle.has_message(name) else None
    return None if pattern is None else str(bundle.format_pattern(pattern)[0])


def message(game: Game, say: str) -> str:
    return f"{game.name}-lesson-{say}"


def begin(game: Game, scene: Scene) -> Table:
    """The table as a scene finds it."""
    table = Table(game, scene.players, scene.options)
    for move in scene.before:
        table.write(move)
    return table


def parts(table: Table, moves: Sequence[str]) -> Iterator[list[list[int]]]:
    """Make these moves; what the tape says of each, with the cards that the dealer then turns.

    Dice that set off a race fall later, so that everybody looks.
    """
    race, rows = table.game.race, list[list[int]]()
    for move, following in zip_longest(moves, moves[1:], fillvalue=""):
        rows += table.write(move)
        looks = race is not None and move.endswith(f" {race.roll}")
        if looks or not following.startswith(MARKS[DEALER]):
            yield rows
            rows = []


def objections(table: Table, seat: int = LEARNER) -> dict[str, Told]:
    """Why the rules refuse moves of a seat's now, for all that they have a clause against."""
    found: dict[str, Told] = {}
    view, spelling = table.seen_by(seat), table.game.spelling
    legal = table.words(seat)
    for move in range(len(spelling.seats)):
        word = spelling.word(view, seat, move)
        if word and word not in legal and (told := _refused(table, seat, word)).clause:
            found[word] = told
    return found


def _refused(table: Table, seat: int, word: str) -> Told:
    try:
        table.read(f"{seat} {word}")
    except Refused as refused:
        return refused.told
    raise AssertionError(f"{word} is not legal, and not refused")
