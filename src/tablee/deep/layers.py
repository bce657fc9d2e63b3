# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
"""Two-player Vautour with 8 cards or more: values fitted layer by layer, from the end upwards.

The net for 5 cards is fitted to exact values, taken from the tables of solved 6-card positions;
each other one to one round of matrix games over the net below it. To begin at 7 would be nearer to
what is played, but there an exact example costs a hundred times as much, and their number counts.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from tablee.core.bits import count
from tablee.core.chance import stream
from tablee.core.telling import members
from tablee.deep import shipped
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

FILE = shipped.VALUES / "vautour.npz"
LAYERS = range(5, MOST + 1)  # cards left for which there is a net
CHECKED = 10  # one example of so many is kept aside to see how good the fit is
TWO_ROUNDS = 15  # cards left: so many are looked at two rounds ahead, all in half a second

Nets: TypeAlias = np.ndarray[Any, np.dtype[np.float32]]
Note: TypeAlias = Callable[[str, float], None]  # told what is done, and how much of the whole


def compiled() -> Any:
    """The compiled nets."""
    return forged("leaf", "matrix", "places")


@cache
def worth() -> Any:
    """The most that each set of Points cards can move the difference of the points."""
    return np.array([reach(pile) for pile in range(1 << 16)], np.int64)


@dataclass(frozen=True)
class Plan:
    """How much is spent on each objective."""

    roots: int = 200  # solved positions of 6 cards, a few hundred examples each
    labels: int = 24_000  # examples for the next layers; fewer for high ones, which cost more
    epochs: int = 30  # passes over the first layer's; half as many above, which need not begin anew
    seed: int = 1

    def examples(self, cards: int) -> int:
        """As many as take the same time in every layer."""
        return round(self.labels * min(1.0, (EXACT / cards) ** 3))

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


def train(plan: Plan, folder: Path, note: Note = ignored) -> dict[str, Nets]:
    """The nets of every layer for both objectives; what lies in the folder already is kept."""
    folder.mkdir(parents=True, exist_ok=True)
    trained: dict[str, Nets] = {}
    for number, objective in enumerate(OBJECTIVES):
        nets = np.zeros((MOST + 1, WEIGHTS), np.float32)
        for cards in LAYERS:

            def told(
                what: str,
                share: float,
                before: float = number + (cards - LAYERS.start) / len(LAYERS),
                title: str = f"{objective}, {cards} cards",
            ) -> None:
                note(f"{title}: {what}", (before + share / len(LAYERS)) / len(OBJECTIVES))

            path = folder / f"{objective}-{cards}.npz"
            try:
                kept = shipped.load(path, GAME)
                known = tuple(kept["plan"].tolist()) == numbers(plan)
            except (shipped.Unfit, KeyError):
                kept, known = {}, False
            if not known:
                kept = layer(plan, objective, cards, nets, told)
                shipped.save(path, GAME, {**kept, "plan": np.array(numbers(plan))})
            nets[cards] = kept["net"]
            told(f"error {float(kept['error']):.3f}", 1.0)
        trained[objective] = nets
    return trained


def numbers(plan: Plan) -> tuple[int, ...]:
    return plan.roots, plan.labels, plan.epochs, plan.seed


def layer(
    plan: Plan, objective: Objective, cards: int, nets: Nets, note: Note = ignored
) -> shipped.Arrays:
    """The net for so many cards, and its error on examples that it has not seen."""
    name = f"{objective}/{cards}/{plan.seed}"
    if cards == LAYERS.start:
        positions, values = exact(plan, objective, cards, note)
    else:
        positions, values = ahead(plan, objective, cards, nets, note)
    bounded = objective == "win"
    examples, sizes = described(cards, positions, values, bounded=bounded)
    aside = np.arange(len(values)) >= len(values) - len(values) // CHECKED  # other games, mostly
    seen = Examples(examples.even[~aside], examples.odd[~aside], examples.wanted[~aside])
    rng = np.random.default_rng([plan.seed, cards, bounded])
    note(f"fitting {len(values)} examples", 0.9)
    first = cards == LAYERS.start
    start, epochs = (fresh(rng), plan.epochs) if first else (nets[cards - 1], plan.epochs // 2)
    net = fit(start, seen, epochs, rng, bounded=bounded)
    net = net.astype(np.float16).astype(np.float32)  # as it is kept
    out = said(net, examples.even[aside], examples.odd[aside], bounded=bounded)
    miss = (out - examples.wanted[aside]) * (1 if bounded else sizes[aside])
    error = float(np.sqrt(np.mean(miss**2))) if aside.any() else 0.0
    note(f"error {error:.3f} ({name})", 0.99)
    return {"net": net.astype(np.float16), "error": np.array(error)}


def exact(
    plan: Plan, objective: Objective, cards: int, note: Note
) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Positions met while others with a card more are solved, and their exact values."""
    roots = strewn(cards + 1, plan.roots, f"roots {objective}", plan.seed)
    solver = Solver(objective)
    positions: list[Any] = []
    values: list[Any] = []
    for number, root in enumerate(roots.tolist()):
        solver.forget()
        solver.of_places(*root)
        found, known = solver.harvest(cards)
        positions.append(found)
        values.append(known)
        note("solving", 0.9 * (number + 1) / len(roots))
    return np.concatenate(positions), np.concatenate(values)


