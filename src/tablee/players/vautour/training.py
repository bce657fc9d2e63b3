# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
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
from tablee.deep import notebook, shipped
from tablee.deep.duel import (
    EXACT,
    OBJECTIVES,
    Advice,
    Objective,
    Position,
    Solver,
    advice,
    reach,
    squeezed,
)
from tablee.deep.fit import Array, Examples, fit, fresh, said
from tablee.deep.forge import forged
from tablee.deep.leaf import EVEN, MOST, ODD, WEIGHTS
from tablee.games.vautour import GAME
from tablee.games.vautour.rules import POINTS, ZERO

LAYERS = range(6, MOST + 1)  # cards left for which there is a net
CHECKED = 10  # one example of so many is kept aside to see how good the fit is
TWO_ROUNDS = 12  # cards left: so many are looked at two rounds ahead; more would take too long
SOURCES = ("leaf", "places")  # what a net is asked, and how: others would answer nonsense

Nets: TypeAlias = np.ndarray[Any, np.dtype[np.float32]]
Note: TypeAlias = Callable[[str, float], None]  # told what is done, and how much of the whole


class Kind(NamedTuple):
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
        return shipped.VALUES / f"{self.name}.npz"

    def how(self, objective: Objective) -> Any:
        parts = objective == "points", self.carry, self.zero, self.series, self.deck
        return np.array(parts, np.int64)

    def solver(self, objective: Objective) -> Solver:
        return Solver(objective, carry=self.carry, zero=self.zero)


VAUTOUR = Kind("vautour", ZERO, True, 15, POINTS)
GOOFSPIEL = Kind("goofspiel", 0, False, 13, span(1, 13), ("win",))


def compiled() -> Any:
    """The compiled nets."""
    return forged("leaf", "matrix", "places")


@cache
def worth(zero: int = ZERO) -> Any:
    """The most that each set of Points cards can move the difference of the points."""
    return np.array([reach(pile, zero) for pile in range(1 << 16)], np.int64)


@dataclass(frozen=True)
class Plan:
    """How much is spent on each objective."""

    roots: int = 300  # solved positions of 7 cards, a few hundred examples each
    labels: int = 60_000  # examples for the next layers; fewer for high ones, which cost more
    epochs: int = 60  # passes over them
    seed: int = 1

    def examples(self, cards: int) -> int:
        """Fewer where each costs more."""
        return round(self.labels * min(1.0, (EXACT / cards) ** 2))

    def times(self, effort: float) -> "Plan":
        return Plan(
            max(1, round(self.roots * effort)),
            max(300, round(self.labels * effort)),
            self.epochs,
            self.seed,
        )


QUICK = Plan(roots=1, labels=100, epochs=2)


def ignored(what: str, share: float) -> None:
    """Nobody looks on."""


def train(plan: Plan, folder: Path, note: Note = ignored, kind: Kind = VAUTOUR) -> dict[str, Nets]:
    """The nets of every layer for each objective; what lies in the folder already is kept."""
    folder.mkdir(parents=True, exist_ok=True)
    trained: dict[str, Nets] = {}
    for number, objective in enumerate(kind.objectives):
        nets = np.zeros((MOST + 1, WEIGHTS), np.float32)
        for cards in kind.layers:

            def told(
                what: str,
                share: float,
                before: float = number + (cards - LAYERS.start) / len(kind.layers),
                title: str = f"{objective}, {cards} cards",
            ) -> None:
                done = (before + share / len(kind.layers)) / len(kind.objectives)
                note(f"{title}: {what}", done)

            path = folder / f"{kind.name}-{objective}-{cards}.npz"
            work = partial(layer, plan, kind, objective, cards, nets, told)
            kept = notebook.done(path, GAME, SOURCES, numbers(plan), work)
            nets[cards] = kept["net"]
            told(f"error {float(kept['error']):.3f}", 1.0)
        trained[objective] = nets
    return trained


def numbers(plan: Plan) -> tuple[int, ...]:
    return plan.roots, plan.labels, plan.epochs, plan.seed


def layer(
    plan: Plan, kind: Kind, objective: Objective, cards: int, nets: Nets, note: Note = ignored
) -> shipped.Arrays:
    """The net for so many cards, and its error on examples that it has not seen."""
    bounded = objective == "win"
    learn = exact if cards == LAYERS.start else ahead
    positions, values = learn(plan, kind, objective, cards, nets, note)
    examples, sizes = described(kind, objective, cards, positions, values)
    aside = np.arange(len(values)) >= len(values) - len(values) // CHECKED  # other games, mostly
    seen = Examples(examples.even[~aside], examples.odd[~aside], examples.wanted[~aside])
    rng = np.random.default_rng([plan.seed, cards, bounded])
    note(f"fitting {len(values)} examples", 0.6)
    first = cards == LAYERS.start
    net = fit(fresh(rng) if first else nets[cards - 1], seen, plan.epochs, rng, bounded=bounded)
    net = net.astype(np.float16).astype(np.float32)  # as it is kept
    out = said(net, examples.even[aside], examples.odd[aside], bounded=bounded)
    miss = (out - examples.wanted[aside]) * (1 if bounded else sizes[aside])
    error = float(np.sqrt(np.mean(miss**2))) if aside.any() else 0.0
    note(f"error {error:.3f}", 0.99)
    return {"net": net.astype(np.float16), "error": np.array(error)}


