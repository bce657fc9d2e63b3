"""Tree search over information sets (ISMCTS) for any game, and the solving of matrix games.

What is listed here is all that others need; it is imported when it is first asked for, since it
takes NumPy and Numba along. Inside, from the top down:

- `config`: how a seat searches; `search`, `selfplay`, `tournament`: the doors for Python.
- `model`: a game as the search knows it, its features, and the search compiled for it; `flat`: the
  features of a game that brings none.
- `tree_search`: the search of one decision, by determinisations; `games`: self-play.
- `simulation`: one simulation; `selection` (UCB, regret matching), `leaf` (leaf value, rollout),
  `infosets` (information sets and their transposition table).
- `arrays`: all arrays, with their shapes. `matrix`, `simplex`: matrix games, for
  the kernels of others.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablee.search.arrays import SelfPlay
    from tablee.search.config import AUTO, PRUNE, REGRET_MATCHING, UCB, SearchConfig
    from tablee.search.flat import Flat
    from tablee.search.leaf import GUMBEL
    from tablee.search.model import Features, features, is_compiled, unlearnt
    from tablee.search.search import MoveEstimate, Search
    from tablee.search.selfplay import self_play
    from tablee.search.tournament import DETERMINISED, SEARCHED, Share, match

__all__ = [
    "AUTO",
    "DETERMINISED",
    "GUMBEL",
    "PRUNE",
    "REGRET_MATCHING",
    "SEARCHED",
    "UCB",
    "Features",
    "Flat",
    "MoveEstimate",
    "Search",
    "SearchConfig",
    "SelfPlay",
    "Share",
    "features",
    "is_compiled",
    "match",
    "self_play",
    "unlearnt",
]

# The lightest first.
_HOMES = "config", "arrays", "leaf", "flat", "model", "search", "selfplay", "tournament"


def __getattr__(name: str) -> Any:
    for home in _HOMES if name in __all__ else ():
        found = getattr(import_module(f"{__name__}.{home}"), name, None)
        if found is not None:
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
