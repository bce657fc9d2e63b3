"""Any game, any table, any position: what Hypothesis draws from."""

from itertools import product
from typing import Any

from hypothesis import strategies as st

from tablee.core.chance import stream
from tablee.core.game import Game, Value
from tablee.games import CATALOGUE
from tablee.play.simulate import choose
from tablee.play.table import Table

GAMES = list(CATALOGUE.values())


def all_options(game: Game) -> list[dict[str, Value]]:
    """Every combination of a game's options."""
    names = [option.name for option in game.options]
    values = [option.values for option in game.options]
    return [dict(zip(names, chosen, strict=True)) for chosen in product(*values)]


def all_settings(games: list[Game] = GAMES) -> list[Any]:
    """Every game with every number of players and every combination of options."""
    return [
        (game, players, options)
        for game in games
        for players in range(game.least, game.most + 1)
        for options in all_options(game)
    ]


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


def inside(table: Table) -> Any:
    """The table itself, which only tests may see whole."""
    return getattr(table, "_t")  # noqa: B009
