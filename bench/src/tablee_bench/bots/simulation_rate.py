"""How many simulations a second one core makes, from the first decision of a game."""

from time import thread_time

from tablee.core.chance import stream
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.play.simulate import choose
from tablee.play.table import Table
from tablee.players.training import learnt
from tablee.players.value_files import Unfit
from tablee.search import Search, SearchConfig, unlearnt

MEASURED = {"vautour_2": 2, "vautour_5": 5, "push_4": 4, "vampire_4": 4}
SIMS = 20_000


def simulations_per_s(repeats: int = 5) -> dict[str, float]:
    """The best of several runs each, by the time the processor spent, whoever else is at work."""
    return {name: pace(name.split("_")[0], players, repeats) for name, players in MEASURED.items()}


def pace(name: str, players: int, repeats: int) -> float:
    game = CATALOGUE[name]
    table, rng = Table(game, players), stream("pace")
    while members(table.awaited)[0] >= DEALER:
        table.play(*choose(table, rng))
    seat = members(table.awaited)[0]
    view = table.seen_by(seat)
    try:
        weights = learnt(game, players)
    except Unfit:
        weights = unlearnt(game)
    search = Search(game, SearchConfig(SIMS), weights)
    search.weigh(view, seat, stream("warm"), 1)  # compiled or loaded
    best = 0.0
    for number in range(repeats):
        start = thread_time()
        search.weigh(view, seat, stream("pace", number))
        best = max(best, SIMS / (thread_time() - start))
    return best
