"""Agents against each other: balanced seatings, the same deals for all, ratings with intervals.

    import tablee.tournament

    found = tablee.tournament.hold("push", ["level1", "my_module:Agent"], players=2, games=100)

What is listed here is public; it is imported when it is first asked for. `docs/research.md` leads
through it.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablee.players.agents import NoAgent, Situation
    from tablee.tournament.holding import hold
    from tablee.tournament.standings import Rated, Tournament

_HOMES = {
    "Situation": "tablee.players.agents",
    "NoAgent": "tablee.players.agents",
    "Rated": "tablee.tournament.standings",
    "Tournament": "tablee.tournament.standings",
    "hold": "tablee.tournament.holding",
}
__all__ = ["NoAgent", "Rated", "Situation", "Tournament", "hold"]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
