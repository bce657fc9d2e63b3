# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
"""Learning Push: games against oneself, and weights under which the winners look like winners."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from tablee.deep import push, shipped
from tablee.deep.push import FEWEST, SORTS, Array, Evening, Way
from tablee.deep.zones import KNOTS, LOOKS
from tablee.games.push import GAME

Progress = Callable[[str, float], Any]
ROUNDS = ((Way(), 8_000),)  # who plays to be learnt from, how many games
STEPS = 12  # of Newton's method
RIDGE = 10.0  # how much weights are drawn towards those of the round before
TURNS = 40  # between two deals, more than enough


def train(progress: Progress, quick: bool = False, path: Path = push.FILE) -> Path:
    """Learn every weight from nothing and write them; `progress` hears how far it is."""
    values = np.zeros((2, SORTS, len(KNOTS), LOOKS))
    done, all_lessons = 0, 2 * SORTS * len(ROUNDS)
    for number, (way, games) in enumerate(ROUNDS):
        games = games // 100 if quick else games
        learnt = values.copy()
        for risques in (0, 1):
            for sort in range(SORTS):
                players = FEWEST + sort
                progress(f"{players} players", done / all_lessons)
                played = push.evening(
                    [way] * players,
                    games,
                    f"push lesson {number} {risques} {players}",
                    values,
                    risques=bool(risques),
                    kept=games * TURNS,
                )
                learnt[risques, sort] = fitted(played, values[risques, sort])
                done += 1
        values = learnt
    progress("done", 1.0)
    shipped.save(path, GAME, {"weights": values.astype(np.float32)})
    return path


def fitted(played: Evening, before: Array) -> Array:
    """The weights that make the outcome of these games most likely, not far from those before."""
    rows, won = played.rows[..., :LOOKS], played.rows[..., LOOKS]
    spread = between(played.piles)
    players, size = rows.shape[1], len(KNOTS) * LOOKS
    w = before.ravel().copy()
    for _ in range(STEPS):
        slope, bend = RIDGE * (w - before.ravel()), RIDGE * np.eye(size)
        for part in np.array_split(np.arange(len(rows)), max(1, len(rows) // 4000)):
            seen = np.einsum("nk,nsf->nskf", spread[part], rows[part]).reshape(-1, players, size)
            strength = seen @ w
            strength = np.exp(strength - strength.max(1, keepdims=True))
            guess = strength / strength.sum(1, keepdims=True)
            mean = np.einsum("ns,nsf->nf", guess, seen)
            slope += np.einsum("ns,nsf->f", guess - won[part], seen)
            weighed = (seen * np.sqrt(guess)[..., None]).reshape(-1, size)
            bend += weighed.T @ weighed - mean.T @ mean
        step = np.linalg.solve(bend, slope)
        w -= step
        if np.abs(step).max() < 1e-4:
            break
    return w.reshape(len(KNOTS), LOOKS)


def between(piles: Array) -> Array:
    """How much each knot counts for each pile."""
    knots = np.array(KNOTS)
    counted: list[Array] = [np.interp(piles, knots, row) for row in np.eye(len(knots))]
    return np.stack(counted, 1)
