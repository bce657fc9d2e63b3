"""How much sooner more workers are done: the same games by one core, by more, by a Ray cluster.

    python -m tablee_bench.sim.scaling 1 2 ray://local [--game vautour] [--games 40000]

Prints games a second by the clock, and how many times those of the first. What starts the workers
counts, as it does for whoever waits; the games are compared, and are the same.
"""

import argparse
from hashlib import sha256
from time import perf_counter

from tablee.cli.arguments import workers
from tablee.games import CATALOGUE
from tablee.play.portions import RecordPortion, encoded, record_portions
from tablee.play.processes import Workers, in_order


def timed(game: str, games: int, by: Workers) -> tuple[float, str]:
    """Games a second, and a hash of all their records."""
    whole = RecordPortion(game, CATALOGUE[game].least, {}, 1, True, 0, games)
    digest, start = sha256(), perf_counter()
    for some in in_order(encoded, record_portions(whole), by):
        digest.update(some)
    return games / (perf_counter() - start), digest.hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("workers", nargs="+", type=workers)
    parser.add_argument("--game", choices=list(CATALOGUE), default=next(iter(CATALOGUE)))
    parser.add_argument("--games", type=int, default=40_000)
    parsed = parser.parse_args()
    first = before = None
    for by in parsed.workers:
        rate, played = timed(parsed.game, parsed.games, by)
        first, before = first or rate, before or played
        if played != before:
            raise SystemExit(f"{by} has played other games")
        print(f"{by}: {rate:,.0f} games a second, {rate / first:.2f} times", flush=True)


if __name__ == "__main__":
    main()
