"""How Stupide Vautour is searched with three and more, and learnt."""

from functools import partial
from pathlib import Path
from typing import Any

from tablee.play.processes import Workers
from tablee.players.plan import Course, Note, Plan, Term
from tablee.players.vautour.memory import CardMemory
from tablee.search import SearchConfig


def courses(effort: float, quick: bool) -> dict[str, Course]:
    """Two players; and the parent game, to be compared with others at that."""
    from tablee.players.vautour import training

    variants = (training.VAUTOUR, training.GOOFSPIEL)
    return {each.file.name: partial(_learn, each, effort, quick) for each in variants}


def _learn(
    variant: Any, effort: float, quick: bool, out: Path, work: Path, note: Note, workers: Workers
) -> None:
    from tablee.players.vautour import training

    spent = training.QUICK if quick else training.Effort().times(effort)
    training.write(out, training.train(spent, work, note, variant, workers), variant)


PLAN = Plan(
    # The last answers well within a second on one core.
    ways={3: SearchConfig(1_000), 4: SearchConfig(100_000)},
    memory=CardMemory,
    terms=(Term(400, 100), Term(1_200, 200)),  # some minutes for each number of players
    lesson={"memory_aid": True, "open_scores": True},
    courses=courses,
)
