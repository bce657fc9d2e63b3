"""Self-play: games between seats that search, to learn leaf values from or to compare searches."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.fast.layout import tables
from tablee.search.arrays import SEATS, TABLES, SelfPlay, records
from tablee.search.config import SearchConfig
from tablee.search.model import compiled, room, unlearnt, width


def self_play(
    game: Game,
    configs: Sequence[SearchConfig],
    games: int,
    seed: int | str,
    *,
    weights: list[np.ndarray[Any, Any]] | None = None,
    options: dict[str, object] | None = None,
    positions_kept: int = 0,
) -> SelfPlay:
    """So many games between seats that search in these ways, the same for the same seed.

    The first positions between two turns are kept, at most so many.
    """
    kept = SelfPlay(
        np.zeros((games, len(configs))),
        np.zeros((positions_kept, SEATS, width(game))),
        np.zeros(positions_kept, np.int64),
        np.zeros((positions_kept, SEATS)),
    )
    positions = compiled(game).self_play(
        tables(game.rules.Table, TABLES),
        np.array(stream(seed), np.int64),
        np.array(game.numbers(options or {}), np.int64),
        records(configs),
        np.stack(weights or [unlearnt(game)]),
        room(game, configs),
        kept,
    )
    seats = len(configs)
    looks, ends = kept.features[:positions, :seats], kept.ends[:positions, :seats]
    return SelfPlay(kept.shares, looks, kept.stages[:positions], ends)
