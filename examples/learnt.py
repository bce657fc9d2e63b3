"""What `examples/ppo.py --save ppo.npz` has learnt, as an agent (PPO=FILE.npz says which).

tablee tournament vautour --players 2 --agents level1 examples.learnt:Learnt --games 400
"""

import os

import numpy as np

from examples.ppo import Net
from tablee.env.encoding import observed
from tablee.players.agents import Situation


class Learnt:
    """Draws a move as likely as the net says, or with PPO_BEST=1 makes the likeliest."""

    def __init__(self) -> None:
        with np.load(os.environ.get("PPO", "ppo.npz")) as kept:
            *weights, self.mean, self.scale = (kept[name] for name in kept.files)
        self.net = Net(1, 1, np.random.default_rng(1))
        self.net.weights = weights

    def choose(self, situation: Situation) -> int:
        view, moves = situation.view, situation.moves
        if len(moves) == 1:
            return moves[0]
        bytes_seen = observed(situation.game, view.players, view, situation.seat)
        seen = np.frombuffer(bytes_seen, np.int8)[: len(self.mean)]
        mask = np.zeros((1, self.net.weights[-1].size - 1), bool)
        mask[0, moves] = True
        chances, _ = self.net.policy(((seen - self.mean) * self.scale)[None], mask)
        if os.environ.get("PPO_BEST"):
            return int(chances[0].argmax())
        likely = np.exp(chances[0][moves]).tolist()
        return situation.rng.choices(moves, likely)[0]
