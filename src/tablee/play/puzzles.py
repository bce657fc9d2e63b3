"""Puzzles: positions of real games in which one choice is clearly the best.

A game's folder may hold `puzzles/puzzles.jsonl`, one puzzle a line, as `tablee puzzles` finds them:
the moves that led there, whose turn it is, what each choice is worth by what that seat may know,
and a reason. Whoever solves one sees the board as that seat does, and nothing else.
"""

from functools import cache
from importlib.resources import files
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from tablee.core.game import Game
from tablee.play.table import Table

FOLDER = "puzzles"
GRADES = 3
# How the answer is known: solved to the end of the game; the same where both lay at once, by what
# a card secures whatever the other does; by search and by playing on; by what was shown before.
Known: TypeAlias = Literal["solved", "secured", "searched", "seen"]


class Phrase(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A message of the game's words with its arguments; `seat` is its player."""

    message: str
    arguments: dict[str, int | str] = {}
    seat: int = -1


class Puzzle(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One position, what may be answered there, and why one answer is right."""

    id: str
    players: int
    options: dict[str, bool | int | str] = {}
    seat: int  # whose turn it is, and through whose eyes one looks
    before: tuple[str, ...]  # the moves that led there, as in a record
    shown: int = 0  # how many of the last of them are played before one's eyes
    point: str = ""  # at the board, as in a lesson
    asks: Phrase | None = None  # None: for the best move
    known: Known
    worth: dict[str, float]  # of each answer: the chance to win, a shared victory in part
    best: str
    reason: Phrase
    called: dict[str, Phrase] = {}  # the answers, where they are not moves
    found: tuple[float, ...]  # how often bots of the levels 1, 2 and 3 answer right

    @property
    def next_best(self) -> float:
        """What the best of the other answers is worth."""
        return max(worth for answer, worth in self.worth.items() if answer != self.best)

    @property
    def grade(self) -> int:
        """From 1, which most bots find, to 3, which few do."""
        return grade(self.found)


def grade(found: tuple[float, ...]) -> int:
    return GRADES - min(int(GRADES * sum(found) / len(found)), GRADES - 1)


@cache
def puzzles_of(game: Game) -> dict[str, Puzzle]:
    """The puzzles that a game brings, by their id; none for one that brings none."""
    if not game.package:
        return {}
    file = files(game.package).joinpath(FOLDER, "puzzles.jsonl")
    lines = file.read_bytes().splitlines() if file.is_file() else []
    found = [msgspec.json.decode(line, type=Puzzle) for line in lines]
    return {puzzle.id: puzzle for puzzle in found}


def begin(game: Game, puzzle: Puzzle) -> Table:
    """The table as one first sees it: before what is shown, or where one is asked."""
    table = Table(game, puzzle.players, puzzle.options)
    for move in puzzle.before[: len(puzzle.before) - puzzle.shown]:
        table.write(move)
    return table


def shown(puzzle: Puzzle) -> tuple[str, ...]:
    """The moves that are played before one's eyes."""
    return puzzle.before[len(puzzle.before) - puzzle.shown :]


def position(game: Game, puzzle: Puzzle) -> Table:
    """The table as it is when one is asked."""
    table = begin(game, puzzle)
    for move in shown(puzzle):
        table.write(move)
    return table
