"""Interpreted and compiled say the same, bit for bit."""

from typing import Any

import numpy as np
import pytest

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.playout import playout
from tablee.core.seats import WATCHER
from tablee.core.tape import COLUMNS
from tablee.fast import compiled, tables
from tablee.fast.layout import plain
from tests.strategies import GAMES, all_options, name_of

ROWS = 60_000  # of tape: more than any game here says
GAMES_EACH = 2
TAPE = [[0] * COLUMNS for _ in range(ROWS)]  # used again and again: it is long


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_tape_chance_points_and_table_agree_for_every_setting(game: Game):
    doors = compiled(game)
    for players in range(game.least, game.most + 1):
        for options in all_options(game):
            for number in range(GAMES_EACH):
                seed = name_of((game, players, options))
                assert slow(game, players, options, stream(seed, number)) == fast(
                    game, doors, players, options, stream(seed, number)
                ), seed


def slow(game: Game, players: int, options: dict[str, Any], rng: list[int]) -> Any:
    t, points, tape = game.rules.Table.blank(), [0] * game.rules.SEATS, TAPE
    tape[0][0] = 0
    game.rules.deal(t, players, game.numbers(options))
    moves = playout(game.rules, game.casual, t, rng, tape)
    winners = game.rules.score(t, points)
    return moves, winners, points, rng, t, [list(row) for row in tape[: tape[0][0] + 1]]


def fast(game: Game, doors: Any, players: int, options: dict[str, Any], rng: list[int]) -> Any:
    t, points = tables(game.rules.Table), np.zeros(game.rules.SEATS, np.int64)
    tape, words = np.zeros((ROWS, COLUMNS), np.int64), np.array(rng)
    settled = np.array(game.numbers(options))
    moves, winners = doors.told(t, words, tape, players, settled, points)
    table = plain(game.rules.Table, t[0])
    return moves, winners, points.tolist(), words.tolist(), table, tape[: tape[0][0] + 1].tolist()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_silent_playouts_are_those_that_are_told(game: Game):
    doors, options = compiled(game), np.array(game.numbers({}))
    t, points = tables(game.rules.Table), np.zeros(game.rules.SEATS, np.int64)
    words = np.array(stream("silent"))
    moves = doors.playouts(t, words, 1, game.most, options, points)
    told_moves, _, told_points, told_words, *_ = slow(game, game.most, {}, stream("silent"))
    assert (moves, points.tolist(), words.tolist()) == (told_moves, told_points, told_words)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_veil_and_imagination_agree_all_through_a_game(game: Game):
    doors, rng = compiled(game), stream("dream")
    for options in all_options(game):
        t = game.rules.Table.blank()
        game.rules.deal(t, game.most, game.numbers(options))
        copy = tables(game.rules.Table)
        for number, (seat, move) in enumerate(moves_of(game, game.most, options)):
            game.rules.apply(t, seat, move, None)
            if number % 40 == 0:
                for onlooker in (0, game.most - 1, WATCHER):
                    fill(copy, t)
                    words = np.array(rng)
                    doors.dream(copy, onlooker, words)
                    dreamt = t.copy()
                    game.rules.veil(dreamt, onlooker)
                    game.rules.imagine(dreamt, rng)
                    assert plain(game.rules.Table, copy[0]) == dreamt
                    assert words.tolist() == rng


def moves_of(game: Game, players: int, options: dict[str, Any]) -> list[tuple[int, int]]:
    from tablee.play.simulate import choose
    from tablee.play.table import Table

    table, rng = Table(game, players, options), stream("moves")
    while not table.over and len(table.log) < 800:
        table.play(*choose(table, rng))
    return [(entry.seat, entry.move) for entry in table.log]


def fill(copy: Any, t: Any) -> None:
    for name in copy.dtype.names:
        copy[0][name] = getattr(t, name)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_one_step_at_a_time_agrees_too(game: Game):
    doors = compiled(game)
    t = game.rules.Table.blank()
    game.rules.deal(t, game.least, game.numbers({}))
    copy = tables(game.rules.Table)
    fill(copy, t)
    for seat, move in moves_of(game, game.least, {})[:300]:
        tape, rows = np.zeros((64, COLUMNS), np.int64), [[0] * COLUMNS for _ in range(64)]
        doors.step(copy, seat, move, tape)
        game.rules.apply(t, seat, move, rows)
        assert tape.tolist() == rows
    assert plain(game.rules.Table, copy[0]) == t
