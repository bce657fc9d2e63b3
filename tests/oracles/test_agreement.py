"""The kernel against a second reading of each booklet: moves offered, odds, results."""

from collections.abc import Mapping
from importlib import import_module
from typing import Protocol

import pytest

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.play.simulate import choose
from tablee.play.table import Table
from tests.kit.strategies import THOROUGH, all_settings, name_of

# With TABLEE_HYPOTHESIS=long some 10,000 in all, else some 500.
GAMES_EACH = {"vautour": 8, "push": 8, "vampire": 4, "cercueils": 3}
MORE = 12 if THOROUGH else 1
# Settings that differ only in these are one to the booklet: they get a game, to see that they are.
ASIDE: dict[str, dict[str, tuple[object, ...]]] = {
    "vautour": {"open_scores": (True,), "memory_aid": (False,)},
    "cercueils": {"reaction_seconds": (5, "untimed")},
}


class Oracle(Protocol):
    """What each module beside this one offers."""

    def __init__(self, players: int, options: Mapping[str, object]) -> None: ...
    def possible(self) -> list[str]: ...
    def weights(self) -> dict[str, int]: ...
    def play(self, move: str) -> None: ...
    def result(self) -> dict[str, list[int]]: ...


def oracle(game: str, players: int, options: Mapping[str, object]) -> Oracle:
    return import_module(f"tests.oracles.{game}").Oracle(players, options)


@pytest.mark.parametrize("setting", all_settings(), ids=name_of)
def test_the_kernel_agrees_with_the_oracle(setting: tuple[Game, int, dict[str, object]]):
    game, players, options = setting
    for number in range(games(game, options)):
        table, second = Table(game, players, options), oracle(game.name, players, options)
        rng = stream(name_of(setting), number)
        while not table.over:
            assert table.possible() == second.possible(), [entry.text for entry in table.log]
            assert proportional(table.odds(), second.weights())
            table.play(*choose(table, rng))
            second.play(table.log[-1].text)
        assert second.possible() == []
        assert table.result() == second.result()


def games(game: Game, options: Mapping[str, object]) -> int:
    usual = all(options[name] in values for name, values in ASIDE.get(game.name, {}).items())
    return GAMES_EACH[game.name] * MORE if usual or THOROUGH else 1


def proportional(ours: dict[str, int], theirs: dict[str, int]) -> bool:
    return ours.keys() == theirs.keys() and all(
        ours[move] * sum(theirs.values()) == theirs[move] * sum(ours.values()) for move in ours
    )
