"""Nobody learns what he may not know: not from the view, not from the tape, not from the moves."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.playout import playout
from tablee.core.seats import WATCHER
from tablee.core.telling import members
from tablee.laws.moments import Moment, name
from tablee.laws.secrecy import OF_EVERY_SEAT
from tablee.play.table import Table
from tests.kit.games import steps
from tests.kit.strategies import GAMES, THOROUGH, all_options, onlooker, onlookers, positions

SHORT = 60  # moves


@pytest.mark.parametrize("law", OF_EVERY_SEAT, ids=name)
@given(positions(), onlookers, st.integers(0, 2**32))
def test_nobody_learns_what_he_may_not_know(
    law: Callable[[Moment], None], table: Table, seat: int, seed: int
):
    law(Moment(table, onlooker(table, seat), seed))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("which", [0, -1], ids=["first options", "last options"])
def test_at_every_step_of_a_game_everybody_can_imagine_the_rest(game: Game, which: int):
    rules, rng = game.rules, stream("everybody")
    for table in steps(game, game.most, all_options(game)[which]):
        for seat in lookers(table):
            view = table.seen_by(seat)
            world = view.copy()
            rules.imagine(world, rng)
            assert all(rules.legal(world, actor) > 0 for actor in members(rules.awaiting(world)))
            if len(table.log) % 50 == 0:
                playout(rules, game.casual, world.copy(), rng, None)
            rules.veil(world, seat)
            assert world == view


def lookers(table: Table) -> list[int]:
    """Everybody; in a long game two at each step, in turn, if not `THOROUGH`."""
    everybody = [*range(table.players), WATCHER]
    first = table.made % len(everybody)
    return everybody if THOROUGH or table.made < SHORT else [*everybody, *everybody][first:][:2]
