"""Two-player Vautour with 8 cards or more: values fitted layer by layer, from the end upwards.

The net for 6 cards is fitted to exact values, taken from the tables of solved positions with 7;
each other one to one round of matrix games over the net below it. The same nets are made for
goofspiel, the parent game, to play against programs that know only that.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from tablee.core.bits import count, span
from tablee.core.chance import stream
from tablee.core.telling import members
from tablee.fast.unit import Copy
from tablee.games.vautour import GAME
from tablee.games.vautour.rules import POINTS, ZERO
from tablee.play.processes import Workers, in_order
from tablee.players import checkpoints, value_files
from tablee.players.vautour.fit import Array, Examples, evaluate, fit, fresh
from tablee.players.vautour.net import EVEN, MOST, ODD, WEIGHTS
from tablee.players.vautour.node import Node, Terms
from tablee.players.vautour.solver import (
    EXACT,
    OBJECTIVES,
    Objective,
    Position,
    Solution,
    Solver,
    reaches,
    solution,
    squeezed,
    terms,
)

LAYERS = range(6, MOST + 1)  # cards left for which there is a net
PIECE = 500  # positions of a portion, looked ahead from
CHECKED = 10  # one example of so many is kept aside to see how good the fit is
TWO_ROUNDS = 12  # cards left: so many are looked at two rounds ahead; more would take too long
NETS = Copy("tablee.players.vautour.net")
# What a net is asked, and how (`net`, `node`, `places`): others would answer nonsense. Raised when
# they ask something else.
MAKE = "vautour nets 1"

Nets: TypeAlias = np.ndarray[Any, np.dtype[np.float32]]
Note: TypeAlias = Callable[[str, float], None]  # told what is done, and how much of the whole


class Variant(NamedTuple):
    """One of two games that differ in their Points cards and in what becomes of a tied stake."""

    name: str
    zero: int  # what a Points card is kept above its points
    carry: bool  # whether a tied stake is carried, or gone
    series: int  # cards in a hand at the beginning
    deck: int  # the Points cards
    objectives: tuple[Objective, ...] = OBJECTIVES

    @property
    def layers(self) -> range:
        """Cards left for which there is a net: of a whole hand one card is laid first."""
        return range(LAYERS.start, self.series)

    @property
    def file(self) -> Path:
        return value_files.folder(GAME) / f"{self.name}.npz"

    @property
    def reach(self) -> Any:
        """The most that each set of Points cards can move the difference of the points."""
        return reaches(self.zero)

    def terms(self, objective: Objective) -> Terms:
        """What both want, as compiled code reads it."""
        return terms(objective, carry=self.carry, zero=self.zero)

    def solver(self, objective: Objective) -> Solver:
        return Solver(objective, carry=self.carry, zero=self.zero)


VAUTOUR = Variant("vautour", ZERO, True, 15, POINTS)
GOOFSPIEL = Variant("goofspiel", 0, False, 13, span(1, 13), ("win",))


def compiled() -> Any:
    """The compiled nets."""
    return NETS.module


@dataclass(frozen=True)
class Effort:
    """How much is spent on each objective."""

    roots: int = 300  # solved positions of 7 cards, a few hundred examples each
    labels: int = 60_000  # examples for the next layers; fewer for high ones, which cost more
    epochs: int = 60  # passes over them
    seed: int = 1

    def examples(self, cards: int) -> int:
        """Fewer where each costs more."""
        return round(self.labels * min(1.0, (EXACT / cards) ** 2))

    def times(self, factor: float) -> "Effort":
        return Effort(
            max(1, round(self.roots * factor)),
            max(300, round(self.labels * factor)),
            self.epochs,
            self.seed,
        )


QUICK = Effort(roots=1, labels=100, epochs=2)


def ignored(what: str, share: float) -> None:
    """Nobody looks on."""


def train(
    effort: Effort,
    folder: Path,
    note: Note = ignored,
    variant: Variant = VAUTOUR,
    workers: Workers = 1,
) -> dict[str, Nets]:
    """The nets of every layer for each objective; what lies in the folder already is kept."""
    folder.mkdir(parents=True, exist_ok=True)
    trained: dict[str, Nets] = {}
    for number, objective in enumerate(variant.objectives):
        nets = np.zeros((MOST + 1, WEIGHTS), np.float32)
        for cards in variant.layers:

            def told(
                what: str,
                share: float,
                before: float = number + (cards - LAYERS.start) / len(variant.layers),
                title: str = f"{objective}, {cards} cards",
            ) -> None:
                done = (before + share / len(variant.layers)) / len(variant.objectives)
                note(f"{title}: {what}", done)

            path = folder / f"{variant.name}-{objective}-{cards}.npz"
            work = partial(net_of, effort, Layer(variant, objective, cards, nets), told, workers)
            kept = checkpoints.done(path, GAME, MAKE, numbers(effort), work)
            nets[cards] = kept["net"]
            told(f"error {float(kept['error']):.3f}", 1.0)
        trained[objective] = nets
    return trained


def numbers(effort: Effort) -> tuple[int, ...]:
    return effort.roots, effort.labels, effort.epochs, effort.seed


class Layer(NamedTuple):
    """So many cards, the net for which is learnt over those below it."""

    variant: Variant
    objective: Objective
    cards: int
    nets: Nets


def net_of(
    effort: Effort, layer: Layer, note: Note = ignored, workers: Workers = 1
) -> value_files.Arrays:
    """The net for so many cards, and its error on examples that it has not seen."""
    variant, objective, cards, nets = layer
    bounded, first = objective == "win", cards == LAYERS.start
    learn = exact if first else ahead
    positions, values = learn(effort, layer, note, workers)
    examples, sizes = features(variant, objective, cards, positions, values)
    aside = np.arange(len(values)) >= len(values) - len(values) // CHECKED  # other games, mostly
    seen = Examples(examples.even[~aside], examples.odd[~aside], examples.wanted[~aside])
    rng = np.random.default_rng([effort.seed, cards, bounded])
    note(f"fitting {len(values)} examples", 0.6)
    net = fit(fresh(rng) if first else nets[cards - 1], seen, effort.epochs, rng, bounded=bounded)
    net = net.astype(np.float16).astype(np.float32)  # as it is kept
    out = evaluate(net, examples.even[aside], examples.odd[aside], bounded=bounded)
    miss = (out - examples.wanted[aside]) * (1 if bounded else sizes[aside])
    error = float(np.sqrt(np.mean(miss**2))) if aside.any() else 0.0
    note(f"error {error:.3f}", 0.99)
    return {"net": net.astype(np.float16), "error": np.array(error)}


Labelled: TypeAlias = tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]


class Unlabelled(NamedTuple):
    """Some positions, which any process can solve, or look ahead from."""

    layer: Layer
    positions: np.ndarray[Any, Any]


def exact(effort: Effort, layer: Layer, note: Note, workers: Workers) -> Labelled:
    """Positions met while others with a card more are solved, and their exact values."""
    variant, objective, cards, _ = layer
    roots = sampled(variant, cards + 1, effort.roots, f"roots {objective}", effort.seed)
    pieces = [Unlabelled(layer, roots[n : n + 1]) for n in range(len(roots))]
    found: list[Labelled] = []
    for number, some in enumerate(in_order(solved, pieces, workers)):
        found.append(some)
        note("solving", 0.6 * (number + 1) / len(pieces))
    positions, values = zip(*found, strict=True)
    return np.concatenate(positions), np.concatenate(values)


def solved(piece: Unlabelled) -> Labelled:
    """What is met while one position is solved."""
    variant, objective, cards, _ = piece.layer
    solver = variant.solver(objective)
    solver.of_places(*piece.positions[0].tolist())
    return solver.harvest(cards)


def ahead(effort: Effort, layer: Layer, note: Note, workers: Workers) -> Labelled:
    """Random positions, and what one round of matrix games over the layer below says of them."""
    variant, objective, cards, _ = layer
    positions = sampled(variant, cards, effort.examples(cards), f"labels {objective}", effort.seed)
    if objective == "win":  # what is decided nobody asks a net
        reached = variant.reach[positions[:, 2]] + np.abs(positions[:, 3])
        positions = positions[np.abs(positions[:, 4]) <= reached]
    parts = np.array_split(positions, max(1, len(positions) // PIECE))
    found: list[np.ndarray[Any, Any]] = []
    for some in in_order(labelled, [Unlabelled(layer, part) for part in parts], workers):
        found.append(some)
        note("looking ahead", 0.6 * len(found) / len(parts))
    return positions, np.concatenate(found)


def labelled(piece: Unlabelled) -> np.ndarray[Any, Any]:
    """What one round over the layer below says of each position."""
    variant, objective, cards, _ = piece.layer
    # What a cluster hands over may not be written to, and doors are compiled for what may.
    positions, nets = piece.positions.copy(), piece.layer.nets.copy()
    values = np.zeros(len(positions))
    compiled().labels(variant.terms(objective), cards, positions, nets, variant.reach, values)
    return values


def sampled(variant: Variant, cards: int, n: int, name: str, seed: int) -> np.ndarray[Any, Any]:
    """Random positions with so many cards left: a, b, pile, total carried, difference."""
    positions = np.zeros((n, 5), np.int64)
    words = np.array(stream(f"{name} {cards}", seed))
    wanted = variant.terms("win")
    compiled().sampled(wanted, variant.series, variant.deck, cards, words, positions)
    return positions


def features(
    variant: Variant,
    objective: Objective,
    cards: int,
    positions: np.ndarray[Any, Any],
    values: np.ndarray[Any, Any],
) -> tuple[Examples, Array]:
    """Positions as the net reads them."""
    even = np.zeros((len(values), EVEN), np.float32)
    odd = np.zeros((len(values), ODD), np.float32)
    sizes = np.zeros(len(values), np.float32)
    compiled().features(variant.terms(objective), cards, positions, variant.reach, even, odd, sizes)
    wanted = values if objective == "win" else values / sizes
    return Examples(even, odd, wanted.astype(np.float32)), sizes


@cache
def shipped_nets(variant: Variant = VAUTOUR) -> dict[str, Nets]:
    """The nets that come with the house; Unfit if they do not belong to its rules."""
    return read(variant.file, variant)


def read(path: Path, variant: Variant = VAUTOUR) -> dict[str, Nets]:
    shapes: dict[str, tuple[int, ...]] = {
        objective: (len(variant.layers), WEIGHTS) for objective in variant.objectives
    }
    arrays = checkpoints.load(path, GAME, MAKE, shapes)
    nets: dict[str, Nets] = {}
    for objective in variant.objectives:
        nets[objective] = np.zeros((MOST + 1, WEIGHTS), np.float32)
        nets[objective][variant.layers.start : variant.layers.stop] = arrays[objective]
    return nets


def write(path: Path, nets: dict[str, Nets], variant: Variant = VAUTOUR) -> None:
    layers = slice(variant.layers.start, variant.layers.stop)
    kept = {name: net[layers].astype(np.float16) for name, net in nets.items()}
    checkpoints.save(path, GAME, MAKE, kept)


def matrix(
    p: Position,
    objective: Objective,
    nets: Nets,
    rounds: int = 0,
    variant: Variant = VAUTOUR,
) -> np.ndarray[Any, Any]:
    """What each of my cards brings against each of theirs, by the nets one or two rounds on."""
    cards, union = p.cards, p.mine | p.theirs
    if not rounds:
        rounds = 2 if cards <= TWO_ROUNDS else 1
    game = np.zeros((cards, cards))
    hands = squeezed(p.mine, union), squeezed(p.theirs, union)
    node = Node(cards, *hands, p.pile, p.total, 0, p.diff, 0)
    compiled().matrix(variant.terms(objective), node, rounds, nets, variant.reach, game)
    return game


def estimated(p: Position, objective: Objective, nets: Nets, rounds: int = 0) -> Solution:
    """A value and a mixture, as good as the nets."""
    assert count(p.mine) > EXACT, "fewer cards are solved, not guessed"
    return solution(matrix(p, objective, nets, rounds), members(p.mine), exact=False)
