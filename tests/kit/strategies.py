"""Any game, any table, any position: what Hypothesis draws from."""

from typing import Any

from hypothesis import strategies as st

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.seats import WATCHER
from tablee.games import CATALOGUE
from tablee.laws.moments import all_options, inside
from tablee.play.simulate import choose
from tablee.play.table import Table
from tests.kit.soak import THOROUGH

__all__ = ["GAMES", "THOROUGH", "all_options", "all_settings", "inside", "name_of"]
__all__ += ["onlooker", "onlookers", "positions", "settings_in_turn"]

GAMES = list(CATALOGUE.values())


def all_settings(games: list[Game] = GAMES) -> list[Any]:
    """Every game with every number of players and every combination of options."""
    return [
        (game, players, options)
        for game in games
        for players in range(game.least, game.most + 1)
        for options in all_options(game)
    ]


def settings_in_turn(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """Every combination of options and every number of players; in `make soak` their product."""
    numbers, options = range(game.least, game.most + 1), all_options(game)
    if THOROUGH:
        return [(players, chosen) for players in numbers for chosen in options]
    longer = max(len(numbers), len(options))
    return [(numbers[i % len(numbers)], options[i % len(options)]) for i in range(longer)]


def name_of(setting: Any) -> str:
    game, players, options = setting
    return f"{game.name}-{players}-" + "-".join(str(value) for value in options.values())


settings_of_games = st.sampled_from(all_settings())


@st.composite
def positions(draw: st.DrawFn, games: list[Game] = GAMES) -> Table:
    """A table in the middle of a random game, or at its end."""
    game, players, options = draw(st.sampled_from(all_settings(games)))
    table, rng = Table(game, players, options), stream(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, 900))):
        if table.over:
            break
        table.play(*choose(table, rng))
    return table


onlookers = st.one_of(st.integers(0, 5), st.just(WATCHER))


def onlooker(table: Table, seat: int) -> int:
    """One of those who look on at this table."""
    return seat if seat == WATCHER else seat % table.players
