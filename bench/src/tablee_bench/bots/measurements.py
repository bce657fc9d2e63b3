"""What each game's players are tried by besides their ladder."""

from collections.abc import Callable
from typing import Any, TypeAlias

from tablee.bench import duels
from tablee.bench.studies import STUDIES
from tablee.deep.pace import MEASURED, pace

Report: TypeAlias = dict[str, Any]
Note: TypeAlias = Callable[[float], None]  # told how much of it is done


def given_up(plan: Any, note: Note) -> Report:
    return {"vautour_loss_per_decision": duels.loss_per_decision(quick=plan.quick, note=note)}


def parent_game(plan: Any, note: Note) -> Report:
    return {"vs_openspiel_goofspiel13": duels.goofspiel_match(quick=plan.quick, note=note)}


def solving(plan: Any, note: Note) -> Report:
    return {"solve_7_median_s": duels.solve_7_median_s(7 if plan.quick else 60)}


def paces(game: str) -> Callable[[Any, Note], Report]:
    """Simulations a second, from the first decision."""

    def take(plan: Any, note: Note) -> Report:
        keys = [key for key in MEASURED if key.startswith(f"{game}_")]
        found: Report = {}
        for number, key in enumerate(keys):
            found[key] = round(pace(game, MEASURED[key], 2 if plan.quick else 5))
            note((number + 1) / len(keys))
        return {"simulations_per_s": found}

    return take


# The game, what is being done, the keys of the figures, and how they are taken.
TRIALS = (
    ("vautour", "points given up", ("vautour_loss_per_decision",), given_up),
    ("vautour", "against OpenSpiel's search", ("vs_openspiel_goofspiel13",), parent_game),
    ("vautour", "seven cards solved", ("solve_7_median_s",), solving),
    *((game, "simulations a second", (), paces(game)) for game in ("vautour", "push", "vampire")),
    *STUDIES,
)