def ahead(
    plan: Plan, objective: Objective, cards: int, nets: Nets, note: Note
) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Random positions, and what one round of matrix games over the layer below says of them."""
    positions = strewn(cards, plan.examples(cards), f"labels {objective}", plan.seed)
    values = np.zeros(len(positions))
    pieces = np.array_split(np.arange(len(positions)), max(1, len(positions) // 500))
    for piece in pieces:
        part = slice(piece[0], piece[-1] + 1)
        compiled().labels(
            objective == "points", cards, positions[part], nets, worth(), values[part]
        )
        note("looking ahead", 0.9 * (piece[-1] + 1) / len(positions))
    return positions, values


def strewn(cards: int, n: int, name: str, seed: int) -> np.ndarray[Any, Any]:
    """Random positions with so many cards left: a, b, pile, total carried, difference."""
    positions = np.zeros((n, 5), np.int64)
    compiled().strewn(cards, np.array(stream(f"{name} {cards}", seed)), positions)
    return positions


def described(
    cards: int, positions: np.ndarray[Any, Any], values: np.ndarray[Any, Any], *, bounded: bool
) -> tuple[Examples, Array]:
    """Positions as the net reads them; by points the difference so far does not matter."""
    even = np.zeros((len(values), EVEN), np.float32)
    odd = np.zeros((len(values), ODD), np.float32)
    sizes = np.zeros(len(values), np.float32)
    read = positions.copy()
    if not bounded:
        read[:, 4] = 0
    compiled().described(cards, np.ascontiguousarray(read), even, odd, sizes)
    wanted = values.astype(np.float32) if bounded else (values / sizes).astype(np.float32)
    return Examples(even, odd, wanted), sizes


@cache
def shipped_nets() -> dict[str, Nets]:
    """The nets that come with the house; Unfit if they do not belong to its rules."""
    return read(FILE)


def read(path: Path) -> dict[str, Nets]:
    arrays = shipped.load(path, GAME)
    nets: dict[str, Nets] = {}
    for objective in OBJECTIVES:
        kept = arrays.get(objective)
        if kept is None or kept.shape != (len(LAYERS), WEIGHTS):
            raise shipped.Unfit(f"{path} is of another make: tablee train vautour makes it anew")
        nets[objective] = np.zeros((MOST + 1, WEIGHTS), np.float32)
        nets[objective][LAYERS.start :] = kept
    return nets


def write(path: Path, nets: dict[str, Nets]) -> None:
    kept = {name: net[LAYERS.start :].astype(np.float16) for name, net in nets.items()}
    shipped.save(path, GAME, kept)


def matrix(
    p: Position, objective: Objective, nets: Nets, rounds: int | None = None
) -> np.ndarray[Any, Any]:
    """What each of my cards brings against each of theirs, by the nets one or two rounds on."""
    cards, union = p.cards, p.mine | p.theirs
    if rounds is None:
        rounds = 2 if cards <= TWO_ROUNDS else 1
    game = np.zeros((cards, cards))
    compiled().matrix(
        objective == "points",
        rounds,
        cards,
        squeezed(p.mine, union),
        squeezed(p.theirs, union),
        p.pile,
        p.total,
        p.diff,
        nets,
        worth(),
        game,
    )
    return game


def estimated(p: Position, objective: Objective, nets: Nets, rounds: int | None = None) -> Advice:
    """A value and a mixture, as good as the nets."""
    assert count(p.mine) > EXACT, "fewer cards are solved, not guessed"
    return advice(matrix(p, objective, nets, rounds), members(p.mine), exact=False)
