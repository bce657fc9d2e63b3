"""Proximal policy optimisation in NumPy alone, against casual players (Schulman et al. 2017).

`python examples/ppo.py push --seconds 120` prints how much of the victory the learner wins while it
learns, and then of 4,096 games with the best move each time: 0.5 is fair with two. `--self-play`
learns on all chairs, where all decide at once: two who answer each other alone go round in circles,
and less so if they keep many moves open at first. `--save FILE.npz` is for `examples/learnt.py`.
"""

import argparse
import time
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from tablee.env import Batch, Manner

Array: TypeAlias = np.ndarray[Any, Any]
HIDDEN, TABLES, STEPS, EPOCHS, PIECES = 128, 512, 32, 3, 8
CLIP, LAMBDA, RATE, VALUE = 0.2, 0.95, 1e-3, 0.5
OPEN = (0.01, 0.01), (0.1, 0.02)  # entropy's worth, at first and last: against others, and oneself
UNLIKELY = -1e9  # the logit of an action that is not legal


class Rollout(NamedTuple):
    """Some steps of all tables: [steps, tables] each, and a last axis for columns or actions."""

    seen: Array
    mask: Array
    action: Array
    chance: Array  # the logarithm of how likely the action was
    advantage: Array
    outcome: Array  # what the value should have been


