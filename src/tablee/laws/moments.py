"""Where laws are looked at: every setting of a game, and tables in the middle of random games."""

from collections.abc import Callable, Iterator
from functools import wraps
from itertools import product
from typing import Any, NamedTuple, TypeAlias

from tablee.core.chance import stream
from tablee.core.game import Game, Value
from tablee.core.seats import WATCHER
from tablee.core.tape import COLUMNS
from tablee.play.simulate import choose
from tablee.play.table import TAPE_ROWS, Table

Law: TypeAlias = Callable[[Game], None]
MOMENTS = 40  # looked at in one game

name = "{0.__name__}".format  # of a law


class Moment(NamedTuple):
    """A table, somebody who looks at it, and a seed for what they imagine."""

    table: Table
    seat: int = WATCHER
    seed: int = 0


def all_options(game: Game) -> list[dict[str, Value]]:
    """Every combination of a game's options."""
    names = [option.name for option in game.options]
    values = [option.values for option in game.options]
    return [dict(zip(names, chosen, strict=True)) for chosen in product(*values)]


def extremes(game: Game) -> Iterator[tuple[int, dict[str, Value]]]:
    """The fewest and the most players, with the first and the last options."""
    options = all_options(game)
    few = options[:1] if len(options) == 1 else [options[0], options[-1]]
    yield from product(dict.fromkeys((game.least, game.most)), few)


def moments(game: Game) -> Iterator[Moment]:
    """Every move of short random games and some of long ones, with each seat in turn looking."""
    for number, (players, options) in enumerate(extremes(game)):
        moves = [(entry.seat, entry.move) for entry in played(game, players, options, number).log]
        table, every = Table(game, players, options), max(1, len(moves) // MOMENTS)
        lookers = (*range(players), WATCHER)
        for made in range(len(moves) + 1):
            if made % every == 0 or made == len(moves):
                for seat in lookers if every == 1 else (lookers[made // every % len(lookers)],):
                    yield Moment(table, seat, made)
            if made < len(moves):
                table.play(*moves[made])


def played(game: Game, players: int, options: dict[str, Value], number: int = 0) -> Table:
    """A whole random game."""
    table, rng = Table(game, players, options), stream(f"law/{players}", number)
    while not table.over:
        table.play(*choose(table, rng))
    return table


def at_every_moment(law: Callable[[Moment], None]) -> Law:
    """The law of a moment as one of a game."""

    @wraps(law)
    def holds(game: Game) -> None:
        for moment in moments(game):
            law(moment)

    return holds


def inside(table: Table) -> Any:
    """The table itself, which only laws and tests may see whole."""
    return getattr(table, "_t")  # noqa: B009


def said(table: Table, t: Any, seat: int, move: int) -> list[list[int]]:
    """The rows of the tape when this move is made there."""
    tape = [[0] * COLUMNS for _ in range(TAPE_ROWS)]
    table.game.rules.apply(t, seat, move, tape)
    return tape[1 : tape[0][0] + 1]