Labelled: TypeAlias = tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]


def exact(
    plan: Plan, kind: Kind, objective: Objective, cards: int, nets: Nets, note: Note
) -> Labelled:
    """Positions met while others with a card more are solved, and their exact values."""
    roots = strewn(kind, cards + 1, plan.roots, f"roots {objective}", plan.seed)
    solver = kind.solver(objective)
    positions: list[Any] = []
    values: list[Any] = []
    for number, root in enumerate(roots.tolist()):
        solver.forget()
        solver.of_places(*root)
        found, known = solver.harvest(cards)
        positions.append(found)
        values.append(known)
        note("solving", 0.6 * (number + 1) / len(roots))
    return np.concatenate(positions), np.concatenate(values)


def ahead(
    plan: Plan, kind: Kind, objective: Objective, cards: int, nets: Nets, note: Note
) -> Labelled:
    """Random positions, and what one round of matrix games over the layer below says of them."""
    positions = strewn(kind, cards, plan.examples(cards), f"labels {objective}", plan.seed)
    if objective == "win":  # what is decided nobody asks a net
        reached = worth(kind.zero)[positions[:, 2]] + np.abs(positions[:, 3])
        positions = positions[np.abs(positions[:, 4]) <= reached]
    values = np.zeros(len(positions))
    pieces = np.array_split(np.arange(len(positions)), max(1, len(positions) // 500))
    for piece in pieces:
        part = slice(piece[0], piece[-1] + 1)
        compiled().labels(
            kind.how(objective), cards, positions[part], nets, worth(kind.zero), values[part]
        )
        note("looking ahead", 0.6 * (piece[-1] + 1) / len(positions))
    return positions, values


def strewn(kind: Kind, cards: int, n: int, name: str, seed: int) -> np.ndarray[Any, Any]:
    """Random positions with so many cards left: a, b, pile, total carried, difference."""
    positions = np.zeros((n, 5), np.int64)
    words = np.array(stream(f"{name} {cards}", seed))
    compiled().strewn(kind.how("win"), cards, words, positions)
    return positions


def described(
    kind: Kind,
    objective: Objective,
    cards: int,
    positions: np.ndarray[Any, Any],
    values: np.ndarray[Any, Any],
) -> tuple[Examples, Array]:
    """Positions as the net reads them."""
    even = np.zeros((len(values), EVEN), np.float32)
    odd = np.zeros((len(values), ODD), np.float32)
    sizes = np.zeros(len(values), np.float32)
    how = kind.how(objective)
    compiled().described(how, cards, positions, worth(kind.zero), even, odd, sizes)
    wanted = values if objective == "win" else values / sizes
    return Examples(even, odd, wanted.astype(np.float32)), sizes


@cache
def shipped_nets(kind: Kind = VAUTOUR) -> dict[str, Nets]:
    """The nets that come with the house; Unfit if they do not belong to its rules."""
    return read(kind.file, kind)


def read(path: Path, kind: Kind = VAUTOUR) -> dict[str, Nets]:
    shapes: dict[str, tuple[int, ...]] = {
        objective: (len(kind.layers), WEIGHTS) for objective in kind.objectives
    }
    arrays = notebook.load(path, GAME, SOURCES, shapes)
    nets: dict[str, Nets] = {}
    for objective in kind.objectives:
        nets[objective] = np.zeros((MOST + 1, WEIGHTS), np.float32)
        nets[objective][kind.layers.start : kind.layers.stop] = arrays[objective]
    return nets


def write(path: Path, nets: dict[str, Nets], kind: Kind = VAUTOUR) -> None:
    layers = slice(kind.layers.start, kind.layers.stop)
    kept = {name: net[layers].astype(np.float16) for name, net in nets.items()}
    notebook.save(path, GAME, SOURCES, kept)


def matrix(
    p: Position,
    objective: Objective,
    nets: Nets,
    rounds: int = 0,
    kind: Kind = VAUTOUR,
) -> np.ndarray[Any, Any]:
    """What each of my cards brings against each of theirs, by the nets one or two rounds on."""
    cards, union = p.cards, p.mine | p.theirs
    if not rounds:
        rounds = 2 if cards <= TWO_ROUNDS else 1
    game = np.zeros((cards, cards))
    compiled().matrix(
        kind.how(objective),
        rounds,
        cards,
        squeezed(p.mine, union),
        squeezed(p.theirs, union),
        p.pile,
        p.total,
        p.diff,
        nets,
        worth(kind.zero),
        game,
    )
    return game


def estimated(p: Position, objective: Objective, nets: Nets, rounds: int = 0) -> Advice:
    """A value and a mixture, as good as the nets."""
    assert count(p.mine) > EXACT, "fewer cards are solved, not guessed"
    return advice(matrix(p, objective, nets, rounds), members(p.mine), exact=False)
