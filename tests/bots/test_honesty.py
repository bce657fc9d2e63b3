"""The honesty law for those who think: twins that differ only where a seat may not look.

Both bots hear the same; whatever they choose must come from that and from the veiled view.
"""

from random import Random
from typing import Any

import pytest

from tablee.bots import bot
from tablee.bots.thinker import mind, room, thinks, try_out
from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.play.simulate import choose
from tablee.play.table import Table, heard
from tests.laws.twins import twin
from tests.strategies import inside

CLOSED: dict[str, object] = {"open_scores": False}
TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("vautour", 2, {}),
    ("vautour", 2, CLOSED),
    ("vautour", 4, {}),
    ("vautour", 4, CLOSED),
    ("push", 2, {}),
    ("vampire", 3, {"rounds": 1}),
    ("cercueils", 4, {}),
]
MOVES = (26, 34)  # made before the bots are asked


def undecided(table: Table) -> bool:
    """Whether somebody other than the dealer and the clock has a choice."""
    seat = members(table.awaited)[0]
    return seat < DEALER and len(members(table.legal(seat))) > 1


def midgame(game: Game, players: int, moves: int, options: dict[str, object]) -> Any:
    table, rng, rows = Table(game, players, options), stream("honest", moves), list[Any]()
    while table.made < moves or not undecided(table):
        rows += table.play(*choose(table, rng))
    return table, rows


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
@pytest.mark.parametrize("level", [3, 4])
def test_twins_are_answered_the_same(
    name: str, players: int, options: dict[str, object], level: int
) -> None:
    game, chance, differed = CATALOGUE[name], Random(name), 0
    try_out(game, players, level)  # from here on nobody stands in
    if thinks(game, level) and room(game, players, level):
        assert mind(game, players, 0, level) is not None
    for moves in MOVES:
        table, rows = midgame(game, players, moves, options)
        seat = members(table.awaited)[0]
        answers: list[Any] = []
        for t in (inside(table), twin(name, inside(table), seat, chance)):
            differed += t != inside(table)
            view, player = t.copy(), bot(game, seat, level, Random("same"))
            game.rules.veil(view, seat)
            player.hear(heard(rows, seat))
            answers.append((player.choose(view, table.legal(seat)), player.reaction(view)))
        assert answers[0] == answers[1]
    assert differed or name == "push"  # [P-R17] where nothing is hidden
