"""What level 4 of two at Stupide Vautour gives up with 9 cards, by points, judged exactly.

    python -m tablee_bench.bots.vautour_nine FILE [--positions 100]

A position takes some seconds to solve and is kept in FILE, with its whole matrix game: the same
command goes on there, and another player can be judged by what is solved. The judge knows no net.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from tablee.env.vautour import given_up, scattered
from tablee.players.vautour.solver import Position
from tablee_bench.bots.plan import Report
from tablee_bench.bots.vautour_losses import SOLVABLE, Truth, exact, summed, top, uniform

SEED = 9  # no net and no level was chosen by these positions


def judged(file: Path, positions: int, truth: Truth) -> Iterator[tuple[Position, Any]]:
    """So many positions with their matrix games; those that lie in the file are not solved again.

    A last line that was cut off is solved again.
    """
    whole = file.read_text().splitlines(keepends=True) if file.exists() else []
    if whole and not whole[-1].endswith("\n"):
        file.write_text("".join(whole[:-1]))
        del whole[-1]
    with file.open("a") as kept:
        for number, p in enumerate(scattered(SOLVABLE, positions, SEED)):
            if number < len(whole):
                yield p, np.array(json.loads(whole[number]))
            else:
                game = truth(p)
                print(json.dumps(game.tolist()), file=kept, flush=True)
                yield p, game


def measured(file: Path, positions: int) -> Report:
    """Means in points a decision, with their standard errors."""
    players = {"top": top("points"), "uniform": uniform}
    found: dict[str, list[float]] = {name: [] for name in players}
    for p, game in judged(file, positions, exact("points")):
        for name, player in players.items():
            found[name].append(given_up(game, player(p)))
    return summed(found) | {"most": max(found["top"])}


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--positions", type=int, default=100)
    parsed = parser.parse_args(arguments)
    print(json.dumps(measured(parsed.file, parsed.positions)))


if __name__ == "__main__":
    main()
