"""Finding who values the tables of a game: one for each, and each needs the compiler."""

from importlib import import_module
from typing import cast

from tablee.core.game import Game
from tablee.games.parts import part
from tablee.players.estimator import EstimatingModule, Estimator
from tablee.review.junctures import NoReview


def estimator(game: Game, players: int, questions: int) -> Estimator:
    """Whoever values a table of so many, and will be asked so often.

    ImportError without the compiler, NoReview without values that belong to these rules.
    """
    from tablee.players.value_files import Unfit

    try:
        return _found(game, players, questions)
    except Unfit as error:
        raise NoReview(str(error), "values") from None


def judges(game: Game) -> bool:
    """Whether choices are judged at all: where a race decides, only if the game says how."""
    return game.race is None or part(game, "estimating") is not None


def _found(game: Game, players: int, questions: int) -> Estimator:
    if name := part(game, "estimating"):
        module = cast(EstimatingModule, import_module(name))
        if own := module.estimator(game, players, questions):
            return own
    if game.race is not None:
        from tablee.players.rollouts import RolloutEstimator

        return RolloutEstimator(game, questions)
    from tablee.review.searching import SearchEstimator

    return SearchEstimator(game, players, questions)
