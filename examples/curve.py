"""How well `examples/ppo.py` plays while it learns: python examples/curve.py GAME [--plot FILE].

The same learner, looked at every so many seconds of the processor: with the best moves against
casual players, or, if it learns by self-play, as an agent against a level, by a tournament.
"""

import argparse
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from examples.ppo import STEPS, Learner
from tablee.data.charts import Bar, Panel, svg
from tablee.tournament import hold

GAMES = 400  # of a tournament; a standard error of 0.025


def against(level: str, game: str, learner: Learner) -> float:
    """The share of the victories that the net wins from somebody, drawing its moves."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PPO"] = str(Path(folder) / "ppo.npz")
        learner.save(os.environ["PPO"])
        agents = [level, "examples.learnt:Learnt"]
        found = hold(game, agents, players=2, games=GAMES, workers=1)
    return 1 - found.pairs()[0].share


def learning(
    game: str, level: str, seconds: float, looks: int, seed: int = 1
) -> Iterator[tuple[float, float]]:
    """Seconds of the processor that were learnt, and the share won then, so many times."""
    learner = Learner(game, 2, alone=level == "casual", seed=seed)
    spent = 0.0
    for look in range(looks + 1):
        begun = time.process_time()
        while spent + time.process_time() - begun < seconds * look / looks:
            rollout, _ = learner.rollout(STEPS)
            left = 1 - (spent + time.process_time() - begun) / seconds
            learner.learn(rollout, max(left, 0.0))
        spent += time.process_time() - begun
        yield spent, learner.judged() if level == "casual" else against(level, game, learner)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--level", default="casual", help="level1: learn by self-play")
    parser.add_argument("--seconds", type=float, default=150)
    parser.add_argument("--looks", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path, metavar="FILE.svg")
    asked = parser.parse_args()
    bars: list[Bar] = []
    looks = learning(asked.game, asked.level, asked.seconds, asked.looks, asked.seed)
    for spent, share in looks:
        print(f"{spent:6.0f} s  {share:.3f}", flush=True)
        bars.append(Bar(f"{spent:.0f}", share))
        if asked.plot:  # as far as it has come
            title = f"{asked.game}: share won from {asked.level}, by seconds of one core"
            asked.plot.write_text(svg(title, [Panel(title, bars, line=0.5)]), "utf-8")


if __name__ == "__main__":
    main()
