"""Every level of every game by `tablee.tournament`, until each interval is narrow enough.

    python -m tablee_bench.bots.whole_ladder FOLDER [--within 20] [--minutes 60] [--game NAME]

What was played lies in FOLDER, and the same command goes on there; with no minutes it tells what
lies there. All meet all a little; then
those two meet whose games narrow the widest interval most (`pairing`). Where the last level takes
its time it meets the one below it alone, in a tournament of two without luck; elsewhere all meet
all.
"""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile
from pathlib import Path
from time import monotonic

from tablee.cli.arguments import workers
from tablee.play.processes import Workers
from tablee.tournament.holding import DealtTable, carried_on, contest, dealt_tables, kept
from tablee.tournament.meeting import Contest
from tablee.tournament.standings import Tournament
from tablee_bench.bots.ladder import FIELDS
from tablee_bench.bots.pairing import next_pair, winless

SEED = 17
LEAST = 30  # deals of every two, before an interval is believed
STEP = 10  # deals that two meet over before it is asked again who should
SLICE = 120.0  # seconds that a tournament goes on for before the next has its turn
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
    adjust: bool = False  # whether luck is taken out of every result

    def contest(self) -> Contest:
        options = dict(self.options)
        return contest(self.game, self.agents, self.players, options, SEED, adjust=self.adjust)

    def log(self, folder: Path) -> Path:
        return folder / f"{self.name}.jsonl"

    def kept(self, folder: Path) -> Tournament:
        """What was played before."""
        wanted = self.contest()
        return Tournament(wanted, kept(self.log(folder), wanted))


def _ladders() -> list[Ladder]:
    """Where the quick ladder is played, too; all meet in a race, where nobody thinks for long."""
    found = list[Ladder]()
    for where in sorted(FIELDS.values(), key=lambda where: where.game.race is None):
        place, settled = (where.game.name, where.players), tuple(where.options.items())
        parts = [("", QUICK), ("-last", LAST)] if where.game.race is None else [("", ALL)]
        for part, agents in parts:
            name = f"{where.game.name}-{where.players}{part}"
            found.append(Ladder(name, *place, agents, settled, adjust=agents == LAST))
    return found


LADDERS = _ladders()


def width(found: Tournament) -> float:
    """Half of the widest interval, in points, of those who have won anything."""
    rated, hopeless = found.ratings(), winless(found)
    return max((each.high - each.low) / 2 for n, each in enumerate(rated) if n not in hopeless)


def portions(found: Tournament) -> list[DealtTable]:
    """What is to be played next: a little by everybody, then by those who matter most."""
    if missing := dealt_tables(found.contest, 2 * LEAST, found.meetings):
        return missing
    pair = next_pair(found)
    first = sum(each.agents == pair for each in found.meetings)
    deals = range(first, min(first + max(STEP, first // STEP), MOST // 2))
    return [DealtTable(found.contest, pair, deal, 1) for deal in deals]


def go_on(ladder: Ladder, folder: Path, seconds: float, workers: Workers) -> Tournament:
    """So long, and what has come of it altogether."""
    end, wanted = monotonic() + seconds, ladder.contest()
    log, found = ladder.log(folder), [*ladder.kept(folder).meetings]
    while to_play := portions(Tournament(wanted, found)):
        for some in carried_on(to_play, workers, log):
            found += some
            if monotonic() > end:
                return Tournament(wanted, found)
    return Tournament(wanted, found)


def told(ladder: Ladder, found: Tournament) -> str:
    """A table for a page, the pairs of which stand above their diagonal."""
    names, ratings = [SHORT.get(name, name) for name in ladder.agents], found.ratings()
    hopeless = winless(found)
    pairs = {(pair.one, pair.two): pair for pair in found.pairs()}
    lines = [
        f"{ladder.name}: {2 * len(found.meetings):,} games, ± {width(found):.0f}",
        "| | " + " | ".join(("rating", "95 %", "above the level below", "ms", *names[:-1])) + " |",
        "|---|---:|---|---|---:|" + "---|" * (len(names) - 1),
    ]
    levels = [name for name in names if name.startswith("level")]
    below = dict(pairwise(reversed(levels)))
    for row, each in enumerate(ratings):
        spread = f"{each.low:.0f} to {each.high:.0f}" if row else "by definition"
        known = [f"{each.rating:.0f}", spread] if row not in hopeless else ["–", "won nothing"]
        step = ""
        if each.agent in below:
            gap = found.apart(below[each.agent], each.agent)
            step = f"{gap.points:+.0f} ({gap.low:+.0f} to {gap.high:+.0f})"
        cells = [names[row], *known, step, f"{each.milliseconds:.2g}"]
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
    while open_ and monotonic() < end:
        for ladder in takewhile(lambda _: monotonic() < end, list(open_)):
            played = go_on(ladder, folder, min(SLICE, end - monotonic()), workers)
            reached = width(played)
            print(f"{ladder.name}: {2 * len(played.meetings):,} games, ± {reached:.0f}", flush=True)
            believed = not dealt_tables(played.contest, 2 * LEAST, played.meetings)
            if (reached <= within and believed) or not portions(played):
                open_.remove(ladder)
    for ladder in ladders:
        if ladder.log(folder).exists():
            print(f"\n{told(ladder, ladder.kept(folder))}", end="")


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
