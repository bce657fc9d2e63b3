"""What was learnt, and work half done: kept with the rules, the make and the plan it belongs to.

The make is a name and a number, which whoever gives the numbers another meaning raises. Whoever is
interrupted can go on where he stopped.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import numpy as np

from tablee.core.game import Game
from tablee.players import value_files

MAKE, PLAN = "make", "plan"  # the names of the arrays that say so


def save(path: Path, game: Game, make: str, arrays: value_files.Arrays) -> None:
    value_files.save(path, game, {MAKE: np.array(make), **arrays})


def load(
    path: Path, game: Game, make: str, shapes: Mapping[str, tuple[int, ...]]
) -> value_files.Arrays:
    """The arrays of a file; Unfit if they are of other rules, of another make or shape."""
    again = f"tablee train {game.name} makes it anew"
    arrays = value_files.load(path, game)
    if str(arrays.pop(MAKE, "")) != make:
        raise value_files.Unfit(f"{path} is of another make: {again}")
    for name, shape in shapes.items():
        if name not in arrays or arrays[name].shape != shape:
            raise value_files.Unfit(f"{path} has no {name} that fits: {again}")
    return arrays


def kept(path: Path, game: Game, make: str, plan: Sequence[float]) -> value_files.Arrays | None:
    """What a file has of work that was done by this plan; None if it was not."""
    asked = np.array(plan, np.float64)
    try:
        found = load(path, game, make, {PLAN: asked.shape})
    except value_files.Unfit:
        return None
    return found if np.array_equal(found.pop(PLAN), asked) else None


def done(
    path: Path,
    game: Game,
    make: str,
    plan: Sequence[float],
    work: Callable[[], value_files.Arrays],
) -> value_files.Arrays:
    """What the work yields; where the file has it, for the same plan, it is not done again."""
    found = kept(path, game, make, plan)
    if found is None:
        path.parent.mkdir(parents=True, exist_ok=True)
        found = work()
        save(path, game, make, {**found, PLAN: np.array(plan, np.float64)})
    return found