class Net:
    """Two layers, then a logit for each action and, last, the value."""

    def __init__(self, columns: int, actions: int, rng: np.random.Generator) -> None:
        self.weights: list[Array] = []
        for rows, width in (columns, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, actions + 1):
            drawn = rng.standard_normal((rows, width)) * np.sqrt(2 / rows)
            self.weights += [drawn.astype(np.float32), np.zeros(width, np.float32)]
        self.weights[4] *= 0.1  # at first it likes all moves alike
        self._moments, self._updates = [[0 * each for each in self.weights] for _ in range(2)], 0

    def layers(self, seen: Array) -> list[Array]:
        """What goes into each layer, and what comes out of the last."""
        found = [seen]
        for n in range(0, len(self.weights), 2):
            out = found[-1] @ self.weights[n] + self.weights[n + 1]
            found.append(np.maximum(out, 0) if n < 4 else out)
        return found

    def policy(self, seen: Array, mask: Array) -> tuple[Array, Array]:
        """The logarithms of how likely each action is, and the value."""
        return split(self.layers(seen)[-1], mask)

    def gradient(self, layers: list[Array], error: Array) -> list[Array]:
        """Of each weight, from that of what comes out."""
        found: list[Array] = []
        for n in range(len(self.weights) - 2, -1, -2):
            found = [layers[n // 2].T @ error, error.sum(axis=0), *found]
            error = (error @ self.weights[n].T) * (layers[n // 2] > 0)
        return found

    def descend(self, gradient: list[Array], rate: float) -> None:
        """One step of Adam (Kingma and Ba 2015), no longer than half a unit."""
        self._updates += 1
        size = float(np.sqrt(sum((each**2).sum() for each in gradient)))
        rate *= np.sqrt(1 - 0.999**self._updates) / (1 - 0.9**self._updates)
        for each, slope, mean, square in zip(self.weights, gradient, *self._moments, strict=True):
            slope = slope * min(1.0, 0.5 / (size + 1e-8))
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            each -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def split(out: Array, mask: Array) -> tuple[Array, Array]:
    logits = np.where(mask, out[:, :-1], UNLIKELY)
    logits = logits - logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True)), out[:, -1]


def loss(net: Net, some: Rollout, entropy: float) -> tuple[float, list[Array]]:
    """What is to be made small, and its gradient."""
    layers, rows = net.layers(some.seen), np.arange(len(some.action))
    chances, value = split(layers[-1], some.mask)
    likely = np.exp(chances)
    ratio = np.exp(chances[rows, some.action] - some.chance)
    gain, safe = ratio * some.advantage, np.clip(ratio, 1 - CLIP, 1 + CLIP) * some.advantage
    surprise = -(likely * np.where(some.mask, chances, 0)).sum(axis=1)
    off = value - some.outcome
    total = (VALUE * off**2 / 2 - np.minimum(gain, safe) - entropy * surprise).mean()
    free = (gain <= safe) * gain
    error = np.empty_like(layers[-1])
    error[:, :-1] = free[:, None] * likely
    error[rows, some.action] -= free
    error[:, :-1] += entropy * likely * (np.where(some.mask, chances, 0) + surprise[:, None])
    error[:, -1] = VALUE * off
    return float(total), net.gradient(layers, error / len(rows))


class Learner:
    """A net, and the tables at which it learns, on another chair each game, or on all of them."""

    def __init__(
        self, game: str, players: int, tables: int = TABLES, alone: bool = True, seed: int = 1
    ) -> None:
        self.rng, self.chairs = np.random.default_rng(seed), 1 if alone else players
        manner = Manner(learner=alone, way="turns" if alone else "rounds", skip_forced=True)
        self.batch = Batch(game, players, tables, seed=seed, **manner)
        self.net = Net(len(self.batch.columns), self.batch.moves, self.rng)
        for _ in range(50):  # what columns usually hold
            self.batch.wander()
        seen = self.batch.now.observation.reshape(-1, len(self.batch.columns)).astype(np.float32)
        self.mean, self.scale = seen.mean(axis=0), 1 / (seen.std(axis=0) + 0.3)

    def seen(self) -> tuple[Array, Array]:
        """What is seen, and the mask: a row for each chair that learns."""
        seen = self.batch.now.observation.reshape(-1, len(self.mean))
        return (seen - self.mean) * self.scale, self.batch.now.mask.reshape(len(seen), -1).copy()

    def step(self, action: Array) -> tuple[Array, Array]:
        """Take actions; what each chair has won, and whether its game is over."""
        size, asked = self.batch.size, self.batch.now.seat.copy()
        now = self.batch.step(action.reshape(self.batch.actions.shape))
        won = now.reward[np.arange(size), asked] if self.chairs == 1 else now.reward.reshape(-1)
        return won.copy(), np.repeat(now.done, self.chairs)

    def rollout(self, steps: int) -> tuple[Rollout, float]:
        """Play on, and say what was learnt from, and how much of the victories was won."""
        rows, kept = np.arange(self.batch.size * self.chairs), list[tuple[Array, ...]]()
        for _ in range(steps):
            seen, mask = self.seen()
            chances, value = self.net.policy(seen, mask)
            noise = self.rng.standard_exponential(chances.size).reshape(chances.shape)
            action = np.where(mask, chances - np.log(noise), -np.inf).argmax(axis=1)
            kept.append((seen, mask, action, chances[rows, action], value, *self.step(action)))
        seen, mask, action, told, value, won, done = map(np.array, zip(*kept, strict=True))
        _, last = self.net.policy(*self.seen())
        advantage, following = np.zeros_like(value), np.zeros(len(rows), np.float32)
        for n in range(steps - 1, -1, -1):  # generalised advantages (Schulman et al. 2016)
            later = (value[n + 1] if n + 1 < steps else last) * ~done[n]
            advantage[n] = following = won[n] + later - value[n] + LAMBDA * following * ~done[n]
        outcome, share = advantage + value, float(won.sum() / max(1, done.sum()))
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
        return Rollout(seen, mask, action, told, advantage, outcome), share

    def learn(self, rollout: Rollout, left: float = 1.0) -> None:
        """In smaller steps, and surer of oneself, the less of the time is left."""
        flat = [each.reshape(-1, *each.shape[2:]) for each in rollout]
        first, last = OPEN[self.chairs > 1]
        for _ in range(EPOCHS):
            for piece in np.array_split(self.rng.permutation(len(flat[0])), PIECES):
                some = Rollout(*(each[piece] for each in flat))
                _, gradient = loss(self.net, some, last + (first - last) * left)
                self.net.descend(gradient, RATE * left)

    def judged(self, games: int = 4096) -> float:
        """How much of the victories the best moves win."""
        self.batch.reset(seed=12345)
        won, ended = 0.0, 0
        while ended < games:
            chances, _ = self.net.policy(*self.seen())
            shares, over = self.step(chances.argmax(axis=1))
            won, ended = won + float(shares.sum()), ended + int(over.sum())
        return won / ended

    def save(self, path: str) -> None:
        np.savez(path, *self.net.weights, self.mean, self.scale)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="push")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--self-play", action="store_true")
    parser.add_argument("--save", metavar="FILE.npz")
    asked = parser.parse_args()
    learner = Learner(asked.game, asked.players, alone=not asked.self_play, seed=asked.seed)
    begun, number = time.process_time(), 0
    while (left := 1 - (time.process_time() - begun) / asked.seconds) > 0:
        rollout, share = learner.rollout(STEPS)
        learner.learn(rollout, left)
        number += 1
        if number % 20 == 0:
            print(f"{time.process_time() - begun:6.0f} s  {share:.3f}", flush=True)
    if asked.save:
        learner.save(asked.save)
    if not asked.self_play:
        print(f"the best moves win {learner.judged():.3f}")


if __name__ == "__main__":
    main()
