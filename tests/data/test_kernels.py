"""The kernels of columns, interpreted: they are kernel Python, and play what is recorded."""

from collections.abc import Callable
from typing import Any

import pytest

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.kernel import KERNELS
from tablee.core.tape import COLUMNS
from tablee.data import kernels
from tablee.data.kernels import (
    GOES_ON,
    NOT_AWAITED,
    NOT_LEGAL,
    OTHER_POINTS,
    OTHER_WINNERS,
    RIGHT,
    GameColumns,
    SpokenWords,
)
from tablee.games import CATALOGUE
from tablee.laws.kernels import faults
from tablee.play.simulate import simulate
from tablee.play.table import TAPE_ROWS

OWN = [function for function in KERNELS if function.__module__ == kernels.__name__]
GAMES, ROOM = 2, 20_000


@pytest.mark.parametrize("function", OWN, ids=lambda function: function.__name__)
def test_a_kernel_is_kernel_python(function: Callable[..., Any]) -> None:
    assert faults(function, whole=False) == []
    assert kernels.retrace in OWN


def played(game: Game, log: int = ROOM) -> tuple[int, GameColumns, list[int], Any]:
    t, seed = game.rules.Table.blank(), stream(3)
    ends = [[0] * (game.rules.SEATS + 1) for _ in range(GAMES)]
    found = GameColumns(ends, [0] * GAMES, [0] * ROOM, [0] * ROOM)
    setting = [game.most, *game.numbers({})]
    rng = [seed, seed[:]]
    given = game.rules, game.casual, t, rng, 0, setting, found, [0] * log
    return kernels.play_moves(*given), found, setting, t


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))
def test_what_is_played_is_what_is_recorded_and_what_is_found_right(game: Game) -> None:
    done, found, setting, t = played(game)
    kept = [*simulate(game, game.most, {}, GAMES, 3, engine="interpreted")]
    assert done == GAMES
    assert found.lengths == [len(each["moves"]) for each in kept]  # type: ignore[arg-type]
    for end, each in zip(found.ends, kept, strict=True):
        result: Any = each["result"]
        assert end[: game.most] == result["points"]
        assert end[-1] == sum(1 << seat for seat in result["winners"])
    flaws = [[9, 9] for _ in range(GAMES)]
    assert kernels.retrace(game.rules, t, setting, found, flaws, [0] * 9) == 0
    assert flaws == [[RIGHT, length] for length in found.lengths]
    results = GameColumns([[0] * len(found.ends[0]) for _ in range(GAMES)], [0] * GAMES, [], [])
    rng = [stream(3), stream(3)]
    kernels.play_results(game.rules, game.casual, t, rng, 0, setting, results)
    assert (results.ends, results.lengths) == (found.ends, found.lengths)


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))
def test_every_word_of_the_tape_is_counted(game: Game) -> None:
    _, found, setting, t = played(game)
    words = len(game.events)
    said = SpokenWords([0] * words, [0] * words, [0] * words, [-1] * words)
    tape = [[0] * COLUMNS for _ in range(TAPE_ROWS)]
    assert kernels.listen(game.rules, t, setting, found, tape, said) == sum(found.lengths)
    assert sum(said.last) == GAMES
    assert max(said.games) == GAMES
    assert all(times >= games >= last for times, games, last, _ in zip(*said, strict=True))


def test_a_game_without_room_is_left_for_later() -> None:
    game = CATALOGUE["vautour"]
    assert played(game, log=20)[0] == 0


@pytest.mark.parametrize(
    ("column", "place", "value", "flaw", "where"),
    [
        ("seats", 3, 5, NOT_AWAITED, 3),
        ("seats", 3, 200, NOT_AWAITED, 3),
        ("moves", 1, 0, NOT_LEGAL, 1),
        ("moves", 1, 255, NOT_LEGAL, 1),
        ("lengths", 0, 6, GOES_ON, 6),
        ("points", 1, 99, OTHER_POINTS, None),
        ("points", -1, 0, OTHER_WINNERS, None),
    ],
)
def test_whatever_is_wrong_is_found_where_it_is(
    column: str, place: int, value: int, flaw: int, where: int | None
) -> None:
    game = CATALOGUE["vautour"]
    _, found, setting, t = played(game)
    length, flaws = found.lengths[0], [[0, 0] for _ in range(GAMES)]
    row: list[int] = found.ends[0] if column == "points" else getattr(found, column)
    row[place] = value
    assert kernels.retrace(game.rules, t, setting, found, flaws, [0] * 9) >= 1
    assert flaws[0] == [flaw, length if where is None else where]
