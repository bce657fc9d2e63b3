"""Why a move is not legal, said to whoever tried it."""

from typing import Any

from tablee.core.telling import Told


def objection(t: Any, seat: int, move: int) -> Told | None:
    return None
