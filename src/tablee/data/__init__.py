"""Games by the million, in columns: played, written, verified and counted.

    import tablee.data

    games = tablee.data.frame("push", players=4, games=100_000, seed=1)  # a pyarrow.Table

What is listed here is public; it is imported when it is first asked for, since it takes NumPy,
Numba and PyArrow along (`pip install 'tablee[data]'`). `docs/research.md` leads through it.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablee.data.counting import Statistics, statistics
    from tablee.data.frames import frame, records
    from tablee.data.origin import Origin
    from tablee.data.reading import UnreadableColumns, opened
    from tablee.data.verifying import MisplayedGame, verified

_HOMES = {
    "MisplayedGame": "verifying",
    "Origin": "origin",
    "Statistics": "counting",
    "UnreadableColumns": "reading",
    "frame": "frames",
    "opened": "reading",
    "records": "frames",
    "statistics": "counting",
    "verified": "verifying",
}
__all__ = [
    "MisplayedGame",
    "Origin",
    "Statistics",
    "UnreadableColumns",
    "frame",
    "opened",
    "records",
    "statistics",
    "verified",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
