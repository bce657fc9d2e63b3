"""How Push is learnt; it has a player of its own, and is not searched."""

from functools import partial
from pathlib import Path

from tablee.play.processes import Workers
from tablee.players.plan import Course, Note, Plan


def courses(effort: float, quick: bool) -> dict[str, Course]:
    return {"push.npz": partial(_learn, effort, quick)}


def _learn(effort: float, quick: bool, out: Path, work: Path, note: Note, workers: Workers) -> None:
    from tablee.players.push import training

    budget = training.QUICK if quick else training.Budget().times(effort)
    training.write(out, training.train(budget, work, note, workers))


PLAN = Plan(courses=courses)
