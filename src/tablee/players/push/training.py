"""Learning Push: thresholds that win, self-play, and weights that tell who will win."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from tablee.games.push import GAME
from tablee.play.processes import Workers, in_order
from tablee.players import checkpoints, value_files
from tablee.players.push.learnt import FEWEST, MAKE, PLAIN_THRESHOLDS, SORTS, Array, blank
from tablee.players.push.player import THRESHOLD, Style
from tablee.players.push.self_play import SelfPlay, self_play
from tablee.players.push.value import KNOTS, LOOKS

Thresholds: TypeAlias = tuple[float, ...]
Note: TypeAlias = Callable[[str, float], Any]  # told what is done, and how much of the whole
# What is tried for each threshold: growth, fear, rival, patience, behind.
GRID = (
    (0.15, 0.3, 0.545, 0.8, 1.2),
    (4.0, 8.0, 15.0, 25.0),
    (0.0, 0.3, 0.6, 0.9),
    (2.0, 3.5, 5.0, 8.0, 99.0),
    (0.0, 0.5, 0.9, 1.4),
)
STARTS = (PLAIN_THRESHOLDS, (0.3, 8.0, 0.6, 5.0, 0.9))  # where the search for the best begins
TUNING = 0.8  # how much of a lesson it is, about
CLEARLY = 2.0  # standard errors by which others must win
STEPS = 12  # of Newton's method
RIDGE = 10.0  # how much weights are drawn towards those before
PIECES = 20  # games are looked at in so many parts, to save room
TURNS = 40  # between two deals, more than enough


@dataclass(frozen=True)
class Budget:
    """How many games each lesson takes."""

    tried: int = 1_500  # for each value of a threshold that is tried
    sweeps: int = 2  # over the grid
    played: int = 20_000  # by thresholds, to be learnt from

    def times(self, effort: float) -> "Budget":
        tried, played = (max(20, round(n * effort)) for n in (self.tried, self.played))
        return Budget(tried, self.sweeps, played)

    def numbers(self) -> tuple[int, ...]:
        return self.tried, self.sweeps, self.played


class PushLesson(NamedTuple):
    """What is learnt for so many players of a variant."""

    budget: Budget
    players: int
    risques: int

    @property
    def title(self) -> str:
        return f"{self.players} players{', Risques' if self.risques else ''}"

    def file(self, folder: Path) -> Path:
        return folder / f"push-{self.risques}-{self.players}.npz"

    def is_kept(self, folder: Path) -> bool:
        kept = checkpoints.kept(self.file(folder), GAME, MAKE, self.budget.numbers())
        return kept is not None


QUICK = Budget(tried=2, sweeps=1, played=80)


def ignored(what: str, share: float) -> None:
    """Nobody looks on."""


def train(
    budget: Budget, folder: Path, note: Note = ignored, workers: Workers = 1
) -> value_files.Arrays:
    """All that is learnt, from nothing; lessons that lie in the folder already are kept.

    Thresholds are found by any process; what is played by them is fitted here, since not every
    machine adds up in the same order.
    """
    learnt = blank()
    lessons = [
        PushLesson(budget, FEWEST + sort, risques) for risques in (0, 1) for sort in range(SORTS)
    ]
    ahead = [each for each in lessons if not each.is_kept(folder)]
    thresholds = in_order(tuned, ahead, workers)
    for number, lesson in enumerate(lessons):

        def told(
            what: str, share: float, number: int = number, lesson: PushLesson = lesson
        ) -> None:
            note(f"{lesson.title}: {what}", (number + share) / len(lessons))

        def work(lesson: PushLesson = lesson, told: Note = told) -> value_files.Arrays:
            told("thresholds", 0.0)
            return fitted_to(lesson, next(thresholds), told)

        kept = checkpoints.done(lesson.file(folder), GAME, MAKE, budget.numbers(), work)
        weights, tuning = learnt.of(lesson.players, lesson.risques)
        weights[:], tuning[:] = kept["weights"], kept["thresholds"]
        told("done", 1.0)
    return {name: array.astype(np.float32) for name, array in learnt._asdict().items()}


def write(path: Path, values: value_files.Arrays) -> None:
    checkpoints.save(path, GAME, MAKE, values)


def fitted_to(lesson: PushLesson, found: Thresholds, note: Note = ignored) -> value_files.Arrays:
    """The thresholds that were found, and the weights that tell who wins by them."""
    values = blank()
    weights, thresholds = values.of(lesson.players, lesson.risques)
    thresholds[:] = found
    note("playing", TUNING)
    played = self_play(
        [THRESHOLD] * lesson.players,
        lesson.budget.played,
        f"push lesson {lesson.risques} {lesson.players}",
        values,
        risques=bool(lesson.risques),
        kept=lesson.budget.played * TURNS,
    )
    note("fitting", (1 + TUNING) / 2)
    weights[:] = fitted(played, weights)
    return {"weights": weights, "thresholds": thresholds}


def tuned(lesson: PushLesson) -> Thresholds:
    """The thresholds that win: the better of what is found from either start."""
    found = [climbed(lesson, start) for start in STARTS]
    lead, _ = ahead_of(lesson, found[1], found[0], "last")
    return found[1] if lead > 0 else found[0]


def climbed(lesson: PushLesson, start: Thresholds) -> Thresholds:
    """One by one the best of the grid, among others who have the best so far."""
    best = start
    for sweep in range(lesson.budget.sweeps):
        before = best
        for part, choice in enumerate(GRID):
            won: list[tuple[float, Thresholds]] = []
            for value in choice:
                tried = (*best[:part], value, *best[part + 1 :])
                name = f"nerve {sweep} {part}"  # the seed of the shipped values
                lead, error = ahead_of(lesson, tried, best, name)
                won.append((lead - CLEARLY * error, tried))
            best = max(won)[1] if max(won)[0] > 0 else best
        if best == before:
            break
    return best


def ahead_of(
    lesson: PushLesson, one: Thresholds, rest: Thresholds, name: str
) -> tuple[float, float]:
    """By how much one wins more than a fair share among those of other thresholds; the error."""
    players, games = lesson.players, lesson.budget.tried
    styles = [Style(thresholds=one), *[Style(thresholds=rest)] * (players - 1)]
    found = self_play(styles, games, name, blank(), risques=bool(lesson.risques))
    mean, error = found.share()
    return mean - 1 / players, error


def fitted(played: SelfPlay, before: Array) -> Array:
    """The weights that make the outcome of these games most likely, not far from those before."""
    rows, won = played.rows[..., :LOOKS], played.rows[..., LOOKS]
    w, size = before.ravel().copy(), before.size
    knots = np.array(KNOTS)
    below = np.clip(np.searchsorted(knots, played.piles, "right") - 1, 0, len(KNOTS) - 2)
    upper = (played.piles - knots[below]) / np.diff(knots)[below]
    for _ in range(STEPS):
        slope, bend = RIDGE * (w - before.ravel()), RIDGE * np.eye(size)
        for knot in range(len(KNOTS) - 1):
            part = slice(knot * LOOKS, (knot + 2) * LOOKS)  # all that counts between two knots
            for some in np.array_split(np.flatnonzero(below == knot), PIECES):
                share = upper[some][:, None, None]
                seen = np.concatenate([rows[some] * (1 - share), rows[some] * share], axis=2)
                strength = seen @ w[part]
                strength = np.exp(strength - strength.max(1, keepdims=True, initial=-1e9))
                guess = strength / strength.sum(1, keepdims=True)
                mean = np.einsum("ns,nsf->nf", guess, seen)
                slope[part] += np.einsum("ns,nsf->f", guess - won[some], seen)
                weighed = (seen * np.sqrt(guess)[..., None]).reshape(-1, 2 * LOOKS)
                bend[part, part] += weighed.T @ weighed - mean.T @ mean
        step = np.linalg.solve(bend, slope)
        w -= step
        if np.abs(step).max() < 1e-4:
            break
    return w.reshape(len(KNOTS), LOOKS)
