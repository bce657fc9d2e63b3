"""Agents in kernel Python against each other: games a second of one core.

`python -m tablee_bench.env.arena` prints a line for each game; a race is not compiled.
"""

from time import thread_time
from typing import Any

import numpy as np

from tablee.core.bits import nth
from tablee.core.chance import pick
from tablee.core.kernel import kernel
from tablee.core.record import Row
from tablee.games import CATALOGUE
from tablee.play.simulate import results
from tablee.tournament.compiled import compilable, meetings, played_out
from tablee.tournament.holding import contest, hold

SLICES = 3  # the best of them counts
DEALS = 4_096
MANY = {"vautour": 131_072}  # where games are short


@kernel
def early(rules: Any, view: Any, seat: int, rng: Row) -> int:
    """One of the first two moves that are possible."""
    legal = rules.legal(view, seat)
    return nth(legal, pick(rng, 2) if legal & (legal - 1) else 0)


def rates(game: str, deals: int) -> dict[str, object]:
    """The casual player against somebody early; the same games told, and casual ones alone."""
    agents, players = ["casual", "tablee_bench.env.arena:early"], CATALOGUE[game].least
    found, plain = contest(game, agents, players, {}, 1), CATALOGUE[game]
    if not compilable(found):
        return {}
    meetings(found, (0, 1), 0, 1)  # compiled, if it was not
    results(plain, players, {}, 1, 1, engine="compiled")
    played, told, casual, order = list[float](), list[float](), list[float](), np.array([[0, 1]])
    for _ in range(SLICES):
        start = thread_time()
        played_out(found, order, 0, deals)
        played.append(2 * deals / (thread_time() - start))
        start = thread_time()
        hold(game, agents, players=players, games=2 * deals, workers=1).ratings()
        told.append(2 * deals / (thread_time() - start))
        start = thread_time()
        results(plain, players, {}, 2 * deals, 1, engine="compiled")
        casual.append(2 * deals / (thread_time() - start))
    best = {"played": max(played), "with_ratings": max(told), "casual_alone": max(casual)}
    return {"game": game, "players": players, **{name: round(each) for name, each in best.items()}}


if __name__ == "__main__":
    for name in CATALOGUE:
        if rated := rates(name, MANY.get(name, DEALS)):
            print(rated, flush=True)
