"""Interpreted and compiled say the same, bit for bit. Numba is loaded by whoever looks."""

from collections.abc import Iterable
from itertools import product
from typing import Any

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.playout import playout
from tablee.core.seats import WATCHER
from tablee.core.tape import COLUMNS
from tablee.laws.moments import Law, all_options, extremes, inside, moments, played

ROWS = 60_000  # of tape: more than any game here says
TAPE = [[0] * COLUMNS for _ in range(ROWS)]  # used again and again: it is long


def games_agree(game: Game) -> None:
    """Tape, chance, points and table, for every number of players and all options."""
    agree_on(game, product(range(game.least, game.most + 1), all_options(game)))


def agree_on(game: Game, settings: Iterable[tuple[int, dict[str, Any]]], games: int = 1) -> None:
    """So many games of each number of players with its options."""
    for players, options in settings:
        for number in range(games):
            seed = f"{game.name}/{players}/{options}"
            one = slow(game, players, options, stream(seed, number))
            other = fast(game, players, options, stream(seed, number))
            assert one == other, f"compiled, a game differs: {seed}/{number}"


def slow(game: Game, players: int, options: dict[str, Any], rng: list[int]) -> Any:
    t, points, tape = game.rules.Table.blank(), [0] * game.rules.SEATS, TAPE
    tape[0][0] = 0
    game.rules.deal(t, players, game.numbers(options))
    moves = playout(game.rules, game.casual, t, rng, tape)
    winners = game.rules.score(t, points)
    return moves, winners, points, rng, t, [list(row) for row in tape[: tape[0][0] + 1]]


def fast(game: Game, players: int, options: dict[str, Any], rng: list[int]) -> Any:
    import numpy as np

    from tablee.fast import compiled, tables
    from tablee.fast.layout import plain

    t, points = tables(game.rules.Table), np.zeros(game.rules.SEATS, np.int64)
    tape, words = np.zeros((ROWS, COLUMNS), np.int64), np.array(rng)
    settled = np.array(game.numbers(options), np.int64)
    moves, winners = compiled(game).told(t, words, tape, players, settled, points)
    table = plain(game.rules.Table, t[0])
    return moves, winners, points.tolist(), words.tolist(), table, tape[: tape[0][0] + 1].tolist()


def silent_games_agree(game: Game) -> None:
    """Where nobody listens, the same games are played."""
    import numpy as np

    from tablee.fast import compiled, tables

    options, words = np.array(game.numbers({}), np.int64), np.array(stream("silent"))
    t, points = tables(game.rules.Table), np.zeros(game.rules.SEATS, np.int64)
    moves = compiled(game).playouts(t, words, 1, game.most, options, points)
    told_moves, _, told_points, told_words, *_ = slow(game, game.most, {}, stream("silent"))
    same = (moves, points.tolist(), words.tolist()) == (told_moves, told_points, told_words)
    assert same, "compiled and silent, another game is played"


def imagination_agrees(game: Game) -> None:
    """What is veiled and imagined."""
    import numpy as np

    from tablee.fast import compiled, tables
    from tablee.fast.layout import plain

    copy, rng = tables(game.rules.Table), stream("dream")
    for table, seat, _ in moments(game):
        for onlooker in (seat, WATCHER):
            dreamt, words = inside(table).copy(), np.array(rng)
            fill(copy, dreamt)
            compiled(game).dream(copy, onlooker, words)
            game.rules.veil(dreamt, onlooker)
            game.rules.imagine(dreamt, rng)
            same = plain(game.rules.Table, copy[0]) == dreamt and words.tolist() == rng
            assert same, f"compiled, seat {onlooker} imagines something else"


def steps_agree(game: Game) -> None:
    """One move at a time."""
    import numpy as np

    from tablee.fast import compiled, tables
    from tablee.fast.layout import plain

    for players, options in extremes(game):
        t, copy = game.rules.Table.blank(), tables(game.rules.Table)
        game.rules.deal(t, players, game.numbers(options))
        fill(copy, t)
        for entry in played(game, players, options).log[:300]:
            tape, rows = np.zeros((64, COLUMNS), np.int64), [[0] * COLUMNS for _ in range(64)]
            compiled(game).step(copy, entry.seat, entry.move, tape)
            game.rules.apply(t, entry.seat, entry.move, rows)
            assert tape.tolist() == rows, f"compiled, {entry.text!r} says something else"
        assert plain(game.rules.Table, copy[0]) == t, "compiled, the table is another"


def fill(copy: Any, t: Any) -> None:
    """Lay the same table for the compiler."""
    for name in copy.dtype.names:
        copy[0][name] = getattr(t, name)


COMPILED: tuple[Law, ...] = (games_agree, silent_games_agree, imagination_agrees, steps_agree)
