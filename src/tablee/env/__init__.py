"""Tablée for whoever studies card games: tables by the thousand, and the interfaces of the field.

    import tablee.env

    tables = tablee.env.batch("push", players=4, size=4096, seed=1)
    stepped = tables.step(actions)

What is listed here is public; it is imported when it is first asked for, since it takes NumPy and
Numba along. `docs/research.md` leads through it.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablee.env.batches import Batch, Illegal, Stepped
    from tablee.env.batches import Batch as batch  # noqa: N813
    from tablee.env.manner import Manner

__all__ = ["Batch", "Illegal", "Manner", "Stepped", "batch"]

_HOMES = {
    "Batch": ("batches", "Batch"),
    "Illegal": ("batches", "Illegal"),
    "Stepped": ("batches", "Stepped"),
    "Manner": ("manner", "Manner"),
    "batch": ("batches", "Batch"),
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home, what = _HOMES[name]
    return getattr(import_module(f"{__name__}.{home}"), what)
