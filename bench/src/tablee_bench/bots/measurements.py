"""What each game's players are tried by besides their ladder."""

from collections.abc import Callable

from tablee_bench.bots import vautour_losses
from tablee_bench.bots.goofspiel import goofspiel_match
from tablee_bench.bots.plan import BotsPlan, Note, Report
from tablee_bench.bots.simulation_rate import MEASURED, pace
from tablee_bench.bots.studies import STUDIES


def given_up(plan: BotsPlan, note: Note) -> Report:
    found = vautour_losses.loss_per_decision(quick=plan.quick, note=note)
    return {"vautour_loss_per_decision": found}


def parent_game(plan: BotsPlan, note: Note) -> Report:
    return {"vs_openspiel_goofspiel13": goofspiel_match(quick=plan.quick, note=note)}


def solving(plan: BotsPlan, note: Note) -> Report:
    return {"solve_7_median_s": vautour_losses.solve_7_median_s(7 if plan.quick else 60)}


def paces(game: str) -> Callable[[BotsPlan, Note], Report]:
    """Simulations a second, from the first decision."""

    def take(plan: BotsPlan, note: Note) -> Report:
        keys = [key for key in MEASURED if key.startswith(f"{game}_")]
        found: Report = {}
        for number, key in enumerate(keys):
            found[key] = round(pace(game, MEASURED[key], 2 if plan.quick else 5))
            note((number + 1) / len(keys))
        return {"simulations_per_s": found}

    return take


# The game, what is being done, the keys of the figures, and how they are taken.
MEASUREMENTS = (
    ("vautour", "points given up", ("vautour_loss_per_decision",), given_up),
    ("vautour", "against OpenSpiel's search", ("vs_openspiel_goofspiel13",), parent_game),
    ("vautour", "seven cards solved", ("solve_7_median_s",), solving),
    *((game, "simulations a second", (), paces(game)) for game in ("vautour", "push", "vampire")),
    *STUDIES,
)
