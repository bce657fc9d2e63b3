"""Every level of every game by `tablee.tournament`, until each interval is narrow enough.

    python -m tablee_bench.bots.whole_ladder FOLDER [--within 20] [--minutes 60] [--game NAME]

What was played lies in FOLDER, and the same command goes on there. Where the last level takes its
time it meets the one below it alone, in a tournament of two; elsewhere all meet all.
"""

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from math import comb
from pathlib import Path
from time import monotonic

from tablee.cli.arguments import workers
from tablee.play.processes import Workers
from tablee.tournament.holding import contest, held
from tablee.tournament.meeting import Contest, Meeting
from tablee.tournament.standings import Rated, Tournament

SEED = 17
LEAST = 30  # deals, before an interval is believed
SLICE = 60.0  # seconds that a tournament goes on for before the next has its turn
MOST = 20_000  # games of every two
ANYBODY, GREEDY = (f"tablee_bench.bots.field:{name}" for name in ("Random", "Greedy"))
SHORT = {ANYBODY: "random", GREEDY: "greedy"}
QUICK = "level1", ANYBODY, GREEDY, "level2", "level3"
ALL = *QUICK, "level4"
LAST = "level3", "level4"


@dataclass(frozen=True)
class Ladder:
    """One tournament: where it is played, and by whom."""

    name: str
    game: str
    players: int
    agents: tuple[str, ...]
    options: tuple[tuple[str, object], ...] = ()

    def contest(self) -> Contest:
        return contest(self.game, self.agents, self.players, dict(self.options), SEED)


def _ladders() -> list[Ladder]:
    fields: list[tuple[str, int, Mapping[str, object]]] = [
        ("vautour", 2, {}),
        ("vautour", 4, {}),
        ("push", 2, {}),
        ("push", 4, {}),
        ("vampire", 3, {"rounds": 1}),
    ]
    found = [Ladder("cercueils-4", "cercueils", 4, ALL)]
    for game, players, options in fields:
        for part, agents in (("", QUICK), ("-last", LAST)):
            name = f"{game}-{players}{part}"
            found.append(Ladder(name, game, players, agents, tuple(options.items())))
    return found


LADDERS = _ladders()


def width(rated: Sequence[Rated]) -> float:
    """Half of the widest interval, in points."""
    return max((each.high - each.low) / 2 for each in rated)


def go_on(ladder: Ladder, folder: Path, seconds: float, workers: Workers) -> Tournament:
    """So long, and what has come of it altogether."""
    end, wanted = monotonic() + seconds, ladder.contest()
    log = folder / f"{ladder.name}.jsonl"
    before = max(0, len(log.read_bytes().splitlines()) - 1) if log.exists() else 0
    found = list[Meeting]()
    for meeting in held(wanted, MOST, workers, log):
        found.append(meeting)
        if monotonic() > end and len(found) > before:
            break
    return Tournament(wanted, found)


def told(ladder: Ladder, found: Tournament) -> str:
    """A table for a page, the pairs of which stand above their diagonal."""
    names, ratings = [SHORT.get(name, name) for name in ladder.agents], found.ratings()
    pairs = {(pair.one, pair.two): pair for pair in found.pairs()}
    lines = [
        f"{ladder.name}: {2 * len(found.meetings):,} games, ± {width(ratings):.0f}",
        "| | " + " | ".join(("rating", "95 %", "ms", *names[:-1])) + " |",
        "|---|---:|---|---:|" + "---|" * (len(names) - 1),
    ]
    for row, each in enumerate(ratings):
        spread = f"{each.low:.0f} to {each.high:.0f}" if row else "by definition"
        cells = [names[row], f"{each.rating:.0f}", spread, f"{each.milliseconds:.2g}"]
        for column in ladder.agents[:-1]:
            pair = pairs.get((column, each.agent))
            cells.append(f"{1 - pair.share:.3f} ± {pair.error:.3f}" if pair else "")
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def climb(
    ladders: Sequence[Ladder], folder: Path, within: float, minutes: float, workers: Workers
) -> None:
    """All of them in turn, a slice each, until they are narrow enough or time is up."""
    end, open_ = monotonic() + 60 * minutes, list(ladders)
    found = dict[str, Tournament]()
    while open_ and monotonic() < end:
        for ladder in takewhile(lambda _: monotonic() < end, list(open_)):
            played = go_on(ladder, folder, min(SLICE, end - monotonic()), workers)
            found[ladder.name] = played
            reached = width(played.ratings())
            print(f"{ladder.name}: {2 * len(played.meetings):,} games, ± {reached:.0f}", flush=True)
            pairs = comb(len(ladder.agents), 2)
            narrow = reached <= within and len(played.meetings) >= LEAST * pairs
            if narrow or 2 * len(played.meetings) >= MOST * pairs:
                open_.remove(ladder)
    for ladder in ladders:
        if ladder.name in found:
            print(f"\n{told(ladder, found[ladder.name])}", end="")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--within", type=float, default=20.0, help="points (default: 20)")
    parser.add_argument("--minutes", type=float, default=600.0)
    parser.add_argument("--game", action="append", metavar="NAME", help="such as push-4-last")
    parser.add_argument("--workers", type=workers, default=1, help="or ray://… (default: 1)")
    parsed = parser.parse_args(arguments)
    parsed.folder.mkdir(parents=True, exist_ok=True)
    ladders = [each for each in LADDERS if each.name in (parsed.game or [each.name])]
    climb(ladders, parsed.folder, parsed.within, parsed.minutes, parsed.workers)


if __name__ == "__main__":
    main()
