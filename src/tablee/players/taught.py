"""The leaf value that a game's search has been taught, if any: shipped, or by `tablee train`."""

import logging
from functools import cache

from tablee.core.game import Game
from tablee.players import training
from tablee.players.plan import plan, terms
from tablee.players.value_files import Unfit
from tablee.search import SearchConfig


@cache
def taught(game: Game, players: int) -> training.Weights | None:
    """The weights for so many players; None where leaves are played out to the end.

    A game whose own plan learns cannot do without: Unfit if they cannot be used. Of any other, a
    file that is refused is said in one line.
    """
    if plan(game).terms:
        return training.learnt(game, players)
    if not terms(game):
        return None
    try:
        if training.value_file(game).exists():
            return training.learnt(game, players)
    except Unfit as refused:
        logging.getLogger(__name__).warning("tablee: %s; until then leaves are played out", refused)
    return None


def way(game: Game, players: int, asked: SearchConfig) -> SearchConfig:
    """How a level searches at such a table: leaves are not played out if their value is learnt."""
    if not asked.rollout or plan(game).terms or taught(game, players) is None:
        return asked
    return asked._replace(rollout=False)
