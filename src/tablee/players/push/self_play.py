"""Games of Push between those who think, played compiled."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from tablee.core.chance import stream
from tablee.players.push.arrays import Config, Looks
from tablee.players.push.learnt import Array, Values, shipped_values
from tablee.players.push.player import Style
from tablee.players.push.value import LOOKS
from tablee.players.push.workspace import Workspace


class SelfPlay(NamedTuple):
    """What came of some games: each player's shares, and the looks between turns."""

    shares: Array  # (games, players)
    rows: Array  # (looks, players, LOOKS + 1): what `value.look` saw, and last the share won
    piles: Array  # (looks,)

    def share(self) -> tuple[float, float]:
        """The mean share of the first player, and its standard error."""
        first = self.shares[:, 0]
        return float(first.mean()), float(first.std() / max(len(first) - 1, 1) ** 0.5)


def self_play(
    styles: Sequence[Style],
    games: int,
    seed: int | str,
    values: Sequence[Values] | Values | None = None,
    *,
    risques: bool = False,
    kept: int = 0,
) -> SelfPlay:
    """So many games, players moving up a seat after each; the same for the same seed."""
    players = len(styles)
    workspace = Workspace(max(style.nodes for style in styles))
    if values is None:
        values = shipped_values()
    each = [values] * players if isinstance(values, Values) else values
    configs = [
        style.config(known, players, risques) for style, known in zip(styles, each, strict=True)
    ]
    shares = np.zeros((games, players))
    looks = Looks(np.zeros((kept, players, LOOKS + 1)), np.zeros(kept, np.int64))
    taken = workspace.turns.self_play(
        workspace.work(np.array(stream(seed), np.int64)),
        0,
        Config(*map(np.array, zip(*configs, strict=True))),
        np.array([int(risques)]),
        np.array(stream(seed), np.int64),
        shares,
        looks,
    )
    return SelfPlay(shares, looks.rows[:taken], looks.piles[:taken])
