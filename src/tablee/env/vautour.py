"""How much a policy gives up at Stupide Vautour with two, against answers that are exact.

`tablee exploitability` prints it.
"""

from collections.abc import Callable, Iterator
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from tablee.core.bits import bit, span
from tablee.core.telling import members
from tablee.env.encoding import encoder, observed
from tablee.games.vautour import GAME, rules
from tablee.games.vautour.rules import POINTS, ZERO
from tablee.players.vautour.solver import EXACT, Position, Solver, equilibrium

Array: TypeAlias = np.ndarray[Any, Any]
# From observations [n, columns] and masks [n, moves] to how likely each action is [n, moves].
Policy: TypeAlias = Callable[[Array, Array], Array]
LEAST, MOST = 2, EXACT  # cards in hand, with which a position is a choice and can be solved
OPTIONS = {"memory_aid": True}  # whoever answers exactly knows both hands


class GivenUp(NamedTuple):
    """Points that a policy gives up in one decision, on the average."""

    points: float
    error: float  # one standard error
    positions: int


def scattered(cards: int, n: int, seed: int = 1, carried: float = 0.15) -> Iterator[Position]:
    """Random positions with a Points card turned, some with more carried from before."""
    rng = Random(f"{cards}/{seed}")
    for _ in range(n):
        hands = [sum(bit(card) for card in rng.sample(range(1, 16), cards)) for _ in range(2)]
        points = members(POINTS)
        rng.shuffle(points)
        pile, rest = points[: cards - 1], points[cards - 1 :]
        at_stake = rest[: 1 + (len(rest) > 1 and rng.random() < carried)]
        diff = sum(abs(card - ZERO) * rng.choice((-1, 1)) for card in rest[len(at_stake) :])
        yield Position(
            hands[0],
            hands[1],
            sum(bit(card) for card in pile),
            sum(bit(card) for card in at_stake),
            diff,
        )


def given_up(game: Array, x: list[float]) -> float:
    """What a mixture of the rows loses, at worst, of the value of the game."""
    return equilibrium(game)[0] - float((np.array(x) @ game).min())


def uniform(seen: Array, mask: Array) -> Array:
    """A yardstick: every legal action as likely as any other."""
    return mask / mask.sum(axis=1, keepdims=True)


def exploitability(
    policy: Policy,
    *,
    cards: int = MOST,
    positions: int = 50,
    seed: int = 1,
    watch: Callable[[int], None] | None = None,  # is told how many positions are solved
) -> GivenUp:
    """Points a decision with so many cards in hand, if all that follows is played exactly.

    The table has `memory_aid`, and the policy sits on seat 0; it is asked once, for all positions.
    """
    if not LEAST <= cards <= MOST or positions < 1:
        raise ValueError(f"at least one position, with {LEAST} to {MOST} cards in hand")
    found = list(scattered(cards, positions, seed))
    seen, mask = shown(found)
    answer = policy(seen, mask)
    try:
        chances = np.asarray(answer, np.float64)
    except (TypeError, ValueError):
        raise ValueError(f"a policy answers with numbers, not {type(answer).__name__}") from None
    if chances.shape != mask.shape or (chances[~mask] != 0).any():
        raise ValueError("a policy says how likely each action is, and 0 if it is not legal")
    if not np.allclose(chances.sum(axis=1), 1):
        raise ValueError("how likely the actions are does not add up to 1")
    solver, losses = Solver("points"), list[float]()
    for position, row, legal in zip(found, chances, mask, strict=True):
        solver.forget()
        losses.append(given_up(solver.matrix(position), row[legal].tolist()))
        if watch is not None:
            watch(len(losses))
    error = stdev(losses) / len(losses) ** 0.5 if len(losses) > 1 else 0.0
    return GivenUp(fmean(losses), error, len(losses))


def shown(positions: list[Position]) -> tuple[Array, Array]:
    """What seat 0 sees of each, and what it may do, as a batch says it."""
    moves, columns = len(GAME.spelling.seats), len(encoder(GAME, 2).names)
    seen = np.zeros((len(positions), columns), np.int8)
    mask = np.zeros((len(positions), moves), bool)
    for number, position in enumerate(positions):
        t = rules.Table.blank()
        rules.deal(t, 2, GAME.numbers(OPTIONS))
        t.pile, t.stake, t.due = position.pile, position.stake, span(0, 1)
        t.hand[0], t.hand[1] = position.mine, position.theirs
        rules.veil(t, 0)
        seen[number] = np.frombuffer(observed(GAME, 2, t, 0), np.int8)[:columns]
        mask[number, members(position.mine)] = True
    return seen, mask
