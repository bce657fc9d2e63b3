"""Games in columns: played, written and verified, a second of one core.

`python -m tablee_bench.env.columns` prints a line for each game.
"""

import tempfile
from collections.abc import Callable
from pathlib import Path
from time import process_time, thread_time
from typing import NamedTuple

from tablee.core.game import Game
from tablee.data.frames import play, portions
from tablee.data.origin import origin
from tablee.data.playing import ColumnPlayer
from tablee.data.reading import opened
from tablee.data.writing import written
from tablee.games import CATALOGUE

SLICES = 3  # the best of them counts
GAMES = 8_192
MANY = {"vautour": 262_144}  # where games are short


class ColumnRates(NamedTuple):
    """Games a second, and the bytes of one in a Parquet file."""

    game: str
    players: int
    results: float
    moves: float
    parquet: float
    bytes_a_game: float
    verified: float


def best(work: Callable[[], object]) -> float:
    """Seconds of the processor."""
    found: list[float] = []
    for _ in range(SLICES):
        start = thread_time()
        work()
        found.append(thread_time() - start)
    return min(found)


def rates(game: Game, games: int) -> ColumnRates:
    """Of one game, with as few players as can be."""
    alone, whole = (origin(game, game.least, {}, 1, moves) for moves in (False, True))
    player = ColumnPlayer(whole)
    for moves in (False, True):
        player.played(0, 10, moves)  # compiled, if it was not
    results = best(lambda: [play(portion) for portion in portions(alone, games)])
    moves = best(lambda: [play(portion) for portion in portions(whole, games)])
    with tempfile.TemporaryDirectory() as folder:
        path, start = Path(folder) / "games.parquet", process_time()
        with written(path, whole, "parquet") as file:
            for portion in portions(whole, games):
                file.write(play(portion))
        spent, size = process_time() - start, path.stat().st_size
        parts = [*opened(path)]
    player.verify(parts[0])
    verified = best(lambda: [player.verify(part) for part in parts])
    return ColumnRates(
        game=game.name,
        players=game.least,
        results=games / results,
        moves=games / moves,
        parquet=games / spent,
        bytes_a_game=size / games,
        verified=games / verified,
    )


if __name__ == "__main__":
    for each in CATALOGUE.values():
        print(rates(each, MANY.get(each.name, GAMES)), flush=True)
