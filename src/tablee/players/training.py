# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# (NumPy does not say what it has solved where it was given anything.)
"""What the leaves of a search are worth, learnt from games that searches play with each other.

For each stage of a game the points that a seat still makes are fitted to what a look at the table
shows; what the fit leaves open is the uncertainty that turns points into chances to win. Of a game
without features, where nobody knows points before the end, who wins is fitted (`winning`).
"""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from tablee.core.game import Game
from tablee.games import CATALOGUE
from tablee.play.processes import Workers, in_order
from tablee.players import checkpoints, value_files, winning
from tablee.players.plan import Term, plan, terms
from tablee.search import Flat, SearchConfig, SelfPlay, features, self_play, unlearnt

Weights: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]
RIDGE = 20.0  # so many looks that showed nothing are added
LEAST = 200  # looks without which a stage is not learnt
FEWEST = 3  # players: two at Vautour are solved, not searched
BATCH = 100  # games of a portion

QUICK = (Term(20, 10),)


def fitted(game: Game, some: SelfPlay) -> Weights:
    """The weights that explain these games best; the last of each stage is the variance left."""
    weights, size = unlearnt(game), features(game).SIZE
    known: list[int] = []
    for stage in range(len(weights)):
        rows = some.features[some.stages == stage][:, :, :size]
        if len(rows) < LEAST:
            continue
        level = rows - rows.mean(axis=1, keepdims=True)
        x, y = level[:, :, 1:].reshape(-1, size - 1), level[:, :, 0].reshape(-1)
        spread = x.std(axis=0) + 1e-9
        unit = x / spread
        solved = np.linalg.solve(unit.T @ unit + RIDGE * np.eye(size - 1), unit.T @ y)
        weights[stage, 1:size] = solved / spread
        seats = rows.shape[1]
        missed: Any = y - unit @ solved
        weights[stage, size] = (missed**2).mean() * seats / (seats - 1)
        known.append(stage)
    if known:
        for stage in set(range(len(weights))) - set(known):
            nearest = min(known, key=lambda other: abs(other - stage))
            weights[stage] = weights[nearest]
    return weights


def train(
    game: Game,
    players: int,
    terms: tuple[Term, ...],
    folder: Path,
    note: Callable[[float], Any] = lambda share: None,
    seed: int = 1,
    workers: Workers = 1,
) -> Weights:
    """The value for so many players, from nothing; terms that lie in the folder are kept."""
    weights, done, whole = unlearnt(game), 0, sum(term.games for term in terms)
    for number, term in enumerate(terms):

        def work(number: int = number, weights: Weights = weights, done: int = done):
            def told(games: int) -> None:
                note((done + games) / whole)

            name, played_out = f"{seed}/{players}/{number}", is_flat(game) and number == 0
            lessons = batches(game, players, terms[number], name, weights, played_out)
            return {"weights": learn(game, lessons, told, workers)}

        plan = [seed, *(figure for each in terms[: number + 1] for figure in each)]
        path = folder / f"{game.name}-search-{players}-{number}.npz"
        weights = checkpoints.done(path, game, make(game), plan, work)["weights"]
        done += term.games
        note(done / whole)
    return weights


class SchoolPortion(NamedTuple):
    """Some games of a term, which any process can play."""

    game: str
    players: int
    sims: int
    games: int
    seed: str
    weights: Weights  # of the term before
    rollout: bool = False  # instead of them


def batches(
    game: Game, players: int, term: Term, name: str, weights: Weights, rollout: bool = False
) -> list[SchoolPortion]:
    """The games of a term in portions, each with a seed of its own."""
    return [
        SchoolPortion(
            game.name,
            players,
            term.sims,
            min(BATCH, term.games - batch),
            f"school/{name}/{batch}",
            weights,
            rollout,
        )
        for batch in range(0, term.games, BATCH)
    ]


def played(portion: SchoolPortion) -> SelfPlay:
    """The games of a portion, with the weights of the term before."""
    game = CATALOGUE[portion.game]
    return self_play(
        game,
        [SearchConfig(portion.sims, rollout=portion.rollout)] * portion.players,
        portion.games,
        portion.seed,
        weights=[portion.weights],
        options=dict(plan(game).lesson),
        positions_kept=portion.games * 120,
    )


def learn(
    game: Game, lessons: Sequence[SchoolPortion], note: Callable[[int], None], workers: Workers
) -> Weights:
    """One term: its games, and what they show."""
    parts: list[SelfPlay] = []
    done = 0
    for lesson, some in zip(lessons, in_order(played, lessons, workers), strict=True):
        parts.append(some)
        done += lesson.games
        note(done)
    whole = SelfPlay(*(np.concatenate(part) for part in zip(*parts, strict=True)))
    return winning.fitted(game, whole) if is_flat(game) else fitted(game, whole)


def times(game: Game, effort: float) -> tuple[Term, ...]:
    """The terms that made the shipped values, or any game's, with so many times the games."""
    return tuple(Term(max(10, round(n * effort)), sims) for n, sims in terms(game))


def teach(
    game: Game,
    terms: tuple[Term, ...],
    folder: Path,
    note: Callable[[str, float], Any] = lambda what, share: None,
    workers: Workers = 1,
) -> value_files.Arrays:
    """The values for every number of players from nothing; `note` hears how far it is."""
    found: value_files.Arrays = {}
    fewest = FEWEST if plan(game).terms else game.least
    counts = range(max(game.least, fewest), game.most + 1)
    for number, players in enumerate(counts):

        def told(share: float, number: int = number, players: int = players) -> None:
            note(f"{players} players", (number + share) / len(counts))

        weights = train(game, players, terms, folder, told, workers=workers)
        found[f"players_{players}"] = weights.astype(np.float32)
    return found


def is_flat(game: Game) -> bool:
    """Whether a game brings no features, and has those of any game."""
    return isinstance(features(game), Flat)


def make(game: Game) -> str:
    """What the numbers belong to: the features of the game, as they are meant now."""
    if isinstance(found := features(game), Flat):
        return f"{game.name} {found.make}"
    return f"{game.name} features {getattr(features(game), 'VERSION', 1)}"


def value_file(game: Game) -> Path:
    """Where the learnt weights of a game are kept."""
    return value_files.folder(game) / f"{game.name}_search.npz"


def write(path: Path, game: Game, values: value_files.Arrays) -> None:
    checkpoints.save(path, game, make(game), values)


@cache
def learnt(game: Game, players: int) -> Weights:
    """The weights shipped for so many players; Unfit if there are none that can be used."""
    name = f"players_{players}"
    kept = checkpoints.load(value_file(game), game, make(game), {name: unlearnt(game).shape})
    return kept[name].astype(np.float64)
