"""The features of any game: what each seat sees and nothing more, for every game of the house."""

import ast
from typing import Any

import pytest

from tablee.core.bits import count
from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.env.encoding import encoder, observed
from tablee.games import CATALOGUE
from tablee.laws.kernels import ALLOWED
from tablee.play.simulate import choose
from tablee.play.table import Table
from tablee.search.arrays import TABLES
from tablee.search.flat import flat
from tests.kit.strategies import inside

GAMES = pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))


class Tables(list[Any]):
    """Tables that are copied to their place, as compiled ones are."""

    def __setitem__(self, place: Any, t: Any) -> None:
        super().__setitem__(place, t.copy())


class Rows(list[list[float]]):
    """[seats, features], with the one index of two numbers that kernels have."""

    def __setitem__(self, place: Any, number: Any) -> None:
        self[place[0]][place[1]] = number


def interpreted(game: Game) -> Any:
    names: dict[str, Any] = {"rules": game.rules}
    exec(flat(game).text.replace("@kernel\n", ""), names)
    return names


def looked(kernels: Any, game: Game, t: Any) -> tuple[int, list[list[float]]]:
    """The stage and the features of an open table, which stays as it is."""
    rows = Rows([9.0] * flat(game).SIZE for _ in range(game.rules.SEATS))
    before = t.copy()
    stage = kernels["features"](t, Tables([None] * TABLES), rows)
    assert t == before
    return stage, list(rows)[: t.players]


def named(names: tuple[str, ...], numbers: list[int]) -> dict[str, int]:
    return dict(zip(names, numbers, strict=False))


@GAMES
def test_every_seat_has_the_columns_of_its_own_view(game: Game) -> None:
    kernels = interpreted(game)
    for players in range(game.least, game.most + 1):
        table, rng = Table(game, players), stream("flat", players)
        for _ in range(40):
            if table.over:
                break
            table.play(*choose(table, rng))
        if table.over:
            continue
        stage, rows = looked(kernels, game, inside(table))
        assert 0 <= stage < flat(game).STAGES
        for seat, row in enumerate(rows):
            assert row[0] == 0
            words = observed(game, players, table.seen_by(seat), seat)
            shown = named(encoder(game, players).names, [(byte ^ 128) - 128 for byte in words])
            mine = named(flat(game).names, [int(number) for number in row[1:]])
            assert {name: mine[name] for name in shown} == shown


@GAMES
def test_a_position_is_valued_where_somebody_decides(game: Game) -> None:
    kernels, table, rng = interpreted(game), Table(game, game.most), stream("quiet")
    while not table.over:
        t = inside(table)
        assert bool(kernels["is_quiet"](t)) == (count(table.awaited & 63) > 0)
        assert 0 <= looked(kernels, game, t)[0] < flat(game).STAGES
        table.play(*choose(table, rng))


@GAMES
def test_it_is_kernel_python_with_fractions(game: Game) -> None:
    tree = ast.parse(flat(game).text)
    kernels = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    assert [each.name for each in kernels] == ["is_quiet", "look", "features"]
    assert all(isinstance(node, ALLOWED) for each in kernels for node in ast.walk(each))


def test_what_is_learnt_belongs_to_the_columns_of_its_game() -> None:
    found = [flat(game) for game in CATALOGUE.values()]
    assert len({each.make for each in found}) == len(found)
    assert all(len(each.names) < each.SIZE for each in found)
